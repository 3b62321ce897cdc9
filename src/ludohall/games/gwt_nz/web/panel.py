"""The decision panel: every legal action as a button, grouped by what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludohall.faces import Button, Group, Icon, Line, Row, sentence
from ludohall.faces.panel import Section
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components.buildings import (
    LOCAL_OF_FACE,
    LOCAL_SLOT,
    LOCAL_WHAT,
    RISK_CERTIFICATE,
    RISK_GOLD,
)
from ludohall.games.gwt_nz.components.printed import (
    CARD_KEYS,
    ICON_GOLD,
    SHEEP_KINDS,
)
from ludohall.games.gwt_nz.components.reconstructed import BREEDING, SPACE_KEYS, WOOL
from ludohall.games.gwt_nz.shapes import StopView
from ludohall.games.gwt_nz.steps.turns import AUX_TAKEN
from ludohall.games.gwt_nz.web import ahead, her, sets
from ludohall.games.gwt_nz.web.hand import played
from ludohall.games.gwt_nz.web.keys import (
    AUX_ICONS,
    BONUS_BACKS,
    CARD_ICONS,
    DOING,
    FACE_IDS,
    SPACE_IDS,
    building_title,
    card_title,
    local_line,
)
from ludohall.games.gwt_nz.web.marks import own_place
from ludohall.games.gwt_nz.web.offers import SMALL, Offers
from ludohall.games.gwt_nz.web.trail import fee_of

MANY = 6
"""From so many buttons on a list is set in two columns."""


def noted(first: str, note: Row) -> Row:
    """A note with something before it."""
    return (first, *(("·", *note) if note else ()))


class Panel(Offers):
    """Makes the groups of one decision."""

    def listed(
        self, title: str, verbs: Sequence[str], make: Callable[[str, tuple[int, ...]], Button]
    ) -> list[Group]:
        """One group of the actions of some verbs."""
        buttons = [make(action, args) for action, args in self.seen.of(*verbs)]
        return [Group(title, buttons, columns=2 if len(buttons) >= MANY else 1)]

    # The trail.

    def moves(self) -> list[Group]:
        """Buildings that one may use first, then stops for an auxiliary action alone."""
        _ = self._
        ways = {(stop["space"], stop["way"]): stop for stop in self.seen.view["stops"]}
        useful: list[tuple[int, int, Button]] = []
        meagre: list[tuple[int, int, Button]] = []
        for action, (space, way) in self.seen.of("move"):
            stop = ways[SPACE_KEYS[space], way]
            use, button = self.move(action, stop)
            for each in self.ready(action, button):
                (useful if use else meagre).append((len(stop["route"]), fee_of(stop), each))
        found = []
        for title, listed in (
            (_("To a place that you may use"), useful),
            (_("For one auxiliary action only"), meagre),
        ):
            listed.sort(key=lambda entry: entry[:2])
            columns = 2 if listed is meagre else 1
            found.append(Group(title, [b for _n, _fee, b in listed], _("steps"), columns))
        return found

    def move(self, action: str, stop: StopView) -> tuple[bool, Button]:
        """A stop: whether its building may be used, and its button."""
        _ = self._
        key = stop["space"]
        data = self.seen.view["trail"][SPACE_IDS[key]]
        tile = data["tile"]
        steps: Row = (str(len(stop["route"])), Icon("steps"))
        fees = self.fees(stop)
        if key == "wellington":
            label = _("Wellington")
            note = _("income, delivery, foresight")
            words = f"{note}; {fees}" if fee_of(stop) else note
            button = Button(
                action, label, (words,), Icon("ship", size=SMALL), steps, tip="wellington"
            )
            return True, button
        assert tile is not None
        if tile["sort"] == "hazard":
            sort = _("Rockfall") if tile["key"].startswith("rockfall") else _("Flood")
            icon = Icon(tile["key"].split("_")[0], size=SMALL)
            tip = f"hazard-{tile['key']}"
            return False, Button(action, sort, (fees,), icon, steps, tip=tip)
        face = str(tile["actions"])
        what = LOCAL_WHAT[LOCAL_OF_FACE[FACE_IDS[face]][0]]
        icon = Icon(DOING[what][0], size=SMALL)
        if tile["sort"] == "building" and tile["owner"] != self.seen.seat:
            owner = int(tile["owner"] or 0)
            name = self.seen.names[owner] if owner < len(self.seen.names) else _(text.SARAH)
            label = _("{face} of {name}", face=tile["key"], name=name)
            return False, Button(action, label, (fees,), None, steps, tip=f"face-{face}")
        line = local_line(face, _)
        label = _("{face}: {what}", face=building_title(face, _), what=line)
        return True, Button(action, label, (fees,), None, steps, tip=f"face-{face}")

    def ready(self, action: str, button: Button) -> list[Button]:
        """The button of an action that asks for sheep: first with those that stand ready."""
        found = sets.at_once(self.seen, action)
        if found is None:
            return [button]
        choose = self._("choose the sheep yourself")
        return [
            button._replace(action=found.action, note=noted(found.label, button.note)),
            button._replace(note=noted(choose, button.note)),
        ]

    def fees(self, stop: StopView) -> str:
        """What a way costs, in words."""
        _ = self._
        parts = []
        if stop["bank"]:
            parts.append(_("£{pounds} to the bank", pounds=stop["bank"]))
        for seat, pounds in enumerate(stop["seats"]):
            if pounds:
                parts.append(_("£{pounds} to {owner}", pounds=pounds, owner=self.seen.names[seat]))
        return _.all_of(parts) or _("no fee")

    def starts(self) -> list[Group]:
        """Neutral buildings to begin on."""
        _ = self._
        buttons = []
        for action, (space,) in self.seen.of("start"):
            tile = self.seen.view["trail"][space]["tile"]
            assert tile is not None
            face = str(tile["actions"])
            label = _("{face}: {what}", face=tile["key"], what=local_line(face, _))
            buttons.append(Button(action, label, tip=f"face-{face}"))
        return [Group(_("Begin on"), buttons)]

    # Phase B.

    def checklist(self) -> list[Group]:
        """The local actions: what is done, what can be done, what cannot be done now."""
        _ = self._
        buttons = []
        for action, (local,) in self.seen.of("do"):
            buttons += self.local(action, local)
        if self.step != "Location":
            return []
        face = self.here()
        title = _("Building {face}", face=building_title(face, _)) if face else ""
        aside = _("each once, in any order") if buttons else ""
        return [Group(title, buttons, aside, lines=self.settled(face) if face else ())]

    def local(self, action: str, local: int) -> list[Button]:
        """A local action; where it asks for one of a few things, a button for each of them."""
        icon = Icon(DOING[LOCAL_WHAT[local]][0], size=SMALL)
        tip = f"local-{LOCAL_WHAT[local]}"
        few = ahead.listed(self.seen, action)
        if not few:
            words = sentence(text.local_text(local, self._))
            gain, along = self.gains(action), self.is_gain(action) and self.is_alone(local)
            button = Button(action, words, icon=icon, gain=gain, tip=tip, along=along)
            return self.ready(action, button)
        return [
            Button(each.action, sentence(each.words), (), icon, self.gains(each.action), tip=tip)
            for each in few
        ]

    def is_gain(self, action: str) -> bool:
        """Whether a local action asks nothing and costs nothing, and brings something."""
        outcome = self.seen.outcome(action)
        changes = outcome.changes.values()
        asks = outcome.next_step != "Location" or outcome.next_seat != self.seen.seat
        return bool(changes) and min(changes) > 0 and not asks and not outcome.drawn

    def is_alone(self, local: int) -> bool:
        """Whether no other local action can be done in the place of this one."""
        others = [other for _action, (other,) in self.seen.of("do") if other != local]
        return LOCAL_SLOT[local] not in [LOCAL_SLOT[other] for other in others]

    def here(self) -> str:
        """The building side where the runholder stands, if the viewer may use it."""
        place = own_place(self.seen)
        tile = self.seen.view["trail"][SPACE_IDS[place]]["tile"] if place else None
        if tile is None or tile["actions"] is None or tile["owner"] not in (None, self.seen.seat):
            return ""
        return tile["actions"]

    def settled(self, face: str) -> tuple[Line, ...]:
        """The local actions that offer nothing: used in this turn, or not possible now."""
        used = self.params[2]
        if used == AUX_TAKEN:
            return ()
        place = own_place(self.seen)
        assert place is not None
        listed = list(LOCAL_OF_FACE[FACE_IDS[face]])
        risk = self.seen.view["trail"][SPACE_IDS[place]]["risk"]
        if risk:
            listed.append(RISK_GOLD if risk == "gold" else RISK_CERTIFICATE)
        return tuple(
            Line(
                sentence(text.local_text(local, self._)),
                Icon(DOING[LOCAL_WHAT[local]][0], size=SMALL),
                bool(used >> LOCAL_SLOT[local] & 1),
                f"local-{LOCAL_WHAT[local]}",
            )
            for local in listed
            if f"do:{local}" not in self.seen.actions
        )

    def auxiliary(self) -> list[Group]:
        """Auxiliary actions, single and double."""
        _ = self._
        buttons = []
        for action, (kind, times) in self.seen.of("aux"):
            buttons.append(
                Button(
                    action,
                    sentence(_(text.AUX[kind][times - 1])),
                    icon=Icon(AUX_ICONS[kind], size=SMALL),
                    tip=f"aux-{kind}",
                )
            )
        instead = self.step == "Location" and bool(self.seen.of("do"))
        title = _("Or one auxiliary action instead") if instead else _("An auxiliary action")
        return [Group(title, buttons)]

    # Cards.

    def cards(self) -> list[Group]:
        """Cards of the hand to discard, shear, reveal or remove."""
        _ = self._
        titles = {
            "discard": _("Discard"),
            "pair": _("Discard two of a breed"),
            "shear": _("Shear"),
            "reveal": _("Reveal"),
            "remove": _("Remove from the game"),
        }
        found = sets.chooser(self.seen)
        return [
            *([Group("", (), chooser=found)] if found else []),
            *(
                group
                for verb, title in titles.items()
                for group in self.listed(title, (verb,), self.card)
            ),
        ]

    def card(self, action: str, args: tuple[int, ...]) -> Button:
        """A card of the hand, with what counts of it here."""
        verb = action.split(":")[0]
        card = args[0]
        key = CARD_KEYS[card]
        gain: Row = ()
        if verb == "reveal":
            gain = (f"+{BREEDING[card]}", Icon("certificate"))
        elif verb == "shear":
            gain = (f"+{WOOL[card]}", Icon("wool"))
        elif self.step != "Discard":
            gain = self.gains(action, "points")
        icon = Icon(CARD_ICONS.get(key, "sheep" if card < SHEEP_KINDS else "objective"), size=SMALL)
        return Button(action, card_title(key, self._), icon=icon, gain=gain, tip=f"card-{key}")

    def swaps(self) -> list[Group]:
        """Cards to draw and discard."""
        _ = self._
        buttons = []
        for action, (n,) in self.seen.of("cycle"):
            words = _.plural("Draw {n} card, discard {n}", "Draw {n} cards, discard {n}", n)
            buttons.append(Button(action, words, icon=Icon("deck", size=SMALL)))
        title = _("With a shearer instead") if self.step == "Shear" else ""
        return [Group(title, buttons)]

    def others(self) -> list[Group]:
        """The tile to flip, and delivering without a disc."""
        icons = ("steps", "feehand")
        buttons = [
            Button(action, self._(text.FLIPS[flip]), icon=Icon(icons[flip], size=SMALL))
            for action, (flip,) in self.seen.of("flip")
        ]
        buttons += [self.plain(action) for action, _args in self.seen.of("no_disc")]
        return [Group("", buttons)]

    def done(self) -> list[Group]:
        """The way to do nothing more, where there is one; filled where nothing else is left."""
        rest = [action for action in self.seen.actions if action not in self.seen.free]
        buttons = [
            Button(action, self.words(action), main=len(rest) == 1)
            for action, _args in self.seen.of("done")
        ]
        return [Group("", buttons)]

    def free(self) -> list[Group]:
        """What is possible besides the question: cards, tokens, bonus cards for gold."""
        _ = self._
        buttons = []
        for action, (card, choice) in self.seen.of("play"):
            key = CARD_KEYS[card]
            effects = text.PLAYED.get(card)
            does = sentence(_(effects[choice])) if effects else played(key, _)
            icon = Icon(CARD_ICONS.get(key, "objective"), size=SMALL)
            label = _("Play {card}", card=card_title(key, _))
            buttons.append(Button(action, label, (does,), icon, tip=f"card-{key}"))
        for action, (n,) in self.seen.of("exchange"):
            words = _.plural("draw {n} card, discard {n}", "draw {n} cards, discard {n}", n)
            icon = Icon("exchange", size=SMALL)
            buttons.append(Button(action, _("Exchange token"), (words,), icon, tip="tokens"))
        for action, _args in self.seen.of("trade"):
            note = (_("remove a Shropshire, gain 1 gold"),)
            icon = Icon("exchange", size=SMALL)
            buttons.append(Button(action, _("Two exchange tokens"), note, icon, tip="tokens"))
        for action, (icon_,) in self.seen.of("bonus"):
            data = self.seen.view["bonus_cards"][icon_]
            card_key = str(data["card"])
            icon = Icon(BONUS_BACKS[data["icon"]], size=SMALL)
            label = _("Buy {card}", card=card_title(card_key, _))
            price: Row = (f"−{ICON_GOLD[icon_]}", Icon("gold"))
            buttons.append(Button(action, label, price, icon, tip=f"card-{card_key}"))
        return [Group(_("At any time: cards, tokens, gold"), buttons, also=self.seen.mine)]

    SECTIONS = (
        Section(("move",), moves),
        Section(("start",), starts),
        Section((), checklist),  # it also tells what is done
        Section(("aux",), auxiliary),
        Section(("discard", "pair", "shear", "reveal", "remove"), cards),
        Section(("cycle",), swaps),
        Section(("hire",), Offers.hires),
        Section(("joker", "appoint"), Offers.rows),
        Section(("invest",), Offers.invests),
        Section(("buy", "restock", "take_sheep", "take"), Offers.buys),
        Section(("build",), Offers.builds),
        Section(("site",), Offers.sites),
        Section(("upgrade", "lift", "sail"), Offers.sea),
        Section(("storehouse",), Offers.storehouses),
        Section(("clear",), Offers.discs),
        Section(("certify",), Offers.certificates),
        Section(("explore", "accept"), Offers.shares),
        Section(("deliver",), Offers.deliveries),
        Section(("foresee_a", "foresee_b"), Offers.foresight),
        Section(("objective", "objective_top"), Offers.objectives),
        Section(("hazard",), Offers.hazards),
        Section(("flip", "no_disc"), others),
        Section(her.VERBS, her.decisions),
        Section(("done",), done),
        Section(("play", "exchange", "trade", "bonus"), free),
    )
