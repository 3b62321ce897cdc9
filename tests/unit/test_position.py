"""Positions: a match begins at one, and what makes no table is refused by name."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.bots import bot, decide
from ludohall.core import Match
from ludohall.core.errors import BadPosition, BadRecord, BadSeats
from ludohall.core.record import seal
from ludohall.core.replay import replay_record
from ludohall.games.burgundy.components import BOARDS, COLOUR, SPACES
from ludohall.games.burgundy.view import TILE_IDS
from ludohall.games.gwt_nz.components.printed import FIRST_MEDIUM
from ludohall.games.gwt_nz.state import EXTRA_WOOL
from tests.contract.promises.tables import Path, places
from tests.golden.wishes import rich
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
        ({"stack": [["Deal", 0]]}, "Deal takes no numbers"),
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
        (lambda p: p.update(round=p["round"] + 1), "column: there are . goods, this round leaves"),
        (lambda p: p.update(phase=None), "pool: there are .* goods, this phase leaves"),
        (lambda p: p.update(offers=[[]]), "offers: there are 1 for 2 players"),
        (lambda p: p.pop("pool"), "pool is missing"),
        (lambda p: p["players"][0].update(dice=[7]), r"players\[0\].dice\[0\]: 7 is not"),
        (lambda p: p["players"][0].update(silver=-1), r"players\[0\].silver: -1 is not"),
        (lambda p: p["players"][0].update(pawn=0), r"pawn: 0 is not a whole number from 1 to 7"),
        (lambda p: p["players"][0].update(pawn=7), r"pawn: 7 is not space ., after . ships"),
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


def test_hallertau_begins_before_chance_has_chosen_the_second_deck() -> None:
    """Both decks are laid out together, also where one of them is known from the start."""
    match = Match(lh.game("hallertau"), 2, 1, {"gateway": "expert", "farmyard": "random"})
    assert match.game.setup(match.game.position(match.state)) == match.state


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
    with pytest.raises(BadPosition, match="cannot be played on from here: the table and") as told:
        GAME.setup(position)
    assert "Error" not in str(told.value)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda p: p.update(round=(p["round"] + 6) % 7), "coming: .* is not . events, as round"),
        (lambda p: p["coming"].pop(), "coming: .* is not . events, as round"),
        (lambda p: p["coming"].__setitem__(0, p["coming"][-1]), "coming: .* is not a part of"),
        (lambda p: p["variants"].clear(), "variants: these are 10a, 10b, .*, less . that have"),
        (lambda p: p["stack"].append(["SpecialBuildings", 4]), "no place 4 in the order of 2"),
    ],
)
def test_positions_of_newdale_that_make_no_table(change: Change, reason: str) -> None:
    match = middle(key="newdale")
    position = json.loads(json.dumps(match.position))
    change(position)
    with pytest.raises(BadPosition, match=reason):
        match.game.setup(position)


@cache
def late() -> str:
    """A match of bots that has come far, as the text of its position."""
    match = lh.new("gwt_nz", players=2, seed=4)
    greedy = bot("greedy", "gwt_nz")
    for _ in range(300):
        assert match.seat is not None
        match.play(decide(match, match.seat, greedy, 4))
    return json.dumps(match.position)


def player_changed(**numbers: int) -> Change:
    """Other numbers for the first player."""
    return lambda position: position["players"][0].update(numbers)


def all_small(position: dict[str, Any]) -> None:
    """The first player has upgraded every small harbour, with storehouses out of nowhere."""
    position["players"][0]["harbours"] |= (1 << FIRST_MEDIUM) - 1


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (player_changed(posts=(1 << 17) - 1, at_0=1, at_21=1, at_wool_13=1), "is not opened by"),
        (player_changed(posts=511, at_0=1, at_21=1), r"cleared: \d+ discs have left .*, \d+ lie"),
        (player_changed(cleared=0), "cleared: 0 discs have left their spaces"),
        (player_changed(cleared=65535), "cleared: 16 discs have left their spaces"),
        (player_changed(posts=0, at_0=3), "at_0: 3 discs, but posts has post 0 without one"),
        (player_changed(posts=1, at_0=0), "at_0: 0 discs, but posts has post 0 with one"),
        (player_changed(posts=0, at_0=0, at_21=1), "at_21: 1 discs, but posts has post 8 without"),
        (player_changed(posts=1 << 14, at_0=0), "at_wool_13: 0 discs, but posts has post 14 with"),
        (all_small, r"harbours: \d+ small and large ones are upgraded, but"),
        (
            player_changed(pair_1=0, pair_2=0, pair_3=0, pair_4=0, pair_5=0),
            "but 10 storehouses have left their pairs",
        ),
        (player_changed(extra_certificates=50), "extra_certificates: 50 are not the"),
        (player_changed(extra_wool=50), "extra_wool: 50 are not the . of the bonus tiles"),
        (player_changed(certificates=5, cleared=1), "discs have left|more than the limit of 3"),
        (player_changed(track=16, step_tile=0), "step_tile: 0, but the pathfinder stands on sp"),
        (player_changed(track=0, step_tile=1), "step_tile: 1, but the pathfinder stands on sp"),
        (player_changed(track=16, step_tile=1, no_fees=0), "has flipped one tile of .*, not 0"),
        (player_changed(track=16, step_tile=2, no_fees=1), "has flipped one tile of .*, not 2"),
        (player_changed(track=5, step_tile=2, no_fees=0), "has flipped no tile of .*, not 1"),
        (player_changed(jokers=1), "jokers: 1 names a place without a hired worker"),
        (player_changed(place=-1), "place and track begin together"),
    ],
)
def test_positions_of_gwt_nz_whose_numbers_contradict_each_other(
    change: Change, reason: str
) -> None:
    position = json.loads(late())
    change(position)
    with pytest.raises(BadPosition, match=reason):
        lh.game("gwt_nz").setup(position)


def test_a_certificate_beyond_the_limit_is_refused() -> None:
    match = lh.new("gwt_nz", 2, seed=1)
    assert lh.new("gwt_nz", position=with_certificates(match, 3)).position
    with pytest.raises(BadPosition, match=r"players\[0\].certificates: 4 are more than .* of 3"):
        lh.new("gwt_nz", position=with_certificates(match, 4))


def with_certificates(match: Match[Any, Any], n: int) -> dict[str, Any]:
    position = json.loads(json.dumps(match.position))
    position["players"][0]["certificates"] = n
    return dict(position)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"discs": 16}, "sarah.discs: 16 is not a whole number from 0 to 15"),
        ({"discs": 3}, "sarah.discs: 3 are left and . are placed of 15"),
        ({"harbours": 1}, "sarah.harbours: 1 names one that is not of medium size"),
        ({"posts": [1] * 17}, "are left and 1[78] are placed of 15"),
    ],
)
def test_sarah_has_fifteen_discs(change: dict[str, object], reason: str) -> None:
    position: Any = json.loads(json.dumps(middle(1, "gwt_nz").position))
    position["sarah"].update(change)
    with pytest.raises(BadPosition, match=reason):
        lh.game("gwt_nz").setup(position)


def test_a_match_of_gwt_nz_by_the_first_rules_begins_where_it_did() -> None:
    """Version 0 never asked whether the numbers of a player fit together: records begin there."""
    position: Any = json.loads(json.dumps(middle(2, "gwt_nz").position))
    position["players"][0].update(extra_wool=50)
    with pytest.raises(BadPosition):
        lh.game("gwt_nz").setup(position)
    position["rules"] = 0
    assert lh.game("gwt_nz").setup(position).players[0][EXTRA_WOOL] == 50


def test_the_rich_position_of_golden_records_is_a_table() -> None:
    assert lh.new("gwt_nz", seed=1, position=rich()).actions()


# Every field in turn.

NONSENSE: list[Any] = [1.5, "no such thing", -7, 10**6, [None], {"hat": 1}]
SENTENCE = re.compile(r"\w.* .*\w")
PYTHON = re.compile(r"(Error|Exception)\(|Traceback|not subscriptable|unhashable")


def inside(position: Any, path: Path) -> Any:
    """What holds the last part of a path."""
    for key in path[:-1]:
        position = position[key]
    return position


def told(key: str, position: Any) -> str:
    """Why a position is refused; empty where it is a table."""
    try:
        lh.game(key).setup(position)
    except BadPosition as error:
        return str(error)
    return ""


@pytest.mark.parametrize("key", lh.games())
def test_every_field_that_is_wrong_is_told_in_a_sentence(key: str) -> None:
    """Of another kind, out of range, missing or too much: one field of a position at a time."""
    match = middle(2, key)
    data = json.loads(json.dumps(match.position))
    rng = Random(5)
    paths = places(data)
    for path in rng.sample(paths, min(120, len(paths))):
        for value in NONSENSE:
            position = json.loads(json.dumps(data))
            inside(position, path)[path[-1]] = value
            said = told(key, position)
            assert not PYTHON.search(said), f"{path} {value!r}: {said}"
            if type(value) in (float, str):  # no codec takes these
                assert SENTENCE.search(said), f"{path} {value!r} is a table"
                assert str(path[0]) in said or path[0] in ("stack", "game"), f"{path}: {said}"
        if isinstance(inside(data, path), dict):
            position = json.loads(json.dumps(data))
            del inside(position, path)[path[-1]]
            said = told(key, position)
            assert not PYTHON.search(said), f"{path} left out: {said}"
            inside(position, path)["hat"] = 1
            assert SENTENCE.search(told(key, position)), f"{path}: a hat is no field"


@pytest.mark.parametrize("key", lh.games())
def test_every_field_is_needed(key: str) -> None:
    data = middle(2, key).position
    for name in data:
        rest = {other: value for other, value in data.items() if other != name}
        assert re.search(rf"{name}|a position of None", told(key, rest)), name
    assert "hat: there is no such field" in told(key, {**data, "hat": 1})
