"""Nothing that a seat gets depends on what the seat cannot know.

The truth is exchanged for another one that the seat cannot tell from it (`game.resample`), under a
running table: everything the server gives that seat has to stay the same, letter by letter.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

import ludohall as lh
from ludohall.faces import face
from ludohall.web.api import DataPainter
from ludohall.web.model import Actor, Prefs, SeatSpec, Snapshot
from ludohall.web.people.accounts import People
from ludohall.web.store import Store
from ludohall.web.stream.events import PagePainter, Stamp
from tests.web.people import live_of
from tests.web.services import Services

MOMENTS = 12


def given_to(here: Services, who: Actor, table: str, seat: int | None) -> bytes:
    """Everything that goes out to somebody who looks from a seat: data, log, page, stream."""
    snap = here.looking.snapshot(who, table, seat, None, "en")
    data = DataPainter().state(snap, Stamp())
    return msgspec.json.encode([data, drawn(snap)])


def drawn(snap: Snapshot) -> object:
    """The page's moving parts, for games that have a face."""
    if face(snap.table.game) is None:
        return None
    return PagePainter(Prefs()).state(snap, Stamp())


@pytest.mark.parametrize("game", [*lh.games(), "duel"])
def test_a_seat_gets_nothing_that_depends_on_anothers_secrets(game: str, tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'hall.db'}")
    store.migrate()
    here = Services(store)
    people = [Actor(People(store).guest(f"P{n}", {"forced": "never"})[0]) for n in range(3)]
    host, watcher = people[0], people[2]
    specs = [SeatSpec("me"), SeatSpec("open")]
    table = here.opening.create(host, game, specs, {}).id
    here.seating.sit(people[1], table, 1, "Ben")
    rng = Random(7)
    moments = {0, *rng.sample(range(120), MOMENTS)}  # the toy ends before most of them
    compared = 0
    for n in range(120):
        with here.tables.using(table) as live:
            if live.match.over:
                break
            if n in moments:
                compare(here, table, people[:2], watcher, rng)
                compared += 1
            seat = rng.choice(live.match.deciding)
            action = rng.choice(live.match.actions(seat))
            here.playing.act(people[seat], table, seat, str(action), live.version)
    store.close()
    assert compared


def compare(here: Services, table: str, seated: list[Actor], watcher: Actor, rng: Random) -> None:
    live = live_of(here.tables, table)
    truth = live.match.state
    for seat, who in enumerate(seated):
        before = given_to(here, who, table, seat), given_to(here, watcher, table, None)
        live.match.state = live.match.game.resample(truth, seat, rng)
        after = given_to(here, who, table, seat), given_to(here, watcher, table, None)
        live.match.state = truth
        assert before == after


def test_the_log_hides_what_the_rules_hide(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'hall.db'}")
    store.migrate()
    here = Services(store)
    anna, ben = (Actor(People(store).guest(name, {})[0]) for name in ("Anna", "Ben"))
    specs = [SeatSpec("me"), SeatSpec("open")]
    table = here.opening.create(anna, "duel", specs, {}).id
    here.seating.sit(ben, table, 1, "")
    with here.tables.using(table) as live:
        secret = str(live.match.actions(0)[1])
        here.playing.act(anna, table, 0, secret, live.version)
    mine = here.looking.snapshot(anna, table, 0, None, "en").log[-1]
    assert mine.action == secret
    for who, seat in ((ben, 1), (ben, None)):
        snap = here.looking.snapshot(who, table, seat, None, "en")
        assert snap.log[-1].action == "bid:?"
        deals = [line.action.split(":")[1:] for line in snap.log if line.seat == lh.NATURE]
        assert all(deal[0] == "?" for deal in deals)
    store.close()
