"""The dtype in which frames arrive."""

import numpy as np
import pytest

from stemd import UDF


class Tells(UDF):
    """Tells the dtype of its frames, which prefers what `preferred` says."""

    def __init__(self, preferred=None):
        super().__init__(preferred=preferred)

    def get_preferred_input_dtype(self):
        preferred = self.params.preferred
        return super().get_preferred_input_dtype() if preferred is None else preferred

    def get_result_buffers(self):
        return {"dtype": self.buffer("nav", dtype="U10"), "sum": self.buffer("nav", dtype="c16")}

    def process_frame(self, frame):
        assert frame.dtype == self.meta.input_dtype
        self.results.dtype[:] = frame.dtype.name
        self.results.sum[:] = frame.sum()


def dtype_of(result):
    (name,) = set(result["dtype"].data.ravel())
    return np.dtype(name)


@pytest.mark.parametrize("preferred", [None, UDF.USE_NATIVE_DTYPE, np.int16, np.float64, np.complex64])
def test_frames_come_in_what_holds_the_wish_and_the_data(run_stored, data, preferred):
    wished = np.float32 if preferred is None else preferred
    for native in ("u1", ">u2", "i4", "u8", "f2", "f4", "f8", "c8", "c16", "?"):
        over = (data > 30).astype(native) if native == "?" else data.astype(native)
        result = run_stored(Tells(preferred), over=over)
        assert dtype_of(result) == np.result_type(native, wished), native
        np.testing.assert_allclose(result["sum"], over.sum(axis=(2, 3), dtype="c16"), 2e-3, err_msg=native)


def test_the_native_dtype_is_wished_with_what_changes_nothing():
    assert np.dtype(UDF.USE_NATIVE_DTYPE) == bool


def test_wishes_of_all_udfs_of_a_run_count(run):
    udfs = [Tells(UDF.USE_NATIVE_DTYPE), Tells(np.float32), Tells(np.int32)]
    assert {dtype_of(result) for result in run(udfs)} == {np.result_type("u2", "f4", "i4")}
    assert dtype_of(run(udfs[0])) == np.uint16
