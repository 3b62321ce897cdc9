"""The points and prices that the table shows beside an action are those that the rules give."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.core.action import Action
from ludohall.core.match import Match
from ludohall.faces import Button, Icon, Row, face
from ludohall.games.burgundy.components import CASTLE, COLOUR, EMPTY, MINE, SHIP, SPACES
from ludohall.games.burgundy.effects import MINE_WORKERS
from ludohall.games.burgundy.steps.rounds import NewPhase
from ludohall.games.burgundy.view import TILE_IDS
from tests.unit.test_faces import seen_by


def decisions(players: int) -> Iterator[tuple[Match[Any, Any], int]]:
    """A random match that places where it can, before every decision."""
    match = lh.new("burgundy", players, seed=players, options={"setup": "random"})
    rng = Random(players)
    while not match.over:
        seat = match.deciding[0]
        yield match, seat
        legal = match.actions(seat)
        places = [action for action in legal if action.verb == "place"]
        match.play(rng.choice(places or legal), seat)


def buttons(match: Match[Any, Any], seat: int) -> dict[str, Button]:
    """The buttons of the panel by their actions."""
    look = face("burgundy")
    assert look is not None
    groups = look.scene(seen_by(match, seat, "en")).groups
    return {button.action: button for group in groups for button in group.buttons}


def shown(row: Row, icon: str, sign: str) -> int:
    """The number before an icon in a row, with that sign; 0 if there is none."""
    for words, drawn in pairwise(row):
        if isinstance(drawn, Icon) and drawn.name == icon and str(words).startswith(sign):
            return int(str(words).removeprefix(sign))
    return 0


@pytest.mark.parametrize("players", [2, 4])
def test_what_stands_beside_a_button_comes_true(players: int) -> None:
    compared = paying = 0
    for match, seat in decisions(players):
        for text, button in buttons(match, seat).items():
            if text.split(":")[0] not in ("take", "place", "sell", "hire", "buy"):
                continue
            row = (*button.note, *button.gain)
            before, state = match.state.players[seat], match.state.clone()
            state.apply(match.game.verbs.parse(text), seat)
            after = state.players[seat]
            points = sum(after.points) - sum(before.points)
            assert shown(row, "vp", "+") == points, text
            ended = state.over or isinstance(state.stack[-1], NewPhase)
            mines = after.tiles.count(MINE) if ended else 0  # they pay whatever is done
            paying += mines > 0
            workers = shown(row, "worker", "+") - shown(row, "worker", "−")
            silver = shown(row, "silver", "+") - shown(row, "silver", "−")
            more = mines if after.knows & MINE_WORKERS else 0
            assert workers == after.workers - before.workers - more, text
            if not text.startswith("buy"):  # its price stands there, whatever else follows
                assert silver == after.silver - before.silver - mines, text
            compared += 1
    assert compared > 100 * players
    assert paying


def test_a_tile_on_the_table_tells_what_it_would_mean() -> None:
    match = lh.new("burgundy", 2, seed=5)
    tr = match.game.translator("en")
    outcomes = match.outcomes(0)
    said = {key: outcomes.prospect("tile", tile, tr) for key, tile in TILE_IDS.items()}
    assert said["mine"] == "You have 3 free spaces for it."
    assert said["bank"].startswith("It still fits into")
    assert said["cow4"] == "For you now: up to 4 points."
    assert said["knowledge16"] == "For you now: 0 points."
    assert said["knowledge9"].startswith("You have")
    player = match.state.players[0]
    player.tiles = (EMPTY, *[CASTLE] * SPACES)
    player.derive()
    assert match.outcomes(0).prospect("tile", CASTLE, tr) == "You have no free space for it."


def test_what_an_action_leads_to_is_one_short_clause() -> None:
    """A castle need not be named again: "then: take an extra action"."""
    found = set()
    for match, seat in decisions(2):
        for button in buttons(match, seat).values():
            found |= {str(part) for part in button.note if str(part).startswith("then: ")}
    assert "then: take an extra action" in {note.partition(",")[0] for note in found}
    assert {note for note in found if note.count(":") > 1 or note[6].isupper()} == set()


def hoarding(seed: int) -> Iterator[tuple[Match[Any, Any], int]]:
    """A match whose players place what they can and sell nothing, before every decision."""
    match, rng = lh.new("burgundy", 2, seed=seed), Random(seed)
    while not match.over:
        seat = match.deciding[0]
        yield match, seat
        legal = match.actions(seat)
        places = [action for action in legal if action.verb == "place"]
        others = [action for action in legal if action.verb != "sell"]
        match.play(rng.choice(places or others or legal), seat)


def ships(match: Match[Any, Any], seat: int) -> list[Action]:
    """Legal actions that place a ship."""
    legal = [action for action in match.actions(seat) if action.verb == "place"]
    return [action for action in legal if COLOUR[action.args[1]] == SHIP]


def test_a_ship_that_can_load_nothing_says_so_before_it_is_placed() -> None:
    told = {"no room for the goods": 0, "no goods to load": 0, "": 0}
    for match, seat in (found for seed in (2, 15) for found in hoarding(seed)):
        offered = buttons(match, seat) if ships(match, seat) else {}
        for action in ships(match, seat) if offered else ():
            state = match.state.clone()
            state.apply(action, seat)
            loads = type(state.step_of(seat)).__name__ == "LoadShip"
            lying = any(match.state.goods)
            said = "" if loads else "no room for the goods" if lying else "no goods to load"
            note = str(offered[str(action)].note)
            assert [words for words in told if words and words in note] == ([said] if said else [])
            told[said] += 1
    assert all(told.values())
