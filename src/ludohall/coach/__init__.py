"""A coach: hints for a decision, and the review of a finished match.

It stands above the bots and below the app: it plays futures as they do, and sees what the seat sees
that it advises.
"""

from __future__ import annotations

from ludohall.coach.futures import NoCoach
from ludohall.coach.hints import Advice, Hint, advise
from ludohall.coach.review import Judged, Walk, review

__all__ = ["Advice", "Hint", "Judged", "NoCoach", "Walk", "advise", "review"]
