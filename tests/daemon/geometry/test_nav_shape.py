import math
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd.cli import root
from stemd.config import load
from stemd.control.requests import RequestRefused, SetNavShape
from stemd.errors import ConfigurationError
from stemd.geometry.frame_map import ScanGeometry
from stemd.geometry.shape_fit import OPEN_ENDED_FRAMES, choose, choose_map, fit
from stemd.service.operations import Operations

LENGTHS = st.lists(st.integers(1, 300), min_size=1, max_size=4)


@pytest.mark.parametrize(
    ("asked", "announced", "fitted"),
    [
        ((3, 4), 12, (3, 4)),
        ((3, 4), 13, None),
        ((-1, 4), 12, (3, 4)),
        ((3, -1), 12, (3, 4)),
        ((-1, 5), 12, None),
        ((-1,), 12, (12,)),
        ((-1, -1), 16, (4, 4)),
        ((-1, -1), 15, None),
        ((2, -1, -1), 18, (2, 3, 3)),
        ((-1, -1, -1), 27, None),
        ((0, -1), 12, None),
        ((-2, 6), 12, None),
        ((), 1, None),
        ((-1, 4), 0, None),
        ((-1, -1), 0, None),
        ((3, 4), None, (3, 4)),
        ((-1, 4), None, None),
    ],
)
def test_a_shape_fits_only_if_it_holds_exactly_the_announced_frames(asked, announced, fitted):
    assert fit(asked, announced) == fitted


@given(LENGTHS, st.integers(1, 2**32 - 1))
def test_a_shape_without_gaps_fits_its_own_product_and_two_lengths_a_square_however_large(lengths, side):
    assert fit(tuple(lengths), math.prod(lengths)) == tuple(lengths)
    assert fit(tuple(lengths), math.prod(lengths) + 1) is None
    assert fit((-1, -1), side**2) == (side, side)
    assert fit((-1, -1), side**2 + 1) is None


def test_the_strongest_that_fits_is_taken_and_those_that_do_not_fit_are_named():
    asked = [("client", None), ("header's user data", (2, 6)), ("configuration", (3, 4))]
    assert choose(asked, 12) == ((2, 6), [])
    asked = [("client", (5, 5)), ("header's user data", (-1, 7)), ("configuration", (3, -1))]
    shape, refused = choose(asked, 12)
    assert shape == (3, 4)
    assert refused == [
        "nav shape [5, 5] from the client does not fit 12 announced frames",
        "nav shape [-1, 7] from the header's user data does not fit 12 announced frames",
    ]


def test_nobody_asking_gives_a_square_or_a_line_and_nothing_announced_a_whole_shape_or_a_long_line():
    for announced, expected in ((16, (4, 4)), (15, (15,)), (1, (1, 1)), (0, (0,))):
        assert choose([], announced) == (expected, [])
    assert choose([("client", (4, 4))], None) == ((4, 4), [])
    shape, refused = choose([("client", (4, -1))], None)
    assert shape == (OPEN_ENDED_FRAMES,)
    assert len(refused) == 1


@given(st.lists(st.one_of(st.none(), st.tuples(st.integers(-1, 9), st.integers(-1, 9)))), st.integers(1, 90))
def test_the_chosen_shape_holds_exactly_the_announced_frames(shapes, announced):
    shape, refused = choose([("client", shape) for shape in shapes], announced)
    assert math.prod(shape) == announced
    assert len(refused) <= len(shapes)


@pytest.mark.parametrize("shape", [(2**16, 2**16), (2**31 + 1,), (2**40, -1), (2**63 - 1,) * 16])
def test_a_shape_of_more_than_two_to_the_31_positions_is_named_and_the_next_rule_applies(shape):
    for announced in (12, None):
        chosen, (refused,) = choose([("header's user data", shape), ("configuration", (3, 4))], announced)
        assert chosen == (3, 4)
        assert "from the header's user data has" in refused
        assert "positions, expected at most 2147483648" in refused
    frame_map, refusals = choose_map([("client", shape)], 12, ScanGeometry(serpentine=True))
    assert "expected at most 2147483648" in refusals[0]
    assert frame_map.count(12) == 12


def test_a_shape_that_is_too_large_is_refused_on_the_command_line_and_in_the_configuration(capsys):
    for arguments in (
        ["serve", "--source", "dectris-v2+tcp://127.0.0.1:1", "--nav", "65536,65536"],
        ["run", "none.npy", "--udf", "sum", "-o", "none.h5", "--nav", "65536,65536"],
        ["simulate", "dectris-v2", "--nav", "65536,65536"],
    ):
        assert root._run(arguments) == 2
        assert "4294967296 positions, expected at most 2147483648" in capsys.readouterr().err
    with pytest.raises(ConfigurationError, match=r"scan.nav_shape: .*4294967296 positions"):
        load(environ={}, overrides={"scan.nav_shape": "65536,65536"})


@pytest.mark.asyncio
async def test_a_client_cannot_ask_for_a_shape_that_is_too_large():
    operations = Operations(SimpleNamespace(components=SimpleNamespace()))
    with pytest.raises(RequestRefused, match="4294967296 positions"):
        await operations.do(SetNavShape(nav_shape=[65536, 65536]))
