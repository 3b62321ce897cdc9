"""Which tables pose a task."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

TABLES = sa.table("tables", sa.column("guided", sa.String), sa.column("task", sa.String))
BEFORE = "task:"


def upgrade() -> None:
    """So far that stood where a script is named."""
    op.add_column("tables", sa.Column("task", sa.String(16)))
    named = sa.func.substr(TABLES.c.guided, len(BEFORE) + 1)
    posing = TABLES.update().where(TABLES.c.guided.like(BEFORE + "%"))
    op.execute(posing.values(task=named, guided=None))


def downgrade() -> None:
    """It stands there again."""
    posing = TABLES.update().where(TABLES.c.task.is_not(None))
    op.execute(posing.values(guided=BEFORE + TABLES.c.task))
    op.drop_column("tables", "task")
