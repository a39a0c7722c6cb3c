"""Results in a tiled catalogue: stored directly, and through Bluesky's documents."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import numpy as np
import pytest

import stemd
from driven_simulator import simplon_detector
from other_programs import needed
from whole_way.detector import Detector
from whole_way.ports import free_port
from whole_way.reference import Reference
from whole_way.waiting import LIMIT_S, wait_until

needed("tiled", "catalogue")
needed("bluesky_tiled_plugins", "catalogue")

pytestmark = pytest.mark.filterwarnings("default")  # those of tiled and of what it needs

REFERENCE = Reference((8, 16), (16, 16))
ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples/tiled_results.py"
API_KEY = "secret"


@pytest.fixture(scope="module")
def daemon(shared_daemon):
    return shared_daemon("sum", "sumsig")


@pytest.fixture(scope="module")
def storage(tmp_path_factory):
    return tmp_path_factory.mktemp("bluesky")


@pytest.fixture(scope="module")
def tiled(storage):
    """The address of a server that was started as the page says."""
    (line,) = re.findall(r"^tiled serve .*$", (ROOT / "docs/other-programs.md").read_text(), re.MULTILINE)
    port = free_port()
    command = shlex.split(line.replace("/data/bluesky", str(storage)).replace("8000", str(port)))
    with subprocess.Popen([Path(sys.executable).with_name("tiled"), *command[1:]]) as server:
        uri = f"http://127.0.0.1:{port}"
        try:
            wait_until(lambda: is_there(uri))
            yield uri
        finally:
            server.terminate()


def is_there(uri):
    try:
        with urlopen(f"{uri}/healthz", timeout=LIMIT_S):
            return True
    except URLError:
        return False


@pytest.fixture
def catalogue(tiled):
    from tiled.client import from_uri

    client = from_uri(tiled, api_key=API_KEY)
    yield client
    client.context.http_client.close()


def expected(udf, scan=1, count=REFERENCE.count):
    coverage = np.zeros(REFERENCE.count, bool)
    coverage[:count] = True
    shape = REFERENCE.sig if udf == "sum" else REFERENCE.nav
    return REFERENCE.expected(udf, coverage, REFERENCE.numbers(scan)).reshape(shape)


def test_last_results_are_stored_with_their_scan(daemon, tiled, catalogue):
    command = [sys.executable, str(EXAMPLE), daemon.control, tiled, "2"]
    environ = os.environ | {"TILED_API_KEY": API_KEY}
    with Detector(daemon.detector, REFERENCE) as detector:
        detector.series(1).start().images().end()
        detector.series(2).start().images(0, 50)
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environ) as program:
            first = program.stdout.readline().split()  # the scan that had ended before
            daemon.call("cancel")
            second = program.stdout.readline().split()
            assert program.wait(LIMIT_S) == 0
    assert (first[1:], second[1:]) == (["final", "4"], ["cancelled", "4"])
    whole, part = (catalogue[scan_id] for scan_id in (first[0], second[0]))
    assert np.array_equal(whole["sum-intensity"].read(), expected("sum"))
    assert np.array_equal(whole["sumsig-intensity"].read(), expected("sumsig"))
    assert whole["sum-coverage"].read().all()
    assert whole.metadata["complete"]
    assert part.metadata["reason"] == "requested"
    ledger = part.metadata["ledger"]
    assert np.array_equal(part["sumsig-intensity"].read(), expected("sumsig", count=ledger["processed"]))
    assert whole["sum-intensity"].metadata["code_versions"] == part["sum-intensity"].metadata["code_versions"]


def test_documents_of_a_plan_bring_the_arrays_into_the_catalogue(daemon, catalogue, storage):
    from bluesky import plans as bp
    from bluesky.run_engine import RunEngine
    from bluesky_tiled_plugins import TiledWriter
    from ophyd_async.core import StaticPathProvider, UUIDFilenameProvider, init_devices

    from stemd_bluesky import SimplonDriver, StemdDetector

    with simplon_detector(REFERENCE.frames, daemon.detector, scans=2) as address:
        engine = RunEngine({})
        engine.subscribe(TiledWriter(catalogue))
        client = stemd.connect(daemon.control, timeout_s=LIMIT_S)
        paths = StaticPathProvider(UUIDFilenameProvider(), storage)
        with init_devices():
            detector = StemdDetector(client, paths, REFERENCE.nav, driver=SimplonDriver(address), name="stem")
        (uid,) = engine(bp.count([detector], 2))
    stream = catalogue[uid]["primary"]
    for udf in ("sum", "sumsig"):
        array = stream[f"stem-{udf}-intensity"].read()
        assert np.array_equal(array, np.stack([expected(udf, scan) for scan in (1, 2)]))
    table = stream["internal"].read() if "internal" in stream else stream.read()
    assert len(set(np.asarray(table["stem-scan_id"]).tolist())) == 2
