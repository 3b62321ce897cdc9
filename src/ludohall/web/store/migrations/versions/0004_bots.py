"""A bot is one specification, `ismcts:sims=400`, instead of a kind and a strength."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No bot has had a strength so far, so nothing is lost."""
    op.drop_column("seats", "strength")
    _resize_bot(100)


def downgrade() -> None:
    """The bots of then know no parameters: `greedy` takes the seats of the others."""
    op.execute("UPDATE seats SET bot = 'greedy' WHERE bot NOT IN ('', 'random', 'greedy')")
    _resize_bot(40)
    strength = sa.Column("strength", sa.String(40), nullable=False, server_default="")
    op.add_column("seats", strength)


def _resize_bot(size: int) -> None:
    """A new column takes the place of the old one: SQLite cannot change its type."""
    op.add_column("seats", sa.Column("spec", sa.String(size), nullable=False, server_default=""))
    op.execute("UPDATE seats SET spec = bot")
    op.drop_column("seats", "bot")
    op.execute("ALTER TABLE seats RENAME COLUMN spec TO bot")
