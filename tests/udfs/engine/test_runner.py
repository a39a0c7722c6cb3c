from dataclasses import replace

import numpy as np
import pytest

from stemd_udfs import UDF, SumSigUDF, SumUDF, UDFMethod
from stemd_udfs.engine import PartitionRunner, RunPlan


class Raises(UDF):
    def __init__(self, where, at=0):
        super().__init__(where=where, at=at)

    def get_result_buffers(self):
        return {"n": self.buffer("nav")}

    def _maybe(self, where):
        if where == self.params.where:
            raise LookupError(f"mine in {where}")

    def preprocess(self):
        if hasattr(self.meta, "threads_per_worker") and self.meta.threads_per_worker is not None:
            self._maybe("preprocess")

    def process_frame(self, frame):
        if self.meta.slice.origin[0] == self.params.at:
            self._maybe("process_frame")
        self.results.n[:] = frame.sum()

    def postprocess(self):
        self._maybe("postprocess")


def runner_for(engine, data, udfs, **kwargs):
    return PartitionRunner(RunPlan(udfs, engine.description(data)), **kwargs)


@pytest.mark.parametrize("where", ["preprocess", "process_frame", "postprocess"])
def test_one_udf_that_raises_keeps_no_other_from_going_on(engine, data, where):
    """Row 18: the exception keeps its type, and a note tells whose it is."""
    runner = runner_for(engine, data, [SumSigUDF(), Raises(where), SumUDF()])
    sumsig, error, total = runner.run(engine.frames(data, slice(0, 20)))
    assert type(error) is LookupError
    assert str(error) == f"mine in {where}"
    assert "UDF 1 (Raises)" in error.__notes__[0]
    assert np.array_equal(sumsig["intensity"], data.sum(axis=(2, 3)).ravel())
    assert np.array_equal(total["total"], data.sum(axis=(0, 1)))


def test_a_udf_that_raised_runs_again_on_the_next_partition(engine, data):
    runner = runner_for(engine, data, [Raises("process_frame", at=3)])
    assert isinstance(runner.run(engine.frames(data, slice(0, 5)))[0], LookupError)
    (result,) = runner.run(engine.frames(data, slice(5, 10)))
    assert np.array_equal(result["n"], data.sum(axis=(2, 3)).ravel()[5:10])


def test_a_udf_that_cannot_be_made_fails_alone(engine, data):
    class OnlyOnce(SumSigUDF):
        made = 0

        def __init__(self):
            super().__init__()
            OnlyOnce.made += 1
            if OnlyOnce.made > 1:
                raise RuntimeError("not again")

    runner = runner_for(engine, data, [OnlyOnce(), SumSigUDF()])
    for _ in range(2):
        error, result = runner.run(engine.frames(data, slice(0, 4)))
        assert type(error) is RuntimeError
        assert "before its first partition" in error.__notes__[-1]
        assert len(result["intensity"]) == 4


def test_a_udf_knows_the_id_of_its_scan_on_workers_as_on_the_main_node(engine, data):
    class Named(UDF):
        def get_result_buffers(self):
            return {"id": self.buffer("nav", dtype=object)}

        def process_frame(self, frame):
            self.results.id[:] = self.meta.scan_id

    plan = RunPlan([Named()], replace(engine.description(data), scan_id="01J"))
    (result,) = PartitionRunner(plan).run(engine.frames(data, slice(0, 4)))
    assert result["id"][3] == plan.main_node_meta().scan_id == "01J"


def test_only_some_udfs_run_with_the_same_input_dtype(engine, data):
    class Dtype(UDF):
        def get_preferred_input_dtype(self):
            return bool

        def get_result_buffers(self):
            return {"n": self.buffer("nav", dtype=object)}

        def process_frame(self, frame):
            self.results.n[0] = frame.dtype

    runner = runner_for(engine, data, [Dtype(), Raises(None), SumSigUDF()])
    results = runner.run(engine.frames(data, slice(0, 4)), only=[2, 0])
    assert len(results) == 2
    assert results[0]["n"][0] == np.float32
    assert "intensity" in results[1]


def test_entering_tells_whose_code_comes_next(engine, data):
    entered = []
    runner = runner_for(engine, data, [SumUDF(), Raises(None)], entering=entered.append)
    assert entered == [0, 1]
    entered.clear()
    runner.run(engine.frames(data, slice(0, 5)))
    assert set(entered) == {0, 1}
    assert entered[:2] == [0, 1]


def test_the_results_of_a_partition_are_the_callers(engine, data):
    runner = runner_for(engine, data, [SumSigUDF()])
    (first,) = runner.run(engine.frames(data, slice(0, 4)))
    kept = first["intensity"].copy()
    runner.run(engine.frames(data, slice(4, 8)))
    assert np.array_equal(first["intensity"], kept)


@pytest.mark.parametrize("method", list(UDFMethod))
def test_a_value_that_is_returned_instead_of_filled_in_is_warned_of_once(engine, data, method):
    buffers = {name: UDF().buffer("nav", dtype=int) for name in "ab"}
    methods = {
        "get_result_buffers": lambda self: buffers,
        method.function_name: lambda self, some: some.sum(),
    }
    udf = type("Returns", (UDF,), methods)()
    words = f"{method.function_name} returned a value, which is not used: fill self.results.a, self.results.b"
    with pytest.warns(UserWarning, match=words) as caught:
        engine.run(data, udf)
    assert len(caught) == 1
