"""A worker process: takes partitions, runs every UDF over them, hands back one partial result for each.

Started as ``python -m stemd.workers.worker FD``; FD is its end of a channel. User code runs here.
"""

import os
import pickle
import sys
import time
from collections import deque
from typing import Any, Final

import numpy as np

from stemd.errors import NotEnoughMemory
from stemd.geometry.frame_map import PLAIN, FrameMap
from stemd.ingest.ring import Ring
from stemd.processes import named_modules, shared_memory
from stemd.processes.activity import NO_UDF, OPENING, Activity
from stemd.processes.channel import Channel, ChannelClosed
from stemd.processes.child import leave_with_parent
from stemd.processes.failures import describe
from stemd.workers.device import UnfitDevice, WorkerDevice, unfit_answer
from stemd.workers.result_slots import Packed, SlotWriter, packed
from stemd.workers.ring_frames import RingFrames, RingSource
from stemd.workers.udf_clock import TimedFrames, UDFClock
from stemd.workers.udf_spec import build_udf
from stemd_sources.codecs import decode_many_bslz4
from stemd_sources.events import FrameFormat
from stemd_sources.files.mapping import keep_mappings
from stemd_udfs import UDF, NoOpUDF
from stemd_udfs.engine import (
    DataDescription,
    Frames,
    PartitionResult,
    RunPlan,
    UndecodableFrame,
)
from stemd_udfs.engine.inputs import missing_input, named_inputs
from stemd_udfs.kernels.compiled import compiled_kernels
from stemd_udfs.regions.selection import Indices

_KEPT_FILES: Final = 2  # stay mapped for the next run over them
SLOTS: Final = 2  # partial results of one worker that may wait for being merged


class _Run:
    """One run as this worker sees it."""

    def __init__(
        self,
        number: int,
        plan: RunPlan,
        source: Any,
        *,
        udfs: int,
        clock: UDFClock,
        failed: dict[int, dict[str, Any]],
        device: WorkerDevice,
    ) -> None:
        self.number = number
        self.failed = failed
        self.udfs = udfs
        self.selection = plan.selection
        self.clock = clock
        self.runner = device.runner(plan, self.clock.enter)
        self.has_other_workers = len(plan.formats) > 1
        self.source = source

    def process(self, frames: Frames, only: list[int] | None) -> list[PartitionResult | None]:
        """Run UDFs over one partition: all, or some by number; the others' places hold None."""
        numbers = range(self.udfs) if only is None else only
        results = self.runner.run(TimedFrames(frames, self.clock), only=numbers)
        by_number = dict(zip(numbers, results, strict=True))
        return [by_number.get(number) for number in range(self.udfs)]


