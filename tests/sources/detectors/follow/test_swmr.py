"""An HDF5 file that a process in SWMR mode writes, frame by frame on request."""

import subprocess
import sys

import h5py
import numpy as np
import pytest

from stemd_sources.detectors.follow.swmr import LATE_S, NotReadable, SwmrFrames
from stemd_sources.errors import MalformedMessage
from whole_way.waiting import wait_until

SIG = (16, 32)
FRAMES = np.random.default_rng(5).integers(0, 9, (12, *SIG)).astype("<u2")
FRAMES[3] = 0
WRITER = """
import sys
import h5py
import numpy as np

path, frames, shape, chunks = sys.argv[1], np.load(sys.argv[2]), eval(sys.argv[3]), eval(sys.argv[4])
with h5py.File(path, "w", libver="latest") as file:
    most = (None, *shape[1:]) if len(shape) == 3 else shape
    data = file.create_dataset("entry/data", shape, "<u2", chunks=chunks, maxshape=most)
    file.swmr_mode = True
    print("ready", flush=True)
    for line in sys.stdin:
        first, last = map(int, line.split())
        if len(shape) == 3:
            data.resize(last, axis=0)
        for index in range(first, last):
            data[np.unravel_index(index, data.shape[:-2])] = frames[index]
        data.flush()
        print("done", flush=True)
"""


class Writer:
    def __init__(self, path, folder, shape, chunks):
        np.save(folder / "frames.npy", FRAMES)
        command = [sys.executable, "-c", WRITER, str(path), str(folder / "frames.npy")]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        self.process = subprocess.Popen([*command, str(shape), str(chunks)], **pipes)
        assert self.process.stdout.readline() == "ready\n"

    def write(self, first, last):
        self.process.stdin.write(f"{first} {last}\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline() == "done\n"

    def close(self):
        self.process.stdin.close()
        assert self.process.wait() == 0
        self.process.stdout.close()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "scan.h5"


@pytest.fixture
def start(path, tmp_path):
    writers = []

    def start(shape, chunks):
        writers.append(Writer(path, tmp_path, shape, chunks))
        return writers[-1]

    yield start
    for writer in writers:
        if writer.process.poll() is None:
            writer.close()


def taken(frames, first):
    """Frames from `first` on that are written now."""
    found = []
    assert not frames.is_restarted(first)
    while frames.is_written(first + len(found)):
        out = bytearray(frames.pixel_bytes)
        assert frames.read_into(first + len(found), memoryview(out))
        found.append(np.frombuffer(out, frames.format.dtype).reshape(frames.format.shape))
    return found


def check(frames, first, last):
    found = []

    def is_enough():
        found.extend(taken(frames, first + len(found)))
        return len(found) >= last - first

    wait_until(is_enough)
    assert np.array_equal(np.stack(found), FRAMES[first:last])


@pytest.mark.parametrize("chunks", [(1, *SIG), (1, 8, 8), (4, *SIG)])
def test_a_dataset_that_grows(start, path, chunks):
    writer = start((0, *SIG), chunks)
    frames = SwmrFrames(path)
    assert (frames.frames, frames.nav_shape, frames.format.dtype) == (None, None, "<u2")
    assert taken(frames, 0) == []
    writer.write(0, 4)
    if chunks[0] == 1:
        check(frames, 0, 4)
        writer.write(4, 12)
        check(frames, 4, 12)
    else:  # the blank frame 3 may be one that is not written yet
        check(frames, 0, 3)
        writer.write(4, 12)
        check(frames, 3, 12)
    writer.close()
    assert not frames.is_restarted(12)
    frames.close()


def test_a_dataset_of_its_full_shape_from_the_start(start, path):
    writer = start((3, 4, *SIG), (1, 1, *SIG))
    frames = SwmrFrames(path, "/entry/data")
    assert (frames.frames, frames.nav_shape, taken(frames, 0)) == (12, (3, 4), [])
    writer.write(0, 5)
    check(frames, 0, 5)
    assert taken(frames, 5) == []
    frames.close()


@pytest.mark.parametrize("chunks", [(1, *SIG), (1, 8, 8)])
def test_a_frame_that_its_writer_left_out_is_not_waited_for_any_more(path, chunks):
    with h5py.File(path, "w", libver="latest") as file:
        dataset = file.create_dataset("data", FRAMES.shape, "<u2", chunks=chunks)
        for index in set(range(10)) - {4, 6}:
            dataset[index] = FRAMES[index]
    now = 0.0
    frames = SwmrFrames(path, clock=lambda: now)
    assert len(taken(frames, 0)) == 4
    now = LATE_S * 0.9
    assert not frames.is_written(4)
    now = LATE_S
    for index in (4, 6):
        with pytest.raises(MalformedMessage, match=rf"frame {index} is not in the file, frame 8 is"):
            frames.is_written(index)
        assert frames.is_written(index + 1)
    assert len(taken(frames, 7)) == 3
    for _ in range(3):  # nothing comes after it: it may be late
        now += LATE_S
        assert not frames.is_written(10)
    frames.close()


def test_a_frame_that_is_late_is_taken(start, path):
    writer = start((3, 4, *SIG), (1, 1, *SIG))
    now = 0.0
    frames = SwmrFrames(path, clock=lambda: now)
    writer.write(0, 3)
    check(frames, 0, 3)
    writer.write(5, 8)
    wait_until(lambda: not frames.is_restarted(3) and frames.is_written(5))
    assert not frames.is_written(3)
    now = LATE_S / 2
    assert not frames.is_written(3)
    writer.write(3, 5)
    check(frames, 3, 8)
    frames.close()


def test_a_file_that_is_written_anew_is_restarted(start, path):
    writer = start((0, *SIG), (1, *SIG))
    frames = SwmrFrames(path)
    writer.write(0, 8)
    check(frames, 0, 8)
    writer.close()
    start((0, *SIG), (1, *SIG)).write(0, 2)
    wait_until(lambda: frames.is_restarted(8))
    frames.close()


def test_a_file_that_cannot_be_read_yet_says_so_and_numbers_that_are_no_frames_are_malformed(path):
    with pytest.raises(NotReadable):
        SwmrFrames(path)
    with h5py.File(path, "w") as file:
        file.create_group("entry")
    with pytest.raises(NotReadable, match="no dataset"):
        SwmrFrames(path)
    with pytest.raises(NotReadable, match="has no /entry/other yet"):
        SwmrFrames(path, "/entry/other")
    with pytest.raises(MalformedMessage, match="is a group"):
        SwmrFrames(path, "/entry")
    with h5py.File(path, "w") as file:
        file["a"] = np.zeros((3, 4, 5), "c8")
    with pytest.raises(MalformedMessage, match="holds complex64"):
        SwmrFrames(path)
