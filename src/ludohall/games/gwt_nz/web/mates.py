"""The other players, and Sarah with her cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ludohall.core.i18n import N_, Translator
from ludohall.faces import Icon, RivalCard, Seen, sentence
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components.printed import LEVEL_KEYS, WORKER_KEYS
from ludohall.games.gwt_nz.sarah_text import board_lines, market_lines, steps_words
from ludohall.games.gwt_nz.shapes import GwtView, SarahCardView, SarahView
from ludohall.games.gwt_nz.web import heard, her
from ludohall.games.gwt_nz.web.ground import names_of
from ludohall.games.gwt_nz.web.keys import SPACE_IDS

LEVELS = (N_("easy"), N_("medium"), N_("hard"))


@dataclass(frozen=True)
class Mate:
    """Another player in a few figures."""

    seat: int
    name: str
    told: str  # all of it, by ear
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
class SarahBoard:
    """Sarah in a few figures."""

    seat: int
    name: str
    level: str
    where: str
    score: int
    workers: tuple[tuple[str, int, bool, str], ...]  # kind, how many, her speciality, title
    next_post: int
    discs: int
    buildings: int
    hazards: int
    cards: int
    deck: int
    on: bool  # somebody decides for her
    open: str


class Sheet(NamedTuple):
    """All that is printed on Sarah's things."""

    seat: int
    name: str
    level: str
    groups: tuple[tuple[str, str, tuple[RivalCard, ...], bool], ...]
    """Heading, remark, cards, and whether they are not to come."""
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
                heard.mate(player, seen.names[seat], where(player["place"], seen), _),
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
        tuple(
            (key, data["workers"][key], key == data["speciality"], _(text.WORKER_TITLES[n]))
            for n, key in enumerate(WORKER_KEYS)
        ),
        data["next_post"],
        data["discs"],
        len(data["built"]),
        len(data["hazards"]),
        len(data["cards"]),
        len(data["deck"]),
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
        (title, remark, cards_in(key, data, _), key != "deck") for key, title, remark in heads
    )
    shepherds = data["workers"]["shepherd"]
    return Sheet(
        len(seen.names),
        names_of(seen)[-1],
        level_and_cards(data, _),
        tuple(group for group in groups if group[2]),
        tuple((line, n == shepherds) for n, line in enumerate(market_lines(rules, _), 1)),
        tuple(board_lines(rules, _)),
    )


def level_and_cards(data: SarahView, _: Translator) -> str:
    """How strong she is, how many cards she has and how many are to come."""
    level = sentence(_(LEVELS[LEVEL_KEYS.index(data["level"])]))
    count = sum(card["where"] != "out" for card in data["rules"]["cards"])
    return _("{level}: {n} cards, {left} to come", level=level, n=count, left=len(data["deck"]))


def cards_in(where: str, data: SarahView, _: Translator) -> tuple[RivalCard, ...]:
    """Her cards that are to come, were played, or are left out."""
    cards = data["rules"]["cards"]
    return tuple(her_card(card, data, _) for card in cards if card["where"] == where)


def her_card(card: SarahCardView, data: SarahView, _: Translator) -> RivalCard:
    """One of her cards; of two halves the one of her speciality counts, or the other."""
    counted = card["steps_by"]
    icon = (data["speciality"] or "") if counted == "speciality" else counted or ""
    halves = text.SARAH_CARDS[card["number"] - 1]
    first = card["speciality"] is None or card["speciality"] == data["speciality"]
    steps = (str(card["steps"]), Icon("steps"))
    return RivalCard(
        card["number"],
        (Icon(icon), *steps) if icon else steps,
        steps_words(card, _),
        tuple((sentence(_(half)), (n == 0) == first) for n, half in enumerate(halves)),
    )


def level_words(seen: Seen[GwtView]) -> str:
    """Her level, for the phase in the top bar."""
    data = seen.view["sarah"]
    return "" if data is None else seen._(LEVELS[LEVEL_KEYS.index(data["level"])])
