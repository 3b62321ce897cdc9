"""How good a table of Expedition to Newdale looks to a seat: the greedy bot's evaluation.

`judging` says of what it consists. It stands apart because packages stay Python where modules are
compiled one by one.
"""

from __future__ import annotations

from ludohall.games.newdale.evaluation.judging import evaluate, judge

__all__ = ["evaluate", "judge"]
