"""Changes of UDFs at moments that no test with processes can hit."""

from contextlib import nullcontext
from types import SimpleNamespace

import numpy as np
import pytest

from stemd.changes.udf_registry import UDFRegistry
from stemd.changes.udf_trial import UDFTrial
from stemd.config import load
from stemd.config.source import NodeConfig
from stemd.control.requests import RequestRefused
from stemd.errors import ProcessDied
from stemd.monitoring.metrics import Metrics
from stemd.processes.failures import Failure
from stemd.publishing.publisher import Publisher
from stemd.results import messages
from stemd.results.carried_state import CarriedState
from stemd.results.merger_handle import Checked, MergerHandle
from stemd.results.messages import MergedState, PartialLimits, ReceivedState, StoredValue
from stemd.runs.daemon_run import DaemonRun
from stemd.runs.merger_supervisor import MergerSupervisor
from stemd.runs.registered_udfs import RegisteredUDFs
from stemd.runs.run_hosts import DetectorRunHost
from stemd.runs.run_publishing import RunPublishing
from stemd.scheduling.endings import Ending
from stemd.scheduling.scan import Scan, ScanHeader
from stemd.upstream.node import Node
from stemd.upstream.node_udfs import NodeUDFs
from stemd.upstream.shared_runs import SharedRuns
from stemd.workers.udf_spec import UDFSpec

pytestmark = pytest.mark.asyncio

SPOT = UDFSpec(name="spot", use="stemd_udfs:SumUDF", params={"radius": 3})
OF_SPOT = UDFSpec(name="of_spot", use="stemd_udfs:SumUDF", params={})


def run_with(*specs):
    """A run under way."""
    header = ScanHeader(number=1, scan_id="s1", series=4, announced=4, nav_shape=(2, 2))
    run = DaemonRun(1, "r1", Scan(header, sig_shape=(3, 5), dtype=np.dtype("<u2")), specs=list(specs))
    run.open()
    return run


class ChangingResults:
    """A results process that is asked for a change; the scan changes meanwhile."""

    def __init__(self, host, error=None, *, dies=False):
        self._host = host
        self._error = error
        self._dies = dies

    async def ask(self, message, kind):
        self._host.current.scan.end(Ending("final"))
        self._host.current = run_with(*self._host.udfs)  # as `DaemonRunHost.open_run` begins
        if self._dies:
            raise ProcessDied("the results process was killed")
        return messages.UDFChanged(error=self._error, versions=["b"])


@pytest.fixture
def host(monkeypatch):
    async def make(self, spec, scan, **_):
        return Checked(None, spec, False)

    async def change_udfs(run, specs):
        return None

    monkeypatch.setattr(UDFTrial, "try_out", make)
    return SimpleNamespace(
        config=load(None, {}),
        udfs=RegisteredUDFs([SPOT]),
        current=run_with(SPOT),
        pool=SimpleNamespace(change_udfs=change_udfs),
        publishing=SimpleNamespace(),
        shared=SharedRuns(lambda: False),
        metrics=Metrics(),
    )


@pytest.mark.parametrize("dies", [False, True])
async def test_a_scan_that_begins_while_parameters_change_has_the_new_ones(host, dies):
    host.merger = ChangingResults(host, dies=dies)
    host.merger_supervisor = SimpleNamespace(recovered=nothing)
    await UDFRegistry(host).set_parameters("spot", {"radius": 6}, restart=False)
    assert [spec.params for spec in host.current.specs] == [{"radius": 6}]


async def test_a_udf_that_must_work_is_not_registered_if_it_fails_when_it_is_tried_out(host, monkeypatch):
    async def fails(self, spec, scan):
        return Checked("ValueError: no disk lies in the frame", spec, False)

    monkeypatch.setattr(UDFTrial, "try_out", fails)
    ring = UDFSpec(name="ring", use="stemd_udfs:SumUDF", params={})
    with pytest.raises(RequestRefused, match="udf ring: ValueError: no disk lies in the frame") as refusal:
        await UDFRegistry(host).register(ring, may_replace=False, must_work=True)
    assert refusal.value.kind == "doubtful"
    assert list(host.udfs) == [SPOT]


