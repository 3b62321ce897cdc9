"""The examples of the rules page, from recorded matches of two, and of one against Sarah."""

from __future__ import annotations

from typing import Final

from ludohall.core.i18n import N_
from ludohall.faces.examples import Example

TRAIL: Final = ("ground", "board")
SEA: Final = ("sea",)
MARKETS: Final = ("markets",)
MINE: Final = ("mine",)

EXAMPLES: Final = {
    N_("Set-up"): (
        Example(
            13,
            N_("The trail at the beginning"),
            N_(
                "Neutral buildings, hazards and Wellington at the end of the way; each "
                "runholder begins on any neutral building."
            ),
            "GWT-2 GWT-4 GWT-17",
            (),
            TRAIL,
            length=2,
        ),
    ),
    N_("A turn"): (
        Example(
            51,
            N_("Move"),
            N_(
                "Empty places are no steps; the hands of hazards and of buildings of others "
                "cost their fee."
            ),
            "GWT-20 GWT-21 GWT-22",
            TRAIL,
        ),
        Example(
            58,
            N_("Use a building"),
            N_("One of its local actions: two sheep of a breed out of the hand, for pounds."),
            "GWT-40 GWT-41",
            MINE,
            length=2,
            wide=True,
        ),
        Example(
            53,
            N_("Build"),
            N_(
                "One craftsman for each that the building asks for, two pounds each, on a free "
                "place."
            ),
            "GWT-95 GWT-98",
            TRAIL,
            length=2,
        ),
        Example(
            20,
            N_("Remove a hazard"),
            N_("It leaves the trail; its points are kept, and it brings a card."),
            "GWT-148",
            TRAIL,
            length=3,
        ),
    ),
    N_("Wellington"): (
        Example(
            39,
            N_("Reveal sheep"),
            N_("Each breed counts once; their breeding together is the income."),
            "GWT-51",
            MINE,
            length=5,
            wide=True,
        ),
        Example(
            44,
            N_("Deliver"),
            N_("The disc goes to a post that asks for no more than the sheep are worth."),
            "GWT-60 GWT-61 GWT-62",
            TRAIL,
            length=2,
        ),
        Example(
            149,
            N_("A dear post"),
            N_("Transport is paid, and the post brings an objective card."),
            "GWT-63 GWT-67",
            MINE,
            length=3,
            wide=True,
        ),
    ),
    N_("Workers"): (
        Example(
            29,
            N_("Hire a worker"),
            N_("The row of the job market says the price; the space in your row what it brings."),
            "GWT-80 GWT-81 GWT-82",
            MARKETS,
            MINE,
            wide=True,
        ),
        Example(
            72,
            N_("Buy sheep"),
            N_(
                "Shepherds buy; the more are used, the less it costs. The sheep goes to the "
                "discards."
            ),
            "GWT-90 GWT-91",
            MARKETS,
            wide=True,
        ),
    ),
    N_("The sea"): (
        Example(
            138,
            N_("Sail"),
            N_("As many spaces as there are sailors, along the routes."),
            "GWT-100",
            SEA,
            length=2,
        ),
    ),
    N_("Shearing"): (
        Example(
            92,
            N_("Shear and sell wool"),
            N_("One sheep a shearer, each breed once."),
            "GWT-110 GWT-111",
            MINE,
            length=3,
            wide=True,
        ),
        Example(
            95,
            N_("Deliver wool"),
            N_("A wool post that asks for no more than was shorn takes a disc."),
            "GWT-114",
            SEA,
            length=2,
        ),
    ),
    N_("Cards, tokens and gold"): (
        Example(
            32,
            N_("An exchange token"),
            N_("At any time: draw up to two cards, then discard as many."),
            "GWT-135 GWT-137",
            MINE,
            length=4,
            wide=True,
        ),
        Example(
            182,
            N_("A bonus card for gold"),
            N_("Before or after an action of your turn."),
            "GWT-140",
            MARKETS,
            MINE,
            wide=True,
        ),
    ),
    N_("Alone against Sarah"): (
        Example(
            31,
            N_("Her turn"),
            N_("She draws a card, moves and does what stands on it, without paying."),
            "GWT-185 GWT-186 GWT-194",
            TRAIL,
            record="sarah",
        ),
    ),
}
