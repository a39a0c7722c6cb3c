import pickle

import numpy as np
import pytest

from stemd_sources.errors import DataFileError
from stemd_sources.files.mib import MIBFile

SUMS = [448386, 449671, 452147, 455427, 450760, 453755, 455591, 457927]


def header(
    sequence, *, width=64, height=4, kind="U16", depth=12, chips=1, layout="1x1", offset=384, time=10.9058
):
    text = f"MQ1,{sequence:06d},{offset:05d},{chips:02d},{width:04d},{height:04d},{kind},{layout:>6},01,"
    text += f"2021-05-07 18:51:{time:09.6f},0.100000,0,0,0," + ",".join(["1.0E+1"] * 8) + ",3RX,MQ1A,t,1ns,"
    return f"{text}{depth},".encode().ljust(offset, b"\0")


def write(path, frames, first=1, **options):
    with path.open("wb") as file:
        for number, frame in enumerate(frames):
            file.write(header(first + number, **options) + frame.tobytes())


@pytest.fixture
def small():
    return np.random.default_rng(1).integers(0, 4000, (6, 4, 64)).astype(">u2")


def test_a_real_scan_has_its_known_sums(unzipped):
    folder = unzipped("merlin-mib/Merlin_navigation4x2_ROI.zip")
    for name in ("001_4x2_6bit.mib", "001_4x2_6bit.hdr"):
        with MIBFile(folder / name) as file:
            frames = file.read(0, 8)
            assert (frames.sum(axis=(1, 2)).tolist(), file.announced, frames.max()) == (SUMS, 8, 63)
    assert MIBFile(folder / "002_4x2_6bit_roi128.mib").sig_shape == (128, 256)


def test_real_files_of_every_counter_depth_have_their_known_sums_and_raw_ones_show_the_same(unzipped):
    folder = unzipped("merlin-mib/Merlin_Single_Quad.zip")

    def sums(name):
        with MIBFile(folder / f"{name}.hdr") as file:
            assert file.dtype.isnative
            return file.read(0, file.count).sum(axis=(1, 2), dtype=int)

    assert sums("Quad_9_Frame_CounterDepth_12_Rows_256")[:3].tolist() == [780796, 828211, 784649]
    assert sums("Single_9_Frame_CounterDepth_6_Rows_256")[:3].tolist() == [24125, 24181, 24247]
    assert sums("Quad_1_Frame_CounterDepth_24_Rows_256").tolist() == [778764]
    totals = [sums(f"{kind}_9_Frame_CounterDepth_1_Rows_256").sum() for kind in ("Single", "Quad")]
    raw = [sums(f"{kind}_9_Frame_CounterDepth_1_Rows_256RAW").sum() for kind in ("Single", "Quad")]
    assert (totals, raw) == ([21614, 92639], [21605, 92621])
    names = [f"Quad_9_Frame_CounterDepth_1_Rows_256{end}.mib" for end in ("", "RAW")]
    scenes = [MIBFile(folder / name).read(0, 9).sum(axis=0, dtype=float).ravel() for name in names]
    assert np.corrcoef(*scenes)[0, 1] > 0.998


def test_big_endian_pixels_are_swapped_and_a_last_frame_that_was_cut_is_left_out(tmp_path, small):
    write(tmp_path / "a.mib", small)
    file = MIBFile(tmp_path / "a.mib")
    assert file.dtype == np.dtype("=u2")
    assert np.array_equal(pickle.loads(pickle.dumps(file)).read(1, 5), small[1:5])
    (tmp_path / "a.mib").write_bytes((tmp_path / "a.mib").read_bytes()[:-100])
    assert MIBFile(tmp_path / "a.mib").count == 5


def test_numbered_files_are_put_in_the_order_of_their_frames(tmp_path, small):
    text = "HDR,\t\r\nFrames in Acquisition (Number):\t6\r\nScanX:\t3\r\nScanY:\t2\r\nEnd"
    (tmp_path / "a.hdr").write_text(text)
    write(tmp_path / "a_2.mib", small[:4])
    write(tmp_path / "a_1.mib", small[4:], first=5)
    write(tmp_path / "ab.mib", small)
    file = MIBFile(tmp_path / "a.hdr")
    assert np.array_equal(file.read(0, 6), small)
    assert file.nav_shape == (2, 3)


def test_files_whose_frames_all_count_from_one_are_put_in_the_order_of_the_numbers_in_their_names(tmp_path):
    (tmp_path / "a.hdr").write_text("HDR,\t\r\nEnd")
    frames = np.arange(12, dtype=">u2").repeat(4 * 64).reshape(12, 4, 64)
    for number in (7, 11, 2, 0, 10, 4, 1, 9, 3, 8, 6, 5):
        write(tmp_path / f"a{number}.mib", frames[number : number + 1])
    assert np.array_equal(MIBFile(tmp_path / "a.hdr").read(0, 12), frames)


