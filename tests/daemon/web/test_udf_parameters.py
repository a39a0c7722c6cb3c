"""Parameters of built-in UDFs, for forms."""

import json

import pytest

import stemd_udfs
from stemd.web.udf_parameters import parameters_of_udf

UDFS = [
    name
    for name in stemd_udfs.__all__
    if isinstance(found := getattr(stemd_udfs, name), type) and issubclass(found, stemd_udfs.UDF)
]


@pytest.mark.parametrize("name", UDFS)
def test_each_built_in_udf_is_described_in_values_that_json_has(name):
    described = parameters_of_udf(f"stemd_udfs:{name}")
    assert described is not None
    json.dumps(described, allow_nan=False)
    for field in described:
        assert field["kind"] in {"bool", "int", "float", "text", "map", "json"}


def test_kinds_and_defaults_come_from_the_signature():
    (com,) = parameters_of_udf("stemd_udfs:CoMUDF")
    fields = {field["name"]: (field["kind"], field["default"]) for field in com["fields"]}
    assert fields["cy"] == ("float", None)
    assert fields["r"] == ("float", None)  # infinite, which JSON does not have
    assert fields["flip_y"] == ("bool", False)
    assert fields["edges"] == ("text", "mirror")
    assert fields["regression"] == ("int", -1)
    region, mean = parameters_of_udf("stemd_udfs:PickSumUDF")
    assert (region["kind"], mean["kind"], mean["default"]) == ("json", "bool", False)


@pytest.mark.parametrize("use", ["", "os:system", "stemd_udfs:Nothing", "stemd_udfs:masks", "mine:SumUDF"])
def test_nothing_else_is_looked_up(use):
    assert parameters_of_udf(use) is None
