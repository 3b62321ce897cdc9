"""The toy Bids."""

from __future__ import annotations

from tests.toys.bids import (
    counting,
    dealing,
    ending,
    holdings,
    options,
    position,
    reasons,
    scoring,
    setup,
    text,
    view,
)
from tests.toys.bids.rules import BidsState
from tests.typed import Typed

TYPED = Typed[BidsState](
    setup=setup,
    scoring=scoring,
    ending=ending,
    view=view,
    dealing=dealing,
    position=position,
    counting=counting,
    holdings=holdings,
    text=text,
    reasons=reasons,
    options=options,
)
