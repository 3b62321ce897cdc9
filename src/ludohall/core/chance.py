"""Chance: how NATURE's moves are drawn.

Only `Random.random()` is used: it is the one sequence that Python promises to keep for ever, so a
seed gives the same match on every machine and in every later version.
"""

from __future__ import annotations

from random import Random


def generator(seed: int, move: int) -> Random:
    """The generator for NATURE's move number `move` (from 0) in the match of that seed.

    Negative numbers are for others who need chance beside NATURE: no two share a sequence.
    """
    return Random((seed * 1_000_003 + move) & (2**96 - 1))


def below(rng: Random, n: int) -> int:
    """0 to n - 1 with equal chance."""
    return int(rng.random() * n)


def draw(rng: Random, pool: list[int]) -> int:
    """Take one item out of the pool, each with equal chance; the others keep their order."""
    return pool.pop(int(rng.random() * len(pool)))


def draw_many(rng: Random, pool: list[int], n: int) -> list[int]:
    """Take n items out of the pool in the order in which they come; the others keep theirs."""
    return [pool.pop(int(rng.random() * len(pool))) for _ in range(n)]


def shuffled(rng: Random, items: list[int]) -> list[int]:
    """The items in a random order, as a new list."""
    return draw_many(rng, items[:], len(items))


def contains(pool: list[int] | tuple[int, ...], part: list[int] | tuple[int, ...]) -> bool:
    """Whether every item of `part` lies in `pool`, copies counted: can this have been drawn?"""
    rest = list(pool)
    for item in part:
        if item not in rest:
            return False
        rest.remove(item)
    return True
