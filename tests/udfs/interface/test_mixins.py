import numpy as np
import pytest

from stemd_udfs import UDF, UDFMethod
from stemd_udfs.interface import mixins
from stemd_udfs.interface.meta import UDFMeta
from stemd_udfs.interface.namespaces import BufferViews, UDFData


class Total(mixins.UDFTileMixin, mixins.UDFPreprocessMixin, mixins.UDFPostprocessMixin, UDF):
    def get_result_buffers(self):
        return {"total": self.buffer("nav"), "twice": self.buffer("nav")}

    def preprocess(self):
        assert isinstance(self.meta, UDFMeta)
        assert isinstance(self.results, UDFData)
        self.results.total[:] = 1

    def process_tile(self, tile):
        self.results.total[:] += tile.sum(axis=(1, 2))

    def postprocess(self):
        self.results.twice[:] = 2 * self.results.total


def test_a_udf_derives_from_mixins(engine, data):
    result = engine.run(data, Total())
    total = data.sum(axis=(2, 3), dtype=float) + 1
    assert np.allclose(result["total"].data, total)
    assert np.allclose(result["twice"].data, 2 * total)


@pytest.mark.parametrize(
    ("mixin", "is_one"),
    [(mixins.UDFTileMixin, True), (mixins.UDFFrameMixin, False), (mixins.UDFPartitionMixin, False)],
)
def test_mixins_say_what_a_udf_processes(mixin, is_one):
    assert isinstance(Total(), mixin) is is_one
    method = {"UDFTileMixin": "process_tile", "UDFFrameMixin": "process_frame"}.get(
        mixin.__name__, "process_partition"
    )
    plain = type("Plain", (UDF,), {method: lambda self, data: None})
    assert isinstance(plain(), mixin)


def test_methods_and_masks_are_there_on_the_class():
    assert UDF.UDF_METHOD is UDFMethod
    assert [method.name for method in UDF.UDF_METHOD] == ["TILE", "FRAME", "PARTITION"]
    assert UDFData is BufferViews
    result = UDF.with_mask(np.arange(3), np.array([True, False, True]))
    assert result.mask.tolist() == [True, False, True]
    assert Total().with_mask(np.arange(3), True).mask.all()
