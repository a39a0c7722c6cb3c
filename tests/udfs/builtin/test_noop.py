import numpy as np

from stemd_udfs import NoOpUDF
from stemd_udfs.engine import RunPlan


def test_it_runs_and_gives_nothing(engine, data):
    assert engine.run(data, NoOpUDF()) == {}
    plan = RunPlan([NoOpUDF(preferred_input_dtype=np.float64)], engine.description(data))
    assert plan.input_dtype == np.float64
