"""``stemd report``: a scan in one HTML file."""

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any  # parameters of formats

import click

from stemd.cli import options
from stemd.cli.options import PATH, say_answer

if TYPE_CHECKING:
    from stemd.opened.opened_scan import OpenedScan
    from stemd.shown.report import Report


@click.command()
@click.argument("scan")
@click.option("-o", "--output", type=PATH, required=True, metavar="OUT.html", help="The file.")
@click.option("--overwrite", is_flag=True, help="Replace OUT.html.")
@click.option(
    "--udf",
    "udfs",
    multiple=True,
    default=("sum", "sumsig", "com"),
    show_default=True,
    metavar="NAME",
    help="Built-in UDF to run over the frames of a file, repeatable.",
)
@click.option("--nav", type=options.NavShape(), help="Shape of the scan, if its file does not say it.")
@options.set_option
@options.calibration_option
@click.option(
    "--frames",
    type=PATH,
    metavar="FILE",
    help="Frames of the scan, for the reduced data, if SCAN is a file of results.",
)
@click.option(
    "--manifest",
    "manifest_path",
    type=PATH,
    metavar="FILE",
    help="Manifest of the scan; without it, that in its recording.",
)
@options.client_options
def report(
    *,
    scan: str,
    output: Path,
    overwrite: bool,
    udfs: tuple[str, ...],
    nav: tuple[int, ...] | None,
    settings: tuple[str, ...],
    calibration_path: Path | None,
    frames: Path | None,
    manifest_path: Path | None,
    as_json: bool,
    control: str | None,
) -> int:
    """Write a scan into one HTML file that needs neither network nor stemd.

    SCAN is a recording or another file of frames, a file of results, or the id of a scan of which a daemon
    still has results. The file shows images with scale bars and standard errors, the ledger, parameters and
    the manifest with its signature. With frames it has reduced data of at most 25 MB, on which detectors can
    be moved, and the focus, if the calibration is known.
    """
    from stemd.cli.udf_options import named_failures
    from stemd.client.async_client import connect
    from stemd.errors import StemdError
    from stemd.monitoring import log
    from stemd.opened.opened_scan import is_scan_id
    from stemd.opened.opened_scan import open as open_scan
    from stemd.shown import report as reports
    from stemd_sources.errors import SourceError
    from stemd_udfs import BUILTIN_UDFS

    log.configure("warning")
    if unknown := [name for name in udfs if name not in BUILTIN_UDFS]:
        raise click.UsageError(f"--udf {unknown[0]}: expected one of {', '.join(BUILTIN_UDFS)}")
    settled: dict[str, Any] = options.format_settings(settings) | ({} if nav is None else {"nav_shape": nav})
    path = None if is_scan_id(scan) else Path(scan)
    given = None if calibration_path is None else options.calibration_in(calibration_path)
    with ExitStack() as stack:

        def opened(place: Path | str) -> "OpenedScan":
            scan = stack.enter_context(open_scan(place, control=control, **settled))
            if given is not None:
                scan.dataset.calibration = given.over(scan.dataset.calibration)
            return scan

        inputs = [one for one in (path, frames, manifest_path, calibration_path) if one is not None]
        place = manifest_path or path
        signed = None if place is None else reports.find_manifest(place)
        if manifest_path is not None and signed is None:
            raise click.UsageError(f"--manifest {manifest_path}: has no signed manifest")
        made: Report
        if path is None:
            client = connect(options.control_address(control), key=options.client_key())
            notes: list[str] = []
            recording = None
            try:
                recording = opened(scan)
            except (StemdError, SourceError) as error:
                notes.append(f"no reduced data: {error}")
            made = reports.of_daemon(client, scan, recording, notes)
        elif reports.has_results(path):
            made = reports.of_results(path, signed, None if frames is None else opened(frames))
        else:
            found = opened(path)
            inputs += found.dataset.inputs()
            with named_failures({name: BUILTIN_UDFS[name] for name in udfs}):
                made = reports.of_stored(found, path, signed, udfs)
        size = reports.write_report(output, made, inputs=inputs, overwrite=overwrite)
    answer = {"output": str(output), "bytes": size, "notes": made.notes}
    say_answer(answer, as_json, lambda: "\n".join([f"{output}: {size / 1e6:.1f} MB", *made.notes]))
    return 0
