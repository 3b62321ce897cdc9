"""What the pages add to the story: a glimpse before and after each chapter, in our own words."""

from __future__ import annotations

from typing import Final

from ludohall.core.i18n import N_

BEFORE: Final = (
    "",  # the first prologue tells of the years before
    N_(
        "“A roof before the frost,” says Nate, “or they will all go home again.” Rabbit says "
        "nothing. She looks to the north."
    ),
    N_(
        "Of the old bridge only the posts are left. Smoke rises from three roofs where there used "
        "to be thirty."
    ),
    N_(
        "“A week with picks,” says Enoch, “or a winter without the sea.” Far above, a pebble "
        "rolls down all by itself."
    ),
    N_(
        "The ferryman tests his rope twice before he lets the first cart on. The current takes "
        "whatever is badly tied."
    ),
    N_(
        "The carts are roped together now. Nobody sings any more, and everybody counts the fires "
        "on the other side."
    ),
    N_(
        "At night the lanterns go out one after the other. In the morning there are strange "
        "tracks around the tents."
    ),
    N_(
        "The harbour master opens a book full of empty lines. “Bring me a fleet,” he says, “and "
        "I will write it down.”"
    ),
    N_("Every evening the carpenters count their nails. Every morning a few are missing."),
    N_(
        "Behind the last island the water turns green, then grey, then white. The gulls go no "
        "farther than here."
    ),
)
AFTER: Final = (
    N_("Enoch nails the last lid shut and writes a number on it that nobody will ever check."),
    N_("On the last evening two maps lie on the table, each weighed down with a mug."),
    N_("By the last evening lamps burn in all thirty houses, and nobody asks you for a toll."),
    N_("When you look again, there is a scrap of dark cloth on the rock, and the wind."),
    N_(
        "Gunda knocks on the last plank of the raft and finds it good. Behind the houses the air "
        "begins to smell of peat."
    ),
    N_("The lamps of the first houses are lit. Behind them there is nothing to see but mist."),
    N_("For a while something scratches at the wood. Then you hear the sea for the first time."),
    N_("Under the last roll of sailcloth somebody has left a mark: a hood, drawn with coal."),
    N_("In his coat there is a letter that nobody can read, sealed with wax as blue as ice."),
    N_("“We thought that you would be taller,” says the first of them, and opens the gate."),
)
