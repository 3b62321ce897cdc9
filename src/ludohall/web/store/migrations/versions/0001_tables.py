"""People, tables, seats, actions and chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def table_key(name: str = "table_id") -> sa.Column[str]:
    """A column that names a table and dies with it."""
    return sa.Column(
        name,
        sa.String(16),
        sa.ForeignKey("tables.id", ondelete="CASCADE"),
        nullable=False,
    )


def upgrade() -> None:
    """Make the first schema."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(120), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    person = "people.id"
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column(
            "person", sa.String(16), sa.ForeignKey(person, ondelete="CASCADE"), nullable=False
        ),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("host", sa.String(16), sa.ForeignKey(person), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("series", sa.String(16)),
        sa.Column("parent", sa.String(16)),
        sa.Column("parent_seq", sa.Integer),
        sa.Column("next", sa.String(16)),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger),
        sa.Column("finished", sa.BigInteger),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("meta", sa.Integer, nullable=False),
        sa.Column("chat", sa.Integer, nullable=False),
        sa.Column("deciding", sa.Text, nullable=False),
        sa.Column("result", sa.Text),
        sa.Column("bot_due", sa.Boolean, nullable=False),
    )
    op.create_index("ix_tables_series", "tables", ["series"])
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("ix_tables_open", "tables", ["listed", "finished", "updated"])
    op.create_index("ix_tables_bots", "tables", ["bot_due", "updated"])
    op.create_table(
        "seats",
        table_key(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("strength", sa.String(40), nullable=False),
        sa.Column("forced", sa.String(10), nullable=False),
        sa.Column("nonce", sa.String(32), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.PrimaryKeyConstraint("table_id", "seat"),
        sa.CheckConstraint("kind IN ('person', 'open', 'invite', 'bot')", name="kind"),
    )
    op.create_table(
        "holders",
        table_key(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column(
            "person", sa.String(16), sa.ForeignKey(person, ondelete="CASCADE"), nullable=False
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", "person"),
    )
    op.create_index("ix_holders_person", "holders", ["person"])
    op.create_table(
        "actions",
        table_key(),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("undoes", sa.Integer),
        sa.Column("forced", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq"),
    )
    op.create_table(
        "messages",
        table_key(),
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("person", sa.String(16), sa.ForeignKey(person, ondelete="SET NULL")),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "id"),
    )


def downgrade() -> None:
    """Take everything away again."""
    for name in ("messages", "actions", "holders", "seats", "tables", "sessions", "people"):
        op.drop_table(name)
