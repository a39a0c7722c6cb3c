"""What is offered under LiberTEM's module paths."""

import importlib
import pickle
from fnmatch import fnmatchcase

import cloudpickle
import pytest
from tests.compare.documented import cases_names
from tests.compare.documented.on_purpose import ON_PURPOSE

import stemd
import stemd_udfs
from stemd.libertem.names import NAMES
from stemd.libertem.switch import _exists

DOCUMENTED = [
    (module, name)
    for kind, module, name in map(str.split, (*cases_names.TABLE, "import libertem.analysis Analysis"))
    if kind == "import" and (module, name) not in cases_names.listed(cases_names.NOWHERE)
    if not any(fnmatchcase(f"names.import {module} {name}", pattern) for pattern in ON_PURPOSE)
]
"""What LiberTEM documents and stemd offers: modules with names."""


@pytest.fixture(autouse=True)
def _on():
    with stemd.use_as_libertem():
        yield


@pytest.mark.parametrize(("module", "name"), DOCUMENTED)
def test_documented_names_can_be_imported(module, name):
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


def test_submodules_are_attributes_and_one_that_is_not_offered_says_so():
    import libertem

    assert libertem.udf.masks.ApplyMasksUDF is stemd.ApplyMasksUDF
    assert {"api", "udf", "__version__"} <= set(dir(libertem))
    with pytest.raises(AttributeError, match=r"UDFMet is not offered by stemd.*libertem.udf.UDFMeta"):
        libertem.udf.UDFMet  # noqa: B018 -- the access is the test
    assert not hasattr(libertem.udf, "NoSuchThing")


def test_a_name_whose_package_is_missing_says_which_extra_installs_it(monkeypatch):
    def gone(module):
        raise ImportError("No module named 'dask'")

    monkeypatch.setattr(stemd, "import_module", gone)
    monkeypatch.delitem(stemd.__dict__, "DaskJobExecutor", raising=False)
    with pytest.raises(ImportError, match=r"DaskJobExecutor .*pip install 'stemd\[dask\]'"):
        exec("from libertem.executor.dask import DaskJobExecutor")
    assert "DaskJobExecutor" not in importlib.import_module("libertem.executor.dask").__all__
