"""``stemd calibrate``: measure the calibration from the results of a running daemon."""

from typing import IO

import click

from stemd.cli.options import client_options, daemon_client, say_answer


@click.command()
@click.argument("scan_id", required=False)
@click.option(
    "--apply", "applies", is_flag=True, help="Use the values at once where the configuration has none."
)
@click.option(
    "--turn", "turns", is_flag=True, help="Turn the rotation by 180 degrees: the image is seen inverted."
)
@click.option(
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
    import numpy as np

    from stemd.calibration.measurement_lines import mask_of, measurement_lines
    from stemd.control.requests import Calibrate

    with daemon_client(control) as client:
        answer = client.request(Calibrate(scan_id=scan_id, apply=applies, turn=turns))
        if hot is not None:
            np.save(hot, mask_of(answer["hot_pixels"], answer["sig_shape"]))
        say_answer(answer, as_json, lambda: "\n".join(measurement_lines(answer)))
