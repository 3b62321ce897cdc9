"""Interfaces for learners: the games as PettingZoo, OpenSpiel and Gymnasium know them, and batches.

    from ludohall.research import pettingzoo, openspiel, gymnasium, batch

    env = pettingzoo.env("burgundy", players=2)
    game = openspiel.load("newdale", players=2)
    env = gymnasium.env("hallertau", players=1)
    plays = batch("gwt_nz", 64, players=2)

What all of them share (docs/research.md tells it in full): a seat observes `features` of what it
knows, answers with the number of an action (`numbers`), and is rewarded at the end (`rewards`). A
decision is asked of one seat at a time; in a simultaneous phase the seats are asked one after the
other and see nothing of each other's answers. What a seat may do out of turn is offered to it with
its own decisions.

The libraries come with `pip install 'ludohall[research]'` and `'ludohall[openspiel]'`.
"""

from ludohall.research.batches import Batch, batch
from ludohall.research.numbers import Numbers, numbers_of
from ludohall.research.plays import Play
from ludohall.research.rewards import MARGIN, POINTS, RANK

__all__ = ["MARGIN", "POINTS", "RANK", "Batch", "Numbers", "Play", "batch", "numbers_of"]
