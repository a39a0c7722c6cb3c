"""Results as a NeXus file after the application definition NXem."""

import hashlib
import json
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final  # plain values of calibration and manifest

import numpy as np

from stemd._version import __version__
from stemd.calibration.hdf5_group import calibration_of
from stemd.errors import DataSetException
from stemd.result_files.result_file import free_name, new_hdf5
from stemd_sources.errors import DataFileError
from stemd_sources.opening.hdf5_open import open_hdf5
from stemd_sources.opening.regular_file import read_start
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.units import Unit, axes_of

if TYPE_CHECKING:
    import h5py

_SAMPLE: Final = ("preparation_date", "atom_types")  # what NXem wants to know of a sample, and stemd cannot
_AXES: Final = ("axis_i", "axis_j", "axis_k", "axis_m")
_MOST_AXES: Final = len(_AXES)
_OF_AXES: Final = ("scan_step_nm", "mrad_per_pixel", "centre")
_MOST_BYTES: Final = 2**30  # of a manifest


def write_nxem(
    path: str | Path,
    results: str | Path,
    *,
    sample: Mapping[str, Any],
    start_time: str | datetime | None = None,
    end_time: str | datetime | None = None,
    manifest: str | Path | None = None,
    calibration: Mapping[str, Any] | None = None,
    instrument: Mapping[str, Any] | None = None,
    overwrite: bool = False,
) -> list[str]:
    """Export a file of results (``stemd run -o``) as NXem.

    Each result of one to four dimensions becomes an image of ``/entry/roi1/img``, with axes in
    nanometres (scan) or milliradians (detector) as far as the calibration says, else in positions and pixels.

    Parameters
    ----------
    path : str or path
        The file to write.
    results : str or path
        The file of results.
    sample : mapping
        What NXem asks about the sample: ``preparation_date`` (ISO 8601) and ``atom_types`` (``"Sr, Ti, O"``).
        Optional: ``is_simulation``, ``name``, ``identifier_sample``, ``physical_form``, ``description``.
    start_time, end_time : str or datetime, optional
        Of the scan, ISO 8601; by default those of the manifest.
    manifest : str or path, optional
        The scan's manifest; the file names it with its checksum, and has scan id, ledger and code versions.
    calibration : mapping, optional
        With the keys of the section ``[calibration]``: ``scan_step_nm``, ``mrad_per_pixel``, ``centre`` and
        ``beam_energy_kev`` are used. By default that of the manifest, or of the file of results.
    instrument : mapping, optional
        ``vendor`` and ``model`` of the microscope; ``name``, ``location``, and ``emitter_type`` of its source
        (``"cold_cathode_field_emitter"``), without which NXem has no place for the beam energy.
    overwrite : bool
        Replace a file that is there.

    Returns
    -------
    list of str
        ``NAME/BUFFER`` of those left out: they have no numbers, or more than four dimensions.

    Raises
    ------
    DataSetException
        If something that NXem asks for is missing, or a file cannot be read or written.
    """
    if missing := [name for name in _SAMPLE if not sample.get(name)]:
        raise DataSetException(f"sample: NXem asks for {' and '.join(missing)}: give them")
    if instrument is not None and (missing := [n for n in ("vendor", "model") if not instrument.get(n)]):
        raise DataSetException(f"instrument: NXem asks for {' and '.join(missing)}: give them")
    facts = _Facts(manifest, start_time, end_time, calibration)
    try:
        inputs = (results,) if manifest is None else (results, manifest)
        with (
            new_hdf5(path, overwrite=overwrite, inputs=inputs) as file,
            open_hdf5(results, "a file of results") as source,
        ):
            file.attrs["default"] = "entry"
            entry = _group(file, "entry", "NXentry")
            stored = source.get("entry/calibration", {}).items()
            known = facts.calibration or {name: value[()].tolist() for name, value in stored}
            _write_entry(entry, facts, sample)
            if instrument is not None:
                _write_instrument(entry, known, instrument)
            return _write_images(entry, source, known)
    except (OSError, DataFileError) as error:
        raise DataSetException(f"{path}: cannot be written from {results}: {error}") from error


