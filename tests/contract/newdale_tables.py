"""Tables of Newdale near the end, set up piece by piece: what a case does not name is not there."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import ludohall as lh
from tests.contract.recounts import AnyMatch
from tests.contract.recounts import newdale as recount

ACTIONS = "actions"
"""Round 7, phase IV begins: everybody's pawn 1 is on Build, pawn 2 on Progress."""
FINAL = "final"
"""The production after round 7: everybody may use chains."""

STARTS = {"IIIb": 4, "IVb": 4, "VI": 29, "VIII": 2}
"""The start town; the others begin in town 1."""
SPACES = {1: 0, 2: 1}
"""Where pawns are planned: Build and Progress."""
RELUCTANT = ("done", "pass", "skip", "rest:0", "harbour:0")
"""What a player does who is told nothing."""
PRODUCTION = (
    *("sawmill", "mill", "brickworks", "smelter", "spinning_mill", "cattle_farm", "cooperage"),
    *("bakery", "slaughterhouse", "weaving_mill", "toolsmith", "tannery", "weaponsmith"),
    *("sailmaker", "jetty", "smokehouse"),
)


class Table:
    """A position that a case fills."""

    def __init__(
        self,
        chapter: str,
        players: int,
        moment: str = FINAL,
        first: int = 0,
        options: dict[str, Any] | None = None,
    ) -> None:
        said = json.dumps({**(options or {}), "chapter": chapter})
        self.data: Any = json.loads(_reached(players, moment, first, said))
        self._clear(chapter)

    def _clear(self, chapter: str) -> None:
        data = self.data
        deck, crew, bag = Counter(data["deck"]), Counter(data["crew_deck"]), Counter(data["bag"])
        deck.update(data["discards"])
        deck.update(data["display"])
        crew.update(data["crew"])
        bag.update(data["market"])
        bag.update({"shadow": data["banished"]})
        goals = Counter(data["goals"])
        for player in data["players"]:
            built = Counter(card for card in player["areas"][1:] if card not in (None, "captain"))
            built.update(player["specials"])
            for card, count in built.items():
                hired = recount.kind(card) in ("cook", "lieutenant", "sailor", "navigator")
                (crew if hired else deck)[card] += count
            deck.update(player["hand"])
            deck.update(player["drawn"])
            bag.update(player["guests"])
            bag.update(player["captives"])
            if player["goal"]:
                goals[player["goal"]] += 1
            captain = "captain" if chapter == "VIII" else None
            player.update(
                goods={},
                areas=["coal_mine", captain, *[None] * 6],
                specials={},
                hand={},
                known={},
                drawn={},
                houses=[STARTS.get(chapter, 1)],
                pawns=3,
                progress=0,
                tiles={},
                character=None,
                guests={},
                captives={},
                goal=None,
                points={source: 3 if source == "start" else 0 for source in player["points"]},
                ship=0,
                harbours=0,
                bridge=1,
                fulfilled=0,
            )
            player["plan"][2:] = [None, None]
        data.update(
            deck=dict(deck),
            crew_deck=dict(crew),
            bag={pawn: count for pawn, count in bag.items() if count},
            goals=dict(goals),
            discards={},
            display={},
            crew={},
            market={},
            banished=0,
            cast={},
            arrived=[STARTS.get(chapter, 1)],
            spaces=[None] * 12,
            stacks=[0] * 12,
            bridges=[None] * 5,
            pursuer=0,
            finished=0,
        )

    def seat(
        self,
        seat: int,
        cards: str = "",
        towns: tuple[int, ...] = (),
        goal: str | None = None,
        hand: str = "",
        goods: dict[str, int] | None = None,
        track: int = 3,
        **fields: Any,
    ) -> Table:
        """Give a player cards, towns beside the start, goods and so on."""
        player = self.data["players"][seat]
        areas, specials = player["areas"], Counter[str]()
        for card in cards.split():
            self._take(card)
            if recount.kind(card) == "cook":
                areas[2] = card
            elif recount.kind(card) in PRODUCTION:
                areas[areas.index(None, 3)] = card
            else:
                specials[card] += 1
        for card in hand.split():
            self._take(card)
        if goal:
            self.data["goals"][goal] -= 1
            player["goal"] = goal
        player["houses"] += towns
        self.data["arrived"] += towns
        player.update(
            specials=dict(specials), hand=dict(Counter(hand.split())), goods=goods or {}, **fields
        )
        player["points"]["start"] = track
        for pawn, count in {**player["guests"], **player["captives"]}.items():
            self.data["bag"][pawn] -= count
        return self

    def market(self, **pawns: int) -> Table:
        """Draw these pawns; the last round's card has one yellow, one green and one red."""
        for pawn, count in pawns.items():
            self.data["bag"][pawn] -= count
        self.data["market"] = pawns
        return self

    def set(self, **fields: Any) -> Table:
        """Change the table itself."""
        self.data.update(fields)
        return self

    def display(self, cards: str) -> Table:
        """Lay cards face up."""
        for card in cards.split():
            self._take(card)
        return self.set(display=dict(Counter(cards.split())))

    def _take(self, card: str) -> None:
        pile = self.data["deck"] if card in self.data["deck"] else self.data["crew_deck"]
        pile[card] -= 1
        assert pile[card] >= 0, f"there is no {card} left"

    def play(self, *wishes: str, seed: int = 0) -> AnyMatch:
        """The match from here to its end: `seat action` as soon as it can be done; else nothing
        that need not be."""
        for pile in (self.data["deck"], self.data["crew_deck"], self.data["goals"]):
            for card in [card for card, count in pile.items() if not count]:
                del pile[card]
        match: AnyMatch = lh.new("newdale", seed=seed, position=self.data)
        left = [(int(wish[0]), wish[2:]) for wish in wishes]
        while not match.over:
            seat = match.deciding[0]
            if left and left[0][0] in match.deciding:
                seat = left[0][0]
            legal = [str(action) for action in match.actions(seat)]
            if left and seat == left[0][0] and left[0][1] in legal:
                match.play(left.pop(0)[1], seat=seat)
                continue
            default = [action for action in RELUCTANT if action in legal]
            match.play(default[0] if default else legal[0], seat=seat)
        assert not left, f"never possible: {left}"
        return match


@cache
def _reached(players: int, moment: str, first: int, options: str) -> str:
    """A position that chance reached at that moment, with that player first in round 7."""
    for seed in range(99):
        match = lh.new("newdale", players, seed, json.loads(options))
        rng = Random(seed)
        while True:
            view: Any = match.view(None)
            if view["round"] == 7 and view["phase"] == moment:
                break
            seat = match.deciding[0]
            legal = match.actions(seat)
            wanted = [a for a in legal if a.verb == "plan" and SPACES.get(a.args[0]) == a.args[1]]
            match.play(rng.choice(wanted if view["round"] == 7 and wanted else legal), seat=seat)
        if view["first"] == first:
            return json.dumps(match.game.position(match.state))
    raise AssertionError(f"no match has player {first} first")


def judge(match: AnyMatch, *expected: dict[str, int], wins: int | None) -> None:
    """The recount and the game both say what was counted by hand."""
    winners = [] if wins is None else [wins]
    scores = [sum(points.values()) for points in expected]
    assert [_told(points) for points in recount.breakdown(match)] == [*expected]
    assert recount.scores(match) == scores
    assert recount.winners(match, scores) == winners
    assert [_told(points) for points in match.breakdown()] == [*expected]
    assert match.scores() == scores
    assert match.winners() == winners


def _told(points: dict[str, int]) -> dict[str, int]:
    return {source: count for source, count in points.items() if count}
