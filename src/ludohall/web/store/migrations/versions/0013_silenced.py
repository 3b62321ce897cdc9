"""Mailboxes whose owners want no links from here."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """So far nobody could say so."""
    op.create_table(
        "silenced",
        sa.Column("mailbox_hash", sa.String(64), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Take it away again."""
    op.drop_table("silenced")
