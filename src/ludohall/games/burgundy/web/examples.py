"""The examples of the rules page, from a recorded match of two."""

from __future__ import annotations

from typing import Final

from ludohall.core.i18n import N_
from ludohall.faces.examples import Example

BOARD: Final = ("board",)
ESTATE: Final = ("estate",)

EXAMPLES: Final = {
    N_("Set-up"): (
        Example(
            2,
            N_("The first tiles are laid out"),
            N_("Each depot has its number and colours; the goods of the phase wait in a row."),
            "BUR-16 BUR-18 BUR-19",
            (),
            BOARD,
        ),
    ),
    N_("A round"): (
        Example(
            9,
            N_("Everybody rolls"),
            N_("The white die sends the next goods tile to the depot of its number."),
            "BUR-21 BUR-22",
            BOARD,
        ),
    ),
    N_("What a die can do"): (
        Example(
            4,
            N_("Take a tile"),
            N_("The die has the number of the depot; the tile waits in the storage."),
            "BUR-27 BUR-28",
            BOARD,
            ESTATE,
        ),
        Example(
            17,
            N_("Place a tile"),
            N_("Colour and number of the space fit, and it touches a tile that lies already."),
            "BUR-29 BUR-32 BUR-51",
            ESTATE,
        ),
        Example(
            5,
            N_("Sell goods"),
            N_("All goods of the type of the die go; the sale brings one silver in any case."),
            "BUR-33 BUR-34",
            ESTATE,
        ),
        Example(
            25,
            N_("Take workers"),
            N_("Every die can do that, so a turn is never lost."),
            "BUR-25 BUR-35",
            ESTATE,
        ),
        Example(
            8,
            N_("Change a die with a worker"),
            N_("The space asks for another number than the die has: a worker is paid for a step."),
            "BUR-26 BUR-29",
            ESTATE,
        ),
    ),
    N_("Buying"): (
        Example(
            6,
            N_("Buy from the black depot"),
            N_("No die is used. It can be done once a turn, before, between or after the dice."),
            "BUR-36 BUR-37",
            BOARD,
            ESTATE,
        ),
    ),
    N_("What tiles do"): (
        Example(
            49,
            N_("A castle: one more action"),
            N_("The castle is placed, and another tile at once, as with a die of any number."),
            "BUR-42",
            ESTATE,
            length=2,
        ),
        Example(
            31,
            N_("A ship: goods and turn order"),
            N_("The ship moves its player on in the turn order, then loads the goods of a depot."),
            "BUR-38 BUR-39 BUR-40",
            ESTATE,
            length=2,
        ),
        Example(
            56,
            N_("Animals: points for the pasture"),
            N_("Each animal is a point; equal animals in the same pasture count again."),
            "BUR-41",
            ESTATE,
        ),
        Example(
            28,
            N_("A building: its effect at once"),
            N_("A warehouse sells one type of goods without a die."),
            "BUR-32 BUR-44",
            ESTATE,
            length=2,
        ),
    ),
    N_("Districts and colours"): (
        Example(
            36,
            N_("A district is full"),
            N_("Points for its size, and more the earlier the phase."),
            "BUR-53 BUR-54",
            ESTATE,
        ),
        Example(
            46,
            N_("A colour is covered"),
            N_("The first player who covers all spaces of a colour takes its large bonus tile."),
            "BUR-55",
            ESTATE,
        ),
    ),
}
