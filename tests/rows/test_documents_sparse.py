"""The example of sparse arrays that the document of advanced topics (004) gives, with other imports."""

import numpy as np
import pytest

from stemd import UDF, Context, set_use_cpu, set_use_cuda


class SumSigUDF(UDF):
    def get_backends(self):
        # Support all recommended array backends
        # Please note that their APIs can differ so that comprehensive
        # tests with all supported backends are required
        return self.BACKEND_ALL

    def get_result_buffers(self):
        dtype = np.result_type(self.meta.input_dtype, np.float32)
        return {
            "intensity": self.buffer(kind="nav", dtype=dtype, where="device"),
        }

    def process_tile(self, tile):
        # Show the backend that is currently used
        print(self.meta.array_backend)

        # Note the following points:
        # * Using self.forbuf(arr, target) to make the result
        #   compatible with the result buffer.
        # * Preemptively flatten the sig dimensions so that
        #   2D and nD arrays work the same.
        # * Work around API peculiarities, such as the axis keyword
        #   that is only partially supported in cupyx.scipy.sparse.
        self.results.intensity[:] += self.forbuf(
            np.sum(
                # Flatten and sum axis 1 for cupyx.scipy.sparse support
                tile.reshape((tile.shape[0], -1)),
                axis=1,
            ),
            self.results.intensity,
        )


@pytest.mark.row(104, 107, 109, 110, 112)
def test_the_example_prints_the_array_type_once_per_partition(inline_ctx, capsys):
    ctx = inline_ctx
    # Empty memory dataset for testing that returns SCIPY_CSR tiles
    ds = ctx.load(
        "memory",
        datashape=(23, 42, 17, 4),
        sig_dims=2,
        array_backends=(UDF.BACKEND_SCIPY_CSR,),
        num_partitions=2,
    )

    results = ctx.run_udf(dataset=ds, udf=SumSigUDF())
    assert capsys.readouterr().out == "scipy.sparse.csr_matrix\nscipy.sparse.csr_matrix\n"
    assert results["intensity"].data.shape == (23, 42)


@pytest.mark.gpu
@pytest.mark.row(104, 106, 107, 112)
def test_the_example_runs_on_a_gpu(capsys):
    data = (np.arange(23 * 42 * 17 * 4) % 7).reshape(23, 42, 17, 4).astype("f4")
    try:
        set_use_cuda(0)
        with Context("inline") as ctx:
            for native, there in (("numpy", "cupy"), (UDF.BACKEND_SCIPY_CSR, UDF.BACKEND_CUPY_SCIPY_CSR)):
                ds = ctx.load("memory", data=data, array_backends=native, num_partitions=2)
                results = ctx.run_udf(dataset=ds, udf=SumSigUDF())
                assert capsys.readouterr().out.split() == [there, there]
                np.testing.assert_allclose(results["intensity"].data, data.sum(axis=(2, 3)), rtol=1e-5)
    finally:
        set_use_cpu(0)
