"""How good a table of Great Western Trail looks to a seat: the greedy bot's evaluation.

`judging` says of what it consists. It stands apart because packages stay Python where modules are
compiled one by one.
"""

from __future__ import annotations

from ludohall.games.gwt_nz.evaluation.judging import evaluate, judge

__all__ = ["evaluate", "judge"]
