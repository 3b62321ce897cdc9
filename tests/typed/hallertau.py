"""Hallertau."""

from __future__ import annotations

from ludohall.games.hallertau import (
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
    telling,
    text,
    view,
)
from ludohall.games.hallertau.state import HallertauState
from tests.typed import Typed

TYPED = Typed[HallertauState](
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
    forfeits=forfeits,
    prospects=prospects,
    remedies=remedies,
    options=options,
    describe=describe,
    telling=telling,
)
