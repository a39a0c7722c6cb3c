"""A Dask cluster of two worker processes on this computer, the same one for all tests."""

from collections.abc import Iterator
from typing import Any

import pytest


@pytest.fixture(scope="session")
def dask_client() -> Iterator[Any]:
    """Give a client of the cluster, which is not Dask's default."""
    pytest.importorskip("distributed")
    from stemd.cluster.executor import DaskJobExecutor

    executor = DaskJobExecutor.make_local(2)
    yield executor.client
    executor.close()


@pytest.fixture
def default_client(dask_client: Any) -> Iterator[Any]:
    """Give a client of the cluster that is Dask's default, as a user's own."""
    from distributed import Client

    with Client(dask_client.scheduler.address) as client:
        yield client
