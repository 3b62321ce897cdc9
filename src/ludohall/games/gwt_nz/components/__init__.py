"""What is printed on boards, cards and tiles.

`printed` holds what the rulebooks (or a public picture) give, `buildings` the local actions,
`reconstructed` everything that had to be reconstructed: a photo of the real board is entered there,
without touching a rule. `graph` computes from these tables what the rules ask for.
"""
