"""Whatever is in a file, opening and reading it ends with frames or with an error that we know."""

import struct
from contextlib import suppress

import h5py
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from recorded_streams import record
from stemd_sources.errors import MalformedMessage, SourceError
from stemd_sources.files.detect import open_frames
from stemd_sources.merlin.frame_header import parse_acquisition_header, parse_frame_header
from stemd_sources.recordings.recorded_scan import RecordingFile

quick = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
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
    first, *rest = (Image.fromarray(frame.astype("u2")) for frame in frames)
    first.save(folder / "a.tif", save_all=True, append_images=rest)
    first.save(folder / "b.tif", save_all=True, append_images=rest, compression="tiff_deflate")
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
            frames = file.read(file.count - 1, file.count)
            assert frames.shape == (1, *file.sig_shape)
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
