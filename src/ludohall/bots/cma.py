"""CMA-ES: looks for the numbers that score best, where each try is noisy.

A normal distribution of points moves towards those that scored best, and learns its own width and
shape on the way (covariance matrix adaptation). Up to `FULL` numbers it learns how they depend on
each other, above that only how wide each of them is. What counts in the end is the mean of the
distribution: a single point that scored well was mostly lucky.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from random import Random
from typing import Any

FULL = 40
"""More numbers than this are taken to be independent of each other."""
LEAST = 4
"""A smaller population learns nothing."""

Vector = list[float]


class Cma:
    """A distribution over so many numbers. It begins at 0 with the width `sigma` in each of them.

    `ask` gives the points of a generation, `tell` takes their merits: the greater, the better. The
    same seed and the same merits give the same points. `kept` is all of it as plain data, from
    which `Cma.again` goes on.
    """

    def __init__(
        self, size: int, population: int, sigma: float, seed: int, diagonal: bool | None = None
    ) -> None:
        if population < LEAST:
            raise ValueError(f"a population has at least {LEAST} points, not {population}")
        self.size = size
        self.population = population
        self.seed = seed
        self.diagonal = size > FULL if diagonal is None else diagonal
        self.sigma = sigma
        self.generation = 0
        self.mean: Vector = [0.0] * size
        self.path: Vector = [0.0] * size
        """Where the mean has gone, as far as the shape is concerned."""
        self.pace: Vector = [0.0] * size
        """The same without the shape: steps in one direction are long, those to and fro short."""
        self.shape: list[Vector] = [[1.0] * size] if self.diagonal else identity(size)
        """The covariance: its diagonal, or its lower triangle row by row."""
        self._set_rates()

    def _set_rates(self) -> None:
        """How fast everything is learned, by the usual formulas."""
        n, count = self.size, self.population // 2
        raw = [log((self.population + 1) / 2) - log(place + 1) for place in range(count)]
        self.shares = [one / sum(raw) for one in raw]
        mass = 1 / sum(share * share for share in self.shares)
        self.mass = mass
        self.pace_rate = (mass + 2) / (n + mass + 5)
        self.damping = 1 + 2 * max(0.0, sqrt((mass - 1) / (n + 1)) - 1) + self.pace_rate
        self.path_rate = (4 + mass / n) / (n + 4 + 2 * mass / n)
        faster = (n + 2) / 3 if self.diagonal else 1.0
        self.one_rate = min(0.5, faster * 2 / ((n + 1.3) ** 2 + mass))
        many = faster * 2 * (mass - 2 + 1 / mass) / ((n + 2) ** 2 + mass)
        self.many_rate = min(1 - self.one_rate, max(0.0, many))
        self.usual = sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
        """How long a vector of n normal numbers is on average."""

    def ask(self) -> list[Vector]:
        """The points of this generation."""
        return [
            [at + self.sigma * step for at, step in zip(self.mean, bent, strict=True)]
            for _, bent in self._steps()
        ]

    def _steps(self) -> list[tuple[Vector, Vector]]:
        """The steps of this generation, straight and bent by the shape."""
        rng = Random(self.seed * 1_000_003 + self.generation)
        root = [sqrt(wide) for wide in self.shape[0]] if self.diagonal else []
        lower = [] if self.diagonal else cholesky(self.shape)
        found = []
        for _ in range(self.population):
            straight = [rng.gauss(0.0, 1.0) for _ in range(self.size)]
            if self.diagonal:
                bent = [wide * step for wide, step in zip(root, straight, strict=True)]
            else:
                bent = [sum(a * b for a, b in zip(row, straight, strict=False)) for row in lower]
            found.append((straight, bent))
        return found

    def tell(self, merits: Sequence[float]) -> None:
        """Learn from the merits of the points that `ask` gave."""
        steps = self._steps()
        order = sorted(range(self.population), key=lambda at: -merits[at])
        best = [steps[at] for at in order[: len(self.shares)]]
        straight = [0.0] * self.size
        bent = [0.0] * self.size
        for share, (one, other) in zip(self.shares, best, strict=True):
            for i in range(self.size):
                straight[i] += share * one[i]
                bent[i] += share * other[i]
        grown = sqrt(self.pace_rate * (2 - self.pace_rate) * self.mass)
        self.generation += 1
        for i in range(self.size):
            self.mean[i] += self.sigma * bent[i]
            self.pace[i] = (1 - self.pace_rate) * self.pace[i] + grown * straight[i]
        length = sqrt(sum(one * one for one in self.pace))
        settled = sqrt(1 - (1 - self.pace_rate) ** (2 * self.generation))
        steady = length / settled / self.usual < 1.4 + 2 / (self.size + 1)
        grown = sqrt(self.path_rate * (2 - self.path_rate) * self.mass) if steady else 0.0
        for i in range(self.size):
            self.path[i] = (1 - self.path_rate) * self.path[i] + grown * bent[i]
        lost = 0.0 if steady else self.one_rate * self.path_rate * (2 - self.path_rate)
        self._reshape([other for _, other in best], 1 - self.one_rate - self.many_rate + lost)
        self.sigma *= exp(min(1.0, self.pace_rate / self.damping * (length / self.usual - 1)))

    def _reshape(self, best: list[Vector], keep: float) -> None:
        """Make the shape longer where the best steps went."""
        shape, path, one, many = self.shape, self.path, self.one_rate, self.many_rate
        if self.diagonal:
            row = shape[0]
            for i in range(self.size):
                spread = sum(
                    share * step[i] * step[i] for share, step in zip(self.shares, best, strict=True)
                )
                row[i] = keep * row[i] + one * path[i] * path[i] + many * spread
            return
        for i in range(self.size):
            row = shape[i]
            for j in range(i + 1):
                spread = 0.0
                for share, step in zip(self.shares, best, strict=True):
                    spread += share * step[i] * step[j]
                row[j] = keep * row[j] + one * path[i] * path[j] + many * spread

    KEPT = (
        *("size", "population", "sigma", "seed", "diagonal"),
        *("generation", "mean", "path", "pace", "shape"),
    )

    def kept(self) -> dict[str, Any]:
        """All that has been learned, as plain data."""
        return {name: getattr(self, name) for name in self.KEPT}

    @classmethod
    def again(cls, kept: dict[str, Any]) -> Cma:
        """The distribution that was kept."""
        first = (kept[name] for name in ("size", "population", "sigma", "seed", "diagonal"))
        made = cls(*first)
        for name in cls.KEPT:
            setattr(made, name, kept[name])
        return made


def identity(size: int) -> list[Vector]:
    """The lower triangle of a matrix that changes nothing."""
    return [[1.0 if i == j else 0.0 for j in range(i + 1)] for i in range(size)]


def cholesky(matrix: list[Vector]) -> list[Vector]:
    """The lower triangle whose product with itself turned over is the matrix."""
    lower: list[Vector] = []
    for i, row in enumerate(matrix):
        made: Vector = []
        for j in range(i):
            known = sum(a * b for a, b in zip(made, lower[j], strict=False))
            made.append((row[j] - known) / lower[j][j])
        made.append(sqrt(max(1e-20, row[i] - sum(a * a for a in made))))
        lower.append(made)
    return lower
