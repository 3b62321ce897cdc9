"""Points and winners counted again from scratch: from the log and the view alone, plainly.

Each recount shares nothing with the game's scoring but the printed facts of its components. Every
listed game has one.
"""

from __future__ import annotations

from tests.contract.recounts import bids, burgundy, gwt_nz, hallertau, newdale
from tests.contract.recounts.recount import Recount

RECOUNTS = {
    "bids": Recount(bids.scores, bids.winners),
    "burgundy": Recount(burgundy.scores, burgundy.winners),
    "gwt_nz": Recount(gwt_nz.scores, gwt_nz.winners),
    "hallertau": Recount(hallertau.scores, hallertau.winners),
    "newdale": Recount(newdale.scores, newdale.winners),
}
