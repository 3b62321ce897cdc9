"""Who looks for players, whom a host would like at an open table, and clubs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """So far nobody looked, nobody was asked, and there was no club."""
    op.add_column("tables", sa.Column("wishes", sa.Text))
    op.add_column("tables", sa.Column("club", sa.String(16)))
    op.create_index("ix_tables_club", "tables", ["club"])
    op.create_table(
        "searches",
        sa.Column(
            "person",
            sa.String(16),
            sa.ForeignKey("people.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("pace", sa.String(10), nullable=False),
        sa.Column("wishes", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.String(16)),
        sa.Column("found", sa.BigInteger),
        sa.PrimaryKeyConstraint("person", name="pk_searches"),
    )
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("school", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("invite", sa.String(32)),
        sa.Column("inviter", sa.String(16)),
        sa.Column("invite_until", sa.BigInteger, nullable=False),
        sa.Column("invite_left", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_clubs"),
    )
    op.create_table(
        "members",
        sa.Column(
            "club", sa.String(16), sa.ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column(
            "person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("host", sa.Boolean, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("shown", sa.Boolean, nullable=False),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("club", "person", name="pk_members"),
    )
    op.create_index("ix_members_person", "members", ["person"])


def downgrade() -> None:
    """Who looks has to say so again; tables of clubs are for those who sit there."""
    op.drop_table("members")
    op.drop_table("clubs")
    op.drop_table("searches")
    op.drop_index("ix_tables_club", "tables")
    op.drop_column("tables", "club")
    op.drop_column("tables", "wishes")
