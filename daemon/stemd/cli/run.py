"""``stemd run``: UDFs over data files, with results in HDF5 files."""

import errno
import tempfile
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any  # as numpy's stubs want it

import click

from stemd.cli import options
from stemd.cli.options import COUNT, PATH, say, say_answer
from stemd.cli.udf_options import arguments_of, make_udf, named_failures, udf_name, use_of
from stemd.errors import StemdError

if TYPE_CHECKING:
    import numpy as np

    from stemd import Context
    from stemd.datasets import DataSet
    from stemd.offline.executor import Executor
    from stemd_udfs.interface.calibration import Calibration

_AT_ONCE = 8  # files on a cluster; on this computer one after the other, with all its cores
_GUESSES = {
    "square": "guessed, the number of frames is a square; --nav gives another",
    "number of frames": "guessed, nothing says its lines; --nav gives them",
}


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=PATH)
@click.option(
    "--udf",
    "udfs",
    multiple=True,
    required=True,
    metavar="NAME[=module:Class]",
    help="UDF to run, repeatable. NAME alone is a built-in UDF.",
)
@click.option(
    "--param",
    "params",
    multiple=True,
    metavar="[NAME.]K=V",
    help="Argument of a UDF (if there are several: of the UDF NAME); V is JSON, or text.",
)
@click.option(
    "--roi",
    metavar="RANGES|FILE",
    help="Positions to process: slices as in Python, such as 0:16,4:8, or a .npy file of bool.",
)
@click.option(
    "-o",
    "--output",
    type=PATH,
    required=True,
    metavar="OUT.h5",
    help="HDF5 file for the results; of several FILEs a folder, for a file of results each.",
)
@click.option("--overwrite", is_flag=True, help="Replace OUT.h5.")
@click.option(
    "--on",
    "engine",
    metavar="ENGINE",
    default="local",
    show_default=True,
    help="Where to work: on this computer, or on a Dask cluster, by its scheduler, such as tls://HOST:8786. "
    "Its workers open FILE at the same path.",
)
@options.config_option
@click.option("--format", "file_format", default="auto", show_default=True, help="Format of FILE.")
@click.option("--nav", type=options.NavShape(), help="Shape of the scan.")
@options.set_option
@options.calibration_option
@click.option("--sigma", is_flag=True, help="Add standard errors of the results.")
@click.option("--resolution", is_flag=True, help="Also measure the resolution of images of the scan.")
@click.option("--workers", type=COUNT, help="Worker processes; default: one for each core.")
@options.module_path_option
@options.libertem_option
@options.json_option
@options.debug_option
def run(
    *,
    files: tuple[Path, ...],
    udfs: tuple[str, ...],
    params: tuple[str, ...],
    roi: str | None,
    output: Path,
    overwrite: bool,
    engine: str,
    path: Path | None,
    file_format: str,
    nav: tuple[int, ...] | None,
    settings: tuple[str, ...],
    calibration_path: Path | None,
    sigma: bool,
    resolution: bool,
    workers: int | None,
    libertem: bool,
    as_json: bool,
) -> int:
    """Run UDFs over each FILE, and write their results to OUT.h5.

    With several FILEs, one that fails does not stop the others; the exit status is 1 then.
    """
    outputs = _outputs(files, output)
    for one in outputs.values():
        if one.exists() and not overwrite:
            raise click.UsageError(f"{one} is there already: take another name, or give --overwrite")
    _check_writable(output, is_folder=len(files) > 1)
    given_calibration = None if calibration_path is None else options.calibration_in(calibration_path)
    also_read = [Path(one) for one in (roi, calibration_path) if one is not None]
    options.allow_working_folder()

    from stemd import Context, use_as_libertem
    from stemd.monitoring import log

    log.configure("warning")
    if libertem:
        use_as_libertem()
    names = [udf_name(text) for text in udfs]
    job = _Job(
        uses={name: use_of(name, text) for text, name in zip(udfs, names, strict=True)},
        arguments=arguments_of(params, names),
        file_format=file_format,
        settings=options.format_settings(settings) | ({} if nav is None else {"nav_shape": nav}),
        given=" ".join([f"--format {file_format}", *(f"--set {text}" for text in settings)]),
        roi=roi,
        calibration=given_calibration,
        also_read=also_read,
        overwrite=overwrite,
        sigma=sigma,
        resolution=resolution,
        shows_progress=not as_json and len(files) == 1,
    )
    with Context(executor=_executor(engine, path, workers)) as ctx:
        if len(files) == 1:
            status, left_out = job.run(ctx, files[0], output, lambda dataset: _say_shape(dataset, as_json))
            for name in () if as_json else left_out:
                say(f"{name} holds objects of Python and is not written", err=True)
            answer = {"output": str(output), "status": status, "udfs": names, "left_out": left_out}
            say_answer(answer, as_json, lambda: f"{status}: {', '.join(names)} in {output}")
            return options.EXIT_CANCELLED if status == "cancelled" else 0
        return _run_all(ctx, job, outputs, _AT_ONCE if engine != "local" else 1, as_json)


