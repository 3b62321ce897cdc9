"""What is asked: the words for every pending step, for whoever decides and for the others."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from ludohall.core.i18n import N_, Translator
from ludohall.faces import Seen
from ludohall.games.newdale.components.areas import CENTRAL_SPACES, area_of, mode_of
from ludohall.games.newdale.keys import CARD_IDS, GOOD_KEYS, SPACE_KEYS
from ludohall.games.newdale.questions import QUESTIONS
from ludohall.games.newdale.text import (
    MODE_TITLES,
    SPACE_TITLES,
    card_title,
    good_title,
    town_name,
)
from ludohall.games.newdale.view import NewdaleView
from ludohall.games.newdale.web.bar import active_pawn
from ludohall.games.newdale.web.marks import sealed


@dataclass(frozen=True)
class Asked:
    """A step in words beside its question: for the others, and how it is done."""

    theirs: str
    hint: str = ""


STEPS = {
    "PickCharacter": Asked(
        N_("{name} chooses a character"), N_("A character helps once in the chapter.")
    ),
    "Rest": Asked(N_("{name} rests")),
    "Plan": Asked(
        N_("{name} plans"),
        N_("Nobody sees it before all are ready; take it back with Undo."),
    ),
    "EndPlanning": Asked(
        N_("{name} plans"),
        N_("Undo takes pawns back. When all have ended their planning, the plans are shown."),
    ),
    "PlanOpenly": Asked(N_("{name} plans"), N_("Pawns are placed openly, in turn order.")),
    "Progress": Asked(N_("{name} makes progress")),
    "Exchange": Asked(
        N_("{name} exchanges cards"),
        N_("All others are discarded and as many drawn; then you draw 3."),
    ),
    "BlackMarket": Asked(N_("{name} is at the black market")),
    "AnyGood": Asked(N_("{name} takes a good")),
    "Growth": Asked(N_("{name} thinks about a new pawn")),
    "Build": Asked(N_("{name} builds"), N_("The town and the payment come next.")),
    "BuildVineyard": Asked(N_("{name} has found a vineyard")),
    "Settle": Asked(
        N_("{name} chooses a town"),
        N_("Figures in the rings are prices; a bag means a bonus tile."),
    ),
    "ChooseArea": Asked(N_("{name} chooses an area")),
    "Claim": Asked(N_("{name} takes a bonus tile")),
    "Window": Asked(N_("{name} may use what was gained")),
    "Pay": Asked(
        N_("{name} pays"),
        N_("There is no change, and nothing is paid in vain."),
    ),
    "Produce": Asked(N_("{name} produces")),
    "UseChain": Asked(
        N_("{name} uses a chain"), N_("A chain that makes at least one good makes one more.")
    ),
    "LastChains": Asked(
        N_("{name} uses the last chains"),
        N_("Each chain once, in any order, without the extra good."),
    ),
    "UseSpecials": Asked(
        N_("{name} uses special buildings"),
        N_("In any order, each once."),
    ),
    "PersonalGoal": Asked(N_("{name} thinks about a personal goal")),
    "Shipyard": Asked(N_("{name} is at the shipyard")),
    "Sail": Asked(N_("{name} sails")),
    "Harbour": Asked(N_("{name} reaches a harbour")),
    "Storm": Asked(N_("{name} is in the storm")),
    "ChooseAssistant": Asked(N_("{name} chooses an assistant")),
    "TakeVineyard": Asked(N_("{name} takes a vineyard")),
    "Discard": Asked(
        N_("{name} discards"),
        N_("Press again to put a card back; nothing leaves your hand before you confirm."),
    ),
    "ChooseDrawn": Asked(N_("{name} keeps one of three cards")),
}
WANTED = {
    "Growth": ("grow:3", "grow:4"),
    "Progress": ("progress:0", "progress:1"),
    "Shipyard": ("ship",),
    "BlackMarket": ("smuggle",),
}
"""What the central spaces are for."""
THE_WAY = N_(
    "It decides the way of the campaign, too: if at least half of you fulfil it, the expedition "
    "takes Rabbit's road, else the king's."
)
THE_WAY_ALONE = N_(
    "It decides the way of the campaign, too: if you fulfil it, the expedition takes Rabbit's "
    "road, else the king's."
)
PLAN_ALONE = N_("A pawn can be taken back with Undo.")
LAST_PAWN = N_(
    "With your last pawn your planning ends; take it back with Undo until all are ready."
)
UNKNOWN = Asked(N_("{name} decides"))
TOGETHER = ("Plan", "EndPlanning", "LastChains", "PersonalGoal", "Discard")


def asked(seen: Seen[NewdaleView], seat: int | None) -> Asked:
    """What a seat has to decide, in words."""
    return STEPS.get(seen.step(seat), UNKNOWN)


def hint(seen: Seen[NewdaleView], _: Translator) -> str:
    """How the viewer's decision is made, in a sentence; empty where the question says it."""
    if not seen.mine:
        return ""
    thrown = discarded(seen, _)
    if thrown:
        return thrown
    view = seen.view
    if view["task_decides"] and seen.step(seen.seat) == "PersonalGoal":
        return _(THE_WAY if len(view["players"]) > 1 else THE_WAY_ALONE)
    if sealed(seen):
        return _(LAST_PAWN)
    if seen.step(seen.seat) == "Plan" and len(view["players"]) == 1:
        return _(PLAN_ALONE)
    text = asked(seen, seen.seat).hint
    return _(text) if text else ""


