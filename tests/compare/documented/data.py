"""Data and UDFs that several groups of cases share."""

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
from libertem.api import Context
from libertem.executor.inline import InlineJobExecutor
from libertem.udf import UDF
from libertem.viz.base import Dummy2DPlot

NAV, SIG = (5, 4), (8, 9)
MASKS = [lambda: np.ones(SIG), lambda: np.eye(*SIG)]
ROI = np.random.default_rng(4).random(NAV) < 0.5


def frames(dtype: Any = np.uint16) -> np.ndarray:
    rng = np.random.default_rng(3)
    return (rng.poisson(2, (*NAV, *SIG)) * (rng.random((*NAV, *SIG)) < 0.4)).astype(dtype)


def context() -> Context:
    """A context in the caller's thread, with plots that show nothing."""
    return Context(executor=InlineJobExecutor(inline_threads=1), plot_class=Dummy2DPlot)


def dataset(ctx: Context | None = None, dtype: Any = np.uint16, **options: Any) -> Any:
    options = {"sig_dims": 2, "num_partitions": 3} | options
    return (ctx or context()).load("memory", data=frames(dtype), **options)


def of_run(udf: Any, then: Any = lambda found: found, load: Any = None, **options: Any) -> Callable[[], Any]:
    """A case: what `then` makes of the results of a run over these frames."""

    def run() -> Any:
        ctx = context()
        return then(ctx.run_udf(dataset=dataset(ctx, **(load or {})), udf=udf(), **options))

    return run


def pickled(one: Any) -> Any:
    return pickle.loads(pickle.dumps(one))


def single_precision(found: Any) -> np.ndarray:
    """The intensity, of which LiberTEM's has single precision."""
    return found["intensity"].data.astype("f4")


class Many(UDF):
    def get_result_buffers(self) -> Any:
        return {
            "nav": self.buffer(kind="nav", dtype="float64"),
            "nav_extra": self.buffer(kind="nav", extra_shape=(2,), dtype="int64"),
            "sig": self.buffer(kind="sig", dtype="float64"),
            "sig_extra": self.buffer(kind="sig", extra_shape=(3,), dtype="complex64"),
            "single": self.buffer(kind="single", dtype="int64"),
            "single_extra": self.buffer(kind="single", extra_shape=(2, 2), dtype="float64"),
        }

    def process_frame(self, frame: Any) -> None:
        self.results.nav[:] = frame.sum()
        self.results.nav_extra[:] = frame.max(), frame.argmax()
        self.results.sig[:] += frame
        self.results.sig_extra[..., 1] += frame
        self.results.single[:] += 1
        self.results.single_extra[1] += frame[0, 0]

    def merge(self, dest: Any, src: Any) -> None:
        for name in ("nav", "nav_extra"):
            getattr(dest, name)[:] = getattr(src, name)
        for name in ("sig", "sig_extra", "single", "single_extra"):
            getattr(dest, name)[:] += getattr(src, name)


def many(**options: Any) -> Any:
    return of_run(Many, **options)()
