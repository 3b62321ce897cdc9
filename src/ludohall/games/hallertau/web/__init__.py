"""Hallertau in the browser: its face.

The table is drawn from the view of one seat alone. `board` and `farm` read it, `farmstead` draws a
farm (`crafts`, `land`), `cards` and `hand` the cards, `marks` and `pointed` say what a click on a
piece does, `asked` words the question, `panel` makes the buttons, `help` explains.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial

from ludohall.core.i18n import Translator
from ludohall.faces import Chip, Face, Gain, Icon, Paragraph, Peeks, Row, Scene, Seen, Tab, Tip
from ludohall.faces.tabs import tabs
from ludohall.faces.telling import brought
from ludohall.games.hallertau.components import SECTION_CARDS
from ludohall.games.hallertau.ending import GOAL_MISSED
from ludohall.games.hallertau.view import KIND_KEYS, HallertauView
from ludohall.games.hallertau.web import asked, farm, heard, telling
from ludohall.games.hallertau.web import help as helping
from ludohall.games.hallertau.web.board import sections
from ludohall.games.hallertau.web.farmstead import draw_farm, peek
from ludohall.games.hallertau.web.gains import improvements
from ludohall.games.hallertau.web.hand import HandCard, cannot, hand_card
from ludohall.games.hallertau.web.helprules import STEPS, VERBS
from ludohall.games.hallertau.web.marks import FARM, Acts, Sorted, marks
from ludohall.games.hallertau.web.mates import mates
from ludohall.games.hallertau.web.panel import Panel
from ludohall.games.hallertau.web.pointed import pointed
from ludohall.games.hallertau.web.purse import purse
from ludohall.games.hallertau.web.rows import KIND_ICONS, KIND_NAMES

MANY_CARDS = 6
"""From the next card on they are slim, the playable ones first."""


def cleared(seen: Seen[HallertauView]) -> int:
    """The sections that this round's card has cleared, a bit each; 0 where all are, or none."""
    if len(seen.view["players"]) >= len(SECTION_CARDS):
        return 0  # so many play without these cards: the log is not searched for one
    for past in reversed(seen.past):
        if past.action.startswith("section:"):
            return int(past.action.split(":")[2])
    return 0


def just_used(seen: Seen[HallertauView]) -> dict[int, list[int]]:
    """The spaces that others have used since the viewer's last action, with their seats."""
    found: dict[int, list[int]] = {}
    for past in seen.news:
        verb, *args = past.action.split(":")
        if verb in asked.SPACE_CAUSES and past.seat != seen.seat:
            found.setdefault(int(args[0]), []).append(past.seat)
    return found


class HallertauFace:
    """How Hallertau looks on the web."""

    icon = "hops"
    styles: tuple[str, ...] = ("hallertau.css",)
    postcard: tuple[tuple[str, str], ...] = (("farm", "cc"), ("farm", "fld"))
    verb_rules: Mapping[str, str] = VERBS
    step_rules: Mapping[str, str] = STEPS
    echoes: tuple[str, ...] = ()

    def blurb(self, _: Translator) -> str:
        """A few words under the title."""
        return _("Workers, crops and crafts")

    def short(self, _: Translator) -> str:
        """A short title."""
        return "Hallertau"

    def tips(self, _: Translator) -> dict[str, Tip]:
        """What every space, building, good and card is and does."""
        return helping.tips(_)

    def rules(self, _: Translator) -> Sequence[tuple[str, Sequence[Paragraph]]]:
        """How to play."""
        return helping.rules(_)

    def gains(self, event: str) -> Sequence[Gain]:
        """What an event of the log brought to whom."""
        return brought(event, telling.SHARES)

    def brief(self, action: str, facts: Sequence[str], _: Translator) -> Row:
        """The words of the log are short enough."""
        return ()

    def scene(self, seen: Seen[HallertauView]) -> Scene:
        """The table as one seat sees it."""
        _ = seen._
        view = seen.view
        farms = farm.farms(view)
        shown = seen.seat if seen.seat is not None else (*seen.deciding, 0)[0]
        mine = farms[shown]
        area = farms[shown if seen.opened is None else seen.opened]
        acts = Sorted(marks(seen))
        now, phase = asked.round_and_phase(view)
        cards = bool(view["with_cards"])
        prices = tuple(view["prices"])
        why_not = pointed(seen)
        costs = improvements(seen)
        panel = Panel(seen, mine, prices, costs)
        switches, chosen = panel.switches()
        parts = [("board", "hallertau/board.html"), ("farm", "hallertau/farm.html")]
        side = []
        if cards:
            parts.append(("hand", "hallertau/hand.html"))
        if len(farms) > 1:
            parts.append(("players", "hallertau/players.html"))
            side.append("players")
        section = cleared(seen)
        board = sections(
            view["board"],
            prices,
            now,
            cards,
            dict(acts.of("s")),
            why_not.space,
            just_used(seen),
            _,
        )
        return Scene(
            phase=asked.phase_line(now, phase, seen.over, _),
            calendar=asked.calendar(now, phase, _),
            headline=asked.headline(seen, _),
            why=why(seen, mine, _),
            path=asked.path(seen, seen.seat, _) if seen.seat is not None and seen.mine else (),
            question=question(seen, _),
            switches=switches,
            chosen=chosen,
            groups=panel.groups(),
            ending=ending(seen, farms, _),
            quiet=("done",),
            chips=chips(seen, mine, _),
            order=[(view["first"] + at) % len(farms) for at in range(len(farms))],
            points=[one.score for one in farms],
            tabs=views(acts, cards, len(farms) > 1, _),
            purse=purse(mine, _) if seen.seat is not None else (),
            parts=parts,
            side=side,
            stage="hal" if cards else "hal nocards",
            context={
                "heard_spaces": heard.spaces(board, seen),
                "sections": board,
                "board_title": _("Action board"),
                "section_card": section_words(section, _),
                "decks": decks(tuple([view["decks"][key] for key in KIND_KEYS]), _)
                if cards
                else (),
                "farm": draw_farm(area, acts, why_not, costs, True, seen),
                "hand": (held := self.hand(mine, acts.of("h"), seen, _)),
                "heard_hand": heard.cards(held),
                "hand_title": _("Your hand"),
                "hand_note": hand_note(mine, seen, _),
                "have": _("Have"),
                "pay": _("Pay"),
                "gain": _("Gain"),
                "each_income": _("Each income:"),
                "play": _("Play"),
                "mates": mates(farms, view, seen, shown, _),
                "mates_title": _("Other players"),
            },
            peeks=Peeks(range(len(farms)), partial(peek, farms=farms, seen=seen)),
        )

    def hand(
        self,
        mine: farm.Farm,
        acts: Acts,
        seen: Seen[HallertauView],
        _: Translator,
    ) -> list[HandCard]:
        """The cards of the hand, in the order of their numbers; of many the playable ones first."""
        if mine.hand is None:
            return []
        view = seen.view
        player = view["players"][mine.seat]
        fresh, reach = player.get("fresh", []), player["reach"]
        live = seen.live and not seen.over
        may = dict(acts)
        cards = []
        for card in mine.hand:
            plays = may.get(f"h{card}", ())
            why_not = cannot(card, seen) if live and not plays else ""
            cards.append(
                hand_card(
                    card,
                    view["switches"],
                    plays,
                    tuple(reach[str(card)]),
                    why_not,
                    live,
                    card in fresh,
                    _,
                )
            )
        if len(cards) > MANY_CARDS:
            cards.sort(key=lambda card: not card.can)
        return cards


