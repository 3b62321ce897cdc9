"""Against a real PostgreSQL."""
