"""The decision panel and the marks on the board, from the legal actions."""

from __future__ import annotations

from ludohall.core.i18n import Translator
from ludohall.faces import Button, Group, Icon, Row, Seen, sentence, spoken
from ludohall.faces import panel as faces
from ludohall.faces.panel import Section
from ludohall.games.burgundy import text
from ludohall.games.burgundy.components import BUY_PRICE, GOODS_SLOTS
from ludohall.games.burgundy.holdings import amount
from ludohall.games.burgundy.view import GOOD_KEYS, TILE_KEYS, BurgundyView
from ludohall.games.burgundy.web import board, heard, sets
from ludohall.games.burgundy.web.asked import Decision, ask, follow, watch
from ludohall.games.burgundy.web.board import Mark
from ludohall.games.burgundy.web.dice import FREE, Dice, Listed
from ludohall.games.burgundy.web.gains import follows, gains, in_words


def decide(seen: Seen[BurgundyView]) -> Decision:
    """The decision of the viewer, or what the others do."""
    found = Decision()
    follow(seen, found)
    if seen.mine and seen.live and seen.seat is not None:
        name, *words = seen.pending(seen.seat)
        step, params = str(name), [n for n in words if isinstance(n, int)]
        ask(step, seen, found)
        found.path = path(step, params, seen._)
        found.groups = Panel(seen, found, step).groups()
    elif seen.deciding:
        watch(seen, found, seen.step(seen.deciding[0]))
    return found


def path(step: str, params: list[int], _: Translator) -> tuple[str, ...]:
    """The tile that led to the question, where that does not name it."""
    if step == "MakeRoom":
        return (_("New: {tile}", tile=text.tile_title(params[2], _)),)
    if step == "TakeFreely":
        return (text.tile_title(params[1], _),)
    return ()


