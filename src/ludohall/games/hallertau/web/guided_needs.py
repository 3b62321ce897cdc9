"""What the five buildings still lack for one step each: the question of every turn."""

from __future__ import annotations

from collections.abc import Sequence

from ludohall.faces.guiding import Moment
from ludohall.games.hallertau.components import CRAFT_GOODS, LAST_STEP, PAYMENTS
from ludohall.games.hallertau.effects import yields
from ludohall.games.hallertau.state import CRAFTS, GOOD_NAMES, MILK
from ludohall.games.hallertau.text import BUILDINGS
from ludohall.games.hallertau.text import GOODS as NAMES
from ludohall.games.hallertau.view import GOOD_KEYS, HallertauView, PlayerView

At = Moment[HallertauView]


def me(m: At) -> PlayerView:
    """The viewer's farm."""
    return m.seen.view["players"][m.seat]


def to_come(m: At) -> list[int]:
    """The goods in stock, and those that harvest and milking will bring in this round."""
    farm = me(m)
    found = [farm["goods"].get(key, 0) for key in GOOD_KEYS[: len(GOOD_NAMES)]]
    for field in farm["fields"]:
        if field["good"] is not None:
            found[GOOD_KEYS.index(field["good"])] += yields(field["row"], field["units"])
    found[MILK] += farm["sheep"]
    return found


def without_goods(m: At) -> tuple[int, ...]:
    """The buildings that cannot make a step of this round though all others may: as few as can be,
    however the goods are shared."""
    crafts = me(m)["crafts"]
    open_ = [at for at in range(CRAFTS) if crafts[at] < LAST_STEP]
    return _left(open_, to_come(m), m.seen.view["round"])


def unpaid(m: At, goods: list[int], but: int) -> tuple[int, ...]:
    """The buildings besides one that cannot make a step with these goods: as few as can be."""
    crafts = me(m)["crafts"]
    open_ = [at for at in range(CRAFTS) if crafts[at] < LAST_STEP and at != but]
    return _left(open_, goods, m.seen.view["round"])


def _left(buildings: Sequence[int], goods: list[int], round_: int) -> tuple[int, ...]:
    """Which of them stay without goods, where as many as possible are paid."""
    if not buildings:
        return ()
    first, *rest = buildings
    fewest = (first, *_left(rest, goods, round_))
    for paid in PAYMENTS[round_][first]:
        left = list(goods)
        for good, n in zip(CRAFT_GOODS[first], paid, strict=False):
            left[good] -= n
        if min(left) >= 0:
            found = _left(rest, left, round_)
            if len(found) < len(fewest):
                fewest = found
        if not fewest:
            break
    return fewest


def named(m: At, buildings: Sequence[int]) -> str:
    """Buildings with the goods that they take."""
    tr = m._
    goods = [", ".join(tr(NAMES[good]) for good in CRAFT_GOODS[at]) for at in buildings]
    return tr.all_of(
        f"{tr(BUILDINGS[at])} ({kinds})" for at, kinds in zip(buildings, goods, strict=True)
    )
