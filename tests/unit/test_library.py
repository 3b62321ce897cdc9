"""What somebody meets who types `import ludohall as lh`: types, words for values, clear errors."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from random import Random
from typing import Any, assert_type, get_args, get_overloads, get_type_hints

import pytest

import ludohall as lh
from ludohall import core
from ludohall.bots import bot
from ludohall.core import (
    Action,
    Arg,
    Choice,
    Ending,
    Flag,
    Match,
    Number,
    PerSeat,
    Place,
    Rival,
    Source,
    Structured,
    Verb,
    Verbs,
)
from ludohall.core.coverage import Coverage
from ludohall.games.burgundy.state import BurgundyState
from ludohall.games.burgundy.view import BurgundyView
from ludohall.games.gwt_nz.shapes import GwtView
from ludohall.games.gwt_nz.state import GwtState
from ludohall.games.hallertau.state import HallertauState
from ludohall.games.hallertau.view import HallertauView
from ludohall.games.newdale.state import NewdaleState
from ludohall.games.newdale.view import NewdaleView
from tests.toys.bids import GAME
from tests.toys.bids.rules import PRAY, Bid

GAMES = pytest.mark.parametrize("key", lh.games())


def later(key: str, players: int, decisions: int = 30) -> Match[Any, Any]:
    """A random match after some decisions."""
    match, rng = lh.new(key, players, seed=players), Random(players)
    for _ in range(decisions):
        seat = match.deciding[0]
        match.play(rng.choice(match.actions(seat)), seat)
    return match


# Types ------------------------------------------------------------------------


def test_a_match_is_typed_by_the_key_of_its_game() -> None:
    """The types are mypy's to check; that the states are of these classes shows here."""
    burgundy = lh.new("burgundy", 2)
    assert_type(burgundy, Match[BurgundyState, BurgundyView])
    gwt_nz = lh.new("gwt_nz", 2)
    assert_type(gwt_nz, Match[GwtState, GwtView])
    hallertau = lh.new("hallertau", 2)
    assert_type(hallertau, Match[HallertauState, HallertauView])
    newdale = lh.new("newdale", 2)
    assert_type(newdale, Match[NewdaleState, NewdaleView])
    assert isinstance(burgundy.state, BurgundyState)
    assert isinstance(gwt_nz.state, GwtState)
    assert isinstance(hallertau.state, HallertauState)
    assert isinstance(newdale.state, NewdaleState)


def test_every_game_has_a_type_of_its_own() -> None:
    typed: list[str] = []
    for overload in get_overloads(lh.new):
        hints = get_type_hints(overload, {**vars(lh), **globals(), "Json": Any})
        typed += get_args(hints["key"])
    assert tuple(sorted(typed)) == lh.games()


# What values say of themselves --------------------------------------------------


VALUES: list[object] = [
    Action("take", (4, 2)),
    Action("done"),
    Arg("depot", 1, 6),
    Arg("tile", 0, 9, "tile"),
    Arg("count", 0, 9, counts="workers"),
    Bid(1),
    Ending("All rounds are played.", ("Most coins.",)),
    Rival("Sarah", 7, {"posts": 7}),
    Source("tiles", "rulebook", "page 4"),
    core.Series(2, "abc"),
]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_small_values_are_shown_as_they_are_written(value: object) -> None:
    again = eval(repr(value), {**vars(core), "Bid": Bid})
    assert repr(again) == repr(value)
    attributes = [name for name in dir(value) if not name.startswith("_")]
    plain = [name for name in attributes if not callable(getattr(value, name))]
    assert plain
    for name in plain:
        assert repr(getattr(again, name)) == repr(getattr(value, name))


def test_a_place_shows_the_rival_that_holds_it() -> None:
    rival = Rival("Sarah", 7, {"posts": 7})
    place = Place(2, 7, {"posts": 7}, None, rival)
    assert repr(place) == f"Place(2, 7, {{'posts': 7}}, None, {rival!r})"
    assert repr(eval(repr(place), vars(core))) == repr(place)


