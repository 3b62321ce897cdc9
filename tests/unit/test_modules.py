"""What a game does is found by its place, and what is wrong there is said when it is loaded."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

import ludohall as lh
import tests.toys.bids
from ludohall.core import Game, Match
from ludohall.core.errors import BadGame, BadOption
from ludohall.core.i18n import translator
from ludohall.games import PACKAGES, load
from tests.toys.bids import GAME as BIDS
from tests.toys.bids.rules import PRAY
from tests.typed import Typed

TOY = Path(tests.toys.bids.__file__ or "").parent
EN = translator("en")


@pytest.mark.parametrize("key", [*lh.games(), "bids"])
def test_what_mypy_has_seen_is_what_the_kernel_has_found(key: str) -> None:
    """A new game comes with its line-up in `tests/typed`."""
    game = BIDS if key == "bids" else lh.game(key)
    typed: Typed[Any] = import_module(f"tests.typed.{key}").TYPED
    for field in fields(typed):
        assert getattr(typed, field.name) is getattr(game.modules, field.name), field.name


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The toy in a package of its own, which a test may spoil before it is loaded."""
    folder = tmp_path / "spoilt"
    folder.mkdir()
    for path in TOY.glob("*.py"):
        text = path.read_text(encoding="utf-8").replace("tests.toys.bids", "spoilt")
        (folder / path.name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(PACKAGES, "spoilt", "spoilt")
    yield folder
    for name in [name for name in sys.modules if name.split(".")[0] == "spoilt"]:
        del sys.modules[name]


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_copy_is_a_game(copied: Path) -> None:
    match = Match(load("spoilt"), 2, 7, {})
    match.let_nature_move()
    assert match.record()["actions"] == begun(BIDS)


def begun(game: Game[Any, Any]) -> object:
    """What chance does at the beginning."""
    match = Match(game, 2, 7, {})
    match.let_nature_move()
    return match.record()["actions"]


@pytest.mark.parametrize(
    ("module", "old", "new", "said"),
    [
        ("view", "def look(", "def lok(", r"^spoilt.view has no function look\(state, viewer\)$"),
        ("scoring", "def tie_break", "def tie_brake", r"no function tie_break\(state, seat\)"),
        ("ending", "def breakdown(", "breakdown = 7\ndef _(", r"no function breakdown\(state\)"),
        (
            "text",
            "def name(kind: str, value: int, tr: Translator)",
            "def name(kind: str, tr: Translator)",
            r"^spoilt.text has name\(kind, tr\), not name\(kind, value, tr\)$",
        ),
        (
            "view",
            "def look(state: BidsState, viewer",
            "def look(state: BidsState, seat",
            r"has look\(state, seat\), not look\(state, viewer\)",
        ),
        ("options", "def check_options", "def check", r"no function check_options\(players, opt"),
    ],
)
def test_a_function_that_does_not_fit_is_named_when_the_game_is_loaded(
    module: str, old: str, new: str, said: str, copied: Path
) -> None:
    change(copied / f"{module}.py", old, new)
    with pytest.raises(BadGame, match=said):
        load("spoilt")


def test_a_missing_module_is_named_when_the_game_is_loaded(copied: Path) -> None:
    (copied / "dealing.py").rename(copied / "redealing.py")
    with pytest.raises(BadGame, match=r"spoilt has no module dealing with resample\(state, seat"):
        load("spoilt")


def test_a_module_that_a_game_may_do_without_is_whole_where_it_is(copied: Path) -> None:
    (copied / "campaign.py").write_text("def in_series(options):\n    return True\n")
    with pytest.raises(BadGame, match=r"spoilt.campaign has no function sequel\(state, legacy\)"):
        load("spoilt")


def test_an_error_inside_a_module_stays_what_it_is(copied: Path) -> None:
    change(copied / "reasons.py", "def why_not", "import no_such_thing\n\n\ndef why_not")
    with pytest.raises(ModuleNotFoundError, match="no_such_thing"):
        load("spoilt")


def test_a_game_names_its_package() -> None:
    with pytest.raises(BadGame, match="the game Nameless names no package"):
        type("Nameless", (Game,), {})
    with pytest.raises(BadGame, match="there is no package 'nowhere' for a game"):
        type("Homeless", (Game,), {"package": "nowhere"})


def test_what_a_game_does_without_says_nothing() -> None:
    state = Match(BIDS, 2, 1, {}).state
    assert BIDS.rivals(state) == []
    assert BIDS.prospect(state, 0, "card", 1, EN) == ""
    assert not BIDS.in_series({})
    assert BIDS.sequel(state) is None
    assert BIDS.spoken_of(state) is BIDS
    assert BIDS.shown_free(PRAY, 0, 1) is PRAY
    assert BIDS.say_action(PRAY, (), EN) == "Give a coin for a favour"
    with pytest.raises(BadOption, match="nothing is left to the match that follows"):
        BIDS.bequeath(state, "a town")


def test_what_is_added_is_found(copied: Path) -> None:
    """Words, rivals, prospects, hidden actions and a campaign, each by the name of its module."""
    added = {
        "describe": "def describe(state, action, seat, words, names, tr):\n"
        "    return words.get('card')",
        "telling": "def say_action(action, words, tr):\n    return action.verb + '!'\n"
        "def name_action(action, words, tr):\n    return action.verb + '?'\n"
        "def say_event(event, words, tr):\n    return None",
        "rivals": "def rivals(state):\n    return []",
        "prospects": "def prospect(state, seat, kind, value, tr):\n    return 'none'",
        "hiding": "def shown_free(action, seat, viewer):\n    return None",
        "campaign": "def in_series(options):\n    return True\n"
        "def sequel(state, legacy=None):\n    return {}\n"
        "def bequeath(state, legacy):\n    return legacy\n"
        "def given_names(state):\n    return {('card', 3): 'the queen'}",
    }
    for module, text in added.items():
        (copied / f"{module}.py").write_text(f"{text}\n")
    game = load("spoilt")
    match = Match(game, 2, 1, {})
    bid = game.verbs.parse("bid:3")
    assert game.describe(match.state, bid, 0, EN) == "card 3"
    assert match.game.describe(match.state, bid, 0, EN) == "the queen", "as this table calls it"
    assert match.game.describe(match.state, PRAY, 0, EN) == "Give a coin for a favour"
    assert game.say_action(bid, (), EN) == "bid!"
    assert game.name_action(bid, (), EN) == "bid?"
    assert game.say_event(game.events.parse("won:1"), ("A", "B"), EN) == "B wins a coin"
    assert game.modules.rivals is not None
    assert game.prospect(match.state, 0, "card", 3, EN) == "none"
    assert game.shown_free(PRAY, 0, 1) is None
    assert game.bequeath(match.state, "x") == "x"
    assert match.series is not None
    assert game.sequel(match.state) == {}
    assert load("spoilt").name("card", 3, EN) == "card 3", "the game itself has heard of no queen"


def test_a_single_file_holds_all_functions(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the tutorial: what the file has not, the game does without."""
    file = ModuleType("single")
    for field in fields(Typed):
        module = getattr(BIDS.modules, field.name)
        if module is not None:
            vars(file).update({k: v for k, v in vars(module).items() if not k.startswith("_")})
    monkeypatch.setitem(sys.modules, "single", file)
    single: Any = type("Single", (Game,), {**declared(BIDS), "package": "single"})()
    assert begun(single) == begun(BIDS)
    assert single.modules.rivals is None
    del vars(file)["drawn"]
    with pytest.raises(BadGame, match=r"single has no function drawn\(state, seat\)"):
        type("Single", (Game,), {**declared(BIDS), "package": "single"})


def declared(game: Game[Any, Any]) -> dict[str, Any]:
    """What the class of a game says."""
    return {name: value for name, value in vars(type(game)).items() if name[0] != "_"}


def test_a_class_that_derives_from_a_game_overrides_what_was_found() -> None:
    class Rich(tests.toys.bids.Bids):
        key = "rich"

        def holdings(self, state: Any, seat: int) -> dict[str, int]:
            return {**super().holdings(state, seat), "castles": 3}

    state = Match(Rich(), 2, 1, {}).state
    assert Rich().holdings(state, 0) == {**BIDS.holdings(state, 0), "castles": 3}
    assert Rich().resample(state, 0, Random(1)) == BIDS.resample(state, 0, Random(1))
