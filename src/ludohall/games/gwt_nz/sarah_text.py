"""Sarah's cards, board and market tile in words: enough to check each of her turns by hand."""

from __future__ import annotations

from ludohall.core.i18n import N_, Translator
from ludohall.games.gwt_nz.components.printed import CARD_KEYS, ICON_KEYS, WORKER_KEYS
from ludohall.games.gwt_nz.shapes import SarahCardView, SarahRulesView
from ludohall.games.gwt_nz.text import ICONS, card_name, sarah_card

A_WORKER = (
    N_("a step for each of her shepherds"),
    N_("a step for each of her craftsmen"),
    N_("a step for each of her sailors"),
    N_("a step for each of her shearers"),
)
BY_SPECIALITY = N_("a step for each worker of her speciality")
WHERE = {"deck": N_("to come"), "seen": N_("played"), "out": N_("not at this level")}
NONE = "–"


def steps_words(card: SarahCardView, tr: Translator) -> str:
    """How far a card sends her."""
    counted = card["steps_by"]
    if counted is None:
        return tr.plural("{n} step", "{n} steps", card["steps"])
    if counted == "speciality":
        return tr(BY_SPECIALITY)
    return tr(A_WORKER[WORKER_KEYS.index(counted)])


def where_words(card: SarahCardView, tr: Translator) -> str:
    """Whether a card is to come, was played or is left out."""
    words = WHERE[card["where"]]
    return tr(words)


def card_line(card: SarahCardView, tr: Translator) -> str:
    """A card: her steps, then what it does."""
    return tr(
        N_("Card {number}: {steps}; {what}."),
        number=card["number"],
        steps=steps_words(card, tr),
        what=sarah_card(card["number"], tr),
    )


def wanted_words(want: str | int, tr: Translator) -> str:
    """A sheep of her market tile."""
    if isinstance(want, str):
        return card_name(CARD_KEYS.index(want), tr)
    return tr.plural("a sheep of {n} point", "a sheep of {n} points", want)


def market_lines(rules: SarahRulesView, tr: Translator) -> list[str]:
    """Her market tile, a line for each number of shepherds."""
    found = []
    for n, line in enumerate(rules["market_tile"], 1):
        lots = [tr.all_of(wanted_words(want, tr) for want in lot) for lot in line]
        found.append(
            tr.plural("{n} shepherd: {lots}.", "{n} shepherds: {lots}.", n, lots=tr.one_of(lots))
        )
    return found


def by_number(words: list[str], first: int = 1) -> str:
    """A table in a line: "1 barrel, 2 bell"."""
    return ", ".join(f"{n} {word}" for n, word in enumerate(words, first))


def icon_name(key: str, tr: Translator) -> str:
    """An icon of the bonus cards."""
    return tr(ICONS[ICON_KEYS.index(key)])


def board_lines(rules: SarahRulesView, tr: Translator) -> list[str]:
    """What the columns of her worker rows do, and the tables of her sailors and shearers."""
    icons = by_number([icon_name(icon, tr) for icon in rules["bonus_icons"]], 2)
    found = [
        tr(N_("A hired worker brings the bonus card of its column: {icons}."), icons=icons),
        tr(
            N_("A sailor in column {columns}: a disc in a medium harbour, with its card."),
            columns=tr.one_of(str(column) for column in rules["harbour_columns"]),
        ),
    ]
    for column, post in rules["wool_posts"].items():
        found.append(
            tr(
                N_("A shearer in column {column}: a disc on wool post {post}, with a Romney."),
                column=column,
                post=post,
            )
        )
    for number, sailors in zip((12, 16), rules["sailor_icons"], strict=True):
        words = by_number([icon_name(icon, tr) for icon in sailors])
        found.append(
            tr(N_("Card {number}, bonus card by sailors: {words}."), number=number, words=words)
        )
    for number, shearers in zip((13, 17), rules["shearer_sheep"], strict=True):
        cards = [NONE if key is None else card_name(CARD_KEYS.index(key), tr) for key in shearers]
        found.append(
            tr(
                N_("Card {number}, besides a Romney by shearers: {words}."),
                number=number,
                words=by_number(cards),
            )
        )
    return found
