"""Legal actions in words: what they do, what they cost and what they bring at this table."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.action import Action
from ludohall.core.i18n import N_, Translator
from ludohall.games.newdale.campaign import decides_the_way
from ludohall.games.newdale.components.boards import MAPS, MOST_TOWNS
from ludohall.games.newdale.components.buildings import CAPTAIN_CARD, COST, GOOD
from ludohall.games.newdale.components.chapters import CHAPTERS
from ludohall.games.newdale.components.goods import NOTHING
from ludohall.games.newdale.effects import IN_PHASE_V, price
from ludohall.games.newdale.state import NewdaleState
from ludohall.games.newdale.steps.build import Build, Settle, recruit_cost
from ludohall.games.newdale.steps.production import Produce, UseChain, space_of
from ludohall.games.newdale.text import name
from ludohall.games.newdale.verbs import VERBS

BUILD_NOTHING = N_("Build nothing and draw 2 cards")
LEAVE_CHAIN = N_("Do not use the chain")
WAY_OF_THE_CAMPAIGN = N_("it counts for the way of the campaign")


def describe(
    state: NewdaleState,
    action: Action,
    seat: int,
    words: Mapping[str, str],
    names: tuple[str, ...],
    tr: Translator,
) -> str | None:
    """The words on a button, where the verb and the question do not say it all."""
    plain = tr(VERBS.by_name[action.verb].text, **words)
    step = state.step_of(seat)
    verb, args = action.verb, action.args
    if verb == "pass" and isinstance(step, Build) and step.occasion == IN_PHASE_V:
        return tr(BUILD_NOTHING)
    if verb in ("build", "order"):
        return priced(plain, COST[args[0]], tr)
    if verb == "recruit":
        return priced(plain, recruit_cost(state, args[0]), tr)
    if verb == "house" and isinstance(step, Settle):
        return _house(state, step, args[0] % MOST_TOWNS, args[1], plain, tr)
    if verb in ("produce", "compensate") and isinstance(step, Produce):
        return tr("{what}: {details}", what=plain, details=_goods(state, step, tr))
    if verb == "fulfil" and decides_the_way(state):
        return f"{plain} ({tr(WAY_OF_THE_CAMPAIGN)})"
    if verb == "chain" and isinstance(step, UseChain):
        good = GOOD[state.players[seat].areas[step.area]]
        if args[0] == 0:
            return tr(LEAVE_CHAIN)
        made = tr("{count} × {good}", count=args[0] + 1, good=name("good", good, tr))
        return tr("{what}: {details}", what=plain, details=made)
    return None


def priced(words: str, coins: int, tr: Translator) -> str:
    """Words with a price."""
    return f"{words} ({tr.plural('{n} coin', '{n} coins', coins)})"


def _goods(state: NewdaleState, step: Produce, tr: Translator) -> str:
    card = state.players[step.seat].areas[step.area]
    count = space_of(state, step.area, step.mode)[1]
    if card == CAPTAIN_CARD:
        return tr.plural("the ship moves up to {n} space", "the ship moves up to {n} spaces", count)
    return tr("{count} × {good}", count=count, good=name("good", GOOD[card], tr))


def _house(
    state: NewdaleState, step: Settle, town: int, way: int, plain: str, tr: Translator
) -> str:
    """A town with its price, and what it takes and brings."""
    board = MAPS[CHAPTERS[state.chapter].board]
    parts: list[str] = []
    for option, extra, moor, towns, with_tile in step.ways(state):
        if option != way or not towns >> town & 1:
            continue
        coins = price(state, step.card, town, step.occasion) + extra
        parts.append(tr.plural("{n} coin", "{n} coins", coins))
        if board.bridged and any(
            way >> c & 1 and state.bridges[c] == NOTHING for c in range(len(state.bridges))
        ):
            parts.append(tr("your bridge"))
        elif extra:
            parts.append(tr("toll"))
        if moor:
            parts.append(tr.plural("discard {n} card", "discard {n} cards", moor))
        if with_tile >> town & 1 and any(
            state.spaces[space] != NOTHING for space in board.spaces[town]
        ):
            parts.append(tr("a bonus tile"))
    points = board.first_points[town]
    if points and not state.arrived >> town & 1:
        parts.append(tr.plural("{n} point", "{n} points", points))
    return tr("{what}: {details}", what=plain, details=", ".join(parts))