async def test_the_file_of_a_udf_that_writes_one_is_not_changed_and_is_none_that_the_source_reads(host):
    over = UDFSpec(name="over", use="stemd_udfs:RecordUDF", params={"filename": __file__})
    with pytest.raises(RequestRefused, match="py, which the source reads: give another"):
        await UDFRegistry(host, sources=[f"file://{__file__}"]).register(over, may_replace=False)
    written = UDFSpec(name="raw", use="stemd_udfs:RecordUDF", params={"filename": "/data/a.npy"})
    host.udfs.put(written)
    with pytest.raises(RequestRefused, match="raw writes to a file that stays the same"):
        await UDFRegistry(host).set_parameters("raw", {"filename": "/data/b.npy"}, restart=True)
    assert list(host.udfs) == [SPOT, written]


async def test_nothing_is_kept_of_a_udf_that_is_unregistered_while_its_run_ends(tmp_path):
    publisher = Publisher(results=f"ipc://{tmp_path}/results", snapshots=f"ipc://{tmp_path}/snapshots")
    async with publisher:
        nothing = SimpleNamespace(pool=None)
        udfs = RegisteredUDFs([SPOT])
        host = DetectorRunHost(load(None, {}), udfs, publisher, Metrics(), lambda host: nothing)
        run = host.current = run_with(SPOT)
        run.scan.end(Ending("cancelled", "requested"))
        await UDFRegistry(host).unregister("spot")
        await host.ended(run.scan, run, run.scan.ending, run.scan.ledger())
        assert publisher.memory.snapshot(b"result/") == []
        assert len(publisher.memory.history("s1")) == 1, "its last result is in the history"


@pytest.mark.parametrize("asked", ["register", "restart"])
async def test_nothing_of_earlier_scans_is_kept_of_a_udf_that_is_replaced_between_two_scans(host, asked):
    forgotten = []
    host.current = None
    host.merger_supervisor = SimpleNamespace(forget_carried=forgotten.append)
    host.publishing = SimpleNamespace(event=lambda *_, **__: None)
    registry = UDFRegistry(host)
    if asked == "register":
        await registry.register(SPOT, may_replace=True)
    else:
        await registry.set_parameters("spot", {"radius": 6}, restart=True)
    assert forgotten == ["spot"]


class EndingResults:
    """A results process during one of whose answers the scan ends."""

    def __init__(self, run, ends_at):
        self._run, self._ends_at = run, ends_at
        self._asked = 0

    async def ask(self, message, kind):
        self._answer()
        return messages.UDFAdded(error=None, versions=["b"], inputs={})

    def _answer(self):
        self._asked += 1
        if self._asked == self._ends_at:
            self._run.scan.end(Ending("cancelled", "restarted"))


async def nothing(*_):
    return None


def nothing_at_once(*_, **__):
    return None


@pytest.fixture
def run(host):
    """A run under way whose second UDF takes results of the first."""
    host.udfs.put(OF_SPOT)
    run = host.current = run_with(SPOT, OF_SPOT)
    run.made({"spot": ["a"], "of_spot": ["a"]}, {"spot": {}, "of_spot": {"sums": "spot"}})
    leave, join = (lambda run, udf: run.exclude(udf)), (lambda run, udf, needs: run.include(udf, needs))
    asked = {"changing": lambda _: nullcontext(), "in_work": lambda _: (), "leave": leave, "join": join}
    host.scheduler = SimpleNamespace(dispatcher=SimpleNamespace(**asked))
    host.merger_supervisor = MergerSupervisor(host, MergerHandle)
    host.pool.kinds = ["numpy"]
    host.limits = lambda: PartialLimits(max_rate_hz=1.0, max_bytes_per_s=1.0)
    host.open_in_workers = nothing
    return run


