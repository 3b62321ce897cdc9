"""Hallertau in the browser: its face.

The table is drawn from the view of one seat alone. `board` and `farm` read it, `cards` and `hand`
draw the cards, `asked` words the question, `panel` makes the buttons, `guide` explains.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from ludohall.core.i18n import Translator
from ludohall.games.hallertau import GOAL_MISSED
from ludohall.games.hallertau.components import CRAFT_GOODS
from ludohall.games.hallertau.state import ACTIONS, FIRST_BONUS, ICONS_FROM_8
from ludohall.games.hallertau.view import KIND_KEYS, HallertauView, PlayerView
from ludohall.games.hallertau.web import asked, farm, guide, telling
from ludohall.games.hallertau.web.board import BOARD_VERBS, sections
from ludohall.games.hallertau.web.gains import Improvement, improvements
from ludohall.games.hallertau.web.hand import HandCard, hand_card, played_cards
from ludohall.games.hallertau.web.panel import Panel
from ludohall.games.hallertau.web.pointed import pointed
from ludohall.games.hallertau.web.purse import purse
from ludohall.games.hallertau.web.rows import KIND_ICONS, KIND_NAMES
from ludohall.web.faces import Chip, Face, Gain, Icon, Peeks, Row, Scene, Seen, Tab, Tip

MANY_CARDS = 6
"""From the next card on they are slim, the playable ones first."""


def marks(seen: Seen[HallertauView]) -> dict[str, tuple[str, ...]]:
    """The legal actions by the piece to click: `s8` a space, `f20` a field, `g3` a good, `p4` a
    place of sheep, `c1` a building, `b10` a boulder, `card13` a card, `jewel`."""
    found: dict[str, list[str]] = {}
    step = asked.pending(seen, seen.seat) if seen.seat is not None else []
    for action in seen.actions:
        verb, *texts = action.split(":")
        args = [int(text) for text in texts]
        if verb in BOARD_VERBS:
            keys = [f"s{args[0]}"]
        elif verb in ("sow", "twice"):
            keys = [f"f{args[0]}", f"g{args[1]}"]
        elif verb in farm.FIELD_VERBS:
            keys = [f"f{args[0]}"]
        elif verb in farm.SHEEP_VERBS:
            keys = [f"p{args[0]}" if args[0] else "jewel"]
        elif verb in farm.CRAFT_VERBS:
            keys = [f"c{args[0]}"]
        elif verb in farm.BOULDER_VERBS:
            keys = [f"b{args[0]}{args[1]}"]
        elif verb in ("take", "handin", "sowmany"):
            keys = [f"g{args[0]}"]
        elif verb in ("grain", "keep"):
            keys = [f"g{good}" for good, units in enumerate(args) if units]
        elif verb == "pay" and step and step[0] == "Pay":
            goods = CRAFT_GOODS[int(str(step[2]))]
            keys = [f"g{good}" for good, units in zip(goods, args, strict=False) if units]
        elif verb == "jewel":
            keys = ["jewel"]
        elif verb in ("card", "discard", "income"):
            keys = [f"card{args[0]}"]
        elif verb == "reap" and seen.seat is not None:
            keys = ripe(seen.view["players"][seen.seat])
        else:
            keys = []
        for key in keys:
            found.setdefault(key, []).append(action)
    return {key: tuple(actions) for key, actions in found.items()}


def ripe(player: PlayerView) -> list[str]:
    """The field to click for the harvest of all, where it is the only one."""
    fields = [field for field in player["fields"] if field["good"] and not field["harvested"]]
    return [f"f{fields[0]['code']}"] if len(fields) == 1 else []


def cleared(seen: Seen[HallertauView]) -> int:
    """The sections that this round's card has cleared, a bit each; 0 where all are, or none."""
    for past in reversed(seen.past):
        verb, *args = past.action.split(":")
        if verb == "section":
            return int(args[1])
    return 0


def just_used(seen: Seen[HallertauView]) -> dict[int, list[int]]:
    """The spaces that others have used since the viewer's last action, with their seats."""
    found: dict[int, list[int]] = {}
    for past in seen.news:
        verb, *args = past.action.split(":")
        if verb in asked.SPACE_CAUSES and past.seat != seen.seat:
            found.setdefault(int(args[0]), []).append(past.seat)
    return found


