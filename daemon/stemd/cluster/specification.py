"""Workers of a cluster of one's own, as Dask describes them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import distributed

from stemd.cluster.order import CPU_WORKER, gpu_worker


# Any, in this file: Dask has no types.
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
