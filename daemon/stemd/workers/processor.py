"""What a worker process does with messages: sets runs up, runs UDFs over partitions. User code runs here."""

import os
import pickle
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, assert_never

from stemd.datasets.shared import SharedDataSet
from stemd.errors import NotEnoughMemory
from stemd.ingest.messages import NewFormat
from stemd.ingest.ring import Ring
from stemd.processes import shared_memory
from stemd.processes.activity import LINGER_S, NO_UDF, OPENING, Activity, LeftThreads, ProcessState
from stemd.processes.failures import Failure, describe
from stemd.wire.arrays import unpack_bits
from stemd.workers import messages
from stemd.workers.messages import OpenRun, RingTask, Task
from stemd.workers.result_slots import PackedBuffer, SlotWriter, StoredBuffer, packed
from stemd.workers.ring_frames import RingFrames, RingSource
from stemd.workers.run_here import Results, RunHere, UDFClock, UnfitDevice, WorkerDevice
from stemd.workers.udf_spec import build_udf
from stemd_sources.events import FrameFormat
from stemd_udfs import UDF, NoOpUDF
from stemd_udfs.engine import DataDescription, Frames, PartitionResult, RunPlan, UndecodableFrame
from stemd_udfs.engine.cupy_device import is_gpu_lost
from stemd_udfs.engine.inputs import missing_input, named_inputs
from stemd_udfs.errors import as_exception

_LONGEST_LINGER_S: Final = 5.0  # after a trial, while a thread that a UDF has started runs
SLOTS: Final = 2  # partial results of one worker that may wait for being merged

SetUp = messages.MapRing | NewFormat | OpenRun | messages.ReplaceUDFs | messages.CloseRun
"""Messages that change what a worker knows; they are not answered."""


