"""What every test of a row of the interface shares: the same test on each executor."""

import itertools
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from stemd import Context
from stemd.context.make_executor import make_executor
from stemd.datasets import DataSet
from stemd.errors import ExecutorSpecException
from stemd.live import source as live_source
from stemd.live.source import LiveScan
from stemd.workers import pool
from whole_way.detector import Detector
from whole_way.shared_template import SHARED

_WORKERS = {"inline": None, "threads": 2, "processes": 2}


@pytest.fixture(scope="session", autouse=True)
def one_template() -> Iterator[None]:
    """Fork the processes of all contexts from one template, in place of one for each context."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (pool, live_source):
            patch.setattr(module, "Template", lambda *modules: SHARED)
        yield


@pytest.fixture(scope="session")
def context_of() -> Iterator[Callable[[str], Context]]:
    """Give the context of an executor by its name, made when it is first asked for."""
    contexts: dict[str, Context] = {}

    def give(name: str) -> Context:
        if name not in contexts:
            try:
                executor = make_executor(name, _WORKERS[name])
            except ExecutorSpecException as error:
                pytest.skip(str(error))
            contexts[name] = Context(executor=executor)
        return contexts[name]

    yield give
    for context in contexts.values():
        context.close()


@pytest.fixture(params=list(_WORKERS))
def ctx(request: pytest.FixtureRequest, context_of: Callable[[str], Context]) -> Context:
    """Give a context on each executor in turn; all tests use the same three contexts."""
    return context_of(request.param)


@pytest.fixture
def inline_ctx(context_of: Callable[[str], Context]) -> Context:
    """Give the context that runs in the caller's thread, for what does not depend on the executor."""
    return context_of("inline")


@pytest.fixture
def data() -> np.ndarray:
    """Counts of a 4D scan, (4, 5) frames of (6, 7) pixels, uint16."""
    return counts()


def counts() -> np.ndarray:
    return np.random.default_rng(7).poisson(30, (4, 5, 6, 7)).astype(np.uint16)


@pytest.fixture
def run_stored(ctx: Context, data: np.ndarray) -> Callable[..., Any]:
    """Run one UDF or several over `data`, or the array given as `over`; options go to the data set."""

    def run_udf(udf: Any, roi: Any = None, over: np.ndarray = data, **options: Any) -> Any:
        dataset = ctx.load("memory", data=over, **{"num_partitions": 3, **options})
        return ctx.run_udf(dataset, udf, roi)

    return run_udf


@pytest.fixture(params=[*_WORKERS, "live"])
def place(request: pytest.FixtureRequest) -> str:
    """Name each executor in turn, and then a live scan."""
    return request.param


@pytest.fixture
def anywhere(
    place: str, data: np.ndarray, context_of: Callable[[str], Context], request: pytest.FixtureRequest
) -> tuple[Context, Callable[[], DataSet]]:
    """Give a context, and a function that gives `data`: stored, or as a scan that comes from a detector."""
    if place == "live":
        return context_of("processes"), request.getfixturevalue("next_scan")
    ctx = context_of(place)
    return ctx, lambda: ctx.load("memory", data=data, num_partitions=3)


@pytest.fixture
def run(anywhere: tuple[Context, Callable[[], DataSet]]) -> Callable[..., Any]:
    """Run one UDF or several over `data`, stored on each executor, and as it comes from a detector."""
    ctx, give = anywhere
    return lambda udf, roi=None: ctx.run_udf(give(), udf, roi)


class _Stored:
    """The frames that are sent, as :class:`whole_way.detector.Detector` asks for them."""

    def __init__(self, data: np.ndarray) -> None:
        self.nav, self.sig = data.shape[:2], data.shape[2:]
        self.pool = data.reshape(-1, *self.sig)
        self.count = len(self.pool)
        self.frames = SimpleNamespace(dtype=data.dtype, number=lambda index, scan: index)


@pytest.fixture(scope="session")
def next_scan(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], LiveScan]]:
    """Have a detector send the frames of `data` once more, and give the scan."""
    address = f"ipc://{tmp_path_factory.mktemp('live')}/detector"
    count = itertools.count(1)
    with (
        Detector(address, _Stored(counts())) as detector,
        Context(workers=2) as ctx,
        ctx.live(
            f"dectris-v2+{address}", ring_bytes=2**24, max_message_bytes=2**20, target_latency_ms=1
        ) as source,
    ):

        def scan() -> LiveScan:
            detector.series(next(count)).start().images().end()
            return next(source)

        yield scan
