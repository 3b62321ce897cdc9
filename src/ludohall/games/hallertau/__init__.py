"""Hallertau: a village in six rounds, for one to four players."""

from __future__ import annotations

from ludohall.core.action import Verbs
from ludohall.core.game import Game
from ludohall.core.i18n import N_
from ludohall.core.step import Step
from ludohall.games.hallertau.cards.play import STEPS
from ludohall.games.hallertau.cards.verbs import VERBS
from ludohall.games.hallertau.components import (
    BONUS_CARDS,
    POINT_CARDS,
    farmyard_cards,
    gateway_cards,
)
from ludohall.games.hallertau.ending import ENDINGS
from ludohall.games.hallertau.options import OPTIONS
from ludohall.games.hallertau.provenance import SOURCES
from ludohall.games.hallertau.questions import MEANINGS, QUESTIONS
from ludohall.games.hallertau.state import CONTENT, FREE_VERBS, IN_STABLES, HallertauState
from ludohall.games.hallertau.steps.choices import CHOICE_STEPS
from ludohall.games.hallertau.steps.draws import DRAW_STEPS
from ludohall.games.hallertau.steps.home import HOME_STEPS
from ludohall.games.hallertau.steps.moments import MOMENT_STEPS
from ludohall.games.hallertau.steps.progress import PROGRESS_STEPS
from ludohall.games.hallertau.steps.rounds import ROUND_STEPS
from ludohall.games.hallertau.steps.setup import SETUP_STEPS
from ludohall.games.hallertau.steps.spaces import SPACE_STEPS
from ludohall.games.hallertau.steps.turns import TURN_STEPS
from ludohall.games.hallertau.text import CATEGORIES
from ludohall.games.hallertau.verbs import ENGINE_VERBS, EVENTS
from ludohall.games.hallertau.view import HallertauView

DECKS = (
    *[gateway_cards(number) for number in range(4)],
    *[farmyard_cards(number) for number in range(4)],
    BONUS_CARDS,
    POINT_CARDS,
)


class Hallertau(Game[HallertauState, HallertauView]):
    """The game object."""

    key = "hallertau"
    package = "ludohall.games.hallertau"
    packages = (package, "ludohall.games.hallertau.cards")
    title = N_("Hallertau")
    summary = N_(
        "Supply the crafts of a Bavarian village with grain, sheep and clay, move its community "
        "center on, and play your cards at the right moment."
    )
    minutes = (50, 140)
    seats = range(1, 5)  # HAL-1
    options = OPTIONS
    verbs = Verbs((*ENGINE_VERBS, *VERBS))
    events = Verbs(EVENTS)
    free_verbs = FREE_VERBS
    steps: tuple[type[Step[HallertauState]], ...] = (
        *CHOICE_STEPS,
        *DRAW_STEPS,
        *SETUP_STEPS,
        *SPACE_STEPS,
        *MOMENT_STEPS,
        *TURN_STEPS,
        *HOME_STEPS,
        *PROGRESS_STEPS,
        *ROUND_STEPS,
        *STEPS,
    )
    categories = CATEGORIES
    final = frozenset(key for key, _title in CATEGORIES)  # HAL-91: points are counted at the end
    questions = QUESTIONS
    meanings = MEANINGS
    endings = ENDINGS
    things = {
        "card": [card for deck in DECKS for card in deck],
        "field": [row + CONTENT * content for row in range(2, 6) for content in (0, 1, 2, 3, 4)],
        "place": range(4, IN_STABLES + 1),
        "price": (0, *range(4, IN_STABLES + 1)),
    }
    sources = SOURCES


GAME = Hallertau()
