"""Matches of Great Western Trail for what chance and points never show.

`python -m tests.golden.wishes FIRST LAST` plays matches of these seeds, some from a rich position.
All seats of a match look one action ahead by the greedy bot's evaluation and a wish on top of it:
great buildings, far harbours, discs, or to beat Sarah. Where something can be done that no record
shows, they do it. Matches that exercise something new are written beside the other records.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from typing import Any

import ludohall as lh
from ludohall.bots import play_out
from ludohall.bots.outlook import Outlook
from ludohall.bots.simple import GreedyBot
from ludohall.core import Action
from ludohall.core.coverage import Coverage
from ludohall.core.data import Json
from ludohall.games.gwt_nz import GAME
from ludohall.games.gwt_nz import state as table
from ludohall.games.gwt_nz.components.buildings import number_of
from ludohall.games.gwt_nz.components.printed import DISCS, FIRST_LARGE, FIRST_MEDIUM, POST_0
from ludohall.games.gwt_nz.components.reconstructed import CRAFTSMEN
from ludohall.games.gwt_nz.counting import census, pieces
from ludohall.games.gwt_nz.effects.trail import own_spaces
from ludohall.games.gwt_nz.evaluation import evaluate
from ludohall.games.gwt_nz.state import GwtState
from tests.golden.store import FOLDER, coverage
from tests.rules.gwt_nz.run import ALL_CLEARED, deck, give, lay, market, run, stand, turn

KEY = "gwt_nz"
Wish = Callable[[GwtState, int], float]


def buildings(state: GwtState, seat: int) -> float:
    """Craftsmen, and buildings that need many."""
    built = [CRAFTSMEN[number_of(state.trail[space])] for space in own_spaces(state, seat)]
    hired = state.players[seat][table.ROW + 1]
    return 6.0 * hired + 9.0 * max([0, *built]) + 2.0 * sum(built)


def harbours(state: GwtState, seat: int) -> float:
    """Storehouses, large harbours first, then their posts; sheep and wool for them."""
    player = state.players[seat]
    large = player[table.HARBOURS_MASK] >> FIRST_LARGE
    foreign = player[table.POSTS_MASK] >> 9 & 0b111 | player[table.POSTS_MASK] >> 15 << 3
    return (
        12.0 * large.bit_count()
        + 30.0 * foreign.bit_count()
        + 3.0 * player[table.ROW + 2]
        + 2.0 * player[table.ROW + 3]
    )


def discs(state: GwtState, seat: int) -> float:
    """As few discs as possible on the own board, and no money."""
    player = state.players[seat]
    cleared = player[table.CLEARED].bit_count()
    return 25.0 * cleared - (1.5 * player[table.POUNDS] if cleared > 11 else 0.0)


def sheep(state: GwtState, seat: int) -> float:
    """Full rows of shepherds and shearers."""
    player = state.players[seat]
    return 8.0 * player[table.ROW] + 8.0 * player[table.ROW + 3]


def points(state: GwtState, seat: int) -> float:
    """Nothing beyond the points."""
    return 0.0


class CuriousBot(GreedyBot):
    """Does what no record has shown where it can, and else follows its wish."""

    def __init__(self, value: Wish, noise: float, known: Coverage) -> None:
        super().__init__(value, noise)
        self.known = known

    def decide(self, outlook: Outlook[Any, Any]) -> Action:
        """Something new, or the best."""
        for action in outlook.actions:
            if self.known.verbs[action.verb] == 0:
                return action
            verb = self.known.game.verbs.by_name[action.verb]
            for arg, number in zip(verb.args, action.args, strict=True):
                if arg.kind in self.known.things and self.known.things[arg.kind][number] == 0:
                    return action
        return super().decide(outlook)


WISHES: dict[str, tuple[Wish, int, dict[str, Json]]] = {
    "builders": (buildings, 2, {"sides": "a"}),
    "builders-b": (buildings, 2, {"sides": "random"}),
    "sailors": (harbours, 2, {}),
    "discs": (discs, 2, {}),
    "sheep": (sheep, 2, {"sides": "random"}),
    "solo": (points, 1, {"level": "easy", "first_delivery": -4}),
}


def rich() -> dict[str, Json]:
    """Late in a match: one has all harbours and good sheep, the other not a disc left; both have
    all the gold that they can hold."""
    state = run(2)
    state.sides = 1 << 9 | 1 << 10
    lay(state, {"P1": "0:9", "P2": "0:10"})
    give(state, pounds=90, shepherds=3, shearers=4, sailors=3, cleared=1)
    give(state, harbours=31 << FIRST_LARGE, pair_1=0, pair_2=0, pair_3=1)
    give(state, gold=5, certificates=1)
    flock = "suffolk hampshire ryeland lincoln merino corriedale"
    deck(state, hand=flock, pile=flock, discard="romney romney")
    give(state, 1, pounds=9, gold=5, cleared=ALL_CLEARED, harbours=1 << FIRST_MEDIUM + 1)
    give(state, 1, posts=1 << POST_0, at_0=DISCS - 2)  # one on the track, one on the harbour
    deck(stand(state, "H", 1), 1, hand="merino", pile="merino southdown shropshire")
    market(state, lincoln=2, corriedale=2, hampshire=2, ryeland=2)
    state.jobs = (31, 1, 1, 31)
    balance(state)
    return GAME.position(turn(state))


def spent() -> dict[str, Json]:
    """Alone, with all discs of Sarah but one on the last post."""
    match = lh.new(KEY, 1, 1)
    match.let_nature_move()
    position = GAME.position(match.state)
    sarah: Any = position["sarah"]
    sarah["posts"][8] = sarah["discs"] - 1
    sarah["discs"] = 1
    return position


def balance(state: GwtState) -> None:
    """Put what is too few or too many into stacks and boxes, so that no piece is lost."""
    missing = {sort: n - census(state)[sort] for sort, n in pieces(2).items()}
    bag = list(state.bag_a)
    for kind in range(len(bag)):
        while bag[kind] and missing["a_tiles"] < 0:
            bag[kind] -= 1
            missing["a_tiles"] += 1
    state.bag_a = tuple(bag)
    state.box = (state.box[0] + missing["a_tiles"], *state.box[1:])
    state.box_cards = (0,) * missing["start_sheep"]
    state.sheep_stack = (0, 0, 0, 0, 0, sum(state.sheep_stack) + missing["market_sheep"])
    state.supply = (state.supply[0] + missing["support_cards"], *state.supply[1:])


def play_from(name: str, position: dict[str, Json], known: Coverage, seed: int) -> None:
    """A match from such a position."""
    match = lh.new(KEY, seed=seed, position=position)
    play_out(match, [CuriousBot(evaluate, 0.0, known)] * match.players, seed)
    before = known.missing()
    known.add(match)
    if known.missing() != before:
        path = FOLDER / KEY / f"{name}-{match.players}-{seed}.json"
        path.write_text(lh.dump_record(match.record()))
        print(path.name, flush=True)


def play(first: int, last: int) -> None:
    """Play, and write what shows something new."""
    known = coverage(KEY)
    for seed in range(first, last):
        play_from("rich", rich(), known, seed)
        play_from("spent", spent(), known, seed)
    for seed in range(first, last):
        for name, (wish, players, options) in WISHES.items():
            missing = known.missing()
            if not missing:
                return
            match = lh.new(KEY, players, seed, {"neutral": "random", **options})
            rng = Random(seed)
            noise = rng.choice([0.0, 0.0, 0.05])

            def value(state: GwtState, seat: int, wish: Wish = wish) -> float:
                return evaluate(state, seat) + wish(state, seat)

            play_out(match, [CuriousBot(value, noise, known)] * players, seed)
            before = sum(len(names) for names in missing.values())
            known.add(match)
            after = sum(len(names) for names in known.missing().values())
            if after < before:
                path = FOLDER / KEY / f"{name}-{players}-{seed}.json"
                path.write_text(lh.dump_record(match.record()))
                print(path.name, before - after, "shown,", after, "left", flush=True)
    print(known.missing())


if __name__ == "__main__":
    play(int(sys.argv[1]), int(sys.argv[2]))
