"""The documentation: links lead somewhere, in the files and on the site; no name is left out."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote, urlsplit

import pytest
from babel.messages.pofile import read_po
from sphinx.util.inventory import InventoryFile

import dev

ROOT = dev.ROOT
PAGES = [
    *ROOT.glob("*.md"),
    *ROOT.glob("docs/**/*.md"),
    *ROOT.glob("benchmarks/*.md"),
    *ROOT.glob("src/**/RULES*.md"),
]
PUBLIC = ("ludohall", "ludohall.core", "ludohall.bots", "ludohall.core.errors")
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.M | re.S)
LINK = re.compile(r"\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"")
HEADING = re.compile(r"^#+ (.+)$", re.M)


def page_id(page: Path) -> str:
    return str(page.relative_to(ROOT))


def anchors(page: Path) -> set[str]:
    """What the headings of a page are called in a link."""
    titles = HEADING.findall(re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.M | re.S))
    plain = (re.sub(r"[^\w\- ]", "", title.lower()) for title in titles)
    return {title.replace(" ", "-") for title in plain}


def broken(page: Path) -> list[str]:
    """The links of a page that lead nowhere."""
    text = CODE.sub("", page.read_text(encoding="utf-8"))
    links = ["".join(found) for found in LINK.findall(text)]
    return [link for link in links if not leads_somewhere(page, link)]


def leads_somewhere(page: Path, link: str) -> bool:
    """Whether a link is foreign, or leads to a file of the project and a heading there."""
    parts = urlsplit(link)
    if parts.scheme:
        return True
    target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if not target.is_file() or not target.is_relative_to(ROOT):
        return False
    return not parts.fragment or parts.fragment in anchors(target)


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_every_link_between_the_files_leads_somewhere(page: Path) -> None:
    assert broken(page) == []


def test_a_broken_link_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    (tmp_path / "other.md").write_text("# One & two\n")
    page = tmp_path / "page.md"
    page.write_text(
        "[a](other.md) [b](other.md#one--two) [c](gone.md) [d](other.md#three) `[e](code.md)`"
    )
    assert broken(page) == ["gone.md", "other.md#three"]


@pytest.mark.parametrize(("page", "text"), [("index.md", "id"), ("index.fr.md", "string")])
def test_the_buttons_that_players_are_told_of_exist(page: str, text: str) -> None:
    """What stands in italics on the players' pages is a text of the app, in their language."""
    with (dev.SOURCES / "web" / "locale" / "fr.po").open("rb") as source:
        known = {getattr(message, text) for message in read_po(source, locale="fr")}
    told = re.findall(
        r"(?<!\*)\*([^*\[\]]+)\*(?!\*)", (ROOT / "docs" / "play" / page).read_text("utf-8")
    )
    assert len(told) > 10
    assert [label for label in told if label.replace("\n", " ") not in known] == []


# --- the site ----------------------------------------------------------------


class Html(HTMLParser):
    """The links and the anchors of a page of the site."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids |= {value for name, value in attrs if name in ("id", "name") and value}
        if tag == "a" and given.get("href"):
            self.links.append(str(given["href"]))
        if tag in ("img", "script") and given.get("src"):
            self.loaded.append(str(given["src"]))
        if tag == "link" and given.get("rel") in ("stylesheet", "icon", "preload"):
            self.loaded.append(str(given["href"]))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `python3 dev.py docs` does."""
    folder = tmp_path_factory.mktemp("site")
    build = [sys.executable, "-m", "sphinx", *dev.SPHINX, str(ROOT), str(folder)]
    done = subprocess.run(build, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


def test_the_site_is_whole(site: Path) -> None:
    """No link or picture of it leads nowhere, nothing comes from elsewhere, no name is missing."""
    pages = {path: Html(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    assert len(pages) > len(PAGES)
    lost, foreign = [], []
    for path, page in pages.items():
        foreign += [link for link in page.loaded if urlsplit(link).netloc]
        for link in page.links + page.loaded:
            parts = urlsplit(link)
            if parts.scheme:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            there = pages[target].ids if target in pages else {parts.fragment}
            if not target.is_file() or unquote(parts.fragment) not in {"", *there}:
                lost.append(f"{path.relative_to(site)}: {link}")
    assert foreign == []
    assert lost == []
    for style in site.rglob("*.css"):
        assert not re.search(r"url\([\"']?(https?:)?//|@import", style.read_text("utf-8"))
    assert undocumented(site) == []


def undocumented(site: Path) -> list[str]:
    """The public names that no page explains, under the name itself or where a class is from."""
    modules = {home: importlib.import_module(home) for home in PUBLIC}
    inventory = InventoryFile.loads((site / "objects.inv").read_bytes(), uri="")
    explained = {
        name for kind, names in inventory.data.items() for name in names if kind[:3] == "py:"
    }
    classes = set()
    for home, module in modules.items():
        here = {name for name in vars(module) if f"{home}.{name}" in explained}
        classes |= {
            getattr(module, name) for name in here if isinstance(getattr(module, name), type)
        }
    return [
        f"{home}.{name}"
        for home, module in modules.items()
        for name in public(module)
        if f"{home}.{name}" not in explained and getattr(module, name) not in classes
    ]


def public(module: ModuleType) -> list[str]:
    """The names of a module that others may use."""
    own = [name for name, thing in vars(module).items() if isinstance(thing, type)]
    return list(getattr(module, "__all__", own))


def test_the_generator_is_a_part_of_the_development_set_up() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "optional-dependencies"
    ]
    assert any(need.startswith("sphinx") for need in extras["docs"])
    assert any("docs" in need for need in extras["dev"])
