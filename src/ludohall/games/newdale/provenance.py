"""Where the component tables come from, for people who want to check them against the box."""

from __future__ import annotations

from ludohall.core.game import Provenance, Source
from ludohall.core.i18n import N_

SOURCES = (
    Source(
        N_("Numbers of components, set-up, phases, actions, building, production, final scoring"),
        Provenance.RULEBOOK,
    ),
    Source(N_("Bonus tiles, characters, secret goals"), Provenance.RULEBOOK),
    Source(
        N_("Special buildings and sailors: names, copies, effects, chapters"),
        Provenance.RULEBOOK,
        N_("Their costs and points are reconstructed."),
    ),
    Source(
        N_("Set-up table of the ten chapters"),
        Provenance.RULEBOOK,
        N_("The chapter of the face-up sawmills cannot be read from it; chapter II is assumed."),
    ),
    Source(N_("Goals of chapters I and II, Rabbit's task"), Provenance.RULEBOOK),
    Source(
        N_("Assistants of the coal mine, three spaces an area, bread and its chain"),
        Provenance.PUBLIC,
        N_("Reviews of the game name them."),
    ),
    Source(
        N_("Values of coal, yarn, barrels, corn and grapes; chains of yarn, meat and cloth"),
        Provenance.RULEBOOK,
    ),
    Source(
        N_("All other values and chains"),
        Provenance.RECONSTRUCTED,
        N_("Some follow the card game before it, a different game."),
    ),
    Source(
        N_("Maps A to F"),
        Provenance.RECONSTRUCTED,
        N_("Letters and start towns are from the rulebook; towns, roads and areas are our own."),
    ),
    Source(
        N_("Costs, points, terrains, resources and assistants of building cards"),
        Provenance.RECONSTRUCTED,
        N_("They agree with all counts and examples of the rulebook and were balanced by play."),
    ),
    Source(
        N_("Events: printed assistants, and effects of most cards"),
        Provenance.RECONSTRUCTED,
        N_("The effects of 100, 101, 106, 1 and of one number 10 card are from the rulebook."),
    ),
    Source(
        N_("Goals and solo goals from chapter IIIa on, the vintage, the story from there on"),
        Provenance.RECONSTRUCTED,
    ),
    Source(
        N_("Rules of bridges, passes, moor, shadows, shipyard and voyage"),
        Provenance.RECONSTRUCTED,
        N_("That they exist, and in which chapters, is known; how they work is our own."),
    ),
)
