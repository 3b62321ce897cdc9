"""The table before the first player is known: the chapter with its map, and the cup before it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from ludohall.core.data import Json
from ludohall.core.step import Step
from ludohall.games.newdale import campaign
from ludohall.games.newdale.components.chapters import (
    CHAPTER_KEYS,
    CHAPTERS,
    DISPLAYED_SAILORS,
    VIII,
    V,
)
from ludohall.games.newdale.state import (
    IN_ORDER,
    NO_CHARACTERS,
    SAWMILLS,
    TASK_BREAD,
    NewdaleState,
)
from ludohall.games.newdale.steps.draws import Display
from ludohall.games.newdale.steps.setup import (
    DealGoals,
    DealHands,
    FirstPlayer,
    LayTiles,
    new_state,
)
from ludohall.games.newdale.steps.voyage import Crew

SAWMILLS_ALONE = 2


def new(players: int, options: Mapping[str, Json], rules: int) -> NewdaleState:
    """Tiles, the first player, goals and hands, then the first round."""
    chapter = CHAPTER_KEYS.index(cast(str, options["chapter"]))
    saga = campaign.saga_of(options)
    starts = CHAPTERS[chapter].starts
    start = starts[0]
    if chapter == V:
        start = starts[campaign.start_of_v(saga, options["start"] == "thickthorn")]
    sawmills = CHAPTER_KEYS.index(cast(str, options["sawmills"]))
    switches = SAWMILLS * (sawmills + 1)
    switches += IN_ORDER if options["planning"] == "in_order" else 0
    switches += TASK_BREAD if options["rabbits_task"] == "bread" else 0
    switches += 0 if options["characters"] else NO_CHARACTERS
    state = new_state(players, rules, chapter, start, switches, saga)
    state.named = campaign.named_of(options)
    steps: list[Step[NewdaleState]] = [LayTiles()]
    if chapter == sawmills:
        steps.append(Display(SAWMILLS_ALONE if players == 1 else players, 1))
    if chapter == VIII:
        steps.append(Crew(DISPLAYED_SAILORS))
    cup = campaign.cup(saga)
    if cup is None:
        steps.append(FirstPlayer())
    else:
        state.first = (cup + 1) % players
    steps += [DealGoals(), DealHands()]
    state.stack = steps[::-1]
    return state
