"""Arranges a table on which a card of `printed` can just be played, or just not."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludohall.games.hallertau import components as space
from ludohall.games.hallertau import state as at
from ludohall.games.hallertau.state import HallertauState
from ludohall.games.hallertau.steps.spaces import Butchery
from tests.rules.hallertau.cards.reading import Line, Term
from tests.rules.hallertau.cards.table import (
    FILLERS,
    GOODS,
    THINGS,
    give,
    hold,
    lay,
    new,
    put_sheep,
    set_round,
    sown,
    workers,
)

FACTS = {
    "workers": at.WORKERS,
    "playedkind": at.PLAYED_SAME,
    "played": at.PLAYED_ALL,
    "playedgateway": at.PLAYED,
    "playedfarmyard": at.PLAYED + 1,
    "playedbonus": at.PLAYED + 2,
    "playedpoint": at.PLAYED + 3,
    "harvested": at.REAPED_ALL,
    "harvestedgrain": at.REAPED_BEST,
    "removed": at.CLEARED,
    "craftsteps": at.PHASE_STEPS_BEST,
    "crowd": at.JUST_CROWD,
    "toolsatonce": at.JUST_TOOLS,
    "toolsphase": at.PHASE_TOOLS,
    "exchanged": at.JUST_EXCHANGED,
    "lastjewel": at.JUST_JEWELS,
    "lastworker": at.JUST_LAST,
    "fresh": at.JUST_TOGETHER,
    "gap": at.CRAFT,
    "reapedbarley": at.REAPED,
    "reapedflax": at.REAPED + 1,
    "reapedrye": at.REAPED + 3,
}
FIELDS = {
    "fields": 3,
    "empty": 3,
    "row5": 5,
    "above2": 3,
    "rows23": 3,
    "rows234": 4,
    "sown": sown("rye", 3),
    "sownfields": sown("rye", 3),
    "sowngood": sown("rye", 3),
    "row5sown": sown("rye", 5),
    "hopsfields": sown("hops", 3),
    "flaxfields": sown("flax", 3),
    "barleyfields": sown("barley", 3),
    "ryefields": sown("rye", 3),
    "samegrain": sown("rye", 3),
}
SHEEP = {"sheep": 5, "cardsheep": 5, "nextcard": 3, "stables": 7, "sheepback": 5}
NURSERY = {0: (), 1: (1,), 2: (1, 1), 3: (1, 2), 5: (1, 1, 3), 6: (1, 2, 3)}


@dataclass
class Setting:
    """What lies on the table."""

    stock: dict[str, int] = field(default_factory=dict)
    fields: list[int] = field(default_factory=list)
    sheep: dict[int, int] = field(default_factory=dict)
    hand: int = 0
    facts: dict[int, int] = field(default_factory=dict)
    board: dict[int, tuple[int, ...]] = field(default_factory=dict)
    round: int = 2
    window: int = 6
    butchery: bool = False

    def put(self, word: str, n: int) -> None:
        """So many of that."""
        if word in THINGS:
            self.stock[word] = n
        elif word in FIELDS:
            self.fields += [FIELDS[word]] * n
        elif word in SHEEP:
            self.sheep[SHEEP[word]] = n
        elif word in FACTS:
            self.facts[FACTS[word]] = n
        else:
            self.put_odd(word, n)

    def put_odd(self, word: str, n: int) -> None:
        """What has no counter of its own."""
        if word in ("others", "cards", "pointcards"):
            self.hand = n
        elif word in ("grainbest", "graintotal"):
            self.stock["rye"] = n
        elif word == "graintypes":
            self.fields += [sown(good, 3) for good in GOODS[:n]]
        elif word == "cardswithsheep":
            self.sheep.update({4 + i: 1 for i in range(n)})
        elif word in ("card4", "card5", "card6"):
            self.sheep[int(word[-1])] = n
        elif word == "full":
            self.board[space.FARMING] = (1, 2, 3) if n else (1, 2)
        elif word == "three":
            for where in (space.FARMING, space.CLEARING)[:n]:
                self.board[where] = (1, 2)
        elif word == "nursery":
            self.board[space.NURSERY] = NURSERY[n]
        elif word == "sowspace":
            self.facts[at.JUST_SPACE] = 1 + (space.FARMING if n else space.CLEARING)
        elif word == "butchery":
            self.butchery = n > 0
        elif word == "round":
            self.round = n
        elif word == "window-round":
            self.round, self.window = 1, 1 + n
        elif word in ("anygrain", "anygood"):
            self.stock["rye"] = n
        elif word.startswith("sets"):
            for good in GOODS[: int(word[4:])]:
                self.stock[good] = n
        else:
            assert word == "keepgrain", word

    def reckon(self, text: str) -> int:
        """What the other side of a comparison comes to; the table is laid accordingly."""
        if text == "window":
            return self.window
        if text == "2*round":
            return 2 * self.round
        if text in ("fields", "empty"):
            self.fields += [3, 3]
            return 2
        if text == "8-fields":
            self.fields += [3] * 6
            return 2
        if text == "10-jewels":
            self.stock["jewels"] = 7
            return 3
        if text == "sheeponcards":
            self.sheep = {5: 2, 7: 3}
            return 2
        assert text == "emptycards", text
        self.sheep = {5: 1}
        return 3

    def build(self, line: Line) -> HallertauState:
        """The table."""
        phase = line.phases[0] if len(line.phases) == 1 else 5 if 4 not in line.phases else 4
        if "reaped" in str(line.have):
            phase = 7
        state = new(line.number, phase=phase, round_=self.round)
        set_round(state, self.round)
        give(state, **self.stock)
        lay(state, *self.fields)
        put_sheep(state, self.sheep)
        hold(state, 0, *FILLERS[: self.hand])
        for where, rows in self.board.items():
            workers(state, where, *rows)
        player = state.players[0]
        for fact, n in self.facts.items():
            player[fact] = n
        player[at.WINDOW] = self.window
        if self.butchery:
            state.stack.append(Butchery(0, 0))
        return state


def arrange(line: Line, terms: tuple[Term, ...], tier: int, lack: int = -1, by: int = 1) -> Setting:
    """All needs and costs just met at a tier; number `lack` of them misses `by`."""
    setting = Setting()
    for number, term in enumerate(terms):
        level = term.level(tier)
        n = int(level) if level.isdigit() else setting.reckon(level)
        if term.sign == ">":
            n += 1
        if number == lack:
            n += by if term.sign == "<=" else -by
        if "+" in term.word:
            first, second = term.word.split("+")
            setting.put(first, n // 2)
            setting.put(second, n - n // 2)
        else:
            setting.put(term.word, n)
    if lack < 0 or tier:  # what is furnished must not make up for what is missing
        furnish(setting, line)
    return setting


def furnish(setting: Setting, line: Line) -> None:
    """What the card's questions need in order to be asked, as far as needs do not forbid it."""
    done = f"{line.do}, {line.income}"
    words = {part.split(" ")[0] for part in done.split(", ")}
    stock = setting.stock
    sows = words & {"sow", "sowgood", "sowgained", "sowtwo"}
    if sows and not any(code < 8 for code in setting.fields):
        setting.fields.append(5)
    if words & {"sow", "sowtwo"} and not any(stock.get(good, 0) for good in GOODS[:4]):
        stock["rye"] = 2
    for good in GOODS:
        if f"sowgood {good}" in done:
            stock[good] = max(1, stock.get(good, 0) + (0 if good not in str(line.pay) else 1))
    if "double" in words:
        setting.fields.append(sown("flax", 4))
    if words & {"move", "moveone"} and not setting.sheep:
        setting.sheep = {5: 1}
    if "rye sown" in done:
        setting.fields += [sown("rye", 3)] * 3
    if "clay empty" in done:
        setting.fields += [2, 2]
    if "barley cardsheep" in done:
        setting.sheep = {4: 1, 5: 3, 7: 6}
    if "hides/2" in done:
        stock["hides"] = 5
    if "tools-hides" in done:
        stock["tools"] = stock["tools"] + 3
        stock["hides"] = 1
