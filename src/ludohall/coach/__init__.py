"""A coach: hints for a decision, and the review of a finished match."""

from __future__ import annotations
