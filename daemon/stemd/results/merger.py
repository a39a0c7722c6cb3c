"""The results process: main-node preprocess, merge and get_results of the daemon's UDFs. User code runs here.

Started as ``python -m stemd.results.merger FD LIFE_FD``. It merges what the scheduler hands over, in that
order, and sends back snapshots for the publisher. The ledger counts a partition when `merged` comes back.
"""

import os
import pickle
import select
import sys
import time
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from stemd.processes import named_modules
from stemd.processes.activity import NO_UDF, OPENING, Activity
from stemd.processes.channel import Channel, ChannelClosed
from stemd.processes.child import leave_with_parent
from stemd.processes.failures import describe, in_words
from stemd.results.device_check import without_worker
from stemd.results.memory_check import beyond_memory, results_bytes
from stemd.results.run_merger import MergedUDF, RunMerging
from stemd.wire.arrays import pack_array
from stemd.workers.result_slots import SlotReader
from stemd.workers.udf_spec import build_udf
from stemd.workers.worker import indices_from
from stemd_udfs import UDF
from stemd_udfs.engine import DataDescription, MainNode, RunPlan
from stemd_udfs.engine.inputs import lost_input, missing_input, named_inputs

_LIKE_A_SCAN: Final = DataDescription(nav_shape=(8, 8), sig_shape=(256, 256), dtype=np.dtype(np.uint16))


