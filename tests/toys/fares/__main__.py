"""Mutation testing of the toy: python -m tests.toys.fares fares"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.mutants.__main__ import arguments, hunt
from tests.mutants.field import Field, Judge

HERE = Path(__file__).parent
FIELD = Field(
    "fares",
    {"tests.toys.fares.rules": HERE / "rules.py"},
    (Judge("rule", (HERE / "checks.py",)),),
    HERE / "equivalent.toml",
)

if __name__ == "__main__":
    sys.exit(hunt(FIELD, arguments(sys.argv[1:], [FIELD.key])))
