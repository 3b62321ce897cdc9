"""What the coach calls the parts of the evaluation, and the weights that each consists of."""

from __future__ import annotations

from typing import Final

from ludohall.core.i18n import N_
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS
from ludohall.games.newdale.state import NewdaleState

TERMS: Final[dict[str, tuple[str, ...]]] = {
    N_("coins"): ("coin", "last_coin"),
    N_("the main goal"): ("goal_coin", "solo_coin", "passed", "met"),
    N_("cards in hand"): ("card", "best_cards", "unknown", "resource_card"),
    N_("houses"): ("house", "future_build", "realised"),
    N_("towns within reach"): ("town_near", "town_far"),
    N_("production"): ("work", "links", "resources_used", "central_work"),
    N_("fists and characters"): ("character", "fist", "solo_fist", "shadow_fist"),
    N_("tiles of progress"): ("quality", "range", "compensation"),
    N_("the ship"): ("ship_step", "timber", "solo_timber", "solo_step", "captain"),
    N_("the sea"): ("sea_space", "solo_space"),
}


def course(state: NewdaleState) -> str:
    """The name of the course of such a match: chapters differ in length and points."""
    seats = "alone" if len(state.players) == 1 else "table"
    return f"{seats}-{CHAPTER_KEYS[state.chapter].lower()}"
