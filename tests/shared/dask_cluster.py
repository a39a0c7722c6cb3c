"""A Dask cluster of two worker processes on this computer, the same one for all tests."""

import logging
import os
import sys
from collections.abc import Iterator
from typing import Any

import pytest

# A cluster that does nothing looks at itself a hundred times a second: in all, that took a sixth of the CPU
# time of all tests. Read when Dask is first imported, here and in the processes of clusters.
os.environ |= {
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
    "DASK_DISTRIBUTED__WORKER__MEMORY__MONITOR_INTERVAL": "10s",
    "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "2s",
    "DASK_DISTRIBUTED__ADMIN__TICK__CYCLE": "2s",
    "DASK_DISTRIBUTED__ADMIN__SYSTEM_MONITOR__INTERVAL": "10s",
    # A worker that is killed and not back in this time is gone for ever. 15 s are few on a busy machine.
    "DASK_DISTRIBUTED__DEPLOY__LOST_WORKER_TIMEOUT": "1h",
}


@pytest.fixture(scope="session")
def dask_client() -> Iterator[Any]:
    """Give a client of the cluster, which is not Dask's default."""
    pytest.importorskip("distributed")
    from stemd.cluster.executor import DaskJobExecutor

    for handler in logging.getLogger("distributed").handlers:
        if isinstance(handler, logging.StreamHandler):
            # It has the stream of the test that imported distributed first, which pytest closes.
            handler.setStream(sys.__stderr__)
    executor = DaskJobExecutor.make_local(2)
    yield executor.client
    executor.close()


@pytest.fixture
def default_client(dask_client: Any) -> Iterator[Any]:
    """Give a client of the cluster that is Dask's default, as a user's own."""
    from distributed import Client

    with Client(dask_client.scheduler.address) as client:
        yield client
