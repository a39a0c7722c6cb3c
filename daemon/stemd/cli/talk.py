"""Short words with a running daemon: its state, cancel, save, record, calibrate; the schema of requests."""

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final  # answers of the daemon

import click
from click import option

from stemd.cli.options import PATH, ask, client_options, daemon_client, debug_option, say, say_answer

if TYPE_CHECKING:
    from stemd.calibration.disk_edge import Bools
    from stemd.client.control_client import ControlClient
    from stemd.control.requests import Answer, RecordAction, WhenFull

_ENDING_S = 5.0  # a run that is cancelled takes so long at most, unless a UDF hangs
_LOOK_AGAIN_S = 0.05
_LABELS: Final = {
    "centre": ("centre", "px"),
    "radius_px": ("radius", "px"),
    "mrad_per_pixel": ("angle of a pixel", "mrad"),
    "ellipse": ("ellipse", ""),
    "rotation_deg": ("rotation", "degrees"),
    "flip_y": ("flip", ""),
    "descan": ("descan", "px/position"),
    "defocus_nm": ("defocus", "nm"),
    "astigmatism_nm": ("astigmatism", "nm"),
    "coma_nm": ("coma", "nm"),
    "trefoil_nm": ("trefoil", "nm"),
    "cs_mm": ("C3", "mm"),
}


@click.command()
@option(
    "--link",
    "wants_link",
    is_flag=True,
    help="Print the link of the live page instead, with its token; only over ipc://.",
)
@client_options
def status(wants_link: bool, as_json: bool, control: str | None) -> None:
    """Show the state of the running daemon."""
    from stemd.client.status_text import status_lines

    if wants_link:
        from stemd.control.requests import Link

        ask(Link(), control, as_json, lambda answer: str(answer["link"]))
        return
    with daemon_client(control) as client:
        answer = client.status()
        say_answer(answer, as_json, lambda: "\n".join(status_lines(answer)))


@click.command()
@click.argument("scan_id", required=False)
@client_options
def cancel(scan_id: str | None, as_json: bool, control: str | None) -> None:
    """Cancel the run in progress; with SCAN_ID, only if that scan is in progress.

    Prints which frames its results contain.
    """
    from stemd.client.status_text import cancelled_lines
    from stemd.control.requests import Cancel

    with daemon_client(control) as client:
        answer = client.request(Cancel(scan_id=scan_id))
        cancelled = answer["scan_id"]
        ended = _ended(client, cancelled)
        words = "\n".join(cancelled_lines(cancelled, ended))
        say_answer({**answer, "ended": ended}, as_json, lambda: words)


@click.command()
@click.argument("file", type=PATH)
@click.argument("scan_id", required=False)
@option("--in-folder", is_flag=True, help="FILE is a name in the daemon's save.folder.")
@client_options
def save(file: Path, scan_id: str | None, *, in_folder: bool, as_json: bool, control: str | None) -> None:
    """Write the newest results of a scan to FILE (.h5, .hdf5 or .nxs), on the daemon's computer.

    Without SCAN_ID, the newest scan. After `stemd calibrate --apply` or new aberrations, results of the scan
    that ended last are those with the new values, as far as the ring still holds its frames.
    """
    from stemd.control.requests import Save

    path = file if in_folder else file.absolute()
    ask(Save(scan_id=scan_id, path=str(path)), control, as_json, _saved)


def _saved(answer: "Answer") -> str:
    words = f"{answer['path']}: {', '.join(answer['udfs'])} of scan {answer['scan_id']}"
    if again := answer["made_again"]:
        words += f"; {', '.join(again)} with the values of now"
    if answer["left_out"]:
        words += f"; left out: {', '.join(answer['left_out'])}"
    return words


def _ended(client: "ControlClient", scan_id: str) -> dict[str, object] | None:
    until = time.monotonic() + _ENDING_S
    while time.monotonic() < until:
        last: dict[str, object] | None = client.status().get("last_run")
        if last is not None and last["scan_id"] == scan_id:
            return last
        time.sleep(_LOOK_AGAIN_S)
    return None


@click.group()
def record() -> None:
    """Record the stream that a running daemon receives."""


@record.command()
@click.argument("file", type=PATH)
@option(
    "--when-behind",
    type=click.Choice(["drop", "block"]),
    help="If the disk is too slow: drop messages and count them, or hold the detector back. "
    "[default: as configured]",
)
@option("--in-folder", is_flag=True, help="FILE is a name in the daemon's record.folder.")
@client_options
def start(
    file: Path, when_behind: "WhenFull | None", in_folder: bool, as_json: bool, control: str | None
) -> None:
    """Record all messages to FILE from now on; if FILE is a recording, append to it.

    With `record.format = "hdf5"` in the daemon's configuration, each scan becomes a file FILE-SCAN_ID.h5.
    """
    path = file if in_folder else file.absolute()
    _ask(control, as_json, "start", str(path), when_behind)


