"""Datasets with pieces in other files: what is missing is an error that names it, never zeros."""

import os

import h5py
import numpy as np
import pytest

from stemd_sources.errors import DataFileError
from stemd_sources.files.hdf5 import open_hdf5_frames
from stemd_sources.opening import hdf5_open
from stemd_sources.opening.hdf5_open import open_hdf5

FRAMES = np.arange(1, 4 * 8 * 8 + 1, dtype="<u2").reshape(4, 8, 8)


def part(path, frames, name="d"):
    with h5py.File(path, "w") as file:
        file[name] = frames


@pytest.fixture
def virtual(tmp_path):
    """Two parts, and a dataset of both."""
    layout = h5py.VirtualLayout((4, 8, 8), "<u2")
    for number in range(2):
        part(tmp_path / f"part{number}.h5", FRAMES[2 * number : 2 * number + 2])
        layout[2 * number : 2 * number + 2] = h5py.VirtualSource(f"part{number}.h5", "d", (2, 8, 8))
    with h5py.File(tmp_path / "whole.h5", "w") as file:
        file.create_virtual_dataset("v", layout)
    return tmp_path / "whole.h5"


def test_a_virtual_dataset_with_all_its_parts_is_read_by_its_name_or_a_link(tmp_path, virtual):
    assert np.array_equal(open_hdf5_frames(virtual).read(0, 4), FRAMES)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "scan.h5").symlink_to(virtual)
    assert np.array_equal(open_hdf5_frames(elsewhere / "scan.h5").read(0, 4), FRAMES)


def test_a_virtual_dataset_may_lie_in_its_own_file_and_use_a_part_of_another(tmp_path):
    part(tmp_path / "part.h5", FRAMES)
    layout = h5py.VirtualLayout((3, 8, 8), "<u2")
    layout[:2] = h5py.VirtualSource("part.h5", "d", (4, 8, 8))[1:3]
    layout[2:] = h5py.VirtualSource(".", "own", (1, 8, 8))
    with h5py.File(tmp_path / "whole.h5", "w") as file:
        file["own"] = FRAMES[3:]
        file.create_virtual_dataset("v", layout)
    assert np.array_equal(open_hdf5_frames(tmp_path / "whole.h5", ds_path="/v").read(0, 3), FRAMES[1:])


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda path: path.unlink(), r"whole\.h5: virtual dataset /v needs part1\.h5, which is missing"),
        (lambda path: path.write_text("text"), r"part1\.h5: .*; expected a part of virtual dataset /v of"),
        (lambda path: path.write_bytes(b""), r"part1\.h5: is empty, expected a part of"),
        (lambda path: part(path, FRAMES[2:], "other"), r"part1\.h5: has no d, which virtual dataset /v of"),
        (lambda p: part(p, FRAMES[2:3]), r"part1\.h5: d has the shape \(1, 8, 8\), .* needs 128 values"),
    ],
)
def test_a_part_that_is_not_there_is_an_error_that_names_it(virtual, damage, words):
    damage(virtual.with_name("part1.h5"))
    with pytest.raises(DataFileError, match=words) as error:
        open_hdf5_frames(virtual)
    assert "\n" not in str(error.value)


def test_a_raw_file_beside_that_is_missing_or_short_is_an_error_that_names_it(tmp_path):
    path = tmp_path / "a.h5"
    with h5py.File(path, "w") as file:
        file.create_dataset("a", shape=(4, 8, 8), dtype="<u2", external=[("pixels.bin", 0, 512)])
    with pytest.raises(DataFileError, match=r"a\.h5: dataset /a needs pixels\.bin, which is missing"):
        open_hdf5_frames(path)
    (tmp_path / "pixels.bin").write_bytes(bytes(500))
    with pytest.raises(DataFileError, match=r"pixels\.bin: has 500 bytes, and dataset /a of .* needs 512"):
        open_hdf5_frames(path)


