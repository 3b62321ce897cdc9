"""The decisions, in the order in which a turn meets them."""