def progress(seen: Seen[NewdaleView]) -> tuple[int, int]:
    """How many cards the viewer has chosen to discard, and of how many; (0, 0): none are asked."""
    step = seen.pending(seen.seat)
    if not step or step[0] != "Discard":
        return 0, 0
    left, total = int(str(step[2])), int(str(step[3]))
    return total - left, total


def fitting(seen: Seen[NewdaleView]) -> int:
    """How many cards of the viewer can be discarded."""
    wanted = {card for _action, (card,) in seen.of("discard")}
    hand = seen.view["players"][seen.own]["hand"] or []
    return sum(CARD_IDS[key] in wanted for key in hand)


def discarded(seen: Seen[NewdaleView], _: Translator) -> str:
    """The cards that the viewer has chosen so far; empty where none are."""
    chosen, total = progress(seen)
    if chosen <= 0:
        return ""
    own = (past.action.split(":") for past in reversed(seen.past) if past.seat == seen.seat)
    cards = [int(args[0]) for _verb, *args in islice(own, chosen)]
    names = _.all_of(card_title(card, _) for card in reversed(cards))
    return _("{n} of {total} chosen: {cards}.", n=chosen, total=total, cards=names)


def question(seen: Seen[NewdaleView], _: Translator) -> str:
    """What the viewer has to do, as it follows "Your turn: "."""
    step = seen.pending(seen.seat)
    name = str(step[0]) if step else ""
    if name in ("Plan", "PlanOpenly"):
        return _("put pawn {n} on an action space", n=int(str(step[2])) + 1)
    payment, production = seen.view["payment"], seen.view["production"]
    if name == "Pay" and payment is not None:
        return _.plural("pay {n} coin", "pay {n} coins", payment["due"])
    if name == "Produce" and production is not None and production["missing"]:
        return _.plural(
            "{n} assistant is missing: make up for it, or do without",
            "{n} assistants are missing: make up for them, or do without",
            production["missing"],
        )
    if name == "Settle":
        card = card_title(int(str(step[2])), _)
        return _("choose the town for your house ({card})", card=card)
    if name == "Discard":
        left, total = int(str(step[2])), fitting(seen)
        if total < len(seen.view["players"][seen.own]["hand"] or []):
            return _("discard {n} of the {total} cards that fit", n=left, total=total)
        return _.plural(
            "discard {n} of your {total} cards",
            "discard {n} of your {total} cards",
            left,
            total=total,
        )
    return _(QUESTIONS.get(name, N_("make your choice")))


