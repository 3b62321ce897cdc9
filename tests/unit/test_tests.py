"""Every test asserts something itself, or hands that to one of the known checks."""

from __future__ import annotations

import ast
from pathlib import Path

TESTS = Path(__file__).parents[1]
CHECKS = {
    *("AssertionError", "raises", "fail"),
    *("expect", "call_and_validate"),  # of playwright and schemathesis
    "promise",  # of the contract
    *("compare_times", "refused_or_works", "check_looks", "ask_at_once"),
    *("judge", "judge_sarah"),  # of the recounts: both counts against one by hand
}
"""What asserts for a test. A helper that only waits or arranges does not."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: ast.AST) -> list[Function]:
    """Every function and method of a module, those inside others too."""
    return [node for node in ast.walk(tree) if isinstance(node, Function)]


def called(function: Function) -> set[str]:
    """The names of what a function calls, by their last part."""
    found = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found.add(node.func.id)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            found.add(node.func.attr)
    return found


def is_silent(test: Function) -> bool:
    """Whether a test neither asserts nor hands that to a check."""
    return not any(isinstance(node, ast.Assert) for node in ast.walk(test)) and not (
        called(test) & CHECKS
    )


def silent_tests(text: str) -> list[str]:
    """The tests of a module that assert nothing."""
    tests = [node for node in functions(ast.parse(text)) if node.name.startswith("test_")]
    return [test.name for test in tests if is_silent(test)]


def test_every_test_asserts_something() -> None:
    silent = [
        f"{path.relative_to(TESTS)}: {name}"
        for path in sorted(TESTS.rglob("*.py"))
        for name in silent_tests(path.read_text(encoding="utf-8"))
    ]
    assert silent == []


def test_a_silent_test_is_found() -> None:
    text = """
def check(n): assert n
def test_itself(): assert True
def test_raises():
    with pytest.raises(ValueError): int("x")
def test_checked(): promise(1)
def test_inside():
    def story(): assert 1
    story()
def test_silent(): check(1)
"""
    assert silent_tests(text) == ["test_silent"]
