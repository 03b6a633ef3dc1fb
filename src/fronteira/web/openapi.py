"""The API described for programs: an OpenAPI document made from the structs that read the requests."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from fronteira import __version__
from fronteira.web.bodies import CALLS, STREAM, Call
from fronteira.words import say


@cache
def describe_api() -> dict[str, Any]:
    """The document."""
    bodies = sorted({call.body for call in CALLS}, key=lambda body: body.__name__)
    _, schemas = msgspec.json.schema_components(bodies, ref_template="#/components/schemas/{name}")
    schemas["Error"] = ERROR
    return {
        "openapi": "3.1.0",
        "info": {"title": "Fronteira", "version": __version__},
        "paths": {f"/api/v1/{call.path}": {call.method.lower(): describe(call)} for call in CALLS},
        "components": {"schemas": schemas},
    }


ERROR = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["key", "text"],
            "properties": {
                "key": {"type": "string"},
                "text": {"type": "string"},
                "line": {"type": "integer"},
                "column": {"type": "integer"},
            },
        }
    },
}

REFUSALS = (400, 403, 413, 415, 422, 429, 500, 502, 503, 504)
"""Statuses of what is not answered; the words say what they mean."""


def describe(call: Call) -> dict[str, Any]:
    """One call."""
    about = (call.body.__doc__ or "").strip().splitlines()[0]
    answers: dict[str, Any] = {
        "200": {"description": say("web.status.stream" if call.gives == STREAM else "web.status.200"), "content": {call.gives: {}}}
    }
    for status in REFUSALS:
        what = say(f"web.status.{status}")
        answers[str(status)] = {"description": what, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}}
    told: dict[str, Any] = {"operationId": call.name, "summary": about, "responses": answers}
    if call.method == "POST":
        schema = {"$ref": f"#/components/schemas/{call.body.__name__}"}
        return {**told, "requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}}
    return {**told, "parameters": list(parameters(call))}


def parameters(call: Call) -> list[dict[str, Any]]:
    """The fields of a body that is in the address."""
    schema = msgspec.json.schema(call.body)["$defs"][call.body.__name__]
    wanted = schema.get("required", [])
    return [{"name": name, "in": "query", "required": name in wanted, "schema": each} for name, each in schema["properties"].items()]
