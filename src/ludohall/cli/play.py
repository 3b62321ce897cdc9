"""`ludohall play`: a match in the terminal, alone with bots or with friends at one keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

import ludohall
from ludohall.bots import Bot, bot, decide, interruption, split_specs, usual_kind
from ludohall.cli.common import (
    Language,
    Options,
    Usage,
    read_language,
    read_pairs,
    read_text,
    write_text,
)
from ludohall.cli.drawing import drawing
from ludohall.cli.words import coloured, ending_lines, log_lines, score_table
from ludohall.core.action import Action
from ludohall.core.errors import BadRecord, BadSeats, CannotUndo, MalformedAction
from ludohall.core.i18n import N_, Translator, translator
from ludohall.core.match import Match

HELP = (
    N_("A number takes that action; its text, such as take:4:2, does too."),
    N_("u takes your last decision back; l shows the log; p draws the table again."),
    N_("s FILE saves the match; ludohall play --resume FILE goes on with it. q leaves."),
)


THINKING = 2.0
"""Seconds that a bot may think where its specification does not say."""


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="See `ludohall games`.")
    ] = None,
    players: Annotated[int, typer.Option(help="How many seats.")] = 2,
    seat: Annotated[int, typer.Option(help="Your seat, from 1.")] = 1,
    hotseat: Annotated[
        bool, typer.Option("--hotseat", help="People on all seats, at this keyboard.")
    ] = False,
    bots: Annotated[
        str,
        typer.Option(
            help="The bot of the other seats, or one for each: see `ludohall bots`. "
            "Without it greedy, or random where the game has no evaluation."
        ),
    ] = "",
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same chance.")] = None,
    option: Options = None,
    save: Annotated[
        Path | None, typer.Option(help="Keep the match in this file after every decision.")
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the match of this file.")] = None,
    forced: Annotated[
        bool, typer.Option("--forced", help="Ask even where only one action is legal.")
    ] = False,
    lang: Language = "",
) -> None:
    """Play a match in the terminal."""
    match = open_match(game, players, seed, option, resume)
    seated = take_seats(match, seat, hotseat, bots)
    tr = translator(read_language(lang), *match.game.packages, __package__, "ludohall.core")
    Table(match, seated, tr, Console(highlight=False), save, forced).run()


def open_match(
    key: str | None,
    players: int,
    seed: int | None,
    options: list[str] | None,
    resume: Path | None,
) -> Match[Any, Any]:
    """A new match, or that of a file."""
    if resume is not None:
        if key is not None or options or seed is not None:
            raise Usage("--resume goes on with the match of the file: no GAME, --seed or --option")
        match = ludohall.replay(ludohall.load_record(read_text(resume)))
        if match.over:
            raise BadRecord(f"{resume}: this match is over; see ludohall replay {resume}")
        return match
    if key is None:
        raise Usage(f"which game? Games are {', '.join(ludohall.games())}")
    return ludohall.new(key, players, seed, read_pairs(options))


def take_seats(match: Match[Any, Any], seat: int, hotseat: bool, specs: str) -> dict[int, Bot]:
    """The bots by seat; people sit on the others."""
    if hotseat:
        return {}
    if not 1 <= seat <= match.players:
        raise BadSeats(f"--seat {seat}: seats are 1 to {match.players}")
    others = [other for other in range(match.players) if other != seat - 1]
    named = split_specs(specs) if specs else [usual_kind(match.game.key)]
    if len(named) == 1:
        named *= len(others)
    if len(named) != len(others):
        raise BadSeats(
            f"--bots: {len(others)} seats need one bot or {len(others)}, not {len(named)}"
        )
    return {other: bot(spec, match.game.key) for other, spec in zip(others, named, strict=True)}


@dataclass
class Table:
    """A match with its people and bots at this terminal."""

    match: Match[Any, Any]
    bots: dict[int, Bot]
    tr: Translator
    console: Console
    save: Path | None = None
    forced: bool = False
    leaving: bool = False
    told: dict[int, int] = field(default_factory=dict)
    """How much of the log each seat has been shown."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called in sentences."""
        tr = self.tr
        return tuple(
            tr("Bot {number}", number=seat + 1)
            if seat in self.bots
            else tr("Player {number}", number=seat + 1)
            for seat in range(self.match.players)
        )

    def run(self) -> None:
        """Play until the match is over or somebody leaves."""
        for line in HELP:
            self.console.print(f"[dim]{escape(self.tr(line))}[/dim]")
        self.keep()
        while not self.match.over and not self.leaving:
            seat = self.next_seat()
            seed = self.match.seed
            out_of_turn = interruption(self.match, self.bots, seed, THINKING)
            if out_of_turn is not None:
                self.do(*out_of_turn)
            elif seat in self.bots:
                self.do(seat, decide(self.match, seat, self.bots[seat], seed, THINKING))
            else:
                self.ask(seat)
        if self.match.over:
            self.finish()

    def next_seat(self) -> int:
        """Who decides next: in a simultaneous phase the bots first, so that nobody waits."""
        deciding = self.match.deciding
        return next((seat for seat in deciding if seat in self.bots), deciding[0])

    def ask(self, seat: int) -> None:
        """Show a person the table and take one answer."""
        actions = self.match.actions(seat)
        if len(actions) == 1 and not self.forced and not self.match.seals(seat):
            self.do(seat, actions[0])
            return
        self.tell(seat)
        self.draw(seat)
        while not self.obey(seat, self.read(seat), actions):
            pass

    def tell(self, seat: int) -> None:
        """What has happened since this seat last looked."""
        since = self.told.get(seat, 0)
        entries = self.match.log(seat, since)
        self.told[seat] = since + len(entries)
        for line in log_lines(self.match, entries, self.names, self.tr):
            self.console.print(line)

    def draw(self, seat: int) -> None:
        """The table as this seat sees it, and its legal actions in words, numbered from 1."""
        self.console.print(drawing(self.match.game, self.match.view(seat), self.tr))
        actions = self.match.actions(seat)
        outcomes = self.match.outcomes(seat)
        width, names = len(str(len(actions))), self.names
        for number, action in enumerate(actions, 1):
            words = self.match.game.describe(self.match.state, action, seat, self.tr, names)
            brings = outcomes.of(action).words(self.tr)
            self.console.print(
                f"[bold]{number:>{width}}[/bold]  {escape(words)}  [dim]{action}[/dim]"
                + (f"  [green]{escape(brings)}[/green]" if brings else "")
            )

    def read(self, seat: int) -> str:
        """One line from the keyboard; its end means leaving."""
        try:
            return self.console.input(f"{coloured(seat, self.names[seat])} > ").strip()
        except EOFError:
            return "q"

    def obey(self, seat: int, answer: str, actions: list[Action]) -> bool:
        """Do what was typed. True when the table has changed or somebody leaves."""
        word, _, rest = answer.partition(" ")
        commands: dict[str, Callable[[int, str], bool]] = {
            "u": self.undo,
            "s": self.save_as,
            "l": self.show_log,
            "p": self.show_table,
            "q": self.leave,
            "?": self.help,
        }
        try:
            if word in commands:
                return commands[word](seat, rest.strip())
            self.do(seat, self.chosen(seat, answer, actions))
        except Usage as error:
            self.console.print(f"[red]{escape(str(error))}[/red]")
            return False
        return True

    def chosen(self, seat: int, answer: str, actions: list[Action]) -> Action:
        """The action of a number in the list, or of a text."""
        if answer.isascii() and answer.isdigit():
            if 1 <= int(answer) <= len(actions):
                return actions[int(answer) - 1]
            raise Usage(self.tr("Numbers go from 1 to {last}.", last=len(actions)))
        if not answer:
            raise Usage(self.tr("Type a number; ? helps."))
        action = next((action for action in actions if str(action) == answer), None)
        if action is None:
            raise Usage(self.why_not(seat, answer))
        return action

    def why_not(self, seat: int, answer: str) -> str:
        """Why what was typed cannot be done."""
        try:
            reason = self.match.why_not(answer, seat, self.tr.language, self.names)
        except MalformedAction:
            reason = None
        return reason or self.tr("{text} is no action of this game.", text=answer)

    def do(self, seat: int, action: Action) -> None:
        """Play an action and keep the match."""
        self.match.play(action, seat)
        self.keep()

    def undo(self, seat: int, _rest: str) -> bool:
        """Take the seat's last decision back."""
        try:
            self.match.undo(seat)
        except CannotUndo:
            reason = N_(
                "There is nothing to take back, or chance or somebody else has moved since."
            )
            raise Usage(self.tr(reason)) from None
        self.told = {other: min(seen, self.match.length) for other, seen in self.told.items()}
        self.keep()
        return True

    def save_as(self, _seat: int, path: str) -> bool:
        """Write the match to a file."""
        if not path:
            raise Usage(self.tr("s needs the name of a file."))
        write_text(Path(path), ludohall.dump_record(self.match.record()))
        self.console.print(self.tr("Saved in {path}.", path=path), markup=False)
        return False

    def show_log(self, seat: int, _rest: str) -> bool:
        """The whole log, as the seat saw it."""
        for line in log_lines(self.match, self.match.log(seat), self.names, self.tr):
            self.console.print(line)
        return False

    def show_table(self, seat: int, _rest: str) -> bool:
        """The table again."""
        self.draw(seat)
        return False

    def leave(self, _seat: int, _rest: str) -> bool:
        """Stop here."""
        self.leaving = True
        return True

    def help(self, _seat: int, _rest: str) -> bool:
        """What can be typed."""
        for line in HELP:
            self.console.print(escape(self.tr(line)))
        return False

    def keep(self) -> None:
        """Write the match to the file of `--save`."""
        if self.save is not None:
            write_text(self.save, ludohall.dump_record(self.match.record()))

    def finish(self) -> None:
        """What happened since somebody last looked, and the result."""
        people = [seat for seat in range(self.match.players) if seat not in self.bots]
        self.tell(max(people, key=lambda seat: self.told.get(seat, 0)))
        for line in ending_lines(self.match, self.names, self.tr):
            self.console.print(f"[bold]{escape(line)}[/bold]")
        self.console.print(score_table(self.match, self.names, self.tr))
