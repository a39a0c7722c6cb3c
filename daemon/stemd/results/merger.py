"""The results process: merges partitions into the daemon's UDFs. User code runs here.

Started as ``python -m stemd.results.merger FD LIFE_FD``. It sends snapshots for the publisher. The ledger
counts a partition when `merged` comes back.
"""

import math
import os
import pickle
import select
import signal
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, assert_never

import numpy as np
from numpy.typing import NDArray

from stemd.processes import named_modules, user_output
from stemd.processes.activity import NO_UDF, OPENING, Activity, LeftThreads, ProcessState
from stemd.processes.channel import Channel, ChannelClosed
from stemd.processes.child import end_forks_of_forks, own_channel
from stemd.processes.failures import Failure, describe
from stemd.results import messages
from stemd.results.carried_state import CarriedValues, CarriedWriter
from stemd.results.node_parts import NodePart
from stemd.results.run_merger import MergedUDF, RunMerger
from stemd.results.run_setup import ResultBytes, beyond_memory, results_bytes, set_up_run, without_worker
from stemd.workers.messages import UDFFailed, indices_from
from stemd.workers.result_slots import SlotReader
from stemd.workers.udf_parameters import describe_udf
from stemd.workers.udf_spec import UDFFacts, build_udf, facts_of, named_class
from stemd_udfs import UDF
from stemd_udfs.engine import DataDescription, RunPlan
from stemd_udfs.engine.inputs import missing_input, named_inputs
from stemd_udfs.engine.plan import check_modules, declarations
from stemd_udfs.errors import NotCalibrated
from stemd_udfs.interface.calibration import Calibration

_LARGE: Final = messages.LikeScan(nav_shape=(4096, 4096))
_NO_LIMITS: Final = messages.PartialLimits(max_rate_hz=math.inf, max_bytes_per_s=math.inf)


