"""The guide of a first match, as a part of a table's page, and the form that opens such a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from ludohall.core.sets import THEN
from ludohall.faces import Button, Group, Icon, Row, Seen
from ludohall.faces.guiding import FIRST, Card, card, script_of
from ludohall.web.http.forms import read_form
from ludohall.web.http.identity import ensure_person, hall_of
from ludohall.web.pages.render import words
from ludohall.web.pages.shorthand import amounts, balance

if TYPE_CHECKING:
    from ludohall.web.model import Prefs, Snapshot

NAMED = 2
"""So many actions stand in the note of a phone."""
LONGEST = 48
"""So many letters have room on a button there."""


@dataclass(frozen=True)
class Press:
    """A button in the note of a phone: an action in a few words, and in all of them by ear."""

    action: str
    label: str
    whole: str


@dataclass(frozen=True)
class Guidance:
    """What the guide shows; without a card it was left, or there is nothing to say."""

    left: bool
    mine: bool
    card: Card | None = None
    brought: Row = ()
    """What the viewer's last turn brought."""
    held: bool = False
    """The turn is done and waits for its end."""
    marked: frozenset[str] = frozenset()
    """The buttons of the panel that do what the guide names, or lead to it."""
    presses: tuple[Press, ...] = ()
    """What the note of a phone has as buttons."""

    @property
    def ideas(self) -> tuple[str, ...]:
        """The actions that the guide names."""
        return tuple([hint.action for hint in self.card.hints]) if self.card else ()

    @property
    def asks(self) -> bool:
        """Whether it names something to do; a turn that is done needs only its end."""
        return bool(self.ideas and self.card and (self.card.notes or not self.held))


def guidance(
    snap: Snapshot, prefs: Prefs, seen: Seen[Any], groups: Sequence[Group], checks: bool
) -> Guidance | None:
    """What the guide says to whoever plays a guided match; None at every other table.

    `groups` are those of the panel, `checks`: the turn is over but for its end.
    """
    if snap.table.guided is None or snap.seat is None:
        return None
    script = script_of(snap.table.game, snap.table.guided)
    if script is None:
        return None
    left = not prefs.guide
    if left or not seen.live:
        return Guidance(left and not snap.over, mine=False)
    said = card(script, seen)
    if (snap.over and not said.notes) or is_silent(said):
        return Guidance(False, mine=False)
    brought = gained(snap.table.game, snap.seat, said.turn)
    buttons = [button for group in groups for button in group.buttons]
    found = [doing(hint.action, buttons) for hint in said.hints]
    marked = frozenset(button.action for some in found for button in some)
    short = [
        some[0].label if some and some[0].action.startswith(hint.action) else ""
        for hint, some in zip(said.hints, found, strict=True)
    ]
    offered = presses(said, short, groups)
    return Guidance(False, seen.mine and not checks, said, brought, checks, marked, offered)


def is_silent(said: Card) -> bool:
    """Whether the guided part is over, and nothing is to be said of this position."""
    return said.ended and not (said.notes or said.hints or said.remark)


def gained(game: str, seat: int, facts: Sequence[str]) -> Row:
    """What a turn brought, and what it cost; nothing where all that can be told is its cost."""
    sums: Counter[Icon] = Counter()
    for icon, amount in amounts(game, seat, facts):
        sums[icon] += amount
    return balance(game, seat, facts) if any(n > 0 for n in sums.values()) else ()


def doing(idea: str, buttons: Sequence[Button]) -> list[Button]:
    """The buttons that do what is named: that very action, else the question that it answers, else
    those that give the answer at once."""
    question = idea.partition(THEN)[0]
    itself = [button for button in buttons if button.action == idea]
    asking = [button for button in buttons if button.action == question]
    with_it = [button for button in buttons if button.action.startswith(f"{idea}{THEN}")]
    return itself or asking or with_it


def turned(marked: Collection[str], groups: Sequence[Group], chosen: str) -> frozenset[str]:
    """The facets to which a switch has to be turned for a marked button to come into sight."""
    found = [b.facet.split() for group in groups for b in group.buttons if b.action in marked]
    return frozenset([key for keys in found if chosen not in keys for key in keys])


def presses(said: Card, short: Sequence[str], groups: Sequence[Group]) -> tuple[Press, ...]:
    """The actions that a card names, as buttons: few, in `short` words where those tell them apart
    and are more than a price or the question that an action answers, and of a set the one that is
    ready."""
    hints = {hint.action for hint in said.hints}
    for chooser in [group.chooser for group in groups if group.chooser]:
        if chooser.suggested and hints and hints <= chooser.actions:
            ready = chooser.suggested[0]
            return (Press(ready.action, ready.label, ready.label),)
    apart = len({*short}) == len(short)
    return tuple(
        [
            Press(one.action, words if apart and fits(words, one.label) else one.label, one.label)
            for one, words in zip(said.hints[:NAMED], short, strict=False)
        ]
    )


def fits(label: str, whole: str) -> bool:
    """Whether a label says something beside its panel, which a price alone does not, and has room
    on a button, or more of it than all the words."""
    return any(letter.isalpha() for letter in label) and len(label) <= max(LONGEST, len(whole))


async def first_match(request: Request) -> Response:
    """Open the guided first match of a game, with the guide on."""
    form = await read_form(request)
    me, _ = request.state.me, words(request.state.prefs.language)
    name = form.get("name0", "").strip() or (me.name if me else "") or _("Guest")
    await ensure_person(request, name)
    hall, who = hall_of(request), request.state.actor
    key, script = str(request.path_params["key"]), form.get("script") or FIRST
    table = await hall.open(hall.opening.guided, who, key, script, name)
    await hall.run(hall.entrance.save_settings, who, {"guide": True})
    return RedirectResponse(f"/t/{table.id}", 303)


routes: list[BaseRoute] = [Route("/games/{key}/first", first_match, methods=["POST"])]
