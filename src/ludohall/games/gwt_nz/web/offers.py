"""What is on offer in the markets, on the own board, at sea and in Wellington: a button each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludohall.core.i18n import N_
from ludohall.faces import Button, Group, Icon, Row, Seen, sentence
from ludohall.faces.panel import Panel
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components.graph import HOME_WATER
from ludohall.games.gwt_nz.components.printed import (
    AUX_KEYS,
    B_KEYS,
    CARD_KEYS,
    FIRST_LARGE,
    FIRST_MEDIUM,
    LOT_PRICES,
    LOTS,
    WORKER_KEYS,
)
from ludohall.games.gwt_nz.holdings import amount
from ludohall.games.gwt_nz.questions import QUESTIONS
from ludohall.games.gwt_nz.shapes import A_KEYS, GwtView, SpaceView
from ludohall.games.gwt_nz.web.gains import THINGS
from ludohall.games.gwt_nz.web.keys import (
    CARD_ICONS,
    WORKER_ICONS,
    card_title,
    local_line,
    pounds,
    tile_icon,
)

SMALL = 20


HAZARDS: Final = {"rockfall": N_("Rockfall {number}"), "flood": N_("Flood {number}")}
"""Hazards, by the number of their place."""


class Offers(Panel[GwtView]):
    """Groups of buttons for what is bought, placed and delivered."""

    THINGS = THINGS

    def __init__(self, seen: Seen[GwtView], step: str, params: Sequence[int]) -> None:
        super().__init__(seen)
        self.step = step
        self.params = params

    # Markets.

    def hires(self) -> list[Group]:
        """Workers by kind, the cheapest first."""
        found = []
        for worker in range(len(WORKER_KEYS)):
            offers = [(a, row) for a, (kind, row) in self.seen.of("hire") if kind == worker]
            buttons = []
            for action, _row in sorted(offers, key=lambda offer: -offer[1]):
                price = -self.seen.outcome(action).changes.get("pounds", 0)
                icon = Icon(WORKER_ICONS[worker], size=SMALL)
                gain = self.gains(action, "pounds")
                buttons.append(Button(action, pounds(price, self._), icon=icon, gain=gain))
            then = self.follows(buttons[0].action) if buttons else ""
            found.append(Group(self._(text.WORKER_TITLES[worker]), buttons, then, columns=4))
        return found

    def follows(self, action: str) -> str:
        """The question that an action leads to at once; empty where it leads to none."""
        outcome = self.seen.outcome(action)
        question = QUESTIONS.get(outcome.next_step, "")
        if not question or outcome.next_seat != self.seen.seat or outcome.next_step == "Location":
            return ""
        return self._("then: {question}", question=self._(question))

    def rows(self) -> list[Group]:
        """Rows of the own board: for a joker, or whose last worker stays in a harbour."""
        _ = self._
        buttons = [
            Button(
                action,
                _(text.WORKER_TITLES[worker]),
                icon=Icon(WORKER_ICONS[worker], size=SMALL),
                gain=self.gains(action),
                tip=f"worker-{WORKER_KEYS[worker]}",
            )
            for action, (worker,) in self.seen.of("joker", "appoint")
        ]
        return [Group(_("Row"), buttons)]

    def invests(self) -> list[Group]:
        """Bonus tiles to buy."""
        buttons = []
        for action, (_row, tile) in self.seen.of("invest"):
            key = B_KEYS[tile]
            buttons.append(
                Button(
                    action,
                    sentence(self._(text.BONUS_TILES[tile])),
                    icon=Icon(tile_icon(key), size=SMALL),
                    gain=self.gains(action),
                    tip=f"tile-{key}",
                )
            )
        return [Group(self._("Bonus tiles"), buttons)]

    def buys(self) -> list[Group]:
        """Sheep to buy by shepherds used, to take, or to add to the market."""
        _ = self._
        buttons = []
        for action, args in self.seen.of("buy"):
            used, lot = args
            buttons.append(
                Button(
                    action,
                    self.lot(lot),
                    (
                        _.plural(
                            "£{price} with {n} shepherd",
                            "£{price} with {n} shepherds",
                            used,
                            price=LOT_PRICES[used][lot],
                        ),
                    ),
                    Icon("sheep", size=SMALL),
                    self.gains(action, "pounds"),
                    tip=f"card-{CARD_KEYS[LOTS[lot][0]]}",
                )
            )
        more = [
            Button(
                action,
                _("Two more sheep into the market"),
                (_("with 1 shepherd"),),
                Icon("plus", size=SMALL),
            )
            for action, _args in self.seen.of("restock")
        ]
        taken = [
            Button(action, self.lot(lot), icon=Icon("sheep", size=SMALL), gain=self.gains(action))
            for action, (lot,) in self.seen.of("take_sheep")
        ]
        offered = [
            Button(
                action,
                card_title(CARD_KEYS[card], _),
                icon=Icon(CARD_ICONS.get(CARD_KEYS[card], "sheep"), size=SMALL),
                gain=self.gains(action),
                tip=f"card-{CARD_KEYS[card]}",
            )
            for action, (card,) in self.seen.of("take")
        ]
        return [
            Group(_("Buy"), buttons),
            Group("", more),
            Group(_("Take from the market"), taken),
            Group(_("Take"), offered),
        ]

    def lot(self, lot: int) -> str:
        """The sheep of a purchase."""
        return self._.all_of(card_title(CARD_KEYS[card], self._) for card in LOTS[lot])

    # Buildings.

    def builds(self) -> list[Group]:
        """Buildings to place."""
        _ = self._
        waiting = {b["number"]: b for b in self.seen.view["players"][self.seen.own]["plan"]}
        buttons = []
        for action, (number,) in self.seen.of("build"):
            side = self.seen.view["sides"][number - 1]
            craftsmen = waiting[number]["craftsmen"]
            key = f"{number}{side}"
            buttons.append(
                Button(
                    action,
                    _("{face}: {what}", face=key, what=local_line(key, _)),
                    (_.plural("{n} craftsman", "{n} craftsmen", craftsmen),),
                    None,
                    (f"+{waiting[number]['points']}", Icon("vp")),
                    tip=f"face-{key}",
                )
            )
        return [Group(_("Buildings"), buttons)]

    def sites(self) -> list[Group]:
        """Places for a building."""
        _ = self._
        new, instead = [], []
        price = ""
        for action, (space,) in self.seen.of("site"):
            data = self.seen.view["trail"][space]
            notes = self.signs(data)
            if data["tile"] is None:
                # All free places cost and bring the same: it stands beside the heading.
                paid = -self.seen.outcome(action).changes.get("pounds", 0)
                price = _("£{n}, brings 1 gold", n=paid)
                note: Row = (", ".join(notes),) if notes else ()
                new.append(Button(action, _("Site {number}", number=space), note))
            else:
                label = _("Instead of {face}", face=data["tile"]["key"])
                instead.append(Button(action, label, (), None, self.gains(action)))
        return [
            Group(_("On a free place"), new, price, columns=3),
            Group(_("In place of a building of yours"), instead),
        ]

    def signs(self, data: SpaceView) -> list[str]:
        """What is printed on a place for a building."""
        _ = self._
        notes = []
        if data["grass"]:
            notes.append(_("grass"))
        if data["risk"] == "gold":
            notes.append(_("risk: gold"))
        elif data["risk"]:
            notes.append(_("risk: certificate"))
        if data["gate"]:
            notes.append(_("gate {n}", n=data["gate"]))
        return notes

    # The sea.

    def sea(self) -> list[Group]:
        """Harbours to upgrade, then water to sail to."""
        _ = self._
        ports = []
        for action, (harbour,) in self.seen.of("upgrade", "lift"):
            data = self.seen.view["harbours"][harbour]
            label = sentence(text.harbour_name(harbour, _))
            note: list[str | Icon] = []
            if harbour >= FIRST_LARGE:
                note.append(_("opens {post}", post=text.post_name(int(data["opens"] or 0), _)))
            else:
                note += [pounds(data["cost"], _)]
                if data["card"]:
                    note.append(Icon(CARD_ICONS.get(data["card"], "sheep")))
                if data["master"] and harbour >= FIRST_MEDIUM:
                    note.append(Icon("harbourmaster"))
            gain: Row = (f"+{data['points']}", Icon("vp")) if data["points"] else ()
            icon = Icon("sailor", size=SMALL)
            ports.append(Button(action, label, note, icon, gain, tip=f"harbour-{harbour}"))
        water = [
            Button(
                action,
                _("Home port") if to == HOME_WATER else _("Sea space {number}", number=to),
                tip=f"water-{to}",
            )
            for action, (to,) in self.seen.of("sail")
        ]
        title = _("Upgrade a harbour")
        if self.seen.of("lift"):
            title = _("Take a disc of yours away")
        return [Group(title, ports), Group(_("Only sail"), water, columns=2)]

    def storehouses(self) -> list[Group]:
        """Storehouses of the board."""
        _ = self._
        buttons = [
            Button(
                action,
                _("Pair {pair}", pair=_(text.PAIRS[pair])),
                icon=Icon("storehouse", size=SMALL),
                gain=self.gains(action),
                tip=f"pair-{pair}",
            )
            for action, (pair,) in self.seen.of("storehouse")
        ]
        return [Group(_("Storehouses"), buttons)]

    def discs(self) -> list[Group]:
        """Discs of the board: what lies under each, and where it is."""
        own = self.seen.view["players"][self.seen.own]
        places = [own["aux"][key] for key in AUX_KEYS]
        buttons = [
            Button(
                action,
                sentence(text.disc_opens(disc, places, self._)),
                (sentence(self._(text.DISCS[disc])),),
                gain=self.gains(action, "points"),
                tip=f"disc-{disc}",
            )
            for action, (disc,) in self.seen.of("clear")
        ]
        return [Group(self._("Take a disc and open"), buttons)]

    def shares(self) -> list[Group]:
        """How much to take of what need not be taken in full."""
        _ = self._
        found = []
        for verb, kind, icon, title, none in (
            ("explore", "track", "pathfinder", _("Pathfinder track"), _("Stay where you are")),
            ("accept", "certificates", "certificate", _("Certificates"), _("None")),
        ):
            buttons = []
            for action, (n,) in self.seen.of(verb):
                label = amount(kind, n, _) if n else none
                gain = self.gains(action, kind)
                buttons.append(Button(action, label, (), Icon(icon, size=SMALL), gain))
            found.append(Group(title, buttons))
        return found

    # Wellington.

    def certificates(self) -> list[Group]:
        """How many certificates to spend."""
        _ = self._
        buttons = []
        for action, (n,) in self.seen.of("certify"):
            label = _.plural("{n} certificate", "{n} certificates", n) if n else _("None")
            income = self.seen.outcome(action).changes.get("pounds", 0)
            gain: Row = (f"+{income}", Icon("pound"))
            buttons.append(Button(action, label, (), Icon("certificate", size=SMALL), gain))
        return [Group(_("Certificates"), buttons)]

    def deliveries(self) -> list[Group]:
        """Posts, the most valuable first, with what each would bring and cost."""
        buttons = []
        for action, (post,) in reversed(self.seen.of("deliver")):
            buttons.append(self.delivery(action, post))
        return [Group(self._("Trading posts"), buttons)]

    def delivery(self, action: str, post: int) -> Button:
        """A post: points with its green arrows, transport, its card."""
        _ = self._
        data = self.seen.view["posts"][post]
        gain: list[str | Icon] = []
        after = self.seen.outcome(action).after
        if after is not None:
            first = sorted(after.legal, key=str)[0]
            points = after.of(str(first)).points.get("posts", 0)
            if points:
                gain += [f"{points:+d}".replace("-", "−"), Icon("vp")]
        note: list[str | Icon] = []
        if data["cost"]:
            note.append(_("transport £{n}", n=data["cost"]))
        if post == 0:
            note.append(_("gain £6"))
        if data["card"]:
            card = data["card"]
            words = _("an objective") if card == "objective" else card_title(card, _)
            note += [Icon(CARD_ICONS.get(card, "sheep")), words]
        if data["corners"] == "dark":
            note.append(_("any disc"))
        label = sentence(text.post_name(post, _))
        return Button(action, label, note, Icon("ship", size=SMALL), gain, tip=f"post-{post}")

    def foresight(self) -> list[Group]:
        """Tiles to put into play: one of each letter in one press, where both are asked for."""
        _ = self._
        a_tiles = []
        for action, (tile,) in self.seen.of("foresee_a"):
            label, icon, tip = self.tile_a(tile)
            both = [answer for answer in self.seen.ahead(action) if answer.verb == "foresee_b"]
            for answer in both:
                note: Row = (_("and {tile}", tile=_(text.BONUS_TILES[answer.args[0]])),)
                a_tiles.append(Button(answer.action, label, note, icon, tip=tip))
            if not both:
                a_tiles.append(Button(action, label, icon=icon, tip=tip))
        b_tiles = []
        for action, (tile,) in self.seen.of("foresee_b"):
            key = B_KEYS[tile]
            label = sentence(_(text.BONUS_TILES[tile]))
            icon = Icon(tile_icon(key), size=SMALL)
            b_tiles.append(Button(action, label, icon=icon, tip=f"tile-{key}"))
        return [Group(_("Tiles A"), a_tiles), Group(_("Bonus tiles"), b_tiles)]

    def tile_a(self, tile: int) -> tuple[str, Icon, str]:
        """A worker or hazard of Wellington: its name, icon and tip."""
        key = A_KEYS[tile]
        worker = tile < len(WORKER_ICONS)
        icon = WORKER_ICONS[tile] if worker else key.split("_")[0]
        tip = f"worker-{key}" if worker else f"hazard-{key}"
        return sentence(text.name("tile", tile, self._)), Icon(icon, size=SMALL), tip

    def objectives(self) -> list[Group]:
        """Objectives to take."""
        _ = self._
        buttons = []
        for action, (card,) in self.seen.of("objective"):
            key = CARD_KEYS[card]
            note = (text.objective_text(card, _),)
            icon = Icon("objective", size=SMALL)
            buttons.append(Button(action, card_title(key, _), note, icon, tip=f"card-{key}"))
        for action, _args in self.seen.of("objective_top"):
            left = self.seen.view["objective_stack"]
            note = (_.plural("{n} card in the stack", "{n} cards in the stack", left),)
            icon = Icon("deck", size=SMALL)
            buttons.append(Button(action, _("The top card, unseen"), note, icon))
        return [Group(_("Objectives"), buttons)]

    def hazards(self) -> list[Group]:
        """Hazards to remove."""
        buttons = []
        for action, (space,) in self.seen.of("hazard"):
            tile = self.seen.view["trail"][space]["tile"]
            assert tile is not None
            sort = tile["key"].split("_")[0]
            buttons.append(
                Button(
                    action,
                    self._(HAZARDS[sort], number=space),
                    icon=Icon(sort, size=SMALL),
                    gain=(f"+{tile['points']}", Icon("vp")),
                    tip=f"hazard-{tile['key']}",
                )
            )
        return [Group(self._("Hazards"), buttons)]
