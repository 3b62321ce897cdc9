"""A review in one language: what its page and its file show, made from its findings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludohall.coach.findings import part_name
from ludohall.coach.futures import SURE
from ludohall.coach.plots import NARROW, PHONE, STACK, WIDE, Band, Disc, Frame, Line, curve, stack
from ludohall.coach.reasons import signed, words_of
from ludohall.coach.review import Judged, read_judged
from ludohall.core.game import Game
from ludohall.core.i18n import N_, Translator

SHARES = (
    ("start", N_("Expected at the first decision")),
    ("own", N_("Own decisions, compared with those of a steady bot")),
    ("others", N_("Decisions of the others")),
    ("luck", N_("Luck: what chance brought")),
)


@dataclass(frozen=True)
class Card:
    """A decision that cost something."""

    number: int
    id: str
    at: int
    seat: int
    where: str
    question: str
    played: str
    better: str
    action: str
    best: str
    """The same two as actions."""
    why: str
    lost: str
    margin: str


@dataclass(frozen=True)
class Row:
    """A row of a table: its name, and a cell a column."""

    name: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Told:
    """A review as somebody reads it, with one seat in front."""

    seat: int
    wide: str
    phone: str
    values: tuple[Row, ...]
    """What was expected at the end of each part, a column a seat."""
    shares: tuple[Row, ...]
    """How each seat came to its points, a column a seat."""
    cards: tuple[Card, ...]
    together: str
    """What the told decisions cost together."""
    stacked: str
    narrow: str
    """Points by part of the match, by category: wide, and for a phone."""
    gains: tuple[Row, ...]
    """The same as a table."""
    categories: tuple[str, ...]
    columns: tuple[str, ...]
    """The names of the parts."""
    note: str


def tell(
    game: Game[Any, Any],
    findings: Mapping[str, Any],
    seat: int,
    names: Sequence[str],
    language: str,
) -> Told:
    """The review of a whole match, with the decisions of one seat."""
    tr = words_of(game, language)
    judged = [read_judged(one) for one in findings["judged"]]
    parts = findings["parts"]
    costly = [one for one in findings["costly"] if one["seat"] == seat]
    places = {one.at: place for place, one in enumerate(judged)}
    cards = [_card(n, one, places, parts, language, tr) for n, one in enumerate(costly, 1)]
    discs = [
        Disc(card.number, places[card.at], judged[places[card.at]].after[seat], card.id)
        for card in cards
    ]
    lines = _lines(judged, names)
    lines = [*(line for line in lines if line.seat != seat), lines[seat]] if lines else []
    bands = [Band(part_name(part, tr), part["first"]) for part in parts]
    spread = _spread(judged, seat)
    label = _label(judged, seat, names[seat], tr)

    def drawn(frame: Frame) -> str:
        return curve(frame, label, lines, bands, discs, (seat, *spread))

    used = _categories(game, parts, seat)
    gains = _gains(parts, seat, used)

    def stacked(frame: Frame) -> str:
        said = tr("Points of {name} in each part of the match", name=names[seat])
        return stack(
            frame, said, [(_short(part), gain) for part, gain in zip(parts, gains, strict=True)]
        )

    columns = tuple(part_name(part, tr) for part in parts)
    lost = sum(one["loss"] for one in costly)
    return Told(
        seat=seat,
        wide=drawn(WIDE),
        phone=drawn(PHONE),
        values=_values(judged, parts, tr),
        shares=_shares(findings["accounts"], tr),
        cards=tuple(cards),
        together=number(lost, tr) if costly else "",
        stacked=stacked(STACK),
        narrow=stacked(NARROW),
        gains=tuple(
            Row(tr(title), tuple(f"{gain[n]:g}".replace("-", "\N{MINUS SIGN}") for gain in gains))
            for n, (_, title) in enumerate(used)
        ),
        categories=tuple(tr(title) for _, title in used),
        columns=columns,
        note=tr.plural(
            "From {n} future of each decision, and more of those that cost something. "
            "± holds the truth in 95 of 100 cases; what lies within it is not told apart.",
            "From {n} futures of each decision, and more of those that cost something. "
            "± holds the truth in 95 of 100 cases; what lies within it is not told apart.",
            findings["futures"],
        ),
    )


def growing(
    game: Game[Any, Any],
    judged: Sequence[Judged],
    total: int,
    names: Sequence[str],
    language: str,
) -> tuple[str, str]:
    """The curve so far, while a review goes on: wide, and for a phone."""
    tr = words_of(game, language)
    lines = _lines(judged, names)
    label = tr("The curve so far: {n} of {all} decisions", n=len(judged), all=total)
    wide, phone = (curve(frame, label, lines, (), (), None, total) for frame in (WIDE, PHONE))
    return wide, phone


def _card(
    number_: int,
    one: Mapping[str, Any],
    places: Mapping[int, int],
    parts: Sequence[dict[str, Any]],
    language: str,
    tr: Translator,
) -> Card:
    words = one["words"][language]
    question = words["question"]
    part = [part for part in parts if part["first"] <= places[one["at"]]][-1]
    return Card(
        number=number_,
        id=f"d{one['at']}",
        at=one["at"],
        seat=one["seat"],
        where=tr("{part}, decision {n}", part=part_name(part, tr), n=places[one["at"]] + 1),
        question=question[:1].upper() + question[1:],
        played=words["played"],
        better=words["better"],
        action=one["played"],
        best=one["best"],
        why=words["why"],
        lost=signed(-one["loss"], tr),
        margin=number(one["margin"], tr),
    )


def _lines(judged: Sequence[Judged], names: Sequence[str]) -> list[Line]:
    if not judged:
        return []
    return [
        Line(seat, name, [one.after[seat] for one in judged]) for seat, name in enumerate(names)
    ]


def _spread(judged: Sequence[Judged], seat: int) -> tuple[list[float], list[float]]:
    lows = [one.after[seat] - SURE * one.noise[seat] for one in judged]
    highs = [one.after[seat] + SURE * one.noise[seat] for one in judged]
    return lows, highs


def _label(judged: Sequence[Judged], seat: int, name: str, tr: Translator) -> str:
    if not judged:
        return ""
    ends = [one.after[seat] for one in judged]
    return tr(
        "Expected final points after each decision; {name}: {first} at first, {last} at last",
        name=name,
        first=f"{ends[0]:.0f}",
        last=f"{ends[-1]:.0f}",
    )


def _values(
    judged: Sequence[Judged], parts: Sequence[dict[str, Any]], tr: Translator
) -> tuple[Row, ...]:
    """What was expected at the end of each part."""
    if not judged:
        return ()
    ends = [part["first"] - 1 for part in parts[1:]] + [len(judged) - 1]
    return tuple(
        Row(part_name(part, tr), tuple(f"{value:.0f}" for value in judged[max(0, end)].after))
        for part, end in zip(parts, ends, strict=True)
    )


def _shares(accounts: Sequence[dict[str, Any] | None], tr: Translator) -> tuple[Row, ...]:
    known = [one for one in accounts if one is not None]
    rows = [
        Row(
            tr(title),
            tuple(_share(one[key], number if key == "start" else signed, tr) for one in known),
        )
        for key, title in SHARES
    ]
    rest = tuple(signed(one["rest"], tr) for one in known)
    rows.append(Row(tr("What the estimates leave open"), rest))
    rows.append(Row(tr("Points at the end"), tuple(f"{one['final']:.0f}" for one in known)))
    return tuple(rows) if known else ()


def _share(
    share: Mapping[str, float], written: Callable[[float, Translator], str], tr: Translator
) -> str:
    return f"{written(share['points'], tr)} ± {number(share['margin'], tr)}"


def _categories(
    game: Game[Any, Any], parts: Sequence[dict[str, Any]], seat: int
) -> list[tuple[str, str]]:
    """The categories in which a seat has points at some time."""
    return [
        (key, title)
        for key, title in game.categories
        if any(part["points"][seat].get(key, 0) for part in parts)
    ]


def _gains(
    parts: Sequence[dict[str, Any]], seat: int, used: Sequence[tuple[str, str]]
) -> list[list[float]]:
    """What each part of the match brought a seat, by category."""
    found, before = [], dict[str, int]()
    for part in parts:
        now = part["points"][seat]
        found.append([float(now.get(key, 0) - before.get(key, 0)) for key, _ in used])
        before = now
    return found


def _short(part: Mapping[str, Any]) -> str:
    return part["name"] or "·"


def number(value: float, tr: Translator) -> str:
    """A number with one decimal, as the language writes it."""
    text = f"{value:.1f}"
    return text.replace(".", ",") if tr.language == "fr" else text
