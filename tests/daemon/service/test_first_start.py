"""The first start on a machine: all kernels are compiled, however long that takes, and nothing gives up."""

import os
import shutil
import signal
import subprocess
import sys
from contextlib import contextmanager, nullcontext

import pytest

import stemd
from stemd.compiling import ahead
from stemd.compiling import cache as kernel_cache
from whole_way.daemon import DaemonProcess
from whole_way.processes import children_of, is_running, module_of
from whole_way.service_manager import Manager
from whole_way.waiting import wait_until

LONG_S = 1500.0  # no limit of the daemon's, only of this test
BUSY = 2
EXECUTORS = ("inline", "threads", "processes")


@contextmanager
def busy_cores():
    """As many processes as a small machine has cores, none of which ever waits."""
    started = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(BUSY)]
    try:
        yield
    finally:
        for process in started:
            process.kill()
            process.wait()


@pytest.fixture
def manager(tmp_path):
    found = Manager(tmp_path)
    yield found
    found.close()


@pytest.fixture
def nothing_compiled(tmp_path, monkeypatch):
    """A folder of kernels in which there are none; return it."""
    pytest.importorskip("numba", reason="numba is not installed: nothing is compiled")
    for name in (kernel_cache.KERNELS, kernel_cache.FOLDER, "NUMBA_CACHE_DIR"):
        monkeypatch.delenv(name, raising=False)
    return kernel_cache.find_cache(os.environ | {"CACHE_DIRECTORY": str(tmp_path / "cache")}).folder


@pytest.fixture
def most_compiled(nothing_compiled, pytestconfig):
    """The same, with what other tests have compiled, but for one file; in the long form with nothing."""
    kept = kernel_cache.find_cache(os.environ)
    if kept is not None and not pytestconfig.getoption("soak"):
        left_out = shutil.ignore_patterns("complete", "lock", "layouts-*")
        shutil.copytree(kept.folder, nothing_compiled, ignore=left_out, dirs_exist_ok=True)


@pytest.fixture
def first_start(tmp_path, manager, nothing_compiled):
    """A daemon of a user who has not compiled all kernels yet, under a service manager."""
    environ = manager.environ() | {"CACHE_DIRECTORY": str(tmp_path / "cache"), "STEMD_WORKERS_CPUS": "2"}
    daemon = DaemonProcess(tmp_path, udfs=("sum",), options=(), env=environ, anew=True)
    yield daemon
    print(daemon.log)
    daemon.process.kill()
    daemon.process.wait()


def compilers_of(daemon):
    return [pid for pid in children_of(daemon.process.pid) if module_of(pid) == "stemd.compiling.compiler"]


@pytest.mark.timeout(LONG_S)
def test_at_its_first_start_the_daemon_comes_up_and_says_what_it_does(
    most_compiled, first_start, manager, tmp_path, pytestconfig
):
    """In the long form something else keeps both cores busy."""
    with busy_cores() if pytestconfig.getoption("soak") else nullcontext():
        wait_until(lambda: compilers_of(first_start), timeout_s=LONG_S)
        assert "info compiling_kernels folder=" in first_start.log
        wait_until(
            lambda: "READY=1" in manager.heard or first_start.process.poll() is not None, timeout_s=LONG_S
        )
    assert first_start.process.poll() is None, first_start.log
    before_ready = manager.heard[: manager.heard.index("READY=1")]
    assert any(word.startswith("EXTEND_TIMEOUT_USEC=") for word in before_ready)
    assert any(word.startswith("STATUS=compiling kernels, once on this machine") for word in before_ready)
    assert "kernels_compiled" in first_start.log
    (folder,) = (tmp_path / "cache").iterdir()
    assert kernel_cache.KernelCache(folder).is_complete
    # Everybody loaded what was compiled: nobody compiled for itself.
    kept = {path: path.stat().st_mtime_ns for path in folder.rglob("*.o")}
    complete = (folder / "complete").stat().st_mtime_ns
    assert max(kept.values()) <= complete


@pytest.mark.timeout(LONG_S)
def test_a_daemon_that_is_to_end_while_it_compiles_ends_at_once(first_start, manager):
    wait_until(lambda: compilers_of(first_start), timeout_s=LONG_S)
    compilers = compilers_of(first_start)
    first_start.process.send_signal(signal.SIGTERM)
    assert first_start.process.wait() == 0
    wait_until(lambda: not any(map(is_running, compilers)), timeout_s=LONG_S)
    assert "kernels_compiled" not in first_start.log
    assert "READY=1" not in manager.heard


@pytest.mark.parametrize("executor", EXECUTORS)
def test_each_executor_has_kernels_compiled_before_its_first_partition(executor, monkeypatch, capfd):
    for name in (kernel_cache.KERNELS, kernel_cache.FOLDER):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)

    def refuse(progress):
        raise ahead.CompilingFailed("no room")

    monkeypatch.setattr(ahead, "unwanted", lambda environ: None)
    monkeypatch.setattr(ahead, "compile_kernels", refuse)
    with stemd.Context(executor=executor) as ctx:
        dataset = ctx.load("memory", data=[[[1, 2], [3, 4]]], sig_dims=2)
        assert ctx.run_udf(dataset, stemd.SumUDF())["intensity"].data.sum() == 10
    lines = capfd.readouterr().err.splitlines()
    assert lines == ["stemd: kernels are not compiled, NumPy is used, which is slower: no room"]
