"""`ludohall admin`: what whoever runs a server does in it, while it runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table

import ludohall
from ludohall.cli.common import Language, Usage, read_language, write_text
from ludohall.cli.keep import Database, settings_for
from ludohall.core.i18n import N_, Translator, translator

if TYPE_CHECKING:
    from ludohall.web.admin import Admin

app = typer.Typer(
    help="Look after a server while it runs: tables, people, chat, reports, an announcement.",
    no_args_is_help=True,
)
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The end of its address: /t/TABLE.")]
PersonId = Annotated[str, typer.Argument(metavar="PERSON", help="An id; see `admin people`.")]
Limit = Annotated[int, typer.Option(min=1, max=10_000, help="So many at most.")]
NUMBERS = {
    "people": N_("people"),
    "accounts": N_("accounts"),
    "new people": N_("new people"),
    "people here": N_("devices that were here"),
    "tables": N_("tables"),
    "tables waiting": N_("tables that wait for players"),
    "matches running": N_("matches that go on"),
    "matches begun": N_("matches begun"),
    "matches finished": N_("matches finished"),
    "actions": N_("actions"),
    "messages": N_("messages"),
    "open reports": N_("open reports"),
}
STATES = {"waiting": N_("waiting"), "playing": N_("running"), "over": N_("over")}


@contextmanager
def hall(database: str | None, lang: str) -> Iterator[tuple[Admin, Translator]]:
    """The hall of a database, and the words of a language; what it refuses is one line."""
    settings = settings_for(database)
    from ludohall.web.admin import administration
    from ludohall.web.errors import HallError
    from ludohall.web.store import Down, NoDatabase

    language = read_language(lang)
    try:
        with administration(settings) as admin:
            yield admin, translator(language, __package__)
    except HallError as error:
        tr = translator(language, "ludohall.web")
        raise Usage(tr(error.told, **error.values) if error.values else tr(error.told)) from None
    except (NoDatabase, Down) as error:
        raise Usage(str(error)) from None


def when(milliseconds: int) -> str:
    """A time of the database."""
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}"


def show(tr: Translator, titles: tuple[str, ...], rows: list[tuple[object, ...]]) -> None:
    """A list in columns."""
    table = Table(box=box.SIMPLE_HEAD)
    for title in titles:
        table.add_column(tr(title), overflow="fold")
    for row in rows:
        table.add_row(*(escape(str(cell)) for cell in row))
    Console(highlight=False).print(table)


@app.command()
def tables(
    every: Annotated[bool, typer.Option("--all", help="Those that are over, too.")] = False,
    limit: Limit = 50,
    database: Database = None,
    lang: Language = "",
) -> None:
    """List tables, those that changed last first."""
    with hall(database, lang) as (admin, tr):
        rows: list[tuple[object, ...]] = []
        for bundle in admin.latest(not every, limit):
            row = bundle.table
            state = "over" if row.finished else "playing" if row.started else "waiting"
            title = row.game
            if row.game in ludohall.games():
                game = ludohall.game(row.game)
                title = game.translator(tr.language)(game.title)
            names = ", ".join(seat.name or "–" for seat in bundle.seats)
            rows.append((row.id, title, tr(STATES[state]), names, when(row.updated)))
        titles = (N_("table"), N_("game"), N_("state"), N_("seats"), N_("last change (UTC)"))
        show(tr, titles, rows)


@app.command()
def close(
    table: TableId,
    remove: Annotated[bool, typer.Option("--remove", help="Take the whole table away.")] = False,
    database: Database = None,
    lang: Language = "",
) -> None:
    """End the match of a table: nobody wins, it stays to be looked at. A waiting one goes away."""
    with hall(database, lang) as (admin, tr):
        if admin.close(table, remove) == "removed":
            print(tr("The table {table} is gone.", table=table))
        else:
            print(tr("The match of table {table} is ended.", table=table))


@app.command()
def record(
    table: TableId,
    file: Annotated[Path, typer.Argument(help="Where the record goes.")],
    database: Database = None,
    lang: Language = "",
) -> None:
    """Write the record of any match, its secrets included; also of one that cannot be played on."""
    with hall(database, lang) as (admin, tr):
        write_text(file, ludohall.dump_record(admin.record(table)))
        print(tr("The record of table {table} is in {file}.", table=table, file=file))


@app.command()
def people(
    search: Annotated[str, typer.Argument(help="An id, an account, a part of a name.")] = "",
    limit: Limit = 50,
    database: Database = None,
    lang: Language = "",
) -> None:
    """List people, the latest first."""
    with hall(database, lang) as (admin, tr):
        found = admin.people(search, limit)
        rows: list[tuple[object, ...]] = [
            (row.id, row.name, row.login or "–", when(row.created)) for row in found
        ]
        show(tr, (N_("person"), N_("name"), N_("account"), N_("since (UTC)")), rows)


@app.command()
def rename(
    person: PersonId,
    name: Annotated[str, typer.Argument(help="The new name.")],
    database: Database = None,
    lang: Language = "",
) -> None:
    """Give somebody another name, at all tables and in all chats."""
    with hall(database, lang) as (admin, tr):
        admin.rename(person, name)
        print(tr("{person} is called {name} now.", person=person, name=name))


@app.command()
def remove(person: PersonId, database: Database = None, lang: Language = "") -> None:
    """Forget somebody: the name goes, matches stay, bots play on."""
    with hall(database, lang) as (admin, tr):
        admin.remove(person)
        print(tr("{person} is forgotten.", person=person))


@app.command()
def hide(
    table: TableId,
    line: Annotated[int, typer.Argument(min=1, help="The number of the line.")],
    show: Annotated[bool, typer.Option("--show", help="Show it again.")] = False,
    database: Database = None,
    lang: Language = "",
) -> None:
    """Hide a line of a table's chat from everybody."""
    with hall(database, lang) as (admin, tr):
        admin.hide(table, line, not show)
        text = N_("Line {line} is shown again.") if show else N_("Line {line} is hidden.")
        print(tr(text, line=line))


