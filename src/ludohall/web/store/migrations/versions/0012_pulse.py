"""When a server last ran, and whose seat it was that was given up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """So far nobody noted it."""
    pulse = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(pulse, [{"id": 1, "at": 0}])
    op.add_column("seats", sa.Column("was", sa.String(40), nullable=False, server_default=""))


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("seats", "was")
    op.drop_table("pulse")
