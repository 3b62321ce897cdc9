"""The decision panel: every legal action as a button, grouped by what it does and costs."""

from __future__ import annotations

from functools import cache, lru_cache

from ludohall.core.i18n import Translator
from ludohall.faces import Button, Facet, Group, Icon, Switch, sentence
from ludohall.faces.panel import Section
from ludohall.games.hallertau.cards.texts import heading
from ludohall.games.hallertau.state import kind
from ludohall.games.hallertau.text import SPACES
from ludohall.games.hallertau.web.asked import asked_step
from ludohall.games.hallertau.web.board import BOARD_VERBS
from ludohall.games.hallertau.web.board import gains as brings
from ludohall.games.hallertau.web.farm import (
    BOULDER_VERBS,
    CRAFT_VERBS,
    FIELD_VERBS,
    SHEEP_VERBS,
)
from ludohall.games.hallertau.web.offers import Offers, icons
from ludohall.games.hallertau.web.rows import KIND_ICONS

SMALL = 18
LISTED = ("MilkOrWool", "ToolShed", "Breed", "Butchery")
"""Steps of spaces whose answers stand in the place of the space, where they are few."""
TWO = 2
IN_WORDS = ("accept", "collect", "pair", "some", "swap", "sweep")


@lru_cache(1024)
def cost_switch(prices: tuple[int, ...], _: Translator) -> tuple[Switch, ...]:
    """The prices of the spaces that can be used, in rising order."""
    facets = []
    for price in sorted(set(prices)):
        spaces = prices.count(price)
        name = _.plural(
            "Spaces for {n} worker: {spaces}",
            "Spaces for {n} workers: {spaces}",
            price,
            spaces=spaces,
        )
        cubes = (Icon("cube", size=15) for _cube in range(price))
        facets.append(Facet(str(price), (*cubes, str(spaces)), name=name))
    return (Switch(_("Cost"), facets, board=False),)


@cache
def space_button(
    action: str, space: int, price: int, now: int, sorted_: bool, _: Translator
) -> Button:
    """A space to use; `sorted_`: the switch shows those of one price."""
    return Button(
        action,
        _(SPACES[space]),
        note=icons(brings(space, now, _), 15),
        gain=tuple(Icon("cube", size=13) for _cube in range(price)),
        facet=str(price) if sorted_ else "",
        tip=f"space-{space}",
    )


class Panel(Offers):
    """Makes the groups of one decision."""

    def switches(self) -> tuple[tuple[Switch, ...], str]:
        """The prices of spaces, where there are several, and the one that is shown first."""
        prices = sorted(self.prices[space] for _action, (space,) in self.seen.of("place"))
        if not prices or prices[0] == prices[-1]:
            return (), ""
        return cost_switch(tuple(prices), self._), str(prices[0])

    # Phase 4.

    def turn(self) -> list[Group]:
        """Where to place workers, and what else they are good for."""
        return [*self.spaces(), *self.exchange()]

    def spaces(self) -> list[Group]:
        """Spaces to use, by their price; and the spaces that cards ask for."""
        _ = self._
        now = self.seen.view["round"]
        sorted_ = bool(self.switches()[0])
        buttons = []
        for action, (space,) in self.seen.of("place"):
            button = space_button(action, space, self.prices[space], now, sorted_, _)
            buttons += self.answered(button)
        title = "" if sorted_ else _("Place on a space")
        aside = "" if sorted_ else _("next free row")
        found = [Group(title, buttons, aside, columns=2)]
        other = self.seen.of("clear", "recall", "shift", "fill", "squeeze", "hire")
        found.append(
            Group(
                _("Choose a space"),
                [Button(a, _(SPACES[args[0]]), tip=f"space-{args[0]}") for a, args in other],
                columns=2,
            )
        )
        return found

    def answered(self, button: Button) -> list[Button]:
        """A space; where it asks for one of two things, both of them in its place.

        On the board it can still be used without an answer, to play a card first.
        """
        if self.seen.outcome(button.action).next_step not in LISTED:
            return [button]
        answers = self.seen.ahead(button.action)
        if not 0 < len(answers) <= TWO:
            return [button]
        return [button._replace(action=a.action, note=(sentence(a.words),)) for a in answers]

    def exchange(self) -> list[Group]:
        """Workers for tools."""
        _ = self._
        buttons = [
            Button(action, _.plural("{n} tool", "{n} tools", n))
            for action, (n,) in self.seen.of("tools")
        ]
        return [Group(_("Exchange workers for tools"), buttons, _("one for one"), columns=4)]

    # Cards.

    def held(self) -> list[Group]:
        """Cards to give up, incomes to take."""
        _ = self._
        return [
            self.chosen(verb, self.card_button)
            or Group(
                title,
                [self.card_button(action) for action, _args in self.seen.of(verb)],
                columns=2,
            )
            for verb, title in (("discard", _("Give up a card")), ("income", _("Take the income")))
        ]

    def card_button(self, action: str) -> Button:
        """A card of the hand."""
        card = int(action.split(":")[1])
        icon = Icon(KIND_ICONS[kind(card)], size=22)
        return Button(action, heading(card, self._), icon=icon, tip=f"card-{card}")

    def end(self) -> list[Group]:
        """The way on without doing more; filled where no card would be passed by."""
        moment = asked_step(self.seen, self.farm.seat) == "Window"
        main = moment and not self.seen.of("card")
        return [
            Group("", [Button(a, self.words(a), icon=Icon("next", size=20), main=main)])
            for a, _args in self.seen.of("done")
        ]

    def cards(self) -> list[Group]:
        """Cards that can be played now, in one way or in several."""
        _ = self._
        ways: dict[int, list[str]] = {}
        for action, (card, _choice) in self.seen.of("card"):
            ways.setdefault(card, []).append(action)
        plain = [
            Button(
                actions[0],
                heading(card, _),
                icon=Icon(KIND_ICONS[kind(card)], size=SMALL),
                tip=f"card-{card}",
            )
            for card, actions in ways.items()
            if len(actions) == 1
        ]
        mine = self.seen.mine
        title = _("At any time: play a card") if mine else ""
        found = [Group(title, plain, columns=2, also=mine)]
        for card, actions in ways.items():
            if len(actions) > 1:
                buttons = [
                    Button(
                        action,
                        self.seen.actions[action],
                        icon=Icon(KIND_ICONS[kind(card)], size=SMALL),
                        tip=f"card-{card}",
                    )
                    for action in actions
                ]
                title = _("At any time: {card}, one of", card=heading(card, _))
                found.append(Group(title, buttons, also=True))
        return found

    def others(self) -> list[Group]:
        """What is said in words alone."""
        return [self.listed(self._("Choose"), [a for a, _args in self.seen.of(*IN_WORDS)])]

    SECTIONS = (
        Section((*BOARD_VERBS, "tools"), turn),
        Section(("sow", "twice", "sowmany", "field"), Offers.sowing),
        Section(("take", "handin", "breed"), Offers.simple),
        Section(("grain", "keep"), Offers.grain),
        Section((*CRAFT_VERBS, *BOULDER_VERBS, "each"), Offers.crafts),
        Section(("pay", "jewel"), Offers.payments),
        Section(("reap", "harvest"), Offers.harvests),
        Section(FIELD_VERBS, Offers.fields),
        Section(SHEEP_VERBS, Offers.sheep),
        Section(("discard", "income"), held),
        Section(IN_WORDS, others),
        Section(("done",), end),
        Section(("card",), cards),
    )
