"""Functions that run one built-in UDF over a data set."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from stemd_udfs.builtin.crystallinity import FEMUDF, CrystallinityUDF
from stemd_udfs.builtin.stddev import StdDevUDF
from stemd_udfs.builtin.sum import LogsumUDF
from stemd_udfs.interface.buffers import BufferWrapper

Results = Mapping[str, BufferWrapper]


class RunsUDFs(Protocol):
    """What runs UDFs, such as a ``stemd.Context``."""

    # Any, here and below: data sets and regions of interest are the business of what runs UDFs.
    @property
    def run_udf(self) -> Any:
        """Run a UDF; takes `dataset`, `udf`, `roi` and `progress`."""


def run_stddev(
    ctx: RunsUDFs, dataset: Any, roi: Any = None, progress: bool = False, use_numba: bool = True
) -> dict[str, Any]:
    """Mean, variance and standard deviation of each pixel; see :class:`stemd_udfs.StdDevUDF`.

    Returns
    -------
    dict of str to ndarray
        By the names of the result buffers, in the shape of a frame; ``num_frames`` is one number.
    """
    results = _run(ctx, dataset, StdDevUDF(use_numba=use_numba), roi, progress)
    arrays: dict[str, Any] = {name: buffer.data for name, buffer in results.items()}
    return arrays | {"num_frames": arrays["num_frames"][0]}


def run_logsum(ctx: RunsUDFs, dataset: Any, roi: Any = None, progress: bool = False) -> Results:
    """Sum of the frames on a logarithmic scale; see :class:`stemd_udfs.LogsumUDF`."""
    return _run(ctx, dataset, LogsumUDF(), roi, progress)


def run_fem(  # noqa: PLR0917 -- an order that users of other 4D-STEM software know
    ctx: RunsUDFs,
    dataset: Any,
    center: Sequence[float],
    rad_in: float,
    rad_out: float,
    roi: Any = None,
    progress: bool = False,
) -> Results:
    """Standard deviation within a ring of each frame; see :class:`stemd_udfs.FEMUDF`."""
    return _run(ctx, dataset, FEMUDF(center=center, rad_in=rad_in, rad_out=rad_out), roi, progress)


def run_analysis_crystall(  # noqa: PLR0917
    ctx: RunsUDFs,
    dataset: Any,
    rad_in: float,
    rad_out: float,
    real_center: Sequence[float] | None = None,
    real_rad: float | None = None,
    roi: Any = None,
    progress: bool = False,
) -> Results:
    """Fourier magnitude within a ring of frequencies; see :class:`stemd_udfs.CrystallinityUDF`."""
    udf = CrystallinityUDF(rad_in=rad_in, rad_out=rad_out, real_center=real_center, real_rad=real_rad)
    return _run(ctx, dataset, udf, roi, progress)


def _run(ctx: RunsUDFs, dataset: Any, udf: Any, roi: Any, progress: bool) -> Results:
    results: Results = ctx.run_udf(dataset=dataset, udf=udf, roi=roi, progress=progress)
    return results