def headline(seen: Seen[NewdaleView], _: Translator) -> str:
    """Who must do what."""
    if seen.mine:
        return question(seen, _)
    if len(seen.deciding) == 1:
        seat = seen.deciding[0]
        return _(asked(seen, seat).theirs, name=seen.names[seat])
    if seen.deciding:
        return _("{names} still decide", names=_.all_of(seen.names[s] for s in seen.deciding))
    return ""


def ready(seen: Seen[NewdaleView], _: Translator) -> str:
    """In a phase of all: who is ready."""
    names = {seen.step(seat) for seat in seen.deciding}
    if not names & set(TOGETHER) or len(seen.names) < 2 or seen.view["phase"] in ("actions",):
        return ""
    done = [name for seat, name in enumerate(seen.names) if seat not in seen.deciding]
    if not done:
        return _("All decide at the same time; nobody is ready yet.")
    return _("All decide at the same time. Ready: {names}.", names=_.all_of(done))


def space_words(key: str, seen: Seen[NewdaleView], seat: int, _: Translator) -> str:
    """An action space by what stands there: "Sawmill, orderly"."""
    space = SPACE_KEYS.index(key)
    if space < CENTRAL_SPACES:
        return _(SPACE_TITLES[space])
    card = seen.view["players"][seat]["areas"][area_of(space)]["card"]
    mode = _(MODE_TITLES[mode_of(space)])
    if card is None:
        return _("area {area}, {mode}", area=area_of(space) + 1, mode=mode)
    return f"{card_title(CARD_IDS[card], _)}, {mode}"


def path(seen: Seen[NewdaleView], _: Translator) -> tuple[str, ...]:
    """What led to the question: the pawn, the card, the town."""
    if not seen.mine:
        return ()
    seat = seen.own
    found = []
    pawn = active_pawn(seen, seat)
    plan = seen.view["players"][seat]["plan"]
    if pawn and plan is not None and plan[pawn - 1] is not None:
        space = space_words(str(plan[pawn - 1]), seen, seat, _)
        found.append(_("Pawn {n}: {space}", n=pawn, space=space))
    step = seen.pending(seat)
    name = str(step[0]) if step else ""
    if name in ("Settle", "ChooseArea"):
        found.append(card_title(int(str(step[2])), _))
    elif name in ("Pay", "Claim"):
        found += _chosen(seen, seat, _)
    return tuple(found)


def _chosen(seen: Seen[NewdaleView], seat: int, _: Translator) -> list[str]:
    """The card that is being built and the town of its house, as they were chosen."""
    found: list[str] = []
    for past in reversed(seen.past):
        verb, *args = past.action.split(":")
        if past.seat != seat or verb in ("pay", "reduce", "gunda", "area", "discard"):
            continue
        if verb == "house":
            found.append(town_name(int(args[0]), seen.view["named"]))
            continue
        if verb in ("build", "order", "recruit"):
            found.append(card_title(int(args[0]), _))
        break
    return found[::-1]


def why(seen: Seen[NewdaleView], _: Translator) -> str:
    """The line under the headline."""
    parts = []
    if seen.mine:
        production = seen.view["production"]
        if production is not None:
            area = seen.view["players"][seen.own]["areas"][production["area"]]
            good = area["good"]
            if good is not None:
                parts.append(made(production["goods"], good, _))
        reason = refusal(seen) or hint(seen, _)
        if reason:
            parts.append(reason)
    together = ready(seen, _)
    if together:
        parts.append(together)
    return " ".join(parts)


def refusal(seen: Seen[NewdaleView]) -> str:
    """Why the action of a pawn can only be left out; empty where it can be carried out."""
    wanted = WANTED.get(seen.step(seen.seat))
    if wanted is None:
        return ""
    if {action.split(":")[0] for action in seen.actions if action not in seen.free} != {"pass"}:
        return ""
    return next((text for text in map(seen.why_not, wanted) if text), "")


def made(count: int, good: str, _: Translator) -> str:
    """What the assistants would make."""
    name = good_title(GOOD_KEYS.index(good), _)
    return _("The assistants would make {n} × {good}.", n=count, good=name.lower())