class Results:
    """Reads messages, merges, and publishes snapshots when they are due."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self._note = Activity.create()
        self._slots: dict[int, list[SlotReader]] = {}
        self._number = 0
        self._data = _LIKE_A_SCAN
        self._run: RunMerging | None = None
        self._kinds: dict[str, set[str]] = {}
        self._read: frozenset[str] = frozenset()
        self._poll = select.poll()
        self._poll.register(channel.fileno(), select.POLLIN)

    def run(self) -> None:
        """Work until the other end closes."""
        self._channel.send({"op": "ready", "pid": os.getpid()}, (self._note.fd,))
        while True:
            timeout_ms = None
            if self._run is not None:
                due = self._run.next_due()
                timeout_ms = None if due is None else max(0.0, (due - time.monotonic()) * 1e3)
            if self._poll.poll(timeout_ms):
                self._handle(*self._channel.receive())
            if self._run is not None:
                udf = self._run.due(time.monotonic())
                if udf is not None:
                    self._send_snapshot(udf, is_last=False)

    def _handle(self, message: dict[str, Any], fds: list[int]) -> None:
        match message["op"]:
            case "merge":
                self._merge(message)
            case "run":
                self._open(message)
            case "finish":
                self._finish()
            case "slots":
                self._slots[message["worker"]] = [SlotReader(fd) for fd in fds]
            case "retire":
                for slot in self._slots.pop(message["worker"], []):
                    slot.close()
            case "check":
                self._check(message)
            case "add":
                self._add(message)
            case "remove":
                self._remove(message)
            case "change":
                self._change(message)
            case "read" | "limit":
                self._pace(message)

    def _pace(self, message: dict[str, Any]) -> None:
        """Follow other limits, or other readers."""
        if message["op"] == "read":
            self._read = frozenset(message["udfs"])
        elif self._run is not None:
            self._run.limit(**message["limits"])

    def _check(self, message: dict[str, Any]) -> None:
        """Say whether a UDF can be made, and what it does with data like a scan's, before any scan comes."""
        error = doubt = None
        try:
            udf = build_udf(message["udf"])
            udf.get_method()
            if missing := missing_input(udf, named_inputs(udf), message["before"]):
                raise missing
            try:
                plan = RunPlan([udf], _LIKE_A_SCAN)
            except NotImplementedError:
                raise
            except Exception as found:  # noqa: BLE001 - user code; a scan of another shape may do
                doubt = describe(found)
            else:
                plan.check_devices(message["kinds"])
        except Exception as found:  # noqa: BLE001 - user code
            error = describe(found)
        self._channel.send({"op": "checked", "error": error, "doubt": doubt})

    def _open(self, message: dict[str, Any]) -> None:
        data: DataDescription = pickle.loads(message["data"])  # from our own parent
        self._number = message["run"]
        self._data = data
        is_alone = message.get("is_alone", False)
        self._note.begin(self._number, OPENING, is_alone=is_alone)
        self._run, failed, self._kinds = _open_run(message, data, self._note)
        self._note.enter(NO_UDF)
        self._note.begin(self._number, 0, is_alone=is_alone)
        versions = {udf.name: udf.versions for udf in self._run.udfs} if self._run else {}
        inputs = {udf.name: udf.inputs for udf in self._run.udfs} if self._run else {}
        answer = {"failed": failed, "versions": versions, "inputs": inputs}
        self._channel.send({"op": "opened", "run": self._number, **answer})

    def _add(self, message: dict[str, Any]) -> None:
        """Have one more UDF in the run."""
        spec = message["udf"]
        versions: list[str] = []
        inputs: dict[str, str] = {}
        error = None
        self._note.begin(self._number, OPENING)
        name = spec["name"]
        self._note.enter(message["number"])
        try:
            udf = build_udf(spec)
            plan = RunPlan([udf], self._data)
            if self._run is None:
                self._run = RunMerging({}, plan, note=self._note, **message["limits"])
            others = [self._kinds[other.name] for other in self._run.udfs]
            left = set(message["kinds"]).intersection(*others)
            refused = without_worker({name: plan.formats}, left) or beyond_memory(
                {name: results_bytes(udf, plan)}
            )
            if refused:
                raise refused[name]
            inputs = named_inputs(udf)
            if missing := missing_input(udf, inputs, [other.name for other in self._run.udfs]):
                raise missing
            versions = self._run.add(name, message["number"], udf, plan)
            self._kinds[name] = set(plan.formats)
        except Exception as found:  # noqa: BLE001 - user code
            error = describe(found)
        self._note.enter(NO_UDF)
        self._note.begin(self._number, 0)
        self._channel.send({"op": "added", "error": error, "versions": versions, "inputs": inputs})

    def _remove(self, message: dict[str, Any]) -> None:
        """Take a UDF out of the run, with a last snapshot of it if it is wanted."""
        udf = self._run.find(message["number"]) if self._run is not None else None
        if self._run is not None and udf is not None:
            if message["is_last"]:
                self._send_snapshot(udf, is_last=True)
            self._run.remove(message["number"])
        self._channel.send({"op": "removed"})

    def _change(self, message: dict[str, Any]) -> None:
        """Go on with other parameters of a UDF."""
        versions: list[str] = []
        error = None
        self._note.enter(message["number"])
        try:
            if self._run is not None:
                versions = self._run.change(message["number"], message["params"])
        except Exception as found:  # noqa: BLE001 - user code
            error = describe(found)
        self._note.enter(NO_UDF)
        self._channel.send({"op": "changed", "error": error, "versions": versions})

    def _merge(self, message: dict[str, Any]) -> None:
        failed: dict[int, Any] = {}
        if self._run is not None and message["run"] == self._number:
            slot = self._slots[message["worker"]][message["slot"]]
            outcome = message["outcome"]
            found = self._run.merge(
                indices_from(message["indices"]),
                {number: slot.read(item.get("buffers", [])) for number, item in outcome.items()},
                {number: item.get("error") for number, item in outcome.items()},
                message["t_first"],
                message["t_last"],
            )
            failed = {udf.number: found[udf.name] for udf in self._run.udfs if udf.name in found}
        self._channel.send({"op": "merged", "run": message["run"], "part": message["part"], "failed": failed})

    def _finish(self) -> None:
        if self._run is not None:
            for udf in self._run.udfs:
                self._send_snapshot(udf, is_last=True)
        self._channel.send({"op": "finished", "run": self._number})
        self._run = None

    def _send_snapshot(self, udf: MergedUDF, *, is_last: bool) -> None:
        assert self._run is not None
        self._run.results(udf)
        self._run.read = self._read
        arrays = self._run.arrays(udf, is_last=is_last)
        pieces: list[NDArray[np.uint8]] = []
        self._channel.send(
            {
                "op": "snapshot",
                "run": self._number,
                "udf": udf.name,
                "number": udf.number,
                "is_last": is_last,
                "error": udf.error,
                "coverage": np.packbits(udf.node.coverage).tobytes(),
                "t_first": udf.t_first,
                "t_last": udf.t_last,
                "buffers": [(name, kind, _plain_array(array, pieces)) for name, kind, array in arrays],
            },
            pieces=pieces,
        )


