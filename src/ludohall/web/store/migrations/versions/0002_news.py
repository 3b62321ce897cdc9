"""Messages of the hall itself in the chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Room for what such a message is about."""
    op.add_column("messages", sa.Column("news", sa.Text))


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("messages", "news")
