"""What a style sheet says of colours, as one that every program understands: `#35604A80`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from tinycss2.color4 import parse_color

CALL = re.compile(r"\b(var|light-dark|color-mix)\(")
LEAST = 1e-6
"""Less than this share of a colour is none of it."""


class Oklab(NamedTuple):
    """A colour as the eye measures it, with how much covers what is below."""

    light: float
    green: float
    blue: float
    alpha: float


def resolved(text: str, names: Mapping[str, str]) -> str:
    """A value by day, its variables and mixtures worked out; empty where a variable is not set."""
    while call := CALL.search(text):
        end = closing(text, call.end())
        inside = parts(resolved(text[call.end() : end], names))
        if call[1] == "var":
            value = names.get(inside[0]) or (inside[1] if len(inside) > 1 else "")
            if not value:
                return ""
        elif call[1] == "light-dark":
            value = inside[0]
        else:
            value = mixed(*inside)
        text = f"{text[: call.start()]}{value}{text[end + 1 :]}"
    return text


def closing(text: str, start: int) -> int:
    """Where the bracket closes that opened just before `start`."""
    depth = 1
    for place in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if not depth:
            return place
    return len(text)


def parts(text: str) -> list[str]:
    """What stands between the commas, brackets apart."""
    found, depth, start = [], 0, 0
    for place, sign in enumerate(text):
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if sign == "," and not depth:
            found.append(text[start:place].strip())
            start = place + 1
    return [*found, text[start:].strip()]


@lru_cache(1024)
def mixed(_space: str, first: str, second: str) -> str:
    """Two colours mixed (`color-mix`), each perhaps with its share."""
    (one, share), (other, rest) = weighed(first), weighed(second)
    if share is None:
        share = 0.5 if rest is None else 1 - rest
    a, b = seen(one), seen(other)
    alpha = a.alpha * share + b.alpha * (1 - share)
    if alpha < LEAST:
        return "transparent"
    weight = a.alpha * share / alpha
    light, green, blue = (x * weight + y * (1 - weight) for x, y in zip(a[:3], b[:3], strict=True))
    return shown(Oklab(light, green, blue, alpha))


def weighed(text: str) -> tuple[str, float | None]:
    """A colour and its share of a mixture."""
    colour, _, last = text.rpartition(" ")
    return (colour, float(last[:-1]) / 100) if last.endswith("%") and colour else (text, None)


def seen(text: str) -> Oklab:
    """A colour as the eye measures it."""
    found = parse_color(text)
    if found is None or isinstance(found, str):
        raise ValueError(f"{text!r} is no colour")
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in found.to("srgb").coordinates
    )
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return Oklab(
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
        found.alpha,
    )


def shown(colour: Oklab) -> str:
    """It as a screen shows it."""
    light, green, blue, alpha = colour
    long = (light + 0.3963377774 * green + 0.2158037573 * blue) ** 3
    middle = (light - 0.1055613458 * green - 0.0638541728 * blue) ** 3
    short = (light - 0.0894841775 * green - 1.2914855480 * blue) ** 3
    linear = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    parts = [
        12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in linear
    ]
    whole = [round(255 * min(1.0, max(0.0, part))) for part in (*parts, alpha)]
    return "#" + "".join(f"{part:02x}" for part in whole)
