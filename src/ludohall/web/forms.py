"""Forms as pages send them."""

from __future__ import annotations

from urllib.parse import parse_qsl

from starlette.requests import Request

from ludohall.web.errors import Invalid

FIELDS = 200


async def read_form(request: Request) -> dict[str, str]:
    """The fields of a form; of several with one name the last counts.

    Files come as multipart; then the text of the file is the value of its field.
    """
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind == "multipart/form-data":
        return await _with_files(request)
    body = await request.body()
    if not body:
        return {}
    if kind != "application/x-www-form-urlencoded":
        raise Invalid(f"A form is sent as application/x-www-form-urlencoded, not as {kind!r}.")
    try:
        fields = parse_qsl(
            body.decode(), keep_blank_values=True, max_num_fields=FIELDS, errors="strict"
        )
    except (UnicodeDecodeError, ValueError):
        raise Invalid("This form cannot be read.") from None
    return dict(fields)


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
                raise Invalid("This file is not a text.") from None
    return found
