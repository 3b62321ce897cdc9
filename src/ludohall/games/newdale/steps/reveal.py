"""What was hidden is shown: a move of NATURE with one answer, so that nobody sees it early."""

from __future__ import annotations

from random import Random
from typing import Final

from ludohall.core.action import Action
from ludohall.core.step import Chance
from ludohall.games.newdale import verbs
from ludohall.games.newdale.state import NewdaleState

REVEAL: Final = verbs.REVEAL.table0()


class Reveal(Chance[NewdaleState]):
    """NATURE: what is shown, and what follows, is `apply` of the step that derives from it."""

    def actions(self, state: NewdaleState) -> list[Action]:
        return [REVEAL]

    def sample(self, state: NewdaleState, rng: Random) -> Action:
        return REVEAL
