import json
import os
import pickle
import struct
import zipfile
from contextlib import suppress

import h5py
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from other_programs import run_beside
from recorded_streams import record
from stemd_sources.errors import DataFileError, MalformedMessage, SourceError
from stemd_sources.files.detect import find_format, open_frames, reader_of
from stemd_sources.files.rosettasciio_file import RosettaSciIOFile
from stemd_sources.merlin.frame_header import parse_acquisition_header, parse_frame_header
from stemd_sources.recordings.recorded_scan import RecordingFile


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("dectris-arina-hdf5/test_00_master.h5", "dectris"),
        ("dectris-arina-hdf5/test_00_data_000001.h5", "hdf5"),
        ("blockfile/test1.blo", "blo"),
        ("tia/128x128x5-diffraction_preview_1.ser", "rosettasciio"),
        ("velox/Camera_Ceta_Diffraction_Micro.emd", "hdf5"),
        ("dectris-stream2/eiger1_1m_series16.zip", "recording"),
    ],
)
def test_real_files_are_known(shared, name, found):
    assert find_format(shared(name)) == found


def test_a_name_that_misleads_does_not_matter_and_an_hdf5_file_needs_no_master(tmp_path, frames):
    np.save(tmp_path / "a.npy", frames)
    (tmp_path / "a.npy").rename(tmp_path / "a.mib")
    assert np.array_equal(open_frames(tmp_path / "a.mib").read(0, 12), frames)
    with h5py.File(tmp_path / "a.h5", "w") as file:
        file["d"] = frames
    assert np.array_equal(open_frames(tmp_path / "a.h5").read(0, 12), frames)


ZIPPED = b"PK\x03\x04 and more"
OF_A_PROGRAM = r"is of the format \w+ of \w+, which .*: convert it to HDF5 or \.npy"


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("scan", None, "is a folder"),
        ("scan", b"", "is empty"),
        ("scan", b"x = 1\n", "text"),
        ("scan", b"\x01\x02\xff" * 30, "no known format"),
        ("scan.raw", bytes(range(256)), "dtype, sig_shape"),  # of its layout
        *((name, ZIPPED, OF_A_PROGRAM) for name in ("scan.prz", "scan.frms6", "scan_Ref.gtg")),
    ],
)
def test_what_is_no_data_file_or_not_read_is_told(tmp_path, name, content, words):
    path = tmp_path / name
    path.mkdir() if content is None else path.write_bytes(content)
    with pytest.raises(DataFileError, match=words):
        find_format(path)
    with pytest.raises(DataFileError, match="expected a data file"):
        find_format(tmp_path / "absent")


def test_a_tia_series_is_read_by_rosettasciio(shared):
    from rsciio.tia import file_reader

    path = shared("tia/128x128x5-diffraction_preview_1.ser")
    opened = open_frames(path)
    assert (opened.nav_shape, opened.sig_shape, opened.dtype) == ((5,), (128, 128), np.int32)
    assert np.array_equal(opened.read(1, 4), file_reader(str(path))[0]["data"][1:4])


def test_axes_that_rosettasciio_marks_as_those_of_the_scan_come_first(tmp_path):
    writer = pytest.importorskip("rsciio.hspy")
    frames = np.arange(4 * 5 * 6, dtype="u2").reshape(4, 5, 6)
    axes = [
        {"size": size, "name": name, "navigate": name == "n", "units": "", "scale": 1.0, "offset": 0.0}
        | {"index_in_array": place, "_type": "UniformDataAxis", "is_binned": False}
        for place, (name, size) in enumerate(zip("yxn", frames.shape, strict=True))
    ]
    signal = {"data": frames, "axes": axes, "metadata": {"General": {"title": ""}, "Signal": {}}}
    signal |= {key: {} for key in ("original_metadata", "learning_results", "tmp_parameters", "models")}
    signal |= {"package": "", "package_version": "", "package_info": {}}
    signal |= {"attributes": {"_lazy": False, "ragged": False}}
    path = tmp_path / "scan.hspy"
    writer.file_writer(str(path), signal)
    file = RosettaSciIOFile(path, reader="hspy")
    assert (file.nav_shape, file.sig_shape) == ((6,), (4, 5))
    out = np.empty((6, 4, 5), "u2")
    file.read_into(0, out)
    assert np.array_equal(out, np.moveaxis(frames, 2, 0))
    file.read_numbers(np.array([1, 4, 5]), out[:3])
    assert np.array_equal(out[:3], np.moveaxis(frames, 2, 0)[[1, 4, 5]])


SCAN = np.random.default_rng(8).integers(0, 60_000, (3, 4, 6, 10)).astype("<u2")
FLAT = SCAN.reshape(12, 6, 10)


