"""Tables with a clock: what it limits, what was used, and when it ends."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """So far nobody's time ran."""
    op.add_column("tables", sa.Column("clock", sa.String(20)))
    op.add_column("tables", sa.Column("used", sa.Text))
    op.add_column("tables", sa.Column("deadline", sa.BigInteger))
    op.create_index("ix_tables_deadline", "tables", ["deadline"])


def downgrade() -> None:
    """Take it away again."""
    op.drop_index("ix_tables_deadline", "tables")
    op.drop_column("tables", "deadline")
    op.drop_column("tables", "used")
    op.drop_column("tables", "clock")
