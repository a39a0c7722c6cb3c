import numpy as np
import pytest
from msgspec.structs import replace

from stemd.geometry.shape_fit import MAX_FRAMES, OPEN_ENDED_FRAMES
from stemd.ingest.messages import StartMessage
from stemd.scheduling.scan import HEADER, scan_from

MESSAGE = StartMessage(
    scan=3,
    series=17,
    announced=12,
    nav_shape=None,
    sig_shape=(4, 5),
    dtype="<u2",
    frame_time_s=0.25,
    has_end=False,
    has_marks=False,
    pixel_mask=b"\x80",
    notes=(),
)


def test_a_start_message_becomes_a_scan():
    scan, notes = scan_from(MESSAGE, [(HEADER, None)])
    header = scan.header
    assert (header.number, header.series, header.announced) == (3, 17, 12)
    assert (header.nav_shape, header.is_endless) == ((12,), False)
    assert (header.frame_time_s, header.has_end, header.pixel_mask) == (0.25, False, b"\x80")
    assert (scan.sig_shape, scan.dtype) == ((4, 5), np.dtype("<u2"))
    assert notes == []
    assert len(header.scan_id) == 26


@pytest.mark.parametrize(
    ("asked", "shape"),
    [
        ([("client", (2, 6)), (HEADER, None), ("configuration", (6, 2))], (2, 6)),
        ([("client", None), (HEADER, None), ("configuration", (6, 2))], (3, 4)),
        ([("client", None), ("configuration", (6, 2))], (6, 2)),
    ],
)
def test_the_strongest_wish_wins_and_the_header_has_its_place_among_them(asked, shape):
    scan, notes = scan_from(replace(MESSAGE, nav_shape=(3, 4)), asked)
    assert (scan.header.nav_shape, notes) == (shape, [])


def test_what_cannot_be_used_is_noted_with_who_asked_for_it():
    message = replace(MESSAGE, nav_shape=(5, 5), notes=("mask: has 3 rows",))
    scan, notes = scan_from(message, [("client", (7,)), (HEADER, None), ("configuration", (4, -1))])
    assert scan.header.nav_shape == (4, 3)
    assert [("client" in note, "user data" in note) for note in notes[:2]] == [(True, False), (False, True)]
    assert notes[2:] == ["mask: has 3 rows"]


@pytest.mark.parametrize("announced", [None, 0, MAX_FRAMES + 1, 2**40])
def test_what_announces_nothing_or_too_much_is_endless(announced):
    header = scan_from(replace(MESSAGE, announced=announced), [])[0].header
    assert (header.announced, header.is_endless, header.nav_shape) == (None, True, (OPEN_ENDED_FRAMES,))
    scan, _ = scan_from(replace(MESSAGE, announced=announced), [("client", (3, 4))])
    assert (scan.header.nav_shape, scan.frames) == ((3, 4), 12)


def test_the_largest_scan_that_is_believed_is_not_endless():
    header = scan_from(replace(MESSAGE, announced=MAX_FRAMES), [])[0].header
    assert (header.nav_shape, header.is_endless) == ((4096, 4096), False)


@pytest.mark.parametrize(
    "unknown", [{"sig_shape": None}, {"dtype": None}, {"sig_shape": None, "dtype": None}]
)
def test_a_scan_whose_frames_are_not_described_is_not_known_yet(unknown):
    assert not scan_from(replace(MESSAGE, **unknown), [])[0].is_known