def test_raw_files_hold_what_the_dataset_needs_the_last_one_what_those_before_it_leave(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # where HDF5 looks first
    path = tmp_path / "a.h5"
    pixels = FRAMES.tobytes()
    pieces = [("first.bin", 0, 300), ("rest.bin", 10, h5py.h5f.UNLIMITED)]
    with h5py.File(path, "w") as file:
        file.create_dataset("a", shape=(4, 8, 8), dtype="<u2", external=pieces)
    (tmp_path / "first.bin").write_bytes(pixels[:300])
    (tmp_path / "rest.bin").write_bytes(bytes(10) + pixels[300:])
    assert np.array_equal(open_hdf5_frames(path).read(0, 4), FRAMES)
    (tmp_path / "rest.bin").write_bytes(bytes(10) + pixels[300:-1])
    with pytest.raises(DataFileError, match=r"rest\.bin: has 221 bytes, and dataset /a of .* needs 222"):
        open_hdf5_frames(path)
    path = tmp_path / "b.h5"  # with room for more than the dataset needs
    with h5py.File(path, "w") as file:
        file.create_dataset("a", shape=(4, 8, 8), dtype="<u2", external=[("a.bin", 0, 4096), ("b.bin", 0, 9)])
    (tmp_path / "a.bin").write_bytes(FRAMES.tobytes())
    assert np.array_equal(open_hdf5_frames(path).read(0, 4), FRAMES)


def test_a_file_with_many_pieces_of_a_virtual_dataset_is_looked_at_once(tmp_path, monkeypatch):
    part(tmp_path / "part.h5", FRAMES)
    layout = h5py.VirtualLayout((4, 8, 8), "<u2")
    for number in range(4):
        layout[number] = h5py.VirtualSource("part.h5", "d", (4, 8, 8))[3 - number]
    with h5py.File(tmp_path / "whole.h5", "w") as file:
        file.create_virtual_dataset("v", layout)
    opened = []

    def counted(path, *rest):
        opened.append(path.name)
        return open_hdf5(path, *rest)

    monkeypatch.setattr(hdf5_open, "open_hdf5", counted)
    assert np.array_equal(open_hdf5_frames(tmp_path / "whole.h5").read(0, 4), FRAMES[::-1])
    assert opened == ["whole.h5", "part.h5", "whole.h5"]


def test_links_to_other_files_are_named_where_they_lead_nowhere(tmp_path):
    path = tmp_path / "a.h5"
    with h5py.File(path, "w") as file:
        file["entry/x"] = h5py.ExternalLink("absent.h5", "/d")
    with pytest.raises(DataFileError, match=r"/entry/x links to absent\.h5, which is missing"):
        open_hdf5_frames(path)
    with pytest.raises(DataFileError, match=r"/entry/x links to absent\.h5, which is missing"):
        open_hdf5_frames(path, ds_path="/entry/x")
    (tmp_path / "absent.h5").write_text("text")
    with pytest.raises(DataFileError, match=r"links to absent\.h5, which cannot be used: .*absent\.h5"):
        open_hdf5_frames(path, ds_path="/entry/x")
    part(tmp_path / "absent.h5", FRAMES)
    with pytest.raises(DataFileError, match=r"/entry/x links to absent\.h5:/d: .* named by ds_path"):
        open_hdf5_frames(path)
    assert np.array_equal(open_hdf5_frames(path, ds_path="/entry/x").read(0, 4), FRAMES)


def test_a_filter_that_nobody_has_is_an_error_that_names_the_file(tmp_path):
    path = tmp_path / "a.h5"
    with h5py.File(path, "w") as file:
        layout = h5py.h5p.create(h5py.h5p.DATASET_CREATE)
        layout.set_chunk((1, 8, 8))
        layout.set_filter(32767, h5py.h5z.FLAG_OPTIONAL, ())
        space = h5py.h5s.create_simple((4, 8, 8))
        dataset = h5py.h5d.create(file.id, b"a", h5py.h5t.STD_U16LE, space, layout)
        for number, frame in enumerate(FRAMES):
            dataset.write_direct_chunk((number, 0, 0), frame.tobytes())
    words = r"a\.h5: /a is compressed by HDF5 filter 32767, which is not here"
    with pytest.raises(DataFileError, match=words):
        open_hdf5_frames(path)


@pytest.fixture
def outside(tmp_path):
    """A folder with files that nobody has named, beside the folder of the test's own files."""
    folder = tmp_path / "outside"
    folder.mkdir()
    (tmp_path / "own").mkdir()
    part(folder / "secret.h5", FRAMES)
    (folder / "secret.bin").write_bytes(FRAMES.tobytes())
    return folder


def external(path, raw, name="d"):
    with h5py.File(path, "w") as file:
        file.create_dataset(name, shape=(4, 8, 8), dtype="<u2", external=[(str(raw), 0, 512)])


def virtual_of(path, source, name="d"):
    layout = h5py.VirtualLayout((4, 8, 8), "<u2")
    layout[:] = h5py.VirtualSource(str(source), "d", (4, 8, 8))
    with h5py.File(path, "w") as file:
        file.create_virtual_dataset(name, layout)


def linked(path, target, name="d"):
    with h5py.File(path, "w") as file:
        file[name] = h5py.ExternalLink(str(target), "/d")


def by_soft_link(path, outside):
    with h5py.File(path, "w") as file:
        file["entry/away"] = h5py.ExternalLink(str(outside / "secret.h5"), "/")
        file["d"] = h5py.SoftLink("/entry/away/d")


def by_a_part(path, outside):
    external(path.with_name("part.h5"), outside / "secret.bin")
    virtual_of(path, "part.h5")


def by_a_linked_part(path, outside):
    external(path.with_name("part.h5"), outside / "secret.bin")
    linked(path, "part.h5")


def by_a_link_of_the_folder(path, outside):
    path.with_name("raw.bin").symlink_to(outside / "secret.bin")
    external(path, "raw.bin")


WAYS = {
    "raw": lambda path, outside: external(path, outside / "secret.bin"),
    "raw, relative": lambda path, outside: external(path, "../outside/secret.bin"),
    "raw, by a link": by_a_link_of_the_folder,
    "virtual": lambda path, outside: virtual_of(path, outside / "secret.h5"),
    "link": lambda path, outside: linked(path, "../outside/secret.h5"),
    "soft link": by_soft_link,
    "raw file of a part": by_a_part,
    "raw file of a linked part": by_a_linked_part,
}


@pytest.mark.parametrize("way", WAYS)
def test_what_lies_in_another_folder_is_read_only_if_asked_for(tmp_path, outside, way):
    path = tmp_path / "own" / "a.h5"
    WAYS[way](path, outside)
    with pytest.raises(DataFileError, match=r"leads to .*/outside/secret\..*: put it there, or give other"):
        open_hdf5_frames(path, ds_path="/d")
    asked = open_hdf5_frames(path, ds_path="/d", other_folders=True)
    assert np.array_equal(asked.read(0, 4), FRAMES)
    assert any("outside" in str(file.resolve()) for file in asked.files)


def test_no_link_and_no_piece_is_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for number, write in enumerate((external, virtual_of, linked)):
        write(path := tmp_path / f"{number}.h5", "pipe")
        with pytest.raises(DataFileError, match=r"names pipe, which is a pipe"):
            open_hdf5_frames(path, ds_path="/d")
    with h5py.File(path := tmp_path / "round.h5", "w") as file:
        file["d"] = h5py.SoftLink("/e")
        file["e"] = h5py.ExternalLink("round.h5", "/d")
    with pytest.raises(DataFileError, match="leads over more than 8 links"):
        open_hdf5_frames(path, ds_path="/d")


def test_a_numbered_part_is_looked_at_as_well(tmp_path, outside):
    path = tmp_path / "own" / "a.h5"
    (tmp_path / "own" / "part0.h5").symlink_to(outside / "secret.h5")
    endless = h5py.h5s.UNLIMITED
    space = h5py.h5s.create_simple((4, 8, 8), (endless, 8, 8))
    space.select_hyperslab((0, 0, 0), (endless, 1, 1), stride=(4, 8, 8), block=(4, 8, 8))
    layout = h5py.h5p.create(h5py.h5p.DATASET_CREATE)
    layout.set_virtual(space, b"part%b.h5", b"d", h5py.h5s.create_simple((4, 8, 8)))
    with h5py.File(path, "w") as file:
        whole = h5py.h5s.create_simple((4, 8, 8), (endless, 8, 8))
        h5py.h5d.create(file.id, b"d", h5py.h5t.STD_U16LE, whole, layout)
    with pytest.raises(DataFileError, match=r"leads to .*/outside/secret\.h5"):
        open_hdf5_frames(path, ds_path="/d")
