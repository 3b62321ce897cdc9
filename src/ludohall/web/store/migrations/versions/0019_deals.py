"""Deals of the day, and everybody's one try at them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """So far no day had a deal."""
    op.add_column("tables", sa.Column("daily", sa.String(10)))
    op.create_index("ix_tables_daily", "tables", ["daily"])
    op.create_table(
        "deals",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("bots", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("measuring", sa.BigInteger, nullable=False),
        sa.Column("measure", sa.Text),
        sa.PrimaryKeyConstraint("day", "game", name="pk_deals"),
    )
    op.create_table(
        "tries",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column(
            "person",
            sa.String(16),
            sa.ForeignKey("people.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column(
            "table_id",
            sa.String(16),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("way", sa.Text),
        sa.PrimaryKeyConstraint("day", "game", "person", name="pk_tries"),
        sa.UniqueConstraint("table_id", name="uq_tries_table_id"),
        sa.ForeignKeyConstraint(["day", "game"], ["deals.day", "deals.game"], ondelete="CASCADE"),
    )
    op.create_index("ix_tries_person", "tries", ["person"])


def downgrade() -> None:
    """Their tables stay, as matches like any other."""
    op.drop_table("tries")
    op.drop_table("deals")
    op.drop_index("ix_tables_daily", "tables")
    op.drop_column("tables", "daily")
