"""Files of strangers, and paths out of the folders, at *Open* of the live page."""

import os
import socket
import sys
import zipfile

import h5py
import numpy as np
import pytest
import zarr

from stemd.opened.explorer import open_dataset
from stemd.opened.messages import OpenScan
from stemd.opened.opened_scans import NotExplored
from stemd.service.exploring import list_folder, within_folders
from whole_way.programs import finished

FRAMES = np.arange(4 * 4 * 8 * 8, dtype=np.uint16).reshape(4, 4, 8, 8)
SECRET = 54321


@pytest.fixture
def inside(tmp_path):
    """The folder of the configuration."""
    inside = tmp_path / "inside"
    inside.mkdir()
    np.save(inside / "scan.npy", FRAMES)
    return inside


@pytest.fixture
def outside(tmp_path):
    """A folder next to it, with a secret."""
    outside = tmp_path / "outside"
    outside.mkdir()
    np.save(outside / "secret.npy", np.full_like(FRAMES, SECRET))
    with h5py.File(outside / "secret.h5", "w") as file:
        file["data"] = np.full_like(FRAMES, SECRET)
    (outside / "secret.raw").write_bytes(np.full_like(FRAMES, SECRET).tobytes())
    return outside


def frames_of(path, within):
    known = {"format": "auto", "options": {}, "prepared": b"", "scan_id": "a", "calibration": {}}
    order = OpenScan(path=str(path), within=tuple(map(str, within)), memory_bytes=2**30, **known)
    return np.concatenate([part.get_frames() for part in open_dataset(order).get_partitions()])


def opened(path, inside):
    """Open a path as a request and the process after it do; return all frames."""
    return frames_of(*within_folders(str(path), [inside]))


def refused(path, inside):
    """Return the one line with which a path is refused."""
    with pytest.raises(Exception, match=r"\A.+\s*\Z") as caught:
        opened(path, inside)
    return str(caught.value)


def test_a_file_in_the_folder_is_opened(inside):
    assert np.array_equal(opened(inside / "scan.npy", inside), FRAMES.reshape(16, 8, 8))


@pytest.mark.parametrize(
    "path",
    [
        "{inside}/../outside/secret.npy",
        "{outside}/secret.npy",
        "{inside}/../outside/none.npy",
        "{inside}/sub/../../outside/secret.npy",
        "{inside}x/scan.npy",
        "/etc/passwd",
        "/proc/self/environ",
        "{inside}/by_link.npy",
        "{inside}/folder_link/secret.npy",
    ],
)
def test_what_lies_elsewhere_is_refused_in_the_same_words_whether_it_is_there_or_not(inside, outside, path):
    (inside / "by_link.npy").symlink_to(outside / "secret.npy")
    (inside / "folder_link").symlink_to(outside)
    with pytest.raises(NotExplored, match=r"lies outside of \[page\] folders"):
        within_folders(path.format(inside=inside, outside=outside), [inside])


@pytest.mark.parametrize("path", ["scan.npy", "", "{inside}/a\0b", "{inside}/a\nb", "{inside}/\ud800"])
def test_what_is_no_path_is_refused(inside, path):
    with pytest.raises(NotExplored, match="expected the absolute path of a file"):
        within_folders(path.format(inside=inside), [inside])


def test_without_folders_nothing_is_opened_or_listed(inside):
    with pytest.raises(NotExplored, match=r"set \[page\] folders"):
        within_folders(str(inside / "scan.npy"), [])
    assert list_folder(None, []) == {"path": None, "folders": [], "files": []}


def test_a_link_that_is_made_after_the_look_is_refused_when_the_file_is_opened(inside, outside):
    path, within = within_folders(str(inside / "scan.npy"), [inside])
    path.unlink()
    path.symlink_to(outside / "secret.npy")
    with pytest.raises(OSError, match="leads to"):
        frames_of(path, within)


def test_a_list_has_no_links_and_nothing_from_elsewhere(inside, outside):
    (inside / "by_link.npy").symlink_to(outside / "secret.npy")
    (inside / "sub").mkdir()
    (inside / "sub_link").symlink_to(outside)
    os.mkfifo(inside / "pipe.npy")
    found = list_folder(str(inside), [inside])
    assert [one["name"] for one in found["files"]] == ["scan.npy"]
    assert found["folders"] == [str(inside / "sub")]
    for path in (outside, inside / "sub_link", "/"):
        with pytest.raises(NotExplored, match="lies outside"):
            list_folder(str(path), [inside])


def test_pipes_sockets_and_devices_are_not_waited_for(inside):
    os.mkfifo(inside / "a.npy")
    assert "is a pipe" in refused(inside / "a.npy", inside)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(inside / "b.npy"))
        assert "is a socket" in refused(inside / "b.npy", inside)