@record.command()
@client_options
def stop(as_json: bool, control: str | None) -> None:
    """Stop the recording, and print what it contains."""
    _ask(control, as_json, "stop")


@record.command("status")
@client_options
def record_status(as_json: bool, control: str | None) -> None:
    """Show the state of the current or last recording."""
    _ask(control, as_json, "status")


def _ask(
    control: str | None,
    as_json: bool,
    action: "RecordAction",
    path: str | None = None,
    when_behind: "WhenFull | None" = None,
) -> None:
    from stemd.client.status_text import recording_words
    from stemd.control.requests import Record

    with daemon_client(control) as client:
        answer = client.request(Record(action=action, path=path, when_behind=when_behind))["recording"]
        say_answer(answer, as_json, lambda: recording_words(answer, "nothing was recorded yet"))


@click.command()
@click.argument("scan_id", required=False)
@option("--apply", is_flag=True, help="Use the values at once where the configuration has none.")
@option("--turn", is_flag=True, help="Turn the rotation by 180 degrees: the image is seen inverted.")
@option(
    "--hot",
    type=click.File("wb", lazy=True),
    help="Write pixels that seem hot as a mask (.npy), for corrections.excluded_pixels.",
)
@client_options
def calibrate(
    scan_id: str | None, *, apply: bool, turn: bool, hot: IO[bytes] | None, as_json: bool, control: str | None
) -> None:
    """Measure centre, angle of a pixel, rotation and flip; print them as section [calibration].

    Each value is printed with its standard error. A value that is not known is printed as a comment with the
    reason, and --apply leaves the value that was in use.

    The centre and the angle are measured from the bright-field disk in the result of the UDF sum; the angle
    needs calibration.semi_convergence_mrad. Rotation and flip are measured from the result of the UDF com.
    Defocus and astigmatism are measured from the result of the UDF bfsegments, or from the frames that the
    ring still holds after a scan.
    Without SCAN_ID the newest results are used.
    """
    from stemd.control.requests import Calibrate

    with daemon_client(control) as client:
        answer = client.request(Calibrate(scan_id=scan_id, apply=apply, turn=turn))
        if hot is not None:
            import numpy as np

            np.save(hot, mask_of(answer["hot_pixels"], answer["sig_shape"]))
        say_answer(answer, as_json, lambda: "\n".join(measurement_lines(answer)))


def mask_of(pixels: Sequence[Sequence[int]], shape: Sequence[int]) -> "Bools":
    """A mask, True for each of the pixels."""
    import numpy as np

    mask = np.zeros(shape, bool)
    for pixel in pixels:
        mask[tuple(pixel)] = True
    return mask


def measurement_lines(answer: Mapping[str, Any]) -> Iterator[str]:
    """Write an answer of the operation ``calibrate`` as TOML, with the rest as comments."""
    from stemd_udfs.interface.calibration import Calibration
    from stemd_udfs.interface.numbers import MeasuredValue

    measured = {name: MeasuredValue.from_dict(one) for name, one in answer["measured"].items()}
    known = {name: one.sigma for name, one in measured.items() if name in answer["calibration"]}
    sigma = {key: [*one] if isinstance(one, tuple) else one for key, one in known.items() if one is not None}
    yield f"# scan {answer['scan_id']}, {answer['frames']} frames"
    yield Calibration.from_dict(answer["calibration"] | {"sigma": sigma}).as_toml()
    for name, one in measured.items():
        label, unit = _LABELS.get(name, (name, ""))
        if not one.known:
            yield f"# {label} not known: {one.reason}"
        elif name not in answer["calibration"]:
            yield f"# {label} {one}{' ' if unit else ''}{unit}"
    if (fit := answer["aberrations"]) is not None:
        rotation = MeasuredValue(value=fit["scan_rotation"], sigma=fit["rotation_error"])
        yield f"# rotation {rotation} degrees, from the defocus"
    if answer.get("follows"):  # the daemon may be older
        yield f"# {answer['follows']}"
    for note in answer["notes"]:
        yield f"# {note}"


@click.group()
def control() -> None:
    """Describe the protocol of the control socket, for clients in other languages."""


@control.command()
@debug_option
def schema() -> None:
    """Print the JSON schema of all requests.

    A request is sent as msgpack: bytes are bytes there, not base64. Its `id` is an additional key.
    """
    from stemd.control.permissions import schemas

    say(json.dumps(schemas(), indent=2, ensure_ascii=False))
