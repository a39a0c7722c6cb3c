"""MRC, EMPAD, TVIPS and SEQ files, against rosettasciio, LiberTEM and the bytes that were written."""

import struct

import numpy as np
import pytest
import scipy.sparse

from other_programs import run_beside
from stemd import Context, CorrectionSet, SumUDF
from stemd.errors import DataSetException
from stemd_sources.errors import DataFileError
from stemd_sources.files.detect import find_format, open_frames, reader_of
from stemd_sources.files.laid_out import open_blo, open_empad, open_mrc
from stemd_sources.files.mapped import RawFile
from stemd_sources.files.raw_csr import open_raw_csr, write_raw_csr

RNG = np.random.default_rng(9)


def mrc(path, frames, mode, *, order="<", extended=0):
    """An MRC 2014 file, written from its description."""
    count, rows, columns = frames.shape
    head = bytearray(1024)
    struct.pack_into(f"{order}4i", head, 0, columns, rows, count, mode)
    struct.pack_into(f"{order}3i", head, 28, columns, rows, count)
    struct.pack_into(f"{order}3f", head, 40, columns, rows, count)
    struct.pack_into(f"{order}i", head, 92, extended)
    head[208:216] = b"MAP " + (b"\x44\x44\0\0" if order == "<" else b"\x11\x11\0\0")
    path.write_bytes(head + bytes(extended) + frames.astype(frames.dtype.newbyteorder(order)).tobytes())
    return path


@pytest.mark.parametrize(("mode", "dtype"), [(0, "i1"), (1, "i2"), (2, "f4"), (6, "u2"), (12, "f2")])
@pytest.mark.parametrize("order", ["<", ">"])
def test_an_mrc_stack_has_the_frames_that_were_written(tmp_path, mode, dtype, order):
    frames = RNG.integers(0, 100, (6, 5, 8)).astype(dtype)
    path = mrc(tmp_path / "scan.mrc", frames, mode, order=order, extended=256)
    file = open_frames(path)
    assert (find_format(path), file.announced) == ("mrc", 6)
    assert file.dtype == np.dtype(dtype)
    assert np.array_equal(file.read(0, 6), frames)
    with Context(executor="inline") as ctx:
        assert tuple(ctx.load("mrc", path, nav_shape=(2, 3)).shape) == (2, 3, 5, 8)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # its reader leaves files open
def test_a_scan_of_direct_electron_has_its_shape_and_no_signs(tmp_path):
    frames = RNG.integers(0, 256, (6, 5, 8)).astype("u1")
    path = mrc(tmp_path / "20261103_00042_movie.mrc", frames, 0)
    assert open_mrc(path).dtype == np.int8
    info = tmp_path / "20261103_00042_info.txt"
    info.write_text("Scan - Enable = Enable\nScan - Size X = 3\nScan - Size Y = 2\nScan - Type = Raster\n")
    file = open_mrc(path)
    assert (file.nav_shape, file.files) == ((2, 3), (path, info))
    assert np.array_equal(file.read(0, 6), frames)
    reader = pytest.importorskip("rsciio.mrc")
    assert np.array_equal(file.read(0, 6).reshape(2, 3, 5, 8), reader.file_reader(str(path))[0]["data"])
    info.write_text("Scan - Enable = Enable\nScan - Type = Custom\nScan - Size X = 3\nScan - Size Y = 2")
    assert open_mrc(path).nav_shape is None


def test_what_is_no_mrc_stack_or_is_cut_is_told(tmp_path):
    path = mrc(tmp_path / "scan.mrc", np.ones((6, 5, 8), "u2"), 6)
    path.write_bytes(path.read_bytes()[:-81])
    assert "has 4 whole frames, its header says 6" in open_mrc(path).note
    path.write_bytes(path.read_bytes()[:1030])
    with pytest.raises(DataFileError, match="has 1030 bytes, expected 1104 for its first frame"):
        open_mrc(path)
    for content, words in ((b"text" * 10, "is too short"), (b"text" * 1000, "MRC mode is")):
        path.write_bytes(content)
        with pytest.raises(DataFileError, match=words):
            open_mrc(path)


@pytest.fixture
def empad(tmp_path):
    """A scan of 3 x 2 frames as EMPADs write them, with two further rows in each frame."""
    frames = RNG.random((6, 130, 128)).astype("<f4")
    frames.tofile(tmp_path / "scan_x2_y3.raw")
    (tmp_path / "scan.xml").write_text(
        "<root><raw_file filename='scan_x2_y3.raw'/><pix_x>2</pix_x><pix_y>3</pix_y>"
        "<scan_parameters mode='acquire'/></root>"
    )
    return tmp_path, frames[:, :128]