@lru_cache(1024)
def decks(left: tuple[int, ...], _: Translator) -> tuple[tuple[str, int, str], ...]:
    """The piles of cards, by kind: icon, number of cards and words."""
    return tuple(
        (icon, n, _("{kind} deck: {n}", kind=_(name), n=n))
        for icon, n, name in zip(KIND_ICONS, left, KIND_NAMES, strict=True)
    )


def section_words(section: int, _: Translator) -> str:
    """What the section card of the round did."""
    if section == 0:
        return ""
    numbers = [str(at + 1) for at in range(4) if section >> at & 1]
    joined = _.all_of(numbers)
    return _.plural(
        "Section card: {sections} cleared",
        "Section card: {sections} cleared",
        len(numbers),
        sections=joined,
    )


def why(seen: Seen[HallertauView], mine: farm.Farm, _: Translator) -> str:
    """The line under the headline."""
    parts = []
    if seen.mine:
        if seen.step(mine.seat) == "Turn":
            parts.append(_.plural("{n} worker left.", "{n} workers left.", mine.workers))
        text = asked.asked(seen, mine.seat).why
        if set(seen.actions) == {"done"}:
            parts.append(_("No card of yours can be played. The settings can pass such moments."))
        elif text:
            parts.append(_(text))
    together = asked.ready(seen, _)
    if together:
        parts.append(together)
    return " ".join(parts)


def question(seen: Seen[HallertauView], _: Translator) -> str:
    """What stands over the buttons; empty: the headline."""
    if seen.seat is None or not seen.mine:
        return _("At any time: play a card")
    text = asked.asked(seen, seen.seat).question
    return _(text) if text else ""


def ending(seen: Seen[HallertauView], farms: Sequence[farm.Farm], _: Translator) -> str:
    """How the match ended: alone, against the goal; else whether a tie had to be broken."""
    if seen.ending is None:
        return ""
    goal = seen.view["goal"]
    best = max(one.score for one in farms)
    if goal is not None:
        if seen.ending.reason == GOAL_MISSED:
            return _.plural(
                "{n} point: the goal of {goal} is missed",
                "{n} points: the goal of {goal} is missed",
                best,
                goal=goal,
            )
        return _.plural(
            "{n} point: the goal of {goal} is reached",
            "{n} points: the goal of {goal} is reached",
            best,
            goal=goal,
        )
    if seen.ending.tie_breaks:
        return _("A tie: the greater remainder of fields, tools and goods decides it.")
    return _("Six rounds have been played.")


def chips(seen: Seen[HallertauView], mine: farm.Farm, _: Translator) -> list[Chip]:
    """What is left to do in this phase."""
    step = seen.step(mine.seat)
    if step == "Turn":
        left = _.plural("{n} worker", "{n} workers", mine.workers)
        return [Chip(left, _("yours to place"), Icon("cube"))]
    if step in ("Improve", "Pay"):
        ready = mine.tools - mine.exhausted
        return [Chip(_.plural("{n} tool", "{n} tools", ready), _("ready"), Icon("tool"))]
    return []


def hand_note(mine: farm.Farm, seen: Seen[HallertauView], _: Translator) -> str:
    """What stands in place of cards."""
    if mine.hand is None:
        return _("The cards in hand are seen by their owners alone.")
    return _("No cards in hand.") if not mine.hand else ""


def views(acts: Sorted, cards: bool, others: bool, _: Translator) -> tuple[Tab, ...]:
    """The views on the phone."""
    listed = [("board", _("Actions"), "cube"), ("farm", _("Farm"), "field")]
    if cards:
        listed.append(("hand", _("Hand"), "gateway"))
    if others:
        listed.append(("players", _("Players"), "people"))
    clicked = {"board": acts.actions("s"), "farm": acts.actions(*FARM), "hand": acts.actions("h")}
    return tabs(listed, clicked)


def face() -> Face:
    """The face of Hallertau."""
    return HallertauFace()
