"""Which matches are practice, and which seats were given up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """So far every match counted, and nobody could resign."""
    practice = sa.Column("practice", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", practice)
    op.add_column("seats", sa.Column("gave_up", sa.String(10), nullable=False, server_default=""))


def downgrade() -> None:
    """What was done beside a match becomes an entry that takes nothing back."""
    op.execute("UPDATE actions SET action = 'undo', undoes = 0 WHERE action LIKE '/%'")
    op.drop_column("tables", "practice")
    op.drop_column("seats", "gave_up")
