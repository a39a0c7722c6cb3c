"""``stemd simulate`` and ``stemd replay``: a detector in software, and a recording sent as one did."""

import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

import click
from click import option
from click.shell_completion import CompletionItem

from stemd.cli import options
from stemd.cli.options import COUNT, PATH, Address, Kind, NavShape, say

if TYPE_CHECKING:
    from stemd_sources.simulate.detector import DetectorReport, DetectorSummary

_POSITIVE: Final = click.FloatRange(min=0, min_open=True)
fault_option = option(
    "--fault",
    "faults",
    multiple=True,
    metavar="KIND@FRAME[:SCAN]",
    help="A fault to simulate, repeatable: restart, abort, stall, drop, duplicate, reorder, corrupt, "
    "lose-module, foreign-series, disconnect. Frames count from 0, scans from 1.",
)


def reporter(as_json: bool) -> Callable[["DetectorReport"], None]:
    """Return what prints the reports of a detector."""
    from stemd.wire.text import json_line

    def report(report: "DetectorReport") -> None:
        if as_json:
            fields = report._asdict()
            say(json_line({"event": fields.pop("kind"), **fields}))
        elif report.kind == "listening":
            say(f"listening at {report.address}")
        elif report.kind == "making_frames":
            say(f"making {report.images} frames...")
        elif report.kind == "frames_made":
            say(f"{report.images} frames made")
        elif report.kind == "scan_started":
            say(f"scan {report.scan} (series {report.series}) started")
        else:
            say(f"scan {report.scan} (series {report.series}) left after {report.images} images")

    return report


def run_detector(send: Callable[[Callable[[], bool]], "DetectorSummary"], as_json: bool) -> None:
    """Run a detector by `send`, which takes what says when to stop (SIGTERM, Ctrl-C); print what it sent."""
    from stemd.wire.text import json_line

    stopped: list[int] = []
    with options.handling(lambda number, _: stopped.append(number), signal.SIGTERM, signal.SIGINT):
        summary = send(lambda: bool(stopped))
    if signal.SIGINT in stopped:
        raise KeyboardInterrupt
    if as_json:
        say(json_line({"event": "done", **summary._asdict()}))
    else:
        rate = f", {summary.images / summary.seconds:.0f} per second" if summary.seconds > 0 else ""
        say(f"{summary.images} images of {summary.scans} scans in {summary.seconds:.2f} s{rate}")


class _Named(Kind[str]):
    """One of several names, which are looked up when they are needed."""

    def names(self) -> list[str]:
        """Return the names."""
        raise NotImplementedError

    def is_known(self, value: str) -> bool:
        """Whether there is such a name."""
        return value in self.names()

    def read(self, text: str) -> str:
        if not self.is_known(text):
            raise ValueError(f"got {text!r}, expected one of {', '.join(self.names())}")
        return text

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        return f"[{'|'.join(self.names())}]"

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None) -> str:
        return f"Choose from: {', '.join(self.names())}"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [CompletionItem(name) for name in self.names() if name.startswith(incomplete)]


class SimulatedProtocol(_Named):
    """A protocol that can be simulated; one of another package is imported when it is named."""

    name = "PROTOCOL"

    def names(self) -> list[str]:
        from stemd_sources.protocols import PROTOCOLS, modules_of_others, own_protocols

        return [name for name in own_protocols() if PROTOCOLS[name].simulated] + sorted(modules_of_others())

    def is_known(self, value: str) -> bool:
        from stemd_sources.protocols import find_protocol

        found = find_protocol(value)
        return found is not None and bool(found.simulated)


class Specimen(_Named):
    """A specimen that can be simulated."""

    name = "SPECIMEN"

    def names(self) -> list[str]:
        from stemd_sources.simulate.specimens import SPECIMENS

        return list(SPECIMENS)


