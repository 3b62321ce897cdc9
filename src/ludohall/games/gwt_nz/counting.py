"""How many pieces of each sort there are in all places together."""

from __future__ import annotations

from ludohall.games.gwt_nz import scoring
from ludohall.games.gwt_nz.components.buildings import (
    FIRST_BUILDING,
    FIRST_HAZARD_CODE,
)
from ludohall.games.gwt_nz.components.printed import (
    B_KEYS,
    BUILDINGS,
    FIRST_MARKET,
    FIRST_OBJECTIVE,
    ICONS,
    MARKET_COPIES,
    MARKET_KINDS,
    MASTERS,
    OBJECTIVES,
    STACK_SIZE,
    START_DECK,
    SUPPORT,
    SUPPORT_COPIES,
    WORKER_COPIES,
    WORKERS,
)
from ludohall.games.gwt_nz.components.reconstructed import B_COPIES, FLOOD_COPIES, ROCKFALL_COPIES
from ludohall.games.gwt_nz.shapes import A_KEYS
from ludohall.games.gwt_nz.state import (
    APPOINTED,
    APPOINTED_JOKER,
    JOKERS,
    NO_TILE,
    PLAN,
    ROW,
    SCRAPPED,
    GwtState,
)
from ludohall.games.gwt_nz.steps.hire import SeatJoker


def census(state: GwtState) -> dict[str, int]:
    """Tiles, cards and pieces in all places together."""
    a_tiles = sum(state.bag_a) + len(state.foresight_a)
    a_tiles += sum(rows.bit_count() for rows in state.jobs)
    b_tiles = sum(state.bag_b) + len(state.foresight_b)
    b_tiles += sum(1 for tile in state.bonus if tile != NO_TILE)
    b_tiles += sum(1 for step in state.stack if isinstance(step, SeatJoker))  # in somebody's hand
    masters = 0
    for beside in state.harbourmasters:
        if beside == APPOINTED_JOKER:
            b_tiles += 1
        elif beside >= APPOINTED:
            a_tiles += 1
        elif beside >= 0:
            masters += 1
    buildings = 0
    for code in state.trail:
        if code >= FIRST_BUILDING:
            buildings += 1
        elif code >= FIRST_HAZARD_CODE:
            a_tiles += 1
    objectives = len(state.objectives) + len(state.display)
    support = sum(state.supply)
    bonus = sum(state.stacks)
    flock = 0
    sheep = sum(state.sheep) + sum(state.sheep_stack)
    owned: list[int] = list(state.box_cards)
    for seat, player in enumerate(state.players):
        jokers = player[JOKERS].bit_count()
        a_tiles += len(state.hazards[seat]) + sum(player[ROW : ROW + WORKERS]) - WORKERS - jokers
        b_tiles += len(state.tiles[seat]) + jokers
        masters += len(state.masters[seat])
        buildings += player[PLAN].bit_count() + player[SCRAPPED].bit_count()
        owned += [*scoring.deck(state, seat), *state.areas[seat]]
    if state.sarah is not None:
        sarah = state.sarah
        a_tiles += len(sarah.hazards) + sum(sarah.rows) - WORKERS
        buildings += sarah.plan.bit_count() + sarah.scrapped.bit_count()
        owned += sarah.cards
    for card in owned:
        if card < FIRST_MARKET:
            flock += 1
        elif card < FIRST_MARKET + MARKET_KINDS:
            sheep += 1
        elif card in SUPPORT:
            support += 1
        elif card >= FIRST_OBJECTIVE + 3:
            objectives += 1
        else:
            bonus += 1
    a_tiles += sum(state.box[: len(A_KEYS)])
    b_tiles += sum(state.box[len(A_KEYS) : len(A_KEYS) + len(B_KEYS)])
    masters += sum(state.box[len(A_KEYS) + len(B_KEYS) :])
    return {
        "a_tiles": a_tiles,
        "b_tiles": b_tiles,
        "buildings": buildings,
        "objectives": objectives,
        "support_cards": support,
        "bonus_cards": bonus,
        "start_sheep": flock,
        "market_sheep": sheep,
        "harbourmasters": masters,
    }


def pieces(players: int) -> dict[str, int]:
    """How many there are with so many players; alone Sarah has buildings, too."""
    return {
        "a_tiles": WORKERS * WORKER_COPIES + sum(ROCKFALL_COPIES) + sum(FLOOD_COPIES),
        "b_tiles": sum(B_COPIES),
        "buildings": BUILDINGS * max(2, players),
        "objectives": OBJECTIVES,
        "support_cards": sum(SUPPORT_COPIES),
        "bonus_cards": ICONS * STACK_SIZE[players],
        "start_sheep": len(START_DECK) * players,
        "market_sheep": sum(MARKET_COPIES),
        "harbourmasters": MASTERS,
    }
