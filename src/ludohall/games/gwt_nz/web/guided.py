"""First laps of Great Western Trail by the hand: against a bot, and against Sarah.

Every condition holds on any deal; these two bring the ideas of a lap in few turns.
"""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Idea, Script
from ludohall.games.gwt_nz.shapes import GwtView
from ludohall.games.gwt_nz.web import guided_ideas as when
from ludohall.games.gwt_nz.web import guided_lap as lap
from ludohall.games.gwt_nz.web import guided_sarah as sarah
from ludohall.games.gwt_nz.web.guided_remarks import REMARKS
from ludohall.games.gwt_nz.web.guided_wellington import has_ended, picks

RIVAL: Idea[GwtView] = Idea(
    "rival",
    N_("The others"),
    N_(
        "What others take is gone, workers and tiles alike. Nobody blocks your way, but a hand on "
        "a building or a hazard costs you £1 or £2 to pass."
    ),
    when.rival,
    learned=lambda m: m.has_played("move"),
    aside=True,
    lesson=lap.TRAIL,
    rules=("GWT-25", "GWT-26", "GWT-28"),
)

SCRIPTS: tuple[Script[GwtView], ...] = (
    Script(
        players=2,
        seed=1197,
        ideas=(*lap.ASIDES, RIVAL, *lap.ASKING),
        remarks=REMARKS,
        picks=picks,
        lessons=lap.LESSONS,
        ended=has_ended,
    ),
    Script(
        players=1,
        seed=491,
        options={"level": "easy"},
        ideas=(*sarah.ASIDES, *lap.ASIDES, *sarah.ASKING, *lap.ASKING),
        remarks=REMARKS,
        picks=sarah.picks,
        lessons=(sarah.SARAH, *lap.LESSONS),
        ended=has_ended,
        key="sarah",
        title=N_("First lap against Sarah"),
    ),
)
