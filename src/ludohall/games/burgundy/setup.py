"""The table before the first player is known: what the options decide, and what is still open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from ludohall.core.data import Json
from ludohall.core.step import Step
from ludohall.games.burgundy.components import BOARDS, CENTRE, ESTATES
from ludohall.games.burgundy.effects import start_castle
from ludohall.games.burgundy.state import FEWEST_EMPTY, MOST_EMPTY, BurgundyState, new_state
from ludohall.games.burgundy.steps.rounds import NEW_PHASE
from ludohall.games.burgundy.steps.setup import (
    ChooseEstates,
    DealBoards,
    DealEstates,
    DealGoods,
    FirstPlayer,
)


def new(players: int, options: Mapping[str, Json], rules: int) -> BurgundyState:
    """The first player, goods and estates, then the first phase."""
    tie_break = MOST_EMPTY if options["tie_break"] == "most" else FEWEST_EMPTY
    state = new_state(players, rules, tie_break)
    stack: list[Step[BurgundyState]] = [NEW_PHASE]
    stack += estate_steps(state, options)
    stack += [DealGoods(), FirstPlayer()]
    state.stack = stack
    return state


def estate_steps(state: BurgundyState, options: Mapping[str, Json]) -> list[Step[BurgundyState]]:
    """What is still to be decided about estates, the last first; what is not is laid out."""
    setup = options["setup"]
    choose = ChooseEstates(1 if options["choice"] == "secret" else 0)
    estates = cast(list[int], options["estates"]) or [1] * len(state.players)
    castles = cast(list[int], options["start_castle"])
    if setup == "beginner":
        for seat in range(len(state.players)):
            start_castle(state, seat, 1, CENTRE)
        return []
    if setup == "fixed":
        for seat, estate in enumerate(estates):
            if castles:
                start_castle(state, seat, estate, BOARDS[estate].castles[castles[seat] - 1])
            else:
                state.players[seat].estate = estate
        return [] if castles else [choose]
    if setup == "expert":
        return [choose, DealBoards()]
    if setup == "free":
        everything = tuple(range(1, ESTATES + 1))
        state.offers = tuple(everything for _ in state.players)
        return [choose]
    return [choose, DealEstates(1 if setup == "same" else 0)]
