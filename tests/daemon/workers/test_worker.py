import os
import pickle
import sys
import threading

import cloudpickle
import numpy as np
import pytest

from small_scan import StoredFrames
from stemd.geometry.frame_map import PLAIN, FrameMap
from stemd.ingest.messages import NewFormat
from stemd.ingest.ring import RecordKind, Ring, RingWriter
from stemd.processes import shared_memory
from stemd.processes.activity import NO_UDF, OPENING, Activity
from stemd.processes.channel import ChannelClosed
from stemd.processes.child import Child
from stemd.workers import messages
from stemd.workers.processor import SLOTS
from stemd.workers.result_slots import SlotReader
from stemd.workers.udf_spec import SentUDF, pickled_udf
from stemd_sources.codecs import encode_frame
from stemd_sources.events import FrameFormat
from stemd_udfs import UDF, SumSigUDF, SumUDF
from stemd_udfs.engine import DataDescription
from whole_way.shared_template import SHARED

cloudpickle.register_pickle_by_value(sys.modules[__name__])

SIG = (4, 4)
FRAMES = np.random.default_rng(7).integers(0, 1000, (12, *SIG)).astype("<u2")
DATA = DataDescription(nav_shape=(3, 4), sig_shape=SIG, dtype=np.dtype("<u2"))
RECORDS = 64


class RaisingUDF(UDF):
    def get_result_buffers(self):
        return {"x": self.buffer(kind="nav", dtype="f4")}

    def process_frame(self, frame):
        raise ZeroDivisionError("in process_frame")


class NoSetUpUDF(RaisingUDF):
    def get_result_buffers(self):
        raise ZeroDivisionError("in get_result_buffers")


class ExitingTextUDF(RaisingUDF):
    def process_frame(self, frame):
        raise type("ExitingText", (Exception,), {"__str__": lambda _: os._exit(1)})


class UnspeakableUDF(RaisingUDF):
    """Raises what ends a process and cannot be shown."""

    def process_frame(self, frame):
        def no_text(error):
            raise ValueError

        raise type("Unspeakable", (BaseException,), {"__repr__": no_text, "__getattribute__": no_text})


class PickyUDF(RaisingUDF):
    """Its constructor does not like each number."""

    def __init__(self, number=0):
        super().__init__(number=number)
        if number == 1:
            raise ValueError("no such number")
        if number == 2:
            os._exit(1)


class LateEndUDF(RaisingUDF):
    """Ends its process after some time, as on a busy machine."""

    def process_frame(self, frame):
        threading.Timer(1.0, os._exit, (1,)).start()


class LockUDF(SumSigUDF):
    """Its result holds what cannot be pickled."""

    def get_result_buffers(self):
        return {"locks": self.buffer(kind="nav", dtype=object)}

    def process_tile(self, tile):
        self.results.locks[:] = threading.Lock()


def read_ring(pixel_mask=None):
    frame_map = FrameMap(PLAIN, DATA.nav_shape, is_endless=True)
    return messages.ReadRing(nodata="zero", pixel_mask=pixel_mask, has_marks=False, frame_map=frame_map)


