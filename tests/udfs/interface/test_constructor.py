import numpy as np
import pytest

from stemd_udfs import UDF, ApplyMasksUDF, CoMUDF, SumSigUDF
from stemd_udfs.engine.clean_copy import with_parameters
from stemd_udfs.interface import constructor, mixins
from stemd_udfs.interface.meta import UDFMeta
from stemd_udfs.interface.namespaces import UDFData


class OfOne(UDF):
    def __init__(self, size=1):
        super().__init__(size=size)


TWO, DISK = UDF.aux_data([2], "single", (), int), [{"shape": "disk", "radius": 3}]


@pytest.mark.parametrize(
    ("udf", "text"),
    [
        (SumSigUDF(), "SumSigUDF()"),
        (CoMUDF.with_params(r=3), "CoMUDF(com_params=CoMParams(r=3))"),
        (OfOne(size=3), "OfOne(size=3)"),
        (OfOne(), "OfOne()"),
        (OfOne(TWO), "OfOne(size=<AuxData kind=single shape=(1,) dtype=int64>)"),
        (ApplyMasksUDF(masks=DISK), "ApplyMasksUDF(masks=[{'shape': 'disk', 'radius': 3}])"),
        (ApplyMasksUDF(masks=np.ones((2, 4, 5))), "ApplyMasksUDF(masks=[<array float64 (2, 4, 5)>])"),
    ],
)
def test_a_udf_is_shown_as_the_call_that_makes_it(udf, text):
    assert repr(udf) == text


def test_a_wrong_parameter_is_named_with_the_nearest_one_and_all_unless_any_is_taken():
    words = "OfOne has no parameter 'sizes', the nearest known one is size; it takes size"
    assert constructor.unknown_parameter("OfOne", OfOne, ["sizes"]) == words
    with pytest.raises(TypeError, match="^" + words):
        with_parameters(OfOne(), {"sizes": 2})
    assert constructor.parameters_of(UDF) is None
    assert constructor.unknown_parameter("UDF", UDF, ["anything"]) is None


def test_a_forgotten_super_call_and_what_a_run_sets_are_explained():
    class Forgets(UDF):
        def __init__(self):
            self.x = 1

    with pytest.raises(AttributeError, match=r"call super\(\).__init__"):
        _ = Forgets().params
    for name in ("results", "meta", "task_data", "inputs"):
        with pytest.raises(AttributeError, match=f"UDF.{name} is not available here"):
            getattr(UDF(), name)
    with pytest.raises(AttributeError, match="no attribute 'colour'"):
        _ = UDF().colour


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


def test_a_udf_derives_from_mixins_which_say_what_it_processes(engine, data):
    result = engine.run(data, Total())
    total = data.sum(axis=(2, 3), dtype=float) + 1
    assert np.allclose(result["total"].data, total)
    assert np.allclose(result["twice"].data, 2 * total)
    for kind in ("Tile", "Frame", "Partition"):
        mixin = getattr(mixins, f"UDF{kind}Mixin")
        assert isinstance(Total(), mixin) is (kind == "Tile")
        plain = type("Plain", (UDF,), {f"process_{kind.lower()}": lambda self, data: None})
        assert isinstance(plain(), mixin)


class Documented:
    """One sentence about :class:`stemd_udfs.UDF`,
    over two lines.

    More.

    Parameters
    ----------
    y, x : float
        In pixels,
        from the ``corner``.

        Second paragraph with \\|h\\|.
    *more : int
        Others.

    Returns
    -------
    nothing : None
        Is no parameter.
    """

    def __init__(self, y, x, *more, late=None):
        """Make it.

        Parameters
        ----------
        x : float
            The class said it before.
        late : float
            Said by the constructor.
        """


def test_sections_of_class_and_constructor_are_read_where_there_are_any():
    class Bare: ...

    assert constructor.summary(Documented) == "One sentence about UDF, over two lines."
    where = "In pixels, from the corner. Second paragraph with |h|."
    others = {"more": "Others.", "late": "Said by the constructor."}
    assert constructor.parameter_texts(Documented) == {"y": where, "x": where, **others}
    assert constructor.summary(Bare) == ""
    assert constructor.parameter_texts(Bare) == {}


def test_units_are_read_from_names_first():
    assert constructor.unit_of("scan_step_nm", "In pixels.") == "nm"
    assert constructor.unit_of("mrad_per_pixel", "") == "mrad/px"
    assert constructor.unit_of("counts_per_pixel", "In degrees.") == ""
    assert constructor.unit_of("angle", "Turned by this angle in degrees.") == "°"
    assert constructor.unit_of("radius", "Of the disk, in pixels.") == "px"
    assert constructor.unit_of("radius", "Pixels within.") == ""
