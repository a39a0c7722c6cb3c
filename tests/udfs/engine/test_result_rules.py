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


@pytest.mark.parametrize(("returned", "seen"), [(None, "None"), ([1, 2], "list"), (3, "int")])
@pytest.mark.parametrize(
    ("method", "expected"),
    [
        ("get_result_buffers", r"a dict of self.buffer\(…\) by name"),
        ("get_task_data", "a dict of values by name"),
        ("get_tiling_preferences", "a dict of depth and total_size"),
        ("get_results", "a dict of arrays by name"),
        ("variance", "a dict of arrays by name"),
    ],
)
def test_what_is_returned_instead_of_a_dict_is_named(engine, data, method, expected, returned, seen):
    advice = ": add a return statement" if returned is None else ""
    message = rf"^ReturnsNoDict: {method} returned {seen}, expected {expected}{advice}(\n|$)"
    with pytest.raises(UDFException, match=message):
        engine.run(data, with_sigma(ReturnsNoDict(method=method, returned=returned), True))