class Panel(faces.Panel[BurgundyView]):
    """Makes the groups of buttons of one decision, and its marks."""

    def __init__(self, seen: Seen[BurgundyView], found: Decision, step: str) -> None:
        super().__init__(seen)
        self.found = found
        self.step = step
        self.player = seen.view["players"][seen.own]
        # The extra action of a castle has any number, whatever dice are left.
        self.dice = Dice(seen, self.player["dice"] if step == "Turn" else [])
        if step == "Turn":
            found.chips = self.dice.chips()
            found.switches = self.dice.switch()
            found.chosen = FREE if found.switches else ""

    def of(self, verb: str) -> Listed:
        """The legal actions of a verb, in the order of the dice."""
        return self.dice.in_order(self.seen.of(verb))

    def gains(self, action: str, *left_out: str) -> Row:
        """What an action brings and costs: workers that come and go are not set off."""
        return gains(self.seen.outcome(action), self.seen)

    # One kind of action each.

    def takes(self) -> list[Group]:
        """Tiles of the numbered depots."""
        buttons = []
        by_place: dict[tuple[int, int], list[str]] = {}
        for act, args in self.of("take"):
            piece = board.tile(TILE_KEYS[args[2]], self._)
            use = self.dice.of(act)
            buttons.append(
                Button(
                    act,
                    piece.title,
                    note=self.gains(act),
                    icon=board.icon(piece),
                    facet=use.facet,
                    tip=piece.tip,
                    badge=use.dice,
                    filter=use.filter,
                    name=heard.take(piece.title, args, use.price, self._),
                )
            )
            by_place.setdefault((args[1], args[2]), []).append(act)
        for place, acts in by_place.items():
            label = self._("Take: {tile}", tile=board.tile(TILE_KEYS[place[1]], self._).title)
            self.found.depots[place] = self.rings(acts, label, "hand")
        free = self.step == "TakeFreely"
        title = self._("Take a tile") if free else self._("Take to storage")
        return [Group(title, buttons, columns=3)]

    def rings(self, acts: list[str], label: str, badge: str) -> tuple[Mark, ...]:
        """A dotted ring for what costs workers, hidden at first; above it one for what is free."""
        uses = self.dice
        free = tuple(act for act in acts if not uses.of(act).price)
        dear = tuple(act for act in acts if uses.of(act).price)
        marks = []
        if dear:
            least = min(uses.of(act).price for act in dear)
            words = self._.plural(
                "{what} for {n} worker", "{what} for {n} workers", least, what=label
            )
            cheapest = uses.faces_of(act for act in dear if uses.of(act).price == least)
            marks.append(Mark(dear, words, badge, least, off=True, dice=cheapest))
        if free:
            marks.append(Mark(free, label, badge, dice=uses.faces_of(free)))
        return tuple(marks)

    def places(self) -> list[Group]:
        """Stored tiles on spaces; on the stored tiles a ring to pick one first."""
        _ = self._
        buttons = []
        by_space: dict[int, list[str]] = {}
        by_tile: dict[int, list[str]] = {}
        for act, args in self.of("place"):
            piece = board.tile(TILE_KEYS[args[1]], _)
            outcome = self.seen.outcome(act)
            then = follows(outcome, self.seen)
            use = self.dice.of(act)
            buttons.append(
                Button(
                    act,
                    _("{tile} on space {space}", tile=piece.title, space=args[2]),
                    note=(then,) if then else (),
                    icon=board.icon(piece),
                    gain=gains(outcome, self.seen),
                    facet=use.facet,
                    tip=piece.tip,
                    badge=use.dice,
                    filter=use.filter,
                    name=heard.place(piece.title, args, use.price, in_words(outcome, self.seen), _),
                )
            )
            by_space.setdefault(args[2], []).append(act)
            by_tile.setdefault(args[1], []).append(act)
        for space, acts in by_space.items():
            self.found.spaces[space] = self.rings(acts, _("Place on space {n}", n=space), "plus")
        for stored, acts in by_tile.items():
            label = _("Choose a space for: {tile}", tile=board.tile(TILE_KEYS[stored], _).title)
            free = [act for act in acts if not self.dice.of(act).price]
            faces = self.dice.faces_of(free)
            mark = Mark(tuple(acts), label, "arrow", pick=True, off=not free, dice=faces)
            self.found.stored[stored] = (mark,)
        return [Group(_("Place from storage"), buttons)]

    def sales(self) -> list[Group]:
        """Buttons for selling and hiring, rings on the crates."""
        _ = self._
        goods = self.player["goods"]
        buttons = []
        by_good: dict[int, list[str]] = {}
        for act, args in self.of("sell"):
            key = GOOD_KEYS[args[1]]
            label = _(
                "Sell {good}\N{NO-BREAK SPACE}×{n}", good=text.good_name(args[1], _), n=goods[key]
            )
            sold = amount(key, goods[key], _)
            said = heard.sell(sold, args, self.dice.of(act).price, self.told(act), _)
            buttons.append(self.small(act, label, Icon("goods", f"g{args[1]}", 28), said))
            by_good.setdefault(args[1], []).append(act)
        hires = self.of("hire")
        for act, args in hires:
            label = _("Hire with die {n}", n=args[0]) if len(hires) > 1 else _("Hire")
            said = heard.hire(args, self.told(act), _)
            buttons.append(self.small(act, label, Icon("worker", "", 28), said))
        for good, acts in by_good.items():
            label = _("Sell {goods}", goods=amount(GOOD_KEYS[good], goods[GOOD_KEYS[good]], _))
            self.found.crates[good] = self.rings(acts, label, "")
        title = _("Sell goods") if self.step == "SellFreely" else _("Sell or hire")
        return [Group(title, buttons, columns=2)]

    def told(self, act: str) -> str:
        """What an action gains, in words."""
        return in_words(self.seen.outcome(act), self.seen)

    def small(self, act: str, label: str, icon: Icon, name: str) -> Button:
        """A button with what the action brings under its words."""
        use = self.dice.of(act)
        return Button(
            act,
            label,
            self.gains(act),
            icon,
            facet=use.facet,
            badge=use.dice,
            filter=use.filter,
            name=name,
        )

    def purchases(self) -> list[Group]:
        """Tiles to buy, besides the question."""
        _ = self._
        buttons = []
        for act, args in self.seen.of("buy"):
            piece = board.tile(TILE_KEYS[args[1]], _)
            depot = text.name("depot", args[0], _)
            buttons.append(
                Button(
                    act,
                    piece.title,
                    note=(f"−{BUY_PRICE}", Icon("silver")) if args[0] == 0 else (depot,),
                    icon=board.icon(piece),
                    tip=piece.tip,
                    name=heard.buy(piece.title, args, _),
                )
            )
            label = _("Buy: {tile}, for {n} silver", tile=piece.title, n=BUY_PRICE)
            place = (args[0], args[1])
            mark = Mark((act,), label, "", pay=True)
            # Below the ring for taking it with the die, which hides it while it shows.
            self.found.depots[place] = (mark, *self.found.depots.get(place, ()))
        title = _("Buy for 2 silver, once a turn")
        return [Group(title, buttons, columns=3, also=bool(self.dice.dice))]

    def loads(self) -> list[Group]:
        """Depots whose goods may be loaded."""
        _ = self._
        buttons, nothing = [], []
        for act, args in self.seen.of("load"):
            if args[0] == 0:
                nothing.append(Button(act, _("Load nothing")))
                continue
            label = _("Depot {n}", n=args[0])
            icon = Icon(f"d{args[0]}", "", 26)
            name = self.loading(act, args, label)
            buttons.append(Button(act, label, icon=icon, gain=self.wares(args), name=name))
            both = tuple(pair for pair, depots in self.seen.of("load_two") if args[0] in depots)
            mark = Mark((act, *both), _("Load the goods of depot {n}", n=args[0]))
            self.found.loads[args[0]] = (mark,)
        for act, args in self.seen.of("load_two"):
            label = _("Depots {n} and {other}", n=args[0], other=args[1])
            name = self.loading(act, args, label)
            buttons.append(Button(act, label, gain=self.wares(args), name=name))
        return [Group(_("Load goods"), buttons + nothing)]

    def loading(self, act: str, depots: tuple[int, ...], label: str) -> str:
        """What loading there does by ear; goods that are still to be chosen from are named, too."""
        said = spoken(self.seen, act, label)
        lying = [good for n in depots for good in self.seen.view["goods"][n - 1]]
        stored = self.seen.view["players"][self.seen.own]["goods"]
        new = set(lying) - set(stored)
        if len(new) <= GOODS_SLOTS - len(stored) or len(stored) == GOODS_SLOTS:
            return said
        offered = [crate.label for crate in board.crates([g for g in lying if g in new], self._)]
        which = self._("You choose what fits: {goods}", goods=self._.one_of(offered))
        return f"{said}. {which}"

    def wares(self, depots: tuple[int, ...]) -> list[str | Icon]:
        """The goods that lie at some depots."""
        goods = self.seen.view["goods"]
        row: list[str | Icon] = []
        for crate in board.crates([good for n in depots for good in goods[n - 1]], self._):
            row += [f"{crate.amount}×", Icon("goods", f"g{crate.good}", 18)]
        return row

    def stores(self) -> list[Group]:
        """Types of goods of which only some fit."""
        chooser = sets.stores(self.seen)
        if chooser is not None:
            return [Group("", (), chooser=chooser)]
        buttons = []
        for act, (good,) in self.seen.of("store"):
            label = sentence(text.good_name(good, self._))
            buttons.append(Button(act, label, icon=Icon("goods", f"g{good}", 28)))
        return [Group(self._("Goods to store"), buttons, columns=2)]

    def discards(self) -> list[Group]:
        """The stored tiles of which one has to go."""
        _ = self._
        buttons = []
        for act, args in self.seen.of("discard"):
            piece = board.tile(TILE_KEYS[args[0]], _)
            buttons.append(Button(act, piece.title, icon=board.icon(piece), tip=piece.tip))
            label = _("Discard: {tile}", tile=piece.title)
            self.found.stored[args[0]] = (Mark((act,), label, "close"),)
        return [Group(_("Discard a tile"), buttons, _("it leaves the game"), 3)]

    def castles(self) -> list[Group]:
        """The spaces for the start castle."""
        _ = self._
        buttons = []
        for act, args in self.seen.of("castle"):
            label = _("Space {n}", n=args[0])
            buttons.append(Button(act, label, icon=Icon("#bur-castle", "tl t-castle")))
            self.found.spaces[args[0]] = (Mark((act,), label, "plus"),)
        return [Group(_("Start castle"), buttons, columns=2)]

    def estates(self) -> list[Group]:
        """The estates to choose from."""
        buttons = [
            Button(act, self._("Estate {n}", n=args[0]), icon=Icon("castle", "", 24))
            for act, args in self.seen.of("estate")
        ]
        return [Group(self._("Estates"), buttons, columns=2)]

    def finish(self) -> list[Group]:
        """The way to do nothing more, where there is one."""
        return [Group("", [Button(act, self.words(act))]) for act, _args in self.seen.of("done")]

    SECTIONS = (
        Section(("take",), takes),
        Section(("place",), places),
        Section(("sell", "hire"), sales),
        Section(("buy",), purchases),
        Section(("load", "load_two"), loads),
        Section(("store",), stores),
        Section(("discard",), discards),
        Section(("castle",), castles),
        Section(("estate",), estates),
        Section(("done",), finish),
    )
