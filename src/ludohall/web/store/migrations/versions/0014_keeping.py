"""What whoever runs the hall does beside it: news of it, reports, hidden lines, an announcement."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """So far nobody did anything beside the hall."""
    op.create_table(
        "news",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("what", sa.String(60), nullable=False),
    )
    op.create_table(
        "announcements",
        sa.Column("language", sa.String(5), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("reporter", sa.String(16)),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("line", sa.Integer),
        sa.Column("seat", sa.Integer),
        sa.Column("person", sa.String(16)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("settled", sa.BigInteger),
    )
    op.create_index("ix_reports_reporter", "reports", ["reporter"])
    hidden = sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("messages", hidden)


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("messages", "hidden")
    for table in ("reports", "announcements", "news"):
        op.drop_table(table)
