"""A review as one HTML file: plots, tables and words, with nothing to be loaded from elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from ludohall.bots.levels import LEVELS
from ludohall.bots.levels import mean as mean_of
from ludohall.coach.findings import with_names
from ludohall.coach.page import heading, legend, page, table
from ludohall.coach.reasons import words_of
from ludohall.coach.telling import Row, Told, number, tell
from ludohall.core.i18n import N_, Translator, translator
from ludohall.core.match import Match


def report(
    match: Match[Any, Any],
    findings: Mapping[str, Any],
    names: Sequence[str],
    language: str,
    bots: Sequence[str] = (),
) -> str:
    """The review of a match, every seat one after the other. `bots` are levels to compare with."""
    tr = words_of(match.game, language)
    title = tr("Review: {game}", game=tr(match.game.title))
    body = [f"<h1>{escape(title)}</h1>", f"<p>{escape(_result(match, names, tr))}</p>"]
    findings = with_names(findings, names)
    seats: list[int] = list(findings["seats"]) or list(range(match.players))
    for place, seat in enumerate(seats):
        told = tell(match.game, findings, seat, names, language)
        if place == 0:
            body += _course(told, names, tr)
            body += _categories(match, names, tr)
            body += _compared(match, bots, tr)
        body += _decisions(told, names[seat], tr, WELL if findings["accounts"] else SO_FAR)
        body += _parts(told, names[seat], tr)
        if place == len(seats) - 1:
            body.append(f'<p class="muted">{escape(told.note)}</p>')
    return page(title, body, language)


def _result(match: Match[Any, Any], names: Sequence[str], tr: Translator) -> str:
    found: list[str] = []
    for place in match.ranking():
        if place.seat is not None:
            name = names[place.seat]
        else:
            assert place.rival is not None
            name = tr(place.rival.name)
        found.append(f"{name} {place.score}")
    ranked = ", ".join(found)
    return ranked if match.over else tr("Not finished; as it stands: {ranking}", ranking=ranked)


def _course(told: Told, names: Sequence[str], tr: Translator) -> list[str]:
    return [
        heading(tr("How the match went")),
        f'<p class="muted">{escape(tr(ABOUT))}</p>',
        told.wide,
        table(names, told.values, tr("Part of the match")),
        *([heading(tr("Luck and skill")), table(names, told.shares, "")] if told.shares else []),
    ]


ABOUT = N_("Expected final points after each decision, as far as the one who decided could know.")


def _categories(match: Match[Any, Any], names: Sequence[str], tr: Translator) -> list[str]:
    points = match.breakdown()
    rows = [
        Row(tr(title), tuple(str(one.get(key, 0)) for one in points))
        for key, title in match.game.categories
        if any(one.get(key, 0) for one in points)
    ]
    rows.append(Row(tr("Points at the end"), tuple(str(score) for score in match.scores())))
    return [heading(tr("Points by category")), table(names, rows, tr("Category"))]


def _compared(match: Match[Any, Any], bots: Sequence[str], tr: Translator) -> list[str]:
    """What the levels of bots make at such a table."""
    texts = translator(tr.language, "ludohall.bots")
    found: list[str] = []
    for level in bots:
        made = mean_of(level, match.game.key, match.options, match.players)
        if made is not None:
            found.append(f"{texts(LEVELS[level][0])} {number(made.points, tr)}")
    if not found:
        return []
    said = tr("What bots make among their like at such a table: {means}", means=", ".join(found))
    return [f"<p>{escape(said)}</p>"]


def _decisions(told: Told, name: str, tr: Translator, none: str) -> list[str]:
    found = [heading(tr("The decisions that cost most: {name}", name=name))]
    played, better = tr("Played:"), tr("Better:")
    if not told.cards:
        found.append(f"<p>{escape(tr(none))}</p>")
    for card in told.cards:
        found.append(
            f'<article id="{card.id}"><p class="lost">{card.lost} ± {card.margin}</p>'
            f"<h3>{card.number}. {escape(card.question)}</h3>"
            f'<p class="muted">{escape(card.where)}</p>'
            f"<p>{escape(played)} {escape(card.played)}<br>"
            f"<b>{escape(better)} {escape(card.better)}</b></p>"
            f"<p>{escape(card.why)}</p></article>"
        )
    return found


WELL = N_("No decision cost more than a point beyond doubt. Well played.")
SO_FAR = N_("None of the decisions that were looked at cost more than a point beyond doubt.")


def _parts(told: Told, name: str, tr: Translator) -> list[str]:
    return [
        heading(tr("Points over time: {name}", name=name)),
        told.stacked,
        legend(told.categories),
        table(told.columns, told.gains, tr("Category")),
    ]
