"""The views of a table on the phone, with what can be clicked in each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ludohall.faces.scene import Tab


def tabs(
    views: Iterable[tuple[str, str, str]], clicked: Mapping[str, Iterable[str]]
) -> tuple[Tab, ...]:
    """Views by id, label and icon; `clicked`: by the id of a view, the actions on its pieces."""
    return tuple(
        [Tab(id_, label, icon, frozenset(clicked.get(id_, ()))) for id_, label, icon in views]
    )