def npz(path, save):
    save(path, mean=np.ones((60, 60)), scan=SCAN)
    return path


def tiff(path, compression, frames=FLAT):
    first, *rest = map(Image.fromarray, frames)
    first.save(path, save_all=True, append_images=rest, compression=compression)
    return path


def zarr_3(path, **more):
    """A Zarr store from its description: chunks of two lines and three columns, not compressed."""
    (path / "c").mkdir(parents=True)
    grid = {"name": "regular", "configuration": {"chunk_shape": [2, 3, 6, 10]}}
    described = {"zarr_format": 3, "node_type": "array", "shape": SCAN.shape, "data_type": "uint16"}
    described |= {"chunk_grid": grid, "fill_value": 0, "attributes": {}}
    described |= {"chunk_key_encoding": {"name": "default", "configuration": {"separator": "."}}}
    described |= {"codecs": [{"name": "bytes", "configuration": {"endian": "little"}}]} | more
    (path / "zarr.json").write_text(json.dumps(described))
    for row, column in np.ndindex(2, 2):
        chunk = np.zeros((2, 3, 6, 10), "<u2")
        part = SCAN[2 * row : 2 * row + 2, 3 * column : 3 * column + 3]
        chunk[: len(part), : part.shape[1]] = part
        (path / f"c.{row}.{column}.0.0").write_bytes(chunk.tobytes())
    return path


def zarr_2(path, **more):
    zarr_3(path)
    (path / "zarr.json").unlink()
    described = {"zarr_format": 2, "shape": SCAN.shape, "chunks": [2, 3, 6, 10], "dtype": "<u2", "order": "C"}
    described |= {"fill_value": 0, "compressor": None, "filters": None} | more
    (path / ".zarray").write_text(json.dumps(described))
    for chunk in path.glob("c.*"):
        chunk.rename(path / chunk.name.removeprefix("c."))
    return path


def zipped(folder, path):
    with zipfile.ZipFile(path, "w") as archive:
        for file in folder.rglob("*"):
            archive.write(file, file.relative_to(folder))
    return path


