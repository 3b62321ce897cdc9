"""Several small networks that are fitted at once, with numpy.

All see the same rows; each counts every match twice, once or not at all, so that their errors
differ and their mean is better than each. What is given away is the running mean of their weights.
"""

from __future__ import annotations

from typing import Any

from ludohall.core.errors import LudohallError

RATE = 1e-3
MEAN, SPREAD = 0.9, 0.999
"""How much Adam remembers of slopes and of their squares."""
DECAY = 0.03
"""How fast weights shrink that nothing holds up, as a part of the rate."""
RUNNING = 0.998
"""How much the running mean remembers at a step."""
SCALE = 10.0
"""What a network is fitted to is measured in so many points."""
RAREST = 0.003
"""Features that are not 0 in a smaller share of the rows are left out."""


class NoNumpy(LudohallError):
    """Training needs numpy; playing does not."""


def numpy() -> Any:
    """The package, or an error that says how to get it."""
    try:
        import numpy
    except ImportError:
        raise NoNumpy("training needs numpy: pip install 'ludohall[learned]'") from None
    return numpy


def centred(values: Any, starts: Any) -> Any:
    """Values less the mean of their group; groups stand in a row and begin at `starts`."""
    np = numpy()
    sizes = np.diff(np.append(starts, len(values)))
    means = np.add.reduceat(values, starts, axis=0)
    means = means / (sizes[:, None] if values.ndim == 2 else sizes)
    return values - np.repeat(means, sizes, axis=0)


class Ensemble:
    """So many networks of so many hidden units over rows of `inputs` numbers."""

    def __init__(self, inputs: int, networks: int, hidden: int, seed: int) -> None:
        np = numpy()
        self.shape = inputs, networks, hidden
        rng = np.random.default_rng(seed)
        units = networks * hidden
        self.mean = np.zeros(inputs, np.float32)
        self.factor = np.zeros(inputs, np.float32)
        self.fitted = [
            (rng.standard_normal((inputs, units)) * 0.05).astype(np.float32),
            np.zeros(units, np.float32),
            (rng.standard_normal(units) * 0.05).astype(np.float32),
        ]
        self.running = [part.copy() for part in self.fitted]
        self.slopes = [np.zeros_like(part) for part in self.fitted]
        self.squares = [np.zeros_like(part) for part in self.fitted]
        self.steps = 0

    def look(self, rows: Any) -> None:
        """Learn from the first rows how large the features are."""
        np = numpy()
        whole = rows.astype(np.float32)
        self.mean = whole.mean(axis=0)
        spread = whole.std(axis=0)
        known = ((rows != 0).mean(axis=0) >= RAREST) & (spread > 0)
        self.factor = np.where(known, 1 / np.maximum(spread, 1e-6), 0).astype(np.float32)

    def _through(self, parts: list[Any], rows: Any) -> tuple[Any, Any, Any]:
        """Scaled rows, hidden units, and what each network says."""
        np = numpy()
        scaled = (rows.astype(np.float32) - self.mean) * self.factor
        excited = np.maximum(scaled @ parts[0] + parts[1], 0)
        _, networks, hidden = self.shape
        said = (excited * parts[2]).reshape(-1, networks, hidden).sum(axis=2)
        return scaled, excited, said

    def values(self, rows: Any) -> Any:
        """What the networks say on average, by the running mean of their weights."""
        np = numpy()
        found = [
            self._through(self.running, rows[at : at + 8192])[2].mean(axis=1)
            for at in range(0, len(rows), 8192)
        ]
        return np.concatenate(found) * SCALE

    def step(self, rows: Any, lacks: Any, counts: Any, starts: Any) -> None:
        """One step of Adam on a batch of groups; only differences within a group count.

        `lacks`: what each row lacks beside the others of its group; `counts`: how often each
        network counts each row; `starts`: where each group begins.
        """
        np = numpy()
        hidden = self.shape[2]
        scaled, excited, said = self._through(self.fitted, rows)
        wrong = centred(said, starts) - (lacks / SCALE)[:, None].astype(np.float32)
        error = np.clip(wrong, -2, 2) * counts / len(rows)
        spread = np.repeat(error, hidden, axis=1)
        back = spread * self.fitted[2] * (excited > 0)
        slopes = [
            scaled.T @ back,
            back.sum(axis=0),
            (excited * spread).sum(axis=0),
        ]
        self.steps += 1
        rate = RATE * np.sqrt(1 - SPREAD**self.steps) / (1 - MEAN**self.steps)
        keep = min(RUNNING, self.steps / (10 + self.steps))
        for part, slope in enumerate(slopes):
            self.slopes[part] += (1 - MEAN) * (slope - self.slopes[part])
            self.squares[part] += (1 - SPREAD) * (slope**2 - self.squares[part])
            self.fitted[part] *= 1 - RATE * DECAY
            self.fitted[part] -= rate * self.slopes[part] / (np.sqrt(self.squares[part]) + 1e-8)
            self.running[part] += (1 - keep) * (self.fitted[part] - self.running[part])

    def plain(self, share: float) -> tuple[list[list[float]], list[float], list[float]]:
        """The units, biases and counts of one network for raw rows.

        It says so much of what these say.
        """
        np = numpy()
        _, networks, _ = self.shape
        first, bias, out = self.running
        units = (first * self.factor[:, None]).astype(np.float16).astype(np.float64)
        biases = bias - self.mean @ units
        counts = out * (SCALE * share / networks)
        return units.T.tolist(), biases.tolist(), counts.tolist()

    def kept(self) -> dict[str, Any]:
        """Everything, by name, for a file."""
        found = {"mean": self.mean, "factor": self.factor, "steps": self.steps}
        for name in ("fitted", "running", "slopes", "squares"):
            for number, part in enumerate(getattr(self, name)):
                found[f"{name}{number}"] = part
        return found

    def again(self, kept: Any) -> None:
        """Go on with what was kept."""
        self.mean, self.factor, self.steps = kept["mean"], kept["factor"], int(kept["steps"])
        for name in ("fitted", "running", "slopes", "squares"):
            setattr(self, name, [kept[f"{name}{number}"] for number in range(3)])
