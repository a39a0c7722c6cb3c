import numpy as np
import pytest

from made_runs import merging_order
from stemd.processes import shared_memory
from stemd.processes.activity import Activity
from stemd.results.carried_state import CarriedValues
from stemd.results.run_setup import ResultBytes, beyond_memory, results_bytes, set_up_run
from stemd.workers.udf_spec import SentUDF
from stemd_udfs import SSBUDF, UDF, BFColumnsUDF, SumSigUDF
from stemd_udfs.engine import DataDescription, RunPlan, dump_udf

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


@pytest.mark.parametrize("there_mib", [70, 100])
def test_columns_of_a_disk_that_do_not_fit_are_refused_with_what_needs_them(monkeypatch, there_mib):
    """300 columns of 256 x 256 positions take 38 MiB, and 75 when counts do not fit into 16 bits."""
    columns, known = {"columns": 300}, {"mrad_per_pixel": 1.0, "semi_convergence_mrad": 40.0}
    of_energy = known | {"beam_energy_kev": 80, "scan_step_nm": 0.05}
    ssb = SSBUDF(**of_energy, source="columns")
    udfs = {"sums": SumSigUDF(), "columns": BFColumnsUDF(**columns, **known), "ssb": ssb}
    order = merging_order([SentUDF(name=name, pickle=dump_udf(udf)) for name, udf in udfs.items()])
    data = DataDescription(nav_shape=(256, 256), sig_shape=(96, 96), dtype=np.dtype("u2"))
    monkeypatch.setattr(shared_memory, "available_bytes", lambda: there_mib * 2**20)
    note = Activity.create()
    merging, failed, _, sizes = set_up_run(order, data, note, CarriedValues())
    note.close()
    if there_mib == 100:
        assert not failed
        assert 4 * 65536 * 250 < sizes["columns"].alone <= 300 * (4 * 65536 + 24)
        return
    assert [udf.name for udf in merging.udfs] == ["sums"]
    assert "the results of 'columns' take" in failed["columns"].message
    assert "columns" in failed["ssb"].message


def test_what_fits_beside_the_others_is_kept_and_the_rest_refused_by_name():
    sizes = {name: ResultBytes(size, 4 * size) for name, size in (("a", 100), ("b", 1000), ("c", 100))}
    refused = beyond_memory(sizes, free=900)
    assert list(refused) == ["b"]
    assert "results of 'b'" in str(refused["b"])
    assert "smaller nav shape" in str(refused["b"])
    assert beyond_memory({"a": ResultBytes(1, 4)}) == {}, "the bound is what the machine has"
    assert list(beyond_memory({"a": ResultBytes(1, 4), "b": ResultBytes(2**60, 2**62)})) == ["b"]
