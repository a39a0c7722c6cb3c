"""What a request may hold, which right it needs, and what is logged of it."""

import json
from typing import get_args

import pytest
from msgspec import inspect
from msgspec.structs import fields

from stemd.cli import root
from stemd.control.audit import logged_fields
from stemd.control.permissions import described, read_request, why_not
from stemd.control.requests import BY_OP, AnyRequest, RequestRefused, Right
from stemd.sockets.access_list import Peer

LEASES = (0, -1, "60", True, 3601, float("nan"))
LOOKING = {op: {} for op, kind in BY_OP.items() if kind.right is Right.LOOK}
LOOKING["record"] = {"action": "status"}
"""Requests of who may only look, with the fields that make them such."""


def some(kind):
    """Return a value of the type of a field."""
    match kind:
        case inspect.LiteralType(values=values):
            return values[0]
        case inspect.ListType(item_type=item):
            return [some(item)]
        case inspect.UnionType(types=kinds):
            return None if inspect.NoneType() in kinds else some(kinds[0])
        case inspect.FloatType() | inspect.IntType():
            return 1
        case inspect.BoolType():
            return True
        case inspect.DictType():
            return {}
        case inspect.StrType():
            return "sum"  # a name of a UDF, too
        case _:
            raise TypeError(f"no value of the type {kind}")


def smallest(op):
    """Return the fields that a request must have."""
    known = inspect.type_info(BY_OP[op]).fields
    return {field.name: some(field.type) for field in known if field.required}


@pytest.mark.parametrize("op", BY_OP)
def test_each_request_is_read_as_its_clients_write_it_and_every_other_key_is_malformed(op):
    request = read_request(op, smallest(op))
    assert (type(request), request.op, request.given()) == (BY_OP[op], op, smallest(op))
    for name in [field.name for field in fields(request)] or ["id"]:
        with pytest.raises(RequestRefused, match=f"^{op}: unknown key '{name}x'") as refused:
            read_request(op, smallest(op) | {f"{name}x": 1})
        assert refused.value.kind == "malformed"


@pytest.mark.parametrize(
    ("op", "values", "words"),
    [
        ("set_parameters", {"name": "a", "restart": "false"}, "got restart 'false', expected true or false"),
        ("calibrate", {"apply": 1}, "got apply 1, expected true or false"),
        ("register", {}, "got no name, expected a letter or _"),
        ("register", {"name": "a b"}, "got name 'a b', expected a letter or _"),
        ("register", {"name": "a\n"}, "got name 'a\\n', expected a letter or _"),
        ("register", {"name": "x" * 65}, "got name 'xxx"),
        ("register", {"name": "a", "use": 5}, "got use 5, expected module:Class as text"),
        ("register", {"name": "a", "params": [3]}, "got params [3], expected a map of names to values"),
        ("register", {"name": "a", "params": {1: 2}}, "got params {1: 2}, expected a map of names to values"),
        ("register", {"name": "a", "pickle": "YWJj"}, "got pickle 'YWJj', expected bytes"),
        *(
            ("register", {"name": "a", "lease_s": bad}, f"got lease_s {bad!r}, expected a positive number")
            for bad in LEASES
        ),
        ("unregister", {"name": b"sum"}, "got name b'sum', expected text"),
        ("cancel", {"scan_id": 5}, "got scan_id 5, expected text"),
        ("set_nav_shape", {"nav_shape": [True]}, "got nav_shape [True], expected a list of positive lengths"),
        ("set_policy", {"when_full": "never"}, "got when_full 'never', expected block or drop"),
        ("record", {"action": "begin"}, "got action 'begin', expected start, stop or status"),
        ("region", {"udf": "a"}, "got no shape, expected a map such as {shape: point, at: [3, 4]}"),
        ("region", {"udf": "a", "shape": 3}, "got shape 3, expected a map such as"),
        ("set_layout", {"layout": [1]}, "got layout [1], expected a map of plain values, or nil"),
    ],
)
def test_a_field_of_a_wrong_type_or_value_is_invalid_by_name(op, values, words):
    with pytest.raises(RequestRefused) as refused:
        read_request(op, values)
    assert refused.value.kind == "invalid"
    assert str(refused.value).startswith(f"{op}: {words}")


def test_http_offers_no_code_and_no_requests_of_the_socket_alone():
    asked = {"status": {}, "link": {}, "renew": {"name": "a"}, "an_op_of_a_later_version": {}}
    for op, values in asked.items():
        with pytest.raises(RequestRefused, match="over HTTP") as refused:
            read_request(op, values, is_over_http=True)
        assert refused.value.kind == "unknown_op"
    for name in ("pickle", "temporary", "lease_s"):
        with pytest.raises(RequestRefused, match="unknown key") as refused:
            read_request("register", {"name": "a", name: None}, is_over_http=True)
        assert refused.value.kind == "malformed"


def test_who_may_only_look_gets_no_more_and_looking_is_not_logged():
    looking = Peer(name="guest", may_control=False)
    owner = Peer(name="owner", may_control=True)
    for op, kind in BY_OP.items():
        request = read_request(op, smallest(op))
        if LOOKING.get(op) == {} or kind.right is Right.LOCAL:
            continue
        assert "may only look" in why_not(looking, request, {"stemd_udfs"})
        assert why_not(owner, request, {"stemd_udfs"}) is None
        assert request.is_change() == (op not in ("describe", "renew", "files"))
    for op, values in LOOKING.items():
        assert why_not(looking, read_request(op, smallest(op) | values), ()) is None
        assert not read_request(op, smallest(op) | values).is_change()
    assert read_request("calibrate", {"apply": True}).is_change()
    assert "ask for it over the ipc" in why_not(owner, read_request("link", {}), ())
    assert why_not(Peer(name="ipc", is_local=True), read_request("link", {}), ()) is None


def test_each_class_states_its_facts_and_names_what_is_logged():
    assert list(BY_OP.values()) == list(get_args(AnyRequest))
    for kind in BY_OP.values():
        summary, texts = described(kind)
        assert summary.endswith(".")
        known = {field.name for field in fields(kind)}
        assert texts.keys() == known
        assert all(text.takes for text in texts.values())
        assert kind.not_over_http | kind.not_for_scopes <= known
        assert not (kind.for_scopes and {"path", "pickle", "layout"} & known - kind.not_for_scopes)
        assert kind.of_udf == ("udf" if "udf" in known else "name" if "params" in known else kind.of_udf)
        assert set(kind.logged or ()) <= known | {"name"}  # region's answer has the name
        assert ("needs" in vars(kind)) == (kind.also is not None)
    request = read_request("register", {"name": "a", "params": {"secret": 1}})
    assert logged_fields(request, {"udf": {}}) == {"name": "a"}


def test_the_schema_has_every_request_and_no_other_keys(capsys):
    assert root._run(["control", "schema"]) == 0
    described = json.loads(capsys.readouterr().out)["$defs"].values()
    assert [one["properties"]["op"]["enum"] for one in described] == [[op] for op in BY_OP]
    assert not any(one["additionalProperties"] for one in described)