class RunningWorker:
    """A worker process, with the other ends of all it holds."""

    def __init__(self):
        self.child = Child("stemd.workers.worker", messages.FROM_WORKER, fork=SHARED.started().fork)
        self.channel = self.child.channel
        hello, fds, _ = self.channel.receive()
        assert hello == messages.Ready(capacity=1)
        note, first, second = fds
        self.activity = Activity(note)
        self.slots = [SlotReader(first), SlotReader(second)]
        self.ring_fd = shared_memory.allocate("ring", Ring.bytes_needed(1 << 16, RECORDS))
        self.ring = Ring(shared_memory.map_shared(self.ring_fd), RECORDS)
        self.writer = RingWriter(self.ring, 4096)
        self.received = 0
        self.channel.send(messages.MapRing(records=RECORDS), (self.ring_fd,))
        self.tell_format(0, "none")

    def tell_format(self, number, codec, dtype="<u2", shape=SIG):
        self.channel.send(NewFormat(number=number, format=FrameFormat(codec=codec, dtype=dtype, shape=shape)))

    def put(self, index, payload=None, scan=1, frame_format=0, kind=RecordKind.FRAME):
        payload = FRAMES[index % len(FRAMES)].tobytes() if payload is None else payload
        self.writer.room()[: len(payload)] = payload
        begin = self.writer.begin
        self.writer.keep(len(payload))
        self.received += 1
        where = {"scan": scan, "index": index, "payload": begin, "size": len(payload)}
        counts = (self.received, 0, 0, 0)
        self.writer.record(kind, **where, frame_format=frame_format, time=0.0, counts=counts)

    def open(self, run, *udfs, data=DATA, source=None, **more):
        specs = tuple(udf if isinstance(udf, SentUDF) else pickled_udf(udf) for udf in udfs)
        more |= {"udfs": specs, "data": pickle.dumps(data), "source": source or read_ring()}
        self.channel.send(messages.OpenRun(run=run, **more))

    def give(self, run, part, start, stop, scan=1, **how):
        self.channel.send(messages.RingTask(run=run, part=part, scan=scan, start=start, stop=stop, **how))

    def run_one(self, *udfs, only=None, **more):
        """Have UDFs run over one frame."""
        self.put(0)
        self.open(1, *udfs, **more)
        self.give(1, 0, 0, 1, only=only)

    def give_stored(self, run, part, start, stop):
        self.channel.send(messages.DataSetTask(run=run, part=part, indices=(start, stop)))

    def answer(self):
        return self.channel.receive()[0]

    def results(self, answer):
        """Copies of the buffers of every UDF, then the slot is given back."""
        slot = self.slots[answer.slot]
        found = [
            {name: array.copy() for name, array in slot.read(item.buffers).items()}
            if isinstance(item, messages.UDFBuffers)
            else item.error
            for item in answer.outcome
        ]
        self.channel.send(messages.ReleaseSlot(slot=answer.slot))
        return found

    def close(self):
        self.child.end()
        for slot in self.slots:
            slot.close()
        self.activity.close()
        os.close(self.ring_fd)


@pytest.fixture
def worker():
    made = RunningWorker()
    yield made
    made.close()


def test_all_udfs_see_every_frame_once_and_the_note_tells_the_partition_and_that_nothing_runs(worker):
    assert worker.activity.read().udf == NO_UDF
    for index in range(12):
        worker.put(index)
    worker.open(3, SumUDF(), SumSigUDF())
    worker.give(3, 8, 0, 12)
    answer = worker.answer()
    assert worker.activity.read()[:3] == (3, 8, NO_UDF)
    assert (answer.run, answer.part, answer.frames) == (3, 8, 12)
    assert answer.undecodable == ()
    assert answer.seconds > 0
    assert messages.indices_from(answer.indices) == slice(0, 12)
    total, sums = worker.results(answer)
    assert np.array_equal(total["total"], FRAMES.sum(0))
    assert np.array_equal(sums["intensity"], FRAMES.sum((1, 2)))


@pytest.mark.parametrize("places", [slice(3, 5), np.array([1, 5, 9, 11])])
def test_only_frames_at_the_places_that_are_asked_for_are_decoded(worker, places):
    wanted = np.arange(12)[places]
    for index in range(12):
        worker.put(index, None if index in wanted else b"not a frame")
    worker.open(1, SumSigUDF())
    worker.give(1, 0, 0, 12, places=messages.plain_indices(places))
    answer = worker.answer()
    assert (answer.frames, answer.undecodable) == (len(wanted), ())
    assert np.array_equal(worker.results(answer)[0]["intensity"], FRAMES[wanted].sum((1, 2)))


def test_records_that_are_no_frames_of_this_scan_are_left_out(worker):
    worker.put(0)
    worker.put(1, scan=2)
    worker.put(2, kind=RecordKind.DISCARDED)
    worker.put(3, b"", kind=RecordKind.NO_FRAME)
    worker.put(4)
    worker.open(1, SumSigUDF())
    worker.give(1, 0, 0, 5)
    answer = worker.answer()
    assert messages.indices_from(answer.indices).tolist() == [0, 4]
    assert np.array_equal(worker.results(answer)[0]["intensity"], FRAMES[[0, 4]].sum((1, 2)))


