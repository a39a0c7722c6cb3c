import json
import re

import numpy as np
import pytest

from stemd_sources.detectors.dectris_v1.writer import header_message
from stemd_sources.errors import MalformedMessage
from stemd_sources.zeromq.multipart import join_parts

SIG = (4, 6)


@pytest.fixture
def read(parser):
    """Read a header whose configuration is changed by some values."""

    def read(detail="basic", *, appendix=b"", mask=None, drop=(), replace=None, first=None, **config):
        parts = list(
            header_message(
                series=5,
                images=2,
                triggers=8,
                sig_shape=SIG,
                dtype="u2",
                detail=detail,
                appendix=appendix,
                pixel_mask=mask,
            )
        )
        if first is not None:
            parts[0] = json.dumps({"htype": "dheader-1.0", "series": 5, **first}).encode()
        if len(parts) > 1 and detail != "none":
            values = {k: v for k, v in json.loads(parts[1]).items() if k not in drop} | config
            parts[1] = json.dumps(values).encode()
        for place, part in (replace or {}).items():
            parts[place] = part
        return parser.parse(join_parts(parts))

    return read


@pytest.mark.parametrize(
    ("mode", "announced"), [("ints", 16), ("exts", 16), ("inte", 8), ("exte", 8), ("other", 16)]
)
def test_images_expected_depend_on_the_trigger_mode(read, mode, announced):
    assert read(trigger_mode=mode).announced == announced


def test_a_header_with_no_detail_announces_nothing(read):
    start = read("none")
    assert (start.announced, start.sig_shape, start.dtype, start.notes) == (None, None, None, ())


@pytest.mark.parametrize("detail", ["none", "basic", "all"])
def test_the_appendix_is_found_behind_any_detail(read, detail):
    assert read(detail, appendix=b'{"nav_shape": [4, 4]}').nav_shape == (4, 4)
    start = read(detail, appendix="free t\u00e9xt".encode())
    assert start.nav_shape is None
    assert start.header["header_appendix"] == "free t\u00e9xt"


@pytest.mark.parametrize(
    ("depth", "dtype"), [(8, "|u1"), (16, "<u2"), (32, "<u4"), (12, None), ("16", None), (None, None)]
)
def test_the_dtype_is_that_of_the_bit_depth(read, depth, dtype):
    assert read(bit_depth_image=depth).dtype == dtype


def test_the_mask_has_rows_and_columns_the_right_way_round(read):
    mask = np.zeros(SIG, "<u4")
    mask[1, 5] = 16
    start = read("all", mask=mask)
    assert np.argwhere(start.pixel_mask).tolist() == [[1, 5]]
    assert start.has_marks is False, "all-ones that the mask does not mark is a value"
    assert [read(detail, mask=mask).pixel_mask for detail in ("none", "basic")] == [None, None]


@pytest.mark.parametrize(
    ("place", "part", "reason"),
    [
        (5, b"clipped", "7 bytes of uint32, expected 96 of uint32"),
        (4, b"{}", None),
        (4, b"junk", "expected a JSON object"),
        (4, b'{"htype":"dpixelmask-1.0","shape":[4,6],"type":"uint32"}', r"its shape is \(6, 4\)"),
        (4, b'{"htype":"dpixelmask-1.0","shape":[6],"type":"uint32"}', r"shape is \[6\]"),
        (4, b'{"htype":"dpixelmask-1.0","shape":[6,4],"type":"int8"}', "96 bytes of int8"),
    ],
)
def test_a_mask_that_cannot_be_used_is_noted_and_the_scan_goes_on(read, place, part, reason):
    start = read("all", replace={place: part})
    assert (start.pixel_mask, start.announced) == (None, 16)
    if reason is not None:
        (note,) = start.notes
        assert note.startswith("header of series 5: ")
        assert re.search(reason, note)


def test_a_configuration_that_is_no_json_is_noted(read):
    start = read(replace={1: b"\xff"})
    assert (start.announced, start.sig_shape) == (None, None)
    assert "detector configuration" in start.notes[0]


def test_missing_parts_and_an_unknown_detail_are_noted(parser, read):
    parts = header_message(series=5, images=2, sig_shape=SIG, dtype="u2", detail="all")[:3]
    start = parser.parse(join_parts(parts))
    assert start.announced == 2
    assert start.notes == ("header of series 5: 3 parts, expected 8",)
    start = read(first={"header_detail": "some"})
    assert start.announced == 16
    assert "header_detail is 'some', taken for 2 parts" in start.notes[0]


@pytest.mark.parametrize(
    "config",
    [
        {"nimages": 2**62, "ntrigger": 4},
        {"nimages": -3},
        {"nimages": "many"},
        {"nimages": True},
        {"nimages": 0},
    ],
)
def test_a_number_of_images_that_makes_no_sense_is_not_announced(read, config):
    assert read(**config).announced is None


@pytest.mark.parametrize("frame_time", [0, -1, "fast", 10**400, None, True])
def test_a_frame_time_that_makes_no_sense_is_left_out(read, frame_time):
    assert read(frame_time=frame_time).frame_time_s is None


def test_a_header_without_series_is_malformed(read):
    with pytest.raises(MalformedMessage, match="header: series is 'None'"):
        read(first={"series": None, "header_detail": "basic"})
