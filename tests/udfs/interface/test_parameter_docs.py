"""What docstrings say about parameters."""

from stemd_udfs.interface.constructor import parameter_texts, summary, unit_of


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


class Bare:
    pass


def test_sections_of_class_and_constructor_are_read():
    assert summary(Documented) == "One sentence about UDF, over two lines."
    where = "In pixels, from the corner. Second paragraph with |h|."
    others = {"more": "Others.", "late": "Said by the constructor."}
    assert parameter_texts(Documented) == {"y": where, "x": where, **others}


def test_a_class_without_docstring_says_nothing():
    assert summary(Bare) == ""
    assert parameter_texts(Bare) == {}


def test_units_are_read_from_names_first():
    assert unit_of("scan_step_nm", "In pixels.") == "nm"
    assert unit_of("mrad_per_pixel", "") == "mrad/px"
    assert unit_of("counts_per_pixel", "In degrees.") == ""
    assert unit_of("angle", "Turned by this angle in degrees.") == "°"
    assert unit_of("radius", "Of the disk, in pixels.") == "px"
    assert unit_of("radius", "Pixels within.") == ""
