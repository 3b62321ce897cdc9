"""Good ideas of a first match where nothing new is to be told: in a turn, and at its questions."""

from __future__ import annotations

from collections.abc import Callable

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Good, Told, Why, read
from ludohall.faces.seen import Past
from ludohall.games.hallertau.components import CRAFT_GOODS
from ludohall.games.hallertau.state import field_row
from ludohall.games.hallertau.view import GOOD_KEYS
from ludohall.games.hallertau.web.guided_ideas import (
    TWO,
    fallow,
    feeding,
    harvest,
    knows_road,
    pauses,
    pushing,
    showing,
    sow,
    spaces,
)
from ludohall.games.hallertau.web.guided_needs import At, me, unpaid

MORE = Why(N_("One more field: sown, it brings {row} in the harvest."), "HAL-11 HAL-60")
KEPT = Why(
    N_("No cheap space brings goods now. A worker that becomes a tool is not lost."),
    "HAL-36 HAL-72",
)
AHEAD = Why(N_("Only buildings that are ahead could go on: their goods can wait."), "HAL-73")
NO_STEP = Why(N_("No step can be paid any more."), "HAL-66")
OLDEST = Why(
    N_("The card of round {round} is taken first, and sheep on it die then."), "HAL-24 HAL-35"
)
PAID_CARDS = Why(
    N_("Your cards want to be paid: keep the goods for buildings, or see what they bring."),
    "HAL-C3",
)
AT_ONCE = Why(N_("It brings {row} at once."), "HAL-C18")
LOWEST = Why(N_("It lies in row {row}: of your fields it would bring least."), "HAL-12 HAL-60")
LIFTED = Why(N_("From row {row} to row 5: 5 grain for one."), "HAL-50 HAL-60")
LEFT_OVER = Why(N_("So the other buildings keep most of what they need."), "HAL-66 HAL-67")
JEWEL = Why(N_("A jewel pays a whole step: in late rounds it saves most."), "HAL-70")
UNGROWN = Why(N_("Clay does not grow on fields, and few spaces bring it."), "HAL-43 HAL-51")
SLAUGHTERED = Why(
    N_("4 meat for the icehouse, and this sheep is the first that would die."), "HAL-24 HAL-42"
)
RETREATS = Why(
    N_("It is ahead, so the center misses nothing; each jewel pays a whole step later."),
    "HAL-52 HAL-70",
)
SERVES_TWO = Why(N_("Barley serves brewhouse and bakehouse, and it can be sown."), "HAL-33 HAL-66")
FIELD = 10
"""More than any row: sown fields are given up last."""


def picks(m: At) -> tuple[Good, ...]:
    """A good idea where nothing new is to be told."""
    if m.step == "Turn":
        return spaces(m) or exchanging(m)
    if pauses(m):
        return showing(m) or passing(m)
    if m.step == "Improve":
        return pushing(m) or showing(m) or resting(m)
    told = ANSWERS.get(m.step)
    said = told(m) if told else None
    return said.good if said else feeding(m)


def one(goods: list[Good]) -> Told | None:
    """The first of some good actions."""
    return Told(good=tuple(goods[:1])) if goods else None


def exchanging(m: At) -> tuple[Good, ...]:
    """All workers for tools, where nothing better is left."""
    every = [action for action, (n,) in m.seen.of("tools") if n == me(m)["workers"]]
    return tuple([Good(action, KEPT) for action in every])


def passing(m: At) -> tuple[Good, ...]:
    """To go on, where every card has its price; to improve no more, where no step is left."""
    why = NO_STEP if m.step == "Improve" else PAID_CARDS
    return tuple([Good(action, why) for action, _args in m.seen.of("done")])


def resting(m: At) -> tuple[Good, ...]:
    """To improve no more."""
    why = AHEAD if m.seen.of("stride", "improve") else NO_STEP
    return tuple([Good(action, why) for action, _args in m.seen.of("done")])


def farming(m: At) -> Told | None:
    """When a field is sown or taken."""
    return sow(m) or one(new_fields(m))


def new_fields(m: At) -> list[Good]:
    """Fields that can be taken."""
    return [Good(action, MORE, {"row": row}) for action, (row,) in m.seen.of("field")]


def shed(m: At) -> Told | None:
    """When clay or a field is taken: clay where a building has none, else the field."""
    return one([*feeding(m), *new_fields(m)])


def nursery(m: At) -> Told | None:
    """When clay or grain is taken: what a building lacks, else clay."""
    clay = [Good(action, UNGROWN) for action, _args in m.seen.of("take")]
    return one([*feeding(m), *clay])


