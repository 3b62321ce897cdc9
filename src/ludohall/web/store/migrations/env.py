"""Alembic's entry: the connection is given by `store.engine.migrate`."""

from __future__ import annotations

from alembic import context

from ludohall.web.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
