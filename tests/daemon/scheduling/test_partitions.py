"""Which partitions a UDF that joins in mid-scan is given, and which merged frames are run again together."""

from types import SimpleNamespace

import numpy as np
import pytest

from made_runs import made_scan
from stemd.ingest.ring import RecordKind
from stemd.scheduling.dispatcher import Dispatcher
from stemd.scheduling.partition_size import PartitionSizer
from stemd.scheduling.partitions import Partition, RunPartitions, run_together
from stemd.scheduling.pending_frames import Cut
from stemd.scheduling.run import Run
from stemd.workers import messages
from stemd.workers.messages import RunUnknown, UDFBuffers, UDFLeftOut, WorkersDied, plain_indices
from stemd.workers.worker_handle import WorkerHandle

FRAMES = 8
BUFFERS, LEFT_OUT = UDFBuffers(buffers=()), UDFLeftOut()


class Ring:
    def between(self, first, last):
        kinds = [(RecordKind.FRAME, 1, index) for index in range(first, last)]
        return np.array(kinds, [("kind", int), ("scan", int), ("index", int)])


class RunHost:
    """Notes what it is to merge."""

    has_time = False

    def __init__(self):
        self.pending_merges = []

    def merge(self, run, partition, worker, answer):
        self.pending_merges.append(partition.number)

    def on_event(self, event):
        pass

    def worker_gone(self, worker):
        pass


class Pool:
    """Two workers that answer when they are told to."""

    kinds = frozenset({"cpu"})

    def __init__(self):
        self.workers = [WorkerHandle(number, SimpleNamespace(pid=number), None) for number in range(2)]
        self.given, self.tried = [], []

    def try_alone(self, task, gpu):
        self.tried.append(task)

    def submit(self, worker, task):
        worker.tasks[task.run, task.part] = task
        self.given.append((worker, task))

    def release(self, worker, slot):
        pass


class Dispatching:
    """A dispatcher with one run of one UDF, half of whose frames have arrived, as one partition."""

    def __init__(self, is_endless):
        self.host = RunHost()
        self.dispatcher = Dispatcher(Ring(), self.host, PartitionSizer(0.02), lambda: None, lambda _: Pool())
        self.pool = self.dispatcher.pool
        scan = made_scan(None if is_endless else 2 * FRAMES, (2 * FRAMES,))
        index = np.arange(FRAMES)
        scan.move(RecordKind.FRAME)
        scan.take_frames(index, 0.0)
        scan.counts.receive(FRAMES)
        scan.queue(index, index, np.zeros(FRAMES))
        scan.take_end(0.0)
        self.run = Run(1, "r", scan, udfs=1)
        self.dispatcher.open(self.run)

    def give(self):
        """Have what is to be done given to workers; return the one task, or None."""
        self.pool.given.clear()
        self.dispatcher.dispatch(self.run)
        assert len(self.pool.given) <= 1
        return self.pool.given[0] if self.pool.given else None

    def which(self):
        """Return which UDFs are to run on what is given now, or None."""
        given = self.give()
        return given and given[1].only

    def answer(self, given, *outcome):
        worker, task = given
        del worker.tasks[task.run, task.part]
        frames = {"slot": 0, "indices": (0, FRAMES), "frames": FRAMES, "undecodable": ()}
        times = {"seconds": 0.001, "fixed_s": 0.0, "udf_seconds": (0.001,) * len(outcome)}
        answer = messages.Processed(run=1, part=task.part, outcome=outcome, **frames, **times)
        self.dispatcher.partition_done(worker, answer)

    def process(self, *outcome):
        """Have what is to be done processed and merged."""
        self.answer(self.give(), *outcome)
        self.merge()

    def die(self, given):
        worker, task = given
        worker.tasks.clear()
        self.dispatcher.worker_died(worker, [task])

    def merge(self):
        self.dispatcher.merged(1, self.host.pending_merges.pop(), self.pool.workers[0], 0)


@pytest.fixture
def dispatching(request):
    return Dispatching(is_endless=getattr(request, "param", False))


@pytest.mark.parametrize("joins_after", ["at a worker", "being merged", "merged"])
def test_one_that_joins_is_given_what_is_at_a_worker_on_its_way_or_merged(dispatching, joins_after):
    given = dispatching.give()
    for done in ("at a worker", "being merged", "merged"):
        if done == "being merged":
            dispatching.answer(given, BUFFERS)
        elif done == "merged":
            dispatching.merge()
        if done == joins_after:
            dispatching.dispatcher.join(dispatching.run, 1)
    assert dispatching.which() == (1,)


