"""The 330 cards of Hallertau: one module a deck, the words they are written in, and their rules."""
