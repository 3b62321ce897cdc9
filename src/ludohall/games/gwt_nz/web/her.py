"""What the viewer decides for Sarah: her options as buttons, and the words around them."""

from __future__ import annotations

from typing import Final

from ludohall.core.action import Action
from ludohall.faces import Button, Chip, Group, Icon, Seen, sentence
from ludohall.games.gwt_nz import GAME, text
from ludohall.games.gwt_nz.components.graph import SECTIONS
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
ON_TRAIL: Final = ("SarahWay", "SarahSite", "SarahHazard")
"""Those whose options lie on the trail, where the rings have numbers."""
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
    seen = panel.seen
    offered = seen.of(*VERBS)
    notes = [beside(action, args[0], seen) for action, args in offered]
    common = set(notes[0]).intersection(*notes[1:])
    buttons = []
    for (action, args), listed in zip(offered, notes, strict=True):
        note = " ".join(words for words in listed if words not in common)
        icon = Icon(icon_of(action, args[0]), size=SMALL)
        label = label_of(action, args[0], panel)
        gain = panel.gains(action)
        buttons.append(Button(action, label, (note,) if note else (), icon, gain))
    return [Group(panel._("For Sarah"), buttons)]


def beside(action: str, value: int, seen: Seen[GwtView]) -> list[str]:
    """What would follow from an option, in sentences: for Sarah, then for the viewer."""
    told = [event for event in events_of(action, seen) if event.verb in TOLD_BESIDE]
    if action.startswith("decide_sheep"):
        told = []  # its own words say which ones she takes
    found = [f"{sentence(GAME.say_event(event, seen.names, seen._))}." for event in told]
    meant = seen.prospect(action.partition(":")[0], value)
    return [*found, meant] if meant else found


def icon_of(action: str, value: int) -> str:
    """The picture of an option."""
    verb = action.partition(":")[0]
    if verb == "decide_hire":
        return WORKER_ICONS[value]
    if verb == "decide_hazard" and value in SECTIONS[1]:
        return "flood"
    return ICONS[verb]


TOLD_BESIDE: Final = (
    *("sarah_gained", "sarah_speciality", "sarah_harbour", "sarah_delivered", "sarah_master"),
    *("sarah_no_card", "sarah_no_disc"),
)
"""What is told beside an option, where the others do not have it."""


def label_of(action: str, value: int, panel: Offers) -> str:
    """An option in words; a place for a building with what is printed there."""
    if not action.startswith("decide_site"):
        return sentence(panel.seen.actions[action])
    _ = panel._
    place = sentence(text.space_name(value, _))
    signs = _.all_of(panel.signs(panel.seen.view["trail"][value]))
    return _("{place}: {signs}", place=place, signs=signs) if signs else place


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
