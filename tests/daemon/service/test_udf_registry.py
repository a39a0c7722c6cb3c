"""Changes of UDFs at moments that no test with processes can hit."""

from types import SimpleNamespace

import numpy as np
import pytest

from stemd.config import load
from stemd.control.server import RequestRefused
from stemd.monitoring.metrics import Metrics
from stemd.processes.failures import Failure
from stemd.publishing.publisher import Publisher
from stemd.results.merger_handle import UDFSpec
from stemd.results.messages import UDFChanged
from stemd.scheduling.endings import Ending
from stemd.scheduling.scan import Scan, ScanHeader
from stemd.service.daemon_run import DaemonRun
from stemd.service.detector_run_host import DetectorRunHost
from stemd.service.registered_udfs import RegisteredUDFs
from stemd.service.udf_registry import UDFRegistry

pytestmark = pytest.mark.asyncio

SPOT = UDFSpec(name="spot", use="stemd_udfs:SumUDF", params={"radius": 3})


def run_with(*specs):
    """A run under way."""
    scan = Scan(
        ScanHeader(number=1, scan_id="s1", series=4, announced=4, nav_shape=(2, 2)),
        sig_shape=(3, 5),
        dtype=np.dtype("<u2"),
    )
    run = DaemonRun(1, "r1", scan, specs=list(specs))
    run.open()
    return run


class ChangingResults:
    """A results process that is asked for a change; the scan changes meanwhile."""

    def __init__(self, host, error=None):
        self._host = host
        self._error = error

    async def change(self, number, params):
        self._host.current.scan.end(Ending("final"))
        self._host.current = run_with(*self._host.udfs)  # as `DaemonRunHost.open_run` begins
        return UDFChanged(error=self._error, versions=["b"])


@pytest.fixture
def host(monkeypatch):
    async def make(self, spec):
        return None

    async def change_udfs(run, specs):
        return None

    monkeypatch.setattr(UDFRegistry, "_try_out", make)
    return SimpleNamespace(
        config=load(None, {}),
        udfs=RegisteredUDFs([SPOT]),
        current=run_with(SPOT),
        pool=SimpleNamespace(change_udfs=change_udfs),
    )


async def test_a_scan_that_begins_while_parameters_change_has_the_new_ones(host):
    host.results = ChangingResults(host)
    await UDFRegistry(host, Metrics()).set_parameters("spot", {"radius": 6}, restart=False)
    assert [spec.params for spec in host.current.specs] == [{"radius": 6}]


async def test_a_udf_that_must_work_is_not_registered_if_it_fails_when_it_is_tried_out(host, monkeypatch):
    async def fails(self, spec):
        return "ValueError: no disk lies in the frame"

    monkeypatch.setattr(UDFRegistry, "_try_out", fails)
    ring = UDFSpec(name="ring", use="stemd_udfs:SumUDF", params={})
    with pytest.raises(RequestRefused, match="udf ring: ValueError: no disk lies in the frame") as refusal:
        await UDFRegistry(host, Metrics()).register(ring, may_replace=False, must_work=True)
    assert refusal.value.kind == "doubtful"
    assert list(host.udfs) == [SPOT]


async def test_parameters_that_are_refused_leave_those_before(host):
    host.results = ChangingResults(host, error=Failure(type="ValueError", message="restart"))
    with pytest.raises(RequestRefused, match="restart"):
        await UDFRegistry(host, Metrics()).set_parameters("spot", {"radius": 6}, restart=False)
    assert list(host.udfs) == [SPOT]


async def test_the_file_of_a_udf_that_writes_one_is_not_changed(host):
    written = UDFSpec(name="raw", use="stemd_udfs:RecordUDF", params={"filename": "/data/a.npy"})
    host.udfs.put(written)
    with pytest.raises(RequestRefused, match="raw writes to a file that stays the same"):
        await UDFRegistry(host, Metrics()).set_parameters("raw", {"filename": "/data/b.npy"}, restart=True)
    assert list(host.udfs) == [SPOT, written]


async def test_nothing_is_kept_of_a_udf_that_is_unregistered_while_its_run_ends(tmp_path):
    publisher = Publisher(results=f"ipc://{tmp_path}/results", snapshots=f"ipc://{tmp_path}/snapshots")
    async with publisher:
        nothing = SimpleNamespace(pool=None)
        host = DetectorRunHost(
            load(None, {}), RegisteredUDFs([SPOT]), publisher, Metrics(), lambda host: nothing
        )
        run = host.current = run_with(SPOT)
        run.scan.end(Ending("cancelled", "requested"))
        await UDFRegistry(host, Metrics()).unregister("spot")
        await host.ended(run.scan, run, run.scan.ending, run.scan.ledger())
        assert publisher.memory.snapshot(b"result/") == []
        assert len(publisher.memory.history("s1")) == 1, "its last result is in the history"


@pytest.mark.parametrize("asked", ["register", "restart"])
async def test_nothing_of_earlier_scans_is_kept_of_a_udf_that_is_replaced_between_two_scans(host, asked):
    forgotten = []
    host.current = None
    host.keeper = SimpleNamespace(forget_carried=forgotten.append)
    host.publishing = SimpleNamespace(registered=lambda *_: None)
    registry = UDFRegistry(host, Metrics())
    if asked == "register":
        await registry.register(SPOT, may_replace=True)
    else:
        await registry.set_parameters("spot", {"radius": 6}, restart=True)
    assert forgotten == ["spot"]
