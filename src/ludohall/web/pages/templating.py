"""Jinja for pages of hundreds of pieces: what it writes is the same, with less work a piece.

- A template is written into one list and joined, not yielded piece by piece.
- A value is escaped without being wrapped as markup: it is written down at once, and a text or
  markup, as most are, without a call in Python.
- A callable is called, without asking first whether it wants the context: none of ours does.
- An attribute is read where it stands; only what is none is looked up as a key, by a call.
- Texts and numbers are joined without asking each whether it is markup.
- What a template is given is looked up by a dictionary alone, unless blocks may add to it.
- A template is found by its name alone, and what all templates know is not copied to find out.
- A macro is called without sorting its arguments where they stand in order.
- A piece that is drawn from constants (`p.icon("vp", 16)`) is drawn when the template is read.
- A macro of a template that takes nothing from the context is a function of its arguments: what it
  drew is remembered, unless that is large. A tile looks the same on every board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from functools import lru_cache, partial
from keyword import iskeyword
from typing import TYPE_CHECKING, NamedTuple

from jinja2 import Environment, Template, meta, nodes
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from jinja2.environment import TemplateModule
from jinja2.nodes import EvalContext
from jinja2.runtime import Context, Macro, markup_join
from jinja2.utils import missing
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

if TYPE_CHECKING:
    from jinja2.compiler import _FinalizeInfo  # type: ignore[attr-defined]

try:
    from markupsafe._speedups import _escape_inner as escaped
except ImportError:  # a build without C
    from markupsafe._native import _escape_inner as escaped

REMEMBERED = 2048
"""How many drawings of one macro are remembered."""
LARGE = 5000
"""Drawings of more characters than this are not worth the memory."""


def written(value: object) -> str:
    """A value as it stands in HTML."""
    kind = type(value)
    if kind is str:
        return escaped(value)  # type: ignore[arg-type]  # its type was asked for
    if kind is Markup:
        return value  # type: ignore[return-value]  # its type was asked for
    if kind is int or kind is float:
        return str(value)
    return escape(value)


def joined(parts: tuple[object, ...]) -> str:
    """Values in a row, as one text: markup where one of them is."""
    for part in parts:
        kind = type(part)
        if kind is not str and kind is not int:
            return markup_join(parts)
    return "".join(map(str, parts))


marked: Callable[[str], Markup] = partial(str.__new__, Markup)
"""A text that is markup already."""


@lru_cache(REMEMBERED)
def _places(names: tuple[str, ...]) -> dict[str, int]:
    """The place of each argument of a macro, which is made anew with each drawing."""
    return {name: place for place, name in enumerate(names)}


def quick(macro: Macro) -> Callable[..., str]:
    """A macro without a caller or further arguments, as a plain function."""
    function = macro._func
    count, places = len(macro.arguments), _places(tuple(macro.arguments))

    def draw(*args: object, **kwargs: object) -> str:
        given = len(args)
        if given == count and not kwargs:
            return marked(function(*args))
        if given > count or any(places.get(name, -1) < given for name in kwargs):
            return macro(*args, **kwargs)  # it says what is wrong
        values = [*args, *(missing,) * (count - given)]
        for name, value in kwargs.items():
            values[places[name]] = value
        return marked(function(*values))

    return draw


class Taken(NamedTuple):
    """What a template takes from outside."""

    names: frozenset[str]
    """Those that it does not set itself, globals among them."""
    templates: tuple[str | None, ...]
    """Those that it includes or imports; None where the name is worked out."""


class Pages(Environment):
    """The templates of all pages."""

    escaped = staticmethod(escaped)
    written = staticmethod(written)
    joined = staticmethod(joined)
    quick = staticmethod(quick)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)  # type: ignore[arg-type]  # as Jinja takes them
        self._macros: dict[tuple[str, str], Callable[..., str]] = {}
        self._pure: dict[str, bool] = {}
        self._taken: dict[str, Taken] = {}
        self._loaded: dict[str, Template] = {}
        self.escapes = EvalContext(self)
        """How all templates write their values: none changes it."""

    def get_template(
        self,
        name: str | Template,
        parent: str | None = None,
        globals: MutableMapping[str, object] | None = None,  # noqa: A002  # as Jinja calls it
    ) -> Sheet:
        """A template; the files do not change while the server runs."""
        if isinstance(name, Template) or globals:
            found: Template | None = super().get_template(name, parent, globals)
        else:
            found = self._loaded.get(name)
            if found is None:
                found = self._loaded[name] = super().get_template(name)
        assert isinstance(found, Sheet)
        return found

    def make_globals(self, d: MutableMapping[str, object] | None) -> MutableMapping[str, object]:
        """What a template knows without being told: the same for all of them."""
        return {**self.globals, **d} if d else self.globals

    def getattr(self, obj: object, attribute: str) -> object:
        """An attribute, or else the value of a key: as Jinja finds it, without an error between."""
        found: object = getattr(obj, attribute, missing)
        if found is not missing:
            return found
        try:
            return obj[attribute]  # type: ignore[index]  # asked here
        except (TypeError, LookupError, AttributeError):
            return self.undefined(obj=obj, name=attribute)

    def takes(self, name: str, source: nodes.Template | None = None) -> Taken:
        """What a template takes from outside; it is read once, or given where it was just read."""
        found = self._taken.get(name)
        if found is None:
            if source is None:
                assert self.loader is not None
                source = self.parse(self.loader.get_source(self, name)[0], name)
            names = frozenset(meta.find_undeclared_variables(source))
            found = self._taken[name] = Taken(names, tuple(meta.find_referenced_templates(source)))
        return found

    def takes_nothing(self, name: str, source: nodes.Template | None = None) -> bool:
        """Whether a template, with those it imports, draws from arguments and globals alone."""
        if name not in self._pure:
            self._pure[name] = False  # of templates that import each other nothing is known
            names, others = self.takes(name, source)
            self._pure[name] = names <= self.globals.keys() and all(
                other is not None and self.takes_nothing(other) for other in others
            )
        return self._pure[name]

    def remembered(self, template: str, macro: Macro) -> Callable[..., str]:
        """The macro with a memory, one for each however often its template is imported."""
        found = self._macros.get((template, macro.name))
        if found is None:
            found = self._macros[template, macro.name] = _remembering(quick(macro))
        return found

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        found = super()._parse(source, name, filename)
        folded = _Folder(self).visit(found)
        assert isinstance(folded, nodes.Template)
        return folded


class _Large(Exception):  # no error: what was drawn is right
    """A drawing that is not worth the memory."""

    def __init__(self, drawing: str) -> None:
        self.drawing = drawing


def _remembering(macro: Callable[..., str]) -> Callable[..., str]:
    # typed: a text that is markup already is another argument than the same text
    @lru_cache(REMEMBERED, typed=True)
    def known(*args: object, **kwargs: object) -> str:
        found = macro(*args, **kwargs)
        if len(found) > LARGE:
            raise _Large(found)  # so it is not kept
        return found

    def draw(*args: object, **kwargs: object) -> str:
        try:
            return known(*args, **kwargs)
        except _Large as large:
            return large.drawing
        except TypeError:  # lists and mappings cannot be looked up
            return macro(*args, **kwargs)

    return draw


class _Folder(NodeTransformer):
    """Draws the pieces of `p` that have constant arguments."""

    def __init__(self, pages: Pages) -> None:
        self._pieces = pages.globals.get("p")

    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802
        """A call."""
        self.generic_visit(node)
        named = node.node
        if not (isinstance(named, nodes.Getattr) and isinstance(named.node, nodes.Name)):
            return node
        values = [*node.args, *(pair.value for pair in node.kwargs)]
        constant = all(isinstance(value, nodes.Const) for value in values)
        if named.node.name != "p" or self._pieces is None or not constant:
            return node
        draw = getattr(self._pieces, named.attr)
        args = [arg.as_const() for arg in node.args]
        drawn = draw(*args, **{pair.key: pair.value.as_const() for pair in node.kwargs})
        return nodes.Const(drawn, lineno=node.lineno)


class Names(dict[str, object]):
    """What a template is given, by name."""

    def __missing__(self, name: str) -> object:
        return missing


class Given(Context):
    """The context of a template: a name of one without blocks is looked up where it was given."""

    def __init__(
        self,
        environment: Environment,
        parent: dict[str, object],
        name: str | None,
        blocks: dict[str, Callable[[Context], Iterator[str]]],
        globals: MutableMapping[str, object] | None = None,  # noqa: A002  # as Jinja calls it
    ) -> None:
        if blocks:
            super().__init__(environment, parent, name, blocks, globals)
            return
        assert isinstance(environment, Pages)
        self.parent, self.environment, self.name = parent, environment, name
        self.vars, self.blocks, self.exported_vars = {}, {}, set()
        self.eval_ctx, self.globals_keys = environment.escapes, set()
        names = parent if type(parent) is Names else Names(parent)
        # The same, and faster.
        self.resolve_or_missing = names.__getitem__  # type: ignore[method-assign,assignment]


class Sheet(Template):
    """A template."""

    def drawn(self, *values: Mapping[str, object]) -> str:
        """What it makes of some values: `render` with less around it."""
        given = Names(self.globals)
        for some in values:
            given.update(some)
        context = Given(self.environment, given, self.name, self.blocks, self.globals)
        try:
            return "".join(self.root_render_func(context))
        except Exception:
            self.environment.handle_exception()
        finally:
            context.vars.clear()  # a macro and its context know each other: see `make_module`

    def make_module(
        self,
        vars: dict[str, object] | None = None,  # noqa: A002  # as Jinja calls it
        shared: bool = False,
        locals: Mapping[str, object] | None = None,  # noqa: A002  # as Jinja calls it
    ) -> TemplateModule:
        """What a template that imports this one with its context gets.

        The context forgets the macros, which know it. Otherwise all that a page was drawn from
        would wait for the garbage collector instead of being freed with the drawing.
        """
        context = self.new_context(vars, shared, locals)
        module = TemplateModule(self, context)
        context.vars.clear()
        return module

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        """What a template that imports this one gets: all know the same globals."""
        return super()._get_default_module()


class Writer(CodeGenerator):
    """Writes the Python of a template."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802
        """A template begins."""
        pages = self.environment
        assert isinstance(pages, Pages)
        self._pure = self.name is not None and pages.takes_nothing(self.name, node)
        super().visit_Template(node, frame)

    def blockvisit(self, nodes: Iterable[nodes.Node], frame: Frame) -> None:
        """Nodes one after the other. What the root of a template writes, unless blocks of others
        may stand in between, is put together at once instead of piece by piece."""
        whole = frame.toplevel and frame.rootlevel and frame.buffer is None and not self.blocks
        if not whole or frame.require_output_check:
            super().blockvisit(nodes, frame)
            return
        self.buffer(frame)
        super().blockvisit(nodes, frame)
        self.writeline(f"yield concat({frame.buffer})")

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        """A macro, with a memory where it is a function of its arguments."""
        special = (
            macro_ref.accesses_kwargs or macro_ref.accesses_varargs or macro_ref.accesses_caller
        )
        if special or not isinstance(macro_ref.node, nodes.Macro):
            super().macro_def(macro_ref, frame)
            return
        remembered = f"remembered({self.name!r}, "
        self.write(f"environment.{remembered if self._pure else 'quick('}")
        super().macro_def(macro_ref, frame)
        self.write(")")

    def visit_Call(  # noqa: N802
        self, node: nodes.Call, frame: Frame, forward_caller: bool = False
    ) -> None:
        """A call."""
        self.write("(")
        self.visit(node.node, frame)
        special = any(iskeyword(pair.key) for pair in node.kwargs)
        if forward_caller or node.dyn_args or node.dyn_kwargs or special:
            self.write(")(*()")  # what follows begins with a comma
            self.signature(node, frame, {"caller": "caller"} if forward_caller else None)
        else:
            self.write(")(")
            for arg in (*node.args, *node.kwargs):
                self.visit(arg, frame)
                self.write(", ")
        self.write(")")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        """An attribute, or the value of a key."""
        self.write("(_value if (_value := getattr((_of := ")
        self.visit(node.node, frame)
        self.write(f"), {node.attr!r}, missing)) is not missing")
        self.write(f" else environment.getattr(_of, {node.attr!r}))")

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:  # noqa: N802
        """Values in a row."""
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape:
            super().visit_Concat(node, frame)
            return
        self.write("environment.joined((")
        for part in node.nodes:
            self.visit(part, frame)
            self.write(", ")
        self.write("))")

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: _FinalizeInfo) -> None:
        if frame.eval_ctx.autoescape and not frame.eval_ctx.volatile:
            self.write("(environment.escaped(_text) if (_kind := type(_text := (")
        else:
            super()._output_child_pre(node, frame, finalize)

    def _output_child_post(self, node: nodes.Expr, frame: Frame, finalize: _FinalizeInfo) -> None:
        if frame.eval_ctx.autoescape and not frame.eval_ctx.volatile:
            self.write("))) is str else _text if _kind is Markup else str(_text) if _kind is int")
            self.write(" else environment.written(_text))")
        else:
            super()._output_child_post(node, frame, finalize)


Pages.code_generator_class = Writer
Pages.context_class = Given
Pages.template_class = Sheet