class PartitionProcessor:
    """Knows the runs that the daemon opened, and processes their partitions one at a time."""

    def __init__(self, gpu: int | None = None) -> None:
        self._pid = os.getpid()
        self._threads = LeftThreads()
        self._device = WorkerDevice(gpu)
        self.slots = [SlotWriter(f"results-{number}") for number in range(SLOTS)]
        self.free = deque(range(SLOTS))  # the slots that may be written
        self.activity = Activity.create()  # says whose code runs
        self._state = ProcessState(self.fds)
        self.activity.guard(self._state, frozenset())
        self.lost_gpu: BaseException | None = None  # why its GPU is of no use: the process is to end
        self._ring: Ring | None = None
        self._formats: dict[int, FrameFormat] = {}
        self._runs: dict[int, RunHere | UnfitDevice | Failure] = {}
        self._names: dict[int, dict[int, str]] = {}  # of the UDFs, by run and number

    @property
    def fds(self) -> tuple[int, ...]:
        """The descriptors of the shared memory that it writes."""
        return (self.activity.fd, *(slot.fd for slot in self.slots))

    def udf_at_work(self) -> str:
        """Return the name of the UDF whose code runs; empty while none does."""
        doing = self.activity.read()
        return self._names.get(doing.run, {}).get(doing.udf, "")

    def set_up(self, message: SetUp, fds: Sequence[int]) -> None:
        """Take a message that is not answered, with its descriptors."""
        match message:
            case NewFormat():
                self._formats[message.number] = message.format
            case messages.MapRing():
                self._ring = Ring(shared_memory.map_read_only(fds[0]), message.records)
                os.close(fds[0])
            case OpenRun():
                self._open(message, fds)
            case messages.ReplaceUDFs():
                self._change_udfs(message)
            case messages.CloseRun():
                self._runs.pop(message.run, None)
                self._names.pop(message.run, None)
            case _:
                assert_never(message)

    def process(self, task: Task) -> messages.Answer:
        """Process one partition; its results are in a slot that was free, if it has any."""
        run = self._runs.get(task.run)
        match run:
            case None:
                return messages.RunUnknown(run=task.run, part=task.part)
            case UnfitDevice():
                return self._unfit(task, run, for_good=True)
            case Failure():
                return messages.NotProcessed(run=task.run, part=task.part, failure=run)
            case RunHere():
                return self._process(run, task)
            case _:
                assert_never(run)

    def read_from(self, ring: Ring, run: int) -> None:
        """Have a run read its frames from another ring from now on."""
        known = self._runs.get(run)
        if isinstance(known, RunHere) and isinstance(known.source, RingSource):
            known.source.read_from(ring)

    def forget_others(self, run: int) -> list[int]:
        """Forget all runs but one; return their numbers."""
        others = [number for number in self._runs if number != run]
        for number in others:
            del self._runs[number]
            self._names.pop(number, None)
        return others

    def _open(self, message: OpenRun, fds: Sequence[int]) -> None:
        clock = UDFClock(self.activity)
        self._names[message.run] = {number: spec.name for number, spec in enumerate(message.udfs)}
        self.activity.begin(message.run, OPENING, is_alone=message.is_alone)
        try:
            data: DataDescription = pickle.loads(message.data)  # from our own parent
            udfs, failed = self._make_udfs(message, data)
            if udfs:
                plan = RunPlan(udfs, data, _names_in(message))
            else:  # frames are still decoded and counted
                plan = RunPlan([NoOpUDF()], replace(data, corrections=None, stages=()))
            source = self._open_source(message.source, plan, fds)
            self._runs[message.run] = RunHere(
                message.run, plan, source, udfs=len(udfs), clock=clock, failed=failed, device=self._device
            )
        except UnfitDevice as unfit:
            self._runs[message.run] = unfit
        except BaseException as error:  # noqa: BLE001 - user code; answered to the first partition of this run
            self._runs[message.run] = describe(error)
        self._state.take_modules()
        self.activity.enter(NO_UDF)

    def _make_udfs(self, message: OpenRun, data: DataDescription) -> tuple[list[UDF], dict[int, Failure]]:
        """Make UDFs of a run one by one, to know whose code fails; with placeholders for those left out."""
        udfs: list[UDF] = [NoOpUDF() for _ in message.udfs]
        failed: dict[int, Failure] = {}
        for number, spec in enumerate(message.udfs):
            if number in message.excluded:
                continue
            self.activity.enter(number)
            try:
                made = build_udf(spec)
                RunPlan([made], data)
                udfs[number] = made
            except BaseException as error:  # noqa: BLE001 - user code; answered with each partition
                failed[number] = describe(error)
            self.activity.end_if_changed(in_modules=False)
        self._leave_out_dependants(message, udfs, failed)
        self.activity.enter(NO_UDF)
        return udfs, failed

    def _leave_out_dependants(self, message: OpenRun, udfs: list[UDF], failed: dict[int, Failure]) -> None:
        """Replace each UDF by one that does nothing if one that it takes results of is not there."""
        names = _names_in(message)
        absent = {*failed, *message.excluded}
        for number, udf in enumerate(udfs):
            if number in absent:
                continue
            self.activity.enter(number)
            before = [name for one in range(number) if one not in absent for name in names[one]]
            missing: Exception | None
            try:
                missing = missing_input(udf, named_inputs(udf), before)
            except BaseException as error:  # noqa: BLE001 - user code
                missing = as_exception(error)
            if missing is not None:
                failed[number] = describe(missing)
                udfs[number] = NoOpUDF()
                absent.add(number)

    def _change_udfs(self, message: messages.ReplaceUDFs) -> None:
        run = self._runs.get(message.run)
        if not isinstance(run, RunHere):
            return
        self.activity.begin(message.run, OPENING)
        for number, spec in message.udfs.items():
            self.activity.enter(number)
            try:
                run.runner.replace({number: build_udf(spec)})
            except BaseException as error:  # noqa: BLE001 - user code; answered with each partition
                run.failed[number] = describe(error)
        self.activity.enter(NO_UDF)

    def _open_source(
        self, source: messages.ReadRing | messages.ReadDataSet, plan: RunPlan, fds: Sequence[int]
    ) -> RingSource | SharedDataSet:
        if isinstance(source, messages.ReadDataSet):
            dataset: SharedDataSet = pickle.loads(source.pickle)  # from our own parent
            dataset.take_shared(fds)
            return dataset
        assert self._ring is not None
        data, packed_mask = plan.unstaged, source.pixel_mask
        mask = None if packed_mask is None else unpack_bits(packed_mask, data.sig_shape)
        return RingSource(
            self._ring,
            self._formats,
            sig_shape=data.sig_shape,
            dtype=data.dtype,
            nodata=source.nodata,
            pixel_mask=mask,
            has_marks=source.has_marks,
            frame_map=source.frame_map,
            roi=plan.selection.flat,
        )

    def _process(self, run: RunHere, task: Task) -> messages.Answer:
        begin = time.perf_counter()
        self.activity.begin(task.run, task.part, is_alone=task.is_trial)
        bad: list[tuple[int, str]] = []
        frames: Frames
        try:
            if isinstance(task, messages.DataSetTask):
                assert not isinstance(run.source, RingSource)
                frames = run.source.frames(run.selection.within(messages.indices_from(task.indices)))
                results = run.process(frames, task.only)
            else:
                results, frames, bad = _decode_and_run(run, task)
            packs, failures = _packed(run, results)
        except BaseException as error:  # noqa: BLE001 - reading a data set may raise anything; the worker stays
            if unfit := self._failed_device(run, task, as_exception(error)):
                return unfit
            return messages.NotProcessed(run=task.run, part=task.part, failure=describe(error))
        finally:
            # End this process if a UDF has changed what the others rely on: the results may be wrong.
            self.activity.enter(task.only[-1] if task.is_trial and task.only else NO_UDF)
            self.activity.end_if_changed()
            self.activity.enter(NO_UDF)
        if os.getpid() != self._pid:  # a UDF has forked, and this is the new process
            os._exit(0)
        if unfit := self._failed_device(run, task, results):
            return unfit
        if task.is_trial:
            time.sleep(LINGER_S)
            self._threads.wait(_LONGEST_LINGER_S)
            return messages.Tried(run=task.run, part=task.part)
        self._threads.wait()  # if one ends the process, it does so on this partition
        slot = self.free.popleft()
        began = time.perf_counter()
        layout = write_those_that_fit(self.slots[slot], packs, results)
        # Nothing else is to be done with frames that the run does not take: they count as processed.
        done = len(frames) + (frames.left_out if isinstance(frames, RingFrames) else 0)
        now = time.perf_counter()
        # The first partition touches memory for the first time, which takes longer.
        fixed_s = run.runner.fixed_s + now - began if run.has_processed else 0.0
        run.has_processed = True
        return messages.Processed(
            run=task.run,
            part=task.part,
            slot=slot,
            indices=messages.plain_indices(frames.indices),
            frames=done,
            undecodable=tuple(bad),
            outcome=tuple(
                _outcome(result, buffers, run.failed.get(number) or failures.get(number))
                for number, (result, buffers) in enumerate(zip(results, layout, strict=True))
            ),
            seconds=now - begin,
            fixed_s=fixed_s,
            udf_seconds=tuple(run.clock.take(run.udfs)),
        )

    def _failed_device(self, run: RunHere, task: Task, outcome: Results | Exception) -> messages.Unfit | None:
        """Return the answer to a partition that the GPU failed on, if other workers can process it."""
        error = self._device.failure(outcome)
        if error is None or not run.has_other_workers:
            return None
        if is_gpu_lost(error):
            self.lost_gpu = error
        return self._unfit(task, error, for_good=False)

    def _unfit(self, task: Task, why: BaseException, *, for_good: bool) -> messages.Unfit:
        return messages.Unfit(
            run=task.run, part=task.part, kind=self._device.kind, text=str(why), for_good=for_good
        )


