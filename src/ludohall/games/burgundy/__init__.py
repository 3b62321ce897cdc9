"""The Castles of Burgundy (Stefan Feld; alea, 2011): dice, tiles and estates on the Loire."""

from __future__ import annotations

from ludohall.core.game import Game
from ludohall.core.i18n import N_
from ludohall.games.burgundy.ending import ENDINGS, FINAL_CATEGORIES
from ludohall.games.burgundy.options import OPTIONS
from ludohall.games.burgundy.provenance import SOURCES
from ludohall.games.burgundy.questions import MEANINGS, QUESTIONS
from ludohall.games.burgundy.state import BurgundyState
from ludohall.games.burgundy.steps.goods import GOODS_STEPS
from ludohall.games.burgundy.steps.rounds import ROUND_STEPS
from ludohall.games.burgundy.steps.setup import SETUP_STEPS
from ludohall.games.burgundy.steps.turns import TURN_STEPS
from ludohall.games.burgundy.text import CATEGORIES
from ludohall.games.burgundy.verbs import EVENTS, VERBS
from ludohall.games.burgundy.view import BurgundyView


class Burgundy(Game[BurgundyState, BurgundyView]):
    """The game object."""

    key = "burgundy"
    package = "ludohall.games.burgundy"
    title = N_("The Castles of Burgundy")
    summary = N_(
        "Roll two dice, take tiles and build up an estate: trade, animals, cities and knowledge "
        "over twenty-five rounds."
    )
    minutes = (60, 120)
    seats = range(2, 5)  # BUR-7
    rules = 1
    options = OPTIONS
    verbs = VERBS
    events = EVENTS
    steps = (*TURN_STEPS, *GOODS_STEPS, *ROUND_STEPS, *SETUP_STEPS)
    categories = CATEGORIES
    final = FINAL_CATEGORIES
    counting = frozenset(("final",))
    questions = QUESTIONS
    meanings = MEANINGS
    endings = ENDINGS
    sources = SOURCES


GAME = Burgundy()
