"""The search for the best numbers: it comes near on curved ground, and it can be stopped."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest

from ludohall.bots.cma import FULL, Cma, cholesky

Ground = Callable[[Sequence[float]], float]


def sphere(point: Sequence[float]) -> float:
    """Alike in all directions, best where each number is 3."""
    return -sum((one - 3) ** 2 for one in point)


def ellipsoid(point: Sequence[float]) -> float:
    """A thousand times as steep in the last direction as in the first."""
    last = len(point) - 1
    steepness = [float(1000 ** (at / last)) for at in range(len(point))]
    return -sum(steep * (one - 1) ** 2 for steep, one in zip(steepness, point, strict=True))


def ridge(point: Sequence[float]) -> float:
    """Numbers that depend on each other: neighbours have to be equal."""
    unequal = sum((one - other) ** 2 for one, other in pairwise(point))
    return -100 * unequal - (sum(point) / len(point) - 1) ** 2


def climb(search: Cma, ground: Ground, generations: int) -> float:
    """How high the mean comes."""
    for _ in range(generations):
        search.tell([ground(point) for point in search.ask()])
    return ground(search.mean)


@pytest.mark.parametrize(
    ("ground", "size", "diagonal", "generations"),
    [
        (sphere, 5, False, 80),
        (sphere, 50, True, 250),
        (ellipsoid, 6, False, 150),
        (ellipsoid, 6, True, 150),
        (ridge, 5, False, 120),
    ],
)
def test_it_comes_near_the_best(
    ground: Ground, size: int, diagonal: bool, generations: int
) -> None:
    search = Cma(size, 16, 0.5, 1, diagonal)
    assert ground(search.mean) < -0.9
    assert climb(search, ground, generations) > -1e-3


def test_many_numbers_are_taken_apart() -> None:
    assert not Cma(FULL, 8, 0.5, 1).diagonal
    assert Cma(FULL + 1, 8, 0.5, 1).diagonal


@pytest.mark.parametrize("diagonal", [False, True])
def test_it_goes_on_from_what_was_kept(diagonal: bool) -> None:
    through = Cma(4, 8, 0.5, 7, diagonal)
    climb(through, ellipsoid, 10)
    stopped = Cma(4, 8, 0.5, 7, diagonal)
    climb(stopped, ellipsoid, 4)
    again = Cma.again(json.loads(json.dumps(stopped.kept())))
    climb(again, ellipsoid, 6)
    assert again.kept() == through.kept()


def test_other_seeds_try_other_points() -> None:
    assert Cma(3, 8, 0.5, 1).ask() == Cma(3, 8, 0.5, 1).ask()
    assert Cma(3, 8, 0.5, 1).ask() != Cma(3, 8, 0.5, 2).ask()


def test_a_population_of_three_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 4 points, not 3"):
        Cma(3, 3, 0.5, 1)


def test_a_matrix_is_taken_apart() -> None:
    lower = cholesky([[4.0], [2.0, 5.0]])
    assert lower == [[2.0], [1.0, 2.0]]
