"""A page as a screen reader meets it: elements, their names, and what belongs to which list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

VOID = ("input", "link", "meta", "br", "img", "hr")
ACTED_ON = ("button", "a", "select", "summary", "input")
WORDLESS = re.compile(r"[\W\d_]*")
"""Numbers, signs and nothing else."""


class Element:
    """An element with what it holds."""

    def __init__(self, tag: str, given: dict[str, str], parent: Element | None) -> None:
        self.tag = tag
        self.given = given
        self.parent = parent
        self.held: list[Element | str] = []

    def all(self) -> Iterator[Element]:
        """Itself and every element in it."""
        yield self
        for child in self.held:
            if isinstance(child, Element):
                yield from child.all()

    def above(self) -> Iterator[Element]:
        """Itself and every element around it."""
        at: Element | None = self
        while at is not None:
            yield at
            at = at.parent

    @property
    def is_out(self) -> bool:
        """Whether a screen reader does not meet it."""
        return any(
            at.given.get("aria-hidden") == "true" or "hidden" in at.given or at.tag in OUT
            for at in self.above()
        )

    @property
    def role(self) -> str:
        """What it is."""
        return self.given.get("role") or self.tag

    @property
    def name(self) -> str:
        """What is said of it: its label, or what it holds in words and named pictures."""
        label = self.given.get("aria-label")
        if label is not None:
            return label.strip()
        parts = []
        for child in self.held:
            if isinstance(child, str):
                parts.append(child)
            elif child.given.get("aria-hidden") != "true" and "hidden" not in child.given:
                parts.append(child.name)
        return " ".join(" ".join(parts).split())

    def __repr__(self) -> str:
        return f"<{self.tag} {self.given.get('id') or self.given.get('class', '')}: {self.name!r}>"


ALL_SAID = ("img", "button")
"""Their names are all that is said of them, whatever they hold."""
OUT = ("template", "script", "style", "dialog", "symbol")


class Reader(HTMLParser):
    """Makes elements of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.root = self.at = Element("", {}, None)
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        found = Element(tag, {key: value or "" for key, value in attrs}, self.at)
        self.at.held.append(found)
        if tag not in VOID:
            self.at = found

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element of a drawing without anything in it."""
        self.at.held.append(Element(tag, {key: value or "" for key, value in attrs}, self.at))

    def handle_endtag(self, tag: str) -> None:
        """An element ends."""
        while self.at.parent is not None and self.at.tag != tag:
            self.at = self.at.parent
        self.at = self.at.parent or self.at

    def handle_data(self, data: str) -> None:
        """Words."""
        self.at.held.append(data)


def read(html: str) -> Element:
    """A page."""
    return Reader(html).root


def is_wordless(name: str) -> bool:
    """Whether a name says nothing: a bare number, a sign, or nothing at all."""
    return WORDLESS.fullmatch(name) is not None


def faults(html: str) -> list[str]:
    """What somebody who listens cannot make sense of."""
    page = read(html)
    main = next(at for at in page.all() if at.given.get("id") == "main")
    met = [at for at in main.all() if not at.is_out]
    ids = [at.given["id"] for at in page.all() if at.given.get("id")]
    found = [f"the id {key} twice" for key in set(ids) if ids.count(key) > 1]
    claimed = [key for at in met for key in owned(at)]
    found += [f"{key} belongs to two" for key in set(claimed) if claimed.count(key) > 1]
    for at in met:
        if owned(at) and not set(owned(at)) & set(ids):
            found.append(f"{at} holds nothing of {owned(at)}")
        if is_acted_on(at) and is_wordless(at.name):
            found.append(f"acts without a name in words: {at}")
        elif at.given.get("role") == "img" and is_wordless(at.name):
            found.append(f"a picture without a name in words: {at}")
        elif at.role == "li" and not owned(at) and is_wordless(at.name):
            found.append(f"a thing of a list without words: {at}")
        elif at.tag in ("svg", "g", "text") and any(map(is_loose, at.held)) and not is_named(at):
            found.append(f"loose words in a drawing: {at}")
    found += [f"a piece without a name: {key}" for key in unnamed_pieces(main)]
    names: dict[str, str] = {}
    for at in met:
        action = at.given.get("data-action")
        if action and names.setdefault(at.name, action) != action:
            found.append(f"{at.name!r} is {names[at.name]} and {action}")
    return found


def owned(at: Element) -> list[str]:
    """The ids of what belongs to an element besides what it holds."""
    return at.given.get("aria-owns", "").split()


def is_acted_on(at: Element) -> bool:
    """Whether something can be done with it."""
    return (
        at.role == "button"
        or (at.tag in ACTED_ON and at.given.get("type") != "hidden")
        or ("tabindex" in at.given and at.given["tabindex"] != "-1")
    )


def is_loose(held: Element | str) -> bool:
    return isinstance(held, str) and bool(held.strip())


def is_named(at: Element) -> bool:
    """Whether it belongs to a picture or a button, whose name is all that is said of it."""
    return any(up.role in ALL_SAID and not is_wordless(up.name) for up in at.above())


def unnamed_pieces(main: Element) -> list[str]:
    """Pieces on the table that nothing speaks of; what is drawn twice is named once."""
    pieces: dict[str, bool] = {}
    met = {at.given["id"] for at in main.all() if "id" in at.given and not at.is_out}
    beside = {key: set(owned(at)) & met for at in main.all() for key in owned(at)}
    for at in main.all():
        key = at.given.get("data-key")
        if key is None or any(up.given.get("id") in ("log", "decide") for up in at.above()):
            continue
        ringed = bool(beside.get(at.given.get("id", "")))  # the ring over it speaks for it
        pieces[key] = pieces.get(key, False) or ringed or is_told(at)
    return [key for key, told in pieces.items() if not told]


def is_told(at: Element) -> bool:
    """Whether words tell of a piece: its own, those of a thing that it lies on, or a summary."""
    if not at.is_out:
        around = [up for up in at.above() if up.role in (*ALL_SAID, "li", "article", "p")]
        return any(not is_wordless(up.name) for up in (at, *around))
    summary = [up for up in at.above() if up.role in (*ALL_SAID, "article", "li") and not up.is_out]
    return any(not is_wordless(up.name) for up in summary)
