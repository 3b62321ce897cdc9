"""The guide of a first match, as a part of a table's page, and the form that opens such a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from ludohall.core.sets import THEN
from ludohall.faces import Row, Scene, Seen
from ludohall.faces.guiding import FIRST, Card, card, script_of
from ludohall.web.http.forms import read_form
from ludohall.web.http.identity import ensure_person, hall_of
from ludohall.web.pages.render import words
from ludohall.web.pages.shorthand import balance

if TYPE_CHECKING:
    from ludohall.web.model import Prefs, Snapshot

NAMED = 2
"""So many actions stand in the note of a phone."""
LONG = 48
"""Words of an action that are longer do not fit on a button there."""


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
    presses: tuple[tuple[str, str], ...] = ()
    """What the note of a phone has as buttons: actions with a few words."""

    @property
    def ideas(self) -> tuple[str, ...]:
        """The actions that the guide names."""
        return tuple([hint.action for hint in self.card.hints]) if self.card else ()

    @property
    def buttons(self) -> frozenset[str]:
        """The same, and what leads to those that answer a question."""
        return frozenset(self.ideas) | {idea.partition(THEN)[0] for idea in self.ideas}


def presses(said: Card, scene: Scene) -> tuple[tuple[str, str], ...]:
    """The actions that a card names, as buttons: few, short, and of a set the one that is ready."""
    hints = {hint.action for hint in said.hints}
    for chooser in [group.chooser for group in scene.groups if group.chooser]:
        if chooser.suggested and hints and hints <= chooser.actions:
            ready = chooser.suggested[0]
            return ((ready.action, ready.label),)
    short = {button.action: button.label for group in scene.groups for button in group.buttons}
    return tuple(
        [
            (hint.action, (len(hint.label) > LONG and short.get(hint.action)) or hint.label)
            for hint in said.hints[:NAMED]
        ]
    )


def guidance(snap: Snapshot, prefs: Prefs, scene: Scene, seen: Seen[Any]) -> Guidance | None:
    """What the guide says to whoever plays a guided match; None at every other table."""
    script = script_of(snap.table.game, snap.table.guided)
    if script is None or snap.seat is None:
        return None
    left = not prefs.guide
    if left or not seen.live:
        return Guidance(left and not snap.over, mine=False)
    said = card(script, seen)
    if snap.over and not said.notes:
        return Guidance(False, mine=False)
    brought = balance(snap.table.game, snap.seat, said.turn)
    held = snap.held == snap.seat
    return Guidance(False, seen.mine, said, brought, held, presses(said, scene))


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
