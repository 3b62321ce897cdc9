"""The other players, and Sarah with her last turn told step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ludohall.core.i18n import N_, Translator
from ludohall.faces import Past, Seen, sentence
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components.printed import LEVEL_KEYS, WORKER_KEYS
from ludohall.games.gwt_nz.sarah_text import board_lines, market_lines, steps_words
from ludohall.games.gwt_nz.shapes import GwtView, SarahCardView, SarahView
from ludohall.games.gwt_nz.verbs import VERBS
from ludohall.games.gwt_nz.web import her
from ludohall.games.gwt_nz.web.ground import names_of
from ludohall.games.gwt_nz.web.keys import SPACE_IDS

LOTS = tuple(verb.name for verb in VERBS if verb.name.startswith("lot_"))
LEVELS = (N_("easy"), N_("medium"), N_("hard"))
TOLD = {
    "sarah_card": "deck",
    "sarah_moved": "steps",
    "sarah_fee": "pound",
    "sarah_hired": "people",
    "sarah_speciality": "people",
    "sarah_gained": "sheep-s",
    "sarah_built": "house",
    "sarah_invested": "bonus",
    "sarah_hazard": "rockfall",
    "sarah_track": "pathfinder",
    "sarah_delivered": "ship",
    "sarah_harbour": "sailor",
    "sarah_nothing": "close",
    "sarah_ends": "flag-end",
    "refilled": "sheep-s",
    "flipped": "flip",
    "lost": "close",
    "sheep": "sheep-s",
    "show": "objective",
    "draw_a": "plus",
    "draw_b": "plus",
    "sarah_shuffles": "deck",
    "sarah_steps": "steps",
    "sarah_passed": "steps",
    "sarah_replaced": "house",
    "sarah_master": "harbourmaster",
    "sarah_no_card": "close",
    "sarah_no_disc": "close",
    "sarah_short": "sheep-s",
    "sarah_foresees_a": "plus",
    "sarah_foresees_b": "plus",
    "sarah_boxes": "close",
    **dict.fromkeys(her.VERBS, "hand"),
    **dict.fromkeys(LOTS, "die"),
}
"""What of her turn is told, with an icon."""


@dataclass(frozen=True)
class Mate:
    """Another player in a few figures."""

    seat: int
    name: str
    bot: str
    where: str
    pounds: int
    gold: int
    certificates: int
    workers: tuple[tuple[str, int], ...]
    buildings: int
    storehouses: int
    hand: int
    tokens: int
    on: bool
    open: str


@dataclass(frozen=True)
class Told:
    """A step of Sarah's turn."""

    icon: str
    words: str


@dataclass(frozen=True)
class SarahBoard:
    """Sarah in a few figures, and her last turn."""

    seat: int
    name: str
    level: str
    where: str
    score: int
    workers: tuple[tuple[str, int, bool], ...]  # kind, how many, her speciality
    next_post: int
    discs: int
    buildings: int
    hazards: int
    cards: int
    deck: int
    card: int
    told: tuple[Told, ...]
    on: bool  # somebody decides for her
    open: str


class HerCard(NamedTuple):
    """One of her cards."""

    number: int
    icon: str  # of the workers that her steps count; empty where they are printed
    steps: int
    how: str
    halves: tuple[tuple[str, bool], ...]  # words, and whether it counts now


class Sheet(NamedTuple):
    """All that is printed on Sarah's things."""

    seat: int
    name: str
    level: str
    groups: tuple[tuple[str, str, tuple[HerCard, ...]], ...]  # heading, remark, cards
    tile: tuple[tuple[str, bool], ...]  # lines of her market tile, and whether it is hers now
    board: tuple[str, ...]


def where(place: str | None, seen: Seen[GwtView]) -> str:
    """Where a runholder stands, in a word or two."""
    _ = seen._
    if place is None:
        return _("not on the trail yet")
    if place == "wellington":
        return _("in Wellington")
    if place == "start":
        return _("at the start")
    tile = seen.view["trail"][SPACE_IDS[place]]["tile"]
    if tile is None:
        return _("on {space}", space=text.space_name(SPACE_IDS[place], _))
    if tile["sort"] == "hazard":
        return _("on a rockfall") if tile["key"].startswith("rockfall") else _("on a flood")
    return _("at {building}", building=tile["key"])


