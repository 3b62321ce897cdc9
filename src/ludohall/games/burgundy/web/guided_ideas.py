"""When the ideas of the first match fit, and what each names of the position at hand."""

from __future__ import annotations

from collections.abc import Callable

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Fact, Good, Told, Why, read
from ludohall.games.burgundy import text
from ludohall.games.burgundy.components import (
    ANIMAL,
    BOARDS,
    BUILDING,
    BUY_PRICE,
    CASTLE,
    COLOUR,
    GOODS_POINTS,
    HEADS,
    PHASE_POINTS,
    SHIP,
    SIZE_POINTS,
    spaces_of,
)
from ludohall.games.burgundy.holdings import amount
from ludohall.games.burgundy.view import (
    GOOD_KEYS,
    PHASE_KEYS,
    TILE_KEYS,
)
from ludohall.games.burgundy.web.guided_estate import (
    TWO,
    At,
    by_rank,
    is_full,
    left,
    me,
    named,
    open_to,
    phase,
    player,
)
from ludohall.games.burgundy.web.guided_takes import (
    OPEN,
    TODAY,
    TODAY_WHOLE,
    black,
    bought,
    for_space,
    taking,
    taking_ends,
    usable,
)
from ludohall.games.burgundy.web.helprules import TIPS

FINISHES = Why(
    N_("It finishes a district of size {size}: {points}, and {extra} for the phase."),
    "BUR-53 BUR-54",
)
FITS = Why(N_("{help} Space {space} has the number of your die."), "BUR-29 BUR-32")
SCORES = Why(N_("It brings {points} at once, on space {space}."), "BUR-32 BUR-41")
BENT = Why(
    N_("With one worker your die fits space {space}, beside a tile of yours."), "BUR-26 BUR-29"
)
FREELY = Why(N_("Space {space} is free for it, whatever your dice show."), "BUR-29 BUR-42 BUR-50")
CASTLE_OPEN = Why(
    N_("A castle brings an action of its own. A {number} places it on space {space}."),
    "BUR-29 BUR-42",
)
OWNED = Why(N_("Goods lie there that you own already: {good}."), "BUR-38 BUR-39")
STORED = Why(N_("Of this type most lie there; the rest stays at the depot."), "BUR-39")
KEEPS = Why(N_("No tile there has an open space of yours: keep the silver."), "BUR-29 BUR-36")
MOST = Why(N_("The most goods lie there."), "BUR-38")
MANY = Why(N_("{n} tiles at once: {points} and 1 silver."), "BUR-33 BUR-34")
ONE = Why(N_("It brings {points} and 1 silver."), "BUR-34")
HIRES = Why(N_("Nothing else fits this die. Workers bend a later one."), "BUR-25 BUR-35")
BENDS = Why(N_("Workers bend a later die."), "BUR-26 BUR-35")
BUYS = Why(N_("With its silver you can buy a black tile today."), "BUR-34 BUR-36")
NO_SPACE = Why(N_("No space for it lies beside your tiles yet."), "BUR-28 BUR-29")
LATER = Why(N_("Each of these has a space: keep what your next dice can place."), "BUR-28")


def finishing(m: At, action: str, space: int) -> Good:
    """A placement that covers the last space of a district."""
    size = BOARDS[me(m)["estate"]].sizes[space]
    points, extra = SIZE_POINTS[size], PHASE_POINTS[phase(m)]
    values = {"size": size, "points": amount("points", points, m._), "extra": extra}
    return Good(action, FINISHES, values)


def placing(m: At, colour: int | None = None, freely: bool = False, most: int = 0) -> list[Good]:
    """Placements for at most so many workers, those that finish a district first."""
    ends, others = [], []
    for action, (die, tile, space) in m.seen.of("place"):
        if colour not in (None, COLOUR[tile]) or m.paid(action) > most:
            continue
        if left(m, space) == 1:
            ends.append((-BOARDS[me(m)["estate"]].sizes[space], finishing(m, action, space)))
        else:
            why = FREELY if freely or not die else BENT if m.paid(action) else FITS
            values = {"space": space, "help": text.tile_help(tile, m._)}
            points = m.seen.outcome(action).at_once
            if why == FITS and points:
                why, values = SCORES, {"space": space, "points": amount("points", points, m._)}
            others.append((m.paid(action), Good(action, why, values)))
    ranked = sorted(ends, key=by_rank) + sorted(others, key=by_rank)
    return [good for _rank, good in ranked][:TWO]


def goal(m: At) -> Told | None:
    """Before the first action."""
    return Told(points=("estate",))


def place(m: At) -> Told | None:
    """With a stored tile that a die can place as it is."""
    goods = placing(m) if m.step == "Turn" else []
    return Told(good=tuple(goods)) if goods else None


