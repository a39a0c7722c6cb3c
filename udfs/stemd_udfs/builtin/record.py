"""Writing the frames to a file."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.lib.format import MAGIC_PREFIX

from stemd_udfs.builtin.native_frames import NativeFramesUDF
from stemd_udfs.interface.declaration import BufferDeclaration

# Any, in this file: frames have any dtype.


class RecordUDF(NativeFramesUDF):
    """Writes all selected frames to a ``.npy`` file; has no result buffers.

    The process that merges makes the file at the start of a run, over the ``.npy`` file that was there,
    in its full size and filled with zeros; each worker then writes the frames that it has. All must see the
    file under the same path. Frames that are not processed stay 0.

    The array has the shape of the data set, or (selected frames, *signal) with a region of interest, and its
    dtype; if the frames are corrected, the dtype that UDFs get.

    Parameters
    ----------
    filename : str or path
        Of the file; a relative one is taken from the current folder of the process that made the UDF.
    """

    writes_files = True

    def __init__(self, filename: str | os.PathLike[str]) -> None:
        super().__init__(filename=str(Path(filename).absolute()))

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        return {}

    def get_task_data(self) -> Mapping[str, Any]:
        """Open the file on a worker."""
        recording = np.lib.format.open_memmap(self.params.filename, mode="r+")
        if (recording.shape, recording.dtype) != self._shape_and_dtype():
            raise ValueError(
                f"{self.params.filename}: holds {recording.dtype} of shape {recording.shape}, expected what "
                "this run is to write: two runs record to the same file"
            )
        sig = tuple(self.meta.dataset_shape.sig)
        return {"frames": recording.reshape(-1, *sig)}

    def preprocess(self) -> None:
        if hasattr(self, "task_data"):
            return  # on a worker
        _check_replaceable(Path(self.params.filename))
        shape, dtype = self._shape_and_dtype()
        if not np.prod(shape):
            np.save(self.params.filename, np.zeros(shape, dtype=dtype))
            return
        np.lib.format.open_memmap(self.params.filename, mode="w+", shape=shape, dtype=dtype)

    def process_tile(self, tile: np.ndarray[Any, Any]) -> None:
        """Write a stack of frames."""
        nav = tuple(self.meta.dataset_shape.nav)
        flat = np.ravel_multi_index(tuple(self.meta.coordinates.T), nav)
        places = self.meta.selection.places(flat)
        self.task_data.frames[(places, *self.meta.slice.sig.get())] = tile

    def cleanup(self) -> None:
        del self.task_data

    def _shape_and_dtype(self) -> tuple[tuple[int, ...], np.dtype[Any]]:
        nav, sig = self.meta.dataset_shape.nav, self.meta.dataset_shape.sig
        first = tuple(nav) if self.meta.roi is None else (int(np.count_nonzero(self.meta.roi)),)
        # Frames come in another dtype if another UDF of the run prefers one.
        is_native = self.meta.value_dtype == self.meta.dataset_dtype
        dtype = self.meta.dataset_dtype if is_native else self.meta.input_dtype
        return (*first, *tuple(sig)), dtype.newbyteorder("=")


def _check_replaceable(path: Path) -> None:
    """Refuse to replace anything but an array. Raises ValueError."""
    if not path.exists():
        return
    is_array = path.is_file()
    if is_array and path.stat().st_size:
        with path.open("rb") as file:
            is_array = file.read(len(MAGIC_PREFIX)) == MAGIC_PREFIX
    if not is_array:
        raise ValueError(f"{path}: is there and no .npy file: give another name")