def _read(value: object, players: int) -> Any:
    return value


SHOWN: list[tuple[object, str]] = [
    (Verb("take", "", (Arg("die", 1, 6),)), "<Verb take:die>"),
    (Verb("deal", "", nature=True, rest=Arg("card", 0, 9)), "<Verb deal:card... of NATURE>"),
    (
        Verbs((Verb("take", "", (Arg("die", 1, 6),)), Verb("done", ""))),
        "<Verbs: 2 verbs, 7 actions of seats>",
    ),
    (GAME, "<Game 'bids': 2 to 3 players, rules 0>"),
    (
        Choice("setup", "", "", (("first", "", ""), ("random", "", ""))),
        "<Choice 'setup': one of first, random; default 'first'>",
    ),
    (Flag("cards", "", "", True), "<Flag 'cards': true or false; default True>"),
    (
        Number("rounds", "", "", 1, 4, 3),
        "<Number 'rounds': a whole number from 1 to 4; default 3>",
    ),
    (
        PerSeat("estates", "", "", 1, 9),
        "<PerSeat 'estates': some numbers from 1 to 9 with commas between them, one number for "
        "all seats, or empty; default []>",
    ),
    (
        Structured("carried", "", "", _read),
        "<Structured 'carried': what the match before in the series carries over; default None>",
    ),
    (GAME.translator("en"), "<Translator 'en'>"),
    (Coverage(GAME), "<Coverage of bids: 0 matches>"),
]


@pytest.mark.parametrize(("value", "text"), SHOWN, ids=[type(value).__name__ for value, _ in SHOWN])
def test_what_cannot_be_written_is_shown_in_short(value: object, text: str) -> None:
    assert repr(value) == text


def test_a_match_shows_where_it_stands() -> None:
    match = Match(GAME, 2, 7, {"rounds": 1})
    assert repr(match) == "<Match of bids: 2 players, seed 7, 0 actions, NATURE moves>"
    match.let_nature_move()
    assert repr(match) == "<Match of bids: 2 players, seed 7, 1 actions, seat 0 decides>"
    assert repr(match.state) == "<BidsState: Bid(0) is asked>"
    assert repr(match.log_entries()[0]).startswith("<Entry: NATURE deal:")
    assert repr(match.outcomes()) == "<Outcomes of bids for seat 0: 1 actions>"
    match.state.hands[0].coins, match.state.bank = 1, match.state.bank - 1
    words = match.outcome(PRAY).words(GAME.translator("en"))
    assert words
    assert repr(match.outcome("pray")) == f"<Outcome of pray for seat 0: {words}>"
    match.play("pray")
    assert repr(match.log_entries()[1]) == "<Entry: seat 0 pray>"
    assert repr(match.turn) == "<Turn of all seats since action 1>"
    while not match.over:
        match.play(match.actions()[0])
    assert repr(match.state) == "<BidsState: over>"
    assert repr(match).endswith(f"{match.length} actions, over, scores {match.scores()}>")


@GAMES
def test_the_outcome_of_any_action_is_shown_in_a_line(key: str) -> None:
    match = later(key, 2)
    for action in match.actions():
        shown = repr(match.outcome(action))
        assert shown.startswith(f"<Outcome of {action} for seat {match.seat}: ")
        assert "\n" not in shown


def test_no_public_value_is_shown_by_its_address() -> None:
    nameless = {"Provenance", "Trace", "View"}  # names of constants, the kernel's ear, plain data
    kinds = {name: getattr(core, name) for name in core.__all__}
    kinds |= {name: getattr(lh, name) for name in lh.__all__}
    silent = {
        name
        for name, kind in kinds.items()
        if inspect.isclass(kind) and kind.__repr__ is object.__repr__
    }
    assert silent <= nameless


# Positions ----------------------------------------------------------------------


@GAMES
def test_a_match_begins_where_another_stands(key: str) -> None:
    match = later(key, 2)
    other = lh.new(key, position=match.position)
    assert other.state == match.state
    assert other.position == match.position == match.game.position(match.state)
    assert other.beginning == match.position
    assert match.beginning is None
    match.play(match.actions()[0])
    assert other.position != match.position


