"""The examples of the rules page, from a recorded match of two."""

from __future__ import annotations

from typing import Final

from ludohall.core.i18n import N_
from ludohall.faces.examples import Example

BOARD: Final = ("board",)
FARM: Final = ("farm",)
HAND: Final = ("hand",)

EXAMPLES: Final = {
    N_("Set-up"): (
        Example(
            2,
            N_("The farm at the beginning"),
            N_(
                "Three fields, some goods, five craft buildings, and six farmyard cards with "
                "room for sheep."
            ),
            "HAL-4 HAL-5 HAL-6",
            (),
            FARM,
            length=1,
        ),
    ),
    N_("A round"): (
        Example(
            44,
            N_("A section card clears the board"),
            N_(
                "In two sections the top occupied row of every space is emptied; elsewhere all "
                "workers stay."
            ),
            "HAL-20 HAL-21",
            BOARD,
        ),
        Example(
            76,
            N_("The fields rise"),
            N_("Every empty field has risen one row; one of them may rise once more."),
            "HAL-59",
            FARM,
        ),
        Example(
            81,
            N_("The harvest"),
            N_("A field gives as many goods as its row says, is empty again and sinks one row."),
            "HAL-60 HAL-61",
            FARM,
        ),
    ),
    N_("Using a space"): (
        Example(
            16,
            N_("A first row: one worker"),
            N_("The row is empty, so the space costs one worker."),
            "HAL-31 HAL-32",
            BOARD,
        ),
        Example(
            12,
            N_("A second row: two workers"),
            N_("The first row is taken already: the next one costs two workers."),
            "HAL-31 HAL-32",
            BOARD,
        ),
        Example(
            58,
            N_("Sowing"),
            N_(
                "The space lets its user sow up to three empty fields; each takes one unit of "
                "grain."
            ),
            "HAL-33",
            FARM,
            length=3,
        ),
        Example(
            17,
            N_("Workers become tools"),
            N_("Workers that are not needed can be exchanged for tools, one for one."),
            "HAL-36",
            FARM,
        ),
    ),
    N_("Improving craft buildings"): (
        Example(
            87,
            N_("A step costs goods"),
            N_("In round 2 a step costs two goods that the building takes."),
            "HAL-66 HAL-67",
            FARM,
        ),
        Example(
            95,
            N_("A jewel pays for a step"),
            N_("One jewel instead of all the goods."),
            "HAL-70",
            FARM,
            length=2,
        ),
        Example(
            97,
            N_("The last building opens the window"),
            N_("The community center follows the rearmost building: more workers next round."),
            "HAL-73",
            FARM,
            length=2,
        ),
    ),
    N_("Cards"): (
        Example(
            126,
            N_("An open book asks"),
            N_("The condition holds, nothing is paid, and the card has its effect."),
            "HAL-C2 HAL-C4",
            HAND,
            length=3,
            wide=True,
        ),
        Example(
            133,
            N_("An arrow costs"),
            N_(
                "What stands at the arrow is paid; a bonus card then stays and pays its income "
                "every round."
            ),
            "HAL-C3 HAL-26",
            HAND,
            FARM,
            wide=True,
        ),
    ),
    N_("Sheep"): (
        Example(
            130,
            N_("A new sheep"),
            N_("It goes to the farmyard card three rounds on; when that card comes off, it dies."),
            "HAL-13 HAL-14",
            FARM,
        ),
        Example(
            151,
            N_("Breeding"),
            N_("Two milk for a sheep."),
            "HAL-13 HAL-38",
            FARM,
        ),
    ),
}