def channels(path):
    with h5py.File(path.with_name("parts.h5"), "w") as parts:
        parts["all"] = np.stack([FLAT, FLAT // 2], axis=1)
    with h5py.File(path, "w") as file:
        layout = h5py.VirtualLayout((12, 2, 6, 10), "u2")
        layout[:] = h5py.VirtualSource("parts.h5", "all", (12, 2, 6, 10))
        file.create_virtual_dataset("entry/data/data", layout)
        file["entry/instrument/detector/detectorSpecific/ntrigger"] = 3
        file["entry/instrument/detector/detectorSpecific/nimages"] = 4
    return path


WRITTEN = {
    "npz": lambda at: npz(at / "a.npz", np.savez),
    "compressed npz": lambda at: npz(at / "a.npz", np.savez_compressed),
    "TIFF": lambda at: tiff(at / "a.tif", None),
    "compressed TIFF": lambda at: tiff(at / "a.tiff", "tiff_deflate"),
    "Zarr 2": lambda at: zarr_2(at / "a.zarr"),
    "Zarr 3": lambda at: zarr_3(at / "a"),
    "Zarr in a zip": lambda at: zipped(zarr_3(at / "a"), at / "a.zarr"),
    "two thresholds": lambda at: channels(at / "a_master.h5"),
}


@pytest.mark.filterwarnings("ignore:.*channels, and the first is read")
@pytest.mark.parametrize("name", WRITTEN)
def test_what_other_programs_write_is_read_frame_for_frame(name, tmp_path):
    file = pickle.loads(pickle.dumps(open_frames(WRITTEN[name](tmp_path))))
    assert file.nav_shape == ((12,) if "TIFF" in name else (3, 4))
    assert file.dtype == np.uint16
    assert np.array_equal(file.read(0, 12), FLAT)
    out = np.empty((5, 6, 10), "u2")
    file.read_numbers(np.array([1, 3, 5, 6, 11]), out)
    assert np.array_equal(out, FLAT[[1, 3, 5, 6, 11]])
    file.close()


def test_a_threshold_is_chosen_by_name_or_number(tmp_path):
    path = channels(tmp_path / "scan_master.h5")
    for channel in (1, "threshold_2"):
        file = reader_of("dectris")(path, channel=channel)
        assert np.array_equal(file.read(0, 12), FLAT // 2)
        assert file.note is None
    with pytest.raises(DataFileError, match="'threshold_3', expected one of threshold_1, threshold_2"):
        reader_of("dectris")(path, channel="threshold_3")


def test_the_arrays_of_a_file_are_named_where_there_is_no_such_one(tmp_path):
    for path in (npz(tmp_path / "a.npz", np.savez), zarr_3(tmp_path / "b.zarr")):
        with pytest.raises(DataFileError, match=r"has no array '?other'?, there are"):
            reader_of(find_format(path))(path, array="other")


def test_a_store_that_runs_code_or_leads_elsewhere_is_refused(tmp_path):
    for name, codec in (("compressor", {"id": "pickle"}), ("filters", [{"id": "pickle"}])):
        with pytest.raises(DataFileError, match="pickle"):
            open_frames(zarr_2(tmp_path / name, **{name: codec}))
    (tmp_path / "secret").write_bytes(bytes(10_000))
    for name, words in (("link", "leads to"), ("pipe", "is a pipe")):
        chunk = zarr_3(tmp_path / name) / "c.0.0.0.0"
        chunk.unlink()
        chunk.symlink_to(tmp_path / "secret") if name == "link" else os.mkfifo(chunk)
        with pytest.raises(DataFileError, match=words):
            open_frames(tmp_path / name)


def dm(path, *, tags):
    """A DM3 or DM4 file of one image from the description of the format: words of 4 or 8 bytes."""
    version = int(path.suffix[-1])
    word = "I" if version == 3 else "Q"
    codes = {bool: (8, "?"), float: (6, "<f"), int: (5, "<I")}

    def tag(name, value):
        kind = 20 if isinstance(value, dict | list) else 21
        if kind == 20:
            named = value.items() if isinstance(value, dict) else [("", one) for one in value]
            body = struct.pack(f">BB{word}", 1, 0, len(value)) + b"".join(tag(key, one) for key, one in named)
        elif isinstance(value, np.ndarray):
            body = b"%%%%" + struct.pack(f">4{word}", 3, 20, 4, value.size) + value.tobytes()
        elif isinstance(value, str):
            body = b"%%%%" + struct.pack(f">4{word}", 3, 20, 4, len(value)) + value.encode("utf-16-le")
        else:
            code, packed = codes[type(value)]
            body = b"%%%%" + struct.pack(f">2{word}", 1, code) + struct.pack(packed, value)
        size = struct.pack(">Q", len(body)) if version == 4 else b""
        return struct.pack(">BH", kind, len(name)) + name.encode() + size + body

    calibration = {"Origin": 0.0, "Scale": 1.0, "Units": "nm"}
    image = {"Calibrations": {"Brightness": calibration, "Dimension": [calibration] * 4}, "Data": SCAN}
    image |= {"DataType": 10, "Dimensions": list(SCAN.shape[::-1]), "PixelDepth": 2}
    root = {"ImageList": [{"ImageData": image, "ImageTags": {"Meta Data": tags}, "Name": "scan"}]}
    body = tag("", root)[3 + (8 if version == 4 else 0) :]
    path.write_bytes(struct.pack(f">I{word}I", version, len(body), 1) + body)
    return path


@pytest.mark.parametrize("suffix", [".dm3", ".dm4"])
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_four_axes_of_a_gatan_file_are_put_in_order_by_its_tag(tmp_path, suffix):
    new = open_frames(dm(tmp_path / f"new{suffix}", tags={"Data Order Swapped": True}))
    assert (new.nav_shape, new.sig_shape) == ((3, 4), (6, 10))
    assert np.array_equal(new.read(0, 12), FLAT)
    old = open_frames(dm(tmp_path / f"old{suffix}", tags={"Data Order Swapped": False}))
    swapped = SCAN.transpose(2, 3, 0, 1)
    assert (old.nav_shape, old.sig_shape) == ((6, 10), (3, 4))
    assert np.array_equal(old.read(7, 31), swapped.reshape(60, 3, 4)[7:31])
    unknown = dm(tmp_path / f"unknown{suffix}", tags={"Format": "Image"})
    with pytest.raises(DataFileError, match="give scan_axes='first' or 'last'"):
        open_frames(unknown)
    file = reader_of("rosettasciio")(unknown, scan_axes="last")
    out = np.empty((3, 3, 4), "u2")
    file.read_numbers(np.array([0, 30, 59]), out)
    assert np.array_equal(out, swapped.reshape(60, 3, 4)[[0, 30, 59]])


CHECKS = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
quick = settings(max_examples=150, deadline=None, suppress_health_check=CHECKS)
MIB = b"MQ1,000001,00384,01,0064,0004,U16,   1x1,01,t,0.1,0,0,0,1,1,1,1,1,1,1,1,3RX,MQ1A,t,1ns,12,"
BLO = b"IMGBLO\x02\x01" + np.array([16, 40, 0], "<u4").tobytes() + np.array([8, 0, 2, 2], "<u2").tobytes()


@pytest.fixture(scope="module")
def samples(tmp_path_factory):
    """Suffix and content of one small file of each format that is not read by a library of HDF5 or Zarr."""
    folder = tmp_path_factory.mktemp("samples")
    frames = np.random.default_rng(0).integers(0, 99, (6, 4, 64)).astype(">u2")
    np.save(folder / "a.npy", frames)
    (folder / "a.mib").write_bytes(b"".join(MIB.ljust(384, b"\0") + frame.tobytes() for frame in frames))
    (folder / "a.blo").write_bytes(BLO.ljust(40, b"\0") + bytes(4 * (64 + 6)))
    np.savez(folder / "a.npz", frames)
    np.savez_compressed(folder / "b.npz", frames)
    for name, compression in (("a.tif", None), ("b.tif", "tiff_deflate")):
        tiff(folder / name, compression, frames.astype("u2"))
    tvips = np.array([256, 2, 6, 8, 16, 0, 0, 1, 1, 10, 200, 100, 64], "<u4").tobytes() + bytes(204)
    (folder / "a.tvips").write_bytes(tvips + bytes(3 * (64 + 96)))
    seq = bytearray(1024)
    seq[:24] = b"\xed\xfe\0\0" + "Norpix seq".encode("utf-16-le")
    struct.pack_into("<9I", seq, 548, 16, 4, 16, 16, 128, 100, 3, 0, 140)
    (folder / "a.seq").write_bytes(bytes(seq) + bytes(3 * 140))
    return [(path.suffix, path.read_bytes()) for path in sorted(folder.iterdir())]


def opened(path):
    try:
        with open_frames(path) as file:
            assert file.count > 0
            assert file.read(file.count - 1, file.count).shape == (1, *file.sig_shape)
    except SourceError:
        pass


@quick
@given(data=st.data())
def test_a_changed_file_gives_frames_or_an_error(samples, tmp_path, data):
    suffix, content = data.draw(st.sampled_from(samples))
    content = bytearray(content)
    head = min(len(content), 500)
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, head - 1))] = data.draw(st.integers(0, 255))
    cut = data.draw(st.integers(0, len(content)))
    path = tmp_path / f"a{suffix}"
    path.write_bytes(bytes(content[:cut] if data.draw(st.booleans()) else content))
    opened(path)