# Errors ---------------------------------------------------------------------------

NO_ACTION: list[Any] = [3, None, ("take", 1), 2.5, b"take:1", ["take"], {}, object]


@pytest.mark.parametrize("given", NO_ACTION, ids=repr)
@pytest.mark.parametrize(
    "ask",
    [
        lambda match, given: match.play(given),
        lambda match, given: match.play(given, seat=1),
        lambda match, given: match.outcome(given),
        lambda match, given: match.why_not(given),
        lambda match, given: match.describe(given),
        lambda match, given: match.outcomes().why_not(given, (), match.game.translator("en")),
        lambda match, given: lh.describe(match, given),
        lambda match, given: lh.why_not(match, given),
        lambda match, given: lh.outcome(match, given),
    ],
)
def test_what_is_no_action_is_named(given: Any, ask: Callable[[Any, Any], object]) -> None:
    match = lh.new("burgundy", 2, seed=1)
    with pytest.raises(lh.errors.MalformedAction) as told:
        ask(match, given)
    assert f"{given!r:.60} is not an action: expected is an Action or its text" in str(told.value)


ODD_ACTIONS: list[tuple[Any, str]] = [
    (Action("fly", (3,)), "there is no verb 'fly'; verbs are "),
    (Action(3, (3,)), "there is no verb 3; verbs are "),  # type: ignore[arg-type]
    (Action([], (3,)), r"there is no verb \[\]; verbs are "),  # type: ignore[arg-type]
    (Action("take", 3), "take: the arguments of an action are a tuple, not 3"),  # type: ignore[arg-type]
    (Action("take", [4, 2]), r"are a tuple, not \[4, 2\]"),  # type: ignore[arg-type]
    (Action("take", (4, 2, 1, 1)), "take takes 3 arguments"),
    (Action("take", ("4", 2, 1)), "take: die is a whole number from 0 to 6, not '4'"),  # type: ignore[arg-type]
    (Action("take", (True, 2, 1)), "not True"),
]


@pytest.mark.parametrize(("action", "reason"), ODD_ACTIONS, ids=repr)
def test_an_odd_action_is_told_what_is_odd(action: Action, reason: str) -> None:
    match = lh.new("burgundy", 2, seed=1)
    with pytest.raises(lh.errors.MalformedAction, match=reason):
        match.play(action)
    assert match.length == lh.new("burgundy", 2, seed=1).length


SEATS: list[Any] = [2, -1, -4, 1.0, "0", True, [0], (), lh.Match]


@pytest.mark.parametrize("seat", SEATS, ids=repr)
@pytest.mark.parametrize(
    "ask",
    [
        lambda match, seat: match.play("done", seat),
        lambda match, seat: match.actions(seat),
        lambda match, seat: match.view(seat),
        lambda match, seat: match.log(seat),
        lambda match, seat: match.undo(seat),
        lambda match, seat: match.outcomes(seat),
        lambda match, seat: match.why_not("done", seat),
        lambda match, seat: match.describe("done", seat),
        lambda match, seat: lh.describe(match, "done", seat=seat),
    ],
)
def test_a_wrong_seat_is_named(seat: Any, ask: Callable[[Any, Any], object]) -> None:
    match = lh.new("burgundy", 2, seed=1)
    with pytest.raises(lh.errors.BadSeats) as told:
        ask(match, seat)
    assert f"there is no seat {seat!r}: seats are 0 to 1" in str(told.value)


ANY: Any = lh
"""The library for those who do not care for types."""