def _names_in(message: OpenRun) -> list[tuple[str, ...]]:
    """Return the names of the UDFs of a run, by which others find them: none of one that is left out."""
    if (given := message.names) is None:
        given = tuple((spec.name,) if spec.name else () for spec in message.udfs)
    return [() if number in message.excluded else names for number, names in enumerate(given)]


def _packed(run: RunHere, results: Results) -> tuple[list[list[PackedBuffer]], dict[int, Failure]]:
    """Make results ready to be copied, and describe exceptions, by number; may run user code."""
    packs: list[list[PackedBuffer]] = []
    failures: dict[int, Failure] = {}
    for number, result in enumerate(results):
        pack: list[PackedBuffer] = []
        if result is not None:
            run.clock.enter(number)
        if isinstance(result, dict):
            try:
                pack = packed(result)
            except BaseException as error:  # noqa: BLE001 - what the user's objects do while they are pickled
                results[number] = as_exception(error)
        if isinstance(raised := results[number], Exception):
            failures[number] = describe(raised)
        packs.append(pack)
    run.clock.enter(NO_UDF)
    return packs, failures


def write_those_that_fit(
    slot: SlotWriter, packs: list[list[PackedBuffer]], results: Results
) -> list[tuple[StoredBuffer, ...]]:
    """Copy results into a slot; as long as they do not fit, the largest has its exception in its place."""
    while True:
        try:
            return slot.write(packs)
        except (NotEnoughMemory, OSError) as error:
            sizes = [sum(buffer.stored.nbytes for buffer in pack) for pack in packs]
            largest = sizes.index(max(sizes))
            results[largest], packs[largest] = error, []


def _outcome(
    result: PartitionResult | None, buffers: tuple[StoredBuffer, ...], failure: Failure | None
) -> messages.UDFOutcome:
    if result is None:
        return messages.UDFLeftOut()
    if failure is None and isinstance(result, Exception):
        failure = describe(result)
    return messages.UDFBuffers(buffers=buffers) if failure is None else messages.UDFFailed(error=failure)


def _decode_and_run(run: RunHere, task: RingTask) -> tuple[Results, RingFrames, list[tuple[int, str]]]:
    """Run a live partition; frames that cannot be decoded are taken out, and returned with a reason each."""
    assert isinstance(run.source, RingSource)
    at = None if task.places is None else messages.indices_from(task.places)
    frames = run.source.frames(task.scan, task.start, task.stop, at)
    bad: list[tuple[int, str]] = []
    while len(frames):
        try:
            return run.process(frames, task.only, task.backlog), frames, bad
        except UndecodableFrame as error:
            found = frames.undecodable(error.position) or [(error.position, error.reason)]
            numbers = frames.where.numbers
            bad += [(int(numbers[position]), reason) for position, reason in found]
            frames = frames.without([position for position, _ in found])
    return [], frames, bad
