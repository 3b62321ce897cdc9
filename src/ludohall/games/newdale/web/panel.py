"""The decision panel: every legal action as a button, grouped by what it does and costs."""

from __future__ import annotations

from collections.abc import Sequence

from ludohall.core.i18n import N_
from ludohall.faces import Button, Group, Icon, Row, sentence
from ludohall.faces import panel as faces
from ludohall.faces.gains import signed
from ludohall.faces.heard import sentences, worded
from ludohall.faces.panel import Section
from ludohall.games.newdale.components.areas import CENTRAL_SPACES, area_of, mode_of
from ludohall.games.newdale.components.boards import MAPS, MOST_TOWNS
from ludohall.games.newdale.components.buildings import TYPE
from ludohall.games.newdale.components.chapters import SECRET_POINTS
from ludohall.games.newdale.components.goods import MONOLITH, NOTHING
from ludohall.games.newdale.keys import CARD_IDS, SYMBOL_KEYS
from ludohall.games.newdale.text import (
    CHARACTER_HELP,
    CHARACTER_NAMES,
    TILE_TITLES,
    card_title,
    good_title,
    name,
    town_name,
)
from ludohall.games.newdale.view import NewdaleView, Offer
from ludohall.games.newdale.web import sets
from ludohall.games.newdale.web.buttons import (
    COIN,
    MEDIUM,
    SMALL,
    card_button,
    central_space,
    free_space,
    row,
    space_of_building,
)
from ludohall.games.newdale.web.gains import THINGS
from ludohall.games.newdale.web.marks import is_secret, sealed
from ludohall.games.newdale.web.rows import (
    CHARACTER_ICONS,
    COLOUR_CLASSES,
    GOOD_ICONS,
    SYMBOL_ICONS,
    card_class,
    card_icon,
    good_class,
    tile_line,
)

VP = Icon("vp", size=15)
FEW = 4
"""So many ways to use a chain stand beside the production that leads to it."""
CARDS = (
    ("build", N_("From your hand")),
    ("order", N_("Face up for all")),
    ("keep", N_("Keep one card")),
    ("choose", N_("Keep one of these")),
    ("discard", N_("Discard")),
    ("vineyard", N_("Take a vineyard")),
)
CENTRAL = (
    (("progress",), N_("Progress")),
    (("grow",), N_("Growth")),
    (("smuggle",), N_("Black market")),
    (("put",), N_("Take a good")),
    (("area",), N_("Area for the building")),
    (("claim",), N_("Take a bonus tile")),
    (("rest", "harbour"), N_("Take")),
    (("ship", "sail"), N_("Ship")),
    (("trade", "fish", "story", "sell", "offer"), N_("Special buildings and event")),
    (("imprison", "seize"), N_("Prison")),
    (("fulfil",), N_("Personal goal")),
    (("assistant",), N_("From the bag")),
)


