"""The cards in words: what stands on a card, and what playing it in one way does.

All sentences are made from the tables of the decks, in English as message ids; the French stands
in `cards/locale`. Pass a translator of the package `ludohall.games.hallertau.cards`.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludohall.core.i18n import N_, Translator
from ludohall.games.hallertau.cards import vocabulary as v
from ludohall.games.hallertau.cards.grammar import Card, Cost, Effect, Sum
from ludohall.games.hallertau.cards.programs import DECKS, Program
from ludohall.games.hallertau.cards.texts.sentences import costs, effects, needs, owned
from ludohall.games.hallertau.cards.texts.things import heading
from ludohall.games.hallertau.cards.variants import Deed

__all__ = ["Face", "choice", "face", "heading", "summary"]

CARDS: dict[int, Card] = {card.number: card for deck in DECKS for card in deck}


@dataclass(frozen=True)
class Face:
    """What stands on a card."""

    heading: str
    phases: str
    """When it may be played; empty: at any time."""
    kind: str
    """What the upper half is: "need", "cost" or "both"."""
    upper: str
    lower: str
    income: str
    points: int
    source: str
    """Where its facts come from, see `grammar`."""
    ruling: str
    """The rule of cards/RULES.md that settles a doubt; empty: none."""


def face(number: int, tr: Translator, other: bool = False) -> Face:
    """The text of a card, or that of its other reading."""
    card = CARDS[number]
    shown = card.other if other and card.other is not None else card
    kind = "cost" if not shown.need and not shown.options else "both" if shown.pay else "need"
    return Face(
        heading=heading(number, tr),
        phases=_phases(shown, tr),
        kind=kind,
        upper=_upper(shown, tr),
        lower=_lower(shown, tr),
        income=" ".join(effects(shown.income, tr)),
        points=shown.points,
        source=card.source,
        ruling=card.ruling,
    )


def summary(number: int, tr: Translator, other: bool = False) -> str:
    """The whole card in one paragraph."""
    card = face(number, tr, other)
    parts = [card.phases, card.upper, card.lower]
    if card.income:
        parts.append(tr(N_("Every phase 3: {income}"), income=card.income))
    if card.points:
        parts.append(tr.plural("{n} point.", "{n} points.", card.points))
    return " ".join([part for part in parts if part])


def choice(program: Program, number: int, tr: Translator) -> str:
    """What playing a card in this variant costs and does."""
    variant = program.variants[number]
    sentences = costs([_cost(deed) for deed in variant.pay], tr)
    sentences += effects([effect for deed in variant.do for effect in _effects(deed)], tr)
    if program.income:
        paid = effects([effect for deed in program.income for effect in _effects(deed)], tr)
        sentences.append(tr(N_("Every phase 3: {income}"), income=" ".join(paid)))
    if program.points:
        sentences.append(tr.plural("{n} point.", "{n} points.", program.points))
    return " ".join(sentences) or tr(N_("No effect."))


def _phases(card: Card, tr: Translator) -> str:
    if card.only:
        return tr(N_("Only in phase {n}."), n=card.only)
    if card.never:
        return tr(N_("Not in phase {n}."), n=card.never)
    return ""


def _upper(card: Card, tr: Translator) -> str:
    if card.options:
        return tr(N_("Choose one."))
    return " ".join(needs(card.need, tr) + costs(card.pay, tr))


def _lower(card: Card, tr: Translator) -> str:
    ways = [
        tr(
            N_("With {list}: {effect}"),
            list=owned(option.need, tr),
            effect=" ".join(effects(option.do, tr)),
        )
        for option in card.options
    ]
    return " ".join(ways + effects(card.do, tr))


def _cost(deed: Deed) -> Cost:
    return Cost(deed.word, (deed.amount,), deed.what)


def _effects(deed: Deed) -> list[Effect]:
    if deed.word != v.DRAW:
        return [Effect(deed.word, (deed.amount,), deed.what)]
    counts = [deed.what >> 4 * kind & 15 for kind in range(4)]
    return [Effect(v.DRAW, (Sum((), n),), kind) for kind, n in enumerate(counts) if n]
