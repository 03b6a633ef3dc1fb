"""The API described for programs, by what reads the requests."""

import jsonschema
import pytest

from fronteira.web.bodies import CALLS, Plain
from fronteira.web.openapi import describe_api


def references(part):
    if isinstance(part, dict):
        yield from (value for name, value in part.items() if name == "$ref")
        part = part.values()
    for each in part if not isinstance(part, str | int | float | bool | None) else ():
        yield from references(each)


def test_every_call_is_described_and_every_reference_leads_somewhere():
    told = describe_api()
    assert told["openapi"].startswith("3.1")
    assert set(told["paths"]) == {f"/api/v1/{call.path}" for call in CALLS}
    for call in CALLS:
        (method, operation), *others = told["paths"][f"/api/v1/{call.path}"].items()
        assert not others
        assert method.upper() == call.method
        assert {"200", "400", "503"} <= set(operation["responses"])
        assert ("requestBody" in operation) == (call.method == "POST")
    schemas = told["components"]["schemas"]
    assert {reference.rpartition("/")[2] for reference in references(told)} <= set(schemas)
    for schema in schemas.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    for call in CALLS:
        if call.body is not Plain:
            assert call.body.__doc__ != Plain.__doc__


@pytest.mark.parametrize(("body", "is_right"), [({"text": "x"}, True), ({"text": 1}, False), ({"text": "x", "y": 1}, False), ({}, False)])
def test_the_description_refuses_what_the_server_refuses(body, is_right):
    document = describe_api()
    schema = {"$ref": "#/components/schemas/Read", "components": document["components"]}
    assert jsonschema.Draft202012Validator(schema).is_valid(body) is is_right
