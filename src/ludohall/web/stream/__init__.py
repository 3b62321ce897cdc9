"""Live updates."""
