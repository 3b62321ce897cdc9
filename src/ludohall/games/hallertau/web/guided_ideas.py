"""When the ideas of the first match fit, and what each names of the position at hand."""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Good, Told, Why, read
from ludohall.games.hallertau.cards.programs import PROGRAMS
from ludohall.games.hallertau.components import CRAFT_GOODS
from ludohall.games.hallertau.state import FIRST_BONUS, FIRST_POINT, GRAIN_NAMES
from ludohall.games.hallertau.text import BUILDINGS
from ludohall.games.hallertau.view import GOOD_KEYS, FieldView
from ludohall.games.hallertau.web.guided_needs import At, me, without_goods

SOWING = ("Sow", "Farm", "MilkOrWool")
"""The steps of spaces that sow, or lead to it."""
SOWS = Why(
    N_("It sows: a grain comes back as many times as the row of its field."), "HAL-33 HAL-60"
)
NEEDED = Why(N_("It brings goods for a building that has none yet: {building}."), "HAL-66")
EITHER = Why(N_("Milk is for the icehouse, wool for the manufacturer."), "HAL-66")
CHEAP = Why(N_("It costs 1 worker alone; whoever comes later pays more."), "HAL-31")
CHEAP_FOR = Why(
    N_("Goods for a further step of this building, for 1 worker alone: {building}."),
    "HAL-31 HAL-66",
)
FERTILE = Why(N_("It lifts empty fields to row 5: 5 grain for one."), "HAL-50 HAL-60")
EARNS = Why(N_("Its income comes in every round that is left."), "HAL-C20")
ROW = Why(N_("It brings {row} in the harvest."), "HAL-60")
RISES = Why(N_("Then it is in row {row}: {row} grain for one."), "HAL-59 HAL-60")
ALL_FIELDS = Why(N_("It brings in every sown field at once."), "HAL-60")
ALL_FIVE = Why(N_("It moves every building that can be paid."), "HAL-74")
LAST = Why(N_("This building holds the center back."), "HAL-73")
SECOND = Why(N_("So many buildings can make a second step, if their goods are there."), "HAL-71")
THERE = Why(N_("All that it asks for is there, and nothing of it is spent."), "HAL-C2")
FLOCK = Why(N_("Milk for the icehouse in this round and in each until round {until}."), "HAL-62")
LOSSES = ("LoseFields", "LoseSheep")
"""The steps of cards that cost more than they show."""
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
        ways = [action, *answers(m, action)]
        fed = [at for at in lacking if any(feeds(m, way, at) for way in ways)]
        if fed:
            good = Good(action, NEEDED, {"building": m._(BUILDINGS[fed[0]])})
            found.append((TWO * price + 1, good))
        elif price == 1 and outcome.next_step == "Fertilize" and can_lift(m):
            found.append((TWO * FIVE, Good(action, FERTILE)))
        elif price == 1 and any(brings(m, way) for way in ways):
            found.append((TWO * FIVE, cheap(m, action, ways)))
    found.sort(key=lambda pair: pair[0])
    return tuple([good for rank, good in found if rank == found[0][0]][:TWO])


def answers(m: At, action: str) -> list[str]:
    """A space with the goods that it offers; of grain one kind at a time."""
    found = []
    for ahead in m.seen.ahead(action):
        kinds = sum(n > 0 for n in ahead.args)
        if ahead.verb == "take" or (ahead.verb == "grain" and kinds == 1):
            found.append(ahead.action)
    return found


def brings(m: At, action: str) -> bool:
    """Whether an action brings something at once."""
    return any(n > 0 for n in m.seen.outcome(action).changes.values())


def can_lift(m: At) -> bool:
    """Whether an empty field lies low, and there is grain for it."""
    low = any(field["row"] < WELL for field in empty(m))
    return low and any(me(m)["goods"].get(key) for key in GRAIN_NAMES)


def cheap(m: At, action: str, ways: list[str]) -> Good:
    """A space for one worker: best for the building that is furthest behind."""
    crafts = me(m)["crafts"]
    served = [at for at in range(FIVE) if any(feeds(m, way, at) for way in ways)]
    if not served:
        return Good(action, CHEAP)
    last = min(served, key=lambda at: crafts[at])
    return Good(action, CHEAP_FOR, {"building": m._(BUILDINGS[last])})


def feeds(m: At, action: str, building: int) -> bool:
    """Whether an action brings goods that a building takes."""
    changes = m.seen.outcome(action).changes
    return any(changes.get(GOOD_KEYS[good], 0) > 0 for good in CRAFT_GOODS[building])


def pauses(m: At) -> bool:
    """Whether nothing is asked but for cards: a window, or a phase in which all else is done."""
    verbs = {action.partition(":")[0] for action in m.seen.actions}
    return bool(m.step) and m.step != "Turn" and "card" in verbs and verbs <= {"card", "done"}


def loses(m: At, action: str) -> bool:
    """Whether a card costs something, by its effect or by what it asks next."""
    outcome = m.seen.outcome(action)
    spent = [kind for kind, n in outcome.changes.items() if n < 0 and not kind.endswith("_cards")]
    return outcome.next_step in LOSSES or bool(spent)


def showing(m: At) -> tuple[Good, ...]:
    """Cards that only want to see something."""
    free = [
        action
        for action, (number, choice) in m.seen.of("card")
        if not PROGRAMS[number].variants[choice].pay and not loses(m, action)
    ]
    return tuple([Good(action, THERE) for action in free[:TWO]])


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
    cards = playable(m, bonus=False) if m.step == "Turn" or pauses(m) else []
    found = [action for action in cards if not loses(m, action)]
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
    values = {"until": view["round"] + 2}
    bring = [a for a, _s in places if m.seen.outcome(a).changes.get("sheep", 0) > 0]
    found = [Good(action, FLOCK, values) for action in bring]
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
