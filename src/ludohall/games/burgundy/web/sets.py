"""What is chosen as a set: the types of goods that are stored."""

from __future__ import annotations

from ludohall.faces import Button, Icon, Seen, sentence
from ludohall.faces.sets import Chooser, is_set, piece_of
from ludohall.games.burgundy import text
from ludohall.games.burgundy.components import GOODS_SLOTS
from ludohall.games.burgundy.view import BurgundyView
from ludohall.games.burgundy.web.board import crates


def stores(seen: Seen[BurgundyView]) -> Chooser | None:
    """Types of goods of which only some fit; None where they are asked for in an order."""
    _ = seen._
    free = GOODS_SLOTS - len(seen.view["players"][seen.own]["goods"])
    offered = seen.of("store")
    if not is_set(seen, "store") or not 0 < free < len(offered):
        return None
    _step, _seat, first, second, _least = seen.pending(seen.seat)
    depots = [int(str(depot)) for depot in (first, second) if depot]
    lying = crates([good for n in depots for good in seen.view["goods"][n - 1]], _)
    many = {crate.good: crate.amount for crate in lying}
    pieces = []
    for action, (good,) in offered:
        label, icon = sentence(text.good_name(good, _)), Icon("goods", f"g{good}", 28)
        gain = (f"+{many.get(good, 1)}", Icon("goods", f"g{good}"))
        pieces.append(piece_of(Button(action, label, icon=icon, gain=gain)))
    lost = _.plural("{n} type stays there", "{n} types stay there", len(offered) - free)
    return Chooser(
        verb=_("Store"),
        pieces=pieces,
        says=(_.plural("Store {n} type of goods", "Store {n} types of goods", free),),
        least=free,
        most=free,
        title=_("Goods to store"),
        aside=lost,
    )
