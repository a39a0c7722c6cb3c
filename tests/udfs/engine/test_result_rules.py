import pickle

import numpy as np
import pytest

from stemd_udfs import UDF, UDFException
from stemd_udfs.engine.clean_copy import with_sigma


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

    def variance(self):
        return self.of("variance", {})

    def process_tile(self, tile):
        pass

    def of(self, method, right):
        return self.params.returned if method == self.params.method else right


EXPECTED = {
    "get_result_buffers": r"self.buffer\(…\) by name",
    "get_task_data": "values by name",
    "get_tiling_preferences": "depth and total_size",
    "get_results": "arrays by name",
    "variance": "arrays by name",
}


@pytest.mark.parametrize(("returned", "seen"), [(None, "None"), ([1, 2], "list"), (3, "int")])
@pytest.mark.parametrize("method", EXPECTED)
def test_what_is_returned_instead_of_a_dict_is_named(engine, data, method, returned, seen):
    advice = ": add a return statement" if returned is None else ""
    words = rf"{method} returned {seen}, expected a dict of {EXPECTED[method]}{advice}(\n|$)"
    with pytest.raises(UDFException, match=f"^ReturnsNoDict: {words}"):
        engine.run(data, with_sigma(ReturnsNoDict(method=method, returned=returned), True))


class Costly(UDF):
    calls = 0

    def __init__(self, dtype="f8"):
        super().__init__(dtype=dtype)

    def get_result_buffers(self):
        squares = self.buffer("nav", dtype="f8", use="result_only")
        return {"sums": self.buffer("nav", dtype="f8"), "squares": squares}

    def process_frame(self, frame):
        self.results.sums[:] = frame.sum()

    def get_results(self):
        sums = self.results.sums.copy()

        def square():
            Costly.calls += 1
            return (sums**2).astype(self.params.dtype)

        return {"sums": self.results.sums, "squares": self.when_read(square)}


def test_it_is_computed_once_and_only_when_it_is_read_pickled_or_copied(engine, data):
    Costly.calls = 0
    squares = engine.run(data, Costly())["squares"]
    assert (squares.shape, squares.dtype, squares.is_computed) == (data.shape[:2], np.float64, False)
    assert Costly.calls == 0
    expected = data.sum((2, 3), dtype="f8") ** 2
    assert np.array_equal(squares.data, expected)
    assert np.array_equal(squares, expected)
    assert squares.is_computed
    assert Costly.calls == 1
    squares = engine.run(data, Costly())["squares"]
    assert np.array_equal(pickle.loads(pickle.dumps(squares)).data, expected)
    assert np.array_equal(squares.copy().data, expected)


def test_another_dtype_than_the_declared_one_and_what_is_no_function_are_refused(engine, data):
    with pytest.raises(TypeError, match="when_read got ndarray, expected a function"):
        UDF.when_read(np.zeros(3))
    squares = engine.run(data, Costly("f4"))["squares"]
    with pytest.raises(UDFException, match="'squares' was computed with the dtype float32 when it was read"):
        squares.data  # noqa: B018 - computed here


class Rooted(Costly):
    def get_results(self):
        return {"sums": self.results.sums, "squares": np.sqrt(super().get_results()["squares"])}


def test_a_derived_udf_can_work_on_it(engine, data):
    assert np.allclose(engine.run(data, Rooted())["squares"], data.sum((2, 3)))
