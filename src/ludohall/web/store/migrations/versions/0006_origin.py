"""Where a match began, if not at its game's set-up, and its place in a series of matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables so far began at the set-up and stand alone."""
    op.add_column("tables", sa.Column("origin", sa.Text))


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("tables", "origin")
