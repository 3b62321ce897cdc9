"""What is asked: the words for every pending step, for whoever decides and for the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ludohall.core.i18n import N_


@dataclass(frozen=True)
class Asked:
    """A step in words."""

    mine: str  # as it follows "Your turn: "
    theirs: str
    question: str  # over the buttons
    why: str = ""
    phase: str = "B"


STEPS: Final[dict[str, Asked]] = {
    "PhaseA": Asked(
        N_("move your runholder, 1 to {steps} steps"),
        N_("{name} moves"),
        N_("Move 1 to {steps} steps"),
        N_("Empty places do not count as steps. Hands that you pass or stop at cost £1 or £2."),
        phase="A",
    ),
    "MoveOn": Asked(
        N_("move on, 1 to {n} steps"),
        N_("{name} moves on"),
        N_("Move on 1 to {n} steps"),
        N_("There you act once more. Fees are due as always."),
    ),
    "Location": Asked(
        N_("act where you stand"),
        N_("{name} acts"),
        N_("Act here, in any order"),
        N_("Each action once. Instead of all of them: one auxiliary action."),
    ),
    "FirstDisc": Asked(
        N_("take a disc for the pathfinder track"),
        N_("{name} takes the first disc"),
        N_("Which disc goes to the pathfinder track?"),
        N_("What lies under it is yours from now on."),
        phase="A",
    ),
    "StartPlace": Asked(
        N_("choose where to begin"),
        N_("{name} chooses where to begin"),
        N_("On which neutral building do you begin?"),
        N_("You act there at once."),
        phase="A",
    ),
    "Discard": Asked(
        N_("discard cards"),
        N_("{name} discards cards"),
        N_("Discard {n}"),
        N_("They come back when your draw pile is used up."),
    ),
    "ChooseCycle": Asked(
        N_("draw and discard cards"),
        N_("{name} draws and discards"),
        N_("How many cards do you draw, then discard?"),
    ),
    "MayTake": Asked(
        N_("take the card, or not"),
        N_("{name} is offered a card"),
        N_("Take the card?"),
        N_("It goes to your discard pile."),
    ),
    "TakeObjective": Asked(
        N_("take an objective card"),
        N_("{name} takes an objective"),
        N_("Which objective do you take?"),
        N_("It goes to your discard pile; once you play it, it counts for or against you."),
    ),
    "ChooseFlip": Asked(
        N_("flip the step tile or the fee tile"),
        N_("{name} chooses on the pathfinder track"),
        N_("Space 11: which tile do you flip?"),
    ),
    "ChooseSpaces": Asked(
        N_("go forward on the pathfinder track"),
        N_("{name} goes forward on the pathfinder track"),
        N_("How many spaces on the pathfinder track, of {n}?"),
        N_("Gold stops at 5: some of the gold on the way would be lost. You may stop before it."),
    ),
    "ChooseCertificates": Asked(
        N_("take certificates"),
        N_("{name} takes certificates"),
        N_("How many certificates do you take, of {n}?"),
        N_("Gold stops at 5: what comes with the second certificate would be lost."),
    ),
    "Sail": Asked(
        N_("sail, at most {n}"),
        N_("{name} sails"),
        N_("Where does your ship go?"),
        N_("A harbour at the ship takes one move and ends the action."),
    ),
    "Distant": Asked(
        N_("place a storehouse at a distance"),
        N_("{name} places a storehouse at a distance"),
        N_("Which harbour gets the storehouse?"),
        N_("Your ship stays where it is."),
    ),
    "PlaceStorehouse": Asked(
        N_("take a storehouse from your board"),
        N_("{name} takes a storehouse"),
        N_("Which storehouse do you take?"),
        N_("When both of a pair are gone, its bonus is yours."),
    ),
    "PlaceDisc": Asked(
        N_("take a disc from your board"),
        N_("{name} takes a disc"),
        N_("Which disc do you take?"),
        N_("Its price is paid now; what lies under it is yours from now on."),
    ),
    "Appoint": Asked(
        N_("win the harbourmaster, or not"),
        N_("{name} may win a harbourmaster"),
        N_("Give up a worker for the harbourmaster?"),
        N_("The last worker of a row stays in the harbour."),
    ),
    "DiscardPair": Asked(
        N_("discard a pair"),
        N_("{name} discards a pair"),
        N_("Which pair do you discard?"),
    ),
    "DiscardSheep": Asked(
        N_("discard a sheep"),
        N_("{name} discards a sheep"),
        N_("Which sheep do you discard?"),
    ),
    "SheepForCertificate": Asked(
        N_("discard a sheep for a certificate, or not"),
        N_("{name} may discard a sheep"),
        N_("Discard a sheep for a certificate?"),
    ),
    "Buy": Asked(
        N_("buy sheep of the market"),
        N_("{name} buys sheep"),
        N_("Which sheep do you buy?"),
        N_("Each shepherd is used once. More shepherds pay less."),
    ),
    "TakeSheep": Asked(
        N_("take sheep from the market"),
        N_("{name} takes sheep"),
        N_("Which sheep do you take?"),
    ),
    "Build": Asked(
        N_("place a building"),
        N_("{name} builds"),
        N_("Which building do you place?"),
        N_("A new one brings 1 gold; to replace one, only the difference is paid."),
    ),
    "BuildSite": Asked(
        N_("choose a place for building {n}"),
        N_("{name} chooses a place for a building"),
        N_("Where does building {n} go?"),
    ),
    "RemoveHazard": Asked(
        N_("remove a hazard of the trail"),
        N_("{name} removes a hazard"),
        N_("Which hazard do you remove?"),
        N_("You keep it for its points."),
    ),
    "HazardOfTile": Asked(
        N_("remove a hazard of the trail"),
        N_("{name} removes a hazard"),
        N_("Which hazard do you remove?"),
        N_("You keep it for its points and take its card."),
    ),
    "Auxiliary": Asked(
        N_("take an auxiliary action"),
        N_("{name} takes an auxiliary action"),
        N_("Which auxiliary action?"),
    ),
    "Hire": Asked(
        N_("hire a worker of the market"),
        N_("{name} hires a worker"),
        N_("Whom do you hire?"),
        N_("The worker comes to the next free space of the row; what is printed there happens."),
    ),
    "Invest": Asked(
        N_("invest in a tile of the market"),
        N_("{name} invests"),
        N_("In which tile do you invest?"),
        N_("The column of the market token cannot be bought."),
    ),
    "SeatJoker": Asked(
        N_("place the joker"),
        N_("{name} places the joker"),
        N_("In which row does the joker work?"),
    ),
    "SwapSheep": Asked(
        N_("remove a start sheep"),
        N_("{name} removes a start sheep"),
        N_("Which sheep leaves the game?"),
    ),
    "Shear": Asked(
        N_("shear, at most {n}"),
        N_("{name} shears"),
        N_("Which sheep do you shear?"),
        N_("Different breeds, one a shearer. All their wool is paid in pounds."),
    ),
    "Shearing": Asked(
        N_("shear more sheep, or sell the wool"),
        N_("{name} shears"),
        N_("Which sheep do you shear?"),
        N_("Different breeds, one a shearer."),
    ),
    "WoolPost": Asked(
        N_("send the wool to a post, or not"),
        N_("{name} delivers wool"),
        N_("{wool} wool: to which post?"),
    ),
    "AfterShearing": Asked(
        N_("let the other shearers swap cards"),
        N_("{name} may swap cards"),
        N_("Draw and discard a card with a free shearer?"),
    ),
    "Wait": Asked(
        N_("play cards, or go on"),
        N_("{name} may play cards"),
        N_("In Wellington: play cards before or after it?"),
    ),
    "Income": Asked(
        N_("reveal sheep for your income"),
        N_("{name} reveals sheep"),
        N_("Which sheep do you reveal?"),
        N_("Different breeds only. Their breeding is your income and the reach of your delivery."),
    ),
    "Certify": Asked(
        N_("spend certificates"),
        N_("{name} may spend certificates"),
        N_("Breeding {total}: how many certificates do you spend?"),
        N_("Each adds 1 to income and delivery."),
    ),
    "Deliver": Asked(
        N_("deliver with {total}"),
        N_("{name} delivers"),
        N_("Breeding {total}: to which post do you deliver?"),
        N_("Transport and the disc are paid together."),
    ),
    "ForesightA": Asked(
        N_("choose a tile A for the board"),
        N_("{name} chooses a tile A"),
        N_("Foresight A: which tile comes into play?"),
        N_("A worker goes to the job market, a hazard onto the trail."),
    ),
    "ForesightB": Asked(
        N_("choose a bonus tile for the market"),
        N_("{name} chooses a bonus tile"),
        N_("Foresight B: which tile comes into the market?"),
        N_("It moves the market on: sheep, the flip of the buildings, the end."),
    ),
    "SarahWay": Asked(
        N_("Sarah has {count} equal ways: choose one for her"),
        N_("{name} decides for Sarah"),
        N_("Which way does Sarah go?"),
        N_("Equally short, with equal fees. It is still her turn; yours comes next."),
    ),
    "SarahHires": Asked(
        N_("Sarah can hire {count} workers: choose one for her"),
        N_("{name} decides for Sarah"),
        N_("Whom does Sarah hire?"),
        N_("They cost the same, and none is of her speciality. It is still her turn."),
    ),
    "SarahSheep": Asked(
        N_("Sarah finds {count} breeds equally rare: choose for her"),
        N_("{name} decides for Sarah"),
        N_("Which sheep does Sarah take?"),
        N_("They bring her the same points. It is still her turn; yours comes next."),
    ),
    "SarahSite": Asked(
        N_("Sarah can build on {count} places: choose one for her"),
        N_("{name} decides for Sarah"),
        N_("Where does Sarah build?"),
        N_("The next free places ahead of you are equally near. It is still her turn."),
    ),
    "SarahHazard": Asked(
        N_("Sarah can remove {count} hazards: choose one for her"),
        N_("{name} decides for Sarah"),
        N_("Which hazard does Sarah remove?"),
        N_("They are worth the same. It is still her turn; yours comes next."),
    ),
}
UNKNOWN: Final = Asked(N_("make your choice"), N_("{name} decides"), N_("Make your choice"))
