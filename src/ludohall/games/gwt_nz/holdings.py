"""What a player has, by kind of thing, what chance is about to bring, and what steps ask."""

from __future__ import annotations

from ludohall.core.i18n import N_, Translator
from ludohall.games.gwt_nz.effects.player import (
    permanent_certificates,
    permanent_wool,
    storehouses_out,
)
from ludohall.games.gwt_nz.effects.trail import own_spaces
from ludohall.games.gwt_nz.state import (
    CERTIFICATES,
    GOLD,
    POUNDS,
    ROW,
    TOKENS,
    TRACK,
    GwtState,
)
from ludohall.games.gwt_nz.steps.base import Draw

WORKER_KINDS = ("shepherds", "craftsmen", "sailors", "shearers")


def holdings(state: GwtState, seat: int) -> dict[str, int]:
    """Money, tracks, workers, pieces on the boards and cards by where they lie."""
    player = state.players[seat]
    return {
        "pounds": player[POUNDS],
        "gold": player[GOLD],
        "certificates": player[CERTIFICATES],
        "tokens": player[TOKENS],
        "track": max(0, player[TRACK]),
        "permanent_certificates": permanent_certificates(player),
        "permanent_wool": permanent_wool(player),
        **{kind: player[ROW + worker] for worker, kind in enumerate(WORKER_KINDS)},
        "buildings": len(own_spaces(state, seat)),
        "storehouses": storehouses_out(player),
        "hazards": len(state.hazards[seat]),
        "bonus_tiles": len(state.tiles[seat]),
        "objectives": len(state.areas[seat]),
        "hand": len(state.hands[seat]),
        "flock": len(state.discards[seat])
        + len(state.hands[seat])
        + len(state.piles[seat])
        + len(state.tops[seat]),
    }


def drawn(state: GwtState, seat: int) -> dict[str, int]:
    """The cards that the seat is about to draw."""
    step = state.stack[-1]
    if isinstance(step, Draw) and step.who == seat:
        return {"hand": step.n}
    return {}


def amount(kind: str, n: int, tr: Translator) -> str:
    """So many things of a kind, in words."""
    if kind == "pounds":
        return tr("£{n}", n=n)
    if kind == "gold":
        return tr("{n} gold", n=n)
    if kind == "certificates":
        return tr.plural("{n} certificate", "{n} certificates", n)
    if kind == "tokens":
        return tr.plural("{n} exchange token", "{n} exchange tokens", n)
    if kind == "track":
        return tr.plural(
            "{n} space on the pathfinder track", "{n} spaces on the pathfinder track", n
        )
    if kind == "permanent_certificates":
        return tr.plural("{n} permanent certificate", "{n} permanent certificates", n)
    if kind == "permanent_wool":
        return tr("{n} permanent wool", n=n)
    if kind == "shepherds":
        return tr.plural("{n} shepherd", "{n} shepherds", n)
    if kind == "craftsmen":
        return tr.plural("{n} craftsman", "{n} craftsmen", n)
    if kind == "sailors":
        return tr.plural("{n} sailor", "{n} sailors", n)
    if kind == "shearers":
        return tr.plural("{n} shearer", "{n} shearers", n)
    if kind == "buildings":
        return tr.plural("{n} building", "{n} buildings", n)
    if kind == "storehouses":
        return tr.plural("{n} storehouse at sea", "{n} storehouses at sea", n)
    if kind == "hazards":
        return tr.plural("{n} hazard", "{n} hazards", n)
    if kind == "bonus_tiles":
        return tr.plural("{n} bonus tile", "{n} bonus tiles", n)
    if kind == "objectives":
        return tr.plural("{n} objective in the area", "{n} objectives in the area", n)
    if kind == "hand":
        return tr.plural("{n} card in hand", "{n} cards in hand", n)
    return tr.plural("{n} card in the flock", "{n} cards in the flock", n)


QUESTIONS = {
    "Discard": N_("which cards do you discard"),
    "ChooseCycle": N_("how many cards do you draw and discard"),
    "MayTake": N_("do you take the card"),
    "TakeObjective": N_("which objective do you take"),
    "ChooseFlip": N_("which tile do you flip"),
    "ChooseSpaces": N_("how far do you go on the pathfinder track"),
    "ChooseCertificates": N_("how many certificates do you take"),
    "Sail": N_("where does your ship go"),
    "Distant": N_("which harbour gets the storehouse"),
    "PlaceStorehouse": N_("which storehouse do you take"),
    "PlaceDisc": N_("which disc do you take"),
    "Appoint": N_("whom do you appoint"),
    "DiscardPair": N_("which pair do you discard"),
    "DiscardSheep": N_("which sheep do you discard"),
    "SheepForCertificate": N_("do you discard a sheep for a certificate"),
    "Buy": N_("which sheep do you buy"),
    "TakeSheep": N_("which sheep do you take"),
    "Build": N_("which building do you place"),
    "BuildSite": N_("where does the building go"),
    "RemoveHazard": N_("which hazard do you remove"),
    "HazardOfTile": N_("which hazard do you remove"),
    "Auxiliary": N_("which auxiliary action do you take"),
    "Hire": N_("whom do you hire"),
    "Invest": N_("in which tile do you invest"),
    "SeatJoker": N_("in which row does the joker work"),
    "SwapSheep": N_("which sheep leaves the game"),
    "Shear": N_("which sheep do you shear"),
    "Shearing": N_("which sheep do you shear"),
    "WoolPost": N_("to which post does the wool go"),
    "AfterShearing": N_("do your other shearers swap cards"),
    "Wait": N_("do you play cards"),
    "Income": N_("which sheep do you reveal"),
    "Certify": N_("how many certificates do you spend"),
    "Deliver": N_("to which post do you deliver"),
    "ForesightA": N_("which tile comes into play"),
    "ForesightB": N_("which bonus tile comes into play"),
    "FirstDisc": N_("which disc goes to the pathfinder track"),
    "StartPlace": N_("where do you begin"),
    "PhaseA": N_("where do you move"),
    "MoveOn": N_("where do you move on to"),
    "Location": N_("what do you do here"),
    "SarahWay": N_("which way does Sarah go"),
    "SarahHires": N_("whom does Sarah hire"),
    "SarahSheep": N_("which sheep does Sarah take"),
    "SarahSite": N_("where does Sarah build"),
    "SarahHazard": N_("which hazard does Sarah remove"),
}
"""What each step asks."""
