"""What is chosen as a set: cards to discard, sheep to reveal or to shear."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from ludohall.core.action import Action
from ludohall.core.sets import THEN
from ludohall.faces import Button, Icon, Row, Seen, sentence
from ludohall.faces.gains import signed
from ludohall.faces.sets import READY, SUM, Chooser, Entry, Piece, Ready, piece_of
from ludohall.games.gwt_nz.components.printed import CARD_KEYS
from ludohall.games.gwt_nz.components.reconstructed import BREEDING, WOOL
from ludohall.games.gwt_nz.shapes import GwtView
from ludohall.games.gwt_nz.web.keys import CARD_ICONS, card_title, pounds

SMALL = 20
DONE = Action("done")


class Sheep(NamedTuple):
    """How sheep of different breeds are chosen for what they count."""

    verb: str  # of the action
    counts: Sequence[int] | Mapping[int, int]  # what each breed counts
    icon: str


REVEALED = Sheep("reveal", BREEDING, "certificate")
SHORN = Sheep("shear", WOOL, "wool")


def chooser(seen: Seen[GwtView]) -> Chooser | None:
    """The set that is chosen now; None where there is none: a single card is no set."""
    step = seen.step(seen.seat)
    if step == "Discard" and seen.of("discard"):
        return discards(seen) if number(seen, 1) > 1 else None
    if step == "Income" and seen.of("reveal"):
        return reveals(seen)
    if step in ("Shear", "Shearing") and seen.of("shear"):
        return shears(seen)
    return None


def number(seen: Seen[GwtView], place: int) -> int:
    """A parameter of the step, after its seat."""
    return int(str(seen.pending(seen.seat)[1 + place]))


def card(action: str, number: int, gain: Row, seen: Seen[GwtView]) -> Button:
    """A card of the hand."""
    key = CARD_KEYS[number]
    icon = Icon(CARD_ICONS.get(key, "sheep"), size=SMALL)
    return Button(action, card_title(key, seen._), icon=icon, gain=gain, tip=f"card-{key}")


def discards(seen: Seen[GwtView]) -> Chooser:
    """Cards to discard."""
    _ = seen._
    held = seen.view["players"][seen.own]["hand"] or []
    left = min(number(seen, 1), len(held))
    pieces = [
        piece_of(card(action, n, (), seen), min(left, held.count(CARD_KEYS[n])))
        for action, (n,) in seen.of("discard")
    ]
    return Chooser(
        verb=_("Discard"),
        pieces=pieces,
        says=(_.plural("Discard {n} card", "Discard {n} cards", left),),
        least=left,
        most=left,
        costs=Entry((signed(-left), Icon("deck")), _("you keep {n}", n=len(held) - left)),
    )


def breeds(seen: Seen[GwtView], sheep: Sheep) -> list[Piece]:
    """Sheep of different breeds: of twins one counts."""
    held = seen.view["players"][seen.own]["hand"] or []
    found = []
    for action, (n,) in seen.of(sheep.verb):
        button = card(action, n, (f"+{sheep.counts[n]}", Icon(sheep.icon)), seen)
        piece = piece_of(button, worth=sheep.counts[n])
        twins = held.count(CARD_KEYS[n])
        once = (seen._("one of {n}", n=twins),) if twins > 1 else ()
        found.append(replace(piece, note=once))
    return found


def reveals(seen: Seen[GwtView]) -> Chooser:
    """Sheep to reveal in Wellington: all of them first."""
    _ = seen._
    pieces = breeds(seen, REVEALED)
    own = seen.view["players"][seen.own]
    permanent, before = own["permanent_certificates"], number(seen, 1)
    base = permanent + before
    every = " ".join([*(piece.picks[0] for piece in pieces), "done"])
    total = base + sum(piece.worth for piece in pieces)
    said = _.plural("{n} breed", "{n} breeds", len(pieces))
    why = _("{breeds} {sum}, permanent {n}", breeds=said, sum=total - base, n=base)
    why = _("{what}: {value}", what=why if base else said, value=pounds(total, _))
    ready = Ready(every, _("Reveal all: {sum}", sum=total), why, Icon("sheep"))
    best = with_certificates(seen, ready, total)
    return Chooser(
        verb=_("Reveal"),
        pieces=pieces,
        says=[_("Reveal {n}: {sum}", n=n, sum=SUM) for n in range(1, len(pieces) + 1)],
        least=1,
        most=len(pieces),
        base=base,
        finish="done",
        suggested=best[:1],
        ready=best[1:],
        none=Ready("done", _("Reveal none: {sum}", sum=base), _("only what is permanent")),
        title=_("Or choose"),
        aside=_("breeding"),
        brings=Entry((f"+{pounds(SUM, _)},", SUM, Icon("certificate"))),
    )


def with_certificates(seen: Seen[GwtView], every: Ready, total: int) -> list[Ready]:
    """All sheep together with certificates to spend, none first; alone where there are none."""
    _ = seen._
    chain = every.action.replace(" ", THEN)
    outcome = seen.outcome(chain)
    if outcome.next_step != "Certify" or outcome.after is None:
        return [every]
    counts = sorted(each.args[0] for each in outcome.after.legal if each.verb == "certify")
    kept = _("{why}; no certificate spent", why=every.note)
    none = every._replace(action=f"{chain}{THEN}certify:0", note=kept)
    return [
        none,
        *(
            Ready(
                f"{chain}{THEN}certify:{n}",
                _("Reveal all: {sum}", sum=total + n),
                _.plural("with {n} certificate", "with {n} certificates", n),
                Icon("certificate", size=SMALL),
            )
            for n in counts[1 : READY + 1]
        ),
    ]


def at_once(seen: Seen[GwtView], action: str) -> Ready | None:
    """An action together with the sheep that stand ready for it: all to reveal, those with most
    wool to shear; None where it asks for none."""
    _ = seen._
    outcome = seen.outcome(action)
    sheep = {"Income": REVEALED, "Shear": SHORN}.get(outcome.next_step)
    if sheep is None or outcome.after is None:
        return None
    state = outcome.after.state
    step = state.step_of(seen.own)
    picks = [each for each in state.actions(seen.own) if each.verb == sheep.verb]
    if sheep is SHORN:
        picks = sorted(picks, key=lambda each: -WOOL[each.args[0]])[: step.key()[1]]
    together = seen.with_set(action, [*picks, DONE])
    if not picks or not together:
        return None
    own = seen.view["players"][seen.own]
    base = own["permanent_wool"] if sheep is SHORN else own["permanent_certificates"]
    total = base + sum(sheep.counts[each.args[0]] for each in picks)
    if sheep is REVEALED:
        label = _("Reveal all: {sum}", sum=total)
    else:
        label = _("Shear {n}: {sum}", n=len(picks), sum=total)
    return Ready(together, label)


def shears(seen: Seen[GwtView]) -> Chooser:
    """Sheep to shear, one a shearer: those with most wool first."""
    _ = seen._
    pieces = breeds(seen, SHORN)
    step = seen.step(seen.seat)
    most = min(number(seen, 1), len(pieces))
    base = seen.view["players"][seen.own]["permanent_wool"] + (
        number(seen, 3) if step == "Shearing" else 0
    )
    best = sorted(pieces, key=lambda piece: -piece.worth)[:most]
    every = " ".join([*(piece.picks[0] for piece in best), "done"])
    total = base + sum(piece.worth for piece in best)
    says = [_("Shear {n}: {sum}", n=n, sum=SUM) for n in range(1, most + 1)]
    why = _.all_of(piece.label for piece in best)
    return Chooser(
        verb=_("Shear"),
        pieces=pieces,
        says=says,
        least=1,
        most=most,
        base=base,
        finish="done",
        suggested=(Ready(every, _("Shear {n}: {sum}", n=most, sum=total), why, Icon("sheep")),),
        none=Ready("done", sentence(seen.actions["done"])),
        title=_("Or choose"),
        aside=_("wool"),
        brings=Entry((f"+{pounds(SUM, _)},", SUM, Icon("wool"))),
    )
