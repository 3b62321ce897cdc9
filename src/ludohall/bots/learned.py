"""Learned eyes: the game's evaluation, corrected by small networks that were trained by self-play.

A network says how far the evaluation is off beside that of other ways to play a turn: it was
trained on what became of them in futures. It reads the features of a table as its seat knows it
(`games/<key>/features.py`) and the evaluation itself, rounded.

A game's folder `networks` has a file for each variant of table (`bots.weights`) that has one; a
table goes by its variant, then by what the variant is a case of. A table without one is judged as
`planner` judges it; a game without any is not played by `learned`. A file holds the version of the
layout, the weights of the evaluation that it corrects, and a check sum; a broken one, or one for
another layout, is a `BadNetwork`.
"""

from __future__ import annotations

import hashlib
import json
import struct
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from ludohall.bots import weights as named
from ludohall.bots.evaluation import Evaluate, by_weights, evaluation, stages
from ludohall.bots.network import Network
from ludohall.core.errors import LudohallError
from ludohall.core.features import Layout
from ludohall.core.lines import ended
from ludohall.core.modules import module_of
from ludohall.games import load

FOLDER = "networks"
KIND = "planner"
"""The kind of bot whose evaluation is corrected."""

MOST_VALUE = 1000
"""What an evaluation says is read up to this."""

Features = Callable[[Any, int], list[int]]


class BadNetwork(LudohallError):
    """A file that holds no network, or one that does not fit the game."""


@dataclass(frozen=True)
class Learned:
    """What a file holds."""

    about: str
    weights: dict[str, float]
    """The weights of the evaluation that it corrects."""
    network: Network


# A game's features ---------------------------------------------------------------


@cache
def _features(key: str) -> Any:
    """The module with a game's features, or None."""
    return module_of(load(key).package, "features")


def layout_of(key: str) -> Layout:
    """The layout of a game's features."""
    home = _features(key)
    if home is None:
        raise BadNetwork(f"{key} has no features")
    found: Layout = home.LAYOUT
    return found


def features_of(key: str) -> Features:
    """The features of a game."""
    layout_of(key)
    found: Features = _features(key).features
    return found


def inputs(features: Features, state: Any, seat: int, value: float) -> list[int]:
    """What a network reads: the features, and what the evaluation says."""
    row = features(state, seat)
    row.append(max(-MOST_VALUE, min(MOST_VALUE, round(value))))
    return row


# Files -----------------------------------------------------------------------------


def pack(
    key: str,
    about: str,
    weights: Mapping[str, float],
    units: Sequence[Sequence[float]],
    biases: Sequence[float],
    counts: Sequence[float],
) -> str:
    """The text of a file. The weights of the units are kept in two bytes each, all else in four."""
    flat = [value for unit in units for value in unit]
    data = struct.pack(f"<{len(flat)}e", *flat)
    data += struct.pack(f"<{2 * len(units)}f", *biases, *counts)
    kept = {
        "about": about,
        "layout": layout_of(key).version,
        "inputs": len(units[0]),
        "units": len(units),
        "evaluation": dict(weights),
        "data": b64encode(data).decode("ascii"),
    }
    return json.dumps({**kept, "check": check_sum(kept)}, indent=1) + "\n"


def check_sum(kept: Mapping[str, Any]) -> str:
    """A sum over all that a file holds but the sum itself."""
    text = json.dumps({name: kept[name] for name in sorted(kept) if name != "check"})
    return hashlib.sha256(text.encode()).hexdigest()


def unpack(key: str, text: str, name: str) -> Learned:
    """What the text of a file holds, or `BadNetwork`, which says what is wrong with the file."""
    try:
        kept = json.loads(text)
        version, size, count = int(kept["layout"]), int(kept["inputs"]), int(kept["units"])
        sound = kept["check"] == check_sum(kept)
    except (ValueError, KeyError, TypeError) as error:
        raise BadNetwork(f"{name} holds no network: {error}") from None
    if not sound:
        raise BadNetwork(f"{name} is broken: its check sum does not fit")
    layout = layout_of(key)
    if version != layout.version or size != len(layout.names) + 1:
        raise BadNetwork(
            f"{name} is for layout {version} of the features of {key}, {size} inputs; "
            f"this is layout {layout.version} with {len(layout.names) + 1}: train it again"
        )
    data = b64decode(kept["data"])
    if len(data) != 2 * size * count + 8 * count:
        raise BadNetwork(f"{name} is broken: {count} units of {size} inputs need more or less data")
    flat = struct.unpack_from(f"<{size * count}e", data)
    rest = list(struct.unpack_from(f"<{2 * count}f", data, 2 * size * count))
    units = [list(flat[at : at + size]) for at in range(0, size * count, size)]
    most = [max(high, -low) for low, high in zip(layout.lows, layout.highs, strict=True)]
    try:
        network = Network(units, rest[:count], rest[count:], [*most, MOST_VALUE])
    except ValueError as error:
        raise BadNetwork(f"{name} is broken: {error}") from None
    return Learned(kept["about"], dict(kept["evaluation"]), network)


@cache
def networks(key: str) -> dict[str, Learned]:
    """The networks of a game by variant. More can be added."""
    found: dict[str, Learned] = {}
    if _features(key) is None:
        return found
    home = files(load(key).package) / FOLDER
    if home.is_dir():
        for file in sorted(home.iterdir(), key=lambda one: one.name):
            if file.name.endswith(".json"):
                text = file.read_text(encoding="utf-8")
                found[file.name[:-5]] = unpack(key, text, f"{key}/{FOLDER}/{file.name}")
    return found


def add_network(key: str, variant: str, path: Path) -> None:
    """Use the network of a file for tables of a variant."""
    networks(key)[variant] = unpack(key, path.read_text(encoding="utf-8"), str(path))


# Eyes ------------------------------------------------------------------------------


def eye_of(key: str, learned: Learned) -> Evaluate:
    """The evaluation with what a network adds to it where a plan can end.

    That is where the seat owes no decision; in a game with stages everywhere.
    """
    whole = stages(key) is not None
    judge = by_weights(key, named.changed(key, learned.weights))
    features = features_of(key)
    network = learned.network

    def evaluate(state: Any, seat: int) -> float:
        value = judge(state, seat)
        if state.over or not (whole or ended(state, seat)):
            return value
        return value + network.value(inputs(features, state, seat, value))

    return evaluate


def learned_eye(key: str) -> Evaluate:
    """The evaluation by the networks that are meant for each table."""
    plain = evaluation(key, KIND)
    assert plain is not None
    variant = named.module(key).variant
    known: dict[str, Evaluate] = {}

    def evaluate(state: Any, seat: int) -> float:
        name = variant(state)
        found = known.get(name)
        if found is None:
            case, kept = name, networks(key)
            while case and case not in kept:
                case = case.rpartition("-")[0]
            found = known[name] = eye_of(key, kept[case]) if case else plain
        return found(state, seat)

    return evaluate