def _outputs(files: tuple[Path, ...], output: Path) -> dict[Path, Path]:
    """Return the file for the results of each file."""
    if len(files) == 1:
        return {files[0]: output}
    found = {file: output / f"{file.stem}.h5" for file in files}
    if len(set(found.values())) < len(files):
        raise click.UsageError("several FILEs have the same name: run them one by one")
    return found


def _executor(engine: str, path: Path | None, workers: int | None) -> "Executor":
    from stemd.context.make_executor import make_executor, on_engine

    if engine == "local":
        return make_executor("processes", workers)
    if workers is not None:
        raise click.UsageError(f"--workers {workers}: the workers of {engine} are those of the cluster")
    from stemd.config import load

    return on_engine(engine, load(path).engine)


def _run_all(ctx: "Context", job: "_Job", outputs: Mapping[Path, Path], at_once: int, as_json: bool) -> int:
    """Run over several files, some at once; print a report of each when it is done."""
    from stemd.monitoring.log import printable
    from stemd.wire.text import json_line
    from stemd_sources.errors import SourceError

    reports: list[dict[str, object]] = []
    with ThreadPoolExecutor(at_once) as threads:
        begun = {threads.submit(job.run, ctx, file, output): file for file, output in outputs.items()}
        for future in as_completed(begun):
            file = begun[future]
            try:
                status, left_out = future.result()
                report = {"status": status, "output": str(outputs[file]), "left_out": left_out}
                words = f"{status}, {outputs[file]}"
            except (StemdError, SourceError, OSError, click.UsageError) as error:
                words = f"failed, {error}"
                report = {"status": "failed", "error": str(error)}
            reports.append({"file": printable(str(file)), **report})
            say(f"{printable(str(file))}: {words}", err=as_json)
    if as_json:
        say(json_line({"files": reports}))
    statuses = {report["status"] for report in reports}
    if "failed" in statuses:
        return options.EXIT_FAILED
    return options.EXIT_CANCELLED if "cancelled" in statuses else 0


@dataclass(frozen=True, kw_only=True)
class _Job:
    """What is done with each file."""

    uses: dict[str, str]
    arguments: dict[str, dict[str, object]]
    file_format: str
    settings: dict[str, object]
    given: str  # of the options, those about the format
    roi: str | None
    calibration: "Calibration | None"
    also_read: list[Path]
    overwrite: bool
    sigma: bool
    resolution: bool
    shows_progress: bool

    def run(
        self, ctx: "Context", file: Path, output: Path, loaded: "Callable[[DataSet], None]" = lambda _: None
    ) -> tuple[str, list[str]]:
        """Run the UDFs over a file, and write their results; return the status, and results left out."""
        from stemd.context.result_file import write_results
        from stemd.monitoring.log import printable
        from stemd.workers.udf_spec import facts_of
        from stemd_udfs import UDFRunCancelled

        try:
            dataset = ctx.load(self.file_format, file, **self.settings)
        except TypeError as error:  # an argument that the format does not take
            raise click.UsageError(f"{self.given}: {error}") from error
        calibration = dataset.calibration
        if self.calibration is not None:
            calibration = self.calibration.over(calibration)
        known = calibration.as_dict()
        made = {name: make_udf(name, use, self.arguments[name], known) for name, use in self.uses.items()}
        for name, udf in made.items():
            if note := facts_of(type(udf)).note(name, sigma=self.sigma, resolution=self.resolution):
                warn(note)
        _check_output(output, (file, *dataset.inputs(), *self.also_read))
        region = None if self.roi is None else region_in(self.roi, dataset)
        loaded(dataset)
        status, last, left_out = "final", None, []
        try:
            with named_failures(made):
                for part in ctx.run_udf_iter(
                    dataset,
                    made,
                    roi=region,
                    progress=self.shows_progress,
                    sigma=self.sigma,
                    resolution=self.resolution,
                ):
                    last = part
                if last is not None:
                    last.buffers  # noqa: B018 - runs get_results of the UDFs
        except UDFRunCancelled as cancelled:
            status, last = "cancelled", cancelled.partial
        if last is not None:
            left_out = write_results(
                output,
                dict(zip(made, last.buffers, strict=True)),
                last.damage,
                status=status,
                attributes={"file": printable(str(file.absolute())), "roi": self.roi or ""},
                parameters=self.arguments,
                udfs=made,
                calibration=calibration,
                overwrite=self.overwrite,
            )
        return status, left_out


