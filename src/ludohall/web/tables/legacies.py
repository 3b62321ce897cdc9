"""What the winner of a match leaves to those that follow in a campaign: the name of a town.

It is stored with the result of its table, so that whoever takes the result back takes it back, too.
"""

from __future__ import annotations

import msgspec

from ludohall.core.data import Json
from ludohall.web.store import TableRow


def legacy_of(row: TableRow) -> dict[str, Json] | None:
    """What the winner of a table has left, if anything."""
    found = msgspec.json.decode(row.result).get("legacy") if row.result else None
    return dict(found) if isinstance(found, dict) else None


def result_with(row: TableRow, legacy: Json) -> str:
    """The result of a table with what its winner leaves."""
    result = msgspec.json.decode(row.result) if row.result else {}
    return msgspec.json.encode({**result, "legacy": legacy}).decode()
