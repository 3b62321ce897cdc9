"""What the README promises can be done as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludohall as lh
from ludohall.cli.app import app

ROOT = Path(__file__).parents[2]
READMES = [ROOT / "README.md", ROOT / "README.fr.md"]
LINK = re.compile(r"\]\(([^)#]+)\)")


def example(readme: Path) -> str:
    """The library example."""
    (found,) = re.findall(r"```python\n(.*?)```", readme.read_text(encoding="utf-8"), re.DOTALL)
    return str(found)


@pytest.mark.parametrize("readme", READMES, ids=lambda path: path.name)
def test_the_example_plays_a_whole_match(readme: Path, capsys: pytest.CaptureFixture[str]) -> None:
    exec(example(readme), {})
    scores, breakdown = capsys.readouterr().out.splitlines()
    assert re.match(r"\[\d+, \d+\] \[\d", scores)
    assert "'districts': " in breakdown


def test_both_languages_show_the_same_code() -> None:
    one, two = (re.sub(r"#.*", "", example(readme)) for readme in READMES)
    assert one == two


@pytest.mark.parametrize("readme", READMES, ids=lambda path: path.name)
def test_every_link_inside_the_project_leads_somewhere(readme: Path) -> None:
    links = LINK.findall(readme.read_text(encoding="utf-8"))
    local = [link for link in links if not link.startswith(("http:", "https:"))]
    assert [link for link in local if not (ROOT / link).exists()] == []


@pytest.mark.parametrize("readme", READMES, ids=lambda path: path.name)
def test_every_game_and_command_is_named(readme: Path) -> None:
    text = readme.read_text(encoding="utf-8")
    for key in lh.games():
        assert f"`{key}`" in text
    for command in app.registered_commands:
        assert command.callback is not None
        assert f"`ludohall {command.callback.__name__}" in text
