"""The libraries that the interfaces need, or an error that says how to get them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ludohall.core.errors import LudohallError


class Missing(LudohallError, ImportError):
    """A library that is not installed."""


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Import within it what an extra of the package brings; `Missing` says how to get that."""
    try:
        yield
    except ImportError as error:
        raise Missing(
            f"this needs {error.name}; install it with: pip install 'ludohall[{extra}]'"
        ) from None
