"""When the ideas of the first match fit, and what each names of the position at hand."""

from __future__ import annotations

from collections.abc import Callable

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Good, Told, read
from ludohall.faces.seen import Past
from ludohall.games.hallertau.cards.programs import PROGRAMS
from ludohall.games.hallertau.components import CRAFT_GOODS
from ludohall.games.hallertau.state import FIRST_BONUS, FIRST_POINT, GRAIN_NAMES, field_row
from ludohall.games.hallertau.text import BUILDINGS
from ludohall.games.hallertau.view import GOOD_KEYS, FieldView
from ludohall.games.hallertau.web.guided_needs import At, me, without_goods

SOWING = ("Sow", "Farm", "MilkOrWool")
"""The steps of spaces that sow, or lead to it."""
SOWS = N_("It sows: a grain comes back as many times as the row of its field.")
NEEDED = N_("It brings goods for a building that has none yet: {building}.")
MORE = N_("One more field: sown, it brings {row} in the harvest.")
EITHER = N_("Milk is for the icehouse, wool for the manufacturer.")
KEPT = N_("What is left is dear. A worker that becomes a tool is not lost: tools stay yours.")
CHEAP = N_("It costs 1 worker alone; whoever comes later pays more.")
ROW = N_("It brings {row} in the harvest.")
RISES = N_("Then it is in row {row}: {row} grain for one.")
ALL_FIELDS = N_("It brings in every sown field at once.")
ALL_FIVE = N_("It moves every building that can be paid.")
LAST = N_("This building holds the center back.")
AHEAD = N_("Only buildings that are ahead could go on: their goods can wait.")
NO_STEP = N_("No step can be paid any more.")
OLDEST = N_("The card of round {round} is taken first, and sheep on it die then.")
SECOND = N_("So many buildings can make a second step, if their goods are there.")
THERE = N_("All that it asks for is there.")
PAID_CARDS = N_("Your cards want to be paid: keep the goods for buildings, or see what they bring.")
EARNS = N_("Its income comes in every round that is left.")
FLOCK = N_("It brings a sheep.")
TWO = 2
"""So many good actions are named at most."""
MILKED = 8
"""From this phase on the sheep have given their milk."""
WELL = 3
"""From this row on a field is worth a worker of its own."""
FIVE = 5
"""One tool for each building."""


def empty(m: At) -> list[FieldView]:
    """Fields without grain, the highest first."""
    fields = [field for field in me(m)["fields"] if field["good"] is None]
    return sorted(fields, key=lambda field: -field["row"])


def can_sow(m: At) -> bool:
    """Whether there is an empty field that yields well, and grain for it."""
    rows = [field["row"] for field in empty(m)]
    return max(rows, default=0) >= WELL and any(me(m)["goods"].get(key) for key in GRAIN_NAMES)


def spaces(m: At) -> tuple[Good, ...]:
    """Spaces for one worker or two: those that sow where there is something to sow, else those that
    give goods for a building without any, else for one worker those that give something."""
    prices = m.seen.view["prices"]
    lacking = without_goods(m)
    found: list[tuple[int, Good]] = []
    for action, (space,) in m.seen.of("place"):
        price = prices[space]
        if price > TWO:
            continue
        outcome = m.seen.outcome(action)
        if can_sow(m) and outcome.next_step in SOWING:
            found.append((TWO * price, Good(action, SOWS)))
            continue
        answers = [ahead.action for ahead in m.seen.ahead(action) if ahead.verb == "take"]
        ways = [action, *answers]
        fed = [at for at in lacking if any(feeds(m, way, at) for way in ways)]
        if fed:
            good = Good(action, NEEDED, {"building": m._(BUILDINGS[fed[0]])})
            found.append((TWO * price + 1, good))
        elif price == 1 and any(n > 0 for n in outcome.changes.values()):
            found.append((TWO * FIVE, Good(action, CHEAP)))
    found.sort(key=lambda pair: pair[0])
    return tuple([good for rank, good in found if rank == found[0][0]][:TWO])


def exchanging(m: At) -> tuple[Good, ...]:
    """All workers for tools, where nothing better is left."""
    every = [action for action, (n,) in m.seen.of("tools") if n == me(m)["workers"]]
    return tuple([Good(action, KEPT) for action in every])


def feeds(m: At, action: str, building: int) -> bool:
    """Whether an action brings goods that a building takes."""
    changes = m.seen.outcome(action).changes
    return any(changes.get(GOOD_KEYS[good], 0) > 0 for good in CRAFT_GOODS[building])


def picks(m: At) -> tuple[Good, ...]:
    """A good idea where nothing new is to be told, until the guide has ended."""
    if knows_road(m) and not in_first_turn(m):
        return ()
    if m.step == "Turn":
        return spaces(m) or exchanging(m)
    if pauses(m):
        return showing(m) or passing(m)
    if m.step == "Improve":
        return pushing(m) or showing(m) or resting(m)
    told = ANSWERS.get(m.step)
    said = told(m) if told else None
    return said.good if said else feeding(m)


