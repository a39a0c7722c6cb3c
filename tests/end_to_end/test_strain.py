"""Strain of a scan that a simulated detector sends: frames left out under load, and another reference."""

import threading
from pathlib import Path

import numpy as np
import pytest

import sample_udfs.held
import stemd
from strained_scan import CRYSTAL, PARAMS
from whole_way.daemon import DaemonProcess
from whole_way.sent_scan import send_file
from whole_way.waiting import wait_until

NAV = (24, 32)
REGION = {"shape": "rectangle", "from": [0, 0], "to": [24, 8]}
MOST = 8
CONFIGURATION = """
[workers]
udf_timeout_s = 600
[[udf]]
name = "held"
use = "sample_udfs.held:Held"
params = {{ path = "{gate}" }}
[[udf]]
name = "strain"
use = "strain"
params = {{ {params} }}
"""


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """A scan that is more and more stretched along its columns."""
    path = tmp_path_factory.mktemp("data") / "scan.npy"
    frames = [CRYSTAL.frame(np.diag([1, 1 + 0.001 * column])) for column in range(NAV[1])]
    mean = np.broadcast_to(frames, (NAV[0], *np.shape(frames)))
    np.save(path, np.random.default_rng(3).poisson(mean).astype(np.uint16))
    return path


@pytest.fixture
def gate(tmp_path):
    return tmp_path / "open"


@pytest.fixture
def daemon(tmp_path, gate):
    params = ", ".join(f"{name} = {value}" for name, value in (PARAMS | {"every_at_most": MOST}).items())
    config = CONFIGURATION.format(gate=gate, params=params)
    env = {"PYTHONPATH": str(Path(sample_udfs.held.__file__).parents[1])}
    with DaemonProcess(tmp_path, config=config, env=env) as daemon:
        yield daemon
        gate.touch()


def test_frames_are_left_out_while_the_cores_do_not_suffice(daemon, gate, data):
    sending = threading.Thread(target=send_file, args=(daemon, data))
    sending.start()
    with stemd.connect(daemon.control) as client:
        wait_until(lambda: (scan := daemon.status()["scan"]) and not scan["ledger"]["missing"])
        client.set_parameters("strain", {"reference": REGION})  # what is measured stays
        gate.touch()
        sending.join()
        update = client.history()["strain"]
    covered = np.asarray(update.damage, bool).reshape(NAV)
    coverage = covered.reshape(-1)
    left_out = np.flatnonzero(~coverage)
    assert len(left_out)
    assert (left_out % 2).any()
    assert coverage[::MOST].all()
    assert not update.header["complete"]
    assert update.header["ledger"]["processed"] == coverage.size
    with stemd.Context(executor="inline") as ctx:
        whole = ctx.run_udf(ctx.load("auto", str(data)), stemd.StrainUDF(**PARAMS))
        assert whole["e_xx"].valid_mask.all()
    inside = np.zeros(NAV, bool)
    inside[:, :8] = True
    used = (inside.reshape(-1) & coverage).reshape(NAV)
    stretched = 1 + whole["e_xx"].data
    for name in ("e_xx", "residual"):
        values = update[name]
        assert np.isnan(values.reshape(-1)[left_out]).all()
        assert np.isfinite(values.reshape(-1)[coverage]).all()
    expected = stretched / (1 / (1 / stretched[used]).mean()) - 1
    np.testing.assert_allclose(update["e_xx"][covered], expected[covered], atol=1e-4)
