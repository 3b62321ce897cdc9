"""Every stored record replays to the position and the scores that it tells."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludohall as lh
from tests.golden.store import FOLDER, RECIPES, coverage, paths, read

FILES = [path for key in RECIPES for path in paths(key)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_record_replays(path: Path) -> None:
    stored = lh.load_record(path.read_text())
    match = read(path)
    assert match.over
    assert match.record() == stored


@pytest.mark.parametrize("key", lh.games())
def test_every_recipe_has_its_record(key: str) -> None:
    assert {path.stem for path in paths(key)} >= {recipe[0] for recipe in RECIPES[key]}
    assert not [path for path in FOLDER.glob("*/*.json") if path not in FILES]


@pytest.mark.parametrize("key", lh.games())
def test_records_exercise_everything(key: str) -> None:
    """Every verb, event and thing of the game occurs in a record."""
    assert coverage(key).missing() == {}