def test_hdf5_files_read_nothing_outside_of_the_folder(inside, outside):
    size = FRAMES.nbytes
    with h5py.File(inside / "external.h5", "w") as file:
        raw = [(str(outside / "secret.raw"), 0, size)]
        file.create_dataset("data", FRAMES.shape, np.uint16, external=raw)
    with h5py.File(inside / "up.h5", "w") as file:
        file.create_dataset("data", FRAMES.shape, np.uint16, external=[("../outside/secret.raw", 0, size)])
    with h5py.File(inside / "virtual.h5", "w") as file:
        layout = h5py.VirtualLayout(FRAMES.shape, np.uint16)
        layout[...] = h5py.VirtualSource(str(outside / "secret.h5"), "data", FRAMES.shape)
        file.create_virtual_dataset("data", layout)
    with h5py.File(inside / "linked.h5", "w") as file:
        file["data"] = h5py.ExternalLink("../outside/secret.h5", "data")
    for name in ("external.h5", "up.h5", "virtual.h5", "linked.h5"):
        assert "outside" in refused(inside / name, inside)


def test_zarr_stores_read_nothing_outside_of_the_folder(inside, outside):
    secret = zarr.open_group(str(outside / "secret.zarr"), mode="w", zarr_format=2)
    secret.create_array("data", shape=FRAMES.shape, dtype="u2", chunks=(1, 1, 8, 8))[...] = SECRET
    zarr.open_group(str(inside / "by_folder.zarr"), mode="w", zarr_format=2)
    (inside / "by_folder.zarr" / "data").symlink_to(outside / "secret.zarr" / "data")
    own = zarr.open_group(str(inside / "by_chunk.zarr"), mode="w", zarr_format=2)
    own.create_array("data", shape=FRAMES.shape, dtype="u2", chunks=(1, 1, 8, 8))
    (inside / "by_chunk.zarr" / "data" / "0.0.0.0").symlink_to(outside / "secret.zarr" / "data" / "0.0.0.0")
    for name in ("by_folder.zarr", "by_chunk.zarr"):
        assert "leads to" in refused(inside / name, inside)


def test_pickles_are_not_loaded(inside):
    class Bomb:
        def __reduce__(self):
            return os.mkdir, (str(inside / "exploded"),)

    np.save(inside / "pickled.npy", np.array([[Bomb()]], object), allow_pickle=True)
    np.savez(inside / "pickled.npz", data=np.array([[Bomb()]], object))
    for name in ("pickled.npy", "pickled.npz"):
        refused(inside / name, inside)
    assert not (inside / "exploded").exists()


def header_of_npy(shape):
    text = f"{{'descr': '<u2', 'fortran_order': False, 'shape': {shape}, }}".ljust(117) + "\n"
    return b"\x93NUMPY\x01\x00" + len(text).to_bytes(2, "little") + text.encode()


def test_a_thousand_million_squared_positions_are_refused(inside):
    many = 10**9
    (inside / "many.npy").write_bytes(header_of_npy((many, many, 2, 2)) + bytes(64))
    with h5py.File(inside / "many.h5", "w") as file:
        file.create_dataset("data", (many, many, 2, 2), np.uint16, chunks=(1, 1, 2, 2))
    store = {"store": str(inside / "many.zarr"), "zarr_format": 2}
    zarr.create(shape=(many, many, 2, 2), chunks=(1, 1, 2, 2), dtype="u2", **store)
    for name in ("many.npy", "many.h5", "many.zarr"):
        refused(inside / name, inside)


PROGRAM = """
import sys
from stemd.opened.explorer import limit_process, open_dataset
from stemd.opened.messages import OpenScan

limit_process(400 * 2**20)
order = OpenScan(
    path=sys.argv[1], within=(), format="auto", options={}, prepared=b"",
    scan_id="a", calibration={}, memory_bytes=0,
)
try:
    dataset = open_dataset(order)
    for part in dataset.get_partitions():
        part.get_frames()
except Exception as error:
    print("refused:", error or repr(error))
"""


def test_a_zip_bomb_takes_no_more_memory_than_the_process_may_have(inside):
    path, zeros = inside / "bomb.npz", bytes(2**24)
    with (
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive,
        archive.open("data.npy", "w", force_zip64=True) as entry,
    ):
        entry.write(header_of_npy((32, 32, 512, 512)))
        for _ in range(32):
            entry.write(zeros)
    assert path.stat().st_size < 2**22
    assert finished(sys.executable, "-c", PROGRAM, str(path), check=True).stdout.startswith("refused:")
