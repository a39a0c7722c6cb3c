"""Writing the results of a scan to a file: as they were published, or as the live page shows them now."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

import anyio
import numpy as np

from stemd.control.requests import RequestRefused
from stemd.errors import DataSetException
from stemd.result_files.result_file import StoredRun, StoredUDF, WrittenBuffer, write_run
from stemd.service.components import Components
from stemd.wire.messages import Message, Part, decode
from stemd_sources.files.hdf5_layout import SUFFIXES
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.units import Bins, Unit

_OF_RUN: Final = ("scan_id", "run_id", "series", "instance", "counts_per_position", "dose_e_per_A2")
_OF_UDF: Final = ("udf_versions", "status", "reason", "error", "complete")
_AS_JSON: Final = {"parameters": "parameters_used"} | {
    name: name for name in ("gain", "resolution_nm", "resolution_px")
}
_Described = Mapping[str, Mapping[str, Any]]  # UDFs as they run now, by name
_KNOWN: Final = frozenset(field.name for field in fields(Calibration))


async def save(components: Components, scan_id: str | None, path: Path) -> dict[str, object]:
    """Write the newest results of a scan that are in memory, also those that were made again, to a new file.

    Raises RequestRefused: ``invalid`` (suffix), ``not_found`` (no results), ``exists``, ``failed``.
    """
    if path.suffix not in SUFFIXES:
        raise RequestRefused("invalid", f"{path.name}: expected a name that ends in {', '.join(SUFFIXES)}")
    memory = components.publisher.memory
    scan_id = memory.newest_scan if scan_id is None else scan_id
    if scan_id is None:
        raise RequestRefused("not_found", "no results are in memory: scan first")
    messages = memory.history(scan_id)
    if not any(len(parts) > 2 for parts in messages):
        raise RequestRefused("not_found", f"no results of scan {scan_id[:80]} are in memory")
    params = {spec.name: spec.described() for spec in components.host.udfs}
    newer = components.host.held.made_again(scan_id).values()
    try:
        saved = await anyio.to_thread.run_sync(_write, path, messages, list(newer), params)
    except FileExistsError as error:
        raise RequestRefused("exists", f"{path}: is there already: take another name") from error
    except DataSetException as error:
        raise RequestRefused("failed", str(error)) from error
    except OSError as error:
        raise RequestRefused("failed", f"{path}: cannot be written: {error.strerror}") from error
    return {"scan_id": scan_id, "path": str(path), **saved}


def _write(
    path: Path, messages: Sequence[Sequence[Part]], newer: Sequence[Sequence[Part]], described: _Described
) -> dict[str, object]:
    """Decode the messages and write the file; takes too long for the event loop."""
    if path.exists():
        raise FileExistsError(path)
    found = {message.header["udf"]: message for message in map(decode, messages)}
    made = {message.header["udf"]: message for message in map(decode, newer)}
    again = {name: one for name, one in made.items() if _frames(one) >= _frames(found.get(name))}
    found |= again
    there = [message for message in found.values() if message.coverage is not None]
    calibration = next(iter(again.values()), there[0]).header.get("calibration", {})
    left_out = write_run(path, _stored_run(there, described, calibration))
    dropped = [name for name, message in found.items() if message.coverage is None]
    udfs = [message.header["udf"] for message in there]
    return {"udfs": udfs, "made_again": sorted(again), "left_out": [*left_out, *dropped]}


def _frames(message: Message | None) -> int:
    """Return how many frames are in a result."""
    return 0 if message is None or message.coverage is None else int(message.coverage.sum())


def _stored_run(
    messages: Sequence[Message], described: _Described, calibration: Mapping[str, Any]
) -> StoredRun:
    header = messages[0].header
    nav_shape = tuple(header["nav_shape"])
    udfs = [_stored_udf(message, nav_shape, described) for message in messages]
    known = [message.header for message in messages if message.header["t_last"] is not None]
    return StoredRun(
        nav_shape=nav_shape,
        udfs=udfs,
        coverage=np.logical_and.reduce([udf.coverage for udf in udfs]),
        attributes=_plain(header, _OF_RUN) | {"ledger": json.dumps(header["ledger"])},
        calibration=Calibration.from_dict({name: calibration[name] for name in _KNOWN & calibration.keys()}),
        t_first=min((other["t_first"] for other in known), default=None),
        t_last=max((other["t_last"] for other in known), default=None),
    )


def _stored_udf(message: Message, nav_shape: tuple[int, ...], described: _Described) -> StoredUDF:
    header, coverage = message.header, message.coverage
    assert coverage is not None
    use = described.get(header["udf"], {})
    return StoredUDF(
        name=header["udf"],
        buffers=[
            WrittenBuffer(
                name=entry["name"],
                kind=entry["kind"],
                values=message.arrays.get(entry["name"], np.array([None], object)),
                unit=_unit(entry),
            )
            for entry in header["buffers"]
        ],
        coverage=coverage.reshape(nav_shape),
        attributes=_plain(header, _OF_UDF)
        | ({"use": use["use"]} if use.get("use") else {})
        | {key: json.dumps(header[name]) for name, key in _AS_JSON.items() if header.get(name) is not None},
        parameters=use.get("params", {}),
    )


def _unit(entry: Mapping[str, Any]) -> Unit:
    bins = entry.get("bins")
    return Unit(entry.get("unit", ""), entry.get("scale", 1.0), None if bins is None else Bins(**bins))


def _plain(header: Mapping[str, Any], names: Sequence[str]) -> dict[str, object]:
    """Return those of some values that are there, as HDF5 can hold them."""
    return {name: header[name] for name in names if header.get(name) not in (None, [])}
