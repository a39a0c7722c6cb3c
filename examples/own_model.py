"""A model of your own over every frame: a small network in ONNX format, run by onnxruntime.

It needs ``pip install onnx onnxruntime``; stemd does not. The network sorts diffraction patterns into
vacuum, amorphous and crystalline. It is made here from simulated patterns, so that the example needs no other
file; with a network that you trained elsewhere, only ``ModelUDF`` is needed.
"""

import tempfile
from pathlib import Path

import numpy as np

import stemd

CLASSES = ("vacuum", "amorphous", "crystal")
SIG = (32, 32)


class ModelUDF(stemd.UDF):
    """Scores of each frame by a network that takes (frames, rows, columns), float32.

    Parameters
    ----------
    path : str
        The ONNX file; workers load it themselves.
    classes : int
        How many scores it returns for each frame.
    batch : int
        Most frames at a time.
    """

    def __init__(self, path, classes=3, batch=64):
        super().__init__(path=str(path), classes=classes, batch=batch)
        self._session = None  # made by each worker at its first frames, and kept for the run

    def get_backends(self):
        return (self.BACKEND_CUDA, self.BACKEND_NUMPY)  # arrays of NumPy, on GPU workers if there are any

    def get_tiling_preferences(self):
        return {"depth": self.params.batch, "total_size": self.TILE_SIZE_MAX}  # whole frames

    def get_result_buffers(self):
        return {
            "scores": self.buffer(kind="nav", extra_shape=(self.params.classes,), dtype="float32"),
            "best": self.buffer(kind="nav", dtype="int64", use="result_only"),
        }

    def process_tile(self, tile):
        frames = np.ascontiguousarray(tile, dtype=np.float32)
        (self.results.scores[:],) = self._loaded().run(None, {"frames": frames})

    def get_results(self):
        return {"scores": self.results.scores, "best": self.results.scores.argmax(axis=1)}

    def _loaded(self):
        if self._session is None:
            import onnxruntime

            options = onnxruntime.SessionOptions()
            options.intra_op_num_threads = self.meta.threads_per_worker or 1  # the workers share the cores
            options.inter_op_num_threads = 1
            providers = ["CPUExecutionProvider"]
            if self.meta.device_class == "cuda":
                providers.insert(0, ("CUDAExecutionProvider", {"device_id": stemd.get_use_cuda() or 0}))
            self._session = onnxruntime.InferenceSession(self.params.path, options, providers=providers)
        return self._session


def patterns(kind: int, count: int, rng: np.random.Generator) -> np.ndarray:
    """Simulated patterns of one class, in counts."""
    y, x = np.indices(SIG) - np.reshape([16, 16], (2, 1, 1))
    r = np.hypot(y, x)
    found = np.empty((count, *SIG))
    for number in range(count):
        found[number] = 60 * (r < 4) + 0.3
        if kind == 1:
            found[number] += 6 * np.exp(-((r - rng.uniform(9, 10)) ** 2) / 4)
        elif kind == 2:
            turn, length = rng.uniform(0, np.pi / 3), rng.uniform(8.5, 10.5)
            for angle in turn + np.arange(6) * np.pi / 3:
                found[number] += 12 * np.exp(
                    -((y - length * np.sin(angle)) ** 2 + (x - length * np.cos(angle)) ** 2) / 2
                )
    return rng.poisson(found).astype(np.uint16)


def write_network(path: Path) -> None:
    """Make a network of two layers, and write it as ONNX: the first one is random, the second is fitted."""
    import onnx
    from onnx import TensorProto, helper, numpy_helper

    rng = np.random.default_rng(1)
    frames = np.concatenate([patterns(kind, 400, rng) for kind in range(len(CLASSES))])
    wanted = np.repeat(np.eye(len(CLASSES)), 400, axis=0)
    hidden = 256
    first = (rng.normal(size=(SIG[0] * SIG[1], hidden)) / 32).astype(np.float32)
    bias = rng.normal(size=hidden).astype(np.float32)
    features = np.maximum(np.sqrt(frames.reshape(len(frames), -1)) @ first + bias, 0)
    features = np.column_stack([features, np.ones(len(frames))])
    second = np.linalg.solve(features.T @ features + np.eye(hidden + 1), features.T @ wanted)
    weights = {
        "first": first,
        "bias": bias,
        "second": second[:-1].astype(np.float32),
        "offset": second[-1].astype(np.float32),
    }
    shape = np.array([-1, SIG[0] * SIG[1]], dtype=np.int64)
    graph = helper.make_graph(
        [
            helper.make_node("Reshape", ["frames", "shape"], ["flat"]),
            helper.make_node("Sqrt", ["flat"], ["root"]),
            helper.make_node("Gemm", ["root", "first", "bias"], ["sums"]),
            helper.make_node("Relu", ["sums"], ["features"]),
            helper.make_node("Gemm", ["features", "second", "offset"], ["scores"]),
        ],
        "three kinds of patterns",
        [helper.make_tensor_value_info("frames", TensorProto.FLOAT, ["n", *SIG])],
        [helper.make_tensor_value_info("scores", TensorProto.FLOAT, ["n", len(CLASSES)])],
        [numpy_helper.from_array(value, name) for name, value in (weights | {"shape": shape}).items()],
    )
    # Versions that programs of some years read, too.
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(model)
    onnx.save(model, path)


def main() -> None:
    """Sort the patterns of a scan, and compare with the truth."""
    rng = np.random.default_rng(2)
    truth = np.zeros((16, 24), int)
    truth[:, 6:] = 1
    truth[5:, 14:] = 2
    scan = np.empty((*truth.shape, *SIG), np.uint16)
    for kind in range(len(CLASSES)):
        scan[truth == kind] = patterns(kind, np.count_nonzero(truth == kind), rng)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "patterns.onnx"
        write_network(path)
        with stemd.Context("processes", workers=2) as ctx:
            dataset = ctx.load("memory", data=scan, sig_dims=2, num_partitions=4)
            best = ctx.run_udf(dataset, ModelUDF(path))["best"].data
    right = (best == truth).mean()
    print(f"{best.size} patterns, {100 * right:.1f} % sorted as simulated")
    assert right > 0.97


if __name__ == "__main__":
    main()