def draw_farm(
    one: farm.Farm,
    view: HallertauView,
    acts: Mapping[str, tuple[str, ...]],
    would: Mapping[str, tuple[str, ...]],
    costs: Mapping[int, Improvement],
    main: bool,
    seen: Seen[HallertauView],
    _: Translator,
) -> dict[str, object]:
    """What the template of a farm needs; `main`: it stands on the stage, not over it."""
    own = main and seen.seat == one.seat
    now = view["round"]
    switches = view["switches"]
    prices = {building: cost.line() for building, cost in costs.items()}
    lanes = farm.lanes(one, bool(switches & ICONS_FROM_8), acts, would, prices, _)
    played = played_cards(one.played, one.due, switches, acts, _)
    income = [card for card in played if card.number >= FIRST_BONUS]
    name = seen.names[one.seat]
    of = _.plural(
        "{n} of {all} workers left", "{n} of {all} workers left", one.workers, all=one.window
    )
    return {
        "seat": one.seat,
        "own": own,
        "main": main,
        "opened": seen.opened == one.seat and not own,
        "due": len(one.due),
        "name": name,
        "title": _("Your farm") if own else _("Farm of {name}", name=name),
        "first": view["first"] == one.seat and len(seen.names) > 1,
        "first_label": _("first player"),
        "workers": of if view["phase"] == ACTIONS else "",
        "crafts_title": _("Craft buildings and community center"),
        "price": farm.price_note(now, _),
        "heads": farm.heads(one.center),
        "lanes": lanes,
        "hall": farm.hall(one),
        "hall_words": _("workers"),
        "points_words": _("points"),
        "width": farm.WIDTH,
        "step": farm.STEP,
        "crafts_label": _(
            "Community center, window {window}. {crafts}",
            window=one.window,
            crafts=_.all_of(lane.building.label for lane in lanes),
        ),
        "fields_title": _("Fields, row = harvest"),
        "fields_count": _("{n} of 8", n=len(one.fields)),
        "grid": farm.grid(),
        "tiles": farm.tiles(one, acts, would, _),
        "fields_label": _(
            "Fields: {fields}", fields=_.all_of(farm.field_words(c, _) for c in one.fields)
        ),
        "pens_title": _("Farmyard cards and stables"),
        "pens": farm.pens(one, acts, would, _),
        "pens_label": _.plural("{n} sheep", "{n} sheep", one.flock),
        "no_sheep": _("Stables: no sheep yet"),
        "stock": farm.stock(one, acts, would, _),
        "stock_label": _("Your goods") if own else _("Goods of {name}", name=name),
        "played": played,
        "incomes": income,
        "played_title": _.plural("{n} card played", "{n} cards played", len(played)),
    }


def peek(
    seat: int, farms: Sequence[farm.Farm], seen: Seen[HallertauView]
) -> tuple[str, dict[str, object]]:
    """A farm at full size."""
    drawn = draw_farm(farms[seat], seen.view, {}, {}, {}, False, seen, seen._)
    return "hallertau/farm.html", {"farm": drawn}


def mates(
    farms: Sequence[farm.Farm],
    view: HallertauView,
    seen: Seen[HallertauView],
    shown: int,
    _: Translator,
) -> list[dict[str, object]]:
    """The other players in short, clockwise."""
    found = []
    for offset in range(1, len(farms)):
        one = farms[(shown + offset) % len(farms)]
        found.append(
            {
                "seat": one.seat,
                "name": seen.names[one.seat] or _("free seat"),
                "bot": _("bot") if seen.bots[one.seat] else "",
                "first": view["first"] == one.seat,
                "workers": left_words(one.workers, _) if view["phase"] == ACTIONS else "",
                "sheep": one.flock,
                "fields": len(one.fields),
                "tools": one.tools,
                "jewels": one.jewels,
                "note": _(
                    "{cards}, window {window}",
                    cards=_.plural("{n} card", "{n} cards", sum(one.backs)),
                    window=f"+{one.points}" if one.points else one.window,
                ),
                "open": _("Open the farm of {name}", name=seen.names[one.seat]),
                "deciding": one.seat in seen.deciding,
                "ready": _("ready") if ready(seen, one.seat) else "",
            }
        )
    return found


def ready(seen: Seen[HallertauView], seat: int) -> bool:
    """Whether a seat has decided while others still do, in a phase of all."""
    return (
        bool(seen.deciding)
        and seat not in seen.deciding
        and seen.view["phase"] != ACTIONS
        and not seen.over
    )


