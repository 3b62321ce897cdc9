"""The decision panel and the marks on the board, from the legal actions."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludohall.core.i18n import Translator
from ludohall.games.burgundy import text
from ludohall.games.burgundy.components import BUY_PRICE, CASTLE, NUMBER, SHIP
from ludohall.games.burgundy.view import GOOD_KEYS, TILE_IDS, TILE_KEYS, BurgundyView
from ludohall.games.burgundy.web import board
from ludohall.games.burgundy.web.board import Mark
from ludohall.games.burgundy.web.gains import follows, gains, paid
from ludohall.web.faces import Button, Chip, Facet, Group, Icon, Row, Seen, Switch

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
    depots: dict[tuple[int, str], tuple[Mark, ...]] = field(default_factory=dict)
    loads: dict[int, tuple[Mark, ...]] = field(default_factory=dict)
    spaces: dict[int, tuple[Mark, ...]] = field(default_factory=dict)
    stored: dict[str, tuple[Mark, ...]] = field(default_factory=dict)
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


def decide(seen: Seen[BurgundyView]) -> Decision:
    """The decision of the viewer, or what the others do."""
    found = Decision()
    follow(seen, found)
    pending = seen.view["pending"]
    if seen.mine and seen.live and seen.seat is not None:
        step = pending[str(seen.seat)]
        ask(str(step[0]), seen, found)
        Panel(seen, found).build(str(step[0]), [n for n in step[1:] if isinstance(n, int)])
    elif seen.deciding:
        watch(seen, found, str(pending[str(seen.deciding[0])][0]))
    return found


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
    for past in seen.past:
        if past.new and past.seat != seen.seat and past.action.startswith("place:"):
            space = int(past.action.split(":")[3])
            found.fresh[past.seat] = found.fresh.get(past.seat, frozenset()) | {space}


def watch(seen: Seen[BurgundyView], found: Decision, step: str) -> None:
    """What somebody else is doing."""
    _ = seen._
    who = seen.names[seen.deciding[0]]
    if step in ("ChooseEstate", "ChooseCastle") and len(seen.deciding) > 1:
        found.headline = _("Everybody chooses in secret")
        found.why = _("Nothing is shown until all have chosen.")
    elif step == "Turn":
        found.headline = _("{name} uses dice", name=who)
    else:
        question = _(text.QUESTIONS[step])
        question = question[:1].lower() + question[1:]
        found.headline = _("{what}: {value}", what=who, value=question)


def ask(step: str, seen: Seen[BurgundyView], found: Decision) -> None:
    """The question in words."""
    _ = seen._
    player = seen.view["players"][seen.own]
    dice = player["dice"]
    if step != "Turn":
        question = _(text.QUESTIONS[step])
        found.question = question
        found.headline = question[:1].lower() + question[1:]
        return
    if len(dice) == 2:
        found.headline = _("use your dice {a} and {b}", a=dice[0], b=dice[1])
        found.question = _("Use your first die")
    elif dice:
        found.headline = _("use your die {n}", n=dice[0])
        found.question = _("Use your second die")
    else:
        found.headline = _("buy a tile, or end your turn")
        found.question = _("Buy a tile, or end your turn")
    may_buy = bool(seen.of("buy"))
    if dice:
        found.why = _("Take, place, sell or hire with it.")
        if may_buy:
            found.why += " " + _("You may also buy one black tile.")


def chips(seen: Seen[BurgundyView], dice: list[int]) -> list[Chip]:
    """The dice of this turn: those used, with what for, and those to use."""
    _ = seen._
    seat = seen.own
    colour = f"die-seat s{seat + 1}"
    done: list[Chip] = []
    words = {
        "take": _("Took a tile"),
        "place": _("Placed a tile"),
        "sell": _("Sold"),
        "hire": _("Hired"),
    }
    for past in reversed(seen.past):
        verb, *args = past.action.split(":")
        if past.seat != seat:
            break
        if verb in words and args[0] != "0":
            icon = Icon(f"d{args[0]}", f"{colour} used")
            done.append(Chip(words[verb], _("die {n}", n=args[0]), icon, done=True))
    found = done[::-1]
    for n, die in enumerate(dice):
        place = _("second die") if len(found) + n > 0 and len(dice) == 1 else _("die {n}", n=die)
        found.append(Chip(_("Choose now"), place, Icon(f"d{die}", colour)))
    return found


class Panel:
    """Builds the groups of buttons and the marks of one decision."""

    def __init__(self, seen: Seen[BurgundyView], found: Decision) -> None:
        self.seen = seen
        self._ = seen._
        self.found = found
        self.player = seen.view["players"][seen.own]
        self.dice = self.player["dice"]

    def price(self, act: str) -> int:
        """Workers that an action costs."""
        return paid(self.seen.outcome(act))

    def facet(self, verb: str, args: tuple[int, ...]) -> str:
        """The die and the number that an action needs."""
        die = args[0]
        if verb == "hire":
            return " ".join(f"{die}-{n}" for n in range(1, 7)) if die else ""
        number = NUMBER[args[2]] if verb == "place" else args[1]
        return f"{die}-{number}"

    def build(self, step: str, args: list[int]) -> None:
        """All groups and marks."""
        found = self.found
        _ = self._
        if step == "Turn":
            found.chips = chips(self.seen, self.dice)
        if step == "ExtraAction":
            found.path = (text.tile_title(CASTLE, _),)
            self.dice = []  # any number, whatever dice are left
        if step in ("Turn", "ExtraAction"):
            self.switch()
            self.dice_actions()
            self.purchases()
        elif step == "TakeFreely":
            found.path = (text.tile_title(args[1], _),)
            self.takes(_("Take a tile"), "")
        elif step == "PlaceFreely":
            found.path = (text.tile_title(TILE_IDS["city_hall"], _),)
            self.places(_("Place from storage"), "")
        elif step == "SellFreely":
            found.path = (text.tile_title(TILE_IDS["warehouse"], _),)
            self.sales(_("Sell goods"))
        elif step == "LoadShip":
            found.path = (text.tile_title(SHIP, _),)
            self.loads()
        elif step == "StoreGoods":
            self.stores()
        elif step == "MakeRoom":
            self.discards(args[2])
        elif step == "ChooseCastle":
            self.castles()
        elif step == "ChooseEstate":
            self.estates()
        self.finish(step)

    def switch(self) -> None:
        """The six numbers with their price in workers, a row for each die."""
        _ = self._
        prices: dict[str, set[int]] = {}
        for verb in ("take", "place", "sell"):
            for act, args in self.seen.of(verb):
                prices.setdefault(self.facet(verb, args), set()).add(self.price(act))
        rows = []
        for die in dict.fromkeys(self.dice) if self.dice else (0,):
            facets = [
                number_facet(die, number, prices.get(f"{die}-{number}", set()), _)
                for number in range(1, 7)
            ]
            title = _("With die {n}", n=die) if die else _("Any number")
            if any(facet.possible for facet in facets):
                rows.append(Switch(title, facets))
        if self.dice and rows:
            self.found.switches = tuple(rows)
            wish = [f"{die}-{die}" for die in self.dice]
            usable = [facet.key for row in rows for facet in row.facets if facet.possible]
            self.found.chosen = next((key for key in wish if key in usable), usable[0])

    def off(self, facet: str) -> bool:
        """Whether another facet is shown first."""
        chosen = self.found.chosen
        return bool(chosen and facet and chosen not in facet.split())

    def dice_actions(self) -> None:
        """Take, place, sell, hire: with each die, by the number."""
        _ = self._
        for die in dict.fromkeys(self.dice) if self.dice else (0,):
            for number in range(1, 7):
                takes = [x for x in self.seen.of("take") if x[1][0] == die and x[1][1] == number]
                self.take_group(_("Take from depot {n}", n=number), _("to storage"), takes)
            for number in range(1, 7):
                places = [
                    x for x in self.seen.of("place") if x[1][0] == die and NUMBER[x[1][2]] == number
                ]
                aside = _("on a space with {n}", n=number)
                self.place_group(_("Place from storage"), aside, places)
        self.mark_takes(self.seen.of("take"))
        self.mark_places(self.seen.of("place"))
        for die in dict.fromkeys(self.dice) if self.dice else (0,):
            sales = [x for x in self.seen.of("sell") if x[1][0] == die]
            hires = [x for x in self.seen.of("hire") if x[1][0] == die]
            self.sell_group(_("Sell or hire"), sales, hires)

    # One kind of action each.

    def takes(self, title: str, aside: str) -> None:
        """Tiles of the numbered depots."""
        self.take_group(title, aside, self.seen.of("take"))
        self.mark_takes(self.seen.of("take"))

    def take_group(self, title: str, aside: str, listed: Listed) -> None:
        """Buttons for taking tiles."""
        buttons = []
        for act, args in listed:
            piece = board.tile(TILE_KEYS[args[2]], self._)
            label = piece.title
            buttons.append(
                Button(
                    act,
                    label,
                    icon=Icon(board.plain(piece), f"tl t-{piece.kind}"),
                    note=gains(self.seen.outcome(act)),
                    facet=self.facet("take", args) if args[0] else "",
                    tip=piece.tip,
                )
            )
        self.found.groups.append(Group(title, buttons, aside, columns=3))

    def mark_takes(self, listed: Listed) -> None:
        """Rings on the tiles of the depots, one for each price."""
        by_place: dict[tuple[int, str], dict[int, list[tuple[str, str]]]] = {}
        for act, args in listed:
            place = (args[1], TILE_KEYS[args[2]])
            price = self.price(act)
            facet = self.facet("take", args) if args[0] else ""
            by_place.setdefault(place, {}).setdefault(price, []).append((act, facet))
        for place, prices in by_place.items():
            label = self._("Take: {tile}", tile=text.tile_title(TILE_IDS[place[1]], self._))
            self.found.depots[place] = self.rings(prices, label, "hand")

    def rings(
        self, prices: dict[int, list[tuple[str, str]]], label: str, badge: str
    ) -> tuple[Mark, ...]:
        """A mark for each price; those of other facets are hidden at first."""
        marks = []
        for price, acts in sorted(prices.items()):
            words = label
            if price:
                words = self._.plural(
                    "{what} for {n} worker", "{what} for {n} workers", price, what=label
                )
            off = all(self.off(facet) for act, facet in acts)
            marks.append(Mark(tuple(act for act, facet in acts), words, badge, price, off=off))
        return tuple(marks)

    def places(self, title: str, aside: str) -> None:
        """Stored tiles on spaces."""
        self.place_group(title, aside, self.seen.of("place"))
        self.mark_places(self.seen.of("place"))

    def place_group(self, title: str, aside: str, listed: Listed) -> None:
        """Buttons for placing tiles."""
        buttons = []
        for act, args in listed:
            piece = board.tile(TILE_KEYS[args[1]], self._)
            label = self._("{tile} on space {space}", tile=piece.title, space=args[2])
            outcome = self.seen.outcome(act)
            then = follows(outcome, self.seen)
            buttons.append(
                Button(
                    act,
                    label,
                    icon=Icon(board.plain(piece), f"tl t-{piece.kind}"),
                    note=(then,) if then else (),
                    gain=gains(outcome),
                    facet=self.facet("place", args) if args[0] else "",
                    tip=piece.tip,
                )
            )
        self.found.groups.append(Group(title, buttons, aside))

    def mark_places(self, listed: Listed) -> None:
        """Rings on the spaces, and on the stored tiles to pick one first."""
        by_space: dict[int, dict[int, list[tuple[str, str]]]] = {}
        by_tile: dict[str, list[tuple[str, str]]] = {}
        for act, args in listed:
            price = self.price(act)
            facet = self.facet("place", args) if args[0] else ""
            by_space.setdefault(args[2], {}).setdefault(price, []).append((act, facet))
            by_tile.setdefault(TILE_KEYS[args[1]], []).append((act, facet))
        for space, prices in by_space.items():
            label = self._("Place on space {n}", n=space)
            self.found.spaces[space] = self.rings(prices, label, "plus")
        for key, acts in by_tile.items():
            label = self._(
                "Choose a space for: {tile}", tile=text.tile_title(TILE_IDS[key], self._)
            )
            off = all(self.off(facet) for act, facet in acts)
            mark = Mark(tuple(a for a, f in acts), label, "arrow", pick=True, off=off)
            self.found.stored[key] = (mark,)

    def sales(self, title: str) -> None:
        """Goods without a die."""
        self.sell_group(title, self.seen.of("sell"), [])

    def sell_group(self, title: str, sales: Listed, hires: Listed) -> None:
        """Buttons for selling and hiring, rings on the crates."""
        _ = self._
        goods = self.player["goods"]
        buttons = []
        for act, args in sales:
            key = GOOD_KEYS[args[1]]
            facet = self.facet("sell", args) if args[0] else ""
            label = _("Sell {goods}", goods=text.amount(key, goods[key], _))
            note = gains(self.seen.outcome(act))
            buttons.append(Button(act, label, note, Icon("goods", f"g{args[1]}", 28), facet=facet))
            mark = Mark((act,), label, "", self.price(act), off=self.off(facet))
            self.found.crates[args[1]] = (*self.found.crates.get(args[1], ()), mark)
        for act, args in hires:
            facet = self.facet("hire", args)
            note = gains(self.seen.outcome(act))
            buttons.append(Button(act, _("Hire"), note, Icon("worker", "", 28), facet=facet))
        self.found.groups.append(Group(title, buttons, columns=2))

    def purchases(self) -> None:
        """Tiles to buy, besides the question."""
        _ = self._
        buttons = []
        for act, args in self.seen.of("buy"):
            key = TILE_KEYS[args[1]]
            piece = board.tile(key, _)
            depot = text.thing("depot", args[0], _)
            buttons.append(
                Button(
                    act,
                    piece.title,
                    note=(f"−{BUY_PRICE}", Icon("silver")) if args[0] == 0 else (depot,),
                    icon=Icon(board.plain(piece), f"tl t-{piece.kind}"),
                    tip=piece.tip,
                )
            )
            label = _("Buy: {tile}, for {n} silver", tile=piece.title, n=BUY_PRICE)
            place = (args[0], key)
            mark = Mark((act,), label, "", pay=True)
            # Below the ring for taking it with the die, which hides it while it shows.
            self.found.depots[place] = (mark, *self.found.depots.get(place, ()))
        title = _("Buy for 2 silver, once a turn")
        self.found.groups.append(Group(title, buttons, columns=3, also=bool(self.dice)))

    def loads(self) -> None:
        """Depots whose goods may be loaded."""
        _ = self._
        buttons, nothing = [], []
        for act, args in self.seen.of("load"):
            if args[0] == 0:
                nothing.append(Button(act, _("Load nothing")))
                continue
            label = _("Depot {n}", n=args[0])
            icon = Icon(f"d{args[0]}", "", 26)
            buttons.append(Button(act, label, icon=icon, gain=self.wares(args)))
            both = tuple(pair for pair, depots in self.seen.of("load_two") if args[0] in depots)
            mark = Mark((act, *both), _("Load the goods of depot {n}", n=args[0]))
            self.found.loads[args[0]] = (mark,)
        for act, args in self.seen.of("load_two"):
            label = _("Depots {n} and {other}", n=args[0], other=args[1])
            buttons.append(Button(act, label, gain=self.wares(args)))
        self.found.groups.append(Group(_("Load goods"), buttons + nothing))

    def wares(self, depots: tuple[int, ...]) -> list[str | Icon]:
        """The goods that lie at some depots."""
        goods = self.seen.view["goods"]
        row: list[str | Icon] = []
        for crate in board.crates([good for n in depots for good in goods[n - 1]], self._):
            row += [f"{crate.count}×", Icon("goods", f"g{crate.good}", 18)]
        return row

    def stores(self) -> None:
        """Types of goods of which only some fit."""
        buttons = [
            Button(act, text.good_name(args[0], self._), icon=Icon("goods", f"g{args[0]}", 28))
            for act, args in self.seen.of("store")
        ]
        self.found.groups.append(Group(self._("Goods to store"), buttons, columns=2))

    def discards(self, fresh: int) -> None:
        """The stored tiles of which one has to go."""
        _ = self._
        self.found.path = (_("New: {tile}", tile=text.tile_title(fresh, _)),)
        buttons = []
        for act, args in self.seen.of("discard"):
            piece = board.tile(TILE_KEYS[args[0]], _)
            icon = Icon(board.plain(piece), f"tl t-{piece.kind}")
            buttons.append(Button(act, piece.title, icon=icon, tip=piece.tip))
            label = _("Discard: {tile}", tile=piece.title)
            self.found.stored[TILE_KEYS[args[0]]] = (Mark((act,), label, "close"),)
        self.found.groups.append(Group(_("Discard a tile"), buttons, _("it leaves the game"), 3))

    def castles(self) -> None:
        """The spaces for the start castle."""
        _ = self._
        buttons = []
        for act, args in self.seen.of("castle"):
            label = _("Space {n}", n=args[0])
            buttons.append(Button(act, label, icon=Icon("#bur-castle", "tl t-castle")))
            self.found.spaces[args[0]] = (Mark((act,), label, "plus"),)
        self.found.groups.append(Group(_("Start castle"), buttons, columns=2))

    def estates(self) -> None:
        """The estates to choose from."""
        buttons = [
            Button(act, self._("Estate {n}", n=args[0]), icon=Icon("castle", "", 24))
            for act, args in self.seen.of("estate")
        ]
        self.found.groups.append(Group(self._("Estates"), buttons, columns=2))

    def finish(self, step: str) -> None:
        """The way to do nothing more, where there is one."""
        _ = self._
        for act, _args in self.seen.of("done"):
            ends = step == "Turn"
            label = _("End the turn") if ends else _("Do without")
            group = Group("", [Button(act, label, main=ends, icon=None)])
            self.found.groups.append(group)


def number_facet(die: int, number: int, prices: set[int], _: Translator) -> Facet:
    """A number on the switch, with the least that some action costs with it."""
    key = f"{die}-{number}"
    if not prices:
        name = _("Number {number}, not possible now", number=number)
        return Facet(key, (Icon(f"d{number}"),), ("–",), name, possible=False)
    least = min(prices)
    name = _.plural(
        "Number {number}, {n} worker", "Number {number}, {n} workers", least, number=number
    )
    note: Row = (str(least), Icon("worker")) if least else (_("free"),)
    return Facet(key, (Icon(f"d{number}"),), note, name)
