"""The tests of the toy: run by name alone."""

from __future__ import annotations

from tests.toys.fares.rules import count_down, fare, luggage


def test_children_ride_free() -> None:
    assert fare(5, 3) == 0
    assert fare(6, 3) == 6


def test_nobody_pays_more_than_nine() -> None:
    assert fare(30, 4) == 8
    assert fare(30, 5) == 9


def test_luggage() -> None:
    assert luggage(0) == 0
    assert luggage(2) == 2


def test_count_down() -> None:
    assert count_down(3) == [3, 2, 1]
