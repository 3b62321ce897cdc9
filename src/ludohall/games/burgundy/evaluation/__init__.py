"""How good a table of The Castles of Burgundy looks to a seat: the greedy bot's evaluation.

`judging` says of what it consists. It stands apart because packages stay Python where modules are
compiled one by one.
"""

from __future__ import annotations

from ludohall.games.burgundy.evaluation.judging import evaluate, judge

__all__ = ["evaluate", "judge"]
