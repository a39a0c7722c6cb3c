"""What tests on a cluster share."""

import pytest

from whole_way.waiting import LIMIT_S


@pytest.fixture
def ctx(dask_client):
    """Give a context on the cluster of two workers."""
    from stemd import Context, DaskJobExecutor

    dask_client.wait_for_workers(2, timeout=LIMIT_S)  # one that was killed by the test before comes back
    with Context(executor=DaskJobExecutor(dask_client)) as made:
        yield made