class _Facts:
    """What is known of the scan, from the manifest and from the caller."""

    def __init__(
        self,
        manifest: str | Path | None,
        start_time: str | datetime | None,
        end_time: str | datetime | None,
        calibration: Mapping[str, Any] | None,
    ) -> None:
        self.manifest: Mapping[str, Any] = {}
        self.manifest_name = self.checksum = ""
        if manifest is not None:
            try:
                content = read_start(manifest, _MOST_BYTES)
                self.manifest = json.loads(content)
            except (OSError, ValueError, RecursionError) as error:
                raise DataSetException(f"{manifest}: cannot be read as a manifest: {error}") from error
            self.manifest_name = Path(manifest).name
            self.checksum = hashlib.sha256(content).hexdigest()
        times = self.manifest.get("times", {})
        self.start_time = _iso(times.get("started") if start_time is None else start_time)
        self.end_time = _iso(times.get("ended") if end_time is None else end_time)
        if not self.start_time:
            raise DataSetException("start_time: NXem asks for it: give it, or the scan's manifest")
        self.calibration = dict(calibration or self.manifest.get("calibration") or {})


def _write_entry(entry: "h5py.Group", facts: _Facts, sample: Mapping[str, Any]) -> None:
    entry["definition"] = "NXem"
    entry["start_time"] = facts.start_time
    if facts.end_time:
        entry["end_time"] = facts.end_time
    if scan_id := facts.manifest.get("scan_id"):
        entry["identifier_experiment"] = scan_id
    program = _group(_group(entry, "profiling", "NXcs_profiling"), "programID", "NXprogram")
    program["program"] = "stemd"
    program["program"].attrs["version"] = __version__
    group = _group(entry, "sampleID", "NXsample")  # validators look for exactly this name
    group["is_simulation"] = bool(sample.get("is_simulation", False))
    for name in (*_SAMPLE, "name", "physical_form", "description"):
        if sample.get(name):
            group[name] = str(sample[name])
    if sample.get("identifier_sample"):
        group["identifier_sample"] = str(sample["identifier_sample"])
        group["identifier_sample"].attrs["type"] = "local"
    if facts.manifest_name:
        note = _group(entry, "noteID", "NXnote")
        note["type"] = "application/json"
        note["file_name"] = facts.manifest_name
        note["checksum"], note["algorithm"] = facts.checksum, "sha256"
        _write_processing(entry, facts.manifest)


def _write_processing(entry: "h5py.Group", manifest: Mapping[str, Any]) -> None:
    """Write the ledger, and the versions of the code that made the results."""
    process = _group(entry, "processing", "NXprocess")
    process["program"] = "stemd"
    process["version"] = str(manifest.get("software", "")).removeprefix("stemd ")
    ledger = _group(process, "ledger", "NXparameters")
    for term, count in manifest.get("ledger", {}).items():
        ledger[term] = count
    ledger["complete"] = bool(manifest.get("complete", False))
    for udf in manifest.get("udfs", []):
        group = _group(process, free_name(process, str(udf["name"])), "NXparameters")
        group["use"] = str(udf.get("use", ""))
        group["parameters"] = json.dumps(udf.get("params", {}), default=str)
        group["code_versions"] = ",".join(udf.get("versions", []))


