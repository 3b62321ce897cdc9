"""What the steps ask of the one who decides, as it follows "Your turn: ". By the step's class."""

from __future__ import annotations

from ludohall.core.i18n import N_

QUESTIONS = {
    "PickCharacter": N_("choose a character"),
    "Rest": N_("take 3 cards or 2 points"),
    "Plan": N_("place your pawns on action spaces"),
    "EndPlanning": N_("end your planning, or change your plan"),
    "PlanOpenly": N_("place your pawn on an action space"),
    "Progress": N_("remove the range tile or the compensation tile for 4 coins"),
    "Exchange": N_("choose the card to keep, or exchange nothing"),
    "BlackMarket": N_("discard two cards for five goods"),
    "AnyGood": N_("choose the good you take"),
    "Growth": N_("buy a pawn for the rounds to come"),
    "Build": N_("choose a card to build"),
    "BuildVineyard": N_("build the vineyard now, or keep it"),
    "Settle": N_("choose the town for your house"),
    "ChooseArea": N_("choose the area for the building"),
    "Claim": N_("choose a bonus tile"),
    "Window": N_("use what you have just gained, or go on"),
    "Pay": N_("choose how to pay"),
    "Produce": N_("produce with the assistants"),
    "UseChain": N_("choose how often to use the chain"),
    "LastChains": N_("use your chains once more"),
    "UseSpecials": N_("use your special buildings"),
    "PersonalGoal": N_("fulfil the personal goal, or not"),
    "Shipyard": N_("build your ship"),
    "Sail": N_("choose how far the ship moves"),
    "Harbour": N_("take 2 cards or 1 point"),
    "Storm": N_("discard a card, or your ship goes back"),
    "ChooseAssistant": N_("choose an assistant from the bag"),
    "TakeVineyard": N_("choose a vineyard"),
    "Discard": N_("choose cards to discard"),
    "ChooseDrawn": N_("choose the card you keep"),
}
