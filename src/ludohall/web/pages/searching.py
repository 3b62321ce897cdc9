"""Words that people look for, as they are compared."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

LONGEST = 60
"""A search of more characters is cut."""


@lru_cache(4096)
def folded(text: str) -> str:
    """A text as it is compared: small letters without accents, typed as people type."""
    bare = unicodedata.normalize("NFKD", text.casefold()).replace("’", "'")
    return "".join(letter for letter in bare if not unicodedata.combining(letter))
