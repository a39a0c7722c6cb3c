"""What tests of several folders share."""

import gc
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import hypothesis
import pytest

from stemd.live import source as live_source
from stemd.monitoring.log import EventFormatter
from stemd.processes import named_modules
from stemd.processes.gpus import what_is_missing
from stemd.workers import pool
from stemd_sources import native as sources_native
from stemd_sources.codecs import decoders
from stemd_sources.codecs.frame_decoder import decode_many_bslz4
from stemd_sources.csr import parser as csr_parser
from stemd_sources.detectors.asi_csr import cutter
from stemd_sources.detectors.tpx3 import routines as timepix3_routines
from stemd_sources.layouts import learned_layout
from stemd_sources.zeromq import zmtp
from stemd_udfs import native
from stemd_udfs.kernels import compiled_kernels
from whole_way import command_server
from whole_way.daemon import settings
from whole_way.programs import finished
from whole_way.shared_template import SHARED

# A shell without a terminal starts what runs behind it with Ctrl-C ignored, and children would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Processes of tests have the kernels of this one: `STEMD_KERNELS=plain make test` does without compiled ones.
os.environ.setdefault(native.KERNELS, native.AUTO)

# The package sparse would compile its functions in each process of pytest: longer than our tests of it take.
os.environ.setdefault("NUMBA_DISABLE_JIT", "1")

# How long an example takes tells of the machine's load, not of the code.
hypothesis.settings.register_profile(
    "stemd", max_examples=50, deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("stemd")

pytest_plugins = ["whole_way.fixtures", "dask_cluster", "room_times", "forked_workers", "guardian"]


@pytest.fixture(scope="session", autouse=True)
def _one_template() -> Iterator[None]:
    """Fork the processes of all contexts from one template, in place of one for each context."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (pool, live_source):
            patch.setattr(module, "Template", lambda *modules: SHARED)
        yield


@pytest.fixture
def use_kernels(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Have this process, and those that it starts, use these kernels: `plain`, `auto` or a variant."""

    def forget() -> None:
        for cached in (
            *(native.library._library, sources_native.library._library, zmtp.framing_routines),
            *(decode_many_bslz4, decoders.frame_decoder, learned_layout.compiled_reader, cutter._compiled),
            *(csr_parser._routines, timepix3_routines.routines, compiled_kernels.compiled_kernels),
        ):
            cached.cache_clear()

    def use(name: str) -> None:
        monkeypatch.setenv(native.KERNELS, name)
        forget()

    yield use
    forget()


@pytest.fixture(autouse=True)
def _finders_are_taken_back() -> Iterator[None]:
    """Undo `named_modules.allow_from`, which a command calls: the next test has another working folder."""
    yield
    sys.meta_path[:] = [one for one in sys.meta_path if type(one).__module__ != named_modules.__name__]


@pytest.fixture(autouse=True)
def _log_is_taken_back() -> Iterator[None]:
    """Undo `log.configure`: pytest closes the stream of a test, and threads would write to it later."""
    yield
    root = logging.getLogger()
    for handler in [one for one in root.handlers if isinstance(one.formatter, EventFormatter)]:
        root.removeHandler(handler)
        handler.close()
        root.setLevel(logging.WARNING)
        for package in ("stemd", "stemd_sources", "stemd_udfs"):
            logging.getLogger(package).setLevel(logging.NOTSET)


# Files that take longest, so that they do not come last where several files run at once.
_DEAREST = (
    *("test_docs.py", "daemon/cli/test_live_commands.py", "faults/", "test_notebooks.py", "test_site.py"),
    *("page/", "soak/", "daemon/cluster/", "rows/", "end_to_end/", "attacks/"),
    *("daemon/scheduling/test_dispatch_deaths.py", "daemon/service/test_service_manager.py"),
)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Look for no garbage while tests are found, and afterwards not among them."""
    gc.disable()
    yield
    gc.freeze()
    gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the dearest files; skip what needs a GPU where there is none: no machine has to have one."""
    items.sort(key=_rank)
    on_gpu = [item for item in items if item.get_closest_marker("gpu")]
    if on_gpu and (missing := what_is_missing()) is not None:
        for item in on_gpu:
            item.add_marker(pytest.mark.skip(reason=f"no GPU can be used: {missing}"))


def _rank(item: pytest.Item) -> int:
    found = (rank for rank, begin in enumerate(_DEAREST) if item.nodeid.startswith(f"tests/{begin}"))
    return next(found, len(_DEAREST))


class Place:
    """A folder and environment in which commands find each other and nobody else."""

    def __init__(self, folder: Path, environ: dict[str, str]):
        self.folder = folder
        self.detector = f"ipc://{folder}/detector.sock"
        tools = Path(sys.executable).parent
        path = f"{Path(command_server.stemd()).parent}:{tools}:{environ.get('PATH', os.defpath)}"
        own = {"PATH": path, "XDG_RUNTIME_DIR": str(folder), "XDG_STATE_HOME": str(folder)}
        own |= settings(publish_results=f"ipc://{folder}/results.sock", http_address="127.0.0.1:0")
        own |= settings(publish_snapshots=f"ipc://{folder}/snapshots.sock", ring_size_bytes="512 MiB")
        own |= settings(source_max_message_bytes="64 MiB", workers_cpus=2, state_keep="false")
        self.environ = environ | own | settings(kernels=os.environ["STEMD_KERNELS"])

    @contextmanager
    def started(self, *command: str) -> Iterator[subprocess.Popen[str]]:
        """A running command, killed at the end if it is still there."""
        streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        with subprocess.Popen(command, cwd=self.folder, env=self.environ, **streams) as process:
            try:
                yield process
            finally:
                if process.poll() is None:
                    process.kill()

    def run(self, *command: str) -> str:
        done = finished(*command, cwd=self.folder, env=self.environ)
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture
def place(tmp_path: Path) -> Place:
    environ = {key: value for key, value in os.environ.items() if not key.startswith("STEMD_")}
    environ.pop("RUNTIME_DIRECTORY", None)
    return Place(tmp_path, environ)
