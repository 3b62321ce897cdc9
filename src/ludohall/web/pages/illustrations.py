"""The examples of a game's rules as pictures: the table's own drawings, before and after.

What is drawn cannot be clicked and is not read aloud: the words beside it say the same.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from html.parser import HTMLParser
from typing import Any, NamedTuple

from markupsafe import Markup

import ludohall as lh
from ludohall.core.match import Match
from ludohall.core.step import NATURE
from ludohall.faces import face, sentence
from ludohall.faces.examples import examples_of, record_of
from ludohall.web.pages.render import face_words, fragment
from ludohall.web.pages.standalone import seen_in

NAMES = ("Léa", "Marc", "Ida", "Tom")
"""Those who play the examples."""
DROPPED = re.compile(
    r" (?:data-(?:tip|now|acts|why|from|facet|pick|told|count|pan)|tabindex|aria-[a-z]+|role|type"
    r'|title|open)(?:="[^"]*")?(?=[ >/])'
)
"""What a picture has no need of."""
VIEW = re.compile(r'(?<=[a-z0-9]) view(?: first)?(?=[ "][^<]*>)')
"""A view of a phone, which is hidden while another is open."""
OFF = re.compile(r'(class="[^"]*\b(?:legal|legal-box)\b[^"]*) off\b')
"""A ring that a switch hides at the table: here it is the one that counts."""
ID = re.compile(r' id="([^"]+)"')
VOID = ("br", "hr", "img", "input", "wbr")
HEARD = re.compile(r'<div class="vh">.*?</div>|<span class="vh">.*?</span>', re.DOTALL)


class Said(NamedTuple):
    """An action as it was played: who, what, and what followed."""

    who: str  # empty where nobody decides
    what: str
    events: tuple[str, ...]


class Picture(NamedTuple):
    """An example on the page."""

    key: str
    title: str
    text: str
    rules: tuple[str, ...]
    said: tuple[Said, ...]
    before: Markup
    after: Markup
    wide: bool


@cache
def picture(game: str, heading: str, n: int, language: str) -> Picture:
    """The `n`th example under a heading, played again. It is drawn once for all."""
    shown = examples_of(game)
    example, key = shown[heading][n], f"x{list(shown).index(heading)}{n}"
    texts = face_words(game, language)
    record = record_of(game, example.record)
    first = lh.replay(record, example.at)
    then = lh.replay(record, example.at + example.length)
    names = NAMES[: first.players]
    done = then.log_entries()[example.at :]
    seat = next((entry.seat for entry in done if entry.seat != NATURE), 0)
    played = then.log(seat, example.at)
    told = first.game.translator(language)
    said = [
        Said(
            names[entry.seat] if entry.seat != NATURE else "",
            first.game.say_action(entry.action, names, told, entry.step).rstrip("."),
            tuple(first.game.say_event(event, names, told) for event in entry.events),
        )
        for entry in played
    ]
    offer = str(played[0].action) if played[0].seat == seat else ""
    parts = example.after or example.before
    old = drawn(first, seat, names, language, example.before, offer)
    new = drawn(then, seat, names, language, parts)
    if old:
        new = marked(drawn(first, seat, names, language, parts), new)
    return Picture(
        key,
        texts(example.title),
        texts(example.text),
        tuple(example.rules.split()),
        tuple(said) if old else (),
        still(old, f"{key}b"),
        still(new, f"{key}a"),
        example.wide,
    )


def drawn(
    match: Match[Any, Any],
    seat: int,
    names: tuple[str, ...],
    language: str,
    parts: Sequence[str],
    offer: str = "",
) -> str:
    """Parts of the table as a seat sees it; `offer` is the one action that is ringed."""
    game = match.game.key
    look = face(game)
    assert look is not None
    seen = seen_in(match, seat, names, language, offer)
    scene = look.scene(seen)
    given: dict[str, object] = {"names": names, "bots": seen.bots, "peek": "", "seen": seen}
    templates = dict(scene.parts)
    found = [fragment(templates[part], seen._, **{**given, **scene.context}) for part in parts]
    return "".join(found)


def marked(before: str, after: str) -> str:
    """The later drawing, with what has changed in it marked: the smallest piece that has."""
    known = {piece.name: piece.inside for piece in pieces(before)}
    now = pieces(after)
    changed = [piece for piece in now if known.get(piece.name) != piece.inside]
    for piece in reversed(changed):
        if not any(piece.at < other.at < piece.end for other in changed):
            after = f'{after[: piece.at]} data-fresh=""{after[piece.at :]}'
    return after


def pieces(html: str) -> list[Piece]:
    """The pieces of a drawing that have a name, in their order."""
    reader = Reader(html)
    reader.feed(html)
    reader.close()
    met: Counter[str] = Counter()
    found = []
    for piece in sorted(reader.found, key=lambda piece: piece.at):
        met[piece.name] += 1  # a drawing for a phone has the same pieces once more
        found.append(piece._replace(name=f"{piece.name} {met[piece.name]}"))
    return found


class Piece(NamedTuple):
    """Something in a drawing that has a key, or that counts something."""

    name: str
    at: int  # behind the name of its tag
    end: int
    inside: str


class Reader(HTMLParser):
    """Finds the pieces of a drawing."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=False)
        self._html = html
        self._lines = [0, *(found.end() for found in re.finditer("\n", html))]
        self._open: list[tuple[str, str, int, int]] = []
        self.found: list[Piece] = []

    def _here(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A piece begins, or something in it."""
        if tag in VOID:
            return
        given = dict(attrs)
        name = given.get("data-key") or given.get("data-count") or ""
        start = self._here()
        text = self.get_starttag_text() or ""
        self._open.append((tag, name, start + 1 + len(tag), start + len(text)))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Nothing is in it."""

    def handle_endtag(self, tag: str) -> None:
        """What was opened last ends."""
        if tag in VOID or not self._open:
            return
        _, name, at, begin = self._open.pop()
        if name:
            end = self._here()
            self.found.append(Piece(name, at, end, self._html[begin:end]))


def still(html: str, key: str) -> Markup:
    """A drawing that stands for itself: nothing in it has an id that the page has twice."""
    html = VIEW.sub("", DROPPED.sub("", HEARD.sub("", html)))
    html = OFF.sub(r"\1", html)
    for name in set(ID.findall(html)):
        html = html.replace(f' id="{name}"', f' id="{key}-{name}"')
        html = html.replace(f'"#{name}"', f'"#{key}-{name}"').replace(
            f"url(#{name})", f"url(#{key}-{name})"
        )
    return Markup(html)  # it was a drawing of ours before


@cache
def final_scores(game: str, language: str) -> tuple[tuple[str, ...], list[tuple[str, list[int]]]]:
    """The score sheet of the recorded match: who played, and points by category."""
    if not examples_of(game):
        return (), []
    record = record_of(game, "match")
    match = lh.replay(record)
    told = match.game.translator(language)
    rows = [
        (sentence(told(title)), [sheet.get(key, 0) for sheet in match.breakdown()])
        for key, title in match.game.categories
    ]
    return NAMES[: match.players], [row for row in rows if any(row[1])]
