"""What UDFs need of a Dask worker, as the resource tags that workers carry."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from stemd_udfs import UDF
from stemd_udfs.arrays.backends import CPU, CUDA, ArrayBackends, allowed_backends, checked_backends

CPU_WORKER: Final[dict[str, float]] = {"CPU": 1, "compute": 1, "ndarray": 1}
"""Tags of a worker process of ours: it works on one partition at a time."""


def gpu_worker(has_cupy: bool) -> dict[str, float]:
    """Tags of a GPU worker; without `has_cupy` only UDFs of the backend ``"cuda"`` can run there."""
    return {"CUDA": 1, "compute": 1, **({"ndarray": 1} if has_cupy else {})}


def kinds_of(workers: Mapping[str, Any]) -> tuple[str, ...]:
    """The kinds of workers in a cluster, ``"cpu"`` and ``"cuda"``; those without tags are CPU workers."""
    tags = [worker.get("resources") or {} for worker in workers.values()]
    has_cpu = any("CUDA" not in one for one in tags) or not tags
    return ((CPU,) if has_cpu else ()) + ((CUDA,) if any("CUDA" in one for one in tags) else ())


def resources_for(udfs: Iterable[UDF], user_backends: Iterable[str] | None = None) -> dict[str, float]:
    """The tags of workers that can run all of some UDFs; ValueError if there can be none.

    ``CPU`` or ``CUDA`` where only such workers will do, ``compute``, and ``ndarray`` unless all are
    ``"cuda"``.
    """
    allowed = allowed_backends(user_backends)
    on_cpu = on_cuda = True
    arrays = False
    for udf in udfs:
        backends = checked_backends(udf.get_backends(), type(udf).__name__)
        if allowed is not None:
            backends = tuple(name for name in backends if name in allowed)
        of_gpu = [name for name in backends if name in UDF.CUDA_BACKENDS]
        on_cpu = on_cpu and len(of_gpu) < len(backends)
        on_cuda = on_cuda and bool(of_gpu)
        arrays = arrays or ArrayBackends.BACKEND_CUDA not in backends
    if not (on_cpu or on_cuda):
        raise ValueError("no kind of worker, CPU or CUDA, can run all of these UDFs: run them one by one")
    tags: dict[str, float] = {"compute": 1}
    if not on_cuda:
        tags["CPU"] = 1
    if not on_cpu:
        tags["CUDA"] = 1
    if arrays:
        tags["ndarray"] = 1
    return tags


def offered(tags: Mapping[str, float], workers: Mapping[str, Any]) -> dict[str, float] | None:
    """Those tags, if there are workers with tags like ours; None in a cluster without: any worker will do."""
    is_tagged = any("compute" in (worker.get("resources") or {}) for worker in workers.values())
    return dict(tags) if is_tagged else None