def mates(seen: Seen[GwtView]) -> tuple[Mate, ...]:
    """The others in turn order, from the viewer on; all for a spectator."""
    _ = seen._
    players = seen.view["players"]
    found = []
    for seat in range(len(players)) if seen.seat is None else seen.clockwise(seen.seat):
        player = players[seat]
        found.append(
            Mate(
                seat,
                seen.names[seat],
                seen.bots[seat],
                _.plural(
                    "{where}, {n} step",
                    "{where}, {n} steps",
                    player["steps"],
                    where=where(player["place"], seen),
                ),
                player["pounds"],
                player["gold"],
                player["certificates"],
                tuple((key, len(player["workers"][key])) for key in WORKER_KEYS),
                len(player["built"]),
                player["storehouses"],
                player["hand_size"],
                player["tokens"],
                seat in seen.deciding and not seen.over,
                _("Look at the run of {name}", name=seen.names[seat]),
            )
        )
    return tuple(found)


def sarah(seen: Seen[GwtView]) -> SarahBoard | None:
    """Sarah, where one plays alone."""
    _ = seen._
    data = seen.view["sarah"]
    if data is None:
        return None
    return SarahBoard(
        len(seen.names),
        names_of(seen)[-1],
        _(LEVELS[LEVEL_KEYS.index(data["level"])]),
        where(data["place"], seen),
        data["score"],
        tuple((key, data["workers"][key], key == data["speciality"]) for key in WORKER_KEYS),
        data["next_post"],
        data["discs"],
        len(data["built"]),
        len(data["hazards"]),
        len(data["cards"]),
        len(data["deck"]),
        data["card"] or 0,
        () if seen.over else told(seen),
        any(pending[0] in her.STEPS for pending in seen.view["pending"].values()),
        _("Look at Sarah’s cards"),
    )


def sheet(seen: Seen[GwtView]) -> Sheet:
    """Her cards by where they are, her market tile and her board."""
    _ = seen._
    data = seen.view["sarah"]
    assert data is not None
    rules = data["rules"]
    heads = (
        ("deck", _("To come"), _("in no known order")),
        ("seen", _("Played"), _("shuffled when none is to come")),
        ("out", _("Not at this level"), ""),
    )
    groups = tuple(
        (title, remark, tuple(her_card(c, data, _) for c in rules["cards"] if c["where"] == key))
        for key, title, remark in heads
    )
    shepherds = data["workers"]["shepherd"]
    return Sheet(
        len(seen.names),
        names_of(seen)[-1],
        _(LEVELS[LEVEL_KEYS.index(data["level"])]),
        tuple(group for group in groups if group[2]),
        tuple((line, n == shepherds) for n, line in enumerate(market_lines(rules, _), 1)),
        tuple(board_lines(rules, _)),
    )


def her_card(card: SarahCardView, data: SarahView, _: Translator) -> HerCard:
    """One of her cards; of two halves the one of her speciality counts, or the other."""
    counted = card["steps_by"]
    icon = (data["speciality"] or "") if counted == "speciality" else counted or ""
    halves = text.SARAH_CARDS[card["number"] - 1]
    first = card["speciality"] is None or card["speciality"] == data["speciality"]
    return HerCard(
        card["number"],
        icon,
        card["steps"],
        steps_words(card, _),
        tuple((sentence(_(half)), (n == 0) == first) for n, half in enumerate(halves)),
    )


def told(seen: Seen[GwtView]) -> tuple[Told, ...]:
    """Her last turn, step by step: her card with what followed, then what chance brought."""
    _ = seen._
    turn: list[Past] = []
    for past in reversed(seen.past):
        if past.seat >= 0 and past.action.partition(":")[0] not in her.VERBS:
            turn = []
            continue
        turn.append(past)
        if past.action.startswith("sarah:"):
            break
    else:
        return ()
    found = []
    for past in reversed(turn):
        lines = [*zip(past.facts, past.events, strict=True)]
        if not past.action.startswith("sarah:"):
            lines.insert(0, (past.action, past.text))
        for fact, words in lines:
            verb = fact.split(":")[0]
            if verb in TOLD:
                found.append(Told(TOLD[verb], words))
    return tuple(found)


def level_words(seen: Seen[GwtView]) -> str:
    """Her level, for the phase in the top bar."""
    data = seen.view["sarah"]
    return "" if data is None else seen._(LEVELS[LEVEL_KEYS.index(data["level"])])