class Worker:
    """Reads messages and works through the partitions they bring, one at a time."""

    def __init__(self, channel: Channel, gpu: int | None = None) -> None:
        self._channel = channel
        self._device = WorkerDevice(gpu)
        self._slots = [SlotWriter(f"results-{number}") for number in range(SLOTS)]
        self._free = deque(range(SLOTS))
        self._note = Activity.create()
        self._ring: Ring | None = None
        self._formats: dict[int, FrameFormat] = {}
        self._runs: dict[int, _Run | UnfitDevice | dict[str, Any]] = {}
        self._tasks: deque[dict[str, Any]] = deque()
        self._has_run_udfs = False

    def run(self) -> None:
        """Work until the other end closes."""
        fds = (self._note.fd, *(slot.fd for slot in self._slots))
        self._channel.send({"op": "ready", "pid": os.getpid()}, fds)
        while True:
            while not (self._tasks and self._free) or self._channel.has_message():
                self._handle(*self._channel.receive())
            self._work(self._tasks.popleft())

    def _handle(self, message: dict[str, Any], fds: list[int]) -> None:
        match message["op"]:
            case "task":
                self._tasks.append(message)
            case "release":
                self._free.append(message["slot"])
            case "format":
                self._formats[message["number"]] = FrameFormat(
                    codec=message["codec"], dtype=message["dtype"], shape=tuple(message["shape"])
                )
            case "ring":
                self._ring = Ring(shared_memory.map_shared(fds[0]), message["records"])
                os.close(fds[0])
            case "run":
                self._open(message, fds)
            case "udfs":
                self._change_udfs(message)
            case "end":
                self._runs.pop(message["run"], None)

    def _open(self, message: dict[str, Any], fds: list[int]) -> None:
        number = message["run"]
        clock = UDFClock(self._note)
        self._note.begin(number, OPENING)
        try:
            data: DataDescription = pickle.loads(message["data"])  # from our own parent
            udfs, failed = self._make_udfs(message, data)
            # Without any, frames are still decoded and counted.
            plan = RunPlan(udfs or [NoOpUDF()], data, _names_in(message) if udfs else None)
            source = self._open_source(message["source"], plan, fds)
            self._runs[number] = _Run(
                number, plan, source, udfs=len(udfs), clock=clock, failed=failed, device=self._device
            )
        except UnfitDevice as unfit:
            self._runs[number] = unfit
        except Exception as error:  # noqa: BLE001 - user code; told with the first partition of this run
            self._runs[number] = describe(error)
        self._note.enter(NO_UDF)

    def _make_udfs(
        self, message: dict[str, Any], data: DataDescription
    ) -> tuple[list[UDF], dict[int, dict[str, Any]]]:
        """Make the UDFs of a run, with one that does nothing for each that is left out or cannot be made.

        Each is asked alone for what it declares: so it is known whose code raises, hangs or ends the process.
        """
        specs = message["udfs"]
        udfs: list[UDF] = [NoOpUDF() for _ in specs]
        failed: dict[int, dict[str, Any]] = {}
        first = message.get("first")  # in a new process no other UDF's code has run before
        for number in sorted(range(len(specs)), key=lambda number: number != first):
            if number in message.get("excluded", ()):
                continue
            self._note.begin(message["run"], OPENING, is_alone=number == first and not self._has_run_udfs)
            self._note.enter(number)
            self._has_run_udfs = True
            try:
                made = build_udf(specs[number])
                RunPlan([made], data)
                udfs[number] = made
            except Exception as error:  # noqa: BLE001 - user code; told with each partition
                failed[number] = describe(error)
        self._leave_out_dependants(message, udfs, failed)
        self._note.enter(NO_UDF)
        self._note.begin(message["run"], OPENING)
        return udfs, failed

    def _leave_out_dependants(
        self, message: dict[str, Any], udfs: list[UDF], failed: dict[int, dict[str, Any]]
    ) -> None:
        """Replace each UDF by one that does nothing if one that it takes results of is not there."""
        names = _names_in(message)
        absent = {*failed, *message.get("excluded", ())}
        for number in range(len(udfs)):
            if number in absent:
                continue
            self._note.enter(number)
            before = [name for one in range(number) if one not in absent for name in names[one]]
            missing: Exception | None
            try:
                missing = missing_input(udfs[number], named_inputs(udfs[number]), before)
            except Exception as error:  # noqa: BLE001 - user code
                missing = error
            if missing is not None:
                failed[number] = describe(missing)
                udfs[number] = NoOpUDF()
                absent.add(number)

    def _change_udfs(self, message: dict[str, Any]) -> None:
        run = self._runs.get(message["run"])
        if isinstance(run, _Run):
            try:
                udfs = [build_udf(spec) for spec in message["udfs"]]
                run.runner.replace(dict(zip(message["numbers"], udfs, strict=True)))
            except Exception as error:  # noqa: BLE001 - user code; told with the next partition of this run
                self._runs[message["run"]] = describe(error)

    def _open_source(self, source: dict[str, Any], plan: RunPlan, fds: list[int]) -> Any:
        if source["kind"] == "dataset":
            dataset = pickle.loads(source["pickle"])  # from our own parent
            dataset.take_shared(fds)
            return dataset
        assert self._ring is not None
        data = plan.data
        frame_map = FrameMap(PLAIN, data.nav_shape, is_endless=True)
        if "map" in source:
            frame_map = FrameMap.from_plain(source["map"])
        mask = None
        if source["mask"] is not None:
            bits = np.unpackbits(np.frombuffer(source["mask"], np.uint8), count=int(np.prod(data.sig_shape)))
            mask = bits.astype(bool).reshape(data.sig_shape)
        return RingSource(
            self._ring,
            self._formats,
            sig_shape=data.sig_shape,
            dtype=data.dtype,
            nodata=source["nodata"],
            pixel_mask=mask,
            has_marks=source["marks"],
            frame_map=frame_map,
            roi=plan.selection.flat,
        )

    def _work(self, task: dict[str, Any]) -> None:
        run = self._runs.get(task["run"])
        answer: dict[str, Any] = {"op": "done", "run": task["run"], "part": task["part"], "slot": None}
        if isinstance(run, UnfitDevice):
            self._channel.send({**answer, "unfit": unfit_answer(self._device.kind, run, for_good=True)})
            return
        if not isinstance(run, _Run):
            self._channel.send({**answer, "dropped": run is None, "failure": run})
            return
        begin = time.perf_counter()
        only = task.get("only")
        self._note.begin(task["run"], task["part"], is_alone=task.get("is_alone", False))
        try:
            if isinstance(run.source, RingSource):
                frames = run.source.frames(task["scan"], task["start"], task["stop"])
                results, frames, bad = _decode_and_run(run, frames, only)
                answer["undecodable"] = bad
            else:
                frames = run.source.frames(run.selection.within(indices_from(task["indices"])))
                results = run.process(frames, only)
            packs = _packed(run, results)
        except Exception as error:  # noqa: BLE001 - reading a data set may raise anything; the worker stays
            self._tell_failure(run, answer, error)
            return
        finally:
            self._note.enter(NO_UDF)
        if self._device_failed(run, answer, results):
            return
        if task.get("is_trial"):
            self._channel.send(answer)
            return
        slot = self._free.popleft()
        layout = write_those_that_fit(self._slots[slot], packs, results)
        answer["outcome"] = [
            _outcome(result, entries, run.failed.get(number))
            for number, (result, entries) in enumerate(zip(results, layout, strict=True))
        ]
        # Nothing else is to be done with frames that the run does not take: they count as processed.
        done = len(frames) + (frames.left_out if isinstance(frames, RingFrames) else 0)
        answer |= {"slot": slot, "indices": plain_indices(frames.indices), "frames": done}
        answer |= {"seconds": time.perf_counter() - begin, "udf_seconds": run.clock.take(run.udfs)}
        self._channel.send(answer)

    def _tell_failure(self, run: _Run, answer: dict[str, Any], error: Exception) -> None:
        if not self._device_failed(run, answer, error):
            self._channel.send({**answer, "dropped": False, "failure": describe(error)})

    def _device_failed(
        self, run: _Run, answer: dict[str, Any], outcome: list[PartitionResult | None] | Exception
    ) -> bool:
        """Hand back a partition that the GPU failed on, if others can run it; leave with a lost GPU."""
        error = self._device.failure(outcome)
        if error is None or not run.has_other_workers:
            return False
        self._channel.send({**answer, "unfit": unfit_answer(self._device.kind, error, for_good=False)})
        if self._device.is_lost(error):
            raise SystemExit(f"GPU lost: {error}")
        return True