@app.command()
def announce(
    text: Annotated[str, typer.Argument(help="In English, or for all; empty: none.")] = "",
    fr: Annotated[str, typer.Option(help="The same in French.")] = "",
    database: Database = None,
    lang: Language = "",
) -> None:
    """Put an announcement on the home page; without a text take it away."""
    with hall(database, lang) as (admin, tr):
        admin.announce({"en": text, "fr": fr})
        said = text or fr
        print(tr("It stands on the home page.") if said else tr("No announcement any more."))


@app.command()
def reports(
    every: Annotated[bool, typer.Option("--all", help="Those that are settled, too.")] = False,
    database: Database = None,
    lang: Language = "",
) -> None:
    """List what people have reported, the oldest first."""
    with hall(database, lang) as (admin, tr):
        rows: list[tuple[object, ...]] = [
            (
                report.id,
                when(report.at),
                f"{report.table_id} {report.line}" if report.line else report.table_id,
                report.person or "–",
                report.name,
                report.text if report.line else "",
                report.note,
            )
            for report in admin.reports(every)
        ]
        titles = (N_("report"), N_("time (UTC)"), N_("table and line"), N_("person"))
        show(tr, (*titles, N_("name"), N_("message"), N_("note")), rows)


@app.command()
def settle(
    report: Annotated[str, typer.Argument(metavar="REPORT", help="See `admin reports`.")],
    database: Database = None,
    lang: Language = "",
) -> None:
    """Mark a report as seen to."""
    with hall(database, lang) as (admin, tr):
        admin.settle(report)
        print(tr("Settled."))


@app.command()
def tally(database: Database = None, lang: Language = "") -> None:
    """Make all statistics, ratings and achievements again from the stored matches."""
    with hall(database, lang) as (admin, tr):
        count = admin.tally()
        print(tr.plural("Tallied {n} match.", "Tallied {n} matches.", count))


@app.command()
def numbers(
    hours: Annotated[int, typer.Option(min=1, max=24 * 366, help="Of how many hours.")] = 24,
    database: Database = None,
    lang: Language = "",
) -> None:
    """Show how much there is, and what has happened in the last day."""
    with hall(database, lang) as (admin, tr):
        rows: list[tuple[object, ...]] = [
            (tr(NUMBERS[name]), count) for name, count in admin.numbers(hours).items()
        ]
        show(tr, (N_("what"), N_("how many")), rows)
