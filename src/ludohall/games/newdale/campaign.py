"""The campaign: which chapter follows, who holds the cup, what is carried over."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.data import Json
from ludohall.core.errors import BadOption
from ludohall.core.names import plain_name
from ludohall.games.newdale.components.chapters import (
    CHAPTER_KEYS,
    CHAPTERS,
    I_,
    II,
    III_A,
    III_B,
    IV_A,
    IV_B,
    VI,
    VII,
    VIII,
    V,
)
from ludohall.games.newdale.components.events import RABBITS_TASK
from ludohall.games.newdale.components.goods import NOTHING
from ludohall.games.newdale.naming import add_named, read_named, with_name
from ludohall.games.newdale.position import read_saga, saga_data
from ludohall.games.newdale.scoring import scores, winners
from ludohall.games.newdale.state import (
    IN_ORDER,
    NO_CHARACTERS,
    NO_NAMES,
    SAWMILLS,
    TASK_BREAD,
    NewdaleState,
    Saga,
    TownNames,
)

NEXT: dict[int, tuple[int, ...]] = {
    I_: (II,),
    II: (III_A, III_B),
    III_A: (IV_A,),
    III_B: (IV_B,),
    IV_A: (V,),
    IV_B: (V,),
    V: (VI,),
    VI: (VII,),
    VII: (VIII,),
    VIII: (),
}
"""Which chapters can follow (NEW-130, NEW-131)."""


def check(value: Json, players: int) -> Json:
    """The option of the campaign so far in its plain form; ValueError says what is wrong."""
    saga = read_saga(value)
    for n in range(1, len(saga)):
        if saga[n][0] not in following(saga[:n]):
            raise ValueError(
                f"chapter {CHAPTER_KEYS[saga[n][0]]} does not follow {CHAPTER_KEYS[saga[n - 1][0]]}"
            )
    if saga and saga[0][0] != I_:
        raise ValueError("a campaign begins with chapter I")
    data = [saga_data(part) for part in saga]
    assert isinstance(value, list)
    return add_named(data, read_named(value))


def in_series(options: Mapping[str, Json]) -> bool:
    """Whether a match with these options is a chapter of a campaign."""
    return options["campaign"] is True


def named_of(options: Mapping[str, Json]) -> TownNames:
    """The towns that were named before a match with these options."""
    so_far = options["so_far"]
    return read_named(so_far) if isinstance(so_far, list) else NO_NAMES


def saga_of(options: Mapping[str, Json]) -> Saga:
    """The chapters so far of a match with these options; None: no campaign."""
    if not in_series(options):
        return None
    return () if options["so_far"] is None else read_saga(options["so_far"])


def following(saga: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The chapters that can follow; the same again where one player missed its goals."""
    if not saga:
        return (I_,)
    chapter, winner = saga[-1][0], saga[-1][1]
    return (chapter,) if winner == NOTHING else NEXT[chapter]


def cup(saga: Saga) -> int | None:
    """Who holds the cup: the winner of the chapter before (NEW-9)."""
    return saga[-1][1] if saga and saga[-1][1] != NOTHING else None


def start_of_v(saga: Saga, thickthorn: bool) -> int:
    """Which of its start towns chapter V begins with (NEW-15)."""
    if saga is None:
        return int(thickthorn)
    return int(any(part[0] == IV_B for part in saga))


def to_the_north(state: NewdaleState) -> bool:
    """Whether at least half of the players have fulfilled Rabbit's task (NEW-131)."""
    return 2 * sum(player.fulfilled for player in state.players) >= len(state.players)


def decides_the_way(state: NewdaleState) -> bool:
    """Whether the personal goal that lies out decides which chapter follows (NEW-131)."""
    return state.saga is not None and state.task == RABBITS_TASK and state.chapter == II


def bequeath(state: NewdaleState, legacy: Json) -> Json:
    """The name that the winner of a finished chapter gives to a town of its map (NEW-133)."""
    if state.saga is None or not winners(state):
        raise BadOption("only the winner of a chapter of a campaign names a town")
    if not isinstance(legacy, dict) or set(legacy) != {"town", "name"}:
        raise BadOption(f"{legacy!r:.60} is not an object of town and name")
    name = legacy["name"]
    plain = plain_name(name) if isinstance(name, str) else name
    try:
        named_with(state, legacy["town"], plain)
    except ValueError as error:
        raise BadOption(str(error)) from None
    return {"town": legacy["town"], "name": plain}


def named_with(state: NewdaleState, town: Json, name: Json) -> TownNames:
    """The named towns with the one that the winner of this chapter names."""
    assert state.saga is not None
    return with_name(state.named, len(state.saga), CHAPTERS[state.chapter].board, town, name)


def sequel(state: NewdaleState, legacy: Json = None) -> dict[str, Json] | None:
    """The options of the match that follows a finished chapter; None after the last one."""
    if state.saga is None:
        return None
    named = state.named
    if isinstance(legacy, dict):
        named = named_with(state, legacy["town"], legacy["name"])
    won = winners(state)
    part = (state.chapter, won[0] if won else NOTHING, *scores(state))
    saga = (*state.saga, part)
    possible = following(saga)
    if not possible:
        return None
    chapter = possible[0]
    if len(possible) > 1 and not to_the_north(state):
        chapter = possible[1]
    return {
        "chapter": CHAPTER_KEYS[chapter],
        "campaign": True,
        "planning": "in_order" if state.switches & IN_ORDER else "simultaneous",
        "characters": not state.switches & NO_CHARACTERS,
        "rabbits_task": "bread" if state.switches & TASK_BREAD else "wheat",
        "sawmills": CHAPTER_KEYS[state.switches // SAWMILLS - 1],
        "so_far": add_named([saga_data(part) for part in saga], named),
    }


def given_names(state: NewdaleState) -> dict[tuple[str, int], str]:
    """What the winners of the chapters before have called towns (NEW-133)."""
    return {("town", town): name for _, town, name in state.named}


def tally(saga: tuple[tuple[int, ...], ...]) -> list[tuple[int, int]]:
    """Chapters won and points in all, a seat; a try that was missed does not count (NEW-132)."""
    seats = len(saga[0]) - 2 if saga else 0
    passed = [part for part in saga if part[1] != NOTHING]
    return [
        (
            sum(1 for part in passed if part[1] == seat),
            sum(part[2 + seat] for part in passed),
        )
        for seat in range(seats)
    ]
