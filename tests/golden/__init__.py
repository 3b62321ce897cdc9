"""Golden records: whole matches that must replay for ever, one file each, in a folder a game."""
