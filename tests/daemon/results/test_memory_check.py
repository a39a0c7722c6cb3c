import numpy as np

from stemd.results.run_setup import ResultBytes, beyond_memory, results_bytes
from stemd_udfs import UDF, BFColumnsUDF
from stemd_udfs.engine import DataDescription, RunPlan

DATA = DataDescription(nav_shape=(3, 4), sig_shape=(5, 6), dtype=np.dtype("u2"))


class EveryKindUDF(UDF):
    def get_result_buffers(self):
        return {
            "nav": self.buffer(kind="nav", dtype="f4", extra_shape=(2,)),
            "sig": self.buffer(kind="sig", dtype="f8"),
            "single": self.buffer(kind="single", dtype="u1", extra_shape=(7,), use="private"),
        }

    def process_frame(self, frame):
        pass

    def merge(self, dest, src):
        pass


def test_every_kind_of_buffer_counts():
    udf = EveryKindUDF()
    size = results_bytes(udf, RunPlan([udf], DATA))
    made = [np.zeros(item.shape(12, (5, 6)), item.dtype) for item in udf.get_result_buffers().values()]
    assert size.alone == sum(array.nbytes for array in made) == 12 * 2 * 4 + 30 * 8 + 7
    assert size.with_copies == 4 * (12 * 2 * 4 + 30 * 8) + 7


def test_columns_of_the_bright_field_disk_count():
    udf = BFColumnsUDF(columns=9)
    assert results_bytes(udf, RunPlan([udf], DATA)).alone == 12 * 9 * 4 + 9 * 3 * 8


def test_what_fits_beside_the_others_is_kept_and_the_rest_refused_by_name():
    refused = beyond_memory(
        {name: ResultBytes(size, 4 * size) for name, size in (("a", 100), ("b", 1000), ("c", 100))},
        available=900,
    )
    assert list(refused) == ["b"]
    assert "results of 'b'" in str(refused["b"])
    assert "smaller nav shape" in str(refused["b"])


def test_what_the_machine_has_is_the_bound():
    assert beyond_memory({"a": ResultBytes(1, 4)}) == {}
    assert list(beyond_memory({"a": ResultBytes(1, 4), "b": ResultBytes(2**60, 2**62)})) == ["b"]
