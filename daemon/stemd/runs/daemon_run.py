"""A run of the daemon: its UDFs as they join, change, fail and leave, and what its messages carry."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any  # values of maps that are only forgotten

from stemd.processes.failures import Failure, in_words
from stemd.results.messages import ReceivedSnapshot
from stemd.scheduling.partitions import AfterMerge
from stemd.scheduling.run import Run
from stemd.scheduling.scan import Scan
from stemd.workers.messages import ReadRing
from stemd.workers.udf_spec import SentUDF, UDFSpec
from stemd_udfs.engine.inputs import with_dependants
from stemd_udfs.errors import NotCalibrated
from stemd_udfs.interface.calibration import Calibration


def shape_fields(scan: Scan) -> dict[str, object]:
    """Return shapes and dtype of a scan in plain values, None as long as they are not known."""
    return {
        "nav_shape": list(scan.header.nav_shape),
        "sig_shape": None if (sig_shape := scan.detector_shape) is None else list(sig_shape),
        "dtype": None if scan.dtype is None else scan.dtype.str,
    }


@dataclass(eq=False)
class DaemonRun(Run):
    """A run of the daemon. Whatever happens to it is a method: no other code assigns its fields."""

    specs: list[UDFSpec] = field(default_factory=list)  # the UDFs that it has now
    data: bytes = b""  # description of the scan, pickled for our processes
    stage: list[dict[str, object]] = field(default_factory=list)  # what frames go through before the UDFs
    source: ReadRing | None = None  # how workers read its frames
    calibration: Calibration = field(default_factory=Calibration)  # what is published from now on has it
    versions: dict[str, list[str]] = field(default_factory=dict)  # of the UDFs that are set up, by name
    inputs: dict[str, dict[str, str]] = field(default_factory=dict)
    """For each UDF those whose results it takes, by the names under which it reads them."""
    errors: dict[str, Failure] = field(default_factory=dict)  # what UDFs failed with, by name
    in_workers: list[str] = field(init=False)  # names by numbers, also of UDFs that failed or left
    left: set[int] = field(default_factory=set)  # UDFs that left, or started over under another number
    starting_over: dict[str, UDFSpec] = field(default_factory=dict)  # by name, until they join again
    retired: dict[int, Collection[int]] = field(default_factory=dict)
    """For the numbers of UDFs that left: partitions with which there may still be results of theirs."""
    pending_merges: dict[int, AfterMerge] = field(default_factory=dict)  # in the results process
    last: dict[str, ReceivedSnapshot] = field(default_factory=dict)  # the last snapshot of each UDF
    taken_from: dict[str, Calibration] = field(default_factory=dict)  # from which each UDF took parameters
    waiting: dict[str, str] = field(default_factory=dict)  # UDFs that wait for values, in words
    results_bytes: dict[str, int] = field(default_factory=dict)  # of the buffers of each UDF, at most
    is_set_up: bool = False  # the results process has it, and is to have it again if it dies
    is_open: bool = False  # results process and workers have it
    is_settled: bool = False  # all is merged that will be: it needs the results process no more

    def __post_init__(self) -> None:
        self.in_workers = [spec.name for spec in self.specs]
        self.udfs = len(self.in_workers)

    def failures(self) -> dict[str, str]:
        """Return what UDFs failed with, by name, each in one line."""
        return {name: " ".join(in_words(error).split()) for name, error in self.errors.items()}

    def sent(self, spec: UDFSpec) -> SentUDF:
        """Return a UDF as it is sent to our processes; it keeps the calibration until it starts over."""
        return spec.sent(self.taken_from.setdefault(spec.name, self.calibration))

    def numbers(self) -> dict[str, int]:
        """Return the number of each UDF that has not left, by name."""
        return {name: number for number, name in enumerate(self.in_workers) if number not in self.left}

    def sources(self, udf: int) -> list[int]:
        numbers = self.numbers()
        found: set[int] = set()
        names = [self.in_workers[udf]]
        while names:
            new = {numbers[name] for name in self.inputs.get(names.pop(), {}).values() if name in numbers}
            names += [self.in_workers[number] for number in new - found]
            found |= new
        return sorted(found)

    @property
    def replaceable(self) -> set[int]:
        """Numbers of UDFs that left for one of their name: workers keep these, unless UDFs have inputs."""
        if any(self.inputs.values()):
            return set()
        names = {spec.name for spec in self.specs if spec.name not in self.errors}
        return {number for number in self.left if self.in_workers[number] in names}

    def dependants(self, name: str) -> list[str]:
        """Return the names of the UDFs of the run that take results of one, or of one that does."""
        numbers = self.numbers()
        found = with_dependants({name}, self.inputs) if name in numbers else set()
        return [other for other in numbers if other in found and other != name]

    @property
    def all_failed(self) -> bool:
        """Whether it has UDFs, and all of them failed."""
        are_all_there = bool(self.specs) and not self.starting_over and not self.waiting
        return are_all_there and all(spec.name in self.errors for spec in self.specs)

    def good_snapshots(self) -> list[tuple[str, ReceivedSnapshot]]:
        """Return the last snapshot of each UDF that has not failed, with its name."""
        there = [spec.name for spec in self.specs if spec.name not in self.errors]
        return [(name, self.last[name]) for name in there if name in self.last]

    # --- how far it is ---

    def set_up(self) -> None:
        """Note that the results process has it."""
        self.is_set_up = True

    def leave_out_failed(self) -> None:
        """Leave out the UDFs that could not be set up."""
        for name, number in self.numbers().items():
            if name in self.errors:
                self.exclude(number)

    def staged(self, stage: list[dict[str, object]]) -> None:
        """Note what frames went through elsewhere before the UDFs got them."""
        self.stage = stage

    def open(self) -> None:
        """Note that the workers have it, too."""
        self.is_open = True

    def settle(self) -> None:
        """Note that all is merged that will be. UDFs that cannot join again have last results, too."""
        self.is_settled = True
        self.specs += self.starting_over.values()
        self.starting_over.clear()

    def calibrate(self, calibration: Calibration) -> None:
        """Have another calibration from now on."""
        self.calibration = calibration

    # --- UDFs ---

    def join(self, spec: UDFSpec, in_work: Collection[int] | None = None) -> int:
        """Take another UDF; return its number.

        `in_work`: partitions under way. A UDF gets the number of one that left if none of them has results of
        that one, else a new number: UDFs that take results of others need a higher one than these.
        """
        self.specs.append(spec)
        self.starting_over.pop(spec.name, None)
        for number, parts in self.retired.items():
            if in_work is not None and number in self.excluded and not set(parts).intersection(in_work):
                del self.retired[number]
                self.left.discard(number)
                self.in_workers[number] = spec.name
                self.take_over(number)
                return number
        self.in_workers.append(spec.name)
        return len(self.in_workers) - 1

    def made(
        self,
        versions: Mapping[str, list[str]],
        inputs: Mapping[str, dict[str, str]] | None = None,
        results_bytes: Mapping[str, int] | None = None,
    ) -> None:
        """Note what UDFs are, by name, that the results process has set up or changed."""
        self.versions.update(versions)
        self.inputs.update(inputs or {})
        self.results_bytes.update(results_bytes or {})

    def change(self, spec: UDFSpec) -> None:
        """Go on with other parameters of a UDF."""
        self.specs = [spec if known.name == spec.name else known for known in self.specs]

    def leave(self, name: str, in_work: Collection[int] = (), *, joins_again: bool = False) -> None:
        """Forget a UDF and its results, but not its number; `joins_again`: it starts over."""
        number = self.numbers().get(name)
        if number is not None:
            self.left.add(number)
            self.retired[number] = frozenset(in_work)
        if joins_again:
            self.starting_over.update((spec.name, spec) for spec in self.specs if spec.name == name)
        self.specs = [spec for spec in self.specs if spec.name != name]
        known: dict[str, Any]
        of_udfs = self.last, self.errors, self.versions, self.inputs, self.taken_from, self.waiting
        for known in (*of_udfs, self.results_bytes):
            known.pop(name, None)

    def fail(self, failed: Mapping[str, Failure]) -> dict[str, Failure]:
        """Note failed UDFs, by name; return new ones. When all have failed, the run ends."""
        new = {name: error for name, error in failed.items() if name not in self.errors}
        self.errors.update(new)
        waiting = [name for name, error in new.items() if error.type == NotCalibrated.__name__]
        self.waiting.update((name, new[name].message) for name in waiting)
        if self.all_failed:
            self.scan.fail()
        return new

    # --- the results process ---

    def hand_over(self, part: int, after: AfterMerge) -> None:
        """Note that the results process is to merge a partition, or what a node has merged."""
        self.pending_merges[part] = after

    def merge_done(self, part: int) -> AfterMerge | None:
        """Note that the results process has merged it; return it. None if it was not asked to."""
        return self.pending_merges.pop(part, None)

    def take_back_merges(self) -> list[AfterMerge]:
        """Take back what a results process that died was to merge."""
        taken, self.pending_merges = self.pending_merges, {}
        return list(taken.values())

    def keep_snapshot(self, snapshot: ReceivedSnapshot) -> None:
        """Keep the newest results of a UDF."""
        self.last[snapshot.message.udf] = snapshot

    def lose_results(self) -> None:
        """Forget the newest results: their results process died, and makes them again."""
        self.last.clear()
