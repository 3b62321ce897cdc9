"""Where the facts about boards and cards come from."""

from __future__ import annotations

from ludohall.core.game import Provenance, Source
from ludohall.core.i18n import N_

SOURCES = (
    Source(N_("Action spaces, sections, rows of workers"), Provenance.RULEBOOK),
    Source(N_("Craft buildings, payments, discounts, boulders"), Provenance.RULEBOOK),
    Source(N_("Community center: window values"), Provenance.RULEBOOK),
    Source(
        N_("Community center: places of the 3-point icons"),
        Provenance.RECONSTRUCTED,
        N_("Steps 7 to 10 in all five rows; option: from step 8 on."),
    ),
    Source(
        N_("Rows of the three start fields"),
        Provenance.RULEBOOK,
        N_("From the beginner's example: rows 2, 3 and 4; option: 3, 4 and 5."),
    ),
    Source(
        N_("Section cards for two and three players"),
        Provenance.PUBLIC,
        N_("From a public fan project for a solo opponent."),
    ),
    Source(
        N_("Section cards for one player"),
        Provenance.RECONSTRUCTED,
        N_("Each section once, one card for section 1 or 2, one for 3 or 4."),
    ),
    Source(
        N_("The 330 cards"),
        Provenance.RULEBOOK,
        N_("From the card index of the book; doubtful ones are named in the rules."),
    ),
    Source(N_("Cost of card 605, income of card 808"), Provenance.PUBLIC),
    Source(N_("English names of the action spaces"), Provenance.PUBLIC),
)
