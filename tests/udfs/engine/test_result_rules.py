import numpy as np
import pytest

from stemd_udfs import UDF, UDFException


class Rules(UDF):
    def __init__(self, returned):
        super().__init__(returned=returned)

    def get_result_buffers(self):
        return {
            "plain": self.buffer("nav", dtype="f4"),
            "hidden": self.buffer("sig", dtype="f8", use="private"),
            "late": self.buffer("nav", dtype="f4", use="result_only"),
        }

    def process_frame(self, frame):
        assert self.results.late is None
        self.results.plain[:] = 1
        self.results.hidden += 1

    def merge(self, dest, src):
        assert "late" not in dest
        assert "hidden" in src
        dest.plain = src.plain
        dest.hidden += src.hidden

    def get_results(self):
        assert self.results.hidden.max() == 20
        return self.params.returned


LATE = {"late": np.full(20, 2, np.float32)}


def test_private_buffers_are_dropped_and_others_passed_on(engine, data):
    """Rows 81, 83 and 84."""
    results = engine.run(data, Rules(LATE))
    assert list(results) == ["plain", "late"]
    assert (results["late"].data == 2).all()
    assert results["late"].use == "result_only"


@pytest.mark.parametrize(
    ("returned", "error", "message"),
    [
        (LATE | {"other": np.zeros(3)}, UDFException, "'other', which is not declared"),
        (LATE | {"other": np.zeros(3)}, KeyError, "'other', which is not declared"),
        (
            {},
            UDFException,
            "don't know how to set use='result_only' buffer 'late'; please implement `get_results`",
        ),
        (LATE | {"hidden": np.zeros((12, 10))}, UDFException, "Don't return `use='private'` buffers"),
        ({"late": np.zeros(20, int)}, UDFException, "'late' with dtype int64"),
        ({"late": [0.0] * 20}, UDFException, "'late' as list, expected an array"),
        (None, UDFException, "returned None, expected a dict"),
    ],
)
def test_broken_rules_are_errors_by_name(engine, data, returned, error, message):
    """Rows 82, 85, 86 and 87."""
    with pytest.raises(error, match="Rules: .*" + message):
        engine.run(data, Rules(returned))


def test_result_only_needs_get_results(engine, data):
    """Row 85."""

    class Default(Rules):
        get_results = UDF.get_results

    with pytest.raises(UDFException, match="Default: don't know how to set use='result_only' buffer 'late'"):
        engine.run(data, Default(None))


def test_a_wider_dtype_and_full_shapes_pass(engine, data):
    """Row 87."""
    late = engine.run(data, Rules({"late": np.full((4, 5), 1 / 3)}))["late"]
    assert late.dtype == np.float64
    assert late.data.shape == (4, 5)
    assert late.raw_data.shape == (20,)


def test_a_wrong_size_shows_when_data_are_read(engine, data):
    """Row 87."""
    late = engine.run(data, Rules({"late": np.zeros(7)}))["late"]
    with pytest.raises(ValueError, match="does not fit"):
        _ = late.data


class ReturnsNoDict(UDF):
    """One of its methods returns something else than a dict."""

    def get_result_buffers(self):
        return self.of("get_result_buffers", {"n": self.buffer("nav")})

    def get_task_data(self):
        return self.of("get_task_data", {})

    def get_tiling_preferences(self):
        return self.of("get_tiling_preferences", super().get_tiling_preferences())

    def get_results(self):
        return self.of("get_results", {})

    def process_tile(self, tile):
        pass

    def of(self, method, right):
        return self.params.returned if method == self.params.method else right


@pytest.mark.parametrize(("returned", "seen"), [(None, "None"), ([1, 2], "list"), (3, "int")])
@pytest.mark.parametrize(
    ("method", "expected"),
    [
        ("get_result_buffers", r"a dict of self.buffer\(…\) by name"),
        ("get_task_data", "a dict of values by name"),
        ("get_tiling_preferences", "a dict of depth and total_size"),
        ("get_results", "a dict of arrays by name"),
    ],
)
def test_what_is_returned_instead_of_a_dict_is_named(engine, data, method, expected, returned, seen):
    advice = ": add a return statement" if returned is None else ""
    message = rf"^ReturnsNoDict: {method} returned {seen}, expected {expected}{advice}(\n|$)"
    with pytest.raises(UDFException, match=message):
        engine.run(data, ReturnsNoDict(method=method, returned=returned))
