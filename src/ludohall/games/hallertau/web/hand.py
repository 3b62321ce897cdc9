"""The cards of a hand and on the table, with what can be done with them now."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from ludohall.core.i18n import Translator
from ludohall.faces import Seen
from ludohall.games.hallertau.cards.programs import ALTERNATIVES, PROGRAMS
from ludohall.games.hallertau.cards.texts import CARDS, face, heading
from ludohall.games.hallertau.state import ALTERNATIVE, kind
from ludohall.games.hallertau.view import HallertauView
from ludohall.games.hallertau.web.cards import Look, look, reading, tiers_of
from ludohall.games.hallertau.web.rows import KIND_CLASSES, KIND_ICONS, Line


class HandCard(NamedTuple):
    """A card of the hand."""

    look: Look
    text: str
    acts: tuple[str, ...]
    can: bool
    cannot: bool
    state: str
    reach: tuple[bool, ...]
    best: int
    """The best tier within reach; -1: none."""
    fresh: bool
    why: tuple[str, ...]
    """The action that it would offer."""


class PlayedCard(NamedTuple):
    """The head of a card on the table."""

    number: int
    css: str
    icon: str
    title: str
    income: Line
    points: int


def other_reading(number: int, switches: int) -> bool:
    """Whether the match uses the other reading of a doubtful card."""
    if CARDS[number].other is None:
        return False
    return bool(switches & ALTERNATIVE << ALTERNATIVES.index(number))


@cache
def card_text(number: int, switches: int, _: Translator) -> str:
    """What stands on the card, in words; when it may be played stands at its foot."""
    found = face(number, _, other_reading(number, switches))
    parts = [found.upper, found.lower]
    if found.income:
        parts.append(_("Every income phase: {income}", income=found.income))
    return " ".join(part for part in parts if part)


def cannot(number: int, seen: Seen[HallertauView]) -> str:
    """Why the viewer may not play a card of the hand. Every look asks this of all of them."""
    return seen.why_not(f"card:{number}:0")


@lru_cache(4096)
def hand_card(
    number: int,
    switches: int,
    acts: tuple[str, ...],
    reach: tuple[int, ...],
    why_not: str,
    live: bool,
    fresh: bool,
    _: Translator,
) -> HandCard:
    """A card of the hand: playable, or why not. `reach` are the tiers for which all is there."""
    shown = look(number, switches, _)
    within = tuple(tier in reach for tier in range(tiers_of(reading(number, switches))))
    played = [action.split(":") for action in acts]
    if played and played[0][0] == "card":
        program = PROGRAMS[number].other if other_reading(number, switches) else PROGRAMS[number]
        assert program is not None
        best = max(program.variants[int(args[2])].tier for args in played)
        within = tuple(tier <= best or within[tier] for tier in range(len(within)))
        state = _("Play now") if len(played) == 1 else _("Play now, {n} ways", n=len(played))
    elif played:
        state = _("Give up")
    else:
        state = why_not
    best = max((tier for tier, ok in enumerate(within) if ok), default=-1)
    if not live:
        state = shown.phases
    return HandCard(
        look=shown,
        text=card_text(number, switches, _),
        acts=acts,
        can=bool(acts),
        cannot=live and not acts,
        state=state,
        reach=within,
        best=best,
        fresh=fresh,
        why=(f"card:{number}:0",) if live and not acts else (),
    )


@lru_cache(1024)
def played_cards(cards: tuple[int, ...], switches: int, _: Translator) -> tuple[PlayedCard, ...]:
    """The cards that somebody has played; those with an income or points first."""
    found = []
    for number in sorted(cards, key=lambda card: (-kind(card) if kind(card) > 1 else 0, card)):
        shown = look(number, switches, _)
        found.append(
            PlayedCard(
                number=number,
                css=KIND_CLASSES[kind(number)],
                icon=KIND_ICONS[kind(number)],
                title=heading(number, _),
                income=shown.income,
                points=shown.points,
            )
        )
    return tuple(found)
