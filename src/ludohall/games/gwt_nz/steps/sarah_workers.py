"""Sarah hires: whom, and what the space of the worker does at once."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import Step
from ludohall.games.gwt_nz import verbs
from ludohall.games.gwt_nz.components.graph import HARBOUR_AT
from ludohall.games.gwt_nz.components.printed import (
    FIRST_LARGE,
    FIRST_MEDIUM,
    ROW_LENGTH,
    SAILOR,
    SHEARER,
    WORKERS,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    HARBOUR_CARDS,
    HARBOUR_POINTS,
    JOB_COSTS,
    SARAH_SAILOR_COLUMNS,
    SARAH_WOOL_POSTS,
)
from ludohall.games.gwt_nz.state import (
    APPOINTED,
    HARBOURS_MASK,
    NO_MASTER,
    GwtState,
    changed,
    put,
)
from ludohall.games.gwt_nz.steps.sarah_cards import NONE, gain_bonus, gain_support, give_card
from ludohall.games.gwt_nz.steps.sarah_ties import (
    WHO,
    Tie,
    decider,
    is_open,
    nothing,
    sarah_of,
)
from ludohall.games.gwt_nz.steps.tiles import M_BOX, box_tile

DECIDE_HIRE: Final = verbs.DECIDE_HIRE.table1()


def hire(state: GwtState, speciality_first: bool) -> None:
    """Cards 1 and 2: the cheapest worker or one of her speciality first, for free (GWT-191)."""
    found = best_workers(state, speciality_first)
    if not found:
        nothing(state)
    elif is_open(state, len(found)):
        state.stack.append(SarahHires(decider(state), int(speciality_first)))
    else:
        hire_worker(state, found[0])


def best_workers(state: GwtState, speciality_first: bool) -> list[int]:
    """The kinds of worker that are equally good to her; those of a full row are none."""
    sarah = sarah_of(state)
    found: list[int] = []
    best = (0, 0)
    for worker in range(WORKERS):
        rows = state.jobs[worker]
        if rows == 0 or sarah.rows[worker] == ROW_LENGTH:
            continue
        cost = JOB_COSTS[rows.bit_length() - 1]
        other = 0 if worker == sarah.speciality else 1
        order = (other, cost) if speciality_first else (cost, other)
        if not found or order < best:
            found, best = [worker], order
        elif order == best:
            found.append(worker)
    return found


@final
class SarahHires(Tie):
    """Workers of the same price, none of her speciality: whom does she hire?"""

    params: ClassVar = (WHO, Arg("speciality_first", 0, 1))

    def __init__(self, seat: int, speciality_first: int) -> None:
        super().__init__(seat)
        self.speciality_first: Final = speciality_first

    def key(self) -> tuple[int, ...]:
        """Who decides, what counts first."""
        return (self.seat, self.speciality_first)

    def options(self, state: GwtState) -> list[Action]:
        """The kinds of worker."""
        found = best_workers(state, self.speciality_first == 1)
        return [DECIDE_HIRE[worker] for worker in found]

    def drawn(self) -> str:
        """By lot."""
        return "lot_hire"

    def apply(self, state: GwtState, action: Action) -> None:
        """Hire."""
        hire_worker(state, action.args[0])


def hire_worker(state: GwtState, worker: int) -> None:
    """The cheapest worker of a kind joins her, with the bonus card of the column (GWT-192)."""
    sarah = sarah_of(state)
    row = state.jobs[worker].bit_length() - 1
    state.jobs = put(state.jobs, worker, state.jobs[worker] & ~(1 << row))
    sarah.rows = changed(sarah.rows, worker, 1)
    column = sarah.rows[worker]
    if state.trace is not None:
        state.tell(Action("sarah_hired", (worker,)))
    gain_bonus(state, column - 2)
    if column > sarah.rows[sarah.speciality]:
        sarah.speciality = worker
        if state.trace is not None:
            state.tell(Action("sarah_speciality", (worker,)))
    if worker == SAILOR and column in SARAH_SAILOR_COLUMNS:
        visit_harbour(state)
    elif (
        worker == SHEARER
        and SARAH_WOOL_POSTS[column] >= 0
        and put_disc(state, SARAH_WOOL_POSTS[column])
    ):
        gain_support(state)


def put_disc(state: GwtState, post: int) -> bool:
    """One of her discs comes to a post; False if she has none left."""
    sarah = sarah_of(state)
    if sarah.discs == 0:
        if state.trace is not None:
            state.tell(Action("sarah_no_disc", ()))
        return False
    sarah.discs -= 1
    sarah.posts = changed(sarah.posts, post, 1)
    if state.trace is not None:
        state.tell(Action("sarah_delivered", (post,)))
    return True


def visit_harbour(state: GwtState) -> None:
    """The medium harbour of fewest points without a disc, else where only the human has one
    (GWT-193). All of them differ in points."""
    sarah = sarah_of(state)
    human = state.players[0][HARBOURS_MASK]
    found = NONE
    best = (0, 0)
    for harbour in range(FIRST_MEDIUM, FIRST_LARGE):
        if sarah.harbours >> harbour & 1:
            continue
        order = (human >> harbour & 1, HARBOUR_POINTS[harbour])
        if found == NONE or order < best:
            found, best = harbour, order
    if found == NONE or sarah.discs == 0:
        nothing(state)
        return
    sarah.ship = HARBOUR_AT[found]
    sarah.discs -= 1
    sarah.harbours |= 1 << found
    if state.trace is not None:
        state.tell(Action("sarah_harbour", (found,)))
    master = state.harbourmasters[found - FIRST_MEDIUM]
    if 0 <= master < APPOINTED:
        state.harbourmasters = put(state.harbourmasters, found - FIRST_MEDIUM, NO_MASTER)
        box_tile(state, M_BOX + master)
        if state.trace is not None:
            state.tell(Action("sarah_master", (master,)))
    give_card(state, HARBOUR_CARDS[found])


SARAH_WORKER_STEPS: Final[tuple[type[Step[GwtState]], ...]] = (SarahHires,)
