"""What is new in a chapter, in a few words: parts of its map and of its box."""

from __future__ import annotations

from dataclasses import dataclass

from ludohall.core.i18n import N_
from ludohall.games.newdale.components.chapters import (
    II,
    III_A,
    III_B,
    IV_A,
    IV_B,
    VI,
    VII,
    VIII,
    V,
)


@dataclass(frozen=True)
class News:
    """One new thing (message ids)."""

    icon: str
    title: str
    note: str


CHARACTERS = News("people", N_("Characters"), N_("each brings its owner an advantage for once"))
BRIDGES = News(
    "nd-bridge", N_("Bridges"), N_("a crossing is closed until somebody builds a bridge there")
)
PASSES = News("nd-mountain", N_("Passes"), N_("a pass is as long as two roads"))
GUNDA = News("people", N_("Gunda, the master builder"), N_("one more character to choose from"))
MOOR = News("nd-range", N_("The moor"), N_("each of its roads costs a card of the hand"))
SHADOWS = News(
    "nd-hood", N_("Shadows"), N_("whoever has too few fists loses points to them each round")
)
YARD = News("nd-ship", N_("The shipyard"), N_("build your own ship, step by step"))
AARON = News("people", N_("Aaron, the vintner"), N_("one more character to choose from"))
CREW = News("nd-captain", N_("A captain and sailors"), N_("recruit a crew and sail your ship"))

NEWS: dict[int, tuple[News, ...]] = {
    II: (CHARACTERS,),
    III_A: (BRIDGES,),
    III_B: (PASSES,),
    IV_A: (BRIDGES, GUNDA),
    IV_B: (PASSES, GUNDA),
    V: (MOOR, SHADOWS),
    VI: (MOOR,),
    VII: (YARD, SHADOWS),
    VIII: (CREW,),
}
"""By chapter, the most important first."""
