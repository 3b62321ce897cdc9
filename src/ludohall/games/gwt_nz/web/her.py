"""What the viewer decides for Sarah: her options as buttons, and the words around them."""

from __future__ import annotations

from typing import Final

from ludohall.core.action import Action
from ludohall.faces import Button, Chip, Group, Icon, Seen, sentence
from ludohall.games.gwt_nz import GAME, text
from ludohall.games.gwt_nz.components.reconstructed import SPACE_KEYS
from ludohall.games.gwt_nz.shapes import GwtView
from ludohall.games.gwt_nz.verbs import DECISIONS
from ludohall.games.gwt_nz.web.keys import WORKER_ICONS
from ludohall.games.gwt_nz.web.layout import TALL, WIDE, line, road_between
from ludohall.games.gwt_nz.web.marks import Marks
from ludohall.games.gwt_nz.web.offers import SMALL, Offers

VERBS: Final = tuple(verb.name for verb in DECISIONS)
STEPS: Final = ("SarahWay", "SarahHires", "SarahSheep", "SarahSite", "SarahHazard")
"""The steps that ask for one of them, in the same order."""
ICONS: Final = {
    "decide_way": "steps",
    "decide_sheep": "sheep",
    "decide_site": "house",
    "decide_hazard": "rockfall",
}


def events_of(action: str, seen: Seen[GwtView]) -> list[Action]:
    """What would follow from a choice, as far as it is certain."""
    return list(seen.outcome(action).events)


def decisions(panel: Offers) -> list[Group]:
    """Her options, each with what follows from it and not from the others."""
    seen, _ = panel.seen, panel._
    offered = seen.of(*VERBS)
    follow = {action: events_of(action, seen) for action, _args in offered}
    buttons = []
    for action, args in offered:
        verb = action.partition(":")[0]
        others = [events for other, events in follow.items() if other != action]
        own = [event for event in follow[action] if not all(event in them for them in others)]
        told = [text_of(event, seen) for event in own if event.verb in TOLD_BESIDE]
        meant = seen.prospect(verb, args[0])
        note = " ".join([*[f"{sentence(words)}." for words in told], *([meant] if meant else [])])
        icon = WORKER_ICONS[args[0]] if verb == "decide_hire" else ICONS[verb]
        if verb == "decide_hazard":
            icon = "flood" if SPACE_KEYS[args[0]].startswith("F") else "rockfall"
        label = label_of(action, args[0], panel)
        buttons.append(
            Button(
                action, label, (note,) if note else (), Icon(icon, size=SMALL), panel.gains(action)
            )
        )
    return [Group(_("For Sarah"), buttons)]


TOLD_BESIDE: Final = (
    *("sarah_gained", "sarah_speciality", "sarah_harbour", "sarah_delivered", "sarah_master"),
    *("sarah_no_card", "sarah_no_disc"),
)
"""What is told beside an option, where the others do not have it."""


def text_of(event: Action, seen: Seen[GwtView]) -> str:
    """An event in words."""
    return GAME.say_event(event, seen.names, seen._)


def label_of(action: str, value: int, panel: Offers) -> str:
    """An option in words; a place of the trail also by the road on which it lies."""
    words = sentence(panel.seen.actions[action])
    if not action.startswith("decide_site"):
        return words
    return f"{panel.where(SPACE_KEYS[value])}{panel._(':')} {words}"


def shown(seen: Seen[GwtView], marked: Marks) -> Marks:
    """The marks with her way to each stop, or her building on each place."""
    found = dict(marked)
    for action, (value,) in seen.of("decide_way", "decide_site"):
        piece = f"space-{SPACE_KEYS[value]}"
        mark = marked[piece]
        if action.startswith("decide_site"):
            found[piece] = mark._replace(ghost=house(seen))
        else:
            way = walked(action, value, seen)
            found[piece] = mark._replace(way=line(way, WIDE), tall=line(way, TALL))
    return found


def house(seen: Seen[GwtView]) -> str:
    """The building for which a place is asked."""
    number = int(seen.view["pending"][str(seen.own)][2])
    return f"{number}{seen.view['sides'][number - 1]}"


def walked(action: str, value: int, seen: Seen[GwtView]) -> list[str]:
    """All spaces of her way, empty ones too."""
    sarah = seen.view["sarah"]
    assert sarah is not None
    passed = [event.args for event in events_of(action, seen) if event.verb == "sarah_passed"]
    stops = [SPACE_KEYS[space] for space in ((*passed[0], value) if passed else (value,))]
    found = [sarah["place"]]
    for stop in stops:
        found = [*found[:-1], *road_between(found[-1], stop)]
    return found


# Words -----------------------------------------------------------------------


def path(step: str, seen: Seen[GwtView]) -> tuple[str, ...]:
    """What led to the question: her card, and what it is about."""
    _ = seen._
    sarah = seen.view["sarah"]
    assert sarah is not None
    found = [_(text.SARAH), _("Card {number}", number=sarah["card"])]
    if step == "SarahSite":
        found.append(_("Building {face}", face=house(seen)))
    return tuple(found)


def chips(step: str, seen: Seen[GwtView]) -> list[Chip]:
    """The parts of her turn: her card, her way, what the card does."""
    _ = seen._
    sarah = seen.view["sarah"]
    assert sarah is not None
    card = Chip(_("Card {number}", number=sarah["card"]), _("of Sarah"), Icon("deck"), done=True)
    moves = step == "SarahWay"
    moved = Chip(_("Move"), _("which way?") if moves else _("done"), Icon("steps"), done=not moves)
    if moves:
        return [card, moved]
    return [card, moved, Chip(_("Action"), _("your choice"), Icon("house"))]
