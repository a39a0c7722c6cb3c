"""Kernels are compiled ahead: once, without a clock, by one process while others wait."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from stemd.compiling import ahead as kernel_compiling
from stemd.compiling import cache as kernel_cache
from stemd.compiling.ahead import CompileProgress, CompilingFailed, compile_kernels, ensure_compiled

LIGHT = tuple(file for file in kernel_cache.kernel_files() if file.parent.name in {"layouts", "zeromq"})


class Kept(CompileProgress):
    """Keeps what it was called with."""

    def __init__(self):
        self.calls = []

    def started(self, folder):
        self.calls.append(("started", folder))

    def finished(self, compiled):
        self.calls.append(("finished", compiled))

    def unusable(self, reason):
        self.calls.append(("unusable", reason))

    def failed(self, reason):
        self.calls.append(("failed", reason))

    @property
    def kinds(self):
        return [kind for kind, _ in self.calls]


@pytest.fixture
def empty(tmp_path, monkeypatch):
    """A machine on which nothing is compiled yet; of the kernels only those that take little time."""
    pytest.importorskip("numba", reason="numba is not installed: nothing is compiled")
    for name in (kernel_cache.KERNELS, kernel_cache.FOLDER, "CACHE_DIRECTORY", "NUMBA_DISABLE_JIT"):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(kernel_compiling, "kernel_files", lambda: LIGHT)
    return tmp_path / "cache"


def files_below(folder):
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*.o")}


@pytest.mark.timeout(600)
def test_kernels_are_compiled_once_and_loaded_by_processes_that_start_later(empty):
    progress = Kept()
    ensure_compiled(progress)
    assert progress.kinds == ["started", "finished"]
    (folder,) = empty.iterdir()
    assert os.environ[kernel_cache.FOLDER] == str(folder)
    assert folder.stat().st_mode & 0o077 == 0
    compiled = progress.calls[-1][1]
    assert set(compiled.cpu_seconds) == {str(file) for file in LIGHT}
    files = files_below(folder)
    assert len(files) == len(LIGHT)

    program = (
        "import sys\n"
        "from stemd_sources.layouts.many_images import compiled_reader\n"
        "from stemd_sources.zeromq.framing import framing_routines\n"
        "assert compiled_reader() and framing_routines()\n"
        "assert 'numba' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
    assert files_below(folder) == files

    del os.environ[kernel_cache.FOLDER]
    again = Kept()
    ensure_compiled(again)
    assert again.calls == []
    assert files_below(folder) == files


@pytest.mark.timeout(600)
def test_one_process_compiles_while_others_wait(empty, monkeypatch):
    program = (
        "import sys\n"
        "from stemd.compiling import ahead as kernel_compiling\n"
        f"kernel_compiling.kernel_files = lambda: {[str(file) for file in LIGHT]!r}\n"
        "class Progress(kernel_compiling.CompileProgress):\n"
        "    def finished(self, compiled): print(len(compiled.cpu_seconds))\n"
        "kernel_compiling.ensure_compiled(Progress())\n"
    )
    command = [sys.executable, "-c", program]
    started = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    counts = [process.communicate()[0].split() for process in started]
    assert all(process.returncode == 0 for process in started)
    # One that came when all was done has nothing to say.
    assert sorted(count for count, *_ in filter(None, counts))[-1] == str(len(LIGHT))
    assert sum(count == [str(len(LIGHT))] for count in counts) == 1


def test_whoever_waits_is_told_why_in_one_line(empty, capfd, monkeypatch):
    monkeypatch.setattr(kernel_compiling, "_compile", lambda cache, progress: {})
    ensure_compiled()
    out, err = capfd.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert "compiling kernels, once on this machine" in err


def test_a_process_that_compiles_and_is_killed_leaves_numpy_and_a_sentence_with_the_limits(
    empty, monkeypatch
):
    class Killed(kernel_compiling.Child):
        def __init__(self, *args, **kwargs):
            super().__init__(*args, **kwargs)
            os.kill(self.pid, signal.SIGKILL)

    monkeypatch.setattr(kernel_compiling, "Child", Killed)
    progress = Kept()
    ensure_compiled(progress)
    assert progress.kinds == ["started", "failed"]
    assert "SIGKILL" in progress.calls[-1][1] or "cannot be used" in progress.calls[-1][1]
    assert os.environ[kernel_cache.KERNELS] == kernel_cache.PLAIN
    (folder,) = empty.iterdir()
    assert not kernel_cache.KernelCache(folder).is_complete


@pytest.mark.timeout(600)
def test_a_file_that_fails_is_named_with_its_error(empty, monkeypatch):
    monkeypatch.setattr(kernel_compiling, "kernel_files", lambda: [Path("/no/such.ll")])
    with pytest.raises(CompilingFailed, match=r"such\.ll: FileNotFoundError.*; limits: "):
        compile_kernels(Kept())


def test_a_file_that_this_llvm_cannot_read_leaves_numpy_and_says_so(empty, monkeypatch, tmp_path):
    file = tmp_path / "newer.ll"
    file.write_text("; {}\n; 0\nfrom the future\n")
    monkeypatch.setattr(kernel_compiling, "kernel_files", lambda: [file])
    progress = Kept()
    ensure_compiled(progress)
    assert progress.kinds == ["started", "unusable"]
    assert re.match(r"llvmlite [\d.]+ cannot read newer\.ll: ", progress.calls[-1][1])
    assert os.environ[kernel_cache.KERNELS] == kernel_cache.PLAIN


def test_other_sources_have_another_folder_and_the_older_one_goes(empty, monkeypatch, tmp_path):
    source = tmp_path / "kernel.py"
    source.write_text("1")
    monkeypatch.setattr(kernel_cache.sources, "all_files", lambda: [source])
    before = kernel_cache.find_cache(os.environ)
    before.mark_complete()
    assert kernel_cache.find_cache(os.environ).is_complete
    source.write_text("22")
    after = kernel_cache.find_cache(os.environ)
    assert not after.is_complete
    after.mark_complete()
    assert sorted(path.name for path in empty.iterdir()) == [after.folder.name]


def test_a_folder_that_others_may_write_is_not_used(empty, monkeypatch, tmp_path):
    found = kernel_cache.find_cache(os.environ)
    found.folder.chmod(0o777)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "own"))
    assert kernel_cache.find_cache(os.environ).folder.parent == tmp_path / "own" / "stemd"


@pytest.mark.parametrize("variable", ["NUMBA_CACHE_DIR", "CACHE_DIRECTORY"])
def test_without_a_folder_for_it_the_temporary_one_is_used(monkeypatch, tmp_path, variable):
    """As in a read-only install without a home: a dynamic user's sandbox."""
    file = tmp_path / "file"
    file.touch()
    for name in ("NUMBA_CACHE_DIR", "CACHE_DIRECTORY", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.setenv(name, str(file / "below"))
    monkeypatch.setattr(kernel_cache.tempfile, "tempdir", str(tmp_path))
    assert kernel_cache.find_cache(os.environ).folder.parent == tmp_path / f"stemd-{os.geteuid()}"
    monkeypatch.setenv(variable, str(tmp_path / "given"))
    assert kernel_cache.find_cache(os.environ).folder.parent == tmp_path / "given"


@pytest.mark.parametrize("name", ["STEMD_KERNELS", "NUMBA_DISABLE_JIT"])
def test_nothing_is_compiled_where_it_is_not_wanted(empty, monkeypatch, name):
    monkeypatch.setenv(name, {"STEMD_KERNELS": "plain"}.get(name, "1"))
    ensure_compiled(Kept())
    assert not empty.exists()
    assert kernel_cache.FOLDER not in os.environ
    assert not Path(empty).exists()
