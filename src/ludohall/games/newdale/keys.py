"""Words for numbers in plain data: views and positions."""

from __future__ import annotations

from ludohall.games.newdale.components.areas import CENTRAL_SPACES, SPACES, area_of, mode_of
from ludohall.games.newdale.components.buildings import CARDS, TYPE
from ludohall.games.newdale.components.events import EVENT_NUMBER, EVENT_VARIANT, EVENTS

GOOD_KEYS = (
    *("coal", "planks", "bricks", "flour", "iron", "cattle", "yarn", "barrels", "bread", "meat"),
    *("cloth", "tools", "leather", "weapons", "sails", "fresh_fish", "smoked_fish", "fish_soup"),
    *("corn", "yellow_grapes", "green_grapes", "red_grapes", "blue_grapes"),
)
TERRAIN_KEYS = ("forest", "field", "hill", "meadow", "water")
SYMBOL_KEYS = ("star", "moon", "sun", "crown", "key", "rose", "monolith")
PAWN_KEYS = ("yellow", "green", "red", "blue", "shadow")
COLOUR_KEYS = PAWN_KEYS[:4]
TYPE_KEYS = (
    *("sawmill", "mill", "brickworks", "smelter", "spinning_mill", "cattle_farm", "cooperage"),
    *("bakery", "slaughterhouse", "weaving_mill", "toolsmith", "tannery", "weaponsmith"),
    *("sailmaker", "jetty", "smokehouse", "library", "post_office", "coal_trading_post"),
    *("coal_depot", "fortress", "watchtower", "cornfield", "barracks", "vineyard", "prison"),
    *("coal_mine", "captain", "cook", "lieutenant", "sailor", "navigator"),
)
TILE_KEYS = (
    *("growth_less", "build_less", "one_assistant_less", "one_good", "draw_yellow", "coal_green"),
    *("two_wood", "two_cards", "four_iron", "three_coal", "two_yarn", "two_cotton"),
    *("three_planks", "three_bricks", "three_cattle"),
)
CHARACTER_KEYS = ("nate", "rabbit", "enoch", "onyx", "gunda", "aaron")
MODE_KEYS = ("careless", "orderly", "extraordinary")
CENTRAL_KEYS = ("build", "progress", "exchange", "black_market", "growth", "shipyard")
PHASE_KEYS = (
    *("setup", "event", "planning", "assistants", "actions", "construction", "special", "final"),
)
TASK_KEYS = ("", "A01", "A02")
SOURCE_KEYS = (
    *("start", "arrival", "tiles", "actions", "specials", "events", "parts", "tasks", "lost"),
)


def _card_keys() -> tuple[str, ...]:
    found: list[str] = []
    for card in range(CARDS):
        number = TYPE[:card].count(TYPE[card]) + 1
        single = TYPE.count(TYPE[card]) == 1
        found.append(TYPE_KEYS[TYPE[card]] + ("" if single else str(number)))
    return tuple(found)


CARD_KEYS = _card_keys()
"""Kinds of card: their type and a number within it, `sawmill3`."""
CARD_IDS = {key: card for card, key in enumerate(CARD_KEYS)}
EVENT_KEYS = tuple(f"{EVENT_NUMBER[event]}{EVENT_VARIANT[event]}" for event in range(EVENTS))
"""Events: their number and variant, `10c`."""
SPACE_KEYS = tuple(
    CENTRAL_KEYS[space]
    if space < CENTRAL_SPACES
    else f"area{area_of(space) + 1}_{MODE_KEYS[mode_of(space)]}"
    for space in range(SPACES)
)
"""Action spaces: `build`, `area3_careless`."""
