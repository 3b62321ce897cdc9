"""Where the component tables come from, for people who want to check them against the box."""

from __future__ import annotations

from ludohall.core.game import Provenance, Source
from ludohall.core.i18n import N_

SOURCES = (
    Source(
        N_("Numbers of tiles by kind and by back"),
        Provenance.RULEBOOK,
    ),
    Source(
        N_("Copies of each building: five regular, two black"),
        Provenance.PUBLIC,
        N_("Implementations agree; the only even split of the numbers in the rulebook."),
    ),
    Source(
        N_("Animals on the tiles"),
        Provenance.PUBLIC,
        N_("The rulebook gives the numbers of tiles and 2 to 4 animals; the spread is public."),
    ),
    Source(
        N_("What the 26 knowledge tiles do"),
        Provenance.RULEBOOK,
    ),
    Source(
        N_("Which knowledge tiles are black, and which building each of 16 to 23 scores"),
        Provenance.PUBLIC,
        N_("The rulebook names 17 and 22; printed tiles and implementations agree on the rest."),
    ),
    Source(
        N_("Die numbers of the goods"),
        Provenance.PUBLIC,
        N_("Printed tiles were seen; the number of goods stands in the rulebook."),
    ),
    Source(
        N_("Spaces of the depots by number of players"),
        Provenance.PUBLIC,
        N_("Read from the printed board; all tiles of a four-player game confirm it."),
    ),
    Source(
        N_("Points for districts by size and phase"),
        Provenance.PUBLIC,
        N_("The rulebook gives both ends of each table."),
    ),
    Source(
        N_("Bonus tiles, sale of goods, final scoring"),
        Provenance.RULEBOOK,
        N_("The small bonus tile by number of players is public."),
    ),
    Source(
        N_("Layout of the nine estates"),
        Provenance.PUBLIC,
        N_("Pictures and implementations agree on all spaces; the rulebook confirms estate 1."),
    ),
    Source(
        N_("Which estates share a player board"),
        Provenance.RECONSTRUCTED,
        N_("No source tells; the pairing fits the box. Only the experts' set-up uses it."),
    ),
)
