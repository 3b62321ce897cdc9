"""Drawing once: a part of a page is a function of what its template takes from the context.

The names that a template takes are read off its source, with those of the templates that it
includes or imports. Their values, written as bytes, give the part its mark: the same mark is the
same drawing, so a part whose input has not changed is neither drawn nor sent again, and people who
see the same share it. The values therefore have to be plain data: numbers, texts, None, sequences,
mappings, sets and dataclasses of these.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import cache
from operator import itemgetter
from threading import Lock

import msgspec
from markupsafe import Markup

from ludohall.core.i18n import Translator
from ludohall.web.pages.render import drawn, environment

KEPT = 2048
"""How many drawings are kept, about 10 KB each."""
WORDS = frozenset(("_", "plural", "context", "lang"))
"""What `fragment` gives to every template; the language stands for them."""


@cache
def inputs(template: str) -> frozenset[str] | None:
    """The names that a template takes from the context; None where they cannot be told."""
    env = environment()
    names, others = env.takes(template)
    for other in others:
        more = inputs(other) if other is not None else None
        if more is None:
            return None
        names |= more
    return names - WORDS - frozenset(env.globals)


def templates() -> list[str]:
    """All templates, those of every table first."""
    return sorted(environment().list_templates(), key=lambda name: not name.startswith("table"))


def prepare(template: str) -> None:
    """Do what the first drawing of a template would have to do."""
    environment().get_template(template)
    inputs(template)


def _plain(value: object) -> object:
    """What the encoder does not know by itself."""
    if isinstance(value, Markup):
        return {"markup": str.__str__(value)}  # not the same as the text: it is not escaped
    if isinstance(value, Mapping):
        return dict(value)
    raise NotImplementedError


_ENCODER = msgspec.msgpack.Encoder(enc_hook=_plain)


@cache
def _taking(template: str) -> tuple[tuple[str, ...], Callable[[Context], object]]:
    """The names that a template takes in their order, and what takes two or more of them."""
    names = tuple(inputs(template) or ())
    return names, itemgetter(*names) if len(names) > 1 else dict[str, object]


_ABSENT = msgspec.msgpack.Ext(0, b"")
"""Stands for what a template would take and is not given: names that it sets in one branch alone
look as if they came from outside."""


class Context(dict[str, object]):
    """What parts are drawn from, by name."""

    def __missing__(self, name: str) -> object:
        return _ABSENT


class Part:
    """A piece of a page, to be drawn when somebody needs it."""

    def __init__(self, template: str, texts: Translator, given: Mapping[str, object]) -> None:
        self._template = template
        self._texts = texts
        # The order is that of the names, whatever is given: it goes into the mark.
        self._names, take = _taking(template)
        known = given if isinstance(given, Context) else Context(given)
        self._values = take(known) if len(self._names) > 1 else self._some(known)
        self.mark = self._marked()

    def _some(self, given: Context) -> dict[str, object]:
        """What is given of what the template takes: all where that cannot be told."""
        if inputs(self._template) is None:
            return dict(given)
        return {name: given[name] for name in self._names if name in given}

    @property
    def values(self) -> Mapping[str, object]:
        """What it is drawn from, by name."""
        if isinstance(self._values, tuple):
            named = zip(self._names, self._values, strict=True)
            return {name: value for name, value in named if value is not _ABSENT}
        assert isinstance(self._values, dict)
        return self._values

    def _marked(self) -> int:
        try:
            written = _ENCODER.encode((self._template, self._texts.language, self._values))
        except (TypeError, NotImplementedError):
            values = self.values
            wrong = next(name for name in values if not _is_plain(values[name]))
            raise TypeError(
                f"{self._template}: {wrong} is {values[wrong]!r}, but what a part is drawn "
                "from has to be plain data"
            ) from None
        return hash(written)  # 64 bits, and nobody outside of this process can foresee them

    @property
    def html(self) -> str:
        """The drawing."""
        found = DRAWINGS.get(self.mark)
        if found is None:
            found = drawn(self._template, self._texts, self.values)
            DRAWINGS.put(self.mark, found)
        return found


def _is_plain(value: object) -> bool:
    try:
        _ENCODER.encode(value)
    except (TypeError, NotImplementedError):
        return False
    return True


class Drawings:
    """The latest drawings by their marks. Threads may share it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: OrderedDict[int, str] = OrderedDict()
        self._lock = Lock()

    def get(self, mark: int) -> str | None:
        """A drawing that is still here."""
        with self._lock:
            found = self._found.get(mark)
            if found is not None:
                self._found.move_to_end(mark)
            return found

    def put(self, mark: int, drawing: str) -> None:
        """Keep a drawing; the one that was not asked for longest goes."""
        with self._lock:
            self._found[mark] = drawing
            while len(self._found) > self._most:
                self._found.popitem(last=False)


DRAWINGS = Drawings(KEPT)
