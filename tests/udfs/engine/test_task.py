import pytest

from stemd_udfs import UDF, UDFMethod


class Returns(UDF):
    def get_result_buffers(self):
        return {"a": self.buffer("nav", dtype=int), "b": self.buffer("nav", dtype=int)}


@pytest.mark.parametrize("method", list(UDFMethod))
def test_a_value_that_is_returned_instead_of_filled_in_is_warned_of_once(engine, data, method):
    udf = type("Returns", (Returns,), {method.function_name: lambda self, frames: frames.sum()})()
    words = f"{method.function_name} returned a value, which is not used: fill self.results.a, self.results.b"
    with pytest.warns(UserWarning, match=words) as caught:
        engine.run(data, udf)
    assert len(caught) == 1
