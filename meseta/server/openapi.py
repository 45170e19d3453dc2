"""The OpenAPI description of the HTTP part, made from the endpoints themselves."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

import meseta
from meseta.server.forms import Problem
from meseta.server.http import Endpoint


def description(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """All calls, with the form of what goes in and comes out."""
    kinds = [endpoint.answer for endpoint in endpoints]
    kinds += [endpoint.body for endpoint in endpoints if endpoint.body]
    schemas, components = msgspec.json.schema_components(
        [*kinds, Problem], ref_template="#/components/schemas/{name}"
    )
    form = dict(zip(map(repr, [*kinds, Problem]), schemas, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        path = re.sub(r"\{(\w+):\w+\}", r"{\1}", endpoint.path)
        paths.setdefault(path, {})[endpoint.method.lower()] = _operation(endpoint, form)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Meseta",
            "version": meseta.__version__,
            "description": "The HTTP part of the web table; docs/protocol.md has the socket.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"guest": {"type": "apiKey", "in": "cookie", "name": "meseta"}},
        },
        "security": [{}, {"guest": []}],
    }


def _operation(endpoint: Endpoint, form: dict[str, Any]) -> dict[str, Any]:
    inside = re.findall(r"\{(\w+)(:int)?\}", endpoint.path)
    parameters = [_parameter(name, "path", bool(number)) for name, number in inside]
    parameters += [_parameter(name, "query", True) for name in endpoint.query]
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.summary,
        "parameters": parameters,
        "responses": {
            str(endpoint.status): {
                "description": "Done.",
                "content": {"application/json": {"schema": form[repr(endpoint.answer)]}},
            },
            "default": {
                "description": "Refused; nothing was changed.",
                "content": {"application/json": {"schema": form[repr(Problem)]}},
            },
        },
    }
    if endpoint.body:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": form[repr(endpoint.body)]}},
        }
    return operation


def _parameter(name: str, place: str, number: bool) -> dict[str, Any]:
    kind = "integer" if number else "string"
    return {"name": name, "in": place, "required": place == "path", "schema": {"type": kind}}
