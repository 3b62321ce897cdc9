"""The faults that are planted: each changes one small thing inside a function."""

from __future__ import annotations

import ast
import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
"""The boundary moved, and the contrary."""
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
ATOMS = (ast.Constant, ast.Name, ast.Call, ast.Attribute, ast.Subscript, ast.List, ast.Tuple)
"""What stands for itself wherever it is put; everything else goes into brackets."""
Function = ast.FunctionDef | ast.AsyncFunctionDef
Node = ast.expr | ast.stmt


@dataclass(frozen=True)
class Mutant:
    """One fault: where it is, how its line reads before and after, and the changed source."""

    module: str
    function: str
    line: int
    statement: int
    was: str
    now: str
    nth: int
    own: str
    start: int
    end: int
    text: str

    @property
    def place(self) -> str:
        """The function with its module."""
        return f"{self.module}:{self.function}"

    @property
    def key(self) -> str:
        """The same wherever the function stands, and another as soon as it reads differently."""
        parts = (self.module, self.function, self.own, self.was, self.now, str(self.nth))
        return digest("\0".join(parts))

    def planted(self, source: str) -> str:
        """The source of the module with the fault in it."""
        raw = source.encode()
        return (raw[: self.start] + self.text.encode() + raw[self.end :]).decode()


def digest(text: str) -> str:
    """A short stamp of a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def statements(tree: ast.Module) -> dict[ast.stmt, int]:
    """The statements inside the functions of a module, numbered as they stand."""
    found: dict[ast.stmt, int] = {}
    for _, function in functions(tree):
        for node in inside(function):
            if isinstance(node, ast.stmt) and node is not function and not is_doc(node):
                found[node] = len(found)
    return found


def functions(tree: ast.AST, outer: str = "") -> Iterator[tuple[str, Function]]:
    """The functions of a module and the methods of its classes; not those inside others."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Function):
            yield f"{outer}{node.name}", node
        elif isinstance(node, ast.ClassDef):
            yield from functions(node, f"{outer}{node.name}.")
        elif isinstance(node, ast.If | ast.Try):
            yield from functions(node, outer)


