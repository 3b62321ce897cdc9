"""When a session was last used."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A session that nobody has used since then began to rest when it was made."""
    used = sa.Column("used", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("sessions", used)
    op.execute("UPDATE sessions SET used = created")


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("sessions", "used")