@pytest.mark.parametrize("name", ["scan_x2_y3.raw", "scan.xml"])
def test_a_scan_of_an_empad_is_what_was_written_and_what_rosettasciio_reads(empad, name):
    folder, frames = empad
    assert find_format(folder / name) == "empad"
    file = open_frames(folder / name)
    assert (file.count, file.nav_shape, file.sig_shape) == (6, (3, 2), (128, 128))
    assert np.array_equal(file.read(0, 6), frames)
    other = pytest.importorskip("rsciio.empad").file_reader(str(folder / "scan.xml"))[0]["data"]
    assert np.array_equal(other.reshape(6, 128, 128), frames)


def test_a_series_of_an_empad_has_its_number_of_frames(empad):
    folder, frames = empad
    (folder / "series.xml").write_text(
        "<root><raw_file filename='scan_x2_y3.raw'/>"
        "<scan_parameters mode='series'><series_count>5</series_count></scan_parameters></root>"
    )
    file = open_empad(folder / "series.xml")
    assert file.nav_shape == (5,)
    assert np.array_equal(file.read(0, 5), frames[:5])


def test_what_is_no_empad_scan_is_told(empad, tmp_path):
    folder, _ = empad
    path = folder / "scan.xml"
    for text, words in [
        ("<root><raw_file filename='other.raw'/></root>", "names other.raw, which is missing"),
        ("<root><raw_file filename='../../etc/passwd'/></root>", "is missing|leads to"),
        ("<root/>", "names no raw_file"),
        ("raw_file", "is no XML file"),
    ]:
        path.write_text(text)
        with pytest.raises(DataFileError, match=words):
            open_empad(path)
    (tmp_path / "scan_x9_y9.raw").write_bytes(bytes(100))
    with pytest.raises(DataFileError, match="expected 65536 for its first frame"):
        open_empad(tmp_path / "scan_x9_y9.raw")


TVIPS = RNG.integers(0, 4000, (13, 8, 6)).astype("<u2")


def tvips(folder, rotator):
    """A TVIPS series of two files from its description: nine frames in the first."""
    record = np.dtype([("before", "V48"), ("rotator", "<u4"), ("after", "V12"), ("data", "<u2", (8, 6))])
    records = np.zeros(13, record)
    records["rotator"], records["data"] = rotator, TVIPS
    head = np.array([256, 2, 6, 8, 16, 0, 0, 1, 1, 10, 200, 100, 64], "<u4").tobytes() + bytes(204)
    (folder / "scan_000.tvips").write_bytes(head + records[:9].tobytes())
    (folder / "scan_001.tvips").write_bytes(records[9:].tobytes())
    return folder / "scan_000.tvips"


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_the_rotator_of_a_tvips_series_says_the_positions(tmp_path):
    path = tvips(tmp_path, [0, 0, 1, 2, 3, 3, 4, 5, 6, 7, 8, 9, 9])
    file = open_frames(path)
    assert (file.count, file.missing.tolist(), len(file.files)) == (9, [], 2)
    assert "by the rotator the scan has 9 positions, 4 frames belong to none" in file.note
    assert np.array_equal(file.read(0, 9), TVIPS[[2, 3, 4, 6, 7, 8, 9, 10, 11]])
    other = pytest.importorskip("rsciio.tvips").file_reader(str(path), scan_shape="auto")[0]["data"]
    assert np.array_equal(file.read(0, 9).reshape(3, 3, 8, 6), other)
    with Context(executor="inline") as ctx, pytest.warns(UserWarning, match="by the rotator"):
        dataset = ctx.load("auto", path)
    assert (tuple(dataset.shape.nav), dataset.nav_shape_from) == ((3, 3), "square")


def test_positions_without_a_frame_are_missing_and_a_movie_has_no_scan(tmp_path):
    file = open_frames(tvips(tmp_path, [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12]))
    assert (file.count, file.missing.tolist()) == (12, [2])
    assert np.array_equal(file.read(3, 12), TVIPS[3:12])
    with pytest.raises(DataFileError, match="a position has no frame"):
        file.read(2, 3)
    for numbers in (np.zeros(13), np.full(13, 7), np.arange(13) * 1_000_000):
        movie = open_frames(tvips(tmp_path, numbers))
        assert movie.note is None
        assert np.array_equal(movie.read(0, 13), TVIPS)
    file = reader_of("tvips")(tvips(tmp_path, np.arange(1, 14)), rotator=False)
    assert np.array_equal(file.read(4, 12), TVIPS[4:12])
    (tmp_path / "scan_001.tvips").write_bytes(b"short")
    with pytest.raises(DataFileError, match=r"scan_001\.tvips: has 5 bytes"):
        open_frames(file.path)


SEQ = RNG.integers(0, 4000, (6, 5, 8)).astype("<u2")


