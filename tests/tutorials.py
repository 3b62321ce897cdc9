"""The tutorials as programs: their code is run, and what it prints stands on the page.

    python -m tests.tutorials      write what the code prints today into the pages

A page is one program. A block of `text` right after a block of `python` is what that block prints.
"""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs" / "tutorials").glob("*.md"))
BLOCK = re.compile(r"^```python\n(.*?)^```\n(?:(\n?)```text\n(.*?)^```\n)?", re.M | re.S)


def run(page: Path, module: str = "__main__") -> tuple[str, dict[str, Any]]:
    """The text of a page with what its code prints now, and the names that the code has made."""
    names: dict[str, Any] = {"__name__": module}

    def ran(block: re.Match[str]) -> str:
        code, gap, shown = block.groups()
        line = block.string[: block.start(1)].count("\n")
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile("\n" * line + code, str(page), "exec"), names)
        said = "\n".join(text.rstrip() for text in printed.getvalue().splitlines())
        if not said:
            return f"```python\n{code}```\n"
        return f"```python\n{code}```\n{'' if shown is None else gap}```text\n{said}\n```\n"

    return BLOCK.sub(ran, page.read_text(encoding="utf-8")), names


if __name__ == "__main__":
    for each in PAGES:
        each.write_text(run(each)[0], encoding="utf-8")
