import pytest

from stemd.workers.udf_spec import UDFFacts, built_in, built_in_facts, changes_in_place
from stemd_udfs import RecordUDF

DISK = {"shape": "disk", "radius": 3}


@pytest.mark.parametrize(
    ("use", "takes", "panel"),
    [("stemd_udfs:SumUDF", False, None), ("stemd_udfs:ScanMeanUDF", True, "drift"), ("com", False, None)],
)
def test_facts_of_built_in_udfs_are_those_of_their_classes(use, takes, panel):
    facts = built_in_facts(use)
    assert (facts.takes_results, facts.panel) == (takes, panel)


@pytest.mark.parametrize(
    "use", ["", "mine:SumUDF", "stemd_udfs:Nothing", "stemd_udfs.nowhere:SumUDF", "record"]
)
def test_nothing_is_known_of_others(use):
    assert built_in_facts(use) is None
    assert UDFFacts().takes_results, "it is not known that it takes none"


def test_a_built_in_class_is_found_wherever_it_is_named():
    assert built_in("stemd_udfs.builtin.record:RecordUDF") is built_in("stemd_udfs:RecordUDF") is RecordUDF
    assert built_in_facts("stemd_udfs.builtin.record:RecordUDF").writes_files


@pytest.mark.parametrize(
    ("use", "before", "after", "expected"),
    [
        ("stemd_udfs:ApplyMasksUDF", [DISK], {"masks": [DISK | {"radius": 4}]}, True),
        ("stemd_udfs:ApplyMasksUDF", [DISK], {"masks": [DISK, DISK]}, False),
        ("stemd_udfs:ApplyMasksUDF", [DISK], {"masks": [DISK | {"radius": "wide"}]}, False),
        ("stemd_udfs:ApplyMasksUDF", [DISK], {"masks": [{"shape": "ring", "radius": 3}]}, False),
        ("stemd_udfs:ApplyMasksUDF", [DISK], {"masks": [DISK], "mask_dtype": "int8"}, False),
        ("stemd_udfs:SumUDF", [DISK], {"masks": [DISK]}, False),
        ("mine:Own", [DISK], {"masks": [DISK]}, False),
    ],
)
def test_masks_get_other_places_and_sizes_without_a_trial(use, before, after, expected):
    assert changes_in_place(use, {"masks": before}, after) is expected