def inside(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all under it, in the order of the source."""
    yield node
    for child in ast.iter_child_nodes(node):
        yield from inside(child)


def is_doc(node: ast.AST) -> bool:
    """Whether a statement is a text and nothing else."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def mutants(module: str, source: str) -> list[Mutant]:
    """Every fault that can be planted in a module."""
    tree = ast.parse(source)
    numbers = statements(tree)
    raw = source.encode()
    starts = [0]
    for line in raw.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for name, function in functions(tree):
        own = digest(ast.get_source_segment(source, function) or "")
        times: Counter[tuple[str, str]] = Counter()
        for statement, node, text in faults(function):
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[node.end_lineno - 1] + node.end_col_offset
            head = raw[starts[node.lineno - 1] : start].decode()
            tail = raw[end : starts[node.end_lineno]].decode()
            was = " ".join((head + raw[start:end].decode() + tail).split())
            now = " ".join((head + text + tail).split())
            times[was, now] += 1
            found.append(
                Mutant(
                    module,
                    name,
                    node.lineno,
                    numbers[statement],
                    was,
                    now,
                    times[was, now],
                    own,
                    start,
                    end,
                    text,
                )
            )
    return found


def faults(function: Function) -> Iterator[tuple[ast.stmt, Node, str]]:
    """The faults of a function: the statement they are in, what is replaced, and by what."""
    known = {argument.arg for argument in ast.walk(function.args) if isinstance(argument, ast.arg)}
    said: set[tuple[int, int, str]] = set()
    for statement, node in changeable(function):
        for part, text in changed(node, function, known):
            at = (part.lineno, part.col_offset, text)
            if at not in said:
                said.add(at)
                yield statement, part, text
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            known.add(node.id)


def changeable(function: Function) -> Iterator[tuple[ast.stmt, ast.AST]]:
    """The nodes of a function with the statement that each stands in.

    Not the words (format strings), not the types, not what is asserted.
    """

    def look(statement: ast.stmt, node: ast.AST) -> Iterator[tuple[ast.stmt, ast.AST]]:
        if isinstance(node, ast.JoinedStr | ast.Assert | ast.arguments) or is_doc(node):
            return
        if isinstance(node, ast.stmt):
            statement = node
        yield statement, node
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns", "decorator_list", "pattern"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from look(statement, child)

    for part in function.body:
        yield from look(part, part)


def written(node: ast.expr) -> str:
    """An expression as a text that means the same wherever it is put."""
    text = ast.unparse(node)
    return text if isinstance(node, ATOMS) else f"({text})"


def negated(node: ast.expr) -> ast.expr:
    """The contrary of a condition."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return node.operand
    return ast.UnaryOp(ast.Not(), node)


def changed(node: ast.AST, function: Function, known: set[str]) -> Iterator[tuple[Node, str]]:
    """What of a node is replaced, and by what."""
    if isinstance(node, ast.expr):
        for text in in_expression(node):
            yield node, text
    elif isinstance(node, ast.stmt):
        for text in in_statement(node, function, known):
            yield node, text
    if isinstance(node, ast.If | ast.While):
        tests = [node.test]
    else:
        tests = node.ifs if isinstance(node, ast.comprehension) else []
    for test in tests:
        if not is_comparison(test):
            yield test, written(negated(test))


def is_comparison(node: ast.expr) -> bool:
    """Whether the contrary of a condition is one of its changed comparisons."""
    return isinstance(node, ast.Compare) and len(node.ops) == 1


def in_expression(node: ast.expr) -> Iterator[str]:
    """What an expression may be replaced by."""
    if isinstance(node, ast.Compare):
        for at, operator in enumerate(node.ops):
            for other in COMPARISONS[type(operator)]:
                ops = [*node.ops[:at], other(), *node.ops[at + 1 :]]
                yield written(ast.Compare(node.left, ops, node.comparators))
    elif isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        if not isinstance(node.left, ast.JoinedStr):
            yield written(ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right))
    elif isinstance(node, ast.BoolOp):
        other_word = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield written(ast.BoolOp(other_word, node.values))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        if not isinstance(node.operand, ast.Constant):
            yield written(node.operand)
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield str(not node.value)
        elif isinstance(node.value, int):
            yield str(node.value + 1)
            yield str(node.value - 1)
    elif isinstance(node, ast.IfExp) and not is_comparison(node.test):
        yield written(ast.IfExp(node.test, node.orelse, node.body))
    elif isinstance(node, ast.Call):
        if isinstance(node.func, ast.Name) and node.func.id in CALLS:
            name = ast.Name(CALLS[node.func.id], ast.Load())
            yield written(ast.Call(name, node.args, node.keywords))
    elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Name):
        after = ast.BinOp(node.slice, ast.Add(), ast.Constant(1))
        yield written(ast.Subscript(node.value, after, node.ctx))


def in_statement(node: ast.stmt, function: Function, known: set[str]) -> Iterator[str]:
    """What a statement may be replaced by."""
    if isinstance(node, ast.AugAssign) and type(node.op) in OPERATORS:
        yield ast.unparse(ast.AugAssign(node.target, OPERATORS[type(node.op)](), node.value))
    if is_removable(node, known):
        yield "pass"
    elif isinstance(node, ast.Return) and node.value is not None:
        for value in returned(node.value, function):
            yield f"return {ast.unparse(value)}"


def is_removable(node: ast.stmt, known: set[str]) -> bool:
    """Whether a function may go on without a statement.

    An assignment that gives a name its first value may not: every test would find that.
    """
    if isinstance(node, ast.Assign):
        names = [name for target in node.targets for name in ast.walk(target)]
        return all(name.id in known for name in names if isinstance(name, ast.Name))
    if isinstance(node, ast.AugAssign | ast.Delete | ast.Continue | ast.Break | ast.Raise):
        return True
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def returned(value: ast.expr, function: Function) -> Iterator[ast.expr]:
    """What a function may give back instead, by the type that it promises."""
    promised = "" if function.returns is None else ast.unparse(function.returns)
    if promised == "bool" and not isinstance(value, ast.Compare | ast.Constant):
        yield negated(value)
    elif promised == "int" and not isinstance(value, ast.Constant):
        yield ast.BinOp(value, ast.Add(), ast.Constant(1))
    elif promised.startswith("list[") and not (isinstance(value, ast.List) and not value.elts):
        yield ast.List([], ast.Load())
    elif promised.endswith("| None"):
        yield ast.Constant(None)
