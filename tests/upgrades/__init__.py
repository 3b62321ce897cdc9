"""Databases and records of earlier states, which every later one has to open."""