@pytest.mark.parametrize("ends_at", range(1, 5))
async def test_those_that_start_over_with_their_source_have_last_results_if_the_scan_ends_meanwhile(
    host, run, ends_at
):
    host.merger = EndingResults(run, ends_at)
    await UDFRegistry(host).set_parameters("spot", {"radius": 6}, restart=True)
    assert run.is_over
    run.settle()
    published = []
    publisher = SimpleNamespace(publish_result=lambda fields: published.append((fields.udf, fields.status)))
    RunPublishing(publisher).last_results(run, run.scan.ending, run.scan.ledger())
    assert sorted(published) == [("of_spot", "cancelled"), ("spot", "cancelled")]


@pytest.mark.parametrize("ends_at", [1, 2])
async def test_those_that_start_over_carry_nothing_over_if_the_scan_ends_before_they_have_left(
    host, run, ends_at
):
    value = StoredValue(pieces=((0, 1),))
    carried = CarriedState({"spot": value, "of_spot": StoredValue(pieces=((0, 1),), sources=("spot",))})

    async def finish(**_):
        return carried

    host.merger = EndingResults(run, ends_at)
    await UDFRegistry(host).set_parameters("spot", {"radius": 6}, restart=True)
    host.merger_supervisor.process = SimpleNamespace(finish=finish)
    await host.merger_supervisor.finish(is_final=True, is_shared=False)
    assert carried.of_udfs(["spot", "of_spot"]) == {}


@pytest.mark.parametrize("asked", ["restart", "unregister"])
async def test_what_a_head_gets_is_made_anew_after_a_udf_left_or_joined(host, run, asked):
    shares = []
    shared = host.shared = SharedRuns(lambda: bool(shares.append("share")))
    shared.begin(run.scan, "r1", sig_shape=(3, 5), dtype=np.dtype("<u2"), stage=[])
    await shared.newer(0, 0.0, "head")
    shared.take(run.scan, ReceivedState(message=MergedState(run=1, udfs=()), memory=memoryview(b"")), {})
    shares.clear()
    host.merger = EndingResults(run, ends_at=None)
    host.exclude_dependants = nothing_at_once
    host.publishing = SimpleNamespace(**dict.fromkeys(("event", "forget", "last_result"), nothing_at_once))
    registry = UDFRegistry(host)
    if asked == "restart":
        await registry.set_parameters("spot", {"radius": 6}, restart=True)
    else:
        await registry.unregister("spot")
    await shared.newer(0, 0.0, "head")
    assert shares == ["share"]


class AskingResults(EndingResults):
    """A results process during each of whose answers a node answers the head."""

    def __init__(self, run, node):
        super().__init__(run, ends_at=None)
        self._node = node
        self.questions = []

    def _answer(self):
        question = self._node.begin_question()
        self.questions.append((question, sorted(self._node.outdated(question))))
        self._node.answered(5 + question, question)


class WillingNodes(NodeUDFs):
    """Nodes that make each change at once."""

    async def change(self, spec, before, params, *, restart):
        pass


async def test_what_nodes_send_while_a_udf_is_replaced_here_is_sent_again_to_the_new_one(host, run, tmp_path):
    node = Node(0, NodeConfig(results=f"ipc://{tmp_path}/merged", control=f"ipc://{tmp_path}/control"))
    host.merger = AskingResults(run, node)
    registry = UDFRegistry(host, nodes=WillingNodes([node], host.udfs))
    await registry.set_parameters("spot", {"radius": 6}, restart=True)
    both = ["of_spot", "spot"]
    assert host.merger.questions == [(number, both) for number in (1, 2, 3, 4)]
    assert node.known == 0
    assert sorted(node.outdated(4)) == both
    assert node.outdated(5) == []


async def test_parameters_that_are_refused_leave_those_before_here_and_are_set_back_on_the_nodes(host):
    asked = []

    class Nodes(WillingNodes):
        async def set_back(self, before):
            asked.append((before, list(host.udfs)))

    host.merger = ChangingResults(host, error=Failure(type="ValueError", message="restart"))
    for registry in (UDFRegistry(host), UDFRegistry(host, nodes=Nodes([], host.udfs))):
        with pytest.raises(RequestRefused, match="restart"):
            await registry.set_parameters("spot", {"radius": 6}, restart=False)
        assert list(host.udfs) == [SPOT]
    assert asked == [(SPOT, [SPOT])]
