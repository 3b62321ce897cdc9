"""A small network: one layer of hidden units over a row of numbers, and their weighted sum.

Several networks that are averaged are one with all their units. A unit counts if it is excited:
above 0.

All units are worked out at once: the weights of an input for all units stand side by side in one
large whole number, a lane of 32 bits each, so that a row costs one product and one sum for each
input that is not 0. Sums of whole numbers are exact: the same row gives the same value on every
machine, compiled or not, without numpy.
"""

from __future__ import annotations

import struct
from typing import Final, final

LANE: Final = 32
ONE: Final = 1 << 16
"""What stands for 1 in a lane."""
MIDDLE: Final = 1 << LANE - 1
"""Added to every lane before it is read: so none is below 0."""


def in_lanes(numbers: list[int]) -> int:
    """Numbers side by side. A lane below 0 takes from the next one, which makes up for it."""
    layout = f"<{len(numbers)}I"
    above = struct.pack(layout, *[max(number, 0) for number in numbers])
    below = struct.pack(layout, *[max(-number, 0) for number in numbers])
    return int.from_bytes(above, "little") - int.from_bytes(below, "little")


@final
class Network:
    """Its units: for each the weights of all inputs, its bias, and what it counts.

    `most`: how far from 0 each input can be. A network whose lanes could overflow is a ValueError.
    """

    def __init__(
        self,
        units: list[list[float]],
        biases: list[float],
        counts: list[float],
        most: list[int],
    ) -> None:
        whole = [[round(weight * ONE) for weight in unit] for unit in units]
        starts = [round(bias * ONE) for bias in biases]
        for unit, start in zip(whole, starts, strict=True):
            reach = abs(start)
            for weight, high in zip(unit, most, strict=True):
                reach += abs(weight) * high
            if reach >= MIDDLE:
                raise ValueError("a unit's weights are too large")
        self.counts: Final = [count / ONE for count in counts]
        self.weights: Final = [
            in_lanes([unit[place] for unit in whole]) for place in range(len(most))
        ]
        self.start: Final = in_lanes([start + MIDDLE for start in starts])
        self.size: Final = len(units) * LANE // 8
        self.layout: Final = f"<{len(units)}I"

    def value(self, row: list[int]) -> float:
        """What the network says of a row."""
        weights = self.weights
        lanes = self.start
        for place, number in enumerate(row):
            if number == 1:
                lanes += weights[place]
            elif number:
                lanes += weights[place] * number
        excited = struct.unpack(self.layout, lanes.to_bytes(self.size, "little"))
        total = 0.0
        counts = self.counts
        for unit in range(len(counts)):
            above = excited[unit] - MIDDLE
            if above > 0:
                total += counts[unit] * above
        return total
