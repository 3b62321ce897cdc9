"""Forms as pages send them."""

from __future__ import annotations

import json
import re
from typing import cast
from urllib.parse import parse_qsl

import msgspec
from starlette.requests import Request

from ludohall.core.data import Json
from ludohall.core.i18n import N_
from ludohall.web.errors import Invalid

FIELDS = 200
DEEPEST = 40
NO_TEXT = re.compile("[\0\ud800-\udfff]")
"""What no text has that a database takes: U+0000, and halves of pairs."""


def checked_text(text: str) -> str:
    """The text, or a refusal where it holds what no text has."""
    if NO_TEXT.search(text):
        raise Invalid(N_("A text holds no U+0000 and no half of a pair of surrogates."))
    return text


def checked(data: Json) -> Json:
    """Data from outside, or a refusal: not nested too deeply, texts that are texts."""
    level: list[Json] = [data]
    for _ in range(DEEPEST):
        inner: list[Json] = []
        for value in level:
            if isinstance(value, str):
                checked_text(value)
            elif isinstance(value, list):
                inner += value
            elif isinstance(value, dict):
                inner += value.keys()
                inner += value.values()
        if not inner:
            return data
        level = inner
    raise Invalid(f"This is nested more than {DEEPEST} deep.")


def read_json(body: bytes) -> Json:
    """Data as a program sends it."""
    try:
        return checked(cast("Json", msgspec.json.decode(body)))
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Invalid(f"The body does not fit: {error}") from None


def read_record(text: str) -> dict[str, Json] | None:
    """A record that somebody has pasted; None where the text is none."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return cast("dict[str, Json]", checked(data)) if isinstance(data, dict) else None


async def read_form(request: Request) -> dict[str, str]:
    """The fields of a form; of several with one name the last counts.

    Files come as multipart; then the text of the file is the value of its field.
    """
    return dict(await read_fields(request))


async def read_fields(request: Request) -> list[tuple[str, str]]:
    """The fields of a form, each with its value: several may have one name."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind == "multipart/form-data":
        return _checked(list((await _with_files(request)).items()))
    body = await request.body()
    if not body:
        return []
    if kind != "application/x-www-form-urlencoded":
        raise Invalid(f"A form is sent as application/x-www-form-urlencoded, not as {kind!r}.")
    try:
        fields = parse_qsl(
            body.decode(), keep_blank_values=True, max_num_fields=FIELDS, errors="strict"
        )
    except (UnicodeDecodeError, ValueError):
        raise Invalid(N_("This form cannot be read.")) from None
    return _checked(fields)


def _checked(fields: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(checked_text(name), checked_text(value)) for name, value in fields]


async def _with_files(request: Request) -> dict[str, str]:
    limit = request.app.state.hall.settings.record_limit
    async with request.form(max_files=1, max_fields=FIELDS, max_part_size=limit) as form:
        found: dict[str, str] = {}
        for key, value in form.items():
            if isinstance(value, str):
                found[key] = value
                continue
            try:
                found[key] = (await value.read()).decode()
            except UnicodeDecodeError:
                raise Invalid(N_("This file is not a text.")) from None
    return found


def number(text: str | None, name: str) -> int:
    """A whole number of a form or address, or a refusal that names it."""
    if text is None or not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Invalid(
            f"{name}: {text!r} is not a whole number",
            N_("This has to be a whole number: {value}"),
            value=repr(text)[:40],
        )
    return int(text)
