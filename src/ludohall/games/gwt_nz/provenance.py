"""Where the component tables come from, for people who want to check them against the box."""

from __future__ import annotations

from ludohall.core.game import Provenance, Source
from ludohall.core.i18n import N_

SOURCES = (
    Source(N_("Turns, set-up numbers, counts of cards and tiles"), Provenance.RULEBOOK),
    Source(N_("Local actions of all buildings"), Provenance.RULEBOOK),
    Source(N_("Effects of bonus tiles, auxiliary actions, prices of sheep"), Provenance.RULEBOOK),
    Source(N_("Sarah's procedures and which action stands on which card"), Provenance.RULEBOOK),
    Source(
        N_("The eight harbourmasters"),
        Provenance.PUBLIC,
        N_("Pictures of the tiles in a public set-up randomizer."),
    ),
    Source(
        N_("Numbers of the private buildings, letters D and F"),
        Provenance.RULEBOOK,
        N_("Derived: the annex lists them without numbers; examples fix some of them."),
    ),
    Source(
        N_("Step limits, craftsmen and points of buildings, corners of most disc spaces"),
        Provenance.RECALLED,
        N_("From other games of the series; what the rulebook shows agrees."),
    ),
    Source(
        N_("The trail and the sea: spaces, roads, harbours, costs and points"),
        Provenance.RECONSTRUCTED,
        N_("The boards are not in the texts; every example of the book plays out on these."),
    ),
    Source(
        N_("Trading posts above 9 and all their points"),
        Provenance.RECONSTRUCTED,
    ),
    Source(
        N_("Job market prices, bonus market prices and arrows"),
        Provenance.RECONSTRUCTED,
        N_("Seven rows follow from the number of tiles in the box."),
    ),
    Source(
        N_("How many there are of each bonus tile and hazard, and their points"),
        Provenance.RECONSTRUCTED,
    ),
    Source(
        N_("Breeding, wool and points of most sheep"),
        Provenance.RECONSTRUCTED,
        N_("Those that the examples name are from the rulebook."),
    ),
    Source(
        N_("The objective cards, and what Sheepdog and Ferry do"),
        Provenance.RECONSTRUCTED,
    ),
    Source(
        N_("Columns of the worker spaces, gains of storehouse pairs, points of the track"),
        Provenance.RECONSTRUCTED,
    ),
    Source(
        N_("The numbers on Sarah's cards and on her sheep market tile"),
        Provenance.RECONSTRUCTED,
        N_(
            "A public listing of the numbers on the tile fits its lines; how they belong together "
            "is ours, and so is which of her cards count her speciality."
        ),
    ),
)
