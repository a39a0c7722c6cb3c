"""The process that has a stored scan open: it runs UDFs over the frames when the daemon asks for them.

Started as ``python -m stemd.opened.explorer FD LIFE_FD``, it alone reads the files and runs user code, with
the CPU time that live work leaves and limited memory. The last request goes first: no click waits.
"""

import json
import os
import pickle
import resource
import time
import warnings
from collections.abc import Generator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
from msgspec.structs import replace

from stemd.context.context import Context
from stemd.datasets import DataSet, load
from stemd.datasets.base import frames_in
from stemd.errors import DataSetException
from stemd.offline.threads import ConcurrentJobExecutor
from stemd.offline.udf_run import PartialResults, UDFRun, make_run
from stemd.opened import messages
from stemd.opened.opened_scan import OpenedScan, roi_of
from stemd.opened.reduced_cube import reduce_scan
from stemd.processes import named_modules
from stemd.processes.channel import Channel, ChannelClosed
from stemd.processes.child import end_forks_of_forks, own_channel
from stemd.processes.failures import describe, in_words
from stemd.processes.user_output import take_over
from stemd.wire.arrays import pack_array
from stemd.wire.messages import ResultFields, pack_result, result_message
from stemd.wire.text import plain
from stemd.workers.udf_spec import build_udf, facts_of
from stemd_sources.opening.regular_file import open_regular
from stemd_udfs import UDF
from stemd_udfs.interface.calibration import Calibration

_REPORT_S: Final = 0.25  # between two partial results
_FILES: Final = 256  # open at a time, at most
_NICE: Final = 19  # next to a process that is busy with live work, a thread gets 1.5 % of a core

_Channel = Channel[messages.FromExplorer, messages.ToExplorer]
# Any, in this file: results have any dtype.
Array = np.ndarray[Any, Any]


@dataclass(kw_only=True, eq=False)
class _Job:
    """UDFs that run over the scan together."""

    number: int
    run: UDFRun
    names: list[str]
    shown: set[str]
    roi: Array | None
    steps: Generator[None, None, None] = field(init=False)
    reported_at: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.steps = self.run.steps()


