"""What every test of a row of the interface shares: the same test on each executor."""

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from stemd import Context
from stemd.errors import ExecutorSpecException
from stemd.executors import make_executor

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
    return np.random.default_rng(7).poisson(30, (4, 5, 6, 7)).astype(np.uint16)