@pytest.mark.parametrize(
    ("ask", "error", "reason"),
    [
        (lambda: ANY.new("chess"), lh.errors.UnknownGame, "no game 'chess'; games are burgundy"),
        (lambda: ANY.new(["burgundy"], 2), lh.errors.UnknownGame, r"no game \['burgundy'\]"),
        (lambda: ANY.game(None), lh.errors.UnknownGame, "no game None"),
        (lambda: ANY.new("burgundy"), lh.errors.BadSeats, "how many play burgundy"),
        (lambda: ANY.new("burgundy", "2"), lh.errors.BadSeats, "for 2 to 4 players, not '2'"),
        (lambda: ANY.new("burgundy", 2.0), lh.errors.BadSeats, "for 2 to 4 players, not 2.0"),
        (lambda: ANY.new("hallertau", True), lh.errors.BadSeats, "for 1 to 4 players, not True"),
        (lambda: ANY.new("burgundy", 2, "7"), lh.errors.BadSeed, "not '7'"),
        (lambda: ANY.new("burgundy", 2, options=0), lh.errors.BadOption, "options are .* not 0"),
        (lambda: ANY.new("burgundy", 2, options=["x"]), lh.errors.BadOption, "options are an"),
        (lambda: ANY.new("burgundy", 2, options={3: 4}), lh.errors.BadOption, "no option 3; opt"),
        (lambda: ANY.new("burgundy", position=3), lh.errors.BadPosition, "fields, not 3"),
        (lambda: ANY.new("burgundy", position=[]), lh.errors.BadPosition, r"fields, not \[\]"),
        (lambda: ANY.new("burgundy", position={}), lh.errors.BadPosition, "of None, not of burg"),
        (lambda: ANY.replay(3), lh.errors.BadRecord, "an object of its fields, not 3"),
        (lambda: ANY.replay({"game": "burgundy"}), lh.errors.BadRecord, "'format' is missing"),
        (lambda: ANY.load_record(3), lh.errors.BadRecord, "text of one is expected, not 3"),
        (lambda: ANY.dump_record({}), lh.errors.BadRecord, "'format' is missing"),
        (lambda: ANY.dump_record(3), lh.errors.BadRecord, "an object of its fields, not 3"),
        (
            lambda: ANY.new("burgundy", 2, seed=1).branch("x", 2),
            lh.errors.IllegalAction,
            r"has \d+ actions, not 'x'",
        ),
        (
            lambda: ANY.describe(lh.new("burgundy", 2, seed=1), "done", "de"),
            lh.errors.UnknownLanguage,
            "no language 'de'; languages are en, fr",
        ),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    ask: Callable[[], object], error: type[lh.errors.LudohallError], reason: str
) -> None:
    with pytest.raises(error, match=reason):
        ask()


@pytest.mark.parametrize("key", ["hallertau", "newdale"])
def test_an_action_that_names_what_is_not_there_is_not_described(key: str) -> None:
    match = lh.new(key, 2, seed=1)
    action = {"hallertau": "card:311:11", "newdale": "house:178:27"}[key]
    with pytest.raises(lh.errors.IllegalAction, match=f"{action} is not legal for seat 0: "):
        match.describe(action)


@pytest.mark.parametrize("value", ["--1", "9" * 5000, "\N{SUPERSCRIPT TWO}", "1e3", " ", "-"])
def test_what_spells_no_whole_number_is_no_option(value: str) -> None:
    with pytest.raises(lh.errors.BadOption, match=r"option first_delivery: .* is not a whole num"):
        lh.new("gwt_nz", 1, options={"first_delivery": value})


@pytest.mark.parametrize("spec", [3, None, ["greedy"]])
def test_what_is_no_bot_is_named(spec: Any) -> None:
    with pytest.raises(lh.errors.UnknownBot, match="is no specification of a bot: a text such as"):
        bot(spec, "burgundy")


def test_nobody_moves_for_chance_while_it_waits() -> None:
    match = Match(GAME, 2, 1, {})
    match.let_nature_move()
    match.play(match.actions(0)[0], 0, hold=True)
    match.play(match.actions(1)[0], 1, hold=True)
    assert match.seat == lh.NATURE
    assert match.actions() == []
    length = match.length
    with pytest.raises(lh.errors.IllegalAction, match="reveal: chance moves first"):
        match.play("reveal")
    assert match.why_not("reveal") == "Only chance does this."
    assert match.length == length