def seq(path, *, version=5, bits=16, compression=0, frames=6):
    """A SEQ file from its description, with time stamps of 12 bytes after each frame."""
    head = bytearray(8192 if version >= 5 else 1024)
    head[36:56] = "Scan of a test".encode("utf-16-le")[:20]
    head[:24] = struct.pack("<I", 0xFEED) + "Norpix seq".encode("utf-16-le")
    struct.pack_into("<2i", head, 28, version, 1024)
    struct.pack_into("<9I", head, 548, 8, 5, bits, 12, 80, 100, frames, 0, 92)
    struct.pack_into("<I", head, 620, compression)
    path.write_bytes(bytes(head) + b"".join(frame.tobytes() + b"time stamp 1" for frame in SEQ))
    return path


@pytest.mark.parametrize("version", [4, 5])
def test_a_seq_file_is_corrected_by_the_images_next_to_it(tmp_path, version):
    path = seq(tmp_path / "scan.seq", version=version)
    with Context(executor="inline") as ctx:
        plain = ctx.load("auto", path, nav_shape=(2, 3))
        assert np.array_equal(ctx.run_udf(plain, SumUDF())["intensity"], SEQ.sum(0))
        dark = RNG.normal(size=(1, 5, 8)).astype("f4")
        gain = RNG.uniform(0.9, 1.1, (1, 5, 8)).astype("f4")
        mrc(tmp_path / "scan.seq.dark.mrc", dark, 2)
        mrc(tmp_path / "scan.seq.gain.mrc", gain, 2)
        dataset = ctx.load("seq", path, nav_shape=(2, 3))
        assert len(dataset.inputs()) == 3
        corrected = ctx.run_udf(dataset, SumUDF())["intensity"]
        assert np.allclose(corrected, ((SEQ - dark[0]) * gain[0]).sum(0), rtol=1e-5)
        plain = ctx.run_udf(dataset, SumUDF(), corrections=CorrectionSet())["intensity"]
        assert np.array_equal(plain, SEQ.sum(0))
        mrc(tmp_path / "scan.seq.gain.mrc", gain[:, :4], 2)
        with pytest.raises(DataSetException, match=r"gain\.mrc: 1 images of \(4, 8\), expected"):
            ctx.load("seq", path)


LIBERTEM = """
import sys
import libertem.api as lt
import numpy
from libertem.udf.sum import SumUDF
ctx = lt.Context.make_with("inline")
dataset = ctx.load("seq", path=sys.argv[1], nav_shape=(2, 3))
numpy.save(sys.argv[2], ctx.run_udf(dataset, SumUDF())["intensity"].data)
"""


def test_libertem_reads_a_seq_file_in_the_same_way(tmp_path):
    path = seq(tmp_path / "scan.seq")
    mrc(tmp_path / "scan.seq.dark.mrc", RNG.normal(size=(1, 5, 8)).astype("f4"), 2)
    mrc(tmp_path / "scan.seq.gain.mrc", RNG.uniform(0.9, 1.1, (1, 5, 8)).astype("f4"), 2)
    run_beside("libertem", "-c", LIBERTEM, path, tmp_path / "sum.npy")
    with Context(executor="inline") as ctx:
        ours = ctx.run_udf(ctx.load("seq", path, nav_shape=(2, 3)), SumUDF())["intensity"]
    assert np.allclose(np.load(tmp_path / "sum.npy"), ours, rtol=1e-6)


def test_a_seq_file_that_is_compressed_or_damaged_is_refused(tmp_path):
    assert "its header says 9" in open_frames(seq(tmp_path / "scan.seq", frames=9)).note
    wrong = [({"bits": 24}, "24 bits a pixel"), ({"bits": 8}, "5 x 8 pixels in 80 bytes")]
    for options, words in [({"compression": 1}, "16 bits a pixel and compression 1"), *wrong]:
        with pytest.raises(DataFileError, match=words):
            open_frames(seq(tmp_path / "scan.seq", **options))
    (tmp_path / "other.seq").write_bytes(bytes(5000))
    with pytest.raises(DataFileError, match=r"expected a SEQ file of Norpix"):
        reader_of("seq")(tmp_path / "other.seq")


@pytest.mark.parametrize("dtype", ["<u2", ">u2", ">f4", "u1"])
def test_a_raw_file_is_read_as_its_layout_is_given(tmp_path, frames, dtype):
    stored = frames.astype(dtype)
    (tmp_path / "a.raw").write_bytes(b"headr" + b"".join(b"abc" + one.tobytes() + b"de" for one in stored))
    around = {"file_header": 5, "frame_header": 3, "frame_footer": 2}
    file = RawFile(tmp_path / "a.raw", dtype=dtype, sig_shape=(16, 24), **around)
    assert file.dtype.isnative
    assert np.array_equal(file.read(0, 12), frames)


def raw(path, content, **around):
    path.write_bytes(content)
    return RawFile(path, dtype="<u2", sig_shape=(16, 24), **around)


