"""Whom a table waited for after each entry, when its seats changed, and when no server ran."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """What is known of the past is its last entry: a clock that runs begins anew with that one."""
    op.create_table(
        "gaps",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.add_column("actions", sa.Column("deciding", sa.Text))
    op.add_column("tables", sa.Column("moved", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("since", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("came", sa.BigInteger))
    op.add_column(
        "seats", sa.Column("replaced_by", sa.String(40), nullable=False, server_default="")
    )
    op.execute("UPDATE tables SET moved = updated")
    row = "(SELECT {} FROM tables WHERE tables.id = {}.table_id)"
    op.execute(
        f"UPDATE actions SET deciding = {row.format('deciding', 'actions')}"
        f" WHERE seq = {row.format('version', 'actions')}"
    )
    op.execute(f"UPDATE seats SET since = {row.format('updated', 'seats')}")
    op.execute("UPDATE seats SET came = since WHERE kind = 'person'")
    _wind(op.get_bind())


def _wind(connection: sa.Connection) -> None:
    """Write down the clocks that run, from their last entry on."""
    running = "SELECT id, clock, deciding, updated, players FROM tables WHERE deadline IS NOT NULL"
    people = sa.text("SELECT seat FROM seats WHERE table_id = :id AND kind = 'person'")
    write = sa.text("UPDATE tables SET used = :used, deadline = :until WHERE id = :id")
    connection.execute(sa.text("UPDATE tables SET used = NULL"))
    for id_, clock, deciding, updated, players in connection.execute(sa.text(running)).all():
        sat = set(connection.execute(people, {"id": id_}).scalars())
        runs = [seat in sat and seat in json.loads(deciding) for seat in range(players)]
        used = json.dumps({"at": updated, "used": [0] * players, "runs": runs})
        until = updated + 1000 * int(clock.partition(":")[2])
        connection.execute(write, {"id": id_, "used": used, "until": until})


def downgrade() -> None:
    """What was used is forgotten, and a time that runs is given once more."""
    op.execute("UPDATE tables SET used = NULL")
    op.drop_column("seats", "replaced_by")
    op.drop_column("seats", "came")
    op.drop_column("seats", "since")
    op.drop_column("tables", "moved")
    op.drop_column("actions", "deciding")
    op.drop_table("gaps")
