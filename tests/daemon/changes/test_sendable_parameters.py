"""Parameters that our processes cannot send to each other are refused where they come in."""

from types import SimpleNamespace

import pytest

from stemd.changes.sendable_parameters import check_parameters
from stemd.config import load
from stemd.control.permissions import read_request
from stemd.control.requests import RequestRefused
from stemd.errors import ConfigurationError
from stemd.runs.registered_udfs import RegisteredUDFs
from stemd.service.daemon import Daemon
from stemd.service.operations import Operations
from stemd.wire.packing import MOST_NESTED
from stemd.workers.udf_spec import UDFSpec

HUGE = 10**30
EXPECTED = "expected a number from -2**63 to 2**64-1"
DISK = {"shape": "disk", "centre": [2, 2], "radius": 1}
UDFS = (
    UDFSpec(name="bf", use="stemd_udfs:ApplyMasksUDF", params={"masks": [DISK]}),
    UDFSpec(name="region", use="stemd_udfs:PickSumUDF", params={"region": None}),
)
REGION, AT = {"shape": "point", "at": [HUGE, 0]}, "udf region: region['at'][0]"
FAR_MASK = {"masks": [DISK | {"centre": [HUGE, 0]}]}


def nested(depth):
    value = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "value", [2**64 - 1, -(2**63), True, 1e300, float("nan"), None, b"\xff", "\ud800", nested(MOST_NESTED)]
)
def test_what_can_be_sent_is_accepted(value):
    check_parameters("x", {"a": value, "b": {"c": [value, {"d": 1}]} if value != nested(MOST_NESTED) else 1})


@pytest.mark.parametrize(
    ("params", "words"),
    [
        ({"a": 2**64}, f"udf x: a: got 18446744073709551616, {EXPECTED}"),
        ({"a": -(2**63) - 1}, f"udf x: a: got -9223372036854775809, {EXPECTED}"),
        ({"a": 16**5000}, f"udf x: a: got a whole number of 20001 bits, {EXPECTED}"),
        ({"b": 1, "masks": [1, {"at": [HUGE]}]}, f"udf x: masks[1]['at'][0]: got {HUGE}, {EXPECTED}"),
        ({"a": nested(101)}, "udf x: a[0][0][0][0]: got more than 100 lists or maps in each other, "),
        ({"a": nested(100_000)}, "udf x: a[0][0][0][0]: got more than 100 lists or maps in each other, "),
        ({"a": object()}, "udf x: object cannot be sent to another process"),
    ],
)
def test_what_cannot_be_sent_is_refused_in_one_line_that_names_it(params, words):
    with pytest.raises(ConfigurationError) as caught:
        check_parameters("x", params)
    assert str(caught.value).startswith(words)
    assert "\n" not in str(caught.value)


class Registration:
    """Accepts every change."""

    def __init__(self):
        self.changes = []

    async def register(self, spec, **_):
        self.changes.append(spec)

    async def set_parameters(self, name, params, **_):
        self.changes.append(params)
        return UDFS[0], None

    async def start_over_with(self, name, params, needs):
        self.changes.append(params)
        return UDFS[1]


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("op", "request_", "where"),
    [
        ("register", {"name": "n", "use": "stemd_udfs:SumUDF", "params": {"a": HUGE}}, "udf n: a"),
        ("set_parameters", {"name": "bf", "params": {"a": HUGE}}, "udf bf: a"),
        ("set_parameters", {"name": "bf", "params": FAR_MASK}, "udf bf: masks[0]['centre'][0]"),
        ("set_parameters", {"name": "region", "params": {"region": REGION}, "restart": True}, AT),
        ("region", {"udf": "region", "shape": REGION}, AT),
    ],
    ids=["register", "set_parameters", "masks", "region_parameter", "region"],
)
async def test_a_request_with_a_number_beyond_64_bits_is_invalid_and_changes_nothing(op, request_, where):
    registration = Registration()

    async def show(_):
        return None

    scheduler, held = SimpleNamespace(scans=[]), SimpleNamespace(show=show)
    host = SimpleNamespace(udfs=RegisteredUDFs(UDFS), scheduler=scheduler, held=held)
    components = SimpleNamespace(registration=registration, host=host)
    operations = Operations(SimpleNamespace(components=components))
    with pytest.raises(RequestRefused) as refused:
        await operations.do(read_request(op, request_))
    assert refused.value.kind == "invalid"
    assert str(refused.value) == f"{where}: got {HUGE}, {EXPECTED}"
    assert registration.changes == []


def test_a_configuration_with_a_number_beyond_64_bits_is_refused(tmp_path):
    path = tmp_path / "stemd.toml"
    path.write_text(f'[[udf]]\nname = "sum"\n[udf.params]\nnumber = {HUGE}\n')
    with pytest.raises(ConfigurationError, match=r"^udf sum: number: got 1000"):
        Daemon(load(path, environ={}))
