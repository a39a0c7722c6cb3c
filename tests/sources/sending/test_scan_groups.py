"""Which messages of a recording belong to which scan."""

import cbor2

from stemd_sources.detectors.dectris_v1.parser import DectrisV1Parser
from stemd_sources.detectors.dectris_v1.writer import ImageWriter, end_message, header_message
from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser
from stemd_sources.detectors.dectris_v2.writer import start_message
from stemd_sources.events import FrameFormat
from stemd_sources.sending.scans import scan_groups
from stemd_sources.zeromq.multipart import join_parts

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
    before = images(4)
    assert numbers_of([*before, *whole, *whole]) == (
        [(4, [], [0, 1], None), (5, [2], [3, 4], 5), (5, [6], [7, 8], 9)],
        10,
    )


def test_a_header_in_several_messages_is_the_start_whatever_is_behind_it():
    plain, with_appendix = in_parts(header(5)), in_parts(header(6, appendix=b"any text"))
    messages = [*plain, *images(5), *with_appendix, *images(6), *in_parts(header(7)), *in_parts(header(8))]
    assert numbers_of([*messages, join_parts(end_message(series=8))]) == (
        [
            (5, [0, 1], [2, 3], None),
            (6, [4, 5, 6], [7, 8], None),
            (7, [9, 10], [], None),
            (8, [11, 12], [], 13),
        ],
        14,
    )


def test_what_is_no_message_is_sent_again_in_its_place():
    assert numbers_of([b"junk", join_parts(header(5)), b"junk", *images(5), b"junk"]) == (
        [(0, [], [0], None), (5, [1], [2, 3, 4, 5], None)],
        3,
    )
    assert numbers_of([b"junk"]) == ([(0, [], [0], None)], 0)


def test_a_message_of_no_scan_is_no_part_of_the_next_start():
    start = start_message(series=5, unique_id="01J", images=2, sig_shape=SIG, dtype="u2")
    metadata = cbor2.dumps({"type": "metadata", "series_id": 5})
    groups, understood = scan_groups([start, metadata, start], DectrisV2Parser())
    assert [(group.start, group.images) for group in groups] == [([0], [1]), ([2], [])]
    assert understood == 3
