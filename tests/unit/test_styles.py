"""Styles and icons: each lies with whom it belongs to, all of them are used, none is missing."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import ludohall as lh
from ludohall.faces import face
from ludohall.faces.stories import story
from ludohall.web.pages.render import GAMES, SYMBOL, WEB, drawing, drawings

SELECTOR = re.compile(r"([^{}]+)\{")
CLASS = re.compile(r"\.([A-Za-z_][\w-]*)")
WORD = re.compile(r"[A-Za-z_][\w-]*")
STEM = re.compile(r"([A-Za-z][\w-]*)\{")
"""What stands before a value that is filled in: `t-{{ kind }}`, f"d{number}"."""
FACES = [key for key in lh.games() if face(key)]


@cache
def text_of(*folders: Path) -> str:
    """All templates, scripts and modules of some folders."""
    files = [file for folder in folders for file in sorted(folder.rglob("*"))]
    return "\n".join(f.read_text("utf-8") for f in files if f.suffix in (".html", ".js", ".py"))


@cache
def named(*folders: Path) -> tuple[frozenset[str], frozenset[str]]:
    """The words in some folders, and the stems of words."""
    text = text_of(*folders)
    return frozenset(WORD.findall(text)), frozenset(STEM.findall(text))


def is_named(name: str, *folders: Path) -> bool:
    """Whether a name stands in some folders, as a whole or put together."""
    words, stems = named(*folders)
    rests = [name.removeprefix(stem) for stem in stems if name.startswith(stem)]
    return name in words or any(rest.isdigit() or rest in words for rest in rests)


def classes(sheet: Path) -> set[str]:
    """The classes that a stylesheet names."""
    text = re.sub(r"/\*.*?\*/|\[[^\]]*\]", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    return {name for selector in SELECTOR.findall(text) for name in CLASS.findall(selector)}


def icons(sprite: Path) -> list[str]:
    """The icons of a sprite."""
    return SYMBOL.findall(sprite.read_text("utf-8"))


SHEETS = ("style.css", "app.css", "pages.css", "learn.css", "players.css", "noscript.css")


@pytest.mark.parametrize("name", SHEETS)
def test_every_class_of_the_app_is_used(name: str) -> None:
    everywhere = (WEB, *(GAMES / key / "web" for key in FACES))
    unused = [c for c in classes(WEB / "static" / name) if not is_named(c, *everywhere)]
    assert unused == []


@pytest.mark.parametrize("key", FACES)
def test_every_class_of_a_game_is_used_by_it(key: str) -> None:
    look = face(key)
    assert look is not None
    home = GAMES / key / "web"
    for sheet in look.styles:
        unused = [c for c in classes(home / "static" / sheet) if not is_named(c, WEB, home)]
        assert unused == []


@pytest.mark.parametrize("key", [key for key in lh.games() if story(key)])
def test_every_class_of_a_story_is_used_by_it(key: str) -> None:
    tells = story(key)
    assert tells is not None
    home = GAMES / key / "web"
    for sheet in tells.styles:
        unused = [c for c in classes(home / "static" / sheet) if not is_named(c, WEB, home)]
        assert unused == []


def test_nothing_moves_for_ever_on_a_table_that_waits() -> None:
    """A browser draws moving pieces again and again: a forgotten table would empty a battery."""
    endless = [
        selector.strip()
        for sheet in sorted(WEB.rglob("*.css")) + sorted(GAMES.rglob("*.css"))
        for selector, rules in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet.read_text("utf-8"))
        if "infinite" in rules
    ]
    assert endless == [".spin", ".dots i"]  # somebody works or thinks: they come to an end


def test_every_icon_is_used() -> None:
    homes = [GAMES / key / "web" for key in FACES]
    unused = [i for i in icons(WEB / "static" / "icons.svg") if not is_named(i, WEB, *homes)]
    for home in homes:
        sprite = home / "static" / "icons.svg"
        if sprite.is_file():
            unused += [icon for icon in icons(sprite) if not is_named(icon, home)]
    assert unused == []


def test_an_icon_is_found_in_the_sprite_that_draws_it() -> None:
    assert drawing("hand").startswith("/static/icons.svg?v=")
    assert drawing("castle").startswith("/static/games/burgundy/icons.svg?v=")
    assert drawing("hops").endswith("#i-hops")
    assert drawing("#bur-castle") == "#bur-castle"
    assert len(drawings()) > len(icons(WEB / "static" / "icons.svg"))


def test_an_unknown_icon_is_an_error() -> None:
    with pytest.raises(LookupError, match="there is no icon 'unicorn'"):
        drawing("unicorn")
