import sys
from typing import ClassVar

import pytest

from stemd.errors import ConfigurationError
from stemd.processes import named_modules
from stemd.workers.udf_spec import SentUDF, UDFFacts, build_udf, built_in, built_in_facts, changes_in_place
from stemd_udfs import UDF, RecordUDF, SumUDF
from stemd_udfs.engine import dump_udf, load_udf
from stemd_udfs.errors import NotCalibrated


def test_a_udf_is_made_from_its_name_or_pickle_with_its_parameters():
    by_name = SentUDF(use="stemd_udfs:SumUDF", params={"dtype": "float64"})
    for sent in (by_name, SentUDF(pickle=dump_udf(SumUDF(dtype="float64")))):
        udf = build_udf(sent)
        assert isinstance(udf, SumUDF)
        assert udf.params.dtype == "float64"


@pytest.mark.parametrize("given", [{"use": "stemd_udfs:SumUDF"}, {"pickle": dump_udf(SumUDF())}])
def test_standard_errors_are_made_when_asked_for(given):
    assert not build_udf(SentUDF(**given)).wants_sigma
    assert not build_udf(SentUDF(**given, sigma=True)).wants_resolution
    udf = build_udf(SentUDF(**given, sigma=True, resolution=True))
    for one in (udf, load_udf(dump_udf(udf))):
        assert one.wants_sigma
        assert one.wants_resolution


def test_a_pickled_one_is_made_with_the_parameters_that_have_changed_since():
    class Scaled(UDF):
        def __init__(self, factor, power=1):
            super().__init__(factor=factor, power=power)
            self.scale = factor**power

    udf = build_udf(SentUDF(pickle=dump_udf(Scaled(2, power=2)), params={"factor": 3}))
    assert (udf.params.factor, udf.params.power, udf.scale) == (3, 2, 9)


def test_a_pickled_one_takes_what_is_not_given_from_the_calibration_as_one_by_name_does():
    class Ringed(UDF):
        from_calibration: ClassVar = {"radius": "radius_px", "centre": "centre"}
        must_be_known = ("radius",)

        def __init__(self, radius=None, centre=None):
            super().__init__(radius=radius, centre=centre)

    sent = dump_udf(Ringed(centre=(1, 2)))
    known = {"radius_px": 7.5, "centre": [3.0, 4.0]}
    udf = build_udf(SentUDF(pickle=sent, sigma=True, calibration=known))
    assert (udf.params.radius, udf.params.centre, udf.wants_sigma) == (7.5, (1, 2), True)
    assert [udf.taken[name].source for name in ("radius", "centre")] == ["calibration", "given"]
    assert build_udf(SentUDF(pickle=sent, params={"radius": 3}, calibration=known)).params.radius == 3
    with pytest.raises(NotCalibrated, match="Ringed waits for: radius_px"):
        build_udf(SentUDF(pickle=sent, calibration={}))
    assert build_udf(SentUDF(pickle=sent)).params.radius is None  # of this process: it has what it took


@pytest.mark.parametrize(
    ("use", "words"),
    [
        ("no_such_module:X", "cannot import no_such_module"),
        ("stemd_udfs:NoSuch", "stemd_udfs has no UDF class named NoSuch"),
        ("stemd_udfs:masks", "no UDF class named masks"),
        ("builtins:dict", "no UDF class named dict"),
        ("stemd_udfs", "no UDF class named (empty)"),
        ("", "cannot import (empty)"),
        (":SumUDF", "cannot import (empty)"),
        (".relative:SumUDF", "cannot import .relative"),
    ],
)
def test_a_name_that_leads_nowhere_is_a_configuration_error(use, words):
    with pytest.raises(ConfigurationError) as caught:
        build_udf(SentUDF(use=use))
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_module_that_is_nowhere_tells_where_it_was_looked_for(tmp_path):
    words = "no such module where Python looks: --module-path, PYTHONPATH"
    with pytest.raises(ConfigurationError, match=words):
        build_udf(SentUDF(use="no_such_module:X"))
    named_modules.allow_from(str(tmp_path))
    with pytest.raises(ConfigurationError, match=f"no such module in {tmp_path}, nor where Python looks"):
        build_udf(SentUDF(use="no_such_module:X"))


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("import no_such_thing", "No module named 'no_such_thing' \\(wrong_udfs.py:1 in <module>\\)"),
        ("x = 1\nx.y", "AttributeError: .* \\(wrong_udfs.py:2 in <module>\\)"),
        ("def f(:", "SyntaxError: .*wrong_udfs.py, line 1"),
        ("raise ImportError('needs a microscope')", "cannot import wrong_udfs .*needs a microscope"),
    ],
)
def test_a_module_with_a_fault_tells_file_and_line(tmp_path, monkeypatch, code, words):
    (tmp_path / "wrong_udfs.py").write_text(code)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ConfigurationError, match=words):
        build_udf(SentUDF(use="wrong_udfs:X"))
    assert "wrong_udfs" not in sys.modules


def test_a_wrong_parameter_is_told_with_those_that_there_are():
    words = "ApplyMasksUDF has no parameter 'mask', the nearest known one is masks; it takes mask_"
    with pytest.raises(ConfigurationError, match=words):
        build_udf(SentUDF(use="stemd_udfs:ApplyMasksUDF", params={"mask": []}))


DISK = {"shape": "disk", "radius": 3}


@pytest.mark.parametrize(
    ("use", "takes", "panel"),
    [("stemd_udfs:SumUDF", False, None), ("stemd_udfs:ScanMeanUDF", True, "drift"), ("com", False, None)],
)
def test_facts_of_built_in_udfs_are_those_of_their_classes(use, takes, panel):
    facts = built_in_facts(use)
    assert (facts.takes_results, facts.panel) == (takes, panel)


@pytest.mark.parametrize("use", ["", "my:SumUDF", "stemd_udfs:Nothing", "stemd_udfs.no:SumUDF", "record"])
def test_nothing_is_known_of_others(use):
    assert built_in_facts(use) is None
    assert UDFFacts().takes_results, "it is not known that it takes none"


def test_a_built_in_class_is_found_wherever_it_is_named():
    assert built_in("stemd_udfs.builtin.pick:RecordUDF") is built_in("stemd_udfs:RecordUDF") is RecordUDF
    assert built_in_facts("stemd_udfs.builtin.pick:RecordUDF").writes_files


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
