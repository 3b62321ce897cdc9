"""Toys broken on purpose, each in one place: what a promise is for."""