class Explorer:
    """Does what the daemon asks for, the last first."""

    def __init__(self, channel: _Channel, order: messages.OpenScan, dataset: DataSet) -> None:
        self._channel = channel
        self._scan_id = order.scan_id
        self._dataset = dataset
        self._frames = frames_in(dataset)
        self._calibration = dataset.calibration.over(Calibration.from_dict(order.calibration))
        self._executor = ConcurrentJobExecutor()
        self._jobs: list[_Job] = []
        self._results = 0
        self._output = take_over(lambda: self._jobs[-1].names[-1] if self._jobs else "", channel.send)

    def run(self) -> None:
        """Work until the other end closes."""
        self._channel.send(
            messages.ScanOpened(
                nav_shape=tuple(self._dataset.shape.nav),
                sig_shape=tuple(self._dataset.shape.sig),
                dtype=self._dataset.dtype.str,
                frames=int(self._frames.sum()),
                calibration=self._calibration.as_dict(),
            )
        )
        while True:
            while not self._jobs or self._channel.has_message():
                self._take(self._channel.receive().message)
            self._advance(self._jobs[-1])

    def _take(self, message: messages.ToExplorer) -> None:
        match message:
            case messages.RunUDFs():
                self._begin(message)
            case messages.ReduceScan(number=number, most_bytes=most_bytes):
                self._reduce(number, most_bytes)
            case messages.ForgetUDF(name=name):
                self._give_up({name})
            case messages.OpenScan():  # comes once, before this
                pass

    def _begin(self, order: messages.RunUDFs) -> None:
        try:
            made = self._made(order)
            names, udfs = list(made), list(made.values())
            roi = roi_of(udfs, tuple(self._dataset.shape.nav))
            by_name = [(name,) for name in names]
            run = make_run(self._executor, self._dataset, udfs, roi=roi, names=by_name)
            facts = {name: facts_of(type(made[name])) for name in order.shown}
        except Exception as error:  # noqa: BLE001 - user code may raise anything
            self._refuse(order.number, error)
            return
        self._give_up(set(order.shown))
        self._jobs.append(_Job(number=order.number, run=run, names=names, shown=set(order.shown), roi=roi))
        self._channel.send(messages.UDFsAccepted(number=order.number, facts=facts))

    def _refuse(self, number: int, error: Exception) -> None:
        text = str(error) if isinstance(error, ValueError) else in_words(describe(error))
        self._channel.send(messages.Refused(number=number, text=text))

    def _reduce(self, number: int, most_bytes: int) -> None:
        self._dataset.calibration = self._calibration
        try:
            scan = OpenedScan(self._dataset, Context(self._executor))
            about, planes = reduce_scan(scan, most_bytes).packed()
        except Exception as error:  # noqa: BLE001 - readers of other packages may raise anything
            self._refuse(number, error)
            return
        parts = [json.dumps(plain(about), allow_nan=False).encode(), *planes]
        self._channel.send(
            messages.ScanReduced(number=number, sizes=tuple(map(len, parts))),
            attached=[np.frombuffer(part, np.uint8) for part in parts],
        )

    def _made(self, order: messages.RunUDFs) -> dict[str, UDF]:
        """Make the UDFs that are asked for, and those whose results they take, in the order given."""
        calibration = self._calibration.as_dict()
        given = {one.name: replace(one, calibration=calibration) for one in order.udfs}
        made: dict[str, UDF] = {}
        wanted = list(order.shown)
        while wanted:
            name = wanted.pop()
            if name in given and name not in made:
                made[name] = build_udf(given[name])
                wanted += made[name].get_inputs().values()
        return {name: made[name] for name in given if name in made}

    def _give_up(self, names: set[str]) -> None:
        for job in list(self._jobs):
            job.shown -= names
            if not job.shown:
                self._end(job)

    def _end(self, job: _Job) -> None:
        self._jobs.remove(job)
        job.steps.close()

    def _advance(self, job: _Job) -> None:
        try:
            next(job.steps)
        except StopIteration:
            self._jobs.remove(job)
            self._show(job, "final")
        except Exception as error:  # noqa: BLE001 - user code may raise anything
            self._end(job)
            self._show(job, "failed", in_words(describe(error)))
        else:
            if time.monotonic() - job.reported_at > _REPORT_S:
                self._show(job, "partial")
                job.reported_at = time.monotonic()

    def _show(self, job: _Job, status: str, error: str | None = None) -> None:
        if status != "partial":
            self._output.send_counts()
            self._output.scan_ended()
        seen = job.run.snapshot()
        for name in sorted(job.shown):
            try:
                self._send(job, name, seen, status, error)
            except Exception as failure:  # noqa: BLE001 - get_results is user code
                job.shown.discard(name)
                if not job.shown and job in self._jobs:
                    self._end(job)
                self._send(job, name, seen, "failed", in_words(describe(failure)), bare=True)

    def _send(
        self, job: _Job, name: str, seen: PartialResults, status: str, why: str | None, *, bare: bool = False
    ) -> None:
        number = job.names.index(name)
        udf, dataset = job.run.plan.udfs[number], self._dataset
        found = seen.buffers[number].items() if not bare else ()
        covered = np.array(seen.damage.data, bool).reshape(-1)
        if job.roi is not None:  # what is outside of a region is not missing in its pattern
            covered |= self._frames & ~job.roi.reshape(-1)
        packed = pack_result(
            ResultFields(
                scan_id=self._scan_id,
                run_id=f"{self._scan_id}-{job.number}",
                udf=name,
                status=status,
                error=why,
                complete=status == "final" and bool(covered.all()),
                ledger=self._ledger(covered),
                nav_shape=tuple(dataset.shape.nav),
                sig_shape=tuple(dataset.udf_shape.sig),
                dtype=dataset.dtype.str,
                coverage=covered,
                buffers=[(key, one.kind, pack_array(np.asarray(one.data))) for key, one in found],
                parameters={key: one.as_dict() for key, one in udf.taken.items()},
                units=udf.result_units(self._calibration),
                calibration=self._calibration,
            )
        )
        self._results += 1
        parts = result_message(packed, instance="", seq=self._results, t_publish=time.time())
        self._channel.send(
            messages.UDFResult(sizes=tuple(len(part) for part in parts), is_last=status != "partial"),
            attached=[np.frombuffer(part, np.uint8) for part in parts],
        )

    def _ledger(self, covered: Array) -> dict[str, int | bool]:
        received, processed = int(self._frames.sum()), int(covered.sum())
        nothing = ("discarded", "undecodable", "incomplete", "duplicate", "foreign", "malformed")
        return {
            "announced": covered.size,
            "received": received,
            "missing": covered.size - received,
            "processed": processed,
            "pending": received - processed,
            "outside": 0,
            "open_ended": False,
            **dict.fromkeys(nothing, 0),
        }


def open_dataset(order: messages.OpenScan) -> DataSet:
    """Open the file; it and all that belongs to it have to lie in the folders."""
    path, within = Path(order.path), tuple(map(Path, order.within))
    if not path.is_dir():
        os.close(open_regular(path, within))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        stages, corrections = pickle.loads(order.prepared) if order.prepared else (None, None)
        dataset = load(order.format, path, stages=stages, corrections=corrections, **order.options)
    for used in dataset.inputs() if within else ():  # once more, after all that may have been replaced
        if not any(used.resolve().is_relative_to(folder) for folder in within):
            raise DataSetException(f"{path}: reads {used}, expected files in {' or '.join(order.within)}")
    return dataset


def limit_process(memory_bytes: int) -> None:
    """Leave the processor to live work, and take only so much memory."""
    os.nice(_NICE)
    limits = {resource.RLIMIT_DATA: memory_bytes, resource.RLIMIT_CORE: 0, resource.RLIMIT_NOFILE: _FILES}
    for what, limit in limits.items():
        hard = resource.getrlimit(what)[1]
        most = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
        resource.setrlimit(what, (most, most))


def main() -> None:
    """Run the process."""
    channel: _Channel = own_channel(messages.TO_EXPLORER)
    end_forks_of_forks()
    named_modules.allow_from_parent(os.environ)
    with channel, suppress(ChannelClosed):
        order = channel.receive().message
        assert isinstance(order, messages.OpenScan)
        limit_process(order.memory_bytes)
        try:
            explorer = Explorer(channel, order, open_dataset(order))
        except Exception as error:  # noqa: BLE001 - readers of other packages may raise anything
            words = error.strerror if isinstance(error, OSError) else None
            text = f"{order.path}: {words}" if words else str(error) or repr(error)
            channel.send(messages.NotOpened(text=text))
            return
        explorer.run()


if __name__ == "__main__":
    main()
