"""``stemd replay``: a recording, sent as the detector did."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from stemd.cli.options import COUNT, PATH, Address, Kind, debug_option, json_option
from stemd.cli.simulate import SimulatedProtocol, fault_option, reporter, run_detector

if TYPE_CHECKING:
    from collections.abc import Callable

    from stemd_sources.simulate.detector import DetectorSummary


class Rate(Kind["float | Literal['original'] | None"]):
    """Frames a second, or ``original``, or ``max`` (None)."""

    name = "FPS|original|max"

    def read(self, text: str) -> float | Literal["original"] | None:
        if text in ("original", "max"):
            return "original" if text == "original" else None
        with suppress(ValueError):
            if 0 < float(text) < float("inf"):
                return float(text)
        raise ValueError(f"got {text!r}, expected frames per second, original or max")


@click.command()
@click.argument("file", type=PATH)
@click.option(
    "--bind",
    type=Address(),
    metavar="ADDRESS",
    help="Address to listen at. [default: tcp://127.0.0.1 and the protocol's port]",
)
@click.option(
    "--rate",
    type=Rate(),
    default="max",
    show_default=True,
    metavar="FPS|original|max",
    help="Frames per second.",
)
@click.option("--scans", type=COUNT, default=1, show_default=True, help="How many times to send it.")
@click.option(
    "--as",
    "protocol",
    type=SimulatedProtocol(),
    help="Protocol with which to send the frames of a data file. [default for HDF5: dectris-v2]",
)
@fault_option
@json_option
@debug_option
def replay(
    *,
    file: Path,
    bind: str | None,
    rate: float | Literal["original"] | None,
    scans: int,
    protocol: str | None,
    faults: tuple[str, ...],
    as_json: bool,
) -> None:
    """Send the messages of a recorded stream from FILE to one receiver, as the detector sent them.

    FILE is a recording (stemd record), or a zip with one message in each NNNN.cbor or one part of a message
    in each NNNN/P; or a data file: HDF5 (also the file of a recorded scan), and with --as npy, MIB, blo.
    Frames that a data file does not have are not sent. Waits for a receiver, and ends when all messages are
    sent.
    """
    from stemd_sources.opening.hdf5_open import HDF5_SIGNATURE
    from stemd_sources.opening.regular_file import read_start
    from stemd_sources.replay.replay import replay_capture
    from stemd_sources.sending.faults import Fault, FaultKind, parse_fault
    from stemd_sources.simulate.frames import FileFrames
    from stemd_sources.simulate.simulator import Simulator

    plan, report = [parse_fault(text) for text in faults], reporter(as_json)

    def send(should_stop: "Callable[[], bool]") -> "DetectorSummary":
        is_hdf5 = file.is_file() and read_start(file, len(HDF5_SIGNATURE)) == HDF5_SIGNATURE
        if protocol is None and not is_hdf5:
            return replay_capture(
                file,
                address=bind,
                rate=rate,
                scans=scans,
                faults=plan,
                report=report,
                should_stop=should_stop,
            )
        if rate == "original":
            raise click.UsageError("--rate original is for recorded streams: a data file has no times")
        frames = FileFrames(file)
        lost = [Fault(FaultKind.DROP, n, scan) for scan in range(1, scans + 1) for n in frames.missing]
        return Simulator(
            frames,
            protocol=protocol or "dectris-v2",
            address=bind,
            rate=rate,
            scans=scans,
            faults=[*plan, *lost],
            report=report,
            should_stop=should_stop,
        ).run()

    run_detector(send, as_json)
