"""Sarah's turn as the page tells it: her card, her way, what the card does, her delivery."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from ludohall.core.i18n import N_, Translator
from ludohall.faces import Deed, Icon, Past, RivalCard, Row, sentence
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components.graph import BUILDING_SPACES, NEUTRAL_SPACES, WELLINGTON
from ludohall.games.gwt_nz.components.printed import POST_21
from ludohall.games.gwt_nz.components.reconstructed import (
    BUILDING_POINTS,
    POST_POINTS,
    SARAH_STEPS,
    SARAH_WORKER,
    WORKER_STEPS,
)
from ludohall.games.gwt_nz.web.keys import WORKER_ICONS
from ludohall.games.gwt_nz.web.telling import card_icon, hazard_of

CARD, MOVE, ACTION, DELIVERY = range(4)
OF_CARD: Final = ("sarah_shuffles", "sarah_card", "sarah_special", "sarah_ordinary", "sarah_steps")
OF_MOVE: Final = ("sarah_passed", "sarah_moved", "sarah_fee")
AT_TOWN: Final = ("sarah_foresees_a", "sarah_foresees_b", "sarah_boxes")
VP: Final = Icon("vp")
BY_YOU: Final = N_("You have decided it.")
BY_LOT: Final = N_("The lot has decided it.")


class Told(NamedTuple):
    """An event of her turn."""

    at: int  # the entry of the log
    place: int  # the number of the event in it, from 1 on
    fact: str
    words: str

    @property
    def verb(self) -> str:
        """What happened."""
        return self.fact.partition(":")[0]

    @property
    def args(self) -> list[int]:
        """To what."""
        return [int(word) for word in self.fact.split(":")[1:]]


def steps(turn: Sequence[Past], _: Translator) -> list[Deed]:
    """The steps of her turn; what did not happen is left out."""
    parts = parted([told for past in turn for told in events_of(past)])
    decided = [past for past in turn if past.seat >= 0]
    chosen = {past.at for past in decided if not past.forced}
    lots = {past.at for past in decided if past.forced}
    lots |= {past.at for past in turn if past.action.startswith("lot_")}
    found = []
    for part, told in parts.items():
        if told:
            deed = MAKERS[part](told, parts, _)
            why = deed.why
            begun = {each.at for each in told if each.place == 1}
            if begun & chosen:
                why = f"{why} {_(BY_YOU)}".strip()
            elif begun & lots:
                why = f"{why} {_(BY_LOT)}".strip()
                deed = deed._replace(icon=Icon("die"))
            found.append(deed._replace(why=why, facts=tuple(each.fact for each in told)))
    return found


def events_of(past: Past) -> list[Told]:
    """The events of an entry."""
    both = zip(past.facts, past.events, strict=True)
    return [Told(past.at, n, fact, words) for n, (fact, words) in enumerate(both, 1)]


Parts = Mapping[int, Sequence[Told]]


def parted(events: Sequence[Told]) -> Parts:
    """The events by the step that they belong to."""
    in_town = any(told.verb == "sarah_moved" and told.args[0] == WELLINGTON for told in events)
    begins = first_in_town(events) if in_town else len(events)
    found: dict[int, list[Told]] = {CARD: [], MOVE: [], ACTION: [], DELIVERY: []}
    for n, told in enumerate(events):
        if told.verb in OF_CARD:
            part = CARD
        elif told.verb in OF_MOVE:
            part = MOVE
        else:
            part = DELIVERY if n >= begins else ACTION
        found[part].append(told)
    return found


def first_in_town(events: Sequence[Told]) -> int:
    """The place of the first event of her delivery."""
    for n, told in enumerate(events):
        if told.verb == "sarah_delivered" and told.args[0] <= POST_21:
            return n
        if told.verb in AT_TOWN:
            without_disc = n > 0 and events[n - 1].verb == "sarah_no_disc"
            return n - 1 if without_disc else n
    return len(events)


def by_verb(told: Sequence[Told]) -> dict[str, Told]:
    """The first event of each verb."""
    return {each.verb: each for each in reversed(told)}


def sentences(told: Sequence[Told]) -> str:
    """Events in sentences."""
    return " ".join(f"{sentence(each.words)}." for each in told)


def played(told: Sequence[Told], parts: Parts, _: Translator) -> Deed:
    """Her card: how far it sends her, and which half counts."""
    known = by_verb(told)
    number = known["sarah_card"].args[0]
    special = known.get("sarah_special")
    half = special or known.get("sarah_ordinary")
    walked = known["sarah_steps"].args[0] if "sarah_steps" in known else 0
    worker = worker_of(number, special, half)
    row: Row = (str(walked), Icon("steps"))
    if worker >= 0:
        row = (Icon(WORKER_ICONS[worker]), *row)
    halves = text.SARAH_CARDS[number - 1]
    counts = 0 if half is None or special is not None else 1
    card = RivalCard(
        number,
        row,
        _.plural("{n} step", "{n} steps", walked),
        tuple((sentence(_(words)), n == counts) for n, words in enumerate(halves)),
    )
    rest = [each for each in told if each.verb != "sarah_card"]
    return Deed(
        _("Card"),
        _(halves[counts]),
        Icon("deck"),
        _("Sarah plays card {number}", number=number),
        sentences(rest),
        (),
        told[-1].at,
        0,  # her card lies there, nothing has moved yet
        card=card,
    )


def worker_of(number: int, special: Told | None, half: Told | None) -> int:
    """The workers that her steps count; -1 where they are printed."""
    if SARAH_STEPS[number] != WORKER_STEPS:
        return -1
    return half.args[0] if special is not None and half is not None else SARAH_WORKER[number]


def moved(told: Sequence[Told], parts: Parts, _: Translator) -> Deed:
    """Her way; Wellington stops her."""
    known = by_verb(told)
    to = known["sarah_moved"].args[0]
    count = 1 + (len(known["sarah_passed"].args) if "sarah_passed" in known else 0)
    asked = by_verb(parts[CARD])["sarah_steps"].args[0]
    if count < asked:
        why = _("{n} of {all} steps: Wellington stops her.", n=count, all=asked)
    else:
        why = _.plural("{n} step.", "{n} steps.", count)
    rest = sentences([each for each in told if each.verb not in ("sarah_moved", "sarah_passed")])
    return Deed(
        _("Move"),
        _("{n} to {place}", n=count, place=short_name(to, _)),
        Icon("steps"),
        known["sarah_moved"].words,
        f"{why} {rest}".strip(),
        (),
        told[-1].at,
        told[-1].place,
    )


def short_name(space: int, _: Translator) -> str:
    """A space in few words: a place for a building by its number alone, whatever stands there."""
    numbered = space in NEUTRAL_SPACES or space in BUILDING_SPACES
    return text.site_name(space, _) if numbered else text.space_name(space, _)


def acted(told: Sequence[Told], parts: Parts, _: Translator) -> Deed:
    """What her card does."""
    first = told[0]
    short = SHORT.get(first.verb)
    return Deed(
        _("Action"),
        short(first.args, _) if short is not None else "",
        icon_of(first),
        first.words,
        sentences(told[1:]),
        gains_of(told),
        told[-1].at,
        told[-1].place,
    )


def delivered(told: Sequence[Told], parts: Parts, _: Translator) -> Deed:
    """Wellington: a disc on the next post, its card, tiles that come into play."""
    first = told[0]
    note = text.post_name(first.args[0], _) if first.verb == "sarah_delivered" else ""
    return Deed(
        _("Delivery"),
        note,
        Icon("ship"),
        first.words,
        sentences(told[1:]),
        gains_of(told),
        told[-1].at,
        told[-1].place,
    )


def icon_of(told: Told) -> Icon:
    """What an event of her card shows."""
    if told.verb == "sarah_gained":
        return card_icon(told.args[0])
    return Icon(ICONS.get(told.verb, "house"))


MAKERS: Mapping[int, Callable[[Sequence[Told], Parts, Translator], Deed]] = {
    CARD: played,
    MOVE: moved,
    ACTION: acted,
    DELIVERY: delivered,
}
SHORT: Mapping[str, Callable[[Sequence[int], Translator], str]] = {
    "sarah_hired": lambda n, _: _(text.WORKERS[n[0]]),
    "sarah_built": lambda n, _: _("building {number}", number=n[0]),
    "sarah_gained": lambda n, _: text.card_name(n[0], _),
    "sarah_track": lambda n, _: _("pathfinder {n}", n=n[0]),
    "sarah_invested": lambda n, _: _("invests"),
    "sarah_hazard": lambda n, _: hazard_of(n[0], _),
    "sarah_nothing": lambda n, _: _("nothing"),
}
ICONS: Mapping[str, str] = {
    "sarah_hired": "people",
    "sarah_track": "pathfinder",
    "sarah_invested": "bonus",
    "sarah_hazard": "rockfall",
    "sarah_nothing": "close",
    "sarah_short": "sheep",
}


def gains_of(told: Sequence[Told]) -> tuple[tuple[int, Icon], ...]:
    """What events brought to her: points of posts and buildings, cards, workers."""
    found: dict[Icon, int] = {}
    for each in told:
        icon, n = gain(each)
        if icon is not None:
            found[icon] = found.get(icon, 0) + n
    return tuple((n, icon) for icon, n in found.items())


def gain(told: Told) -> tuple[Icon | None, int]:
    """What one event brought to her."""
    if told.verb == "sarah_delivered":
        return VP, POST_POINTS[told.args[0]]
    if told.verb in ("sarah_built", "sarah_replaced"):
        points = BUILDING_POINTS[told.args[0]]
        return VP, points if told.verb == "sarah_built" else -points
    if told.verb == "sarah_gained":
        return card_icon(told.args[0]), 1
    if told.verb == "sarah_hired":
        return Icon(WORKER_ICONS[told.args[0]]), 1
    return None, 0
