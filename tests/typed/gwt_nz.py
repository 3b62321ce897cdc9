"""Great Western Trail: New Zealand."""

from __future__ import annotations

from ludohall.games.gwt_nz import (
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
    rivals,
    scoring,
    setup,
    text,
    view,
)
from ludohall.games.gwt_nz.state import GwtState
from tests.typed import Typed

TYPED = Typed[GwtState](
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
    remedies=remedies,
    options=options,
    rivals=rivals,
    describe=describe,
    prospects=prospects,
    forfeits=forfeits,
)
