"""The ideas of tiles to have: with a die, and for silver."""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Good, Told, Why, read
from ludohall.games.burgundy import text
from ludohall.games.burgundy.components import (
    BLACK_DEPOT,
    BUILDING,
    COLOUR,
    NUMBER,
)
from ludohall.games.burgundy.view import (
    TILE_IDS,
)
from ludohall.games.burgundy.web.guided_estate import (
    At,
    is_full,
    left,
    me,
    named,
    open_to,
)

TODAY = Why(N_("Die {number} can place it today, on space {space}."), "BUR-25 BUR-29")
TODAY_WHOLE = Why(
    N_("Die {number} can place it today on space {space}, and that finishes a district."),
    "BUR-29 BUR-53",
)
OPEN = Why(N_("{help} Space {space} is open for it: a die of {number} places it there."), "BUR-29")


def take(m: At) -> Told | None:
    """With a die, while a tile of use lies where it leads."""
    good = taking(m) if m.step == "Turn" else ()
    return Told(good=good) if good else None


def for_space(m: At, action: str, why: Why, tile: int, space: int) -> Good:
    """A tile to have, because of a space for it: it is pointed at, with its number."""
    values = {"space": space, "number": NUMBER[space], "help": text.tile_help(tile, m._)}
    return Good(action, why, values, (f"space{space}",))


def taking(m: At) -> tuple[Good, ...]:
    """Takes for at most one worker: best what the other die places, and finishes a district; none
    where another tile would have to go."""
    if is_full(m):
        return ()
    found: list[tuple[int, Good]] = []
    for action, (die, _depot, tile) in m.seen.of("take"):
        price = m.paid(action)
        if price > 1:
            continue
        others = list(me(m)["dice"])
        others.remove(die)
        spaces = open_to(m, tile)
        today = [space for space in spaces if NUMBER[space] in others]
        whole = [space for space in today if left(m, space) == 1]
        if whole:
            rank = 0 if COLOUR[tile] == BUILDING else 1
            found.append((rank, for_space(m, action, TODAY_WHOLE, tile, whole[0])))
        elif today and not price:
            found.append((2, for_space(m, action, TODAY, tile, today[0])))
        elif spaces and not price:
            found.append((3, for_space(m, action, OPEN, tile, spaces[0])))
    return named(found)


def taking_ends(m: At) -> bool:
    """Whether a tile can be taken that the other die places, to finish a district."""
    return any(good.why == TODAY_WHOLE for good in taking(m))


def usable(m: At) -> bool:
    """Whether a tile lies in the black depot for which a space is open, and there is room."""
    return not is_full(m) and any(open_to(m, TILE_IDS[key]) for key in m.seen.view["black_depot"])


def bought(m: At) -> bool:
    """Whether something was bought in this turn."""
    return not m.begins and any(read(past.action).verb == "buy" for past in m.turn)


def black(m: At) -> Told | None:
    """With silver for a tile."""
    if m.step != "Turn" or is_full(m):
        return None
    dice = me(m)["dice"]
    found: list[tuple[int, Good]] = []
    for action, (depot, tile) in m.seen.of("buy"):
        spaces = open_to(m, tile)
        if depot != BLACK_DEPOT or not spaces:
            continue
        today = [space for space in spaces if NUMBER[space] in dice]
        if today:
            whole = left(m, today[0]) == 1
            good = for_space(m, action, TODAY_WHOLE if whole else TODAY, tile, today[0])
            found.append((0 if whole else 1, good))
        else:
            found.append((2, for_space(m, action, OPEN, tile, spaces[0])))
    return Told(good=named(found)) if found else None
