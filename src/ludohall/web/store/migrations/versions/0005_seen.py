"""Who has seen which seat's secrets; tables that wait have dealt nothing."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Holders of seats have seen them. What waiting tables had dealt is dealt anew at the start."""
    op.create_table(
        "seen",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "person", name="pk_seen"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_seen_table_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name="fk_seen_person", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_seen_person", "seen", ["person"])
    op.execute(
        "INSERT INTO seen (table_id, seat, person) SELECT table_id, seat, person FROM holders"
        " WHERE table_id IN (SELECT id FROM tables WHERE started IS NOT NULL)"
    )
    undealt = (
        "SELECT id FROM tables WHERE started IS NULL AND parent IS NULL"
        " AND id NOT IN (SELECT table_id FROM actions WHERE seat >= 0)"
    )
    op.execute(f"UPDATE tables SET version = 0, deciding = '[]' WHERE id IN ({undealt})")
    op.execute("DELETE FROM actions WHERE table_id IN (SELECT id FROM tables WHERE version = 0)")


def downgrade() -> None:
    """Take it away again."""
    op.drop_table("seen")
