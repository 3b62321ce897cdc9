"""Modules that are imported in another text than the one in their files."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Mapping
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

from tests.mutants.changes import Function, functions, is_doc, statements

REACHED = "__reached__"
"""The name under which an instrumented module knows the list of what was reached."""


class Planted(SourceFileLoader):
    """Loads a module from a code of ours, with names of ours."""

    def __init__(self, name: str, path: str, code: CodeType, names: Mapping[str, object]) -> None:
        super().__init__(name, path)
        self.code = code
        self.names = names

    def get_code(self, fullname: str) -> CodeType:
        return self.code

    def exec_module(self, module: ModuleType) -> None:
        vars(module).update(self.names)
        super().exec_module(module)


class Planter(MetaPathFinder):
    """Finds the modules that are to be loaded from another code."""

    def __init__(
        self,
        sources: Mapping[str, Path],
        make: Callable[[str, str], CodeType | None],
        names: Mapping[str, object],
    ) -> None:
        self.sources = sources
        self.make = make
        self.names = names

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The module as `make` wants it; None leaves it to Python."""
        file = self.sources.get(name)
        if file is None:
            return None
        code = self.make(name, file.read_text(encoding="utf-8"))
        if code is None:
            return None
        loader = Planted(name, str(file), code, self.names)
        return spec_from_file_location(name, file, loader=loader)


def plant(
    sources: Mapping[str, Path],
    make: Callable[[str, str], CodeType | None],
    names: Mapping[str, object] | None = None,
) -> None:
    """From now on import these modules from what `make` gives. None of them may be there yet."""
    there = [name for name in sources if name in sys.modules]
    assert not there, f"already imported: {', '.join(there)}"
    sys.meta_path.insert(0, Planter(sources, make, names or {}))


def counted(source: str, file: str, first: int) -> CodeType:
    """A module that notes each statement of its functions in REACHED, from `first` on."""
    tree = ast.parse(source)
    numbers = statements(tree)
    for _, function in functions(tree):
        mark(function, numbers, first)
    return compile(ast.fix_missing_locations(tree), file, "exec")


def mark(function: Function, numbers: dict[ast.stmt, int], first: int) -> None:
    """Put a note before every statement of a function."""
    for node in list(ast.walk(function)):
        for field, block in ast.iter_fields(node):
            if isinstance(block, list) and any(isinstance(part, ast.stmt) for part in block):
                marked: list[ast.stmt] = []
                for part in block:
                    if not is_doc(part):
                        marked.append(note(first + numbers[part]))
                    marked.append(part)
                setattr(node, field, marked)


def note(number: int) -> ast.stmt:
    """`REACHED[number] = 1`."""
    return ast.parse(f"{REACHED}[{number}] = 1").body[0]
