"""What the coach calls the parts of the evaluation, and the weights that each consists of."""

from __future__ import annotations

from typing import Final

from ludohall.core.i18n import N_

TERMS: Final[dict[str, tuple[str, ...]]] = {
    N_("money to spend"): ("pound", "early", "pound_more", "in_the_end"),
    N_("gold"): ("gold_worth",),
    N_("exchange tokens"): ("token",),
    N_("certificates"): ("certificate",),
    N_("workers"): ("worker",),
    N_("cleared discs"): ("disc", "cleared_worth"),
    N_("buildings"): ("face",),
    N_("deliveries to come"): ("income", "card", "at_zero"),
    N_("the pathfinder track"): ("track_space",),
    N_("the sea"): ("sea", "harbour", "foreign"),
    N_("objectives"): ("objective_worth", "top"),
    N_("turns to come"): ("turn", "turn_sarah"),
}