def test_one_that_a_worker_ran_before_it_joined_is_not_given_the_same_again(dispatching):
    dispatching.process(BUFFERS, BUFFERS)
    dispatching.dispatcher.join(dispatching.run, 1)
    assert dispatching.which() is None


def test_one_that_leaves_while_a_partition_is_on_its_way_is_given_nothing(dispatching):
    dispatching.answer(dispatching.give(), BUFFERS)
    dispatching.dispatcher.join(dispatching.run, 1)
    dispatching.run.exclude(1)
    dispatching.merge()
    assert dispatching.which() is None


def test_one_that_needs_some_positions_is_given_the_partitions_that_have_any(dispatching):
    dispatching.process(BUFFERS)
    needs = np.zeros(2 * FRAMES, bool)
    needs[FRAMES:] = True
    dispatching.dispatcher.join(dispatching.run, 1, needs)
    assert dispatching.which() is None
    assert np.array_equal(dispatching.run.spared[1], ~needs), "all that is merged, and nothing else"
    needs[3] = True
    dispatching.dispatcher.join(dispatching.run, 2, needs)
    _, task = dispatching.give()
    assert task.only == (2,)
    assert task.places == (3, 4), "one frame of the partition: no other is decoded"
    assert np.array_equal(dispatching.run.spared[2], ~needs)
    dispatching.run.exclude(1)
    assert list(dispatching.run.spared) == [2]


def test_a_run_waits_for_a_udf_that_is_replaced_until_it_has_caught_up(dispatching):
    run = dispatching.run
    dispatching.process(BUFFERS)
    with dispatching.dispatcher.changing(run):
        assert run.may_catch_up, "it has left, and not yet joined again"
        run.include(1)
    assert run.may_catch_up
    dispatching.process(LEFT_OUT, BUFFERS)
    assert not run.may_catch_up
    with pytest.raises(ZeroDivisionError), dispatching.dispatcher.changing(run):
        raise ZeroDivisionError
    assert not run.may_catch_up


def test_one_that_takes_a_number_over_has_seen_nothing(dispatching):
    run = dispatching.run
    dispatching.answer(dispatching.give(), BUFFERS)
    assert dispatching.dispatcher.in_work(run) == {0}, "it is being merged"
    dispatching.merge()
    assert dispatching.dispatcher.in_work(run) == set()
    run.include(1)
    filling = dispatching.give()
    assert dispatching.dispatcher.in_work(run) == {filling[1].part}
    dispatching.answer(filling, LEFT_OUT, BUFFERS)
    dispatching.merge()
    run.exclude(1)
    run.take_over(1)
    run.include(1)
    assert dispatching.which() == (1,), "the one before under this number has seen it"


def test_positions_are_spared_no_more_when_all_runs_again(dispatching):
    dispatching.process(BUFFERS)
    dispatching.dispatcher.join(dispatching.run, 1, np.zeros(2 * FRAMES, bool))
    dispatching.dispatcher.reclaim(dispatching.run)
    assert dispatching.run.spared == {}
    run_again_as_a_whole(dispatching)


def test_what_runs_again_as_a_whole_is_not_filled_as_well(dispatching):
    """The results process dies while a worker runs a partition again for a UDF that joined."""
    run = dispatching.run
    dispatching.process(BUFFERS)
    dispatching.dispatcher.join(run, 1)
    filling = dispatching.give()
    dispatching.dispatcher.reclaim(run)
    dispatching.answer(filling, LEFT_OUT, BUFFERS)
    assert dispatching.host.pending_merges == []
    run_again_as_a_whole(dispatching)


def test_what_ran_again_as_a_whole_is_not_filled_when_its_worker_dies_late(dispatching):
    dispatching.process(BUFFERS)
    dispatching.dispatcher.join(dispatching.run, 1)
    filling = dispatching.give()
    dispatching.dispatcher.reclaim(dispatching.run)
    run_again_as_a_whole(dispatching)
    dispatching.die(filling)
    assert dispatching.which() is None
    assert dispatching.dispatcher.in_work(dispatching.run) == set()


