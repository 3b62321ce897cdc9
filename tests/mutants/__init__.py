"""Mutation testing: one small fault after the other is planted in a game, and its tests judge it.

    python -m tests.mutants GAME       or python3 dev.py mutants GAME

`changes` plants the faults, `field` says where and who judges, `reach` which tests come by,
`trial` lets them judge, `results` keeps and counts what they said.
"""
