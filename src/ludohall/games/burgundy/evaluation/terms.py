"""What the coach calls the parts of the evaluation, and the weights that each consists of."""

from __future__ import annotations

from typing import Final

from ludohall.core.i18n import N_

TERMS: Final[dict[str, tuple[str, ...]]] = {
    N_("silver for later"): ("silver",),
    N_("workers for later"): ("worker",),
    N_("goods to sell"): ("sale",),
    N_("districts on the way"): ("progress",),
    N_("tiles in storage"): ("stored", "ready"),
    N_("colours near their bonus"): ("bonus_share",),
    N_("pastures with room"): ("herd",),
    N_("knowledge that pays later"): ("rule_tile", "future"),
    N_("colours with an open space"): ("open_colour",),
    N_("room in storage"): ("room",),
}
