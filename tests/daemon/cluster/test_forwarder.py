"""What stands in for a cluster among the daemon's workers, without either of them."""

import os
from types import SimpleNamespace

import anyio
import numpy as np
import pytest

pytest.importorskip("distributed")

import distributed
from msgspec.structs import replace

from channels import channel_pair
from stemd.cluster import forwarder as forwarder_module
from stemd.cluster.forwarder import SLOTS, Forwarder
from stemd.geometry.frame_map import PLAIN, FrameMap
from stemd.ingest.messages import NewFormat
from stemd.ingest.ring import Ring
from stemd.processes import shared_memory, user_output
from stemd.workers import messages
from stemd.workers.result_slots import StoredBuffer
from stemd.workers.udf_spec import SentUDF
from stemd_sources.events import FrameFormat
from whole_way.waiting import LIMIT_S

LINE = FrameMap(PLAIN, (4,), is_endless=False)
SOURCE = messages.ReadRing(nodata="zero", pixel_mask=None, has_marks=False, frame_map=LINE)
RUN = messages.OpenRun(run=1, udfs=(), data=b"", source=SOURCE)
FRAME_FORMAT = NewFormat(number=0, format=FrameFormat(codec="none", dtype="<u2", shape=(2, 2)))
OUTCOME = {"frames": 1, "undecodable": (), "outcome": (), "seconds": 0.1, "fixed_s": 0.0, "udf_seconds": ()}
DONE = messages.Processed(run=1, part=0, slot=0, indices=(0, 1), **OUTCOME)
CANCELLED = distributed.client.FutureCancelledError("task", "gone")
STORED = StoredBuffer(name="a", dtype="<f8", shape=(2,), is_pickled=False, offset=0, size_bytes=16)
MEMORY = np.zeros(16, np.uint8)


class Client:
    """Of a cluster on which every partition comes to the same end."""

    def __init__(self, error, answer=None):
        self.error = error
        self.answer = answer
        self.tries = 0
        self.scheduler = SimpleNamespace(identity=self._identity)

    async def _identity(self, n_workers):
        return {"workers": {"one": {"nthreads": 1, "resources": {}}}}

    async def scatter(self, data, **how):
        return [SimpleNamespace(status="finished") for _ in data]

    def submit(self, *arguments, **how):
        self.tries += 1
        return self._end()

    async def _end(self):
        if self.error is not None:
            raise self.error
        return self.answer


def made():
    return Forwarder(SimpleNamespace(), SimpleNamespace())


def test_each_slot_that_comes_back_wakes_one_of_those_that_wait_for_it():
    kept = []

    async def keep(forwarder):
        kept.append((await forwarder._kept(DONE, np.zeros(8, np.uint8))).slot)

    async def run():
        forwarder = made()
        for _ in range(SLOTS):
            await keep(forwarder)
        with anyio.fail_after(LIMIT_S):
            async with anyio.create_task_group() as group:
                for _ in range(3):
                    group.start_soon(keep, forwarder)
                await anyio.wait_all_tasks_blocked()
                for slot in (4, 2, 9):
                    forwarder._handle(messages.ReleaseSlot(slot=slot), [], group)

    anyio.run(run)
    assert sorted(kept[:SLOTS]) == list(range(SLOTS))
    assert sorted(kept[SLOTS:]) == [2, 4, 9]


def test_the_descriptor_of_the_ring_is_closed_once_it_is_mapped():
    fd = shared_memory.allocate("ring", Ring.bytes_needed(4096, 4))

    async def run():
        made()._handle(messages.MapRing(records=4), [fd], None)

    anyio.run(run)
    with pytest.raises(OSError, match="Bad file"):
        os.fstat(fd)


