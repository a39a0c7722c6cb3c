"""What is offered under LiberTEM's module paths."""

import importlib
import pickle

import cloudpickle
import pytest

import stemd
import stemd_udfs
from stemd.libertem.names import NAMES
from stemd.libertem.switch import _exists

DOCUMENTED = {
    "libertem.api": ("Context", "UDF", "AutoUDF", "BufferWrapper", "CorrectionSet", "DataSet"),
    "libertem.udf": ("UDF", "AutoUDF", "UDFMeta", "UDFRunCancelled"),
    "libertem.udf.base": ("UDF", "NoOpUDF", "UDFMeta", "UDFMethod"),
    "libertem.udf.sum": ("SumUDF",),
    "libertem.udf.sumsigudf": ("SumSigUDF",),
    "libertem.udf.masks": ("ApplyMasksUDF",),
    "libertem.udf.stddev": ("StdDevUDF", "run_stddev"),
    "libertem.udf.com": ("CoMUDF", "CoMParams", "guess_corrections"),
    "libertem.udf.raw": ("PickUDF",),
    "libertem.udf.logsum": ("LogsumUDF", "run_logsum"),
    "libertem.udf.auto": ("AutoUDF",),
    "libertem.udf.record": ("RecordUDF",),
    "libertem.udf.FEM": ("FEMUDF", "run_fem"),
    "libertem.udf.crystallinity": ("CrystallinityUDF", "run_analysis_crystall"),
    "libertem.masks": ("circular", "ring", "radial_bins", "sparse_template_multi_stack"),
    "libertem.common": ("Shape", "Slice", "SliceUsageError"),
    "libertem.common.shape": ("Shape",),
    "libertem.common.slice": ("Slice",),
    "libertem.common.buffers": ("BufferWrapper", "reshaped_view", "InvalidMaskError"),
    "libertem.common.exceptions": ("UDFException", "UDFRunCancelled", "ExecutorSpecException"),
    "libertem.common.math": ("prod", "count_nonzero", "flat_nonzero", "make_2D_square"),
    "libertem.common.container": ("MaskContainer",),
    "libertem.common.udf": ("UDFMethod", "NUMPY", "SCIPY_CSR", "D2_BACKENDS"),
    "libertem.common.backend": ("get_use_cuda", "set_use_cpu", "set_use_cuda"),
    "libertem.common.executor": ("JobCancelledError", "JobExecutor"),
    "libertem.common.progress": ("ProgressReporter", "TQDMProgressReporter"),
    "libertem.common.sparse": ("is_sparse", "to_dense"),
    "libertem.executor.inline": ("InlineJobExecutor",),
    "libertem.executor.concurrent": ("ConcurrentJobExecutor",),
    "libertem.executor.pipelined": ("PipelinedExecutor",),
    "libertem.executor.dask": ("DaskJobExecutor",),
    "libertem.executor.delayed": ("DelayedJobExecutor",),
    "libertem.executor.base": ("JobExecutor",),
    "libertem.contrib.daskadapter": ("make_dask_array",),
    "libertem.viz": ("rgb_from_2dvector",),
    "libertem.viz.base": ("Live2DPlot", "Dummy2DPlot", "get_plottable_2D_channels"),
    "libertem.viz.mpl": ("MPLLive2DPlot",),
    "libertem.corrections": ("CorrectionSet",),
    "libertem.corrections.coordinates": ("identity", "flip_x", "flip_y", "rotate", "rotate_deg", "scale"),
    "libertem.corrections.detector": ("correct", "RepairDescriptor", "RepairValueError"),
    "libertem.io.corrections": ("CorrectionSet",),
    "libertem.io.dataset.base": ("DataSet", "DataSetException"),
    "libertem.io.dataset.memory": ("MemoryDataSet",),
    "libertem.analysis": ("Analysis",),
    "libertem.exceptions": ("UDFException",),
    "libertem.warnings": ("UseDiscouragedWarning",),
}


@pytest.fixture(autouse=True)
def _on():
    with stemd.use_as_libertem():
        yield


@pytest.mark.parametrize("module", DOCUMENTED)
def test_documented_names_can_be_imported(module):
    for name in DOCUMENTED[module]:
        namespace = {}
        exec(f"from {module} import {name}", namespace)
        assert namespace[name] is getattr(importlib.import_module(module), name)


@pytest.mark.parametrize("module", NAMES)
def test_a_star_import_gives_what_is_offered(module):
    namespace = {}
    exec(f"from {module} import *", namespace)
    del namespace["__builtins__"]
    assert set(namespace) == {name for name in NAMES[module] if _exists(module, name) and name[0] != "_"}


def test_the_objects_are_our_own_and_pickled_by_their_names():
    import libertem.api as lt
    from libertem.udf.base import UDF

    assert UDF is stemd_udfs.UDF is pickle.loads(b"clibertem.udf.base\nUDF\n.")
    for one in (UDF, lt):
        assert cloudpickle.loads(cloudpickle.dumps(one)) is one


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("from libertem.udf.sum import SumSigUDF", "use stemd.SumSigUDF"),
        ("from libertem.udf import SumUDF", "use stemd.SumUDF"),
        ("from libertem.masks import disk", "use stemd_udfs.masks.disk"),
        ("from libertem.api import Contxt", "the nearest that stemd has is .*Context"),
        ("from libertem.udf import Foo", "the nearest that stemd has is (stemd|libertem)"),
        ("import libertem.io.dataset.mib", "the nearest that stemd has is libertem.io.dataset"),
        ("import libertem.web.server", "libertem.web is not offered by stemd"),
        ("import libertem.udf.sum.SumUDFs", "the nearest that stemd has is .*SumUDF"),
    ],
)
def test_a_name_that_is_not_offered_says_so_and_names_the_nearest(statement, words):
    with pytest.raises(ImportError, match=f"is not offered by stemd, .*LiberTEM 0.16: {words}|{words}"):
        exec(statement)


def test_an_attribute_that_is_not_offered_says_so():
    import libertem.udf

    with pytest.raises(AttributeError, match=r"UDFMet is not offered by stemd.*libertem.udf.UDFMeta"):
        libertem.udf.UDFMet  # noqa: B018 -- the access is the test
    assert not hasattr(libertem.udf, "NoSuchThing")


def test_submodules_are_attributes():
    import libertem

    assert libertem.udf.masks.ApplyMasksUDF is stemd.ApplyMasksUDF
    assert {"api", "udf", "__version__"} <= set(dir(libertem))


def test_a_name_whose_package_is_missing_says_which_extra_installs_it(monkeypatch):
    def gone(module):
        raise ImportError("No module named 'dask'")

    monkeypatch.setattr(stemd, "import_module", gone)
    monkeypatch.delitem(stemd.__dict__, "DaskJobExecutor", raising=False)
    with pytest.raises(ImportError, match=r"DaskJobExecutor .*pip install 'stemd\[dask\]'"):
        exec("from libertem.executor.dask import DaskJobExecutor")
    assert "DaskJobExecutor" not in importlib.import_module("libertem.executor.dask").__all__
