import pickle

import numpy as np
import pytest

from stemd_udfs import Shape

SHAPE = Shape((4, 5, 6, 7), sig_dims=2)


def test_parts_and_sizes():
    """Row 94."""
    assert tuple(SHAPE) == (4, 5, 6, 7)
    assert (SHAPE.nav, SHAPE.sig) == ((4, 5), (6, 7))
    assert (SHAPE.size, SHAPE.nav.size, SHAPE.sig.size) == (840, 20, 42)
    assert (SHAPE.dims, SHAPE.nav.dims, SHAPE.sig.dims) == (4, 2, 2)
    assert [*SHAPE] == [4, 5, 6, 7]
    assert SHAPE.to_tuple() == (4, 5, 6, 7)


def test_flattening_keeps_the_other_part():
    assert SHAPE.flatten_nav() == (20, 6, 7)
    assert SHAPE.flatten_nav().sig == (6, 7)
    assert SHAPE.flatten_sig() == (4, 5, 42)
    assert SHAPE.flatten_sig().nav == (4, 5)


def test_numpy_takes_it_as_a_shape():
    assert np.zeros(SHAPE.nav).shape == (4, 5)
    assert np.random.default_rng(0).choice([True, False], size=SHAPE.nav).shape == (4, 5)


def test_pickle_keeps_the_split():
    again = pickle.loads(pickle.dumps(SHAPE))
    assert again == SHAPE
    assert again.sig == (6, 7)


@pytest.mark.parametrize(("shape", "sig_dims"), [((3,), 2), ((3, 4), -1), ((3, -4), 1)])
def test_impossible_shapes_are_refused(shape, sig_dims):
    with pytest.raises(ValueError, match="shape"):
        Shape(shape, sig_dims=sig_dims)


def test_further_dimensions_are_added_to_the_signal_or_the_scan():
    longer = SHAPE + (2, 3)
    assert (longer, longer.sig) == ((4, 5, 6, 7, 2, 3), (6, 7, 2, 3))
    deeper = (2,) + SHAPE
    assert (deeper, deeper.nav, deeper.sig) == ((4, 5, 2, 6, 7), (4, 5, 2), (6, 7))
    assert (9,) + SHAPE.sig == (9, 6, 7)
    assert type(SHAPE + SHAPE.nav) is tuple
    assert SHAPE + ("a",) == (4, 5, 6, 7, "a")
    assert ("a",) + SHAPE == ("a", 4, 5, 6, 7)


def test_shapes_that_are_split_elsewhere_differ():
    other = Shape(tuple(SHAPE), sig_dims=1)
    assert other != SHAPE
    assert not other == SHAPE
    assert SHAPE == Shape(tuple(SHAPE), sig_dims=2) == tuple(SHAPE)
    assert len({SHAPE, other}) == 2
    assert (SHAPE.nav_dims, SHAPE.sig.nav_dims) == (2, 0)