class HallertauFace:
    """How Hallertau looks on the web."""

    icon = "hops"
    styles: tuple[str, ...] = ("hallertau.css",)
    echoes: tuple[str, ...] = ()

    def blurb(self, _: Translator) -> str:
        """A few words under the title."""
        return _("Workers, crops and crafts")

    def short(self, _: Translator) -> str:
        """A short title."""
        return "Hallertau"

    def tips(self, _: Translator) -> dict[str, Tip]:
        """What every space, building, good and card is and does."""
        return guide.tips(_)

    def rules(self, _: Translator) -> Sequence[tuple[str, Sequence[str]]]:
        """How to play."""
        return guide.rules(_)

    def gains(self, event: str) -> Sequence[Gain]:
        """What an event of the log brought to whom."""
        return telling.gains(event)

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
        acts = marks(seen)
        now, phase = view["round"], view["phase"]
        board = view["board"]
        cards = bool(view["with_cards"])
        prices = tuple(view["prices"])
        would = pointed(seen, mine, acts)
        costs = improvements(seen)
        panel = Panel(seen, mine, prices, costs, _)
        switches, chosen = panel.switches()
        decks = view["decks"]
        parts = [("board", "hallertau/board.html"), ("farm", "hallertau/farm.html")]
        side = []
        if cards:
            parts.append(("hand", "hallertau/hand.html"))
        if len(farms) > 1:
            parts.append(("players", "hallertau/players.html"))
            side.append("players")
        section = cleared(seen)
        farm_acts = frozenset(
            action
            for key, actions in acts.items()
            if key[0] in "fgpbj" or (key[0] == "c" and key[1:].isdigit())
            for action in actions
        )
        return Scene(
            phase=asked.phase_line(now, phase, _),
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
            tabs=tabs(acts, farm_acts, cards, len(farms) > 1, _),
            purse=purse(mine, _) if seen.seat is not None else (),
            parts=parts,
            side=side,
            stage="hal" if cards else "hal nocards",
            context={
                "sections": sections(
                    board,
                    prices,
                    now,
                    cards,
                    section,
                    acts_of(acts, "s"),
                    would,
                    just_used(seen),
                    _,
                ),
                "board_title": _("Action board"),
                "section_card": section_words(section, _),
                "decks": [
                    (KIND_ICONS[at], decks[key], _("{kind} deck: {n}", kind=_(name), n=decks[key]))
                    for at, (key, name) in enumerate(zip(KIND_KEYS, KIND_NAMES, strict=True))
                ]
                if cards
                else [],
                "farm": draw_farm(area, view, acts, would, costs, True, seen, _),
                "hand": self.hand(mine, acts, seen, _),
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
        acts: Mapping[str, tuple[str, ...]],
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
        cards = [
            hand_card(
                card,
                view["switches"],
                tuple(a for a in acts.get(f"card{card}", ()) if not a.startswith("income")),
                reach[str(card)],
                seen.why_not(f"card:{card}:0") if live else "",
                live,
                card in fresh,
                _,
            )
            for card in mine.hand
        ]
        if len(cards) > MANY_CARDS:
            cards.sort(key=lambda card: not card.can)
        return cards


def acts_of(acts: Mapping[str, tuple[str, ...]], letter: str) -> dict[int, tuple[str, ...]]:
    """Those of the marks of one sort, by their number."""
    return {int(key[1:]): a for key, a in acts.items() if key[0] == letter and key[1:].isdigit()}


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


def left_words(workers: int, _: Translator) -> str:
    """How many workers somebody has left, in short."""
    return _.plural("{n} left", "{n} left", workers)


def why(seen: Seen[HallertauView], mine: farm.Farm, _: Translator) -> str:
    """The line under the headline."""
    parts = []
    if seen.mine:
        if asked.step_name(seen, mine.seat) == "Turn":
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
    step = asked.step_name(seen, mine.seat)
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


def tabs(
    acts: Mapping[str, tuple[str, ...]],
    farm_acts: frozenset[str],
    cards: bool,
    others: bool,
    _: Translator,
) -> list[Tab]:
    """The views on the phone."""
    on_board = frozenset(a for key, actions in acts.items() if key[0] == "s" for a in actions)
    held = frozenset(a for key, actions in acts.items() if key.startswith("card") for a in actions)
    found = [
        Tab("board", _("Actions"), "cube", on_board),
        Tab("farm", _("Farm"), "field", farm_acts),
    ]
    if cards:
        found.append(Tab("hand", _("Hand"), "gateway", held))
    if others:
        found.append(Tab("players", _("Players"), "people"))
    return found


def face() -> Face:
    """The face of Hallertau."""
    return HallertauFace()
