"""Where faults are planted and who judges them."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ludohall.games import PACKAGES
from tests.mutants.changes import digest

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
RULES = ("steps/**/*.py", "effects.py", "effects/**/*.py", "scoring.py", "cards/**/*.py")
WORDS = ("cards/texts",)
"""Words are no rules."""
ONLY_CHANGED = (
    "test_another_process_plays_the_same",
    "test_recount_agrees_with_the_records",
    "test_states_dealt_anew_play_on_at_every_kind_of_step",
)
"""They hold a match against one that was played without the fault: all they say is "changed"."""
CONTRACT_SECONDS = 20.0
"""So much of the contract judges a fault at most, the quickest of its tests first."""


@dataclass(frozen=True)
class Judge:
    """Tests of one kind. They judge together, after those of the judge before."""

    name: str
    files: tuple[Path, ...]
    takes: Callable[[str], bool] = lambda test: True
    """Whether a test, by its id, is one of them."""
    seconds: float | None = None
    """How long they may judge one fault, as long as they take without it; None for all of them."""


@dataclass(frozen=True)
class Field:
    """The modules in which faults are planted, the tests that judge them, the known equivalents."""

    key: str
    sources: dict[str, Path]
    judges: tuple[Judge, ...]
    equivalents: Path


def stamp(paths: Iterable[Path]) -> str:
    """A stamp of the texts of some files."""
    return digest("\0".join(path.read_text(encoding="utf-8") for path in sorted(paths)))


@cache
def vouched(file: str) -> str:
    """A stamp of a file of tests and of the helpers beside it, under it and above it."""
    path = ROOT / file
    helpers = {path}
    folder = path.parent
    while folder not in (TESTS, ROOT):
        helpers |= {each for each in folder.rglob("*.py") if not each.name.startswith("test_")}
        folder = folder.parent
    return stamp(helpers)


def game_field(key: str, with_golden: bool = False) -> Field:
    """The rules of a game, judged by its rule tests, its unit tests and the contract.

    Nothing of the game is imported: each fault is planted before that.
    """
    package = PACKAGES[key]
    home = Path(str(importlib.util.find_spec("ludohall.games").submodule_search_locations[0])) / key  # type: ignore[union-attr,index]
    files = sorted({path for pattern in RULES for path in home.glob(pattern)})
    sources = {}
    for path in files:
        inner = path.relative_to(home)
        if not inner.as_posix().startswith(WORDS):
            name = ".".join([package, *inner.with_suffix("").parts])
            sources[name.removesuffix(".__init__")] = path
    judges = [
        Judge("rule", tuple(sorted((TESTS / "rules" / key).rglob("test_*.py")))),
        Judge("unit", tuple(unit_tests(key))),
        Judge("contract", *contract(key), CONTRACT_SECONDS),
    ]
    if with_golden:
        judges.append(Judge("golden", *golden(key)))
    return Field(key, sources, tuple(judges), Path(__file__).parent / "equivalent.toml")


def unit_tests(key: str) -> list[Path]:
    """The unit tests of a game, without those that draw its table or measure its bots."""
    found = sorted((TESTS / "unit").glob(f"test_{key}_*.py"))
    apart = ("faces", f"games.{key}.web", "ludohall.web", "ludohall.bots", "tests.golden")
    return [
        path
        for path in found
        if not any(name in path.read_text(encoding="utf-8") for name in apart)
    ]


def contract(key: str) -> tuple[tuple[Path, ...], Callable[[str], bool]]:
    """The promises and recounts of a game."""
    folder = TESTS / "contract"
    names = ("test_games.py", "test_recount.py", "test_outcomes.py", "test_dealing.py")
    files = [folder / name for name in names]
    own = sorted(folder.glob(f"test_recount_{key}*.py"))

    def takes(test: str) -> bool:
        return key in test and not any(name in test for name in ONLY_CHANGED)

    return (*own, *files), takes


def golden(key: str) -> tuple[tuple[Path, ...], Callable[[str], bool]]:
    """The golden records of a game and what is held against them."""
    names = ("golden/test_golden.py", "contract/test_recount.py", "contract/test_every_step.py")

    def takes(test: str) -> bool:
        return key in test and ("golden" in test or any(name in test for name in ONLY_CHANGED))

    return tuple(TESTS / name for name in names), takes
