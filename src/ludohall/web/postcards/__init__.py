"""Pictures of a table that are sent around: its drawings as one image that needs nothing else.

What this room is made with may be missing where nobody packs it for the machine: `is_open` says
so, and nobody else imports from here before.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec

NEEDED = ("cssselect2", "font_source_sans_pro", "font_source_serif_pro", "resvg_py", "tinycss2")


@cache
def is_open() -> bool:
    """Whether pictures can be made here."""
    return all(find_spec(name) is not None for name in NEEDED)
