import cbor2
import pytest

from stemd_sources.detectors.dectris_v1.parser import DectrisV1Parser
from stemd_sources.detectors.dectris_v1.writer import ImageWriter, end_message, header_message
from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser
from stemd_sources.detectors.dectris_v2.writer import start_message
from stemd_sources.errors import FaultError
from stemd_sources.events import FrameFormat
from stemd_sources.sending.faults import (
    Fault,
    FaultKind,
    Pause,
    Reconnect,
    SendEnd,
    SendImage,
    SendImages,
    SendStart,
    Variant,
    check_faults,
    parse_fault,
    plan_scan,
)
from stemd_sources.sending.scans import scan_groups
from stemd_sources.zeromq.multipart import join_parts


def plan(*specs: str, frames: int = 10) -> list:
    return plan_scan(frames, [*map(parse_fault, specs)], pause_after_abort_s=1.5, pause_of_stall_s=7.0)


EACH = [
    ("restart@4", [SendImages(0, 4)]),
    ("restart@0", []),
    ("abort@4", [SendImages(0, 4), SendEnd(), Pause(1.5)]),
    ("stall@4", [SendImages(0, 4), Pause(7.0)]),
    ("disconnect@4", [SendImages(0, 4), Reconnect()]),
    ("drop@4", [SendImages(0, 4), SendImages(5, 10), SendEnd()]),
    ("duplicate@4", [SendImages(0, 5), SendImages(4, 10), SendEnd()]),
    ("reorder@4", [SendImages(0, 4), SendImages(5, 6), SendImages(4, 5), SendImages(6, 10), SendEnd()]),
    ("corrupt@4", [SendImages(0, 4), SendImage(4, Variant.CUT), SendImages(5, 10), SendEnd()]),
    ("foreign-series@4", [SendImages(0, 4), SendImage(4, Variant.FOREIGN), SendImages(4, 10), SendEnd()]),
]


TOGETHER = [
    ("", [SendImages(0, 10), SendEnd()]),
    ("reorder@9", [SendImages(0, 9), SendEnd(), SendImages(9, 10)]),  # the last one: after the end
    ("drop@9", [SendImages(0, 9), SendEnd(), Pause(1.5)]),  # an end without the last image is an abort
    ("reorder@4 restart@5", [SendImages(0, 5)]),  # what is held back is not lost in a scan that ends early
    ("reorder@3 abort@4", [SendImages(0, 4), SendEnd(), Pause(1.5)]),
    ("stall@6 restart@3 drop@5", [SendImages(0, 3)]),  # the first that ends the scan hides what comes after
]


@pytest.mark.parametrize(("specs", "rest"), [*EACH, *TOGETHER])
def test_each_fault_happens_at_its_frame(specs, rest):
    assert plan(*specs.split()) == [SendStart(), *rest]


def test_every_kind_is_tried():
    tried = {spec.partition("@")[0] for spec, _ in EACH}
    assert {kind.value for kind in FaultKind} == {*tried, "lose-module"}  # of scans with modules


def test_several_faults_at_one_frame_all_happen():
    assert plan("drop@9", "foreign-series@9")[-1] == Pause(1.5)
    at_frame_1 = [SendImage(1, Variant.FOREIGN), SendImage(1, Variant.CUT), SendImage(1, Variant.CUT)]
    planned = plan("corrupt@1", "duplicate@1", "foreign-series@1", frames=3)
    assert planned == [SendStart(), SendImages(0, 1), *at_frame_1, SendImages(2, 3), SendEnd()]


def test_a_scan_without_frames_has_no_pause():
    assert plan(frames=0) == [SendStart(), SendEnd()]


def test_a_fault_is_read_from_its_text():
    assert parse_fault("restart@2000") == Fault(FaultKind.RESTART, 2000, 1)
    assert parse_fault("foreign-series@0:3") == Fault(FaultKind.FOREIGN_SERIES, 0, 3)


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("explode@4", "got kind 'explode', expected one of restart, abort, stall, disconnect, drop"),
        ("", "got kind ''"),
        ("restart", "expected KIND@FRAME or KIND@FRAME:SCAN"),
        ("restart@", "expected KIND@FRAME"),
        ("restart@-1", "expected KIND@FRAME"),
        ("restart@4:", "expected KIND@FRAME"),
        ("restart@4:0", "scans counting from 1"),
        ("restart@4:x", "expected KIND@FRAME"),
        ("restart@\N{SUPERSCRIPT TWO}", "expected KIND@FRAME"),
    ],
)
def test_a_text_that_is_no_fault_is_refused(spec, reason):
    with pytest.raises(FaultError, match=reason):
        parse_fault(spec)


def test_faults_that_can_never_happen_are_refused():
    check_faults([parse_fault("drop@9:2")], [5, 10])
    with pytest.raises(FaultError, match=r"fault drop@9:1: that scan has only 5 frames"):
        check_faults([parse_fault("drop@9")], [5, 10])
    with pytest.raises(FaultError, match=r"fault drop@9:3: there are only 2 scans"):
        check_faults([parse_fault("drop@9:3")], [5, 10])


SIG = (4, 6)
FORMAT = FrameFormat(codec="none", dtype="<u2", shape=SIG)


def header(series, **fields):
    return header_message(series=series, images=2, sig_shape=SIG, dtype="u2", detail="basic", **fields)


def images(series):
    writer = ImageWriter(series=series, frame_format=FORMAT)
    return [join_parts(writer.message(index, bytes(48))) for index in range(2)]


def in_parts(parts):
    return [join_parts([part]) for part in parts]


def numbers_of(messages):
    groups, understood = scan_groups(messages, DectrisV1Parser())
    return [(group.series, group.start, group.images, group.end) for group in groups], understood


def test_a_scan_begins_with_its_start_and_ends_with_its_end():
    whole = [join_parts(header(5)), *images(5), join_parts(end_message(series=5))]
    groups = [(4, [], [0, 1], None), (5, [2], [3, 4], 5), (5, [6], [7, 8], 9)]
    assert numbers_of([*images(4), *whole, *whole]) == (groups, 10)


def test_a_header_in_several_messages_is_the_start_whatever_is_behind_it():
    plain, with_appendix = in_parts(header(5)), in_parts(header(6, appendix=b"any text"))
    messages = [*plain, *images(5), *with_appendix, *images(6), *in_parts(header(7)), *in_parts(header(8))]
    groups, understood = numbers_of([*messages, join_parts(end_message(series=8))])
    assert groups[:2] == [(5, [0, 1], [2, 3], None), (6, [4, 5, 6], [7, 8], None)]
    assert groups[2:] == [(7, [9, 10], [], None), (8, [11, 12], [], 13)]
    assert understood == 14


def test_what_is_no_message_is_sent_again_in_its_place():
    groups = [(0, [], [0], None), (5, [1], [2, 3, 4, 5], None)]
    assert numbers_of([b"junk", join_parts(header(5)), b"junk", *images(5), b"junk"]) == (groups, 3)
    assert numbers_of([b"junk"]) == ([(0, [], [0], None)], 0)


def test_a_message_of_no_scan_is_no_part_of_the_next_start():
    start = start_message(series=5, unique_id="01J", images=2, sig_shape=SIG, dtype="u2")
    metadata = cbor2.dumps({"type": "metadata", "series_id": 5})
    groups, understood = scan_groups([start, metadata, start], DectrisV2Parser())
    assert [(group.start, group.images) for group in groups] == [([0], [1]), ([2], [])]
    assert understood == 3