class Panel(faces.Panel[NewdaleView]):
    """Makes the groups of one decision."""

    THINGS = THINGS

    # Phase II.

    def planning(self) -> list[Group]:
        """Where a pawn can go: central spaces, then areas with a building, then free ones."""
        _ = self._
        own = self.seen.view["players"][self.seen.own]
        central: list[Button] = []
        by_area: dict[int, list[Button]] = {}
        free: list[Button] = []
        plans, said = self.seen.of("plan"), sealed(self.seen)
        along = worded(self.seen, plans[0][0] + said)[1:]
        for plan, (_pawn, space) in plans:
            action = plan + said
            if space < CENTRAL_SPACES:
                central.append(central_space(action, space, _))
                continue
            at, mode = area_of(space), mode_of(space)
            area = own["areas"][at]
            if area["card"] is None:
                free.append(free_space(action, at, mode, _))
                continue
            numbers = area["spaces"][mode]
            assert numbers is not None
            by_area.setdefault(at, []).append(
                space_of_building(action, mode, numbers[1], area["good"], area["missing"][mode], _)
            )
        found = [Group(_("Central spaces"), central, columns=2)]
        for at, buttons in by_area.items():
            card = CARD_IDS[str(own["areas"][at]["card"])]
            title = _("Area {n}: {card}", n=at + 1, card=card_title(card, _))
            found.append(Group(title, buttons, columns=3))
        places = _.plural("{n} space", "{n} spaces", len(free))
        found.append(Group(_("In a free area"), free, places, columns=2, folded=True))
        if not is_secret(self.seen):
            return found
        return [group._replace(buttons=self.named(group.buttons, said, along)) for group in found]

    def named(self, buttons: Sequence[Button], said: str, along: Sequence[str]) -> list[Button]:
        """Buttons that place a pawn, by ear: what nobody sees yet brings and costs nothing."""
        actions = self.seen.actions
        return [
            b._replace(name=sentences([actions[b.action.removesuffix(said)], *along]))
            for b in buttons
        ]

    # Building.

    def towns(self) -> list[Group]:
        """Towns for the house: those with a bonus tile first, with prices and points."""
        _ = self._
        offers = {(o["town"], o["way"]): o for o in self.seen.view["offers"]}
        near: list[Button] = []
        far: list[Button] = []
        for action, (number, way) in self.seen.of("house"):
            offer = offers[number % MOST_TOWNS, way]
            (near if offer["tile"] else far).append(self.town(action, number, offer))
        return self.paid(
            [
                Group(_("With a bonus tile"), near, _("price in coins"), columns=2),
                Group(_("Without a bonus tile"), far, _("price in coins"), columns=2),
            ]
        )

    def paid(self, groups: list[Group]) -> list[Group]:
        """What is to be paid goes with its cheapest payment; in a fold it is paid otherwise."""
        found, otherwise = [], []
        for group in groups:
            buttons = []
            for button in group.buttons:
                ready = sets.cheapest(self.seen, button.action)
                if ready is None:
                    buttons.append(button)
                    continue
                otherwise.append(button)
                action, goods = ready
                note = (*button.note, *(("·",) if button.note else ()), *goods)
                buttons.append(button._replace(action=action, note=note))
            found.append(group._replace(buttons=buttons))
        title, n = self._("Choose the payment yourself"), len(otherwise)
        found.append(Group(title, otherwise, str(n), columns=2, folded=True))
        return found

    def town(self, action: str, number: int, offer: Offer) -> Button:
        """One town and one way to it."""
        _ = self._
        chart = MAPS[number // MOST_TOWNS]
        symbol = chart.symbols[number % MOST_TOWNS]
        goal = self.seen.view["players"][self.seen.own]["goal"]
        wanted = symbol != NOTHING and (SYMBOL_KEYS[symbol] == goal or symbol == MONOLITH)
        note: list[str | Icon] = [str(offer["price"]), COIN]
        if offer["least"] < offer["price"]:
            note += [_("({n} with help)", n=offer["least"])]
        if offer["moor"]:
            note += [f"−{offer['moor']}", Icon("nd-card", size=14)]
        if chart.bridged and offer["extra"]:
            note += [Icon("nd-bridge", size=15), f"+{offer['extra']}"]
        points = offer["points"]
        gain: Row = ()
        if points or wanted:
            symbol_points: Row = (f"+{SECRET_POINTS}", Icon(SYMBOL_ICONS[symbol], "wished", 13))
            gain = (*((f"+{points}", VP) if points else ()), *(symbol_points if wanted else ()))
        return Button(
            action,
            town_name(number, self.seen.view["named"]),
            note=tuple(note),
            icon=Icon(SYMBOL_ICONS[symbol], "tsym", 22) if symbol != NOTHING else None,
            gain=gain,
            tip="town",
        )

    def payment(self) -> list[Group]:
        """Goods to pay with, and what makes the payment smaller."""
        _ = self._
        found = []
        help_: list[Button] = []
        for action, (tile,) in self.seen.of("reduce"):
            help_.append(
                Button(
                    action,
                    sentence(_(TILE_TITLES[tile])),
                    icon=Icon("nd-bag", size=SMALL),
                    tip=f"tile-{tile}",
                )
            )
        help_ += [
            Button(a, self.words(a), icon=Icon(CHARACTER_ICONS[4], size=SMALL), tip="who-4")
            for a, _args in self.seen.of("gunda")
        ]
        found.append(Group(_("Make it cheaper first"), help_))
        chooser = sets.payment(self.seen)
        return [Group("", (), chooser=chooser), *found] if chooser else found

    # Production.

    def production(self) -> list[Group]:
        """With the assistants, with cards for missing ones, or not."""
        buttons = []
        for action, _args in self.seen.of("produce", "compensate", "skip"):
            verb = action.split(":")[0]
            chained = self.with_chain(action)
            if chained:
                buttons += chained
                continue
            buttons.append(
                Button(
                    action,
                    self.words(action),
                    icon=Icon("nd-assistant", COLOUR_CLASSES[0], MEDIUM)
                    if verb != "skip"
                    else Icon("close", size=SMALL),
                    gain=self.gains(action) if verb != "compensate" else self.for_cards(action),
                    main=verb == "produce",
                    tip="production",
                )
            )
        return [Group(self._("Production"), buttons)]

    def with_chain(self, action: str) -> list[Button]:
        """Producing, or not, together with how often the chain is used then: the most first."""
        outcome = self.seen.outcome(action)
        if outcome.next_step != "UseChain" or outcome.after is None:
            return []
        found = self.seen.ahead(action)
        if not 1 < len(found) <= FEW:
            return []
        icon = Icon("nd-assistant", COLOUR_CLASSES[0], MEDIUM)
        if action == "skip":
            icon = Icon("close", size=SMALL)
        words = self.words(action)
        return [
            Button(each.action, words, (each.words,), icon, self.gains(each.action), tip="chain")
            for each in reversed(found)
        ]

    def for_cards(self, action: str) -> Row:
        """What an action brings and costs, the cards that are chosen after it included."""
        outcome = self.seen.outcome(action)
        if outcome.next_step != "Discard":
            return self.gains(action)
        n = int(action.rsplit(":", 1)[1])
        return (*self.gains(action, "cards"), signed(-n), Icon("nd-card"))

    def chains(self) -> list[Group]:
        """How often a chain is used."""
        _ = self._
        found = [
            Group(
                _("Chain"),
                [
                    Button(a, self.words(a), gain=self.for_cards(a), tip="chain")
                    for a, _args in reversed(self.seen.of("chain"))
                ],
            )
        ]
        last: dict[int, list[Button]] = {}
        own = self.seen.view["players"][self.seen.own] if self.seen.seat is not None else None
        for action, (area, times) in reversed(self.seen.of("last")):
            label = _.plural("{n} time", "{n} times", times)
            last.setdefault(area, []).append(
                Button(action, label, gain=self.for_cards(action), tip="chain")
            )
        for area, buttons in sorted(last.items()):
            key = own["areas"][area]["card"] if own is not None else None
            title = card_title(CARD_IDS[key], _) if key is not None else str(area + 1)
            found.append(Group(title, buttons, columns=2 if len(buttons) > 1 else 1))
        return found

    # Cards.

    def cards(self) -> list[Group]:
        """Cards to build, recruit, keep, discard."""
        _ = self._
        found = []
        step = self.seen.pending(self.seen.seat)
        if step and step[0] == "Discard" and int(str(step[2])) > 1:  # a single card is no set
            found.append(Group("", (), chooser=sets.discards(self.seen)))
        for verb, title in CARDS:
            actions = self.seen.of(verb)
            if actions and not (found and verb == "discard"):
                priced = verb in ("build", "order")
                buttons = [card_button(action, card, priced, _) for action, (card,) in actions]
                aside = _("price in coins") if priced else ""
                found.append(Group(_(title), buttons, aside, columns=2))
        crew = [
            Button(
                action,
                self.words(action),
                icon=Icon(card_icon(card), card_class(card), 22),
                tip=f"type-{TYPE[card]}",
            )
            for action, (card,) in self.seen.of("recruit")
        ]
        found.append(Group(_("Recruit instead of building"), crew))
        return found

    # The rest.

    def central(self) -> list[Group]:
        """Progress, growth, black market, ships, specials: a few buttons with what they bring."""
        _ = self._
        found = []
        for verbs, title in CENTRAL:
            buttons = [self.listed(action) for action, _args in self.seen.of(*verbs)]
            if buttons:
                columns = 2 if len(buttons) > 5 else 1
                found += self.paid([Group(_(title), buttons, columns=columns)])
        for action, _args in self.seen.of("smuggle"):
            chooser = sets.smuggled(self.seen, action, self.gains(action, "cards"))
            found += [Group("", (), chooser=chooser)] if chooser else []
        found.append(
            Group(
                _("Characters"),
                [
                    Button(
                        action,
                        _(CHARACTER_NAMES[who]),
                        note=(_(CHARACTER_HELP[who]),),
                        icon=Icon(CHARACTER_ICONS[who], size=MEDIUM),
                        tip=f"who-{who}",
                    )
                    for action, (who,) in self.seen.of("pick")
                ],
            )
        )
        return found

    def listed(self, action: str) -> Button:
        """An action in words, with what it brings and costs."""
        verb, *args = action.split(":")
        icon: Icon | None = None
        tip = ""
        label = self.words(action)
        if verb in ("put", "offer"):
            good = int(args[0])
            icon = Icon(GOOD_ICONS[good], good_class(good), 22)
            label = good_title(good, self._) if verb == "put" else label
            tip = f"good-{good}"
        elif verb == "claim":
            icon = Icon("nd-bag", size=20)
            label = sentence(self._(TILE_TITLES[int(args[1])]))
            tip = f"tile-{args[1]}"
            return Button(
                action, label, note=row(tile_line(int(args[1]), self._)), icon=icon, tip=tip
            )
        elif verb in ("imprison", "assistant"):
            kind = int(args[0])
            picture = "nd-assistant" if kind < len(COLOUR_CLASSES) - 1 else "nd-hood"
            icon = Icon(picture, COLOUR_CLASSES[kind], 22)
        elif verb == "fulfil":
            label = sentence(name("payment", int(args[0]), self._))
            way = (self._("also decides the way of the campaign"),)
            note = way if self.seen.view["task_decides"] else ()
            return Button(action, label, note=note, gain=self.gains(action), tip="task")
        elif verb == "seize":
            icon = Icon("nd-hood", COLOUR_CLASSES[-1], 22)
            tip = "shadow"
        elif verb == "grow":
            icon = Icon("nd-pawn", size=22)
            tip = "pawn"
        elif verb == "progress":
            icon = Icon("nd-range" if args[0] == "0" else "nd-card", size=22)
            tip = "range" if args[0] == "0" else "compensation"
        elif verb in ("ship", "sail", "harbour"):
            icon = Icon("nd-ship", size=22)
        elif verb == "area":
            return self.area(action, int(args[0]))
        left_out = ("cards",) if verb in ("put",) else ()
        return Button(action, label, icon=icon, gain=self.gains(action, *left_out), tip=tip)

    def area(self, action: str, at: int) -> Button:
        """A free area with what its three spaces need and give."""
        own = self.seen.view["players"][self.seen.own]
        spaces = [space for space in own["areas"][at]["spaces"] if space is not None]
        note = ", ".join(self.made(change, goods) for change, goods in spaces)
        return Button(action, self._("Area {n}", n=at + 1), note=(note,), tip="area")

    def made(self, change: int, goods: int) -> str:
        """What a space of an area gives, and with how many assistants."""
        _ = self._
        if change < 0:
            return _.plural(
                "{m} with {n} assistant less", "{m} with {n} assistants less", -change, m=goods
            )
        if change > 0:
            return _("{m} with {n} more", m=goods, n=change)
        return _("{m} with those of the card", m=goods)

    def end(self) -> list[Group]:
        """The way on without doing more."""
        _ = self._
        found = [
            Button(a, self.words(a), icon=Icon("nd-card", size=20))
            for a, _args in self.seen.of("pass")
        ]
        step = self.seen.step(self.seen.seat)
        more = set(self.seen.actions) - self.seen.free - {"done"}
        main = step in ("Window", "UseSpecials", "LastChains") and not more
        found += [
            Button(a, self.words(a), icon=Icon("next", size=20), main=main)
            for a, _args in self.seen.of("done")
        ]
        found += [
            Button(a, self.words(a), icon=Icon("check", size=20), main=True)
            for a, _args in self.seen.of("ready")
        ]
        return [Group("", found)]

    def free(self) -> list[Group]:
        """Bonus tiles, characters and prisoners: what needs no turn."""
        _ = self._
        buttons: list[Button] = []
        for action, (tile,) in self.seen.of("use"):
            buttons.append(
                Button(
                    action,
                    sentence(_(TILE_TITLES[tile])),
                    icon=Icon("nd-bag", size=SMALL),
                    gain=self.gains(action),
                    tip=f"tile-{tile}",
                )
            )
        for action, (who,) in self.seen.of("call"):
            buttons.append(
                Button(
                    action,
                    _(CHARACTER_NAMES[who]),
                    note=(_(CHARACTER_HELP[who]),),
                    icon=Icon(CHARACTER_ICONS[who], size=SMALL),
                    tip=f"who-{who}",
                )
            )
        buttons += [
            Button(
                action,
                self.words(action),
                icon=Icon("nd-assistant", COLOUR_CLASSES[colour], SMALL),
                tip="prison",
            )
            for action, (colour,) in self.seen.of("release")
        ]
        title = _("At any time") if self.seen.mine else ""
        return [Group(title, buttons, also=self.seen.mine)]

    SECTIONS = (
        Section(("plan",), planning),
        Section(("house",), towns),
        Section(("reduce", "gunda", "pay"), payment),
        Section(("produce", "compensate", "skip"), production),
        Section(("chain", "last"), chains),
        Section((*(verb for verb, _title in CARDS), "recruit"), cards),
        Section((*(verb for verbs, _title in CENTRAL for verb in verbs), "pick"), central),
        Section(("pass", "done", "ready"), end),
        Section(("use", "call", "release"), free),
    )
