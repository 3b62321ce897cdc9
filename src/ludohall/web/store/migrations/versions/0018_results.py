"""What statistics, ratings and achievements are read from: it is derived from finished matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing is derived so far: a server does it when it starts."""
    op.create_table(
        "tallied",
        sa.Column(
            "table_id",
            sa.String(16),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("finished", sa.BigInteger, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("searched", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_tallied"),
    )
    op.create_index("ix_tallied_game_finished", "tallied", ["game", "finished"])
    op.create_table(
        "results",
        sa.Column(
            "table_id",
            sa.String(16),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("finished", sa.BigInteger, nullable=False),
        sa.Column("player", sa.String(140), nullable=False),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="SET NULL")),
        sa.Column("board", sa.String(40), nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("sides", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("gave_up", sa.String(10), nullable=False),
        sa.Column("categories", sa.Text, nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
        sa.PrimaryKeyConstraint("table_id", "side", name="pk_results"),
    )
    op.create_index("ix_results_game_player", "results", ["game", "player", "finished"])
    op.create_index("ix_results_person", "results", ["person"])
    op.create_index("ix_results_board", "results", ["game", "board", "finished"])
    op.create_table(
        "feats",
        sa.Column(
            "table_id",
            sa.String(16),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("feat", sa.String(40), nullable=False),
        sa.Column(
            "person",
            sa.String(16),
            sa.ForeignKey("people.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("finished", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "feat", "person", name="pk_feats"),
    )
    op.create_index("ix_feats_person", "feats", ["person"])


def downgrade() -> None:
    """All of it can be made again."""
    for table in ("feats", "results", "tallied"):
        op.drop_table(table)
