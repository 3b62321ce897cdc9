"""Hallertau."""
