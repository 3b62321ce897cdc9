"""What the guide says of Sarah: her turn in one note, and what she changes."""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Fact, Good, Idea, Told, Why, read
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components.graph import WELLINGTON
from ludohall.games.gwt_nz.shapes import GwtView, SarahView
from ludohall.games.gwt_nz.web import guided_wellington as town
from ludohall.games.gwt_nz.web.guided_ideas import READY, At, doubles, me, told, worth

SARAH = N_("Sarah")
OFF_ROAD = Why(N_("It lies behind you: you pass there only in the next lap."), "GWT-22")
EITHER = Why(N_("For her they are equal: leave her what you need least."), "GWT-189")
NOW = Why(N_("No sheep is wasted, and every further turn is a turn for her, too."), "GWT-185")


FIRST_SPECIALIST = 10
SPECIALISTS = ("GWT-199", "GWT-200")
"""The rules of her cards from that one on: they do more with workers of a kind."""


def her(m: At) -> SarahView:
    """Sarah's things: she plays in every match that is told so."""
    sarah = m.seen.view["sarah"]
    assert sarah is not None
    return sarah


def facts(m: At, verb: str) -> list[Fact]:
    """All events of hers."""
    found = [read(fact) for past in m.past for fact in past.facts]
    return [fact for fact in found if fact.verb == verb]


def meet(m: At) -> Told | None:
    """When the runholder comes on the trail: the lap is told before."""
    if not m.seen.of("start"):
        return None
    return Told({"post": her(m)["next_post"]}, points=("players",))


def turn(m: At) -> Told | None:
    """After her first turn."""
    cards = facts(m, "sarah_card")
    if len(cards) != 1 or m.step != "PhaseA":
        return None
    values = {
        "card": cards[0].args[0],
        "does": text.sarah_card(cards[0].args[0], m._),
        "deck": len(her(m)["deck"]),
    }
    rules = SPECIALISTS if cards[0].args[0] >= FIRST_SPECIALIST else ()
    return Told(values, points=("players",), rules=rules)


def knows_turn(m: At) -> bool:
    """Once she has moved again."""
    return len(facts(m, "sarah_card")) > 1


def tie(m: At) -> Told | None:
    """When her rules leave something open."""
    verbs = ("decide_site", "decide_way", "decide_hire", "decide_sheep", "decide_hazard")
    place = me(m)["place"]
    spaces = [space["key"] for space in m.seen.view["trail"]]
    found: list[tuple[bool, Good]] = []
    for action, (thing,) in m.seen.of(*verbs):
        passed = action.startswith("decide_site") and place is not None
        behind = passed and thing <= spaces.index(place or "")
        found.append((not behind, Good(action, OFF_ROAD if behind else EITHER)))
    return told(tuple([good for _rank, good in sorted(found, key=lambda pair: pair[0])][:2]))


def picks(m: At) -> tuple[Good, ...]:
    """A good idea where nothing new is to be told: for her, or for oneself."""
    said = tie(m)
    return said.good if said is not None else town.picks(m)


def hands(m: At) -> Told | None:
    """When a building of hers asks for a fee."""
    mine = [space for space in her(m)["built"] if fee_of(m, space)]
    return Told() if mine and m.step == "PhaseA" else None


def fee_of(m: At, key: str) -> int:
    """What a tile costs whoever passes."""
    for space in m.seen.view["trail"]:
        if space["key"] == key and space["tile"] is not None:
            return space["tile"]["fee"]
    return 0


def knows_hands(m: At) -> bool:
    """Once something was played after it stood."""
    built = False
    for past in m.past:
        if built and past.seat == m.seat and read(past.action).verb == "move":
            return True
        built = built or any(fact.startswith("sarah_built:") for fact in past.facts)
    return False


def ready(m: At) -> Told | None:
    """With different breeds, and Wellington within reach."""
    near = [a for a, (space, _way) in m.seen.of("move") if space == WELLINGTON]
    able = m.step == "PhaseA" and worth(m) >= READY and not doubles(m)
    return told((Good(near[0], NOW),), worth=worth(m)) if near and able else None


def delivered(m: At) -> Told | None:
    """After her first delivery."""
    return Told({"next": her(m)["next_post"]}) if facts(m, "sarah_delivered") else None


def knows_delivered(m: At) -> bool:
    """Once something was played after it."""
    there = False
    for past in m.past:
        if there and past.seat == m.seat:
            return True
        there = there or any(fact.startswith("sarah_delivered:") for fact in past.facts)
    return False


ASIDES: tuple[Idea[GwtView], ...] = (
    Idea(
        "meet",
        N_("Sarah"),
        N_(
            "Sarah has no money and no hand. In her turn she turns up one card: she walks, does "
            "what it says, and takes things that you wanted. Her first delivery goes to post "
            "{post}. You win with more points than hers."
        ),
        meet,
        learned=lambda m: m.has_played("start"),
        aside=True,
        lesson=SARAH,
        rules=("GWT-180", "GWT-181", "GWT-185", "GWT-203"),
    ),
    Idea(
        "her_turn",
        N_("Her turn"),
        N_(
            "She played card {card}: {does}. Each of her cards comes once until her deck is "
            "through: {deck} are still to come."
        ),
        turn,
        learned=knows_turn,
        aside=True,
        lesson=SARAH,
        rules=("GWT-185", "GWT-186"),
    ),
    Idea(
        "hands",
        N_("Her hands"),
        N_(
            "A building of hers shows a hand: passing it costs you pounds for the bank. Look for a "
            "road around it. Yours bring you pounds when she passes."
        ),
        hands,
        learned=knows_hands,
        aside=True,
        lesson=SARAH,
        rules=("GWT-183",),
    ),
    Idea(
        "her_delivery",
        N_("She delivers upwards"),
        N_(
            "She delivers post by post, pays nothing and never misses. Her next one: {next}. Only "
            "speed and bigger turns beat her."
        ),
        delivered,
        learned=knows_delivered,
        aside=True,
        lesson=SARAH,
        rules=("GWT-201",),
    ),
)

ASKING: tuple[Idea[GwtView], ...] = (
    Idea(
        "tie",
        N_("You decide for her"),
        N_(
            "Her rules leave these equal, so you choose. What you give her stays in your way or "
            "not."
        ),
        tie,
        learned=lambda m: any(fact.verb.startswith("decide_") for fact in m.played),
        lesson=SARAH,
        rules=("GWT-189",),
    ),
    Idea(
        "ready",
        N_("Deliver now?"),
        N_(
            "All your sheep are of different breeds: your hand delivers {worth}. Sarah gains with "
            "every turn, so do not wait for small things."
        ),
        ready,
        learned=lambda m: m.has_played("deliver"),
        lesson=SARAH,
        rules=("GWT-50",),
    ),
)
