"""SVG as PNG: reads a drawing from its input and writes the image of the given width.

It runs as a process of its own (`press`): what draws holds the whole interpreter meanwhile.
"""

from __future__ import annotations

import sys

import resvg_py

from ludohall.web.postcards.lettering import SANS, SERIF, font_files


def printed(svg: str, width: int) -> bytes:
    """A drawing as an image, with our own fonts alone: it is the same wherever it is made."""
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=font_files(),
            font_family=SANS,
            sans_serif_family=SANS,
            serif_family=SERIF,
        )
    )


if __name__ == "__main__":
    sys.stdout.buffer.write(printed(sys.stdin.buffer.read().decode(), int(sys.argv[1])))