@quick
@given(content=st.binary(max_size=300))
def test_random_bytes_are_no_file(tmp_path, content):
    path = tmp_path / "a"
    for start in (b"", b"MQ1,000001,00384,", b"IMGBLO", b"\x93NUMPY\x01\x00", b"HDR,", b"\x89HDF\r\n\x1a\n"):
        path.write_bytes(start + content)
        opened(path)


@quick
@given(content=st.binary(max_size=600))
def test_random_bytes_are_no_header(content):
    for parse in (parse_frame_header, parse_acquisition_header):
        for start in (b"", MIB[:40], b"HDR,"):
            with suppress(MalformedMessage):
                parse(start + content)


@quick
@given(messages=st.lists(st.binary(max_size=80), max_size=8), tail=st.binary(max_size=60))
def test_random_messages_in_a_recording_are_no_scan(tmp_path, messages, tail):
    path = tmp_path / "a.stemd"
    path.unlink(missing_ok=True)
    path.write_bytes(record(path, "dectris-v2", messages).read_bytes() + tail)
    with pytest.raises(SourceError, match="holds 0 scans"):
        RecordingFile(path)


@settings(quick, derandomize=True)  # HDF5 itself crashes on some: those found are the same each time
@given(data=st.data())
def test_a_changed_hdf5_file_gives_frames_or_an_error(tmp_path, data):
    path = tmp_path / "a.h5"
    with h5py.File(path, "w") as file:
        file.create_dataset("data", data=np.zeros((4, 8, 8), "u2"), chunks=(1, 8, 8))
    content = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 3))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    path.write_bytes(content)
    opened(path)


PROGRAMS = {
    "hyperspy": """
import hyperspy.api as hs
signal = hs.signals.Signal2D(data)
signal.save(path + ".hspy")
signal.save(path + ".zspy", chunks=(2, 3, 16, 24))
""",
    "py4DSTEM": """
import py4DSTEM
py4DSTEM.save(path + ".h5", py4DSTEM.DataCube(data), mode="o")
""",
}


@pytest.mark.parametrize("program", PROGRAMS)
def test_what_a_program_writes_is_opened(program, tmp_path, frames):
    np.save(tmp_path / "data.npy", frames.reshape(3, 4, 16, 24))
    data = f"data = numpy.load({str(tmp_path / 'data.npy')!r})"
    run_beside(program, "-c", f"import numpy\npath = {str(tmp_path / 'out')!r}\n{data}\n{PROGRAMS[program]}")
    written = list(tmp_path.glob("out.*"))
    assert written
    for path in written:
        file = open_frames(path)
        assert file.nav_shape == (3, 4)
        assert np.array_equal(file.read(0, 12), frames)