def run_one_partition(client):
    """Have a forwarder given one partition; return what it answers, or None if it ends over it."""
    ours, theirs = channel_pair(messages.FROM_WORKER, messages.TO_WORKER)
    fd = shared_memory.allocate("ring", Ring.bytes_needed(4096, 4))

    answers = []

    async def run():
        with anyio.fail_after(LIMIT_S):
            async with anyio.create_task_group() as group:
                group.start_soon(run_forwarder, group)
                await ours.receive_async()
                ours.send(messages.MapRing(records=4), (fd,))
                ours.send(RUN)
                ours.send(messages.RingTask(run=1, part=7, scan=1, start=0, stop=0))
                answers.append((await ours.receive_async())[0])
                group.cancel_scope.cancel()

    async def run_forwarder(group):
        await Forwarder(theirs, client).run()
        group.cancel_scope.cancel()

    with ours, theirs:
        anyio.run(run)
    os.close(fd)
    return answers[0] if answers else None


@pytest.mark.parametrize("error", [OSError("gone"), CANCELLED, KeyError(3)])
def test_a_cluster_that_goes_away_blames_nobody_and_ends_the_forwarder(monkeypatch, error):
    monkeypatch.setattr(forwarder_module, "_AGAIN_S", 0.0)
    client = Client(error)
    assert run_one_partition(client) is None
    assert client.tries > 1


def test_workers_of_a_cluster_that_died_of_a_partition_are_told():
    client = Client(distributed.KilledWorker("task", SimpleNamespace(address="one"), 3))
    answer = run_one_partition(client)
    assert (answer, client.tries) == (messages.WorkersDied(run=1, part=7), 1)


def answered(offset=0, **of):
    outcome = (messages.UDFBuffers(buffers=(replace(STORED, offset=offset),)),)
    return replace(DONE, **{"part": 7, "outcome": outcome} | of)


ANSWERED = answered()


@pytest.mark.parametrize(
    ("answer", "memory", "words"),
    [
        (ANSWERED, MEMORY, None),
        (3, MEMORY, "Expected `array`"),
        (ANSWERED, np.zeros(16), "expected an answer and memory"),
        (ANSWERED, b"0123456789abcdef", "expected an answer and memory"),
        (answered(part=8), MEMORY, "another partition than 7"),
        (answered(frames=1.5), MEMORY, "Expected `int`"),
        (answered(indices=(0, 2**70)), MEMORY, "sent to another process"),
        (ANSWERED, np.zeros(8, np.uint8), "outside of its memory"),
        (answered(offset=8), MEMORY, "outside"),
        (answered(offset=-8), MEMORY, "outside"),
        (messages.WorkersDied(run=2, part=7), np.zeros(0, np.uint8), "another partition"),
    ],
)
def test_an_answer_of_a_cluster_that_is_none_fails_the_run_and_nothing_else(answer, memory, words):
    found = run_one_partition(Client(None, (answer, memory)))
    if words is None:
        assert replace(found, slot=0) == answer
    else:
        assert words in found.failure.message


def test_what_a_run_is_told_again_comes_behind_what_was_told_before():
    """A worker of the cluster reads on from where it is."""

    async def run():
        forwarder = made()
        again = replace(RUN, udfs=(SentUDF(name="late"),))
        for message in (FRAME_FORMAT, RUN, again):
            forwarder._handle(message, [], None)
        assert forwarder._messages_of[1] == [FRAME_FORMAT, RUN, again]

    anyio.run(run)


def test_a_scheduler_that_is_not_there_is_logged_with_its_address_as_the_daemon_logs(monkeypatch, capfd):
    def refuse(address, **_):
        raise OSError(f"{address}: Name or service not known")

    async def give_up(_):
        raise SystemExit

    ours, theirs = channel_pair()
    monkeypatch.setattr(distributed, "Client", refuse)
    monkeypatch.setattr("stemd.processes.child.leave_with_parent", lambda _: None)
    monkeypatch.setattr(forwarder_module.anyio, "sleep", give_up)
    monkeypatch.setenv(user_output.VARIABLE, "warning")
    monkeypatch.setattr("sys.argv", ["forwarder", str(os.dup(theirs.fileno())), "0", "tcp://cluster:8786"])
    with ours, theirs, pytest.raises(SystemExit):
        forwarder_module.main()
    assert "warning cluster_not_reached scheduler=tcp://cluster:8786 error=" in capfd.readouterr().err
