"""Where people want to be told of their turn, who looks, and what was told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def person(table: str) -> sa.ForeignKeyConstraint:
    """A column that names a person."""
    name = f"fk_{table}_person"
    return sa.ForeignKeyConstraint(["person"], ["people.id"], name=name, ondelete="CASCADE")


def table_id(table: str) -> sa.ForeignKeyConstraint:
    """A column that names a table."""
    name = f"fk_{table}_table_id"
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=name, ondelete="CASCADE")


def upgrade() -> None:
    """Nobody has given an address so far."""
    op.create_table(
        "contacts",
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("channel", sa.String(10), nullable=False),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("code_hash", sa.String(64), nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("confirmed", sa.BigInteger),
        sa.PrimaryKeyConstraint("person", "channel", name="pk_contacts"),
        person("contacts"),
    )
    op.create_index("ix_contacts_code_hash", "contacts", ["code_hash"])
    op.create_table(
        "codes",
        sa.Column("code_hash", sa.String(64), nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("code_hash", name="pk_codes"),
        person("codes"),
    )
    op.create_index("ix_codes_person", "codes", ["person"])
    op.create_index("ix_codes_address", "codes", ["address"])
    op.create_table(
        "looks",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_looks"),
        table_id("looks"),
    )
    op.create_table(
        "told",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("channel", sa.String(10), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", "channel", name="pk_told"),
        table_id("told"),
        person("told"),
    )
    op.create_index("ix_told_person", "told", ["person"])


def downgrade() -> None:
    """Take it away again."""
    for name in ("told", "looks", "codes", "contacts"):
        op.drop_table(name)
