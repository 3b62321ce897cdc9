"""What a farm has to offer: fields, grain, sheep and crafts, a button each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ludohall.core.sets import THEN
from ludohall.faces import Button, Group, Icon, Row, Seen, sentence
from ludohall.faces import panel as faces
from ludohall.faces.gains import MINUS
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.components import CRAFT_GOODS
from ludohall.games.hallertau.effects import yields
from ludohall.games.hallertau.state import field_content, field_row
from ludohall.games.hallertau.text import BUILDINGS, GOODS, amounts, counted
from ludohall.games.hallertau.view import HallertauView
from ludohall.games.hallertau.web import sets
from ludohall.games.hallertau.web.farm import Farm
from ludohall.games.hallertau.web.gains import THINGS, Improvement, amount, progress
from ludohall.games.hallertau.web.rows import CRAFT_ICONS, GOOD_ICONS, Line

FEW = 4
"""So many ways to take or pay goods are listed; with more the goods are counted."""
MOST_EACH = 3
"""So many steps of each building are offered at once."""
ONE_PICK = 6
"""From so many buttons on a list is set in two columns."""


def icons(line: Line, size: int = 16) -> Row:
    """A line for a button."""
    found: list[str | Icon] = []
    for sort, text in line:
        if sort == "i":
            found.append(Icon(text, size=size))
        elif sort == "t":
            found.append(Icon("arrow", size=12))
        else:
            found.append(f"({text})" if sort == "r" else text)  # the row of a field
    return tuple(found)


class Offers(faces.Panel[HallertauView]):
    """Makes the groups of decisions on the farm."""

    THINGS = THINGS

    def __init__(
        self,
        seen: Seen[HallertauView],
        farm: Farm,
        prices: Sequence[int],
        improvements: Mapping[int, Improvement],
    ) -> None:
        super().__init__(seen)
        self.farm = farm
        self.prices = prices
        self.improvements = improvements

    def listed(
        self, title: str, actions: Sequence[str], make: Callable[[str], Button] | None = None
    ) -> Group:
        """A plain list in words."""
        buttons = [make(a) if make else self.plain(a) for a in actions]
        return Group(title, buttons, columns=2 if len(buttons) >= ONE_PICK else 1)

    # Fields and grain.

    def sowing(self) -> list[Group]:
        """What to sow where."""
        _ = self._
        buttons = []
        for action, (code, good) in self.seen.of("sow", "twice"):
            units = 2 if action.startswith("twice") else 1
            row = field_row(code)
            name = f"2 {_(GOODS[good])}" if units == 2 else sentence(_(GOODS[good]))
            buttons.append(
                Button(
                    action,
                    _("{good}, row {row}", good=name, row=row),
                    icon=Icon(GOOD_ICONS[good], size=22),
                    gain=("→", str(yields(row, units))),
                    tip="sow",
                )
            )
        columns = 2 if len(buttons) > 3 else 1
        many = [
            Button(action, self.words(action), icon=Icon(GOOD_ICONS[good], size=22), tip="sow")
            for action, (good, _n) in self.seen.of("sowmany")
        ]
        found = [
            Group(_("Sow several fields at once"), many),
            Group(_("Sow"), buttons, _("harvest"), columns=columns),
        ]
        rows = self.seen.of("field")
        found.append(
            Group(
                _("Take a field"),
                [
                    Button(a, _("A field in row {row}", row=row), icon=Icon("field", size=22))
                    for a, (row,) in rows
                ],
            )
        )
        return found

    def grain(self) -> list[Group]:
        """Mixes of grain to take or to keep."""
        _ = self._
        found = []
        for verb, title in (("grain", _("Take grain")), ("keep", _("Keep grain"))):
            buttons, mixes = [], []
            for action, args in self.seen.of(verb):
                words = amounts(list(enumerate(args)), _)
                buttons.append(Button(action, words or _("None")))
                mixes.append(args)
            found.append(self.counted(title, buttons, mixes, range(len(table.GRAIN_NAMES))))
        return found

    def counted(
        self,
        title: str,
        buttons: list[Button],
        mixes: list[tuple[int, ...]],
        goods: Sequence[int],
        pays: bool = False,
    ) -> Group:
        """Amounts of goods: a few are listed, of many the goods are counted."""
        if len(buttons) <= FEW:
            return Group(title, buttons, columns=2)
        found = {mix: button.action for mix, button in zip(mixes, buttons, strict=True)}
        return Group("", (), chooser=sets.mixes(self.seen, self.farm, title, found, goods, pays))

    def simple(self) -> list[Group]:
        """Goods to take or to pay with, breeding, and yes or no."""
        _ = self._
        buttons = [self.good_button(action) for action, _args in self.seen.of("take", "handin")]
        for action, (n,) in self.seen.of("breed"):
            buttons.append(
                Button(
                    action,
                    _.plural("{n} new sheep", "{n} new sheep", n),
                    icon=Icon("sheep", size=22),
                    gain=self.gains(action, "sheep"),
                )
            )
        return [self.chosen("handin", self.good_button) or Group(_("Take"), buttons)]

    def good_button(self, action: str) -> Button:
        """A good to take or to pay with, with how many of it."""
        good = int(action.split(":")[1])
        n = abs(amount(self.seen.outcome(action), good))
        label = sentence(counted(good, n, self._))
        return Button(action, label, icon=Icon(GOOD_ICONS[good], size=22), tip=f"good-{good}")

    def fields(self) -> list[Group]:
        """Fields to choose from."""
        titles = {
            "raise": self._("Raise"),
            "fertilize": self._("Move to row 5"),
            "sell": self._("Sell"),
            "lose": self._("Give up"),
            "lift": self._("Raise"),
            "double": self._("Harvest twice"),
            "unsow": self._("Return the goods"),
        }
        return [
            self.chosen(verb, self.field_piece)
            or self.listed(title, [a for a, _args in self.seen.of(verb)], self.field_button)
            for verb, title in titles.items()
        ]

    def chosen(self, verb: str, make: Callable[[str], Button]) -> Group | None:
        """What is chosen as a set; None where it is not."""
        chooser = sets.chooser(self.seen, self.farm, verb, make)
        return Group("", (), chooser=chooser) if chooser else None

    def field_button(self, action: str) -> Button:
        """A field to choose."""
        code = int(action.split(":")[1])
        content = field_content(code)
        icon = GOOD_ICONS[table.content_good(content)] if content else "field"
        gain = self.gains(action, "fields")
        return Button(action, self.words(action), icon=Icon(icon, size=22), gain=gain)

    def field_piece(self, action: str) -> Button:
        """A field of a set, by its row and what lies on it."""
        code = int(action.split(":")[1])
        content = field_content(code)
        note = (self._(GOODS[table.content_good(content)]),) if content else ()
        label = self._("Row {row}", row=field_row(code))
        return self.field_button(action)._replace(label=label, note=note)

    def harvests(self) -> list[Group]:
        """The harvest: all at once first."""
        _ = self._
        icon = Icon("harvest", size=22)
        whole = []
        for action, _args in self.seen.of("reap"):
            if self.seen.outcome(action).next_step == "Harvest":  # for the sake of cards
                on = (_("and play no card after it"),)
                whole.append(
                    Button(f"{action}{THEN}done", _("Harvest all fields"), on, icon, main=True)
                )
                then = (_("then cards can be played"),)
                whole.append(Button(action, _("Harvest all fields"), then, icon))
            else:
                whole.append(Button(action, _("Harvest all fields"), icon=icon, main=True))
        one = [a for a, _args in self.seen.of("harvest")]
        title = _("One by one, to play cards in between") if whole else _("Harvest")
        return [Group(_("Harvest"), whole), self.listed(title, one, self.harvest_button)]

    def harvest_button(self, action: str) -> Button:
        """A field to harvest, with its yield."""
        code = int(action.split(":")[1])
        content = field_content(code)
        good = table.content_good(content)
        row = field_row(code)
        return Button(
            action,
            self._("Row {row}: {good}", row=row, good=self._(GOODS[good])),
            icon=Icon(GOOD_ICONS[good], size=22),
            gain=(f"+{amount(self.seen.outcome(action), good)}",),
        )

    # Sheep and crafts.

    def sheep(self) -> list[Group]:
        """Sheep to move, to give or to butcher."""
        _ = self._
        titles = {
            "move": _("Move a sheep on"),
            "give": _("Give a sheep"),
            "butcher": _("Butcher"),
            "back": _("Move a sheep back"),
        }
        found = []
        for verb, title in titles.items():
            buttons = [self.sheep_button(action) for action, _args in self.seen.of(verb)]
            found.append(self.chosen(verb, self.sheep_button) or Group(title, buttons))
        return found

    def sheep_button(self, action: str) -> Button:
        """A sheep to choose, by its place."""
        place = int(action.split(":")[1])
        icon = Icon("sheep" if place else "jewel", size=22)
        return Button(
            action, self.place(place), icon=icon, gain=self.gains(action, "sheep", "jewels")
        )

    def place(self, place: int) -> str:
        """Where a sheep stands."""
        if place == 0:
            return self._("A jewel instead of a sheep")
        if place == table.IN_STABLES:
            return self._("From the stables")
        return self._("From the farmyard card of round {n}", n=place)

    def strides(self) -> list[Group]:
        """Buildings that move on at their cheapest price, all of them or one."""
        _ = self._
        buttons = []
        for action, _args in self.seen.of("each"):
            gain = progress(self.seen.outcome(action))
            told = self.seen.prospect("each", 0)
            note = (told,) if told else ()
            buttons.append(Button(action, _("One step each"), note=note, gain=gain))
            buttons += self.strides_each(action)
        for action, (building, steps) in self.seen.of("stride"):
            name = sentence(_(BUILDINGS[building]))
            if steps > 1:
                name = _("{building}, {n} steps", building=name, n=steps)
            buttons.append(
                Button(
                    action,
                    name,
                    icon=Icon(CRAFT_ICONS[building], size=26),
                    gain=progress(self.seen.outcome(action)),
                    tip=f"craft-{building}",
                )
            )
        return [Group(_("Improve"), buttons, _("at the cheapest price"))]

    def strides_each(self, action: str) -> list[Button]:
        """Two steps of each building and more, one round of steps after the other."""
        found = []
        for n in range(2, MOST_EACH + 1):
            before = self.seen.outcome(THEN.join([action] * (n - 1)))
            if before.after is None or action not in map(str, before.after.legal):
                break
            together = THEN.join([action] * n)
            label = self._.plural("{n} step each", "{n} steps each", n)
            note = (self.seen.prospect("each", n) or self._("as far as goods and tools go"),)
            found.append(Button(together, label, note, gain=progress(self.seen.outcome(together))))
        return found

    def steps_for_jewels(self) -> list[Button]:
        """Steps that a jewel pays for: the building and the jewel in one press."""
        return [
            Button(
                ahead.action,
                sentence(self._(BUILDINGS[building])),
                icon=Icon(CRAFT_ICONS[building], size=26),
                gain=(f"{MINUS}1", Icon("jewel", size=22)),
                tip=f"craft-{building}",
            )
            for action, (building,) in self.seen.of("improve")
            for ahead in self.seen.ahead(action)
            if ahead.verb == "jewel"
        ]

    def crafts(self) -> list[Group]:
        """Buildings to improve or to move, boulders to push."""
        _ = self._
        improve = []
        jewels = self.steps_for_jewels()
        for action, (building,) in self.seen.of("improve"):
            cost = self.improvements[building]
            if cost.ways < 2 and any(button.action.startswith(action) for button in jewels):
                continue  # one press: at the cheapest price, or for the jewel
            price: Row = icons(cost.line())
            if cost.goods:
                price = (_.plural("{n} good", "{n} goods", cost.goods),)
            extra: Row = (f"+{cost.tools}", Icon("tool")) if cost.tools else ()
            improve.append(
                Button(
                    action,
                    sentence(_(BUILDINGS[building])),
                    icon=Icon(CRAFT_ICONS[building], size=26),
                    gain=(*price, *extra),
                    tip=f"craft-{building}",
                )
            )
        columns = 2 if len(improve) > 1 else 1
        ways = Group(_("One step, paid otherwise"), improve, _("costs at least"), columns)
        found = [*self.strides(), ways, Group(_("One step for a jewel"), jewels, columns=columns)]
        for verb, title in (("hall", _("One step back")), ("craft", _("One step right"))):
            found.append(
                Group(
                    title,
                    [
                        Button(
                            a,
                            sentence(_(BUILDINGS[building])),
                            icon=Icon(CRAFT_ICONS[building], size=26),
                            gain=self.gains(a),
                        )
                        for a, (building,) in self.seen.of(verb)
                    ],
                )
            )
        pushes = [a for a, _args in self.seen.of("push", "shove")]
        found.append(
            self.listed(
                _("Push a boulder"),
                pushes,
                lambda a: Button(a, self.words(a), icon=Icon("boulder", size=22)),
            )
        )
        return found

    def payments(self) -> list[Group]:
        """Ways to pay for an improvement, jewels last."""
        _ = self._
        step = self.seen.pending(self.farm.seat)
        buttons: list[Button] = []
        mixes: list[tuple[int, ...]] = []
        goods: Sequence[int] = ()
        if step and step[0] == "Pay":
            goods = CRAFT_GOODS[int(str(step[2]))]
            for action, args in self.seen.of("pay"):
                paid = [(good, n) for good, n in zip(goods, args, strict=False) if n]
                words = amounts(paid, _)
                buttons.append(
                    Button(
                        action,
                        sentence(words),
                        gain=tuple(Icon(GOOD_ICONS[good], size=22) for good, _n in paid),
                    )
                )
                mixes.append((*args, *(0 for _good in goods[len(args) :]))[: len(goods)])
        jewels = [
            Button(action, _("1 jewel"), gain=(Icon("jewel", size=22),))
            for action, _args in self.seen.of("jewel")
        ]
        return [
            self.counted(_("Pay"), buttons, mixes, goods, True),
            Group(_("Pay with a jewel"), jewels),
        ]