def test_a_plain_raw_file_is_not_copied_and_to_shrink_it_is_an_error_and_no_crash(tmp_path, frames):
    path = tmp_path / "a.raw"
    file = raw(path, frames.tobytes())
    assert np.array_equal(file.view(2, 5), frames[2:5])
    assert not file.view(2, 5).flags.writeable
    file.read(0, 1)
    with path.open("r+b") as shrunk:
        shrunk.truncate(100)
    with pytest.raises(DataFileError, match="has 100 bytes"):
        file.read(11, 12)


def test_a_raw_file_that_was_cut_has_its_whole_frames_and_a_too_short_one_is_told(tmp_path, frames):
    file = raw(tmp_path / "a.raw", frames.tobytes()[:-1])
    assert file.count == 11
    assert file.note == f"{tmp_path}/a.raw: its last frame is cut off and left out; 11 frames are whole"
    with pytest.raises(DataFileError, match="has 10 bytes, expected 768"):
        raw(tmp_path / "b.raw", bytes(10))


@pytest.mark.parametrize("footer", [b"", b"d", b"de"])
def test_a_last_frame_without_its_whole_footer_is_no_cut_one(tmp_path, frames, footer):
    content = b"head" + b"de".join(frame.tobytes() for frame in frames) + footer
    file = raw(tmp_path / "a.raw", content, file_header=4, frame_footer=2)
    assert (file.count, file.note) == (12, None)


def test_a_real_blockfile_is_read(shared):
    path = shared("blockfile/test1.blo")
    file = open_blo(path)
    assert (file.nav_shape, file.sig_shape, file.dtype) == ((3, 2), (144, 144), np.uint8)
    record = np.dtype([("mark", "<u2"), ("number", "<u4"), ("pixels", "u1", (144, 144))])
    known = np.frombuffer(path.read_bytes(), record, 6, offset=4112)
    assert known["number"].tolist() == [0, 1, 2, 3, 4, 5]
    assert np.array_equal(file.read(0, 6), known["pixels"])


def test_what_is_no_blockfile_is_told(tmp_path):
    path = tmp_path / "a.blo"
    path.write_bytes(b"IMGBLO")
    with pytest.raises(DataFileError, match="blockfile"):
        open_blo(path)
    path.write_bytes(struct.pack("<6s2xII4xH2xHH", b"IMGBLO", 0, 30, 10, 2, 2) + bytes(20))
    with pytest.raises(DataFileError, match="expected 136 for its first frame"):
        open_blo(path)


ROWS = scipy.sparse.csr_matrix(np.arange(24, dtype=np.float32).reshape(4, 6) % 5)


@pytest.mark.parametrize(
    "stem", ["plain", "one's own", 'a "b"', "back\\slash", "μ-Ångström \U0001f52c", "del\x7f"]
)
def test_what_was_written_is_read_back_whatever_its_name(tmp_path, stem):
    path = tmp_path / f"{stem}.toml"
    write_raw_csr(path, ROWS, nav_shape=(2, 2), sig_shape=(2, 3))
    file = open_raw_csr(path)
    assert (file.nav_shape, file.sig_shape) == ((2, 2), (2, 3))
    for name in ("indptr", "indices", "data"):
        assert np.array_equal(getattr(file, name), getattr(ROWS, name))


@pytest.mark.parametrize(
    "way", ["../outside/scan.data", "{tmp}/outside/scan.data", "link", "below/../../outside/scan.data"]
)
def test_a_description_reads_no_file_outside_its_folder(tmp_path, way):
    (tmp_path / "outside").mkdir()
    (tmp_path / "inside" / "below").mkdir(parents=True)
    write_raw_csr(tmp_path / "outside" / "scan.toml", ROWS, nav_shape=(2, 2), sig_shape=(2, 3))
    path = tmp_path / "inside" / "scan.toml"
    write_raw_csr(path, ROWS, nav_shape=(2, 2), sig_shape=(2, 3))
    (tmp_path / "inside" / "link").symlink_to(tmp_path / "outside" / "scan.data")
    path.write_text(path.read_text().replace("scan.data", way.format(tmp=tmp_path)))
    words = r"names .*, which leads to .*outside/scan.data, expected .*: put it there$"
    with pytest.raises(DataFileError, match=words):
        open_raw_csr(path)


def test_files_below_the_description_are_read(tmp_path):
    path = tmp_path / "scan.toml"
    write_raw_csr(path, ROWS, nav_shape=(2, 2), sig_shape=(2, 3))
    (tmp_path / "below").mkdir()
    (tmp_path / "scan.data").rename(tmp_path / "below" / "scan.data")
    path.write_text(path.read_text().replace("scan.data", "below/scan.data"))
    assert np.array_equal(open_raw_csr(path).data, ROWS.data)
