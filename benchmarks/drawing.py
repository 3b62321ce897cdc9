"""What an action costs the server, piece by piece and without the network.

    python benchmarks/drawing.py [--tables 10] [--actions 40] [--game burgundy ...]
                                 [--profile] [--json]

Opens tables of two in this process, plays the buttons that the pages offer, always the same ones,
and draws both pages after each action as their streams do. Measured is the CPU time of this thread:
other programs disturb it less than the clock, but they do; compare the best of several runs.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import html
import json
import pstats
import random
import re
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from itertools import count
from typing import Any, TypeVar
from unittest import mock

import ludohall as lh
from ludohall.core.match import MAX_SEED
from ludohall.faces import face
from ludohall.web.hall import Hall
from ludohall.web.http.packing import QUICKLY, Packer
from ludohall.web.model import Actor, How, Prefs, SeatSpec
from ludohall.web.pages.drawing import prepare, templates
from ludohall.web.people import tokens
from ludohall.web.server import SELDOM
from ludohall.web.settings import Settings
from ludohall.web.stream.events import PagePainter, Stamp, event

T = TypeVar("T")
GAMES = [key for key in lh.games() if face(key) is not None]
ACTION = re.compile(r'name="action" value="([^"]*)"')
WARM_UP = 12
"""Actions at each table that do not count."""


class Spent:
    """Seconds of CPU by what they were spent on, and bytes."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.bytes = self.actions = 0

    def on(self, what: str, call: Callable[..., T], *args: object) -> T:
        """Call something, and count what it took."""
        begun = time.thread_time()
        try:
            return call(*args)
        finally:
            self.seconds[what] += time.thread_time() - begun


def changed(before: str, steps: Sequence[Any]) -> str:
    """A text of which so much stays, so much goes, and something stands in its place, in turn."""
    text, at = "", 0
    for stay, go, piece in zip(steps[::3], steps[1::3], steps[2::3], strict=True):
        text += before[at : at + stay] + piece
        at += stay + go
    return text + before[at:]


class Page:
    """One player's open page."""

    def __init__(self) -> None:
        self.painter = PagePainter(Prefs())
        self.packer = Packer(QUICKLY)
        self.stamp = Stamp()
        self.decide = ""
        self.mine = False

    def take(self, part: Any) -> None:
        """What is new in the panel of the decision."""
        if not isinstance(part, str):
            part = changed(self.decide, part)
        self.decide = part


class Table:
    """A table of two with their pages."""

    def __init__(self, hall: Hall, game: str, number: int, spent: Spent) -> None:
        self.hall = hall
        self.rng = random.Random(number)
        guests = [hall.entrance.guest(name, {"forced": "never"})[0] for name in ("Anna", "Ben")]
        self.people = [Actor(guest) for guest in guests]
        seats = [SeatSpec("me"), SeatSpec("open")]
        self.id = hall.opening.create(self.people[0], game, seats, {}).id
        hall.seating.sit(self.people[1], self.id, 1, "")
        self.pages = [Page(), Page()]
        self.version = 0
        self.look(spent)

    def look(self, spent: Spent) -> None:
        """Draw both pages and pack what is new on them."""
        for seat, page in enumerate(self.pages):
            who = self.people[seat]
            take = self.hall.looking.snapshot
            snap = spent.on("snapshot", take, who, self.id, seat, None, "en", 0, False)
            news = spent.on("drawing", page.painter.state, snap, page.stamp)
            assert news is not None
            data: Any = news[1]
            written = spent.on("writing", event, news[0], data, snap.stamp)
            spent.bytes += len(spent.on("packing", page.packer.pack, written, False))
            page.stamp, self.version = Stamp.read(snap.stamp), snap.version
            page.mine = data["mine"]
            if "decide" in data["parts"]:
                page.take(data["parts"]["decide"])

    def act(self, spent: Spent) -> None:
        """Play a button of somebody who has to decide; nothing once the match is over."""
        seats = [seat for seat, page in enumerate(self.pages) if page.mine]
        if not seats:
            return
        seat = seats[0]
        actions = [html.unescape(text) for text in ACTION.findall(self.pages[seat].decide)]
        what = (self.people[seat], self.id, seat, self.rng.choice(actions), self.version)
        spent.on("acting", self.hall.playing.act, *what, How(confirm=True))
        spent.actions += 1
        self.look(spent)


def measure(game: str, options: argparse.Namespace, folder: str) -> dict[str, object]:
    """Let all tables play and sum up."""
    hall = Hall(Settings(database=f"sqlite:///{folder}/drawing.db", secret="of a benchmark"))
    hall.store.migrate()
    for template in templates():
        prepare(template)
    seeds = random.Random(7)
    deals = (seeds.randrange(MAX_SEED + 1) for _ in count())
    with mock.patch.object(tokens, "new_seed", side_effect=deals):
        spent = Spent()
        tables = [Table(hall, game, number, spent) for number in range(options.tables)]
    for _ in range(WARM_UP):
        for table in tables:
            table.act(spent)
    spent = Spent()
    with cProfile.Profile() if options.profile else nullcontext() as profile:
        for _ in range(options.actions):
            for table in tables:
                table.act(spent)
    hall.store.close()
    if profile is not None:
        pstats.Stats(profile).sort_stats("cumulative").print_stats(80)
    costs = {what: 1000 * seconds / spent.actions for what, seconds in spent.seconds.items()}
    return {
        "game": game,
        "actions": spent.actions,
        "cpu_ms_per_action": round(sum(costs.values()), 2),
        **{f"{what}_ms": round(cost, 2) for what, cost in costs.items()},
        "kilobytes_per_page_and_action": round(spent.bytes / 1024 / (2 * spent.actions), 2),
    }


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", nargs="*", default=GAMES, choices=GAMES)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--actions", type=int, default=40, help="at each table")
    parser.add_argument("--profile", action="store_true", help="say which functions took it")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    gc.freeze()
    gc.set_threshold(*SELDOM)  # as the server does
    for game in options.game:
        with tempfile.TemporaryDirectory() as folder:
            found = measure(game, options, folder)
        if options.json:
            print(json.dumps(found))
            continue
        for key, value in found.items():
            print(f"{key.replace('_', ' '):>30}  {value}")


if __name__ == "__main__":
    main()
