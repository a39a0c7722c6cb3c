"""The door for files of others: what is opened, and what is refused without waiting."""

import os
import zipfile
from pathlib import Path

import h5py
import numpy as np
import pytest

from stemd_sources.errors import SourceError
from stemd_sources.files.detect import find_format
from stemd_sources.files.mapped import RawFile
from stemd_sources.files.mib import MIBFile
from stemd_sources.files.raw_csr import open_raw_csr
from stemd_sources.files.rosettasciio_file import RosettaSciIOFile
from stemd_sources.opening import regular_file
from stemd_sources.opening.regular_file import SeenFiles
from stemd_sources.recordings.message_log import open_log


@pytest.fixture
def pipe(tmp_path):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return path


def test_what_is_no_regular_file_is_refused_at_once_and_not_replaced(tmp_path, pipe):
    link = tmp_path / "link"
    link.symlink_to("/dev/zero")
    for path, words in [(pipe, "is a pipe"), (link, "is a device"), (tmp_path, "is a folder")]:
        with pytest.raises(OSError, match=words):
            regular_file.open_regular(path)
        with pytest.raises(SourceError, match=f"{words}, results can be written to files only"):
            regular_file.refuse_input(path, [])
    regular_file.refuse_input(tmp_path / "new", [])


def test_a_file_has_to_lie_within_the_folders_after_its_links(tmp_path):
    inside, outside = tmp_path / "in", tmp_path / "in2"
    for folder in (inside, outside):
        (folder / "below").mkdir(parents=True)
        (folder / "below" / "file").write_text("text")
    (inside / "link").symlink_to(outside / "below" / "file")
    (inside / "own").symlink_to(inside / "below" / "file")
    assert regular_file.read_start(inside / "own", 100, [inside]) == b"text"
    assert regular_file.read_start(inside / "link", 2) == b"te"
    for path in (inside / "link", inside / ".." / "in2" / "below" / "file"):
        with pytest.raises(OSError, match=f"leads to {outside}/below/file, expected a file in {inside}"):
            regular_file.open_regular(path, [inside])


def test_a_piece_is_found_in_the_folder_of_the_name_and_in_that_of_the_file(tmp_path):
    store, work = tmp_path / "store", tmp_path / "work"
    store.mkdir()
    work.mkdir()
    (store / "whole").write_text("whole")
    (store / "piece").write_text("piece")
    (work / "whole").symlink_to(store / "whole")
    assert regular_file.find_piece(work / "whole", "piece") == store / "piece"
    assert regular_file.find_piece(work / "whole", "/gone/piece") == store / "piece"
    assert regular_file.find_piece(work / "whole", "absent") is None
    assert regular_file.beside(work / "whole", "PIECE", ".hdr") is None
    (store / "whole.HDR").write_text("header")
    assert regular_file.beside(work / "whole", "whole", ".hdr") == store / "whole.HDR"


def test_the_same_file_is_found_under_any_name(tmp_path):
    path = tmp_path / "a.npy"
    np.save(path, np.zeros(4))
    (tmp_path / "soft").symlink_to(path)
    (tmp_path / "hard").hardlink_to(path)
    found = [regular_file.same_file(tmp_path / name, [path]) for name in ("soft", "hard", "absent")]
    assert found == [path, path, None]
    assert regular_file.mapped_files(regular_file.open_array(path)[1:3].reshape(2, 1), np.zeros(2)) == [path]


# Each of these reads a file that a stranger may have written.
OPENERS = {
    "auto": find_format,
    "mib": MIBFile,
    "raw": lambda path: RawFile(path, dtype="u1", sig_shape=(1, 1)),
    "raw_csr": open_raw_csr,
    "rosettasciio": lambda path: RosettaSciIOFile(path, reader="tia"),
    "recording": open_log,
    "array": regular_file.open_array,
}


@pytest.mark.parametrize("name", OPENERS)
def test_no_reader_waits_for_a_pipe_or_reads_a_device(name, tmp_path, pipe):
    device = tmp_path / "device.mib"
    device.symlink_to("/dev/zero")
    for path in (pipe, device):
        with pytest.raises((SourceError, OSError), match=r"is a (pipe|device)"):
            OPENERS[name](path)


def test_files_that_belong_to_another_by_name_go_through_the_door(tmp_path):
    for suffix, kind in ((".hdr", "pipe"), ("_1.ser", "pipe"), ("_2.ser", "device")):
        folder = tmp_path / f"{suffix}{kind}"
        folder.mkdir()
        path = folder / ("scan.mib" if suffix == ".hdr" else "scan.emi")
        path.write_bytes(b"MQ1,000001,00384,01,0004,0004,U08," + bytes(10_000))
        if kind == "pipe":
            os.mkfifo(folder / f"scan{suffix}")
        else:
            (folder / f"scan{suffix}").symlink_to("/dev/zero")
        with pytest.raises(SourceError, match=f"scan{suffix}: is a {kind}"):
            MIBFile(path) if suffix == ".hdr" else RosettaSciIOFile(path)


def test_a_header_in_another_folder_is_read_only_if_asked_for(tmp_path):
    from stemd_sources.detectors.merlin.simulation import acquisition_header, frame_record

    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    path = tmp_path / "a" / "scan.MIB"
    path.write_bytes(b"".join(frame_record(n, bytes(64), shape=(8, 8), dtype="u1") for n in range(6)))
    (tmp_path / "b" / "x").write_bytes(acquisition_header(frames=6, frames_per_trigger=3))
    header = tmp_path / "a" / "scan.HDR"
    header.symlink_to(tmp_path / "b" / "x")
    with pytest.raises(SourceError, match=r"leads to .*b/x"):
        MIBFile(path)
    assert MIBFile(path, other_folders=True).nav_shape == (2, 3)
    header.unlink()
    (tmp_path / "b" / "x").rename(header)
    assert MIBFile(path).nav_shape == MIBFile(header).nav_shape == (2, 3)
    (tmp_path / "b" / "scan.MIB").symlink_to(path)
    assert MIBFile(tmp_path / "b" / "scan.MIB").nav_shape == (2, 3)


def test_no_zip_of_messages_and_no_description_is_read_without_a_bound(tmp_path):
    path = tmp_path / "scan.toml"
    path.write_text("# " + "x" * 2**21)
    with pytest.raises(SourceError, match="expected a short description"):
        open_raw_csr(path)
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w") as archive:
        info = zipfile.ZipInfo("0001.cbor")
        archive.writestr(info, b"a")
        info.file_size = 2**40
    with pytest.raises(SourceError, match="expected at most"):
        open_log(tmp_path / "bomb.zip")


def test_a_user_block_of_any_length_is_no_obstacle(tmp_path):
    for size in (4096, 2**16):
        path = Path(tmp_path / f"{size}.h5")
        with h5py.File(path, "w", userblock_size=size) as file:
            file["frames"] = np.ones((2, 3, 4), "u2")
        assert find_format(path) == "hdf5"


def test_on_another_computer_a_copy_of_the_same_size_counts_as_the_same_file(tmp_path, monkeypatch):
    path = tmp_path / "a"
    path.write_bytes(b"some")
    seen = SeenFiles([path])
    os.utime(path, ns=(0, 10**9))
    with pytest.raises(SourceError, match=r"has 4 bytes of 1970.*, expected 4 bytes of .*written again"):
        seen.check()
    monkeypatch.setattr(seen, "_computer", "another")
    seen.check()
    path.write_bytes(b"more than that")
    with pytest.raises(SourceError, match="has 14 bytes"):
        seen.check()
    path.unlink()
    with pytest.raises(SourceError, match="No such file"):
        seen.check()