def pauses(m: At) -> bool:
    """Whether nothing is asked but for cards: a window, or a phase in which all else is done."""
    verbs = {action.partition(":")[0] for action in m.seen.actions}
    return bool(m.step) and m.step != "Turn" and "card" in verbs and verbs <= {"card", "done"}


def showing(m: At) -> tuple[Good, ...]:
    """Cards that only want to see something."""
    free = [
        action
        for action, (number, choice) in m.seen.of("card")
        if not PROGRAMS[number].variants[choice].pay
    ]
    return tuple([Good(action, THERE) for action in free[:TWO]])


def passing(m: At) -> tuple[Good, ...]:
    """To go on, where every card has its price."""
    return tuple([Good(action, PAID_CARDS) for action, _args in m.seen.of("done")])


def feeding(m: At) -> tuple[Good, ...]:
    """Goods to take for a building that has none yet; milk or wool where all have some."""
    takes = [action for action, _args in m.seen.of("take", "grain")]
    found = [
        Good(action, NEEDED, {"building": m._(BUILDINGS[at])})
        for action in takes
        for at in without_goods(m)
        if feeds(m, action, at)
    ]
    either = takes[:TWO] if m.step == "MilkOrWool" else []
    return tuple(found[:1] or [Good(action, EITHER) for action in either])


def center(m: At) -> Told | None:
    """Before the first action."""
    return Told(points=(f"hall-{m.seat}",))


def space(m: At) -> Told | None:
    """In the first turn."""
    good = spaces(m) if m.step == "Turn" else ()
    return Told(good=good) if good else None


def sow(m: At) -> Told | None:
    """When a field is sown."""
    if m.step not in ("Sow", "Farm"):
        return None
    rows = {field["code"]: field["row"] for field in me(m)["fields"]}
    found = sorted(m.seen.of("sow"), key=lambda pair: -rows.get(pair[1][0], 0))
    goods = [Good(action, ROW, {"row": rows[args[0]]}) for action, args in found[:TWO]]
    return Told(good=tuple(goods)) if goods else None


def farming(m: At) -> Told | None:
    """When a field is sown or taken."""
    rows = [(action, row) for action, (row,) in m.seen.of("field")]
    found = [Good(action, MORE, {"row": row}) for action, row in rows]
    return sow(m) or Told(good=tuple(found[:1]))


def tools(m: At) -> Told | None:
    """When something is sown, or nothing can be, and few tools are there for second steps."""
    wanted = FIVE - me(m)["tools"]
    sown = any(field["good"] is not None for field in me(m)["fields"])
    if m.step != "Turn" or (can_sow(m) and not sown) or wanted < 1:
        return None
    n = min(wanted, me(m)["workers"])
    offered = [action for action, (count,) in m.seen.of("tools") if count == n]
    hall = (f"hall-{m.seat}",)
    return Told(good=(Good(offered[0], SECOND),), points=hall) if offered else None


def playable(m: At, bonus: bool) -> list[str]:
    """The cards that can be played now: bonus cards, or those of the other decks."""
    cards = [(action, args[0]) for action, args in m.seen.of("card")]
    return [action for action, card in cards if is_bonus(card) == bonus and card < FIRST_POINT]


def is_bonus(card: int) -> bool:
    """Whether a card is a bonus card."""
    return FIRST_BONUS <= card < FIRST_POINT


def card(m: At) -> Told | None:
    """When a card comes true."""
    found = playable(m, bonus=False) if m.step == "Turn" or pauses(m) else []
    return Told(good=tuple([Good(action, THERE) for action in found[:TWO]])) if found else None


def chain(m: At) -> Told | None:
    """When another card comes true by what the last one has brought."""
    return card(m) if m.last is not None and m.last.verb == "card" else None


def bonus(m: At) -> Told | None:
    """When a bonus card can be paid, after milking."""
    late = m.step in ("Window", "Improve") and m.seen.view["phase"] >= MILKED
    found = playable(m, bonus=True) if late else []
    return Told(good=tuple([Good(action, EARNS) for action in found[:TWO]])) if found else None


def knows_bonus(m: At) -> bool:
    """Once a bonus card was played."""
    return any(fact.verb == "card" and is_bonus(fact.args[0]) for fact in m.played)


def fallow(m: At) -> Told | None:
    """When an empty field may rise once more."""
    rows = {field["code"]: field["row"] for field in me(m)["fields"]}
    found = sorted(m.seen.of("raise"), key=lambda pair: -rows.get(pair[1][0], 0))
    goods = [Good(action, RISES, {"row": rows[args[0]] + 1}) for action, args in found[:1]]
    return Told(good=tuple(goods)) if m.step == "Fallow" and goods else None


