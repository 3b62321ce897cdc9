"""Great Western Trail: New Zealand (Alexander Pfister; eggertspiele, 2023): sheep to Wellington."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.action import Verbs
from ludohall.core.game import Game
from ludohall.core.i18n import N_
from ludohall.core.step import Step
from ludohall.games.gwt_nz.ending import ENDINGS
from ludohall.games.gwt_nz.options import OPTIONS
from ludohall.games.gwt_nz.provenance import SOURCES
from ludohall.games.gwt_nz.questions import MEANINGS, QUESTIONS
from ludohall.games.gwt_nz.shapes import CATEGORY_KEYS, GwtView
from ludohall.games.gwt_nz.state import APPLY_FREE, FREE, FREE_VERBS, GwtState
from ludohall.games.gwt_nz.steps.base import BASE_STEPS
from ludohall.games.gwt_nz.steps.build import BUILD_STEPS
from ludohall.games.gwt_nz.steps.flock import FLOCK_STEPS
from ludohall.games.gwt_nz.steps.free import apply_free, free
from ludohall.games.gwt_nz.steps.hire import HIRE_STEPS
from ludohall.games.gwt_nz.steps.sarah import SARAH_STEPS_ALL
from ludohall.games.gwt_nz.steps.sea import SEA_STEPS
from ludohall.games.gwt_nz.steps.setup import SETUP_STEPS
from ludohall.games.gwt_nz.steps.shear import SHEAR_STEPS
from ludohall.games.gwt_nz.steps.tiles import TILE_STEPS
from ludohall.games.gwt_nz.steps.tracks import TRACK_STEPS
from ludohall.games.gwt_nz.steps.turns import TURN_STEPS
from ludohall.games.gwt_nz.steps.wellington import WELLINGTON_STEPS
from ludohall.games.gwt_nz.text import CATEGORIES
from ludohall.games.gwt_nz.verbs import DECISIONS, EVENTS, SARAH, VERBS


class GreatWesternTrail(Game[GwtState, GwtView]):
    """The game object."""

    key = "gwt_nz"
    package = "ludohall.games.gwt_nz"
    title = N_("Great Western Trail: New Zealand")
    summary = N_(
        "Lead your flock along the trail to Wellington again and again: better sheep, more "
        "workers, buildings on the way, ships to far harbours. Alone you meet Sarah."
    )
    minutes = (60, 150)
    seats = range(1, 5)  # GWT-1
    rules = 1
    options = OPTIONS
    verbs = Verbs(VERBS)
    events = Verbs(EVENTS)
    free_verbs = FREE_VERBS
    any_time = frozenset(("exchange", "trade"))  # GWT-137
    for_rivals = frozenset(verb.name for verb in DECISIONS)
    rival_turns: Mapping[str, int] = {SARAH.name: 0}
    steps: tuple[type[Step[GwtState]], ...] = (
        *BASE_STEPS,
        *SEA_STEPS,
        *FLOCK_STEPS,
        *BUILD_STEPS,
        *TILE_STEPS,
        *TRACK_STEPS,
        *HIRE_STEPS,
        *SHEAR_STEPS,
        *WELLINGTON_STEPS,
        *TURN_STEPS,
        *SETUP_STEPS,
        *SARAH_STEPS_ALL,
    )
    categories = CATEGORIES
    final = frozenset(CATEGORY_KEYS)
    questions = QUESTIONS
    meanings = MEANINGS
    endings = ENDINGS
    sources = SOURCES


FREE[:] = [free]
APPLY_FREE[:] = [apply_free]
GAME = GreatWesternTrail()
