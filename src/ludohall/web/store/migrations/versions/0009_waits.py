"""Whether a turn waits, after its last action, for its player to hand it over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """So far every turn passed on by itself."""
    waits = sa.Column("waits", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("actions", waits)


def downgrade() -> None:
    """An entry that handed a turn over becomes one that takes nothing back."""
    op.execute("UPDATE actions SET action = 'undo', undoes = 0 WHERE action = '/end'")
    op.drop_column("actions", "waits")
