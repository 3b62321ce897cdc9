"""How often a person presses something in a match, as a table in the browser asks.

    .venv/bin/python -m benchmarks.questions [hallertau ...] [--players 2] [--games 20] [--seed 1]
        [--bots greedy] [--people all] [-o gateway=master] [--steps]

Bots play at tables of the app, with its rules for turns that wait and answers that play themselves.
On the first seat, or with `--people all` on every seat, a bot plays for a person at a browser.
Each press of such a person is one of

- a choice: there is more than one action;
- one answer: there is one action, and the table still asks for it;
- an end: the button that hands a held turn over.

A finished turn in which nothing else can be done ends by itself after some seconds, unless its
player has set it otherwise or does something: it needs no press. How many of them there are, and
the presses of somebody who ends every turn by hand, stand at the end of the line.

A set that stands ready (all sheep, the cheapest payment) is one press, and the person takes it; any
other one is a press for each piece and one to confirm. What is pressed together with the action
that asks for it (a worker on the board while the building offers to hire) is no press of its own.
What plays itself is counted beside them.
`--steps` lists what was asked most, and how often.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections import Counter
from itertools import count
from typing import NamedTuple
from unittest import mock

import ludohall as lh
from ludohall.bots import bot
from ludohall.bots.drivers import decide
from ludohall.bots.outlook import Bot
from ludohall.cli.common import read_pairs, tracked
from ludohall.core.sets import THEN
from ludohall.faces.sets import Chooser
from ludohall.web.hall import Hall
from ludohall.web.match.memory import Live
from ludohall.web.model import Actor, How, Prefs, SeatSpec
from ludohall.web.pages.sight import scene_of
from ludohall.web.pages.turnbar import ends_soon
from ludohall.web.people import tokens
from ludohall.web.settings import Settings

CHOICE, ONE, END = "choices", "one answer", "ends of turns"
WITH, ITSELF = "with another press", "played themselves"
PASSES = "turns that end by themselves"
AS_A_PAGE = How(confirm=True, hold=True)
AS_SET = Prefs()
AHEAD = re.compile(r"[a-z_]+(?::\d+)*(?:\+[a-z_]+(?::\d+)*)+")
"""An action with the answers to what it asks, wherever a page has it."""


class Open(NamedTuple):
    """A set that somebody chooses: at which step, whose, after how many actions of the match."""

    chooser: Chooser
    step: str
    seat: int
    before: int

    def presses(self, live: Live) -> int:
        """How many it took."""
        kept = live.kept[self.before :]
        picks = [row.action for row in kept if row.seat == self.seat]
        counted = {action: sum(mix) for mix, action in self.chooser.mixes.items()}
        chosen = [a for a in picks if a in self.chooser.actions - {self.chooser.finish}]
        return sum(counted.get(action, 1) for action in chosen) + 1


class Table:
    """One match, played to its end."""

    def __init__(self, hall: Hall, game: str, seats: list[str], options: dict[str, str]) -> None:
        self.hall = hall
        self.people = [Actor(hall.entrance.guest(f"P{n}", {})[0]) for n in range(len(seats))]
        specs = [SeatSpec(kind, bot="random" if kind == "bot" else "") for kind in seats]
        self.id = hall.opening.create(self.people[0], game, specs, options).id
        for seat, kind in enumerate(seats):
            if kind == "open":
                hall.seating.sit(self.people[seat], self.id, seat, "")
        self.found: Counter[str] = Counter()
        self.steps: Counter[str] = Counter()
        self.ahead: set[str] = set()
        """What the page offered together with the answer, when the last action was pressed."""
        self.last = ""
        self.along = ""
        """A gain that was pressed last; it goes along with the next action of its verb, too."""
        self.gained = ""
        self.open: Open | None = None

    def play(self, player: Bot, seed: int) -> None:
        """Let a bot play all seats, those of people as their pages let them."""
        playing = self.hall.playing
        while True:
            due = playing.answers_due(self.id)
            if due:
                playing.answer(self.id, due[0])
                continue
            with self.hall.tables.using(self.id) as live:
                if live.over:
                    self.close(live)
                    self.found[ITSELF] += sum(row.forced for row in live.kept)
                    return
                seat, version = live.deciding[0], live.version
                person = live.bundle.seats[seat].kind == "person"
                held = live.held is not None
                action = "" if held else str(decide(live.match, seat, player, seed))
                if person:
                    action = self.note(live, seat, action)
            who = self.people[seat]
            if not person:
                playing.act_for_bot(self.id, seat, action, version)
            elif held:
                playing.end_turn(who, self.id, seat, version)
            else:
                playing.act(who, self.id, seat, action, version, AS_A_PAGE)

    def note(self, live: Live, seat: int, action: str) -> str:
        """A press of a person; gives what is pressed: a set that is suggested, or the action."""
        step = type(live.match.state.step_of(seat)).__name__
        if live.held is not None:
            self.close(live)
            last = next(row for row in reversed(live.kept) if row.seat == seat)
            self.press(self.end(seat, END), f"after {last.action.partition(':')[0]}")
            return action
        if self.open and self.open.seat == seat and action in self.open.chooser.actions:
            return action  # one more of a set
        self.close(live)
        if self.with_last(action):
            self.found[WITH] += 1
            return action
        scene = scene_of(self.hall.looking.snapshot(self.people[seat], self.id, seat, None, "en"))
        buttons = [button.action for group in scene.groups for button in group.buttons]
        choosers = [group.chooser for group in scene.groups if group.chooser]
        chooser = next((each for each in choosers if action in each.actions), None)
        ahead = [chain for chain in self.ahead if chain.startswith(f"{self.last}{THEN}")]
        ready = [choice.action for each in choosers for choice in each.ready]
        self.ahead = {*AHEAD.findall(repr(scene.context))}
        self.ahead |= {text for text in (*buttons, *ready) if THEN in text}
        self.last = action
        if chooser is not None and action == chooser.first:
            self.ahead = set()  # its picks are a set
            self.found[WITH] += 1
            return action
        if chooser is not None and chooser.suggested and action not in buttons:
            best = chooser.suggested[0].action
            self.last = best.replace(" ", THEN)
            if any(set(chain.split(THEN)[-1:]) <= set(best.split()) for chain in ahead):
                self.found[WITH] += 1
            else:
                self.press(CHOICE, f"{step}, as suggested")
            return best
        if chooser is not None and action not in (*buttons, *ready):
            self.open = Open(chooser, step, seat, len(live.kept))
            return action
        verb = action.partition(":")[0]
        went_along = bool(self.along) and verb in (self.along.partition(":")[0], "done")
        if went_along:
            self.found[WITH] += 1
            self.press(CHOICE, self.gained, -1)
        along = [b.action for group in scene.groups for b in group.buttons if b.along]
        self.along, self.gained = action if action in along else "", f"{step} {verb}"
        kind = CHOICE if len(live.match.actions(seat)) > 1 else ONE
        ends = live.match.ends_turn(live.match.game.verbs.parse(action), seat)
        if kind == ONE and ends and not went_along:
            kind = self.end(seat, ONE)
        self.press(kind, f"{step} {action.partition(':')[0]}")
        return action

    def end(self, seat: int, pressed: str) -> str:
        """How a finished turn ends: by itself, or by a press."""
        snap = self.hall.looking.snapshot(self.people[seat], self.id, seat, None, "en")
        return PASSES if ends_soon(snap, AS_SET) else pressed

    def with_last(self, action: str) -> bool:
        """Whether an action went out with the last press."""
        both = f"{self.last}{THEN}{action}"
        if not any(chain == both or chain.startswith(both + THEN) for chain in self.ahead):
            return False
        self.last = both
        return True

    def press(self, kind: str, what: str, times: int = 1) -> None:
        """Count it."""
        self.found[kind] += times
        self.steps[f"{kind}: {what}"] += times

    def close(self, live: Live) -> None:
        """Count the set that has been chosen, if any."""
        if self.open is not None:
            self.press(CHOICE, f"{self.open.step}, a set", self.open.presses(live))
            self.open = None


def measure(game: str, given: argparse.Namespace, hall: Hall) -> None:
    """Play matches of one game and say what was pressed."""
    found: Counter[str] = Counter()
    steps: Counter[str] = Counter()
    options = {key: str(value) for key, value in read_pairs(given.option).items()}
    others = "open" if given.people == "all" else "bot"
    seats = ["me", *[others] * (given.players - 1)]
    player = bot(given.bots, game)
    for seed in tracked(range(given.seed, given.seed + given.games), "questions"):
        with mock.patch.object(tokens, "new_seed", side_effect=count(seed)):
            table = Table(hall, game, seats, options)
        table.play(player, seed)
        found += table.found
        steps += table.steps
    people = given.games * (given.players if given.people == "all" else 1)
    pressed = sum(found[kind] for kind in (CHOICE, ONE, END))
    parts = ", ".join(
        f"{kind} {found[kind] / people:.1f}" for kind in (CHOICE, ONE, END, PASSES, WITH, ITSELF)
    )
    print(
        f"{game}, {given.players} players, people: {given.people}, {given.games} games of"
        f" {given.bots}: {pressed / people:.1f} presses ({parts});"
        f" where all turns are ended by hand {(pressed + found[PASSES]) / people:.1f}"
    )
    if given.steps:
        for name, n in steps.most_common(30):
            print(f"{n / people:8.1f}  {name}")


def main() -> None:
    """Read the command line, play and count."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="game", default=lh.games())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=20, dest="games_each")
    parser.add_argument("--people", choices=("one", "all"), default="one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("-o", "--option", action="append", default=[])
    parser.add_argument("--steps", action="store_true")
    given = parser.parse_args()
    keys, given.games = given.games, given.games_each
    with tempfile.TemporaryDirectory() as folder:
        hall = Hall(Settings(database=f"sqlite:///{folder}/questions.db", secret="of a benchmark"))
        hall.store.migrate()
        for key in keys:
            measure(key, given, hall)
        hall.store.close()


if __name__ == "__main__":
    main()