def harvest(m: At) -> Told | None:
    """When the harvest is brought in."""
    found = [Good(action, ALL_FIELDS) for action, _args in m.seen.of("reap")]
    return Told(good=tuple(found)) if m.step == "Harvest" and found else None


def reaping(m: At) -> Told | None:
    """When a card harvests one field at once: the one that brings most."""
    found = sorted(m.seen.of("harvest"), key=lambda pair: -field_row(pair[1][0]))
    goods = [Good(action, ROW, {"row": field_row(args[0])}) for action, args in found[:1]]
    return Told(good=tuple(goods)) if goods else None


def pushing(m: At) -> tuple[Good, ...]:
    """One step of each building, else of one that is furthest behind."""
    each = [Good(action, ALL_FIVE) for action, _args in m.seen.of("each")]
    crafts = me(m)["crafts"]
    behind = [
        Good(action, LAST)
        for action, args in m.seen.of("stride", "improve")
        if crafts[args[0]] == min(crafts)
    ]
    return tuple((each or behind)[:TWO])


def resting(m: At) -> tuple[Good, ...]:
    """To improve no more."""
    why = AHEAD if m.seen.of("stride", "improve") else NO_STEP
    return tuple([Good(action, why) for action, _args in m.seen.of("done")])


def moving(m: At) -> Told | None:
    """When a sheep may move on: one of the card that is taken first."""
    found = sorted(m.seen.of("move"), key=lambda pair: pair[1])
    goods = [Good(action, OLDEST, {"round": args[0]}) for action, args in found[:1]]
    return Told(good=tuple(goods)) if goods else None


ANSWERS: dict[str, Callable[[At], Told | None]] = {
    "Sow": sow,
    "Farm": farming,
    "Fallow": fallow,
    "Harvest": harvest,
    "HarvestByCard": reaping,
    "MoveSheep": moving,
    "MoveOneSheep": moving,
}
"""What is asked within a turn or phase, by its step."""


def improve(m: At) -> Told | None:
    """When buildings are improved."""
    good = pushing(m) if m.step == "Improve" else ()
    return Told(good=good, points=(f"hall-{m.seat}",)) if good else None


def payment(m: At) -> Told | None:
    """From the second round on, when buildings are improved."""
    if m.step != "Improve" or m.seen.view["round"] < 2:
        return None
    crafts = me(m)["crafts"]
    found = [
        Good(action, LAST)
        for action, (building,) in m.seen.of("improve")
        if crafts[building] == min(crafts)
    ]
    return Told(good=tuple(found[:TWO])) if found else None


def sheep(m: At) -> Told | None:
    """From the second round on, where a space brings a sheep for one worker."""
    view = m.seen.view
    if m.step != "Turn" or not 2 <= view["round"] <= 3:
        return None
    places = [(a, s) for a, (s,) in m.seen.of("place") if view["prices"][s] == 1]
    found = [Good(a, FLOCK) for a, _s in places if m.seen.outcome(a).changes.get("sheep", 0) > 0]
    return Told({"until": view["round"] + 3}, tuple(found[:TWO])) if found else None


def knows_sheep(m: At) -> bool:
    """Once there is a sheep, or was one."""
    return me(m)["sheep"] > 0 or m.has_played("move", "give", "butcher")


def since_round(m: At, number: int) -> bool | None:
    """Whether the viewer has taken a turn since a round has begun; None: it has not begun."""
    begun = False
    for past in m.past:
        if begun and past.seat == m.seat and read(past.action).verb in ("place", "tools"):
            return True
        begun = begun or f"round:{number}" in past.facts
    return False if begun else None


def new_round(m: At) -> Told | None:
    """In the first turn of the second round."""
    if m.step != "Turn" or since_round(m, 2) is None:
        return None
    cheap = sum(price == 1 for price in m.seen.view["prices"])
    return Told({"workers": me(m)["workers"], "cheap": cheap}, points=("board",))


def knows_round(m: At) -> bool:
    """Once something was placed in it."""
    return bool(since_round(m, 2))


def road(m: At) -> Told | None:
    """In the first turn of the third round."""
    return Told() if m.step == "Turn" and since_round(m, 3) is not None else None


def knows_road(m: At) -> bool:
    """Once something was placed in it."""
    return bool(since_round(m, 3))


def in_first_turn(m: At) -> bool:
    """Whether the first turn of the third round still asks something."""
    verbs = [read(past.action).verb for past in since_last(m, 3)]
    return m.step != "Turn" and not pauses(m) and verbs.count("place") == 1


def since_last(m: At, number: int) -> list[Past]:
    """What the viewer has played since a round has begun."""
    begun = [place for place, past in enumerate(m.past) if f"round:{number}" in past.facts]
    return [past for past in m.past[begun[-1] + 1 :] if past.seat == m.seat] if begun else []
