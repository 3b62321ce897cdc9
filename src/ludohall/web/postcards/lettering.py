"""Letters on a picture: which of them there are, how wide they run, and where a line breaks.

A server may have no fonts at all, so a picture has its own, the same on every server.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from struct import unpack_from
from unicodedata import category, normalize

import font_source_sans_pro
import font_source_serif_pro

SANS, SERIF = "Source Sans Pro", "Source Serif Pro"
FILES = {
    SANS: (Path(font_source_sans_pro.font_directory), "SourceSansPro"),
    SERIF: (Path(font_source_serif_pro.font_directory), "SourceSerifPro"),
}
WEIGHTS = {400: "Regular", 600: "Semibold", 700: "Bold"}
REST = "…"


class Face:
    """The letters of a font file: which there are, and how far each moves the next one."""

    def __init__(self, path: Path) -> None:
        data = path.read_bytes()
        tables = {}
        for n in range(unpack_from(">H", data, 4)[0]):
            name, _, offset, _ = unpack_from(">4sIII", data, 12 + 16 * n)
            tables[name.decode()] = offset
        self._unit = unpack_from(">H", data, tables["head"] + 18)[0]
        wide = unpack_from(">H", data, tables["hhea"] + 34)[0]
        advances = unpack_from(">" + "Hh" * wide, data, tables["hmtx"])[::2]
        glyphs = _glyphs(data, tables["cmap"])
        self._advance = {
            letter: advances[min(glyph, wide - 1)] for letter, glyph in glyphs.items() if glyph
        }

    def has(self, letter: str) -> bool:
        """Whether a letter can be written."""
        return ord(letter) in self._advance

    def width(self, text: str, size: float) -> float:
        """How wide a text runs."""
        units = sum(self._advance.get(ord(letter), 0) for letter in text)
        return float(units * size / self._unit)


def _glyphs(data: bytes, start: int) -> dict[int, int]:
    """The glyph of each letter, from the table of the file that knows those of the first plane."""
    for n in range(unpack_from(">H", data, start + 2)[0]):
        table = start + unpack_from(">HHI", data, start + 4 + 8 * n)[2]
        if unpack_from(">H", data, table)[0] == 4:
            return _segments(data, table)
    raise ValueError("a font without a table of its letters")


def _segments(data: bytes, table: int) -> dict[int, int]:
    """The letters of a table of stretches (format 4)."""
    count = unpack_from(">H", data, table + 6)[0] // 2
    row = f">{count}H"
    ends = unpack_from(row, data, table + 14)
    starts = unpack_from(row, data, table + 16 + 2 * count)
    shifts = unpack_from(row, data, table + 16 + 4 * count)
    offsets = unpack_from(row, data, table + 16 + 6 * count)
    found = {}
    for n, (first, last) in enumerate(zip(starts, ends, strict=True)):
        for letter in range(first, min(last, 0xFFFE) + 1):
            glyph = letter
            if offsets[n]:
                place = table + 16 + 6 * count + 2 * n + offsets[n] + 2 * (letter - first)
                glyph = unpack_from(">H", data, place)[0]
                if not glyph:
                    continue
            found[letter] = (glyph + shifts[n]) & 0xFFFF
    return found


def file_of(family: str, weight: int) -> Path:
    """The file of a font."""
    folder, name = FILES[family]
    return folder / f"{name}-{WEIGHTS[weight]}.ttf"


@cache
def face_of(family: str, weight: int) -> Face:
    """A font, read once."""
    return Face(file_of(family, weight))


@cache
def font_files() -> list[str]:
    """All files that a picture may need."""
    return [str(file_of(family, weight)) for family in FILES for weight in WEIGHTS]


def legible(text: str) -> str:
    """What of a text can be written: letters of other scripts and small pictures are left out."""
    face = face_of(SANS, 600)
    joined = normalize("NFC", text)
    kept = "".join(letter for letter in joined if face.has(letter) and category(letter) != "Cf")
    return " ".join(kept.split())


def shortened(text: str, family: str, weight: int, size: float, width: float) -> str:
    """A text in one line; what does not fit is cut off."""
    face = face_of(family, weight)
    if face.width(text, size) <= width:
        return text
    while text and face.width(text + REST, size) > width:
        text = text[:-1].rstrip(" ,.:;")
    return text + REST


def in_lines(
    text: str, family: str, weight: int, size: float, width: float, most: int
) -> list[str]:
    """A text in lines that are not wider than its place; the last one takes what is left."""
    face = face_of(family, weight)
    lines: list[str] = []
    rest = text.split(" ")
    while rest and len(lines) < most - 1:
        fits = 1
        while fits < len(rest) and face.width(" ".join(rest[: fits + 1]), size) <= width:
            fits += 1
        lines.append(shortened(" ".join(rest[:fits]), family, weight, size, width))
        rest = rest[fits:]
    return [*lines, shortened(" ".join(rest), family, weight, size, width)] if rest else lines
