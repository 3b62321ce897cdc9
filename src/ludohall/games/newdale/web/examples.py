"""The examples of the rules page, from a recorded match of two in chapter I."""

from __future__ import annotations

from typing import Final

from ludohall.core.i18n import N_
from ludohall.faces.examples import Example

MAP: Final = ("board",)
BAR: Final = ("bar",)
WORKS: Final = ("works",)
HAND: Final = ("hand",)

EXAMPLES: Final = {
    N_("Set-up"): (
        Example(
            9,
            N_("The map of chapter I"),
            N_(
                "Everybody has a house in the start town; roads lead to the towns, and bonus "
                "tiles lie between them."
            ),
            "NEW-3 NEW-8",
            (),
            MAP,
            length=1,
        ),
    ),
    N_("A round"): (
        Example(
            35,
            N_("An event comes"),
            N_("It holds for the round and brings assistants to the labour market."),
            "NEW-17",
            BAR,
            wide=True,
        ),
        Example(
            37,
            N_("Planning in secret"),
            N_("Each pawn goes to an action before anybody knows which assistants will come."),
            "NEW-19 NEW-20 NEW-21",
            BAR,
            wide=True,
        ),
        Example(
            45,
            N_("The labour market fills"),
            N_(
                "Pawns are drawn from the bag. They serve all players in all actions of this round."
            ),
            "NEW-23 NEW-52",
            BAR,
            wide=True,
        ),
        Example(
            49,
            N_("The black market"),
            N_("Two hand cards for four coal, and one more good."),
            "NEW-44",
            WORKS,
            length=4,
        ),
        Example(
            28,
            N_("Growth"),
            N_("One more pawn, from the next round on."),
            "NEW-45",
            WORKS,
        ),
    ),
    N_("Building"): (
        Example(
            57,
            N_("A building and its house"),
            N_(
                "The card is paid with goods; a house goes into a town within range of your houses."
            ),
            "NEW-31 NEW-34 NEW-36 NEW-37",
            MAP,
            length=2,
        ),
        Example(
            124,
            N_("A production building"),
            N_("It needs a free area of your board, and makes goods there."),
            "NEW-35",
            WORKS,
            length=4,
        ),
    ),
    N_("Producing"): (
        Example(
            102,
            N_("Produce with assistants"),
            N_("The assistants that the card asks for are there."),
            "NEW-48 NEW-52",
            WORKS,
        ),
        Example(
            61,
            N_("Cards for missing assistants"),
            N_("Hand cards make up for an assistant that is not there."),
            "NEW-53",
            WORKS,
            length=4,
        ),
        Example(
            184,
            N_("The chain"),
            N_(
                "Goods become better goods, one for one; a chain that made something makes one "
                "more."
            ),
            "NEW-54 NEW-55 NEW-56",
            WORKS,
        ),
    ),
    N_("Bonus tiles and characters"): (
        Example(
            59,
            N_("A bonus tile"),
            N_(
                "A house nearer than the range allows brings a tile of an area that touches its"
                " town."
            ),
            "NEW-39 NEW-74",
            WORKS,
        ),
        Example(
            71,
            N_("Using a tile"),
            N_("A tile is used once, also right after it was gained."),
            "NEW-74 NEW-77",
            WORKS,
            length=2,
        ),
    ),
    N_("The end"): (
        Example(
            305,
            N_("The last chains"),
            N_("After round 7 each chain may run once more, without assistants and without bonus."),
            "NEW-102",
            WORKS,
        ),
    ),
}