def test_an_empty_header_is_not_used_and_one_without_its_frames_is_told(tmp_path, small):
    write(tmp_path / "a.mib", small)
    (tmp_path / "a.hdr").touch()
    file = MIBFile(tmp_path / "a.mib")
    assert (file.count, file.announced, file.nav_shape) == (6, None, None)
    assert file.note == f"{tmp_path}/a.hdr: is empty and not used"
    (tmp_path / "b.hdr").write_text("HDR,\nEnd")
    with pytest.raises(DataFileError, match=r"b\.mib: is missing"):
        MIBFile(tmp_path / "b.hdr")


def test_lines_of_a_scan_come_from_frames_per_trigger(tmp_path, small):
    text = "HDR,\t\r\nFrames in Acquisition (Number):\t6\r\nFrames per Trigger (Number):\t3\r\nEnd"
    (tmp_path / "a.hdr").write_text(text)
    write(tmp_path / "a.mib", small)
    assert MIBFile(tmp_path / "a.mib").nav_shape == (2, 3)


@pytest.mark.parametrize(
    ("late", "shape"),
    [
        ([4, 8], (3, 4)),
        ([3, 6, 9], (4, 3)),
        ([], None),
        ([4], None),  # one gap alone: the operator may have waited
        ([4, 9], None),
        ([5, 10], None),  # the last line would not be whole
    ],
)
def test_the_length_of_lines_comes_from_the_gaps_between_time_stamps(tmp_path, late, shape):
    times = np.cumsum([0.0 if k == 0 else 0.002 if k in late else 0.001 for k in range(12)])
    frames = np.zeros((12, 4, 64), ">u2")
    records = [header(k + 1, time=10 + times[k]) + frame.tobytes() for k, frame in enumerate(frames)]
    (tmp_path / "a.mib").write_bytes(b"".join(records))
    file = MIBFile(tmp_path / "a.mib")
    assert file.nav_shape == shape
    assert (shape is None) == (file.note is None)


@pytest.mark.parametrize("text", [b"", b"in May", b"\xff\xfe"])
def test_time_stamps_that_cannot_be_read_say_nothing(tmp_path, text):
    pixels = np.zeros((4, 64), ">u2").tobytes()
    heads = [header(number).replace(b"2021-05-07 18:51:10.905800", text) for number in range(1, 13)]
    (tmp_path / "a.mib").write_bytes(b"".join(head.ljust(384, b"\0") + pixels for head in heads))
    assert MIBFile(tmp_path / "a.mib").nav_shape is None


@pytest.mark.parametrize("chips", [1, 4])
def test_raw_24_bit_are_two_frames_of_12_the_higher_one_first(tmp_path, chips):
    pixels = np.random.default_rng(3).integers(0, 1 << 24, (4, 256)).astype("u4")
    halves = [(half.reshape(-1, 4)[:, ::-1]).astype(">u2") for half in (pixels >> 12, pixels & 0xFFF)]
    options = {"kind": "R64", "width": 256, "chips": chips, "layout": "2x2" if chips == 4 else "1x1"}
    write(tmp_path / "high.mib", [halves[0]], depth=12, **options)
    write(tmp_path / "low.mib", [halves[1]], depth=12, **options)
    both = np.frombuffer(b"".join(half.tobytes() for half in halves), np.uint8)
    write(tmp_path / "a.mib", [both], depth=24, **options)
    found = MIBFile(tmp_path / "a.mib")
    high, low = (MIBFile(tmp_path / f"{name}.mib").read(0, 1).astype("u4") for name in ("high", "low"))
    assert (found.dtype, found.count) == (np.dtype("u4"), 1)
    assert np.array_equal(found.read(0, 1), (high << 12) + low)
    if chips == 1:
        assert np.array_equal(found.read(0, 1)[0], pixels)


def test_raw_quad_frames_with_a_gap_have_it_empty(tmp_path):
    stored = np.ones((4, 256), np.uint8)
    write(tmp_path / "a.mib", [stored], kind="R64", depth=6, chips=4, layout="2x2G", width=256, offset=768)
    (frame,) = MIBFile(tmp_path / "a.mib").read(0, 1)
    assert frame.shape == (10, 130)
    assert not frame[4:6].any()
    assert not frame[:, 64:66].any()
    assert frame.sum() == stored.sum()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is empty"),
        (b"some text", "starts with b'some'"),
        (header(1)[:100], "b'00384' bytes, has 100"),
        (header(1), "expected 896 for its first frame"),
        (header(1, kind="U99"), "pixel type is 'U99'"),
        (header(1, kind="R64", depth=5), "raw frames of 5 bit, expected 1, 6, 12 or 24"),
        (header(1, layout="odd"), "layout is 'odd'"),
    ],
)
def test_what_is_no_such_file_is_told(tmp_path, content, words):
    (tmp_path / "a.mib").write_bytes(content)
    with pytest.raises(DataFileError, match=rf"a\.mib: .*{words}"):
        MIBFile(tmp_path / "a.mib")
