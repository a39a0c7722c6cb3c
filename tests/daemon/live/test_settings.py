"""Arguments of `Context.live` are checked before anything starts."""

import numpy as np
import pytest

from stemd.errors import ConfigurationError

URL = "dectris-v2+tcp://127.0.0.1:1"


@pytest.mark.parametrize("shape", [np.array([4, -1]), (np.int64(4), np.int64(-1)), [4, -1]])
def test_numbers_may_be_those_of_numpy(ctx, shape):
    source = ctx.live(URL, nav_shape=shape, stall_timeout_s=np.int64(3), ring_bytes=np.int64(2**26))
    settings = source._settings
    assert (settings.nav_shape, settings.stall_timeout_s, settings.ring_bytes) == ((4, -1), 3.0, 2**26)
    assert {type(length) for length in settings.nav_shape} == {int}


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"nodata": "foo"}, 'nodata: got "foo", expected "zero", "keep" or "repair"'),
        ({"nodata": None}, 'nodata: got None, expected "zero", "keep" or "repair"'),
        ({"when_full": "foo"}, 'when_full: got "foo", expected "block" or "drop"'),
        ({"record_when_behind": "x"}, 'record_when_behind: got "x", expected "drop" or "block"'),
        ({"nav_shape": (4, 5.0)}, "nav_shape: got 5.0, expected lengths such as [256, 256]"),
        ({"nav_shape": 5}, "nav_shape: got 5, expected lengths such as [256, 256]"),
        ({"nav_shape": "4,5"}, 'nav_shape: got "4,5", expected lengths such as [256, 256]'),
        ({"nav_shape": (0, 4)}, "nav_shape: got [0, 4], expected positive lengths, at most two of them -1"),
        ({"stall_timeout_s": "5"}, 'stall_timeout_s: got "5", expected a number'),
        ({"stall_timeout_s": 0}, "stall_timeout_s: got 0, expected a number above 0"),
        ({"end_grace_s": None}, "end_grace_s: got None, expected a number"),
        ({"channel": 3}, "channel: got 3, expected text in quotes"),
        ({"ring_bytes": 1.5}, "ring_bytes: got 1.5, expected a whole number"),
        ({"sync_offset": 1.5}, "sync_offset is 1.5, expected a whole number"),
    ],
)
def test_an_argument_that_cannot_be_used_is_refused_at_once(ctx, given, words):
    with pytest.raises(ConfigurationError) as error:
        ctx.live(URL, **given)
    assert str(error.value) == words


def test_corrections_are_a_set_of_them(ctx):
    with pytest.raises(TypeError, match="corrections is ndarray, expected a CorrectionSet"):
        ctx.live(URL, corrections=np.ones((6, 7)))
