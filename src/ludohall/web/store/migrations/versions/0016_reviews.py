"""Reviews of finished matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No match has one so far."""
    op.create_table(
        "reviews",
        sa.Column(
            "table_id",
            sa.String(16),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="SET NULL")),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("judged", sa.Text, nullable=False),
        sa.Column("findings", sa.Text),
        sa.PrimaryKeyConstraint("table_id", name="pk_reviews"),
    )
    op.create_index("ix_reviews_person", "reviews", ["person"])


def downgrade() -> None:
    """A review can be made again."""
    op.drop_table("reviews")
