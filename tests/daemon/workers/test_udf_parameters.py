"""What the parameters of UDFs are, for forms."""

import json
from collections.abc import Callable, Sequence
from typing import Annotated, Literal

import pytest
from typing_extensions import TypeAliasType

import stemd_udfs
from stemd.workers.udf_parameters import describe_built_in, describe_udf
from stemd_udfs.interface.numbers import NumberParts

CLASSES = [found for name in stemd_udfs.__all__ if isinstance(found := getattr(stemd_udfs, name), type)]
UDFS = [one.__name__ for one in CLASSES if issubclass(one, stemd_udfs.UDF)]
KINDS = {"bool", "int", "float", "text", "choice", "numbers", "map", "json", "code"}


def fields_of(name):
    return {field["name"]: field for field in describe_built_in(f"stemd_udfs:{name}")["parameters"]}


def kind_and_default(field):
    return field["kind"], field.get("default", "none that JSON has")


@pytest.mark.parametrize("name", UDFS)
def test_each_built_in_udf_is_described_in_values_that_json_has(name):
    described = describe_built_in(f"stemd_udfs:{name}")
    json.dumps(described, allow_nan=False)
    assert described["summary"].endswith(".")
    for field in described["parameters"]:
        assert field["kind"] in KINDS
        assert field["text"], "the docstring says what it is"
        assert not (field["is_required"] and "default" in field)


def test_kinds_and_defaults_come_from_the_signature():
    (com,) = describe_built_in("stemd_udfs:CoMUDF")["parameters"]
    fields = {field["name"]: field for field in com["fields"]}
    assert kind_and_default(fields["cy"]) == ("float", None)
    assert kind_and_default(fields["r"]) == ("float", "none that JSON has")  # infinite
    assert kind_and_default(fields["flip_y"]) == ("bool", False)
    assert kind_and_default(fields["edges"]) == ("choice", "mirror")
    assert fields["edges"]["choices"] == ["mirror", "periodic"]
    assert kind_and_default(fields["regression"]) == ("int", -1)
    assert [fields[name].get("from") for name in ("cy", "r", "flip_y")] == ["centre.0", None, "flip_y"]
    assert kind_and_default(fields_of("PickSumUDF")["region"]) == ("json", None)
    assert kind_and_default(fields_of("ApplyMasksUDF")["mask_dtype"]) == ("text", None)


def test_an_alias_of_types_is_what_it_stands_for():
    class Aliased(stemd_udfs.UDF):
        def __init__(self, size: TypeAliasType("Size", int | None) = None) -> None:
            super().__init__(size=size)

    (field,) = describe_udf(Aliased)["parameters"]
    assert field["kind"] == "int"


def test_where_an_annotation_cannot_be_looked_up_built_in_types_and_defaults_are_still_known():
    class Typed(stemd_udfs.UDF):
        def __init__(self, name: "str", size: "OnlyForTypeCheckers" = 2) -> None:  # noqa: F821
            super().__init__(name=name, size=size)

    assert [field["kind"] for field in describe_udf(Typed)["parameters"]] == ["text", "int"]


def test_parameters_without_a_default_are_required():
    strain = fields_of("StrainUDF")
    assert {name for name, field in strain.items() if field["is_required"]} == {"g1", "g2"}
    assert (strain["g1"]["kind"], strain["g1"]["parts"]) == ("numbers", ["row", "column"])
    assert kind_and_default(strain["centre"]) == ("numbers", None)
    assert (strain["template"]["kind"], strain["template"]["choices"]) == ("choice", ["disk", "ring"])
    ssb = fields_of("SSBUDF")
    assert not any(field["is_required"] for field in ssb.values()), "the calibration may have them"
    assert (ssb["scan_step_nm"]["parts"], ssb["scan_step_nm"]["or_one"]) == (["rows", "columns"], True)
    assert (ssb["scan_rotation"]["from"], "from" in ssb["bin_pixels"]) == ("rotation_deg", False)


def test_units_and_words_come_from_names_and_docstrings():
    ssb, strain = fields_of("SSBUDF"), fields_of("StrainUDF")
    units = {name: ssb[name]["unit"] for name in ("beam_energy_kev", "mrad_per_pixel", "scan_step_nm")}
    assert units == {"beam_energy_kev": "keV", "mrad_per_pixel": "mrad/px", "scan_step_nm": "nm"}
    assert (ssb["scan_rotation"]["unit"], strain["radius"]["unit"]) == ("°", "px")
    assert strain["radius"]["text"] == "Of the disks, in pixels."
    assert strain["scan_rotation"]["text"].endswith("in degrees, as in CoMParams.")
    assert strain["g1"]["text"] == strain["g2"]["text"]


def test_functions_cannot_be_given_in_a_form():
    assert "mask_factories" not in fields_of("ApplyMasksUDF")
    assert fields_of("AutoUDF")["f"]["kind"] == "code"


class OfAUser(stemd_udfs.UDF):
    """Counts. The rest of the line."""

    def __init__(
        self,
        where: tuple[float, float],
        pair: Annotated[Sequence[float], NumberParts(("low", "high"))] = (0.0, 1.0),
        many: Sequence[float] = (1.0, 2.0),
        mode: Literal["fast", "exact"] | None = None,
        either: int | float = 2,
        function: Callable[[float], float] | None = None,
        switch: bool | None = None,
        anything=None,
        **more: float,
    ) -> None:
        """Take them.

        Parameters
        ----------
        where : tuple
            Two
            lines.
        """
        super().__init__()


def test_a_udf_of_a_user_is_described_by_its_annotations():
    described = describe_udf(OfAUser)
    assert described["summary"] == "Counts. The rest of the line."
    fields = {field["name"]: field for field in described["parameters"]}
    assert list(fields) == ["where", "pair", "many", "mode", "either", "switch", "anything"]
    assert (fields["where"]["parts"], fields["where"]["text"]) == (["1", "2"], "Two lines.")
    assert (fields["pair"]["parts"], fields["pair"]["default"]) == (["low", "high"], (0.0, 1.0))
    assert kind_and_default(fields["mode"]) == ("choice", None)
    assert fields["mode"]["choices"] == ["fast", "exact"]
    kinds = {name: fields[name]["kind"] for name in ("many", "either", "switch", "anything")}
    assert kinds == {"many": "json", "either": "float", "switch": "json", "anything": "json"}


@pytest.mark.parametrize("use", ["", "os:system", "stemd_udfs:Nothing", "stemd_udfs:masks", "mine:SumUDF"])
def test_nothing_else_is_looked_up_in_the_daemons_own_process(use):
    assert describe_built_in(use) is None
