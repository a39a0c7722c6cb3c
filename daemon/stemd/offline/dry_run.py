"""The results of a UDF before any frame: their shapes and dtypes are those of a run."""

from typing import Any

from stemd.datasets.base import DataSet
from stemd.offline.inline import InlineJobExecutor
from stemd.offline.partial_results import Results
from stemd.offline.udf_run import UDFRun
from stemd_udfs import UDF
from stemd_udfs.regions.roi import as_roi


# Any: a region of interest has many forms.
def dry_run(dataset: DataSet, udf: UDF, roi: Any = None) -> Results:
    """The results of a UDF before any partition is merged."""
    selected = as_roi(roi, tuple(dataset.shape.nav))
    return UDFRun(InlineJobExecutor(), dataset, [udf], roi=selected).results()[0]