def _open_run(
    message: dict[str, Any], data: DataDescription, note: Activity
) -> tuple[RunMerging | None, dict[str, dict[str, Any]], dict[str, set[str]]]:
    """Set up all UDFs that can be set up; return the others' errors, and which workers they can use."""
    limits = {"max_rate_hz": message["max_rate_hz"], "max_bytes_per_s": message["max_bytes_per_s"]}
    numbers = message["numbers"]
    good = list(message["udfs"])
    failed: dict[str, dict[str, Any]] = {}
    kinds: dict[str, set[str]] = {}
    while good:
        try:
            udfs, sizes = {}, {}
            for spec in good:  # what each declares, asked while it is known whose code runs
                name = spec["name"]
                note.enter(numbers[name])
                udfs[name] = build_udf(spec)
                alone = RunPlan([udfs[name]], data)
                sizes[name], kinds[name] = results_bytes(udfs[name], alone), set(alone.formats)
            note.enter(NO_UDF)
            if lost := _without_input(udfs, failed, note, numbers):
                failed |= lost
                good = [spec for spec in good if spec["name"] not in failed]
                continue
            usable = {name: kinds[name] for name in udfs}
            if refused := without_worker(usable, message["kinds"]) or beyond_memory(sizes):
                failed |= {name: describe(error) for name, error in refused.items()}
                good = [spec for spec in good if spec["name"] not in failed]
                continue
            plan = RunPlan(list(udfs.values()), data, [(name,) for name in udfs])
            return RunMerging(udfs, plan, note=note, numbers=numbers, **limits), failed, kinds
        except Exception as error:  # noqa: BLE001 - user code; found out below whose
            culprits = {}
            for spec in good:
                note.enter(numbers[spec["name"]])
                if found := _set_up_alone(spec, data):
                    culprits[spec["name"]] = found
            failed |= culprits or {spec["name"]: describe(error) for spec in good}
            good = [spec for spec in good if spec["name"] not in failed]
    return None, failed, kinds


def _without_input(
    udfs: Mapping[str, UDF], failed: Mapping[str, dict[str, Any]], note: Activity, numbers: Mapping[str, int]
) -> dict[str, dict[str, Any]]:
    """Return the errors of those UDFs of a run of which an input is not there."""
    lost: dict[str, dict[str, Any]] = {}
    before: list[str] = []
    for name, udf in udfs.items():
        note.enter(numbers[name])
        inputs = named_inputs(udf)
        error: Exception | None = missing_input(udf, inputs, before)
        for local, source in inputs.items():
            if source in failed:
                error = lost_input(local, source, f"failed: {in_words(failed[source])}")
        if error is None:
            before.append(name)
        else:
            lost[name] = describe(error)
    note.enter(NO_UDF)
    return lost


def _set_up_alone(spec: dict[str, Any], data: DataDescription) -> dict[str, Any] | None:
    try:
        udf = build_udf(spec)
        MainNode(udf, RunPlan([udf], data))
    except Exception as error:  # noqa: BLE001 - user code
        return describe(error)
    return None


def _plain_array(array: np.ndarray, pieces: list[NDArray[np.uint8]]) -> dict[str, Any]:
    """Return an array as plain data, its bytes as one of the `pieces`; objects have none."""
    dtype, shape, data = pack_array(array)
    if data is None:
        return {"descr": dtype, "shape": shape, "data": None}
    pieces.append(data)
    return {"descr": dtype, "shape": shape, "data": len(pieces) - 1}


def main() -> None:
    """Run the results process."""
    leave_with_parent(int(sys.argv[2]))
    named_modules.allow_from_parent(os.environ)
    with Channel.from_fd(int(sys.argv[1])) as channel:
        try:
            Results(channel).run()
        except ChannelClosed:
            return


if __name__ == "__main__":
    main()
