"""`python -m ludohall.cli` is the console script."""

from __future__ import annotations

from ludohall.cli import main

main()
