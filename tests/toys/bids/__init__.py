"""Bids: a toy with hidden hands, a secret choice of all at once, and an out-of-turn action.

Each round every seat draws a card; as an option a coin of the bank falls to a seat before, to who
has favours more likely. All choose a card of their hand in secret; the choices are
revealed together and the highest card wins a coin from the bank (equal highest: nobody). At any
time a seat may give a coin back to the bank for a favour. A coin is worth 2, a favour 3 points.
"""

from __future__ import annotations

from ludohall.core import Game, Step, Verbs
from tests.toys.bids.options import OPTIONS
from tests.toys.bids.rules import (
    BID_VERB,
    DEAL_VERB,
    FALL_VERB,
    FREE_VERBS,
    PRAY_VERB,
    REVEAL_VERB,
    WON_VERB,
    Bid,
    BidsState,
    Deal,
    Fall,
    Join,
    Reveal,
    Round,
)
from tests.toys.bids.view import BidsView


class Bids(Game[BidsState, BidsView]):
    key = "bids"
    package = "tests.toys.bids"
    title = "Bids"
    summary = "Bid for coins."
    minutes = (1, 2)
    seats = range(2, 4)
    options = OPTIONS
    verbs = Verbs((DEAL_VERB, BID_VERB, REVEAL_VERB, PRAY_VERB, FALL_VERB))
    events = Verbs((WON_VERB,))
    free_verbs = FREE_VERBS
    steps: tuple[type[Step[BidsState]], ...] = (Round, Deal, Bid, Join, Reveal, Fall)
    categories = (("coins", "Coins"), ("favours", "Favours"))
    questions = {"Bid": "Choose a card in secret"}


GAME = Bids()
