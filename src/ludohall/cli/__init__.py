"""The command line: `ludohall games`, `play`, `sim`, `serve`, `backup`, `admin` and others."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import find_spec


def main(arguments: Sequence[str] | None = None) -> None:
    """The console script. Whatever goes wrong is one line on standard error and exit code 2."""
    for module in ("typer", "rich"):
        if find_spec(module) is None:
            print(
                f"ludohall: the command line needs {module}; install it with: "
                "pip install 'ludohall[cli]'",
                file=sys.stderr,
            )
            sys.exit(2)
    from ludohall.cli.app import run

    sys.exit(run(sys.argv[1:] if arguments is None else arguments))
