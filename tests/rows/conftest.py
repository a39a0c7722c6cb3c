"""What tests of the UDF interface share: the same test runs on each executor."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from gpu_samples import live_scans
from stemd import Context
from stemd.context.make_executor import make_executor
from stemd.datasets import DataSet
from stemd.errors import ExecutorSpecException
from stemd.live.source import LiveScan

_WORKERS = {"inline": None, "threads": 2, "processes": 2}


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
        return ctx.run_udf(ctx.load("memory", data=over, **{"num_partitions": 3, **options}), udf, roi)

    return run_udf


@pytest.fixture(params=["inline", "processes", "live"])
def place(request: pytest.FixtureRequest) -> str:
    """Name executors in turn, and then a live scan; what uses `ctx` runs in threads, too."""
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


@pytest.fixture
def run_inline(inline_ctx: Context, data: np.ndarray) -> Callable[..., Any]:
    """Run UDFs over `data` stored in the caller's thread: for what is refused whatever the executor is."""
    return lambda udf: inline_ctx.run_udf(inline_ctx.load("memory", data=data, num_partitions=3), udf)


@pytest.fixture(scope="session")
def next_scan(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], LiveScan]]:
    """Have a detector send the frames of `data` once more, and give the scan."""
    address = f"ipc://{tmp_path_factory.mktemp('live')}/detector"
    with Context(workers=2) as ctx, live_scans(ctx, address, counts()) as scan:
        yield scan
