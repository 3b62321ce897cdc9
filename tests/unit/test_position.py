"""Positions: a match begins at one, and what makes no table is refused by name."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.core import Match
from ludohall.core.errors import BadPosition, BadRecord, BadSeats
from ludohall.core.record import seal
from ludohall.core.replay import replay_record
from ludohall.games.burgundy.components import BOARDS, COLOUR, SPACES
from ludohall.games.burgundy.view import TILE_IDS
from tests.toys.bids import GAME
from tests.unit.test_match import new


def middle(players: int = 2, key: str = "burgundy") -> Match[Any, Any]:
    """A match after 55 random decisions."""
    match = lh.new(key, players=players, seed=4)
    rng = Random(4)
    for _ in range(55):
        actions = match.actions()
        match.play(actions[int(rng.random() * len(actions))])
    return match


# A match from a position.


def test_a_match_begins_at_a_position_and_replays() -> None:
    position = json.loads(json.dumps(middle().game.position(middle().state)))
    match = lh.new("burgundy", seed=9, position=position)
    assert match.players == 2
    assert match.length == 0
    assert match.state == middle().state
    for _ in range(10):
        match.play(match.actions()[-1])
    record = json.loads(json.dumps(match.record()))
    assert record["position"] == position
    again = lh.replay(record)
    assert again.state == match.state
    assert again.record() == match.record()


def test_undo_and_branches_know_where_the_match_began() -> None:
    match = lh.new("burgundy", seed=9, position=middle().game.position(middle().state))
    branch = match.branch(0, seed=3)
    assert branch.state == match.state
    assert branch.beginning == match.beginning
    seat = match.seat
    assert seat is not None
    match.play(next(action for action in match.actions() if action.verb == "hire"))
    match.undo(seat)
    assert match.state == middle().state


def test_a_position_knows_how_many_play() -> None:
    position = middle(3).game.position(middle(3).state)
    assert lh.new("burgundy", position=position).players == 3
    with pytest.raises(BadSeats, match="the position is one of 3 seats, not 2"):
        lh.new("burgundy", players=2, position=position)
    with pytest.raises(BadSeats, match="how many play burgundy"):
        lh.new("burgundy")


def test_a_record_with_a_broken_position_is_refused() -> None:
    match = lh.new("burgundy", seed=9, position=middle().game.position(middle().state))
    record = match.record()
    record["position"] = {**match.game.position(match.state), "round": "six"}
    record["check"] = seal(record)
    with pytest.raises(BadRecord, match="'six' is not a whole number from 0 to 5"):
        replay_record(match.game, record)
    record["position"] = 3
    record["check"] = seal(record)
    with pytest.raises(BadRecord, match="'position' should be an object"):
        replay_record(match.game, record)


# What makes no table.


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "chess"}, "a position of 'chess', not of bids"),
        ({"rules": 7}, "rules: 7 is not a version of the rules from 0 to 0"),
        ({"rules": "0"}, "rules: '0' is not a version"),
        ({"stack": 3}, "the stack of a position is a list"),
        ({"stack": [["Jump", 0]]}, "there is no step 'Jump'; steps are Round, Deal"),
        ({"stack": [["Bid", 0, 1, 2]]}, "Bid takes seat"),
        ({"stack": [["Bid", 5]]}, r"Bid\(5\): there is no seat 5 of 2"),
        ({"stack": [["Bid", -1]]}, "seat goes from 0 to 9, -1 is out of range"),
        ({"stack": [["Bid", True]]}, "seat goes from 0 to 9, True is out of range"),
        ({"stack": [["Deal", 0]]}, "seat goes from -2 to -1, 0 is out of range"),
        ({"stack": ["Bid"]}, "is not a step"),
        ({"hands": [{"cards": []}]}, "is not a list of 2 or 3 hands"),
        ({"hands": None}, "is not a list of 2 or 3 hands"),
        ({"bank": -1}, "bank: -1 is not a whole number from 0 to 9"),
        ({"bank": 8}, "the table holds"),
        ({"prayers": 1}, "prayers: 1 is not true or false"),
        ({"rounds": "six"}, "rounds: 'six' is not a whole number"),
        ({"deck": 4}, "deck: 4 is not a list"),
        ({"joker": 4}, "joker: there is no such field"),
    ],
)
def test_bad_positions_say_what_is_wrong(change: dict[str, object], reason: str) -> None:
    position = {**GAME.position(new().state), **change}
    with pytest.raises(BadPosition, match=reason):
        GAME.setup(position)  # type: ignore[arg-type]  # on purpose


def test_a_step_that_offers_nothing_is_refused() -> None:
    position = GAME.position(new().state)
    for hand in position["hands"]:  # type: ignore[union-attr]  # a list
        position["deck"] += hand["cards"]  # type: ignore[operator,index,call-overload]
        hand["cards"] = []  # type: ignore[index,call-overload]
    with pytest.raises(BadPosition, match=r"Bid\(0\) offers nothing here"):
        GAME.setup(position)


Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda p: p.update(round="six"), "round: 'six' is not a whole number from 0 to 5"),
        (lambda p: p.update(phase="F"), "phase: 'F' is not one of A, B, C, D, E"),
        (lambda p: p.update(white=7), "white: 7 is not a whole number from 0 to 6"),
        (lambda p: p.update(order=[0, 2]), r"order: \[0, 2\] is not the seats 0 to 1, each once"),
        (lambda p: p.update(turn=3), "turn: 3 is not a place in the order of 2"),
        (lambda p: p.update(offers=[[]]), "offers: there are 1 for 2 players"),
        (lambda p: p.pop("pool"), "pool is missing"),
        (lambda p: p["players"][0].update(dice=[7]), r"players\[0\].dice\[0\]: 7 is not"),
        (lambda p: p["players"][0].update(silver=-1), r"players\[0\].silver: -1 is not"),
        (lambda p: p["players"][1].update(estate=10), r"players\[1\].estate: 10 is not"),
        (lambda p: p["players"][0]["tiles"].update({"38": "mine"}), "'38' is not a space"),
        (lambda p: p["players"][0]["tiles"].update({"x": "mine"}), "'x' is not a space"),
        (lambda p: p["players"][0]["tiles"].update({"1": "rook"}), "'rook' is not one of castle"),
        (lambda p: p["depots"][2].append("rook"), r"depots\[2\]\[\d\]: 'rook' is not one of"),
        (lambda p: p["bonuses"].pop("mine"), "bonuses: .* is not an object of castle, mine"),
        (lambda p: p["box"].update(castle=70), "castle in the box, not"),
        (lambda p: p["players"].pop(), "is not a list of 2 to 4 players"),
        (lambda p: p.update(track=[]), r"track: \[\] is not the seats 0 to 1, each once"),
        (lambda p: p["stack"].append(["MakeRoom", 0, 1, 77]), "tile goes from 0 to 48, 77 is out"),
        (lambda p: p["stack"].append(["Turn", 3, 0]), "there is no seat 3 of 2"),
    ],
)
def test_positions_of_burgundy_that_make_no_table(change: Change, reason: str) -> None:
    match = middle()
    position = json.loads(json.dumps(match.game.position(match.state)))
    change(position)
    with pytest.raises(BadPosition, match=reason):
        match.game.setup(position)


def test_a_tile_on_a_wrong_colour_is_refused() -> None:
    match = lh.new("burgundy", players=2, seed=4)
    position = json.loads(json.dumps(match.game.position(match.state)))
    tile = position["depots"][1].pop(0)
    colours = BOARDS[1].colours
    space = next(s for s in range(1, SPACES + 1) if colours[s] != COLOUR[TILE_IDS[tile]])
    position["players"][0]["tiles"][str(space)] = tile
    with pytest.raises(BadPosition, match="does not go on a space for"):
        match.game.setup(position)


def test_counters_are_computed_from_the_tiles() -> None:
    """Positions hold no counters: a table that was set up has those of its tiles."""
    match = middle()
    position = match.game.position(match.state)
    assert "covered" not in position["players"][0]  # type: ignore[index,operator]
    assert match.game.setup(position).players == match.state.players


def double(position: dict[str, Any]) -> None:
    """A card in hand lies in the pile of unseen ones, too."""
    position["hands"][1][0] = position["pools"][0][0]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda p: p.update(round="six"), "round: 'six' is not a whole number from 0 to 6"),
        (lambda p: p.update(first=2), "first: 2 is not a seat from 0 to 1"),
        (lambda p: p.update(phase=12), "phase: 12 is not a whole number"),
        (lambda p: p.update(gateway="easy"), "gateway: 'easy' is not one of novice"),
        (lambda p: p.update(switches=64), "switches: 64 is not a set of readings"),
        (lambda p: p.update(sections=[1, 1, 1]), "sections: .* is not what round . leaves"),
        (lambda p: p["players"].pop(), "hands: there are 2 for 1 players"),
        (lambda p: p["players"][0].update(clay=-1), r"players\[0\].clay: -1 is not"),
        (lambda p: p["players"][0].update(sheep=9), r"players\[0\].sheep: there is no such"),
        (lambda p: p["players"][0].update(field_0=1), r"players\[0\].field: 1 is not a row"),
        (lambda p: p["players"][0].update(boulder_0_0=1, craft_0=3), "right of the building"),
        (lambda p: p["board"][0].append(1), r"board\[0\]: .* is not a list of 2"),
        (lambda p: p["board"][1].__setitem__(0, 2), r"board\[1\]\[0\]: 2 is not at most 1"),
        (lambda p: p["pools"][0].pop(), "gateway cards missing, double or unknown"),
        (double, "gateway cards missing, double or unknown"),
        (lambda p: p["decks"].__setitem__(2, 1), r"decks\[2\]: 1 is not what is left of"),
        (lambda p: p["fresh"].append(1), r"fresh: .* is not cards of the hands"),
        (lambda p: p.update(waiting=[0, 1]), "waiting: .* is not a row of seat, card and choice"),
    ],
)
def test_positions_of_hallertau_that_make_no_table(change: Change, reason: str) -> None:
    match = middle(key="hallertau")
    position = json.loads(json.dumps(match.game.position(match.state)))
    change(position)
    with pytest.raises(BadPosition, match=reason):
        match.game.setup(position)


def test_a_table_of_hallertau_counts_fields_sheep_and_cards_anew() -> None:
    match = middle(key="hallertau")
    position = match.game.position(match.state)
    assert "fields" not in position["players"][0]  # type: ignore[index,operator]
    assert match.game.setup(position).players == match.state.players


def test_a_position_that_cannot_be_played_to_its_end_is_refused() -> None:
    position = {**GAME.position(new(players=3).state), "rounds": 4}
    with pytest.raises(BadPosition, match="cannot be played on from here"):
        GAME.setup(position)