def picks(m: At) -> tuple[Good, ...]:
    """A good idea for a turn in which nothing new is to be told."""
    if m.step != "Turn":
        told = ANSWERS.get(m.step)
        said = told(m) if told else None
        return said.good if said else ()
    places = placing(m, most=1)
    ends = [good for good in places if good.why == FINISHES]
    castles = [good for good in placing(m, CASTLE) if not ends]
    sales = sell(m)
    many = sales.good if sales is not None else ()
    free = [good for good in places if good.why == FITS]
    bought_now = black(m)
    buys = bought_now.good if bought_now is not None else ()
    today = [good for good in buys if good.why in (TODAY, TODAY_WHOLE)]
    found = ends or castles or list(taking(m) if taking_ends(m) else many) or free or today
    return tuple(found) or taking(m) or hiring(m) or buys or keeping(m)


def hiring(m: At) -> tuple[Good, ...]:
    """Workers, best for a die that does nothing else."""
    found = []
    for action, (die,) in m.seen.of("hire"):
        uses = [act for verb in ("take", "place", "sell") for act in m.seen.of(verb)]
        fits = any(args[0] == die and not m.paid(act) for act, args in uses)
        found.append((fits, Good(action, BENDS if fits else HIRES)))
    return tuple([good for _rank, good in sorted(found, key=by_rank)][:1])


def brings(m: At) -> Told | None:
    """When a building asks what it brings."""
    placed = [fact for fact in m.played if fact.verb == "place"]
    if m.step not in ("TakeFreely", "SellFreely", "PlaceFreely") or not placed:
        return None
    found: list[tuple[int, Good]] = []
    for action, (_die, _depot, tile) in m.seen.of("take"):
        for space in open_to(m, tile)[:1]:
            found.append((-HEADS[tile], for_space(m, action, OPEN, tile, space)))
    found += [(0, selling(m, action, good)) for action, (_die, good) in m.seen.of("sell")]
    good = named(found) or tuple(placing(m, freely=True))
    tile = placed[-1].args[1]
    rules = TIPS[f"tile-{TILE_KEYS[tile]}"].split()
    return Told({"help": text.tile_help(tile, m._)}, good, rules=tuple(rules))


def castle(m: At) -> Told | None:
    """When a castle asks for its action."""
    if m.step != "ExtraAction":
        return None
    goods = placing(m, freely=True)
    if not goods:
        takes = m.seen.of("take")
        found = [(action, args[2], open_to(m, args[2])) for action, args in takes]
        goods = [for_space(m, a, OPEN, tile, at[0]) for a, tile, at in found if at][:TWO]
    return Told(good=tuple(goods))


def animals(m: At) -> Told | None:
    """With an animal tile that can be placed."""
    goods = placing(m, ANIMAL, most=1) if m.step == "Turn" else []
    return Told(good=tuple(goods)) if goods else None


def ship(m: At) -> Told | None:
    """With a ship that can be placed, and when it loads."""
    if m.step == "LoadShip":
        return Told(good=loading(m))
    goods = placing(m, SHIP, most=1) if m.step == "Turn" else []
    return Told(good=tuple(goods)) if goods else None


def loading(m: At) -> tuple[Good, ...]:
    """Where goods of an owned type lie, else where most lie."""
    owned = me(m)["goods"]
    found: list[tuple[int, Good]] = []
    for action, (depot,) in m.seen.of("load"):
        there = m.seen.view["goods"][depot - 1] if depot else []
        known = [key for key in there if key in owned]
        if known:
            name = text.good_name(GOOD_KEYS.index(known[0]), m._)
            good = Good(action, OWNED, {"good": name})
            found.append((-100 - len(known), good))
        elif there:
            found.append((-len(there), Good(action, MOST)))
    return named(found)


def workers(m: At) -> Told | None:
    """Where one worker more finishes a district, or takes a castle, that no die does as it is."""
    if m.step != "Turn" or not me(m)["workers"]:
        return None
    goods = []
    for action, (_die, tile, space) in m.seen.of("place"):
        if left(m, space) == 1 and price(m, "place", tile, space) == m.paid(action) == 1:
            goods.append(finishing(m, action, space))
    for action, (_die, depot, tile) in m.seen.of("take"):
        spaces = open_to(m, tile) if tile == CASTLE and not is_full(m) else []
        if spaces and price(m, "take", depot, tile) == m.paid(action) == 1:
            goods.append(for_space(m, action, CASTLE_OPEN, tile, spaces[0]))
    return Told(good=tuple(goods[:TWO])) if goods else None


def price(m: At, verb: str, *what: int) -> int:
    """The fewest workers for which one of the dice does something."""
    return min(m.paid(action) for action, (_die, *args) in m.seen.of(verb) if (*args,) == what)


def selling(m: At, action: str, good: int) -> Good:
    """A sale of all goods of a type."""
    n = me(m)["goods"].get(GOOD_KEYS[good], 0)
    points = amount("points", n * GOODS_POINTS[len(m.seen.names)], m._)
    return Good(action, MANY if n > 1 else ONE, {"n": n, "points": points})


