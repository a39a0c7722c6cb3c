"""Results as pictures in the form that the live page reads, from wherever they are."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgpack
import numpy as np

from stemd.calibration.hdf5_group import calibration_of
from stemd.client.update import Update
from stemd.errors import DataSetException
from stemd.offline.udf_run import Results
from stemd.web.picture import ReadResult, View, picture_message
from stemd.wire.arrays import pack_array
from stemd.wire.messages import Part, ResultFields, pack_result, read_array, result_message
from stemd_sources.opening.hdf5_open import check_all_pieces, open_hdf5
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.units import Unit

if TYPE_CHECKING:
    import h5py

_MOST_CHANNELS: Final = 8

# Any, in this file: results have any dtype, and headers are maps of plain values.
Array = np.ndarray[Any, Any]


class UDFResult:
    """The results of one UDF: its header and its arrays, as in messages of the result stream."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self._parts = parts
        self._read = ReadResult.of(parts)

    @classmethod
    def of_arrays(
        cls,
        name: str,
        buffers: Iterable[tuple[str, str, Array]],
        *,
        nav_shape: Sequence[int],
        sig_shape: Sequence[int] | None,
        coverage: Array,
        units: Mapping[str, Unit],
        calibration: Calibration,
        about: Mapping[str, Any],
    ) -> "UDFResult":
        """Take arrays by name and kind. `about`: status, reason, ids and so on, as far as they are known."""
        frames, processed = int(coverage.size), int(coverage.sum())
        ledger = {"announced": frames, "received": processed, "missing": frames - processed}
        ledger |= {"processed": processed, "pending": 0, "open_ended": False}
        fields = ResultFields(
            scan_id=str(about.get("scan_id", "")),
            run_id=str(about.get("run_id", "")),
            series=about.get("series"),
            udf=name,
            status=str(about.get("status", "final")),
            reason=about.get("reason"),
            complete=bool(coverage.all()),
            ledger=about.get("ledger") or ledger,
            nav_shape=tuple(nav_shape),
            sig_shape=None if sig_shape is None else tuple(sig_shape),
            coverage=coverage.reshape(-1),
            # A picture needs no more than half of the bytes of float64.
            buffers=[
                (key, kind, pack_array(one.astype(np.float32) if one.dtype == np.float64 else one))
                for key, kind, one in buffers
            ],
            units=units,
            calibration=calibration,
        )
        return cls(result_message(pack_result(fields), instance="", seq=1, t_publish=0.0))

    @classmethod
    def of_results(cls, name: str, results: Results, about: Mapping[str, Any] | None = None) -> "UDFResult":
        """Take what ``Context.run_udf`` returned for one UDF."""
        first = next(iter(results.values()))
        shape = first.dataset_shape
        coverage: Array = np.ones(tuple(shape.nav), bool)
        for one in results.values():
            if one.kind == "nav":
                coverage = np.asarray(one.valid_mask.reshape(*shape.nav, -1).any(axis=-1))
                break
        return cls.of_arrays(
            name,
            [(key, one.kind, one.data) for key, one in results.items() if not one.dtype.hasobject],
            nav_shape=tuple(shape.nav),
            sig_shape=tuple(shape.sig),
            coverage=coverage,
            units={key: one.description.unit for key, one in results.items()},
            calibration=first.description.known,
            about=about or {},
        )

    @classmethod
    def of_update(cls, update: Update) -> "UDFResult":
        """Take what a client got of a daemon."""
        payload: list[Part] = []
        entries = []
        for entry in update.header["buffers"]:
            if entry["name"] in update:
                entries.append(entry | {"encoding": "raw", "index": len(payload)})
                payload.append(np.ascontiguousarray(update[entry["name"]]).tobytes())
        payload.append(np.packbits(update.damage.reshape(-1)).tobytes())
        header = update.header | {"buffers": entries, "coverage": len(payload) - 1}
        return cls([b"", msgpack.packb(header), *payload])

    @property
    def header(self) -> Mapping[str, Any]:
        """Of the result stream."""
        return self._read.header

    def image(self) -> Array | None:
        """Return the first of its buffers that is an image; None if there is none."""
        for entry in self.header["buffers"]:
            if entry["index"] is not None and len(entry["shape"]) == 2 and entry["kind"] != "single":
                return read_array(entry, self._parts[2 + entry["index"]])
        return None

    def pictures(self) -> Iterator[bytes]:
        """Yield pictures of its buffers, as `stemd.web.picture` writes them."""
        for known in self._read.pictures:
            name, channels = known["buffer"], known["channels"]
            has_vectors = known["kind"] == "nav" and channels == 2
            for channel in range(1 if has_vectors else min(channels, _MOST_CHANNELS)):
                view = View(udf=self.header["udf"], buffer=name, channel=channel, vectors=has_vectors)
                if (made := picture_message(self._read, view)) is not None:
                    yield made


def read_results(path: Path) -> tuple[list[UDFResult], Mapping[str, Any]]:
    """Read a file of results, and what it says of their run. Raises DataSetException or DataFileError."""
    check_all_pieces(path)
    try:
        with open_hdf5(path, "a file of results") as file:
            return _read_results(file)
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        what = "no file of results as `stemd run` writes it, named .h5"
        raise DataSetException(f"{path}: is {what}: {error}") from error


def _read_results(file: "h5py.File") -> tuple[list[UDFResult], Mapping[str, Any]]:
    about = {name: _plain(value) for name, value in file.attrs.items()}
    about["ledger"] = json.loads(about["ledger"]) if "ledger" in about else None
    known = {name: one[()].tolist() for name, one in file.get("entry/calibration", {}).items()}
    calibration = calibration_of(known)
    found, udfs = [], []
    for name, group in file["results"].items():
        buffers = [(key, one) for key, one in group.items() if "kind" in one.attrs]
        own = {key: _plain(value) for key, value in group.attrs.items()}
        coverage = file.get(f"entry/process_{name}/coverage", file["coverage"])[()]
        found.append(
            UDFResult.of_arrays(
                name,
                [(key, str(one.attrs["kind"]), one[()]) for key, one in buffers],
                nav_shape=coverage.shape,
                sig_shape=next((one.shape[:2] for _, one in buffers if one.attrs["kind"] == "sig"), None),
                coverage=coverage,
                units={key: _unit(one) for key, one in buffers},
                calibration=calibration,
                about=about | own,
            )
        )
        udfs.append({"name": name, **own})
    return found, {**about, "udfs": udfs, "calibration": calibration.as_dict()}


def _unit(dataset: Any) -> Unit:
    about = dataset.attrs
    return Unit(str(about.get("unit", about.get("units", ""))), float(about.get("scale", 1.0)))


def _plain(value: Any) -> Any:
    return value.tolist() if isinstance(value, (np.ndarray, np.generic)) else value
