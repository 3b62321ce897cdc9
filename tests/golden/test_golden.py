"""Every stored record replays to the position and the scores that it tells."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludohall as lh
from tests.golden.store import FOLDER, RECIPES, coverage, older_paths, paths, read

NEWEST = [path for key in RECIPES for path in paths(key)]
FILES = NEWEST + [path for key in RECIPES for path in older_paths(key)]


def called(path: Path) -> str:
    """A file by its place below the golden folder."""
    return str(path.relative_to(FOLDER).with_suffix(""))


@pytest.mark.parametrize("path", FILES, ids=called)
def test_record_replays(path: Path) -> None:
    """So do those of older rules: what was played keeps its meaning."""
    stored = lh.load_record(path.read_text())
    match = read(path)
    assert match.over
    assert match.record() == stored


@pytest.mark.parametrize("key", lh.games())
def test_every_recipe_has_its_record(key: str) -> None:
    assert {path.stem for path in paths(key)} >= {recipe[0] for recipe in RECIPES[key]}
    assert not [path for path in FOLDER.glob("**/*.json") if path not in FILES]


@pytest.mark.parametrize("path", FILES, ids=called)
def test_record_lies_with_its_rules(path: Path) -> None:
    """Those in the game's own folder are of the newest rules, the others of their folder's."""
    stored = lh.load_record(path.read_text())
    newest = path in NEWEST
    expected = lh.game(str(stored["game"])).rules if newest else int(path.parent.name[6:])
    assert stored["rules"] == expected


@pytest.mark.parametrize("key", lh.games())
def test_records_exercise_everything(key: str) -> None:
    """Every verb, event and thing of the game occurs in a record."""
    assert coverage(key).missing() == {}