def sell(m: At) -> Told | None:
    """With two of a kind that a die sells, or where the silver buys something today."""
    found: list[tuple[int, Good]] = []
    board = me(m)
    for action, (_die, good) in m.seen.of("sell"):
        if m.step != "Turn" or m.paid(action):
            continue
        n = board["goods"].get(GOOD_KEYS[good], 0)
        if n > 1:
            found.append((-n, selling(m, action, good)))
        elif board["silver"] == BUY_PRICE - 1 and not bought(m) and usable(m):
            found.append((0, Good(action, BUYS)))
    return Told(good=named(found)) if found else None


def dropping(m: At) -> Told | None:
    """When a tile has to leave the storage: one for which no space is open, else any."""
    found = [
        (1, Good(action, LATER)) if open_to(m, tile) else (0, Good(action, NO_SPACE))
        for action, (tile,) in m.seen.of("discard")
    ]
    return Told(good=named(found)) if found else None


def storing(m: At) -> Told | None:
    """When not all new types have a slot: the one of which most lie there."""
    depots = [depot for depot in map(int, m.seen.pending(m.seat)[2:4]) if depot]
    there = [key for depot in depots for key in m.seen.view["goods"][depot - 1]]
    found = [
        (-there.count(GOOD_KEYS[good]), Good(action, STORED))
        for action, (good,) in m.seen.of("store")
    ]
    return Told(good=named(found)[:1]) if found else None


def keeping(m: At) -> tuple[Good, ...]:
    """To end the turn, where silver is left and buys nothing of use."""
    return tuple([Good(action, KEEPS) for action, _args in m.seen.of("done")])


ANSWERS: dict[str, Callable[[At], Told | None]] = {
    "TakeFreely": brings,
    "SellFreely": brings,
    "PlaceFreely": brings,
    "ExtraAction": castle,
    "LoadShip": ship,
    "MakeRoom": dropping,
    "StoreGoods": storing,
}
"""What is asked within a turn, by its step."""


def first_district(m: At) -> int:
    """Which of the viewer's actions finished the first district; -1: none so far."""
    found = (n for n, past in enumerate(m.own) if m.facts("district", [past]))
    return next(found, -1)


def district(m: At) -> Told | None:
    """When the first district was just finished."""
    at = first_district(m)
    if at < 0:
        return None
    _seat, _colour, size, points, extra = m.facts("district", [m.own[at]])[0].args
    mine = player(m)
    near = [mask & ~mine.covered for mask in BOARDS[mine.estate].districts]
    small = [mask for mask in near if 0 < mask.bit_count() <= 2 and mask & mine.front]
    points_at = [space for mask in small for space in spaces_of(mask)]
    said, then = amount("points", points, m._), PHASE_KEYS[PHASE_POINTS.index(extra)]
    values = {"size": size, "points": said, "extra": extra, "phase": then}
    return Told(values, points=tuple([f"space{space}" for space in points_at]))


def knows_district(m: At) -> bool:
    """Once something was played after it."""
    return 0 <= first_district(m) < len(m.own) - 1


def since(m: At, *verbs: str) -> bool | None:
    """Whether the viewer has played after these moves of chance, one after the other; None where
    they have not come yet."""
    wanted = list(verbs)
    for past in m.past:
        if not wanted and past.seat == m.seat:
            return True
        if wanted and past.seat < 0 and read(past.action).verb == wanted[0]:
            wanted.pop(0)
    return None if wanted else False


SECOND_PHASE = ("phase", "phase", "roll")
SECOND_ROUND = (*SECOND_PHASE, "roll")


def new_phase(m: At) -> Told | None:
    """When the second phase has begun."""
    if since(m, *SECOND_PHASE) is None:
        return None
    return Told({"extra": PHASE_POINTS[phase(m)]}, points=("board",))


def knows_phase(m: At) -> bool:
    """Once something was played in it."""
    return bool(since(m, *SECOND_PHASE))


def end(m: At) -> Told | None:
    """In the second round of the second phase."""
    if since(m, *SECOND_ROUND) is None:
        return None
    placed = len(me(m)["tiles"]) - 1
    return Told({"tiles": placed, "districts": len(m.facts("district"))})


def knows_end(m: At) -> bool:
    """Once something was played in it."""
    return bool(since(m, *SECOND_ROUND))


def after(m: At, colour: int) -> list[Fact]:
    """What the viewer has played at once after placing a tile of a colour, without a die."""
    pairs = zip(m.played, m.played[1:], strict=False)
    return [
        second
        for first, second in pairs
        if first.verb == "place"
        and COLOUR[first.args[1]] == colour
        and second.args[:1] in ((0,), ())
    ]


def knows_building(m: At) -> bool:
    """Once a building has asked, and was answered."""
    return bool(after(m, BUILDING))


def knows_castle(m: At) -> bool:
    """Once the action of a castle was played."""
    return bool(after(m, CASTLE))
