"""``stemd calibrate``: measure the calibration from the results of a running daemon."""

from collections.abc import Iterator, Mapping, Sequence
from typing import IO, Any, Final  # answers of the daemon

import click
import numpy as np
from click import option

from stemd.calibration.disk_edge import Bools
from stemd.cli.options import client_options, daemon_client, say_answer
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.measured_value import MeasuredValue


@click.command()
@click.argument("scan_id", required=False)
@option("--apply", "applies", is_flag=True, help="Use the values at once where the configuration has none.")
@option("--turn", "turns", is_flag=True, help="Turn the rotation by 180 degrees: the image is seen inverted.")
@option(
    "--hot",
    type=click.File("wb", lazy=True),
    help="Write pixels that seem hot as a mask (.npy), for corrections.excluded_pixels.",
)
@client_options
def calibrate(
    scan_id: str | None,
    *,
    applies: bool,
    turns: bool,
    hot: IO[bytes] | None,
    as_json: bool,
    control: str | None,
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
        answer = client.request(Calibrate(scan_id=scan_id, apply=applies, turn=turns))
        if hot is not None:
            np.save(hot, mask_of(answer["hot_pixels"], answer["sig_shape"]))
        say_answer(answer, as_json, lambda: "\n".join(measurement_lines(answer)))


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


def mask_of(pixels: Sequence[Sequence[int]], shape: Sequence[int]) -> Bools:
    """A mask, True for each of the pixels."""
    mask = np.zeros(shape, bool)
    for pixel in pixels:
        mask[tuple(pixel)] = True
    return mask


def measurement_lines(answer: Mapping[str, Any]) -> Iterator[str]:
    """Write an answer of the operation ``calibrate`` as TOML, with the rest as comments."""
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
