"""The tutorials as programs: their code is run, and what it prints stands on the page.

    python -m tests.tutorials      write what the code prints today into the pages

A page is one program. A block of `text` right after a block of `python` is what that block prints.
"""

from __future__ import annotations

import contextlib
import io
import re
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs" / "tutorials").glob("*.md"))
MODULE = "tutorial"
BLOCK = re.compile(r"^```python\n(.*?)^```\n(?:(\n?)```text\n(.*?)^```\n)?", re.M | re.S)


def run(page: Path) -> tuple[str, ModuleType]:
    """The text of a page with what its code prints now, and the module that the code has made."""
    module = sys.modules[MODULE] = ModuleType(MODULE)

    def ran(block: re.Match[str]) -> str:
        code, gap, shown = block.groups()
        line = block.string[: block.start(1)].count("\n")
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile("\n" * line + code, str(page), "exec"), vars(module))
        said = "\n".join(text.rstrip() for text in printed.getvalue().splitlines())
        if not said:
            return f"```python\n{code}```\n"
        return f"```python\n{code}```\n{'' if shown is None else gap}```text\n{said}\n```\n"

    return BLOCK.sub(ran, page.read_text(encoding="utf-8")), module


if __name__ == "__main__":
    for each in PAGES:
        each.write_text(run(each)[0], encoding="utf-8")
