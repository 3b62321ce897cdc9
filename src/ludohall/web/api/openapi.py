"""The OpenAPI 3.1 description, made from the endpoints and their types."""

from __future__ import annotations

import re
from functools import cache

import msgspec

import ludohall as lh
from ludohall.web.api import schema
from ludohall.web.api.call import Param
from ludohall.web.api.endpoints import ENDPOINTS, STREAM, Endpoint

PREFIX = "/api/v1"
REF = "#/components/schemas/{name}"
PATH_SCHEMAS: dict[str, dict[str, object]] = {
    "seat": {"type": "integer", "minimum": 0, "maximum": 9},
}
MEANINGS = {
    403: "Not yours, or not yet to be seen.",
    404: "There is no such thing.",
    409: "The table has moved on, or it is not the time for this.",
    408: "The rest of the body did not come in time.",
    413: "The body is too large.",
    422: "The request does not fit, or the action is not legal.",
    428: "You asked to confirm what cannot be undone: send it again with `confirm`.",
    429: "Too many requests.",
    502: "A message could not be sent to the address.",
    503: "The server waits for its database: come back when `Retry-After` says.",
}


@cache
def document() -> dict[str, object]:
    """The whole description."""
    kinds = {endpoint.answer for endpoint in ENDPOINTS if isinstance(endpoint.answer, type)}
    bodies = {endpoint.body for endpoint in ENDPOINTS if endpoint.body is not None}
    listed = {schema.GameOut, schema.TableOut, schema.ChatOut, schema.ErrorOut}
    types = sorted({*kinds, *bodies, *listed}, key=lambda kind: str(kind))
    _, components = msgspec.json.schema_components(types, ref_template=REF)
    paths: dict[str, dict[str, object]] = {}
    for endpoint in (*ENDPOINTS, STREAM):
        paths.setdefault(PREFIX + endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Ludohall",
            "version": lh.__version__,
            "summary": "Tables of board games: create, join, look, act, listen.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def summary_of(endpoint: Endpoint) -> str:
    """What an endpoint does, in a line."""
    if endpoint is STREAM:
        return "Server-Sent Events `hello`, `state` (a view), `chat`, `down` and `beat`."
    return (endpoint.handler.__doc__ or "").strip()


def _operation(endpoint: Endpoint) -> dict[str, object]:
    is_stream = endpoint is STREAM
    name = endpoint.handler.__name__
    errors = sorted({422, 429, 503, *endpoint.errors, *([408, 413] if endpoint.body else [])})
    operation: dict[str, object] = {
        "operationId": "stream" if is_stream else name,
        "summary": summary_of(endpoint),
        "parameters": [*_path_params(endpoint.path), *_query_params(endpoint)],
        "responses": {
            str(endpoint.status): _stream_answer() if is_stream else _answer(endpoint),
            **{str(code): _error(code) for code in errors},
        },
        "security": [{}, {"token": []}] if endpoint.auth else [],
    }
    if endpoint.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": _schema_of(endpoint.body)}},
        }
    return operation


def _schema_of(kind: object) -> dict[str, object]:
    (found,), _ = msgspec.json.schema_components([kind], ref_template=REF)
    return dict(found)


def _answer(endpoint: Endpoint) -> dict[str, object]:
    content = {"application/json": {"schema": _schema_of(endpoint.answer)}}
    return {"description": "It worked.", "content": content}


def _stream_answer() -> dict[str, object]:
    content = {"text/event-stream": {"schema": {"type": "string"}}}
    return {
        "description": "The stream; resume it with the header Last-Event-ID.",
        "content": content,
    }


def _error(code: int) -> dict[str, object]:
    content = {"application/json": {"schema": _schema_of(schema.ErrorOut)}}
    return {"description": MEANINGS[code], "content": content}


def _path_params(path: str) -> list[dict[str, object]]:
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": PATH_SCHEMAS.get(name, {"type": "string", "minLength": 1, "maxLength": 40}),
        }
        for name in re.findall(r"{(\w+)}", path)
    ]


def _query_params(endpoint: Endpoint) -> list[dict[str, object]]:
    params: tuple[Param, ...] = endpoint.params
    return [
        {
            "name": param.name,
            "in": "query",
            "required": param.required,
            "description": param.help,
            "schema": dict(param.schema),
        }
        for param in params
    ]
