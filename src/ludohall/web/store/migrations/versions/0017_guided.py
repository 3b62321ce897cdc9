"""Which matches are told by a script."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """So far none was."""
    op.add_column("tables", sa.Column("guided", sa.String(16)))


def downgrade() -> None:
    """They are played on like any other."""
    op.drop_column("tables", "guided")
