"""The decisions, in the order in which a chapter meets them: one module a phase."""
