"""Expedition to Newdale."""

from __future__ import annotations

from ludohall.games.newdale import (
    campaign,
    counting,
    dealing,
    describe,
    ending,
    forfeits,
    holdings,
    options,
    position,
    reasons,
    remedies,
    scoring,
    setup,
    tally,
    telling,
    text,
    view,
)
from ludohall.games.newdale.state import NewdaleState
from tests.typed import Typed

TYPED = Typed[NewdaleState](
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
    remedies=remedies,
    options=options,
    campaign=campaign,
    describe=describe,
    telling=telling,
    forfeits=forfeits,
)