def test_undecodable_frames_are_told_with_their_index_and_the_others_processed(worker):
    worker.tell_format(1, "bslz4")
    for index in range(6):
        payload = encode_frame(FRAMES[index], "bslz4")
        worker.put(index, payload[: len(payload) // 2] if index in (2, 4) else payload, frame_format=1)
    worker.open(1, SumUDF())
    worker.give(1, 0, 0, 6)
    answer = worker.answer()
    assert [index for index, _ in answer.undecodable] == [2, 4]
    assert all(reason for _, reason in answer.undecodable)
    assert answer.frames == 4
    assert np.array_equal(worker.results(answer)[0]["total"], FRAMES[[0, 1, 3, 5]].sum(0))


def test_frames_of_another_shape_or_dtype_are_undecodable(worker):
    worker.tell_format(1, "none", dtype="<u4")
    worker.tell_format(2, "none", shape=(2, 8))
    worker.put(0, bytes(64), frame_format=1)
    worker.put(1, frame_format=2)
    worker.put(2)
    worker.open(1, SumUDF())
    worker.give(1, 0, 0, 3)
    assert [index for index, _ in worker.answer().undecodable] == [0, 1]


def test_the_text_of_an_exception_is_code_of_the_udf_that_raised_it(worker):
    worker.run_one(SumUDF(), ExitingTextUDF(), SumUDF())
    with pytest.raises(ChannelClosed):
        worker.answer()
    assert worker.activity.read()[:3] == (1, 0, 1)


def picky(number):
    return SentUDF(name="picky", pickle=cloudpickle.dumps((PickyUDF, {})), params={"number": number})


def test_other_parameters_that_a_udf_does_not_like_fail_it_alone(worker):
    worker.put(0)
    worker.open(1, picky(0), SumUDF())
    worker.channel.send(messages.ReplaceUDFs(run=1, udfs={0: picky(1)}))
    worker.give(1, 0, 0, 1)
    error, total = worker.results(worker.answer())
    assert "no such number" in error.message
    assert np.array_equal(total["total"], FRAMES[0])


def test_it_is_known_whose_constructor_ends_the_process_with_other_parameters(worker):
    worker.open(1, SumUDF(), picky(0))
    worker.channel.send(messages.ReplaceUDFs(run=1, udfs={1: picky(2)}))
    with pytest.raises(ChannelClosed):
        worker.answer()
    assert worker.activity.read()[:3] == (1, OPENING, 1)


def test_a_trial_waits_for_the_threads_that_a_udf_has_started(worker):
    worker.put(0)
    worker.open(1, LateEndUDF(), is_alone=True)
    worker.give(1, OPENING, 0, 1, only=(0,), is_trial=True)
    with pytest.raises(ChannelClosed):
        worker.answer()


@pytest.mark.parametrize(
    ("udf", "kind", "words"),
    [
        (RaisingUDF(), "ZeroDivisionError", "in process_frame"),
        (UnspeakableUDF(), "UDFExit", "raised Unspeakable, which ends a process"),
        (LockUDF(), "TypeError", "lock"),
    ],
    ids=["raises", "raises what cannot be shown", "has results that cannot be pickled"],
)
def test_a_udf_that_fails_is_told_and_the_others_go_on(worker, udf, kind, words):
    worker.run_one(udf, SumUDF())
    error, total = worker.results(worker.answer())
    assert (error.type, words in error.message) == (kind, True)
    assert np.array_equal(total["total"], FRAMES[0])


def test_a_udf_that_cannot_be_set_up_is_told_with_each_partition_and_the_others_run(worker):
    worker.put(0)
    worker.put(1)
    worker.open(1, SentUDF(use="no_such_module:X"), SumUDF(), NoSetUpUDF())
    for part in range(2):
        worker.give(1, part, part, part + 1)
        unknown, total, raising = worker.results(worker.answer())
        assert unknown.type == "ConfigurationError"
        assert (raising.type, raising.message) == ("ZeroDivisionError", "in get_result_buffers")
        assert np.array_equal(total["total"], FRAMES[part])


def test_a_run_that_cannot_be_set_up_is_told_with_each_partition(worker):
    worker.open(1, SumUDF(), source=messages.ReadDataSet(pickle=b"no pickle"))
    for part in range(2):
        worker.give(1, part, 0, 1)
        answer = worker.answer()
        assert isinstance(answer, messages.NotProcessed)
        assert answer.failure.type == "UnpicklingError"


def test_udfs_by_number_run_alone_and_the_others_are_left_out(worker):
    worker.run_one(SumUDF(), RaisingUDF(), SumSigUDF(), only=(0, 2))
    answer = worker.answer()
    ran, left_out = messages.UDFBuffers, messages.UDFLeftOut
    assert [type(item) for item in answer.outcome] == [ran, left_out, ran]
    assert len(answer.udf_seconds) == 3
    assert worker.slots[answer.slot].read(answer.outcome[2].buffers)["intensity"] == FRAMES[0].sum()


def test_a_run_without_udfs_decodes_its_frames_and_has_no_results(worker):
    worker.put(0)
    worker.put(1, b"short")
    worker.open(1)
    worker.give(1, 0, 0, 2)
    answer = worker.answer()
    assert (answer.frames, answer.outcome) == (1, ())
    assert [index for index, _ in answer.undecodable] == [1]


def test_a_trial_is_answered_without_results_and_takes_no_slot(worker):
    worker.put(0)
    worker.open(1, SumUDF())
    for part in range(SLOTS + 1):
        worker.give(1, part, 0, 1, only=(0,), is_trial=True)
        assert worker.answer() == messages.Tried(run=1, part=part)
    worker.give(1, 9, 0, 1)
    assert np.array_equal(worker.results(worker.answer())[0]["total"], FRAMES[0])


def test_a_udf_that_is_excluded_is_not_even_made(worker):
    worker.run_one(SentUDF(use="no_such_module:X"), SumUDF(), excluded=(0,), only=(1,))
    left_out, total = worker.answer().outcome
    assert left_out == messages.UDFLeftOut()
    assert isinstance(total, messages.UDFBuffers)


def test_tasks_of_a_run_that_has_ended_are_dropped(worker):
    worker.open(1, SumUDF())
    worker.channel.send(messages.CloseRun(run=1))
    worker.give(1, 0, 0, 1)
    assert worker.answer() == messages.RunUnknown(run=1, part=0)


def test_no_more_results_wait_than_there_are_slots(worker):
    for index in range(SLOTS + 1):
        worker.put(index)
    worker.open(1, SumUDF())
    for part in range(SLOTS + 1):
        worker.give(1, part, part, part + 1)
    first = [worker.answer() for _ in range(SLOTS)]
    assert len({answer.slot for answer in first}) == SLOTS
    assert not worker.channel.has_message()
    totals = [worker.results(answer)[0]["total"] for answer in first]
    totals.append(worker.results(worker.answer())[0]["total"])
    assert np.array_equal(totals, FRAMES[: SLOTS + 1])


def test_two_runs_are_kept_apart(worker):
    worker.put(0, scan=1)
    worker.put(0, FRAMES[5].tobytes(), scan=2)
    worker.open(1, SumUDF())
    worker.open(2, SumSigUDF())
    worker.give(1, 0, 0, 2, scan=1)
    worker.give(2, 0, 0, 2, scan=2)
    one, two = worker.answer(), worker.answer()
    assert np.array_equal(worker.results(one)[0]["total"], FRAMES[0])
    assert worker.results(two)[0]["intensity"] == FRAMES[5].sum()


class OwnFile(StoredFrames):
    def take_shared(self, fds):
        assert not fds


def test_a_data_set_is_read_by_its_own_means_and_its_errors_are_told(worker):
    worker.open(1, SumUDF(), source=messages.ReadDataSet(pickle=cloudpickle.dumps(OwnFile(FRAMES))))
    worker.give_stored(1, 0, 2, 7)
    assert np.array_equal(worker.results(worker.answer())[0]["total"], FRAMES[2:7].sum(0))
    worker.give_stored(1, 1, 11, 12)
    failure = worker.answer().failure
    assert (failure.type, failure.message) == ("OSError", "cannot read the file")
