"""What is asked of the viewer, or what the others do: the words, and what moved last."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludohall.core.i18n import N_
from ludohall.faces import Chip, Group, Seen, Switch
from ludohall.games.burgundy.questions import QUESTIONS
from ludohall.games.burgundy.view import TILE_KEYS, BurgundyView
from ludohall.games.burgundy.web.board import Mark

Listed = list[tuple[str, tuple[int, ...]]]


@dataclass
class Decision:
    """What is asked, in words and as marks."""

    headline: str = ""
    why: str = ""
    question: str = ""
    hint: str = ""
    path: tuple[str, ...] = ()
    switches: tuple[Switch, ...] = ()
    chosen: str = ""
    groups: list[Group] = field(default_factory=list)
    chips: list[Chip] = field(default_factory=list)
    depots: dict[tuple[int, int], tuple[Mark, ...]] = field(default_factory=dict)
    """By depot and tile."""
    loads: dict[int, tuple[Mark, ...]] = field(default_factory=dict)
    spaces: dict[int, tuple[Mark, ...]] = field(default_factory=dict)
    stored: dict[int, tuple[Mark, ...]] = field(default_factory=dict)
    """By tile."""
    crates: dict[int, tuple[Mark, ...]] = field(default_factory=dict)
    taken: dict[int, tuple[str, str]] = field(default_factory=dict)
    """By seat: the tile that came into storage last, and the key of where it lay."""
    placed: dict[int, dict[int, str]] = field(default_factory=dict)
    """By seat: the space covered last, and the key of the stored tile."""
    fresh: dict[int, frozenset[int]] = field(default_factory=dict)
    """By seat of another player: the spaces covered since the viewer's last action."""

    @property
    def on_board(self) -> frozenset[str]:
        """Actions that can be clicked on the main board."""
        marks = [*self.depots.values(), *self.loads.values()]
        return frozenset(act for group in marks for mark in group for act in mark.acts)

    @property
    def on_estate(self) -> frozenset[str]:
        """Actions that can be clicked on the own estate."""
        marks = [*self.spaces.values(), *self.crates.values(), *self.stored.values()]
        return frozenset(act for group in marks for mark in group for act in mark.acts)


def follow(seen: Seen[BurgundyView], found: Decision) -> None:
    """Where the pieces that moved last came from, so that they glide."""
    for past in seen.past[-6:]:
        verb, *args = past.action.split(":")
        if verb == "take":
            key = TILE_KEYS[int(args[2])]
            found.taken[past.seat] = (key, f"d{args[1]}-{key}")
        elif verb == "buy":
            key = TILE_KEYS[int(args[1])]
            found.taken[past.seat] = (key, f"d{args[0]}-{key}")
        elif verb == "place":
            key = TILE_KEYS[int(args[1])]
            found.placed.setdefault(past.seat, {})[int(args[2])] = f"st{past.seat}-{key}-0"
    for past in seen.news:
        if past.seat != seen.seat and past.action.startswith("place:"):
            space = int(past.action.split(":")[3])
            found.fresh[past.seat] = found.fresh.get(past.seat, frozenset()) | {space}


WATCHED = {
    "Turn": N_("{name} uses dice"),
    "MakeRoom": N_("{name} discards a tile: the storage is full"),
    "ExtraAction": N_("{name} has an extra action by a castle"),
    "SellFreely": N_("{name} may sell a type of goods by a warehouse"),
    "TakeFreely": N_("{name} may take a tile"),
    "PlaceFreely": N_("{name} may place a stored tile by a city hall"),
    "LoadShip": N_("{name} loads goods with a ship"),
    "StoreGoods": N_("{name} chooses the goods to store"),
    "ChooseEstate": N_("{name} chooses an estate"),
    "ChooseCastle": N_("{name} chooses the space of the start castle"),
}
"""What somebody else is doing, by the step: those who watch are not told to do it."""


def watch(seen: Seen[BurgundyView], found: Decision, step: str) -> None:
    """What somebody else is doing."""
    _ = seen._
    who = seen.names[seen.deciding[0]]
    if step in ("ChooseEstate", "ChooseCastle") and len(seen.deciding) > 1:
        found.headline = _("Everybody chooses in secret")
        found.why = _("Nothing is shown until all have chosen.")
    else:
        found.headline = _(WATCHED[step], name=who)


def ask(step: str, seen: Seen[BurgundyView], found: Decision) -> None:
    """The question in words."""
    _ = seen._
    player = seen.view["players"][seen.own]
    dice = player["dice"]
    if step != "Turn":
        question = _(QUESTIONS[step])
        found.question = question
        found.headline = question[:1].lower() + question[1:]
        return
    if len(dice) == 2:
        found.headline = _("use your dice {a} and {b}", a=dice[0], b=dice[1])
        found.question = _("Use a die")
    elif dice:
        found.headline = _("use your die {n}", n=dice[0])
        found.question = _("Use your last die")
    else:
        found.headline = _("buy a tile, or end your turn")
        found.question = _("Buy a tile, or end your turn")
    may_buy = bool(seen.of("buy"))
    if dice:
        found.why = _("Take, place, sell or hire: every ringed piece shows the die that it uses.")
        if may_buy:
            found.why += " " + _("You may also buy one black tile.")
