"""Nothing in the package is defined and never used."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"


def is_number(node: ast.stmt | None) -> bool:
    """Whether a statement names a whole number: one of a row that numbers things."""
    if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
        return False
    value = node.value.operand if isinstance(node.value, ast.UnaryOp) else node.value
    return isinstance(value, ast.Constant) and type(value.value) is int


def defined(path: Path) -> list[str]:
    """The names that a module defines for itself and others, rows of numbers left out.

    Of such a row (CASTLE 0, MINE 1, SHIP 2) not every number has to be spoken of.
    """
    found = []
    body = ast.parse(path.read_text(encoding="utf-8")).body
    plain = [node for node in body if not isinstance(node, ast.Expr)]
    for at, node in enumerate(plain):
        near = [plain[at - 1] if at else None, plain[at + 1] if at + 1 < len(plain) else None]
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.append(node.name)
        elif is_number(node) and any(is_number(other) for other in near):
            continue
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.append(node.target.id)
        elif isinstance(node, ast.Assign):
            found += [target.id for target in node.targets if isinstance(target, ast.Name)]
    return [name for name in found if not name.startswith("__")]


@pytest.fixture(scope="module")
def words() -> Counter[str]:
    """How often each word stands in the package, its templates, its tests and what builds it."""
    found: Counter[str] = Counter()
    for folder in (SOURCE, ROOT / "tests", ROOT / "benchmarks", ROOT / "docs"):
        for path in folder.rglob("*"):
            if path.suffix in (".py", ".html", ".svg", ".md"):
                found.update(re.findall(r"\w+", path.read_text(encoding="utf-8")))
    for name in ("dev.py", "hatch_build.py", "pyproject.toml", "README.md"):
        found.update(re.findall(r"\w+", (ROOT / name).read_text(encoding="utf-8")))
    return found


def test_every_name_is_used(words: Counter[str]) -> None:
    dead = [
        f"{path.relative_to(SOURCE)}: {name}"
        for path in sorted(SOURCE.rglob("*.py"))
        for name in defined(path)
        if words[name] == 1
    ]
    assert dead == []


def test_a_dead_name_is_found(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text("ONE = 1\nTWO = 2\n\nLONELY = {1: 2}\n\n\ndef alone() -> None: ...\n")
    assert defined(module) == ["LONELY", "alone"]
