"""What the coach calls the parts of the evaluation, and the weights that each consists of."""

from __future__ import annotations

from typing import Final

from ludohall.core.i18n import N_

TERMS: Final[dict[str, tuple[str, ...]]] = {
    N_("steps of the community center"): (
        "rear",
        "rear_late",
        "part",
        "last_part",
        "taken",
        "center_hopes",
    ),
    N_("workers"): ("larger_window", "worker"),
    N_("tools"): ("tool", "more_tools"),
    N_("jewels"): ("jewel",),
    N_("fields"): ("one_field", "row"),
    N_("grain to sow"): ("seed",),
    N_("sheep"): ("milk_worth", "meat_worth", "stable"),
    N_("goods for later steps"): ("spare", "end_spare"),
    N_("cards in hand"): ("hand_worth", "ready", "hope", "card_unit"),
    N_("bonus cards in play"): ("income",),
}