@click.command()
@click.argument("protocol", type=SimulatedProtocol())
@option("--from", "file", type=PATH, metavar="FILE", help="Frames of a data file.")
@option("--nav", type=NavShape(), help="Probe positions: rows, columns. [default: 64,64, or the file's]")
@option("--sig", type=options.Shape(), help="Rows and columns of a generated frame. [default: 192,192]")
@option(
    "--dtype",
    type=click.Choice(["uint8", "uint16", "uint32"]),
    help="Dtype of generated frames. [default: uint16]",
)
@option("--specimen", type=Specimen(), help="Frames of a simulated specimen.")
@option("--dose", type=_POSITIVE, help="Electrons for each position of a specimen; default: 2000.")
@option("--defocus-nm", type=float, help="Of the probe at a specimen; positive is overfocus. [default: 0]")
@option(
    "--rotation-deg",
    type=float,
    help="From the axes of the detector to those of the scan, over a specimen. [default: 0]",
)
@option("--flip", is_flag=True, help="The detector sees its rows in reverse order, before the rotation.")
@option("--seed", type=click.IntRange(min=0), help="Other atoms and other noise; default: 0.")
@option("--rate", type=_POSITIVE, help="Frames per second; default: as many as possible.")
@option("--scans", type=COUNT, default=1, show_default=True, help="Scans to start.")
@option(
    "--bind",
    type=Address(),
    help="Address to listen at (ncem: to connect to). [default: tcp://127.0.0.1 and the protocol's port]",
)
@option(
    "--modules",
    type=click.IntRange(2, 8),
    help="Send each frame in so many modules of equal rows, each over a socket of its own, at the ports "
    "from that of --bind on (dectris-v2).",
)
@option(
    "--sockets",
    type=click.IntRange(2, 8),
    help="Deal the frames to so many sockets in turn, at the ports from that of --bind on (dectris-v2).",
)
@option(
    "--api",
    metavar="HOST:PORT",
    help="Serve the detector's own control interface at this address (DECTRIS: REST, Merlin: "
    "control socket), and wait until each scan is armed and triggered.",
)
@fault_option
@options.json_option
@options.debug_option
def simulate(
    *,
    protocol: str,
    file: Path | None,
    nav: tuple[int, ...] | None,
    sig: tuple[int, ...] | None,
    dtype: str | None,
    specimen: str | None,
    dose: float | None,
    defocus_nm: float | None,
    rotation_deg: float | None,
    flip: bool,
    seed: int | None,
    rate: float | None,
    scans: int,
    bind: str | None,
    modules: int | None,
    sockets: int | None,
    api: str | None,
    faults: tuple[str, ...],
    as_json: bool,
) -> None:
    """Simulate a detector: send generated frames, or those of a file, to one receiver.

    Generated frames look like 4D-STEM: a bright disk that moves and dims with the probe position; with
    --specimen they are what atoms, a probe and a detector make. Waits for a receiver, and ends when all
    messages are sent.
    """
    from contextlib import AbstractContextManager, nullcontext

    from stemd_sources.protocols import PROTOCOLS
    from stemd_sources.sending.control import ControlledTrigger
    from stemd_sources.sending.faults import parse_fault
    from stemd_sources.sending.simulation import simulation_of
    from stemd_sources.simulate.frames import FileFrames, GeneratedFrames
    from stemd_sources.simulate.simulator import Simulator

    frames: FileFrames | GeneratedFrames
    if file is not None:
        if sig is not None or dtype is not None:
            raise click.UsageError("--sig and --dtype are for generated frames, not with --from")
        if specimen is not None:
            raise click.UsageError("--specimen is for generated frames, not with --from")
        frames = FileFrames(file, _positive(nav, "--nav"))
    else:
        sig = _positive(sig, "--sig") or (192, 192)
        if len(sig) != 2:
            raise click.BadParameter(f"got {len(sig)} lengths, expected rows and columns", param_hint="--sig")
        shapes = (_positive(nav, "--nav") or (64, 64), (sig[0], sig[1]), dtype or "uint16")
        frames = GeneratedFrames(*shapes, seed=seed or 0)
    numbers = {"dose": dose, "defocus_nm": defocus_nm, "rotation_deg": rotation_deg, "flip": flip or None}
    given: dict[str, Any] = {name: value for name, value in numbers.items() if value is not None}
    if specimen is not None:
        from stemd_sources.simulate.specimens import SpecimenFrames

        try:
            frames = made = SpecimenFrames(specimen, *shapes, seed=seed or 0, **given)
        except ValueError as error:
            raise click.UsageError(f"--nav: {error}") from error
        if not as_json:
            keys = ("beam_energy_kev", "semi_convergence_mrad", "scan_step_nm")
            values = [f"{key} = {getattr(made.microscope, key):g}" for key in keys]
            say(f"{specimen}: {', '.join(values)}, mrad_per_pixel = {made.mrad_per_pixel:.4g}")
    elif given:
        first = next(iter(given)).replace("_", "-")
        raise click.UsageError(f"--{first} is for a specimen: add --specimen NAME")
    plan = [parse_fault(text) for text in faults]
    trigger: ControlledTrigger | None = None
    control: AbstractContextManager[object] = nullcontext()
    if api is not None:
        simulation = simulation_of(PROTOCOLS[protocol])
        if simulation is None or simulation.control is None:
            raise click.UsageError(f"--api: {protocol} detectors have no control interface, leave it out")
        trigger = ControlledTrigger()
        control = simulation.control(trigger, address=api, images=frames.count)
    with control:
        run_detector(
            lambda should_stop: Simulator(
                frames,
                protocol=protocol,
                address=bind,
                scans=scans,
                rate=rate,
                faults=plan,
                modules=modules or 1,
                sockets=sockets or 1,
                trigger=trigger,
                report=reporter(as_json),
                should_stop=should_stop,
            ).run(),
            as_json,
        )


def _positive(shape: tuple[int, ...] | None, option: str) -> tuple[int, ...] | None:
    if shape is not None and any(length < 1 for length in shape):
        raise click.BadParameter(f"got {shape}, expected positive lengths", param_hint=option)
    return shape


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
@option("--bind", type=Address(), help="Where to listen. [default: tcp://127.0.0.1 and the protocol's port]")
@option("--rate", type=Rate(), metavar=Rate.name, default="max", show_default=True, help="Frames per second.")
@option("--scans", type=COUNT, default=1, show_default=True, help="How many times to send it.")
@option(
    "--as",
    "protocol",
    type=SimulatedProtocol(),
    help="Protocol with which to send the frames of a data file. [default for HDF5: dectris-v2]",
)
@fault_option
@options.json_option
@options.debug_option
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

    def send(stop: Callable[[], bool]) -> "DetectorSummary":
        is_hdf5 = file.is_file() and read_start(file, len(HDF5_SIGNATURE)) == HDF5_SIGNATURE
        if protocol is None and not is_hdf5:
            return replay_capture(
                file, address=bind, rate=rate, scans=scans, faults=plan, report=report, should_stop=stop
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
            should_stop=stop,
        ).run()

    run_detector(send, as_json)
