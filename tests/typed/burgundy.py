"""The Castles of Burgundy."""

from __future__ import annotations

from ludohall.games.burgundy import (
    counting,
    dealing,
    describe,
    ending,
    forfeits,
    holdings,
    options,
    position,
    prospects,
    reasons,
    remedies,
    scoring,
    setup,
    tally,
    telling,
    text,
    view,
)
from ludohall.games.burgundy.state import BurgundyState
from tests.typed import Typed

TYPED = Typed[BurgundyState](
    setup=setup,
    scoring=scoring,
    ending=ending,
    tally=tally,
    view=view,
    dealing=dealing,
    position=position,
    counting=counting,
    holdings=holdings,
    text=text,
    reasons=reasons,
    forfeits=forfeits,
    remedies=remedies,
    options=options,
    describe=describe,
    telling=telling,
    prospects=prospects,
)