def _say_shape(dataset: "DataSet", as_json: bool) -> None:
    """Say where the shape of the scan is from, unless the caller gave it or the file has it."""
    origin = dataset.nav_shape_from
    if origin in ("", "file"):
        return
    words = _GUESSES.get(origin, f"as {origin} says")
    say(f"scan of {' x '.join(map(str, dataset.shape.nav))}: {words}", err=as_json)


def _check_output(output: Path, inputs: tuple[Path, ...]) -> None:
    from stemd_sources.errors import DataFileError
    from stemd_sources.opening.regular_file import refuse_input

    try:
        refuse_input(output, inputs)
    except DataFileError as error:
        raise click.UsageError(f"-o {error}") from error


def _check_writable(output: Path, *, is_folder: bool) -> None:
    """Find out before the work whether its results can be written."""
    try:
        if is_folder:
            output.mkdir(exist_ok=True)
        elif output.is_dir():
            raise IsADirectoryError(errno.EISDIR, "is a folder")
        with tempfile.TemporaryFile(dir=output if is_folder else output.parent):
            pass
    except OSError as error:
        raise click.UsageError(f"-o {output}: cannot be written: {error.strerror}") from error


def region_in(text: str, dataset: "DataSet") -> "np.ndarray[Any, np.dtype[np.bool_]]":
    """Return the positions of an option ``--roi``: ranges, or a file of booleans."""
    import numpy as np

    from stemd_sources.opening.regular_file import open_array

    nav = tuple(dataset.shape.nav)
    region: np.ndarray[Any, np.dtype[np.bool_]]
    if text.endswith(".npy"):
        try:
            region = np.array(open_array(text))
        except (OSError, ValueError) as error:
            raise click.UsageError(f"--roi {text}: {error}") from error
        if region.shape != nav or region.dtype != bool:
            got = f"{region.dtype} of {region.shape}"
            raise click.UsageError(f"--roi {text}: got {got}, expected bool of {nav}")
    else:
        region = np.zeros(nav, bool)
        try:
            where = tuple(_range(part) for part in text.split(","))
            region[where] = True
        except (ValueError, IndexError) as error:
            expected = "ranges such as 0:16,4:8 or a .npy file"
            raise click.UsageError(f"--roi {text}: {error}; expected {expected} for {nav}") from error
        for part, length in zip(where, nav, strict=False):
            bounds = [part.start, part.stop] if isinstance(part, slice) else []
            if any(bound is not None and not -length <= bound <= length for bound in bounds):
                warn(f"--roi {text}: reaches beyond the {nav} positions of the scan; others are ignored")
    if not region.any():
        warn(f"--roi {text}: selects none of the {nav} positions: results stay as they were allocated")
    return region


def warn(words: str) -> None:
    """Say a warning on standard error."""
    say(f"stemd: warning: {words}", err=True)


def _range(text: str) -> slice | int:
    if ":" not in text:
        return int(text)
    return slice(*(int(bound) if bound else None for bound in text.split(":")))
