"""The examples that the documents of the interface give, run as they stand."""

import numpy as np

from stemd_udfs import UDF


class MaxUDF(UDF):
    def get_result_buffers(self):
        return {"maxbuf": self.buffer(kind="sig", dtype=self.meta.input_dtype)}

    def preprocess(self):
        self.results.maxbuf[:] = -np.inf

    def process_frame(self, frame):
        self.results.maxbuf[:] = np.maximum(frame, self.results.maxbuf)

    def merge(self, dest, src):
        dest.maxbuf[:] = np.maximum(dest.maxbuf, src.maxbuf)


class SumOverSig(UDF):
    def get_result_buffers(self):
        return {"pixelsum": self.buffer(kind="nav", dtype="float32")}

    def process_frame(self, frame):
        self.results.pixelsum[:] = np.sum(frame)


class MyParamUDF(UDF):
    def __init__(self, my_param=None):
        if my_param is None:
            my_param = "Eins, zwei drei!"
        super().__init__(my_param=my_param)

    def get_result_buffers(self):
        return {"demo": self.buffer(kind="single", dtype=type(self.params.my_param), extra_shape=(1,))}

    def process_frame(self, frame):
        self.results.demo[:] = self.params.my_param

    def merge(self, dest, src):
        dest.demo[:] = src.demo


class AverageUDF(UDF):
    def get_result_buffers(self):
        return {
            "sum": self.buffer(kind="sig", dtype=np.float32),
            "num_frames": self.buffer(kind="single", dtype=np.uint64),
            "average": self.buffer(kind="sig", dtype=np.float32, use="result_only"),
        }

    def process_frame(self, frame):
        self.results.sum[:] += frame
        self.results.num_frames[:] += 1

    def merge(self, dest, src):
        dest.sum[:] += src.sum
        dest.num_frames[:] += src.num_frames

    def get_results(self):
        return {"average": self.results.sum / self.results.num_frames}


class PixelsumUDF(UDF):
    def get_result_buffers(self):
        navsize = np.prod(self.meta.dataset_shape.nav)
        return {
            "pixelsum_nav_raw": self.buffer(
                kind="single", dtype=self.meta.dataset_dtype, extra_shape=(navsize,)
            )
        }

    def merge(self, dest, src):
        dest.pixelsum_nav_raw[:] += src.pixelsum_nav_raw

    def process_frame(self, frame):
        np_slice = self.meta.slice.get(nav_only=True)
        self.results.pixelsum_nav_raw[np_slice] = np.sum(frame)


class CoordUDF(UDF):
    def get_result_buffers(self):
        nav_dims = len(self.meta.dataset_shape.nav)
        return {"coords": self.buffer(kind="nav", dtype=int, extra_shape=(nav_dims,))}

    def process_tile(self, tile):
        self.results.coords[:] = self.meta.coordinates


def test_maximum(engine, data):
    """Rows 15, 21 and 34: negative data show whether the main node was initialised."""
    negative = -data.astype(np.int32) - 1
    result = engine.run(negative, MaxUDF())
    assert np.array_equal(result["maxbuf"].data, negative.max(axis=(0, 1)))


def test_sum_over_sig(engine, data):
    """Rows 1, 13 and 19."""
    result = engine.run(data, SumOverSig())
    assert np.array_equal(result["pixelsum"].data, data.sum(axis=(2, 3)))


def test_parameter(engine, data):
    """Row 30."""
    assert engine.run(data, MyParamUDF(my_param=42))["demo"].data[0] == 42


def test_parameter_of_any_type(engine, data):
    """Rows 7 and 30."""

    class AnyParamUDF(MyParamUDF):
        def get_result_buffers(self):
            return {"demo": self.buffer(kind="single", dtype=object)}

    assert engine.run(data, AnyParamUDF())["demo"].data[0] == "Eins, zwei drei!"
    assert engine.run(data, AnyParamUDF(my_param=42))["demo"].data[0] == 42


def test_average(engine, data):
    """Rows 6, 14, 24, 81 and 83."""
    result = engine.run(data, AverageUDF())
    assert list(result) == ["sum", "num_frames", "average"]
    assert result["num_frames"].data[0] == 20
    assert np.array_equal(result["sum"].data, data.sum(axis=(0, 1)))
    assert np.allclose(result["average"].data, data.mean(axis=(0, 1)))


def test_slice(engine, data):
    """Row 97."""
    result = engine.run(data, PixelsumUDF())
    assert np.array_equal(result["pixelsum_nav_raw"].data, data.sum(axis=(2, 3)).ravel())


def test_coordinates(engine, data):
    """Row 98."""
    result = engine.run(data, CoordUDF())
    assert np.array_equal(result["coords"].data, np.moveaxis(np.indices((4, 5)), 0, -1))


def test_several_in_one_pass(engine, data):
    """Rows 43 and 44."""
    average, maximum, coordinates = engine.run(data, [AverageUDF(), MaxUDF(), CoordUDF()])
    assert np.allclose(average["average"].data, data.mean(axis=(0, 1)))
    assert np.array_equal(maximum["maxbuf"].data, data.max(axis=(0, 1)))
    assert coordinates["coords"].data.shape == (4, 5, 2)
