"""Finding a Dask cluster, or starting one on this computer."""

import os
from collections.abc import Mapping
from typing import Any

import distributed

from stemd.cluster.resources import CPU_WORKER
from stemd.errors import ExecutorSpecException


# Any, in this file: Dask has no types.
def existing_client() -> Any | None:
    """Return the client that is Dask's default here, or None."""
    try:
        return distributed.default_client()
    except ValueError:
        return None


def start_local(
    workers: int | None = None,
    *,
    as_default: bool = False,
    cluster_options: Mapping[str, Any] | None = None,
) -> Any:
    """Start worker processes of Dask on this computer, tagged as CPU workers.

    Parameters
    ----------
    workers : int, optional
        How many; one per core that this process may use, at least 2, if not given.
    as_default : bool
        Have Dask compute everything there from now on.
    cluster_options : mapping, optional
        For :class:`distributed.LocalCluster`.

    Returns
    -------
    distributed.Client
        Its ``cluster`` is the cluster.

    Raises
    ------
    ExecutorSpecException
        If another client is the default already.
    """
    current = existing_client()
    if as_default and current is not None:
        raise ExecutorSpecException(
            f"{current.scheduler.address} is Dask's default already and stays it: use it, as "
            "Context.make_with('dask') does, or close its client first"
        )
    cluster = distributed.LocalCluster(
        **{
            "n_workers": workers or max(2, len(os.sched_getaffinity(0))),
            "threads_per_worker": 1,
            # Any free port, as there may be several clusters.
            "dashboard_address": "127.0.0.1:0",
            "resources": CPU_WORKER,
        }
        | dict(cluster_options or {})
    )
    return distributed.Client(cluster, set_as_default=as_default, direct_to_workers=True)


def connect(address: str, *, as_default: bool = False, timeout_s: float | None = None) -> Any:
    """Connect to the scheduler of a cluster.

    Raises
    ------
    ExecutorSpecException
        If nobody answers there.
    """
    options = {} if timeout_s is None else {"timeout": timeout_s}
    try:
        return distributed.Client(address, set_as_default=as_default, **options)
    except OSError as error:
        raise ExecutorSpecException(f"no Dask scheduler answers at {address}: {error}") from error
