"""The modules of each game as mypy sees them, in `tests/typed/<key>.py`.

The kernel finds them by their names, where mypy cannot follow. Here they are named, so that a
function with other types than `core/modules.py` has is an error of mypy.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from ludohall.core.modules import (
    CampaignModule,
    CountingModule,
    DealingModule,
    DescribeModule,
    EndingModule,
    ForfeitsModule,
    HidingModule,
    HoldingsModule,
    OptionsModule,
    PositionModule,
    ProspectsModule,
    ReasonsModule,
    RemediesModule,
    RivalsModule,
    ScoringModule,
    SetupModule,
    TallyModule,
    TellingModule,
    TextModule,
    ViewModule,
)
from ludohall.core.step import S


@dataclass(frozen=True)
class Typed(Generic[S]):
    """The modules of a game; None: it does without."""

    setup: SetupModule[S]
    scoring: ScoringModule[S]
    ending: EndingModule[S]
    view: ViewModule[S]
    dealing: DealingModule[S]
    position: PositionModule[S]
    counting: CountingModule[S]
    holdings: HoldingsModule[S]
    text: TextModule
    reasons: ReasonsModule[S]
    options: OptionsModule | None = None
    tally: TallyModule[S] | None = None
    rivals: RivalsModule[S] | None = None
    campaign: CampaignModule[S] | None = None
    describe: DescribeModule[S] | None = None
    telling: TellingModule | None = None
    hiding: HidingModule | None = None
    remedies: RemediesModule[S] | None = None
    prospects: ProspectsModule[S] | None = None
    forfeits: ForfeitsModule[S] | None = None
