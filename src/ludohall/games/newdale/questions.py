"""What the steps ask of the one who decides, as it follows "Your turn: ", and what it means to do
nothing (more) there. By the step's class."""

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

PLANNING_ENDS = N_("The planning is over")
DISCARDS_SHOWN = N_("Discarded cards are shown")
CHAPTER_ENDS = N_("The chapter is over: points are counted")
MEANINGS = {
    ("Build", "pass"): (N_("Build nothing and draw 1 card"), N_("builds nothing")),
    ("Progress", "pass"): (N_("Remove no tile and draw 1 card"), N_("removes no tile")),
    ("Exchange", "pass"): (N_("Exchange nothing: 1 card, then 3"), N_("exchanges nothing")),
    ("BlackMarket", "pass"): (N_("Discard nothing and draw 1 card"), N_("does not trade")),
    ("Growth", "pass"): (N_("Take no pawn and draw 1 card"), N_("takes no pawn")),
    ("Shipyard", "pass"): (N_("Build no step and draw 1 card"), N_("builds no step of the ship")),
    ("Shipyard", "done"): (N_("Build no second step"), N_("builds no second step")),
    ("BuildVineyard", "done"): (N_("Keep the vineyard in hand"), N_("keeps the vineyard")),
    ("Window", "done"): (
        N_("Use no tile and no character now"),
        N_("uses no tile and no character"),
    ),
    ("LastChains", "done"): (N_("Use no more chains"), N_("uses no more chains")),
    ("UseSpecials", "done"): (
        N_("Use no more special buildings"),
        N_("uses no more special buildings"),
    ),
    ("PersonalGoal", "done"): (
        N_("Do not fulfil the personal goal"),
        N_("does not fulfil the personal goal"),
    ),
    ("Storm", "done"): (N_("Let the ship go back"), N_("lets the ship go back")),
    ("ChooseDrawn", "done"): (N_("Keep no card"), N_("keeps no card")),
    ("RevealPlans", "reveal"): (PLANNING_ENDS, PLANNING_ENDS),
    ("ShowDiscards", "reveal"): (DISCARDS_SHOWN, DISCARDS_SHOWN),
    ("Scoring", "reveal"): (CHAPTER_ENDS, CHAPTER_ENDS),
}
