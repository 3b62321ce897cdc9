"""Looking up a piece: all of them with search and filters, and a page for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

import ludohall as lh
from ludohall.core.i18n import N_, Translator
from ludohall.faces import face
from ludohall.faces.reference import RULED, Choice, Entry, Filter, Shelf, shelves
from ludohall.web.errors import NotFound
from ludohall.web.http.identity import hall_of
from ludohall.web.pages.catalogue import known_game
from ludohall.web.pages.render import environment, face_words, page, static_url, words
from ludohall.web.pages.rulebook import Written, rules_by_number
from ludohall.web.pages.searching import LONGEST, folded
from ludohall.web.pages.table import sprite

A_PAGE = 24
"""So many pieces stand on a page: full rows of two, three, four and six."""
MARKS = {
    RULED: N_("our reading"),
    "public": N_("public source"),
    "recalled": N_("recalled"),
    "reconstructed": N_("reconstructed"),
}
MARK_WORDS = {
    RULED: N_("The text of the rulebook is doubtful here; this is our reading of it."),
    "public": N_("From public material."),
    "recalled": N_("From general knowledge of the game: please check with your box."),
    "reconstructed": N_("Reconstructed to fit the rules: please check with your box."),
}
MARK = "mark"
"""The filter that every shelf has whose pieces have marks of their own."""


class Asked(NamedTuple):
    """What the address asks for: words, and by filter the chosen traits."""

    text: str
    chosen: Mapping[str, frozenset[str]]

    def fits(self, entry: Entry) -> bool:
        """Whether a piece has all the words, and one trait of each filter."""
        told = haystack(entry)
        return all(word in told for word in folded(self.text).split()) and all(
            picked & traits_of(entry, key) for key, picked in self.chosen.items()
        )


class Chip(NamedTuple):
    """A chip of a filter, or of what is chosen; `href` is the address without it."""

    filter: str
    choice: Choice
    held: int = 0
    on: bool = False
    href: str = ""


class Row(NamedTuple):
    """A filter with its chips."""

    title: str
    chips: tuple[Chip, ...]


class Tab(NamedTuple):
    """A shelf by its name, with how many of its pieces are found."""

    key: str
    title: str
    held: int
    href: str


class Shown(NamedTuple):
    """A piece as it stands in a list or on its page."""

    key: str
    entry: Entry
    href: str
    picture: Markup
    mark: str


@lru_cache(4096)
def all_words(*parts: str) -> str:
    """Texts as one to search in."""
    return folded(" ".join(parts))


def haystack(entry: Entry) -> str:
    """All words of a piece."""
    facts = [word for fact in entry.facts for word in fact]
    tip = entry.tip
    return all_words(tip.title, tip.kind, tip.text, *tip.rules, *facts, *entry.lines)


def traits_of(entry: Entry, key: str) -> frozenset[str]:
    """What a piece has that a filter asks for."""
    if key == MARK:
        return frozenset((entry.mark,))
    return frozenset(entry.traits.get(key, ()))


def filters_of(shelf: Shelf, _: Translator) -> tuple[Filter, ...]:
    """The filters of a shelf, that of the marks among them."""
    found = {entry.mark for entry in shelf.entries if entry.mark}
    if not found or shelf.mark:
        return shelf.filters
    marks = tuple(Choice(key, _(MARKS[key])) for key in MARKS if key in found)
    return (*shelf.filters, Filter(MARK, _("Marks"), marks))


def rows_of(shelf: Shelf, filters: Sequence[Filter], asked: Asked) -> list[Row]:
    """The filters as they are drawn: a chip says how many pieces of the shelf have its trait."""
    return [
        Row(
            one.title,
            tuple(
                Chip(
                    one.key,
                    choice,
                    sum(choice.key in traits_of(entry, one.key) for entry in shelf.entries),
                    choice.key in asked.chosen.get(one.key, ()),
                )
                for choice in one.choices
            ),
        )
        for one in filters
    ]


def address(home: str, shelf: str, asked: Asked, number: int = 1) -> str:
    """The address of what is asked for."""
    query = [("shelf", shelf)]
    if asked.text:
        query.append(("q", asked.text))
    query += [(key, trait) for key, picked in asked.chosen.items() for trait in sorted(picked)]
    if number > 1:
        query.append(("page", str(number)))
    return f"{home}?{urlencode(query)}"


def without(asked: Asked, chip: Chip) -> Asked:
    """The same without one trait."""
    left = dict(asked.chosen)
    left[chip.filter] = left[chip.filter] - {chip.choice.key}
    return Asked(asked.text, {k: picked for k, picked in left.items() if picked})


def drawn(key: str, entry: Entry) -> Markup:
    """The picture of a piece."""
    if not entry.picture:
        return Markup()
    module = environment().get_template(f"{key}/reference.html").module
    return Markup(module.drawn(entry.picture, entry.look))  # type: ignore[attr-defined]  # a macro


def shown(key: str, entry: Entry, _: Translator) -> Shown:
    """A piece with its picture."""
    mark = _(MARKS[entry.mark]) if entry.mark else ""
    href = f"/games/{key}/reference/{entry.key}"
    return Shown(entry.key, entry, href, drawn(key, entry), mark)


@cache
def shelves_of(key: str, language: str) -> Sequence[Shelf]:
    """The shelves of a game in a language."""
    return shelves(key, face_words(key, language))


def frame(key: str, texts: Translator) -> dict[str, Any]:
    """What both pages need of the game."""
    look = face(key)
    assert look is not None
    return {
        "key": key,
        "game_title": texts(lh.game(key).title),
        "short": look.short(texts),
        "styles": [static_url(f"games/{key}/{name}") for name in look.styles],
        "sprite": sprite(key),
        "home": f"/games/{key}/reference",
    }


async def index(request: Request) -> Response:
    """The pieces of a game that fit what is asked for."""
    key = known_game(request)
    language = request.state.prefs.language
    _, texts = words(language), face_words(key, language)
    found = await hall_of(request).draw(shelves_of, key, language)
    query = request.query_params
    text = " ".join(query.get("q", "")[:LONGEST].split())
    shelf = next((one for one in found if one.key == query.get("shelf")), None)
    if shelf is None:
        hits = (one for one in found if any(map(Asked(text, {}).fits, one.entries)))
        shelf = next(hits, found[0])
    filters = filters_of(shelf, _)
    wanted = {one.key: {choice.key for choice in one.choices} for one in filters}
    picked = {k: frozenset(query.getlist(k)) & traits for k, traits in wanted.items()}
    asked = Asked(text, {k: traits for k, traits in picked.items() if traits})
    fitting = [entry for entry in shelf.entries if asked.fits(entry)]
    pages = max(1, -(-len(fitting) // A_PAGE))
    number = query.get("page", "1")
    at = min(int(number), pages) if number.isascii() and number.isdecimal() and int(number) else 1
    part = fitting[(at - 1) * A_PAGE : at * A_PAGE]
    around = frame(key, texts)
    home = str(around["home"])
    only = Asked(text, {})
    rows = rows_of(shelf, filters, asked)
    tabs = [
        Tab(
            one.key,
            one.title,
            sum(map(only.fits, one.entries)) if text else len(one.entries),
            address(home, one.key, only),
        )
        for one in found
    ]
    return page(
        request,
        "reference.html",
        "games",
        **around,
        shelf=shelf,
        tabs=tabs,
        q=text,
        rows=rows,
        chosen=[
            chip._replace(href=address(home, shelf.key, without(asked, chip)))
            for row in rows
            for chip in row.chips
            if chip.on
        ],
        clear=address(home, shelf.key, only),
        found=len(fitting),
        elsewhere=[tab for tab in tabs if text and tab.held and tab.key != shelf.key],
        entries=await hall_of(request).draw(lambda: [shown(key, entry, _) for entry in part]),
        first=(at - 1) * A_PAGE + 1,
        last=(at - 1) * A_PAGE + len(part),
        before=address(home, shelf.key, asked, at - 1) if at > 1 else "",
        after=address(home, shelf.key, asked, at + 1) if at < pages else "",
        mark=_(MARKS[shelf.mark]) if shelf.mark else "",
        kinds=len({entry.tip.kind for entry in shelf.entries}) > 1,
    )


async def piece(request: Request) -> Response:
    """A piece on its page: in full, with its rules and where its facts come from."""
    key = known_game(request)
    language = request.state.prefs.language
    _, texts = words(language), face_words(key, language)
    wanted = str(request.path_params["piece"])
    for shelf in await hall_of(request).draw(shelves_of, key, language):
        keys = [entry.key for entry in shelf.entries]
        if wanted in keys:
            break
    else:
        raise NotFound(N_("There is no such piece."))
    at = keys.index(wanted)
    entry = shelf.entries[at]
    mark = entry.mark or shelf.mark
    around = frame(key, texts)
    near = [shelf.entries[n] if 0 <= n < len(keys) else None for n in (at - 1, at + 1)]
    return page(
        request,
        "piece.html",
        "games",
        **around,
        shelf=shelf,
        piece=await hall_of(request).draw(shown, key, entry, _),
        rules=written_rules(key, entry, language),
        mark=_(MARKS[mark]) if mark else "",
        mark_words=_(MARK_WORDS[mark]) if mark else _("From the rulebook."),
        note=entry.note or shelf.note,
        listed=address(str(around["home"]), shelf.key, Asked("", {}), at // A_PAGE + 1),
        before=near[0],
        after=near[1],
    )


def written_rules(key: str, entry: Entry, language: str) -> list[Written]:
    """The rules of a piece, in full."""
    known = rules_by_number(lh.game(key).package, language)
    return [known[number] for number in entry.tip.rules if number in known]


routes: list[BaseRoute] = [
    Route("/games/{key}/reference", index),
    Route("/games/{key}/reference/{piece}", piece),
]
