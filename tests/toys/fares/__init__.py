"""Fares: a toy for mutation testing. Its tests are good, but for one line that none comes by."""
