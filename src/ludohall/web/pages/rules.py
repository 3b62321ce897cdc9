"""The rules of a game: how it is played with examples in pictures, each rule, the sources."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

import ludohall as lh
from ludohall.core.game import Source
from ludohall.core.i18n import N_, Translator
from ludohall.faces import Face, Paragraph, face
from ludohall.faces.examples import examples_of
from ludohall.web.http.identity import hall_of
from ludohall.web.pages.catalogue import card, known_game
from ludohall.web.pages.illustrations import Picture, final_scores, picture
from ludohall.web.pages.reference import shelves_of
from ludohall.web.pages.render import face_words, page, static_url, words
from ludohall.web.pages.rulebook import Heading, rulebook
from ludohall.web.pages.searching import LONGEST, folded
from ludohall.web.pages.table import sprite

PROVENANCE = {
    "rulebook": N_("From the rulebook."),
    "public": N_("From public material."),
    "recalled": N_("From general knowledge of the game: please check with your box."),
    "reconstructed": N_("Reconstructed to fit the rules: please check with your box."),
}
TAG = re.compile(r"(<[^>]+>|&[a-z#0-9]+;)")
MOST_HITS = 40
"""So many passages that have the words are listed."""


class Passage(NamedTuple):
    """A paragraph of the page."""

    text: Markup
    rules: Sequence[str]


class Section(NamedTuple):
    """A heading with its paragraphs and examples."""

    anchor: str
    title: str
    passages: tuple[Passage, ...]
    pictures: tuple[Picture, ...]


class Hit(NamedTuple):
    """A passage that has the words that somebody looks for."""

    anchor: str
    label: str


class Search:
    """The words that somebody looks for, and where they were found."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._word = folded(text)
        self.hits: list[Hit] = []

    def marked(self, html: Markup, anchor: str, label: str) -> Markup:
        """A passage with the words marked."""
        if not self._word:
            return html
        parts = [part if n % 2 else self._mark(part) for n, part in enumerate(TAG.split(str(html)))]
        found = "".join(parts)
        if "<mark>" in found and Hit(anchor, label) not in self.hits:
            self.hits.append(Hit(anchor, label))
        return Markup(found)  # it was markup before

    def _mark(self, text: str) -> str:
        letters = [folded(letter)[:1] or " " for letter in text]
        told, at, found = "".join(letters), 0, ""
        while (start := told.find(self._word, at)) >= 0:
            end = start + len(self._word)
            found += f"{text[at:start]}<mark>{text[start:end]}</mark>"
            at = end
        return found + text[at:]


async def rules(request: Request) -> Response:
    """What a game is, how it is played, and where its facts come from."""
    key = known_game(request)
    language = request.state.prefs.language
    _, texts = words(language), face_words(key, language)
    look = face(key)
    assert look is not None
    game, hall = lh.game(key), hall_of(request)
    search = Search(" ".join(request.query_params.get("q", "")[:LONGEST].split()))
    drawn = {
        texts(heading): tuple(
            [await hall.draw(picture, key, heading, n, language) for n in range(len(shown))]
        )
        for heading, shown in examples_of(key).items()
    }  # one by one: tables are drawn in between
    parts = sections(look, texts, drawn, search)
    book = rulebook(game.package, language)
    chapters = [with_hits(chapter, search) for chapter in book.chapters]
    names, sheet = await hall.draw(final_scores, key, language)
    return page(
        request,
        "rules.html",
        "games",
        g=card(key, language, _),
        sections=parts,
        book=book._replace(chapters=tuple(chapters)),
        shelves=await hall.draw(shelves_of, key, language),
        provenance=[(texts(one.block), provenance(one, texts, _)) for one in game.sources],
        names=names,
        sheet=sheet,
        q=search.text,
        hits=search.hits[:MOST_HITS],
        found=len(search.hits),
        styles=[static_url(f"games/{key}/{name}") for name in look.styles],
        sprite=sprite(key),
    )


def sections(
    look: Face, texts: Translator, drawn: Mapping[str, tuple[Picture, ...]], search: Search
) -> list[Section]:
    """How to play, heading by heading."""
    return [
        section(f"r{n}", title, paragraphs, drawn.get(title, ()), search)
        for n, (title, paragraphs) in enumerate(look.rules(texts), 1)
    ]


def section(
    anchor: str,
    title: str,
    paragraphs: Sequence[Paragraph],
    drawn: tuple[Picture, ...],
    search: Search,
) -> Section:
    """A heading with what is said and shown under it."""
    told = tuple(
        Passage(search.marked(escape(it.text), anchor, title), it.rules) for it in paragraphs
    )
    return Section(anchor, title, told, drawn)


def with_hits(chapter: Heading, search: Search) -> Heading:
    """A chapter of the book with the words marked."""
    found = [
        rule._replace(text=search.marked(rule.text, rule.anchor, rule.number))
        for rule in chapter.rules
    ]
    return chapter._replace(rules=tuple(found))


def provenance(source: Source, texts: Translator, _: Translator) -> str:
    """Where a block of facts comes from."""
    note = texts(source.note) if source.note else ""
    return " ".join((_(PROVENANCE[source.provenance]), note))


async def tips(request: Request) -> Response:
    """The words of every piece, for the table's script."""
    look = face(known_game(request))
    assert look is not None
    texts = face_words(request.path_params["key"], request.state.prefs.language)
    data = {
        key: {"title": tip.title, "text": tip.text, "kind": tip.kind, "rules": tip.rules}
        for key, tip in look.tips(texts).items()
    }
    return JSONResponse(data, headers={"Cache-Control": "no-cache"})


routes: list[BaseRoute] = [Route("/games/{key}", rules), Route("/games/{key}/tips", tips)]