@pytest.mark.parametrize("is_filling", [False, True])
def test_what_a_worker_did_not_know_comes_again_until_processes_die_without_udfs(dispatching, is_filling):
    if is_filling:
        dispatching.process(BUFFERS)
        dispatching.dispatcher.join(dispatching.run, 1)
    for answer in (RunUnknown, WorkersDied):
        worker, task = dispatching.give()
        worker.tasks.clear()
        dispatching.dispatcher.partition_done(worker, answer(run=1, part=task.part))
    for _ in range(4):
        assert dispatching.which() is None
        worker.trial = dispatching.pool.tried.pop()
        dispatching.dispatcher.worker_died(worker, [])
    worker.trial = None
    assert dispatching.which() is None
    assert not dispatching.run.blame.suspected
    counts = dispatching.run.scan.counts
    assert (counts.processed, counts.discarded) == ((FRAMES, 0) if is_filling else (0, FRAMES))


def run_again_as_a_whole(dispatching):
    again = dispatching.give()
    assert again[1].only == (0, 1)
    dispatching.answer(again, BUFFERS, BUFFERS)
    dispatching.merge()
    assert dispatching.which() is None
    assert dispatching.run.scan.counts.processed == FRAMES
    assert dispatching.run.scan.ledger().closes


@pytest.mark.parametrize("dispatching", [True], indirect=True)
def test_an_endless_scan_is_not_filled_and_keeps_no_list_of_all_it_has_merged(dispatching):
    dispatching.answer(dispatching.give(), BUFFERS)
    dispatching.dispatcher.join(dispatching.run, 1)
    dispatching.merge()
    assert dispatching.which() is None
    assert dispatching.run.partitions.merged_indices == []
    assert dispatching.run.scan.counts.processed == FRAMES


UDF, EACH = 3, 10


@pytest.fixture
def scan():
    return made_scan(100, (100,))


@pytest.fixture
def merged(scan):
    """Ten partitions of ten frames; the records between them are of other messages."""
    found = []
    for number in range(10):
        cut = Cut(number * 20, number * 20 + EACH, EACH, float(number), number + 0.5)
        found.append(Partition(number, scan, cut, indices=(number * EACH, (number + 1) * EACH), lacks={UDF}))
    return found


def places(partition):
    indices = messages.indices_from(partition.to_see)
    return list(range(indices.start, indices.stop) if isinstance(indices, slice) else indices)


def test_partitions_come_together_up_to_the_limit(merged):
    again = run_together(merged, UDF, 77, 35, None)
    assert (again.number, again.lacks) == (77, {UDF})
    assert again.of == tuple(merged[:3])
    assert places(again) == list(range(30))
    assert again.cut == Cut(0, 50, 30, 0.0, 2.5)
    assert [one.lacks for one in merged] == [set()] * 3 + [{UDF}] * 7


def test_frames_that_are_spared_do_not_count(merged):
    needed = np.zeros(100, bool)
    needed[[3, 14, 15, 96]] = True
    for one in merged[2:9]:
        one.lacks.discard(UDF)
    again = run_together(merged, UDF, 77, 4, ~needed)
    assert again.of == (merged[0], merged[1], merged[9])
    assert places(again) == [3, 14, 15, 96]
    assert again.cut.frames == 4


def test_places_of_partitions_that_were_merged_out_of_order_rise(merged, scan):
    late = Partition(10, scan, Cut(300, 302, 2, 9.0, 9.0), indices=plain_indices(np.array([5, 50])))
    late.lacks.add(UDF)
    merged[0].indices = plain_indices(np.array([0, 1, 2, 3, 4, 6, 7, 8, 9]))
    assert places(run_together([merged[0], late], UDF, 77, 100, None)) == [*range(10), 50]


@pytest.mark.parametrize(("limit", "last"), [(1, 30), (100, 1_000_000)])
def test_partitions_above_the_limit_or_far_apart_in_the_ring_come_one_by_one(merged, limit, last):
    merged[1].cut = merged[1].cut._replace(last=last)
    again = run_together(merged, UDF, 77, limit, None)
    assert (again.of, again.to_see) == ((merged[0],), None), "all of its records"


def test_what_a_worker_died_on_comes_again_one_by_one(merged):
    partitions = RunPartitions()
    partitions.merged = merged
    again = partitions.next_backfill(30, {})
    again.put_back(excluded=(), has_died=True)
    partitions.forget(again)
    sizes = []
    while (again := partitions.next_backfill(30, {})) is not None:
        sizes.append(len(again.of))
    assert sizes == [1, 1, 1, 3, 3, 1]


def test_one_that_is_put_back_without_a_death_comes_together_again(merged):
    partitions = RunPartitions()
    partitions.merged = merged
    first = partitions.next_backfill(30, {})
    first.put_back(excluded=())
    assert partitions.next_backfill(30, {}).of == first.of
