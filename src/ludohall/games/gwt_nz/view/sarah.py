"""What Sarah's cards, her market tile and her board say: enough to check each of her turns."""

from __future__ import annotations

from ludohall.games.gwt_nz.components.printed import (
    CARD_KEYS,
    ICON_KEYS,
    LEVEL_REMOVES,
    ROW_LENGTH,
    SARAH_CARDS,
    WORKER_KEYS,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    NO_CARD,
    POST_VALUES,
    SARAH_BOUGHT,
    SARAH_BOUGHT_0,
    SARAH_BUILDS,
    SARAH_EXTRA_STEPS,
    SARAH_PATHFINDER,
    SARAH_SAILOR_COLUMNS,
    SARAH_SAILOR_ICONS,
    SARAH_SHEARER_CARDS,
    SARAH_STEPS,
    SARAH_WOOL_POSTS,
    SARAH_WORKER,
    WORKER_STEPS,
)
from ludohall.games.gwt_nz.shapes import SarahCardView, SarahRulesView
from ludohall.games.gwt_nz.state import Sarah
from ludohall.games.gwt_nz.steps.sarah import CARD_DOES, by_speciality, steps_of

DOES = (
    *("hire_cheapest", "hire_speciality", "buy_sheep", "build", "pathfinder", "invest"),
    *("objective", "hazard", "by_speciality"),
)
"""What a card asks for, by the numbers of the steps."""
COLUMNS = range(2, ROW_LENGTH + 1)
WORKERS = range(1, ROW_LENGTH + 1)


def sarah_rules(sarah: Sarah, rules: int) -> SarahRulesView:
    """All that is printed on her things."""
    tile = SARAH_BOUGHT if rules >= 1 else SARAH_BOUGHT_0
    return {
        "cards": [card_view(sarah, card) for card in range(1, SARAH_CARDS + 1)],
        "market_tile": [[list(map(wanted, line)) for line in tile[n]] for n in WORKERS],
        "bonus_icons": [ICON_KEYS[column - 2] for column in COLUMNS],
        "harbour_columns": list(SARAH_SAILOR_COLUMNS),
        "wool_posts": {
            str(column): POST_VALUES[SARAH_WOOL_POSTS[column]]
            for column in COLUMNS
            if SARAH_WOOL_POSTS[column] >= 0
        },
        "sailor_icons": [[ICON_KEYS[icons[n]] for n in WORKERS] for icons in SARAH_SAILOR_ICONS],
        "shearer_sheep": [
            [None if cards[n] == NO_CARD else CARD_KEYS[cards[n]] for n in WORKERS]
            for cards in SARAH_SHEARER_CARDS
        ],
    }


def wanted(want: int) -> str | int:
    """A place of a line of her market tile: a breed, or any sheep of so many points."""
    return CARD_KEYS[want] if want > 0 else -want


def card_view(sarah: Sarah, card: int) -> SarahCardView:
    """One of her cards."""
    own = SARAH_WORKER[card]
    counted: str | None = None
    if SARAH_STEPS[card] == WORKER_STEPS:
        counted = "speciality" if by_speciality(sarah, card) else WORKER_KEYS[own]
    out = card in LEVEL_REMOVES[sarah.level]
    return {
        "number": card,
        "where": "out" if out else "deck" if card in sarah.deck else "seen",
        "steps": steps_of(sarah, card),
        "steps_by": counted,
        "does": [DOES[what] for what in CARD_DOES[card]],
        "speciality": WORKER_KEYS[own] if own >= 0 else None,
        "pathfinder": SARAH_PATHFINDER[card],
        "builds": SARAH_BUILDS[card],
        "extra_steps": SARAH_EXTRA_STEPS[card],
    }
