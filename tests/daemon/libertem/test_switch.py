"""When there is a module named libertem, and when there is none."""

import importlib.util
import os
import sys

import pytest

import stemd
from stemd.errors import ConfigurationError
from stemd.libertem import is_on
from stemd.libertem.switch import VARIABLE
from whole_way.programs import finished


def ours():
    return [name for name in sys.modules if name.partition(".")[0] == "libertem"]


def python(program, **environment):
    done = finished(sys.executable, "-c", program, env=os.environ | environment)
    return done.stdout + done.stderr


def test_nothing_named_libertem_exists_until_it_is_asked_for():
    assert python("import importlib.util, stemd; print(importlib.util.find_spec('libertem'))") == "None\n"


def test_switching_off_leaves_no_module_and_no_variable():
    stemd.use_as_libertem()
    import libertem.udf.sum

    assert ours()
    assert os.environ[VARIABLE] == "1"
    stemd.use_as_libertem(False)
    assert ours() == []
    assert VARIABLE not in os.environ
    assert importlib.util.find_spec("libertem") is None
    with pytest.raises(ModuleNotFoundError, match="No module named 'libertem'"):
        importlib.import_module("libertem.udf")
    assert libertem.udf.sum.SumUDF is stemd.SumUDF  # who has it keeps it


def test_the_end_of_a_with_block_undoes_what_its_begin_did():
    with stemd.use_as_libertem() as outer:
        assert not outer.was_on
        with stemd.use_as_libertem() as inner:
            assert inner.was_on
        assert is_on()
    assert not is_on()
    assert ours() == []
    stemd.use_as_libertem()
    with stemd.use_as_libertem(False):
        assert not is_on()
    assert is_on()


@pytest.fixture
def real_libertem(tmp_path, monkeypatch):
    """Stand in for the real package: one that has a file."""
    (tmp_path / "libertem").mkdir()
    (tmp_path / "libertem" / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    sys.modules.pop("libertem", None)


def test_it_refuses_where_libertem_is_installed_and_where_it_is_imported(real_libertem):
    with pytest.raises(ConfigurationError, match=r"LiberTEM is installed here .*uninstall it"):
        stemd.use_as_libertem()
    assert not is_on()
    assert VARIABLE not in os.environ
    importlib.import_module("libertem")
    with pytest.raises(ConfigurationError, match="LiberTEM is imported here"):
        stemd.use_as_libertem()
    assert ours() == ["libertem"]


def test_a_folder_named_libertem_is_not_taken_for_the_package(tmp_path, monkeypatch):
    (tmp_path / "libertem").mkdir()
    (tmp_path / "libertem" / "api.py").write_text("raise RuntimeError('not this one')")
    monkeypatch.syspath_prepend(str(tmp_path))
    with stemd.use_as_libertem():
        assert importlib.import_module("libertem.api").UDF is stemd.UDF


def test_the_variable_switches_it_on_in_another_process():
    assert python("import stemd, libertem; print(libertem.__version__)", **{VARIABLE: "1"}) == "0.16\n"


def test_asking_for_it_imports_nothing_heavy():
    program = (
        "import sys, stemd; stemd.use_as_libertem(); import libertem.api, libertem.udf.base, libertem.masks\n"
        "import libertem.executor.dask, libertem.viz.mpl\n"
        "print({'dask', 'numba', 'scipy', 'matplotlib', 'numpy'} & set(sys.modules))"
    )
    assert python(program) == "set()\n"