def _write_instrument(entry: "h5py.Group", known: Mapping[str, Any], instrument: Mapping[str, Any]) -> None:
    group = _group(_group(entry, "measurement", "NXem_measurement"), "instrument", "NXem_instrument")
    for name in ("name", "location"):
        if instrument.get(name):
            group[name] = str(instrument[name])
    fabrication = _group(group, "fabrication", "NXfabrication")
    fabrication["vendor"], fabrication["model"] = str(instrument["vendor"]), str(instrument["model"])
    column = _group(group, "ebeam_column", "NXebeam_column")
    if not instrument.get("emitter_type"):
        return
    source = _group(column, "electron_source", "NXsource")
    source["emitter_type"] = str(instrument["emitter_type"])
    if energy := known.get("beam_energy_kev"):
        source["voltage"] = 1e3 * float(energy)
        source["voltage"].attrs["units"] = "V"


def _write_images(entry: "h5py.Group", source: "h5py.File", calibration: Mapping[str, Any]) -> list[str]:
    import h5py

    known = calibration_of({name: calibration[name] for name in _OF_AXES if name in calibration})
    images = _group(_group(entry, "roi1", "NXroi_process"), "img", "NXem_img")
    left_out: list[str] = []
    for udf, results in source["results"].items():
        for buffer, dataset in results.items():
            if not isinstance(dataset, h5py.Dataset) or "kind" not in dataset.attrs:
                continue  # axes of the results
            data = dataset[()]
            if data.dtype.kind not in "biufc" or not 1 <= data.ndim <= _MOST_AXES:
                left_out.append(f"{udf}/{buffer}")
                continue
            group = _group(images, free_name(images, f"image_{udf}_{buffer}"), "NXimage")
            kind = str(dataset.attrs["kind"])
            group["imaging_mode"] = "stem" if kind == "nav" else "4d_stem"
            name = f"image_{data.ndim}d"
            axes = _axes(data.shape, kind, source["coverage"].ndim, known)
            _write_data(_group(group, name, "NXdata"), data, axes, f"{udf}: {buffer}")
            group.attrs["default"] = name
    return left_out


def _write_data(
    group: "h5py.Group", data: np.ndarray, axes: list[tuple[np.ndarray, str, str]], title: str
) -> None:
    """Write an NXdata group: the array, and the coordinates of its pixels."""
    signal = "complex" if data.dtype.kind == "c" else "real"
    group["title"] = title
    group[signal] = data.astype(np.uint8) if data.dtype.kind == "b" else data
    names = _AXES[: data.ndim][::-1]
    group.attrs["signal"], group.attrs["axes"] = signal, list(names)
    for place, (name, (values, units, long_name)) in enumerate(zip(names, axes, strict=True)):
        group[name] = values
        group[name].attrs["units"], group[name].attrs["long_name"] = units, long_name
        group.attrs[f"{name}_indices"] = place


def _axes(
    shape: tuple[int, ...], kind: str, scan_axes: int, known: Calibration
) -> list[tuple[np.ndarray, str, str]]:
    """Return coordinates, unit and name with unit for each axis of a result."""
    own = {"nav": scan_axes, "sig": len(shape)}.get(kind, 0)
    found = []
    for place, axis in enumerate(axes_of(kind, shape, own, known, Unit(""))):
        if axis is None:
            found.append((np.arange(shape[place], dtype=np.float64), "", f"component {place - own}"))
        elif axis.unit in ("nm", "mrad"):
            found.append((axis.values, axis.unit, f"{axis.name.rpartition('_')[2]} ({axis.unit})"))
        else:
            counted = "position" if kind == "nav" else "pixel"
            found.append((axis.values, "", f"{axis.name.rpartition('_')[2]} ({counted})"))
    return found


def _group(parent: "h5py.Group", name: str, kind: str) -> "h5py.Group":
    group = parent.create_group(name)
    group.attrs["NX_class"] = kind
    return group


def _iso(moment: str | float | datetime | None) -> str:
    """Return a time as NeXus wants it: ISO 8601 with its offset."""
    if moment is None:
        return ""
    if isinstance(moment, datetime):
        return moment.astimezone(UTC).isoformat()
    return moment if isinstance(moment, str) else datetime.fromtimestamp(moment, UTC).isoformat()
