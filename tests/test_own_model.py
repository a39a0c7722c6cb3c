"""The example of a network of one's own runs in an environment that has onnx and onnxruntime.

To run it where they are not installed together with stemd, install stemd and ``pip install --group models``
into an environment P, and set ``STEMD_MODELS=P/bin/python``. Without it the tests are skipped; not so in
``.ci/run``.
"""

import json
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from other_programs import python_with, run_beside
from whole_way.waiting import LIMIT_S

ROOT = Path(__file__).parents[1]
DIRECT = """
import json, sys
from pathlib import Path
import numpy as np
sys.path.insert(0, "examples")
import own_model, stemd
path = Path(sys.argv[1]) / "patterns.onnx"
own_model.write_network(path)
scan = own_model.patterns(2, 35, np.random.default_rng(5)).reshape(5, 7, *own_model.SIG)
with stemd.Context(executor="inline") as ctx:
    dataset = ctx.load("memory", data=scan, sig_dims=2)
    scores = ctx.run_udf(dataset, own_model.ModelUDF(path, batch=int(sys.argv[2])))["scores"].data
import onnx
from onnx import numpy_helper
weights = {one.name: numpy_helper.to_array(one).astype(float) for one in onnx.load(path).graph.initializer}
hidden = np.sqrt(scan.reshape(35, -1)) @ weights["first"] + weights["bias"]
expected = np.maximum(hidden, 0) @ weights["second"] + weights["offset"]
print(json.dumps([scores.reshape(35, -1).tolist(), expected.tolist()]))
"""


@pytest.fixture
def run():
    for package in ("onnx", "onnxruntime"):
        python_with(package, "STEMD_MODELS")
    return partial(run_beside, "onnx", variable="STEMD_MODELS", cwd=ROOT, timeout=LIMIT_S)


def test_the_example_sorts_patterns_in_worker_processes(run):
    assert "384 patterns" in run("examples/own_model.py")


@pytest.mark.parametrize("batch", [64, 3])
def test_scores_are_those_of_the_network_whatever_the_batch(run, tmp_path, batch):
    scores, expected = json.loads(run("-c", DIRECT, str(tmp_path), str(batch)))
    np.testing.assert_allclose(scores, expected, atol=1e-4)
