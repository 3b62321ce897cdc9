"""One match: in memory, as it is stored, and what may be done in it."""
