"""Expedition to Newdale (Alexander Pfister; Lookout, 2019): ten chapters and a campaign."""

from __future__ import annotations

from ludohall.core.game import Game
from ludohall.core.i18n import N_
from ludohall.core.step import Step
from ludohall.games.newdale.components.areas import AREAS
from ludohall.games.newdale.components.boards import MAPS, MOST_TOWNS
from ludohall.games.newdale.components.buildings import BUILDINGS, NUMBER
from ludohall.games.newdale.components.chapters import CHAPTERS
from ludohall.games.newdale.ending import ENDINGS, FINAL_CATEGORIES
from ludohall.games.newdale.options import OPTIONS
from ludohall.games.newdale.provenance import SOURCES
from ludohall.games.newdale.questions import MEANINGS, QUESTIONS
from ludohall.games.newdale.scoring import scores, winners
from ludohall.games.newdale.state import SCORES, USABLE, USE, WINNERS, NewdaleState
from ludohall.games.newdale.steps.actions import ACTION_STEPS
from ludohall.games.newdale.steps.build import BUILD_STEPS
from ludohall.games.newdale.steps.draws import DRAW_STEPS
from ludohall.games.newdale.steps.events import EVENT_STEPS
from ludohall.games.newdale.steps.free import FREE_STEPS, usable, use
from ludohall.games.newdale.steps.houses import HOUSE_STEPS
from ludohall.games.newdale.steps.pay import PAY_STEPS
from ludohall.games.newdale.steps.planning import PLANNING_STEPS
from ludohall.games.newdale.steps.production import PRODUCTION_STEPS
from ludohall.games.newdale.steps.rounds import ROUND_STEPS
from ludohall.games.newdale.steps.setup import SETUP_STEPS
from ludohall.games.newdale.steps.special import SPECIAL_STEPS
from ludohall.games.newdale.steps.voyage import VOYAGE_STEPS
from ludohall.games.newdale.text import CATEGORIES
from ludohall.games.newdale.verbs import EVENTS, FREE_VERBS, VERBS
from ludohall.games.newdale.view import NewdaleView


class Newdale(Game[NewdaleState, NewdaleView]):
    """The game object."""

    key = "newdale"
    package = "ludohall.games.newdale"
    title = N_("Expedition to Newdale")
    summary = N_(
        "Plan in secret, produce with the assistants that the bag brings, and build your way "
        "across the map: ten chapters of one story, alone or together."
    )
    minutes = (60, 120)
    seats = range(1, 5)  # NEW-3
    rules = 1
    options = OPTIONS
    verbs = VERBS
    events = EVENTS
    free_verbs = FREE_VERBS
    any_time = frozenset(("release",))  # NEW-100
    steps: tuple[type[Step[NewdaleState]], ...] = (
        *SETUP_STEPS,
        *ROUND_STEPS,
        *EVENT_STEPS,
        *PLANNING_STEPS,
        *ACTION_STEPS,
        *BUILD_STEPS,
        *HOUSE_STEPS,
        *PAY_STEPS,
        *PRODUCTION_STEPS,
        *SPECIAL_STEPS,
        *VOYAGE_STEPS,
        *FREE_STEPS,
        *DRAW_STEPS,
    )
    categories = CATEGORIES
    final = FINAL_CATEGORIES
    counting = FINAL_CATEGORIES  # each is told by an event of its name
    questions = QUESTIONS
    meanings = MEANINGS
    endings = ENDINGS
    things = {
        # A start town that no chapter of its map does without is never chosen.
        "town": tuple(
            board * MOST_TOWNS + town
            for board, map_ in enumerate(MAPS)
            for town in range(map_.size)
            if not all(ch.starts == (town,) for ch in CHAPTERS if ch.board == board)
        ),
        # Prisons and what the sea gives always lie face up.
        "hand_card": tuple(card for card in range(BUILDINGS) if NUMBER[card] not in (207, 208)),
        "area": tuple(range(1, AREAS)),
    }
    sources = SOURCES
    series_options = {"campaign": True}


SCORES[:] = [scores]
WINNERS[:] = [winners]
USABLE[:] = [usable]
USE[:] = [use]
GAME = Newdale()
