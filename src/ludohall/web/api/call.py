"""One request to the API, read: what stands in its path, its query and its body."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Concatenate, ParamSpec, TypeVar

import msgspec
from starlette.requests import Request

from ludohall.core.i18n import LANGUAGES
from ludohall.web.errors import Invalid, NotYours
from ludohall.web.http.forms import read_json
from ludohall.web.http.identity import hall_of
from ludohall.web.model import Actor, Table

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Param:
    """A parameter in the query."""

    name: str
    help: str
    schema: Mapping[str, object]
    required: bool = False


SEAT = Param(
    "seat",
    "Your seat; left out: your own, or a spectator's view.",
    {"type": "integer", "minimum": 0, "maximum": 9},
)
AT = Param("at", "An earlier version.", {"type": "integer", "minimum": 0, "maximum": 2**31 - 1})
SINCE = Param(
    "since",
    "Leave out what is not newer than this.",
    {"type": "integer", "minimum": 0, "maximum": 2**31 - 1},
)
LANGUAGE = Param("language", "The language of texts.", {"type": "string", "enum": list(LANGUAGES)})
ACTION = Param(
    "action",
    "An action such as `take:4:2`.",
    {"type": "string", "minLength": 1, "maxLength": 200},
    required=True,
)
WHICH = Param(
    "which",
    "Yours, those with a free seat, or those to watch.",
    {"type": "string", "enum": ["mine", "open", "running"]},
)
PERIOD = Param(
    "period",
    "The present month, or all time.",
    {"type": "string", "enum": ["month", "always"]},
)
SERIES = Param(
    "series", "The tables of a series.", {"type": "string", "pattern": "^[A-Za-z0-9]{1,16}$"}
)

GAME = Param("game", "Of one game alone.", {"type": "string", "pattern": "^[a-z0-9_]{1,40}$"})
THEME = Param("theme", "About one thing alone.", {"type": "string", "pattern": "^[a-z0-9_]{1,40}$"})
DEGREE = Param("degree", "So hard, from 1 to 4.", {"type": "integer", "minimum": 1, "maximum": 4})
SOLVED = Param("solved", "Those that you have solved, or the others.", {"type": "boolean"})


class Call:
    """One request, read."""

    def __init__(self, request: Request, params: tuple[Param, ...]) -> None:
        self.request = request
        self.hall = hall_of(request)
        self._params = {param.name: param for param in params}
        for name in request.query_params:
            if name not in self._params:
                raise Invalid(f"There is no parameter {name!r}.")

    @property
    def who(self) -> Actor:
        """Who asks."""
        actor: Actor = self.request.state.actor
        return actor

    async def ask(
        self, function: Callable[Concatenate[Actor, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Ask a service, in the name of who calls."""
        return await self.hall.run(function, self.who, *args, **kwargs)

    async def open(
        self, function: Callable[Concatenate[Actor, P], Table], *args: P.args, **kwargs: P.kwargs
    ) -> Table:
        """Open a table, in the name of who calls."""
        return await self.hall.open(function, self.who, *args, **kwargs)

    async def change(
        self, function: Callable[Concatenate[Actor, str, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Do something at the table in the path, in the name of who calls."""
        return await self.hall.change(function, self.who, self.table, *args, **kwargs)

    @property
    def table(self) -> str:
        """The table in the path."""
        return str(self.request.path_params["table"])

    @property
    def campaign(self) -> str:
        """The campaign in the path."""
        return str(self.request.path_params["campaign"])

    @property
    def language(self) -> str:
        """The language asked for, else the client's."""
        return self.text("language") or str(self.request.state.prefs.language)

    def text(self, name: str) -> str | None:
        """A text of the query."""
        value = self.request.query_params.get(name)
        allowed = self._params[name].schema.get("enum")
        if value is not None and isinstance(allowed, list) and value not in allowed:
            raise Invalid(f"{name} is one of {', '.join(allowed)}, not {value!r}.")
        pattern = self._params[name].schema.get("pattern")
        if value is not None and isinstance(pattern, str) and not re.fullmatch(pattern, value):
            raise Invalid(f"{name} looks like {pattern}, not like {value!r}.")
        return value

    def number(self, name: str) -> int | None:
        """A whole number of the query."""
        if (text := self.text(name)) is None:
            return None
        found, asked = whole(name, text), self._params[name].schema
        least, most = asked["minimum"], asked["maximum"]
        assert isinstance(least, int)
        assert isinstance(most, int)
        if not least <= found <= most:
            raise Invalid(f"{name} is a number from {least} to {most}, not {found}.")
        return found

    def flag(self, name: str) -> bool | None:
        """A yes or no of the query."""
        if (text := self.text(name)) is None:
            return None
        if text not in ("true", "false"):
            raise Invalid(f"{name} is true or false, not {text!r}.")
        return text == "true"

    def seat_in_path(self) -> int:
        """The seat in the path."""
        return whole("seat", str(self.request.path_params["seat"]))

    async def body(self, kind: type[T]) -> T:
        """The body, checked."""
        media = self.request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if media != "application/json":
            raise Invalid(f"The body is application/json, not {media!r}.")
        data = read_json(await self.request.body())
        try:
            return msgspec.convert(data, kind)
        except msgspec.ValidationError as error:
            raise Invalid(f"The body does not fit: {error}") from None

    def own_seat(self, given: int | None) -> int:
        """The seat that acts: the one given, or that of the seat's token."""
        if given is not None:
            return given
        if self.who.seat is not None and self.who.seat[0] == self.table:
            return self.who.seat[1]
        raise NotYours("Name your seat, or use its token.")

    def view_seat(self) -> int | str:
        """The seat whose view is asked for."""
        seat = self.number("seat")
        return "auto" if seat is None else seat


def whole(name: str, text: str) -> int:
    """A whole number, or a refusal."""
    if not (text.isascii() and text.isdigit() and len(text) < 11 and int(text) < 2**31):
        raise Invalid(f"{name} is a whole number, not {text!r}.")
    return int(text)
