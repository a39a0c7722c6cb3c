"""A stored scan, held open to look at (`stemd.open`): patterns, virtual detectors, and UDFs of any kind."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Self

import numpy as np

from stemd.client.async_client import connect
from stemd.context.context import Context
from stemd.context.running import ROI
from stemd.control.requests import Files
from stemd.datasets import DataSet
from stemd.offline.udf_run import Results
from stemd_sources.closing import Closing
from stemd_udfs import UDF, ApplyMasksUDF, PickSumUDF, PickUDF, Shape
from stemd_udfs.regions.scan_region import RegionDescription, positions_in

# Any, in this file: results have any dtype.
Array = np.ndarray[Any, Any]
Detector = Mapping[str, Any] | Array
"""A mask, described as for :class:`stemd_udfs.ApplyMasksUDF`, or an array in the shape of a frame."""
_SCAN_ID: Final = re.compile(r"[0-9A-HJKMNP-TV-Z]{26}")


class OpenedScan(Closing):
    """A stored scan to explore; :func:`stemd.open` makes it.

    Use it as a context manager, or :meth:`close` it.

    Parameters
    ----------
    dataset : DataSet
        The stored frames.
    context : Context
        Runs UDFs over them; the opened scan closes it.
    """

    def __init__(self, dataset: DataSet, context: Context) -> None:
        self.dataset, self._context = dataset, context

    @classmethod
    def of_file(
        cls, path: str | Path, file_format: str = "auto", *, executor: str = "threads", **options: Any
    ) -> Self:
        """Open a file.

        Parameters
        ----------
        path : str or path
            The file.
        file_format : str
            As :meth:`stemd.Context.load` takes it.
        executor : str
            See :class:`stemd.Context`.
        **options
            Parameters of the format, such as ``nav_shape``.

        Raises
        ------
        DataSetException
            If the file cannot be opened.
        """
        context = Context(executor)
        try:
            return cls(context.load(file_format, path, **options), context)
        except BaseException:
            context.close()
            raise

    def __repr__(self) -> str:
        return f"OpenedScan({self.dataset!r})"

    @property
    def shape(self) -> Shape:
        """Of the scan and of a frame, as UDFs see them."""
        return self.dataset.udf_shape

    def pattern(self, *position: int) -> Array:
        """Return the frame at a position of the scan.

        Parameters
        ----------
        *position : int
            Row and column, or as many numbers as the scan has dimensions; negative ones count from the end.

        Raises
        ------
        IndexError
            If the scan has no such position.
        """
        nav = tuple(self.dataset.shape.nav)
        is_inside = all(-length <= at < length for at, length in zip(position, nav, strict=False))
        if len(position) != len(nav) or not is_inside:
            raise IndexError(f"position {position}: the scan has the shape {nav}")
        roi = np.zeros(nav, bool)
        roi[position] = True
        frame: Array = self._context.run_udf(self.dataset, PickUDF(), roi=roi)["intensity"].data[0]
        return frame

    def image(self, detector: Detector | Sequence[Detector]) -> Array:
        """Return the image of a virtual detector in the shape of the scan; of several along a last axis.

        Parameters
        ----------
        detector : mapping, array, or sequence of them
            Such as ``{"shape": "disk", "radius": 20, "centre": [95, 97]}``; see the parameter `masks` of
            :class:`stemd_udfs.ApplyMasksUDF`.
        """
        is_single = isinstance(detector, Mapping) or (isinstance(detector, np.ndarray) and detector.ndim < 3)
        masks: Any = [detector] if is_single else detector  # Any: one kind or several, as the UDF takes them
        images = self.run_udf(ApplyMasksUDF(masks=masks))["intensity"].data
        found: Array = images[..., 0] if is_single else images
        return found

    def region_pattern(self, region: RegionDescription, *, mean: bool = True) -> Array:
        """Return the mean pattern of a region of the scan, or the sum.

        Parameters
        ----------
        region : mapping
            Such as ``{"shape": "rectangle", "from": [3, 4], "to": [8, 9]}``; see the parameter of
            :class:`stemd_udfs.PickSumUDF`.
        mean : bool
            Divide the sum by the number of frames.
        """
        pattern: Array = self.run_udf(PickSumUDF(region, mean=mean))["intensity"].data
        return pattern

    def run_udf(self, udf: UDF, roi: ROI = None, **options: Any) -> Results:
        """Run a UDF; see :meth:`stemd.Context.run_udf`. One of a region reads the frames of that alone."""
        if roi is None:
            roi = roi_of([udf], tuple(self.dataset.shape.nav))
        results: Results = self._context.run_udf(self.dataset, udf, roi=roi, **options)
        return results

    def run_udfs(self, udfs: Sequence[UDF], **options: Any) -> tuple[Results, ...]:
        """Run several UDFs in a single pass; see :meth:`stemd.Context.run_udf`."""
        results: tuple[Results, ...] = self._context.run_udf(self.dataset, udfs, **options)
        return results

    def close(self) -> None:
        self._context.close()


def roi_of(udfs: Sequence[UDF], nav_shape: tuple[int, ...]) -> Array | None:
    """Return the positions that UDFs of a region need, None for all; ValueError if a region has none."""
    regions = [udf.params.region for udf in udfs if udf.is_of_region and udf.params.region is not None]
    if len(regions) < len(udfs):
        return None
    roi: Array = np.logical_or.reduce([positions_in(region, nav_shape) for region in regions])
    return roi


def open(  # noqa: A001 - users call stemd.open
    scan: str | Path, /, *, executor: str = "threads", control: str | None = None, **options: Any
) -> OpenedScan:
    """Return a stored scan to explore it.

    Parameters
    ----------
    scan : str or path
        A file of any format that ``Context.load("auto", …)`` opens; or the id of a scan that a daemon has
        recorded, whose file is on this computer.
    executor : str
        Where UDFs run, see :class:`stemd.Context`.
    control : str, optional
        Address of the daemon, see :func:`stemd.connect`.
    **options
        Parameters of the format, such as ``nav_shape``, or ``scan`` of a recording of several scans.

    Raises
    ------
    DataSetException
        If it cannot be opened.
    DaemonUnreachable, ControlFailed
        If it is the id of a scan, and no daemon answers, or the daemon has no recording of it.

    Examples
    --------
    >>> with stemd.open("scan.h5") as scan:
    ...     image = scan.image({"shape": "disk", "radius": 20})
    """
    if not is_scan_id(scan):
        return OpenedScan.of_file(scan, executor=executor, **options)
    with connect(control) as client:
        found = client.request(Files(scan_id=str(scan)))
    known = {"calibration": found["calibration"], **found["options"], **options}
    return OpenedScan.of_file(found["path"], found["format"], executor=executor, **known)


def is_scan_id(scan: str | Path) -> bool:
    """Whether this is the id of a scan, and no file of that name is there."""
    return _SCAN_ID.fullmatch(str(scan)) is not None and not Path(scan).exists()
