"""The log and the end of a match in words, for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich import box
from rich.markup import escape
from rich.table import Table

from ludohall.core.data import Json
from ludohall.core.game import Place
from ludohall.core.i18n import Translator
from ludohall.core.match import Entry, Match
from ludohall.core.step import NATURE

COLOURS = ("bright_red", "bright_blue", "bright_green", "bright_yellow")


def coloured(seat: int, name: str) -> str:
    """The name of a seat in its colour; the name alone tells it apart too."""
    return f"[{COLOURS[seat % len(COLOURS)]}]{escape(name)}[/]"


def names_in(record: Mapping[str, Json], players: int, tr: Translator) -> tuple[str, ...]:
    """Who played, by seat: as the record says, else their numbers."""
    told = record.get("names")
    if isinstance(told, list) and len(told) == players:
        return tuple(str(name) for name in told)
    return tuple(tr("Seat {number}", number=seat + 1) for seat in range(players))


def log_lines(
    match: Match[Any, Any], entries: Iterable[Entry[Any]], names: tuple[str, ...], tr: Translator
) -> list[str]:
    """Each action with its subject, and under it the public facts that followed."""
    lines = []
    for entry in entries:
        sentence = escape(match.game.say_action(entry.action, names, tr, entry.step))
        if entry.seat == NATURE:
            lines.append(f"[dim]· {sentence}[/dim]")
        else:
            lines.append(f"{coloured(entry.seat, names[entry.seat])}: {sentence}")
        for event in entry.events:
            lines.append(f"[dim]  {escape(match.game.say_event(event, names, tr))}[/dim]")
    return lines


def score_table(match: Match[Any, Any], names: tuple[str, ...], tr: Translator) -> Table:
    """The points of seats and rivals by category; those that concern nobody are left out."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(tr("points"))
    places = match.ranking()
    for place in places:
        table.add_column(place_name(place, names, tr), justify="right")
    for key, title in match.game.categories:
        if any(key in place.breakdown for place in places):
            table.add_row(tr(title), *(str(place.breakdown.get(key, 0)) for place in places))
    table.add_section()
    table.add_row(tr("total"), *(str(place.score) for place in places), style="bold")
    return table


def place_name(place: Place, names: tuple[str, ...], tr: Translator) -> str:
    """Who stands there: a seat in its colour, or a rival."""
    if place.seat is not None:
        return coloured(place.seat, names[place.seat])
    assert place.rival is not None
    return escape(tr(place.rival.name))


def ending_lines(match: Match[Any, Any], names: tuple[str, ...], tr: Translator) -> list[str]:
    """Who has won, why the match ended and what broke a tie."""
    winners = match.winners()
    if not winners:
        first = match.ranking()[0]
        rival = tr(first.rival.name) if first.rival is not None else ""
        lines = [tr("{name} wins.", name=rival) if rival else tr("Nobody wins.")]
    elif len(winners) == 1:
        lines = [tr("{name} wins.", name=escape(names[winners[0]]))]
    else:
        together = tr.all_of(escape(names[seat]) for seat in winners)
        lines = [tr("{names} share the victory.", names=together)]
    ending = match.ending()
    if ending is not None:
        lines += [tr(text) for text in (ending.reason, *ending.tie_breaks)]
    return lines
