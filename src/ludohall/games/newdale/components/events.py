"""The 28 event cards.

Rulebook: numbers, counts and chapters; the effects of 100, 101, 106, 1 and one number 10 card
(Rest). Reconstructed: the assistants printed on every card, the effects of all others, and that
card 2 equals card 1.
"""

from __future__ import annotations

from typing import Final

# Effects; at most one a card, beside the number of pawns drawn and the cards laid out.
PLAIN_EVENT: Final = 0
PLANS: Final = 1  # six building cards face up (NEW-59)
REST: Final = 2  # three cards or two points (NEW-61)
COAL_WAGONS: Final = 3  # three coal (NEW-62)
GUILD_SUPPORT: Final = 4  # the building of phase V costs 3 less (NEW-63)
STORYTELLERS: Final = 5  # phase VI: two cards for three points (NEW-64)
MARKET_DAY: Final = 6  # phase VI: six coins for three points (NEW-66)
SCOUTS: Final = 7  # the range is one more in phase V (NEW-67)
NIGHT_WATCH: Final = 8  # phase VI: a card a fist (NEW-68)
TAVERN: Final = 9  # two more sailors, recruiting costs 2 less (NEW-73)
INSPECTION: Final = 10  # phase VI: a point a fist (NEW-69)
HARVEST_FAIR: Final = 11  # phase VI: corn and grapes for points (NEW-70)
RAID: Final = 12  # one more shadow joins the market (NEW-71)
STORM: Final = 13  # ships at sea go back (NEW-72)

EventRow = tuple[int, str, str, int, int, int]
"""Number, variant, printed assistants, pawns drawn, effect, number of the cards laid face up."""
_EVENTS: Final[tuple[EventRow, ...]] = (
    (100, "", "YG", 6, PLAIN_EVENT, 0),  # NEW-58
    (101, "", "YGRB", 4, PLANS, 0),
    (102, "", "YYGR", 4, PLAIN_EVENT, 200),
    (103, "", "YGGB", 4, PLAIN_EVENT, 201),
    (104, "", "YYGB", 4, PLAIN_EVENT, 202),  # and the personal goal A01
    (105, "", "YGRB", 4, PLAIN_EVENT, 203),
    (106, "", "YYGR", 4, PLAIN_EVENT, 204),  # and the personal goal A02
    (107, "", "YGRR", 4, PLAIN_EVENT, 205),
    (108, "", "YYGG", 4, NIGHT_WATCH, 0),
    (109, "", "YGGR", 4, PLAIN_EVENT, 206),
    (110, "", "YYRB", 4, PLAIN_EVENT, 207),
    (111, "", "YGGB", 4, TAVERN, 0),
    (10, "a", "YYGR", 4, REST, 0),
    (10, "b", "YGGR", 4, COAL_WAGONS, 0),
    (10, "c", "YGRR", 4, GUILD_SUPPORT, 0),
    (10, "d", "YGRB", 4, STORYTELLERS, 0),
    (10, "e", "YYGB", 5, PLAIN_EVENT, 0),  # NEW-65
    (10, "f", "YRRB", 4, MARKET_DAY, 0),
    (10, "g", "GGRB", 4, SCOUTS, 0),
    (11, "a", "YYGR", 4, REST, 0),
    (11, "b", "YGGR", 4, COAL_WAGONS, 0),
    (11, "c", "YGRB", 5, PLAIN_EVENT, 0),  # NEW-65
    (12, "", "YGRR", 4, INSPECTION, 0),
    (13, "", "YYGR", 4, HARVEST_FAIR, 0),
    (14, "", "YGRB", 4, RAID, 0),
    (15, "", "YGGB", 4, STORM, 0),
    (1, "", "YGR", 6, PLAIN_EVENT, 0),  # NEW-58
    (2, "", "YGR", 6, PLAIN_EVENT, 0),
)
EVENTS: Final = len(_EVENTS)
NO_EVENT: Final = -1

EVENT_NUMBER: Final = tuple([row[0] for row in _EVENTS])
EVENT_VARIANT: Final = tuple([row[1] for row in _EVENTS])
PRINTED: Final = tuple([tuple([row[2].count(letter) for letter in "YGRB"]) for row in _EVENTS])
"""The assistants printed on a card, by colour."""
PAWNS_DRAWN: Final = tuple([row[3] for row in _EVENTS])
EFFECT: Final = tuple([row[4] for row in _EVENTS])
LAID_OUT: Final = tuple([row[5] for row in _EVENTS])
"""The number of the building cards that a card lays face up; 0: none."""

# Personal goals that an event brings.
RABBITS_TASK: Final = 1
VINTAGE: Final = 2
PERSONAL_GOAL: Final = tuple([{104: RABBITS_TASK, 106: VINTAGE}.get(row[0], 0) for row in _EVENTS])
PERSONAL_POINTS: Final = 4
TASK_CORN: Final = 2
TASK_OTHER: Final = 1
"""One wheat card, or one bread."""
VINTAGE_GRAPES: Final = 3

PLAN_CARDS: Final = 6
REST_CARDS: Final = 3
REST_POINTS: Final = 2
WAGON_COAL: Final = 3
GUILD_DISCOUNT: Final = 3
STORY_CARDS: Final = 2
STORY_POINTS: Final = 3
MARKET_DAY_COINS: Final = 6
MARKET_DAY_POINTS: Final = 3
SCOUT_RANGE: Final = 1
MOST_FISTS: Final = 3
"""More fists than this bring nothing more in the night watch and the inspection."""
MOST_HARVEST: Final = 3
TAVERN_SAILORS: Final = 2
TAVERN_DISCOUNT: Final = 2


_EVENTS_OF: Final[dict[int, tuple[int, ...]]] = {
    number: tuple([event for event in range(EVENTS) if EVENT_NUMBER[event] == number])
    for number in EVENT_NUMBER
}


def events_of(number: int) -> tuple[int, ...]:
    """The event cards of a number."""
    return _EVENTS_OF.get(number, ())