def reaping(m: At) -> Told | None:
    """When a card harvests one field at once: the one that brings most."""
    found = sorted(m.seen.of("harvest"), key=lambda pair: -field_row(pair[1][0]))
    return one([Good(action, AT_ONCE, {"row": field_row(args[0])}) for action, args in found])


def moving(m: At) -> Told | None:
    """When a sheep may move on: one of the card that is taken first."""
    found = sorted(m.seen.of("move"), key=lambda pair: pair[1])
    return one([Good(action, OLDEST, {"round": args[0]}) for action, args in found])


def losing(m: At) -> Told | None:
    """When a field is given up: an empty one, and the lowest."""
    sown = {field["code"]: field["good"] is not None for field in me(m)["fields"]}
    found = sorted(
        m.seen.of("lose", "sell"),
        key=lambda pair: field_row(pair[1][0]) + FIELD * sown.get(pair[1][0], False),
    )
    return one([Good(action, LOWEST, {"row": field_row(args[0])}) for action, args in found])


def butchering(m: At) -> Told | None:
    """When a sheep is given for meat: the one that dies first."""
    found = sorted(m.seen.of("butcher"), key=lambda pair: pair[1])
    return one([Good(action, SLAUGHTERED) for action, _args in found])


def fertilizing(m: At) -> Told | None:
    """When empty fields are lifted to the top: the lowest first."""
    found = sorted(m.seen.of("fertilize"), key=lambda pair: field_row(pair[1][0]))
    goods = [Good(action, LIFTED, {"row": field_row(args[0])}) for action, args in found]
    return Told(good=tuple(goods[:TWO])) if goods else None


def paying(m: At) -> Told | None:
    """When an improvement is paid: so that the fewest other buildings are left without goods, and
    with what there is most of; a jewel only where there is nothing else."""
    building = int(m.seen.pending(m.seat)[2])
    stock = [me(m)["goods"].get(key, 0) for key in GOOD_KEYS]
    found: list[tuple[tuple[int, int], Good]] = []
    for action, paid in m.seen.of("pay"):
        rest = list(stock)
        for good, n in zip(CRAFT_GOODS[building], paid, strict=False):
            rest[good] -= n
        scarce = min(rest[good] for good in CRAFT_GOODS[building])
        found.append(((len(unpaid(m, rest, building)), -scarce), Good(action, LEFT_OVER)))
    found.sort(key=lambda pair: pair[0])
    jewels = [Good(action, JEWEL) for action, _args in m.seen.of("jewel")]
    return one([good for _rank, good in found] or jewels)


def retreating(m: At) -> Told | None:
    """When a building steps back for jewels: the one furthest ahead."""
    crafts = me(m)["crafts"]
    found = sorted(m.seen.of("hall"), key=lambda pair: -crafts[pair[1][0]])
    return one([Good(action, RETREATS) for action, _args in found])


def graining(m: At) -> Told | None:
    """When grain is taken: what a building lacks, else barley."""
    barley = [Good(action, SERVES_TWO) for action, mix in m.seen.of("grain") if mix[0] == sum(mix)]
    return one([*feeding(m), *barley])


ANSWERS: dict[str, Callable[[At], Told | None]] = {
    "Sow": sow,
    "Farm": farming,
    "Fallow": fallow,
    "Harvest": harvest,
    "HarvestByCard": reaping,
    "MoveSheep": moving,
    "MoveOneSheep": moving,
    "LoseFields": losing,
    "Sell": losing,
    "Butchery": butchering,
    "Fertilize": fertilizing,
    "ToolShed": shed,
    "Nursery": nursery,
    "Pay": paying,
    "TownHall": retreating,
    "GainGrain": graining,
}
"""What is asked within a turn or phase, by its step."""


def has_ended(m: At) -> bool:
    """Once the first turn of the third round is over."""
    return knows_road(m) and not in_first_turn(m)


def in_first_turn(m: At) -> bool:
    """Whether the first turn of the third round still asks something."""
    verbs = [read(past.action).verb for past in since_last(m, 3)]
    return m.step != "Turn" and not pauses(m) and verbs.count("place") == 1


def since_last(m: At, number: int) -> list[Past]:
    """What the viewer has played since a round has begun."""
    begun = [place for place, past in enumerate(m.past) if f"round:{number}" in past.facts]
    return [past for past in m.past[begun[-1] + 1 :] if past.seat == m.seat] if begun else []
