"""How good a table of Hallertau looks to a seat: the greedy bot's evaluation.

`judging` says of what it consists. It stands apart because packages stay Python where modules are
compiled one by one.
"""

from __future__ import annotations

from ludohall.games.hallertau.evaluation.judging import evaluate, judge, stage

__all__ = ["evaluate", "judge", "stage"]
