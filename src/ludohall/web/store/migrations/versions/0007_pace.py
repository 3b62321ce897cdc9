"""How fast the holder of a seat wants bots to play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """So far all bots played at the server's pace."""
    pace = sa.Column("pace", sa.String(10), nullable=False, server_default="normal")
    op.add_column("seats", pace)


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("seats", "pace")