def _names_in(message: dict[str, Any]) -> list[tuple[str, ...]]:
    """Return the names of the UDFs of a run, by which others find them: none of one that is left out."""
    given = message.get("names") or [[spec["name"]] if "name" in spec else [] for spec in message["udfs"]]
    excluded = message.get("excluded", ())
    return [() if number in excluded else tuple(names) for number, names in enumerate(given)]


def _packed(run: _Run, results: list[PartitionResult | None]) -> list[Packed]:
    """Make results ready to be copied; one that cannot be has its exception in its place in `results`."""
    packs: list[Packed] = []
    for number, result in enumerate(results):
        pack: Packed = []
        if isinstance(result, dict):
            run.clock.enter(number)
            try:
                pack = packed(result)
            except Exception as error:  # noqa: BLE001 - what the user's objects do while they are pickled
                results[number] = error
        packs.append(pack)
    run.clock.enter(NO_UDF)
    return packs


def write_those_that_fit(
    slot: SlotWriter, packs: list[Packed], results: list[PartitionResult | None]
) -> list[list[dict[str, Any]]]:
    """Copy results into a slot; as long as they do not fit, the largest has its exception in its place."""
    while True:
        try:
            return slot.write_packed(packs)
        except (NotEnoughMemory, OSError) as error:
            sizes = [sum(stored.nbytes for _, stored in pack) for pack in packs]
            largest = sizes.index(max(sizes))
            results[largest], packs[largest] = error, []


def _outcome(
    result: PartitionResult | None, entries: list[Any], failure: dict[str, Any] | None
) -> dict[str, Any]:
    """Return the outcome of one UDF over one partition, as it is sent."""
    if result is None:
        return {"left_out": True}
    if failure is not None:
        return {"error": failure}
    return {"error": describe(result)} if isinstance(result, Exception) else {"buffers": entries}


def _decode_and_run(
    run: _Run, frames: RingFrames, only: list[int] | None
) -> tuple[list[PartitionResult | None], RingFrames, list[tuple[int, str]]]:
    """Run a live partition; undecodable frames are taken out and reported with index and reason."""
    bad: list[tuple[int, str]] = []
    while len(frames):
        try:
            return run.process(frames, only), frames, bad
        except UndecodableFrame as error:
            found = frames.undecodable(error.position) or [(error.position, error.reason)]
            numbers = frames.where.numbers
            bad += [(int(numbers[position]), reason) for position, reason in found]
            frames = frames.without([position for position, _ in found])
    return [], frames, bad


def plain_indices(indices: Indices) -> list[int] | bytes:
    """Return the indices of a partition as plain data: [start, stop], or the bytes of an int64 array."""
    if isinstance(indices, slice):
        return [indices.start, indices.stop]
    return np.asarray(indices, np.int64).tobytes()


def indices_from(plain: list[int] | bytes) -> Indices:
    """Return the indices of a partition as the engine takes them."""
    if isinstance(plain, bytes):
        return np.frombuffer(plain, np.int64)
    return slice(plain[0], plain[1])


def preload() -> None:
    """Load what all workers need while nobody waits for a partition, in them or in their template."""
    compiled_kernels()
    decode_many_bslz4()


def main() -> None:
    """Run the worker process."""
    leave_with_parent(int(sys.argv[2]))
    named_modules.allow_from_parent(os.environ)
    preload()
    keep_mappings(_KEPT_FILES)
    gpu = int(sys.argv[3]) if len(sys.argv) > 3 else None
    with Channel.from_fd(int(sys.argv[1])) as channel:
        try:
            Worker(channel, gpu).run()
        except ChannelClosed:
            return


if __name__ == "__main__":
    main()
