"""Finding a Dask cluster, or starting one on this computer; and its workers as Dask describes them."""

import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from importlib.util import find_spec
from typing import Any, Final

import distributed

from stemd._version import __version__
from stemd.cluster.order import CPU_WORKER, gpu_worker
from stemd.errors import ExecutorSpecException

_START_S: Final = 120.0  # until further workers have started on a busy computer


# Any, in this file: Dask has no types.
def existing_client() -> Any | None:
    """Return the client that is Dask's default here, or None."""
    try:
        return distributed.default_client()
    except ValueError:
        return None


def start_local(
    workers: int | None = None,  # for CPUs; by default one per core, at least 2
    gpus: Sequence[int] = (),
    *,
    spec: Mapping[str, Any] | None = None,  # all workers, see `cluster_spec`
    as_default: bool = False,
    cluster_options: Mapping[str, Any] | None = None,
    client_options: Mapping[str, Any] | None = None,
) -> Any:
    """Start worker processes of Dask, with tags, on this computer, or raise ExecutorSpecException."""
    current = existing_client()
    if as_default and current is not None:
        words = "and stays it: use it, as Context.make_with('dask') does, or close its client first"
        raise ExecutorSpecException(f"{current.scheduler.address} is Dask's default already {words}")
    cluster = distributed.LocalCluster(
        **{
            "n_workers": (workers or max(2, len(os.sched_getaffinity(0)))) if spec is None else 0,
            "threads_per_worker": 1,
            # Any free port, as there may be several clusters.
            "dashboard_address": "127.0.0.1:0",
            "resources": CPU_WORKER,
        }
        | dict(cluster_options or {})
    )
    try:
        further = _gpu_workers(cluster, gpus) if spec is None else dict(spec)
        options = {"direct_to_workers": True} | dict(client_options or {}) | {"set_as_default": as_default}
        client = distributed.Client(cluster, **options)
        if further:
            cluster.worker_spec.update(further)
            cluster.scale(len(cluster.worker_spec))
            client.wait_for_workers(len(cluster.worker_spec), timeout=_START_S)
    except BaseException:
        cluster.close()
        raise
    return client


def _gpu_workers(cluster: Any, gpus: Sequence[int]) -> dict[str, object]:
    if not gpus:
        return {}
    (model,) = cluster.new_worker_spec().values()
    if not issubclass(model["cls"], distributed.Nanny):
        raise ExecutorSpecException("GPU workers need processes of their own: leave out processes=False")
    has_cupy = find_spec("cupy") is not None
    return {f"gpu-{gpu}": {**model, "options": gpu_options(model["options"], gpu, has_cupy)} for gpu in gpus}


def connect(
    address: str,
    *,
    as_default: bool = False,
    timeout_s: float | None = None,
    tls: Mapping[str, str] | None = None,
    client_options: Mapping[str, Any] | None = None,
) -> Any:
    """Connect to a scheduler, encrypted with files in `tls`; ExecutorSpecException if none answers there."""
    options = {"set_as_default": as_default} | ({} if timeout_s is None else {"timeout": timeout_s})
    if tls:
        options["security"] = distributed.Security(require_encryption=True, **tls)
    try:
        return distributed.Client(address, **options | dict(client_options or {}))
    except OSError as error:
        raise ExecutorSpecException(f"no Dask scheduler answers at {address}: {error}") from error


def installed_version() -> str:
    """Return the version of this package where Dask calls this."""
    return __version__


def cluster_spec(  # noqa: PLR0917 - the order that users of LiberTEM know
    cpus: int | Iterable[int],
    cudas: int | Iterable[int],
    has_cupy: bool,
    name: str = "default",
    num_service: int = 1,
    options: Mapping[str, Any] | None = None,
    preload: Iterable[str] = (),
) -> dict[str, dict[str, object]]:
    """Describe workers, as ``{"default-cpu-0": {"cls": …, "options": …}}``, for Dask's ``SpecCluster``.

    `cpus`, `cudas`: how many workers, or the numbers of CPUs and GPUs, listed twice for two workers, which
    are not bound to them. `num_service`: workers without tags, for other tasks.
    """
    base = {"nthreads": 1, **(options or {}), "preload": tuple(preload or ())}
    found: dict[str, dict[str, object]] = {}
    seen: Counter[str] = Counter()

    def add(kind: str, number: int, worker_options: Mapping[str, Any]) -> None:
        label = f"{name}-{kind}-{number}"
        before = seen[label]
        seen[label] += 1
        if before:
            label = f"{label}-{before - 1}"
        found[label] = {"cls": distributed.Nanny, "options": dict(worker_options)}

    for cpu in _numbers(cpus):
        add("cpu", cpu, base | {"resources": CPU_WORKER})
    for gpu in _numbers(cudas):
        add("cuda", gpu, gpu_options(base, gpu, has_cupy))
    for number in range(num_service):
        add("service", number, base | {"resources": {}})
    return found


def gpu_options(options: Mapping[str, Any], gpu: int, has_cupy: bool) -> dict[str, object]:
    """Options of a worker for one GPU, made from those of other workers."""
    choose = f"import stemd_udfs; stemd_udfs.set_use_cuda({int(gpu)})"
    return {
        **options,
        "nthreads": 1,
        "resources": gpu_worker(has_cupy),
        "preload": (choose, *(options.get("preload") or ())),
    }


def _numbers(given: int | Iterable[int]) -> list[int]:
    return list(range(given)) if isinstance(given, int) else list(given)