class Merger:
    """Reads messages, merges, and sends the daemon snapshots when they are due."""

    def __init__(self, channel: Channel[messages.FromMerger, messages.ToMerger]) -> None:
        self._channel = channel
        self._activity = Activity.create()
        self._threads = LeftThreads()
        self._state = ProcessState((self._activity.fd, channel.fileno()))
        self._foreign: set[int] = set()  # numbers of the UDFs that are not built in
        self._activity.guard(self._state, self._foreign)
        self._slots: dict[int, list[SlotReader]] = {}
        self._number = 0
        self._data = _data_like(messages.LikeScan())
        self._run = RunMerger(_NO_LIMITS, self._activity)  # without UDFs, where no run is in progress
        self._kinds: dict[str, set[str]] = {}
        self._carried = CarriedValues()
        self._calibration = Calibration()
        self._read: frozenset[str] = frozenset()
        self._is_shared = False  # whether a head has asked for what is merged of the run
        self._are_workers_busy = False
        self._output = user_output.take_over(self._udf_at_work, channel.send)
        self._poll = select.poll()
        self._poll.register(channel.fileno(), select.POLLIN)

    def run(self) -> None:
        """Work until the other end closes."""
        self._channel.send(messages.MergerReady(), (self._activity.fd,))
        while True:
            due = self._run.next_due()
            if self._poll.poll(None if due is None else max(0.0, (due - time.monotonic()) * 1e3)):
                received = self._channel.receive()
                self._handle(received.message, received.fds)
            # Send the results of a UDF if they are due; the loop keeps nothing of it beyond the run.
            udf = self._run.due(time.monotonic())
            while udf is not None:
                self._send_snapshot(udf, is_last=False)
                udf = self._run.due(time.monotonic(), udf)
            self._output.send_counts()

    def _udf_at_work(self) -> str:
        udf = self._run.find(self._activity.read().udf)
        return "" if udf is None else udf.name

    def _handle(  # noqa: PLR0912 - one case for each message
        self, message: messages.ToMerger, fds: Sequence[int]
    ) -> None:
        match message:
            case messages.Merge():
                self._merge(message)
            case messages.OpenMerging():
                self._open(message, fds)
            case messages.MergeNode():
                self._merge_node(message, SlotReader(fds[0]))
            case messages.ShareMerged() | messages.FinishRun():
                self._share_or_finish(message)
            case messages.MapSlots(worker=worker):
                self._slots[worker] = [SlotReader(fd) for fd in fds]
            case messages.UnmapSlots(worker=worker):
                for slot in self._slots.pop(worker, []):
                    slot.close()
            case messages.CheckUDF():
                self._check(message)
            case messages.DescribeUDF():
                self._describe(message)
            case messages.AddUDF():
                self._add(message)
            case messages.RemoveUDF():
                self._remove(message)
            case messages.ChangeUDF():
                self._change(message)
            case messages.ReadResults(udfs=udfs):
                self._read, self._are_workers_busy = frozenset(udfs), message.are_workers_busy
                self._follow()
            case messages.ChangeLimits(limits=limits):
                self._run.limit(limits)
            case messages.UseCalibration(calibration=calibration):
                self._calibrate(calibration)
            case _:
                assert_never(message)

    def _check(self, message: messages.CheckUDF) -> None:
        """Say whether a UDF can be made, and what it does with data like a scan's, before any scan comes."""
        error: Failure | None = None
        doubt: Failure | None = None
        facts, in_place = UDFFacts(), False
        try:
            if message.udf.pickle is None:
                facts = facts_of(named_class(message.udf))
            udf = build_udf(message.udf)
            facts = facts_of(type(udf))
            udf.get_method()
            if missing := missing_input(udf, named_inputs(udf), message.before):
                raise missing
            if (before := message.changed_from) is not None:
                params = message.udf.params.items()
                changed = {key: value for key, value in params if key not in before or before[key] != value}
                in_place = bool(udf.changes_in_place(before, changed))
            plan, doubt = _plan_like(udf, message.like)
            if plan is not None:
                plan.check_devices(message.kinds)
                if message.is_by_modules:
                    check_modules(udf, declarations(udf), plan.methods[0])
        except NotCalibrated as found:  # it waits for the calibration
            doubt = describe(found)
        except BaseException as found:  # noqa: BLE001 - user code
            error = describe(found)
        answer = messages.UDFChecked(error=error, doubt=doubt, facts=facts, changes_in_place=in_place)
        self._channel.send(answer)

    def _describe(self, message: messages.DescribeUDF) -> None:
        error, about = None, {}
        try:
            about = describe_udf(named_class(message.udf))
        except BaseException as found:  # noqa: BLE001 - user code
            error = describe(found)
        self._channel.send(messages.UDFDescribed(error=error, about=about))

    def _open(self, message: messages.OpenMerging, fds: Sequence[int]) -> None:
        data: DataDescription = pickle.loads(message.data)  # from our own parent
        self._number = message.run
        self._data = data
        self._activity.begin(self._number, OPENING, is_alone=message.is_alone)
        self._foreign.clear()
        self._foreign.update(message.numbers[spec.name] for spec in message.udfs if not spec.is_built_in)
        self._carried.close()
        self._carried = CarriedValues(message.carried, *fds)
        self._run, failed, self._kinds, sizes = set_up_run(message, data, self._activity, self._carried)
        self._is_shared = message.is_shared
        self._calibrate(message.calibration)
        self._follow()
        self._activity.enter(NO_UDF)
        self._state.take_modules()
        self._activity.begin(self._number, 0, is_alone=message.is_alone)
        udfs = self._run.udfs
        self._channel.send(
            messages.MergingOpened(
                run=self._number,
                failed=failed,
                versions={udf.name: udf.versions for udf in udfs},
                inputs={udf.name: udf.inputs for udf in udfs},
                results_bytes={udf.name: sizes[udf.name].alone for udf in udfs},
            )
        )

    def _add(self, message: messages.AddUDF) -> None:
        name = message.udf.name
        self._carried.forget(name)
        versions: list[str] = []
        inputs: dict[str, str] = {}
        error, size = None, ResultBytes(0, 0)
        self._activity.begin(self._number, OPENING)
        if not message.udf.is_built_in:
            self._foreign.add(message.number)
        self._activity.enter(message.number)
        try:
            udf = build_udf(message.udf)
            plan = RunPlan([udf], self._data)
            others = [self._kinds[other.name] for other in self._run.udfs]
            left = set(message.kinds).intersection(*others)
            size = results_bytes(udf, plan)
            refused = without_worker({name: plan.formats}, left) or beyond_memory({name: size})
            if refused:
                raise refused[name]
            inputs = named_inputs(udf)
            if missing := missing_input(udf, inputs, [other.name for other in self._run.udfs]):
                raise missing
            versions = self._run.add(name, message.number, udf, plan)
            self._kinds[name] = set(plan.formats)
        except BaseException as found:  # noqa: BLE001 - user code
            error = describe(found)
        self._activity.enter(NO_UDF)
        self._state.take_modules()
        self._activity.begin(self._number, 0)
        added = messages.UDFAdded(error=error, versions=versions, inputs=inputs, results_bytes=size.alone)
        self._channel.send(added)

    def _remove(self, message: messages.RemoveUDF) -> None:
        udf = self._run.find(message.number)
        if udf is not None:
            if message.is_last:
                self._send_snapshot(udf, is_last=True)
            self._run.remove(message.number)
            self._foreign.discard(message.number)
            self._carried.forget(udf.name)
        self._channel.send(messages.UDFRemoved())

    def _change(self, message: messages.ChangeUDF) -> None:
        versions: list[str] = []
        error = None
        self._activity.enter(message.number)
        try:
            versions = self._run.change(message.number, message.params)
        except BaseException as found:  # noqa: BLE001 - user code
            error = describe(found)
        self._activity.enter(NO_UDF)
        self._channel.send(messages.UDFChanged(error=error, versions=versions))

    def _calibrate(self, calibration: Mapping[str, Any]) -> None:
        self._calibration = Calibration.from_dict(calibration)
        for udf in self._run.udfs:
            udf.units = None

    def _follow(self) -> None:
        self._run.follow(self._read, is_shared=self._is_shared, are_workers_busy=self._are_workers_busy)

    def _merge(self, message: messages.Merge) -> None:
        failed: dict[int, Failure] = {}
        if message.run == self._number:
            slot = self._slots[message.worker][message.slot]
            buffers: dict[int, dict[str, np.ndarray]] = {}
            errors: dict[int, Failure] = {}
            for number, item in message.outcome.items():
                if isinstance(item, UDFFailed):
                    errors[number] = item.error
                else:
                    buffers[number] = slot.read(item.buffers)
            indices = indices_from(message.indices)
            failed = self._run.merge(indices, buffers, errors, message.t_first, message.t_last)
        self._channel.send(messages.Merged(run=message.run, part=message.part, failed=failed))

    def _merge_node(self, message: messages.MergeNode, memory: SlotReader) -> None:
        """Take what another daemon has merged; it is merged with that of the others when results are due."""
        failed: dict[int, Failure] = {}
        if message.run == self._number:
            for number, item in message.udfs.items():
                if isinstance(item, UDFFailed):
                    error = self._run.fail(number, item.error)
                else:
                    part = NodePart(item, memory.read(item.buffers), message.module)
                    error = self._run.take_part(number, message.node, part)
                if error is not None:
                    failed[number] = error
        memory.close()
        self._channel.send(messages.Merged(run=message.run, part=message.part, failed=failed))

    def _share_or_finish(self, message: messages.ShareMerged | messages.FinishRun) -> None:
        """Send what is merged, if it is shared; and at the end of a run its last results."""
        if isinstance(message, messages.ShareMerged) or message.is_shared:
            self._is_shared = True
            self._follow()
            self._share()
        if isinstance(message, messages.FinishRun):
            with CarriedWriter() as writer:
                for udf in self._run.udfs:
                    self._send_snapshot(udf, is_last=True, writer=writer if message.is_final else None)
                if message.is_final:
                    writer.keep(self._carried)
                carried = writer.values if message.is_final else None
                self._threads.wait()  # if one ends the process, it does so in this run
                self._output.send_counts()
                finished = messages.RunFinished(run=self._number, carried=carried)
                self._channel.send(finished, writer.descriptors)
            self._carried.close()
            self._run, self._number = RunMerger(_NO_LIMITS, self._activity), 0
            self._output.scan_ended()

    def _share(self) -> None:
        """Send what is merged into UDFs, private buffers included."""
        attached: list[NDArray[np.uint8]] = []
        found = []
        for udf in self._run.udfs:
            node = udf.main_node
            buffers = [(name, node.kind(name), array) for name, array in node.shared_state().items()]
            found.append(
                messages.MergedBuffers(
                    name=udf.name,
                    versions=tuple(udf.versions),
                    error=udf.error,
                    coverage=np.packbits(node.coverage).tobytes(),
                    t_first=udf.t_first,
                    t_last=udf.t_last,
                    buffers=tuple(messages.ResultBuffer.attached_to(attached, *one) for one in buffers),
                )
            )
        self._channel.send(messages.MergedState(run=self._number, udfs=tuple(found)), attached=attached)

    def _send_snapshot(self, udf: MergedUDF, *, is_last: bool, writer: CarriedWriter | None = None) -> None:
        """Send the results of a UDF; with a `writer`, write what it carries over to the next scan."""
        self._run.results(udf)
        arrays = self._run.arrays(udf, is_last=is_last, scan_step_nm=self._calibration.scan_step_nm)
        units, events = self._run.units_and_events(udf, arrays, self._calibration, is_last=is_last)
        if writer is not None:
            self._run.carry_over(udf, writer)
        attached: list[NDArray[np.uint8]] = []
        buffers = tuple(messages.ResultBuffer.attached_to(attached, *one) for one in arrays)
        self._channel.send(
            messages.Snapshot(
                run=self._number,
                udf=udf.name,
                number=udf.number,
                is_last=is_last,
                error=udf.error,
                coverage=np.packbits(udf.coverage).tobytes(),
                t_first=udf.t_first,
                t_last=udf.t_last,
                buffers=buffers,
                scans=udf.scans,
                units=units,
                gain=udf.gain,
                resolution=udf.resolution,
                mean_counts=self._run.mean_counts,
                events=events,
                parameters=udf.parameters,
            ),
            attached=attached,
        )


def _plan_like(udf: UDF, scan: messages.LikeScan) -> tuple[RunPlan | None, Failure | None]:
    """Plan a run over data like a scan's, or over small and large ones; return it, or what the UDF raised."""
    doubt: Failure | None = None
    for one in (scan, _LARGE) if scan == messages.LikeScan() else (scan,):
        try:
            return RunPlan([udf], _data_like(one)), None
        except NotImplementedError:
            raise
        except BaseException as found:  # noqa: BLE001 - user code; a scan of another shape may do
            doubt = doubt or describe(found)
    return None, doubt


def _data_like(scan: messages.LikeScan) -> DataDescription:
    return DataDescription(nav_shape=scan.nav_shape, sig_shape=scan.sig_shape, dtype=np.dtype(scan.dtype))


def main() -> None:
    """Run the results process."""
    channel: Channel[messages.FromMerger, messages.ToMerger] = own_channel(messages.TO_MERGER)
    end_forks_of_forks()
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # KeyboardInterrupt comes from a UDF only
    named_modules.allow_from_parent(os.environ)
    with channel, suppress(ChannelClosed):
        Merger(channel).run()


if __name__ == "__main__":
    main()
