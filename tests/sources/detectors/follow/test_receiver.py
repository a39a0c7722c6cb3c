import os

import h5py
import numpy as np
import pytest

from stemd_sources.detectors.merlin.simulation import acquisition_header, frame_record
from stemd_sources.errors import MalformedMessage, SourceURLError
from stemd_sources.events import ScanStarted
from stemd_sources.registry import parse_source_url
from whole_way.waiting import wait_until

FRAMES = np.random.default_rng(3).integers(1, 4000, (12, 8, 16)).astype("<u2")
LARGEST = 2**20
RAW = "?shape=8,16&dtype=uint16"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "scan.raw"


def test_frames_come_as_they_are_written(follow, path):
    followed = follow(f"follow://{path}{RAW}&frames=12")
    assert followed.event() is None
    assert not followed.source.is_connected
    with path.open("wb", buffering=0) as file:
        part = FRAMES[2].tobytes()[:100]
        file.write(FRAMES[:2].tobytes() + part)
        start = followed.scan(FRAMES[:2])
        assert (start.announced, start.series, start.has_end) == (12, 1, True)
        assert followed.event() is None
        file.write(FRAMES[2:].tobytes()[len(part) :])
        followed.more(FRAMES[2:], 2)
    assert followed.source.trouble == ""


def test_a_truncated_file_is_another_scan(follow, path):
    followed = follow(f"follow://{path}{RAW}")
    path.write_bytes(FRAMES[:5].tobytes())
    assert followed.scan(FRAMES[:5]).series == 1
    path.write_bytes(FRAMES[5:7].tobytes())
    assert followed.scan(FRAMES[5:7]).series == 2
    path.write_bytes(FRAMES[1:].tobytes())  # longer than before
    assert followed.scan(FRAMES[1:]).series == 3


def test_a_file_that_is_renamed_over_it_is_another_scan_after_all_of_the_first(follow, path):
    followed = follow(f"follow://{path}{RAW}")
    path.write_bytes(FRAMES.tobytes())
    followed.events(1)
    other = path.with_name("other")
    other.write_bytes(FRAMES[::-1].tobytes())
    other.rename(path)
    followed.more(FRAMES, 0)
    assert followed.scan(FRAMES[::-1]).series == 2


def test_a_deleted_file_is_a_lost_connection(follow, path):
    followed = follow(f"follow://{path}{RAW}")
    path.write_bytes(FRAMES[:2].tobytes())
    followed.scan(FRAMES[:2])
    path.unlink()

    def is_lost():
        assert followed.event() is None
        return followed.source.connection_lost()

    wait_until(is_lost)
    path.write_bytes(FRAMES[3:].tobytes())
    assert followed.scan(FRAMES[3:]).series == 2


def test_another_header_before_the_first_frame_is_taken(follow, path):
    path = path.with_suffix(".npy")
    followed = follow(f"follow://{path}")
    np.save(path, FRAMES)
    path.write_bytes(path.read_bytes()[:128])
    assert followed.event() is None
    np.save(path, FRAMES.astype(">f4").reshape(3, 4, 8, 16))
    start = followed.scan(FRAMES.astype("f4"))
    assert (start.announced, start.nav_shape, start.dtype) == (12, (3, 4), "<f4")


def test_npy_that_is_filled_by_a_memory_map(follow, path):
    path = path.with_suffix(".npy")
    followed = follow(f"follow://{path}")
    array = np.lib.format.open_memmap(path, "w+", dtype="<u2", shape=FRAMES.shape)
    assert followed.event() is None
    array[:4] = FRAMES[:4]
    assert (followed.scan(FRAMES[:4]).announced, followed.event()) == (12, None)
    array[4:] = FRAMES[4:]
    followed.more(FRAMES[4:], 4)


def test_every_new_file_of_a_folder_is_a_scan(follow, tmp_path):
    (tmp_path / "old.raw").write_bytes(FRAMES[:3].tobytes())
    followed = follow(f"follow://{tmp_path}{RAW}&pattern=*.raw")
    assert followed.event() is None
    (tmp_path / "other.txt").write_bytes(FRAMES.tobytes())
    for number in range(3):
        part = tmp_path / f"{number}.part"
        part.write_bytes(FRAMES[number : number + 4].tobytes())
        part.rename(tmp_path / f"{number}.raw")
        assert followed.scan(FRAMES[number : number + 4]).series == number + 1
    (tmp_path / "2.raw").rename(tmp_path / "renamed.raw")
    assert followed.event() is None
    with (tmp_path / "old.raw").open("ab") as file:
        file.write(FRAMES[3:5].tobytes())
    assert (followed.scan(FRAMES[:5]).series, followed.event()) == (4, None)


def test_a_file_that_is_something_else_is_malformed_once_and_followed_when_it_is_in_order(follow, tmp_path):
    path = tmp_path / "scan.npy"
    path.write_bytes(b"no array " * 100)
    followed = follow(f"follow://{path}")
    with pytest.raises(MalformedMessage, match=r"scan\.npy: starts with"):
        followed.events(1)
    assert followed.event() is None
    np.save(path, FRAMES)
    followed.scan(FRAMES)


def test_a_frame_larger_than_a_message_is_malformed(follow, path):
    path.write_bytes(b"\1" * 2 * LARGEST)
    followed = follow(f"follow://{path}?shape=1024,1024&dtype=uint8")
    assert isinstance(followed.event(), ScanStarted)
    with pytest.raises(MalformedMessage, match="expected at most 1048576"):
        followed.events(1)


def test_a_folder_without_a_pattern_is_named_once_and_one_that_is_not_there_is_waited_for(follow, tmp_path):
    followed = follow(f"follow://{tmp_path}{RAW}")
    words = "is a folder; pattern= says which files of a folder: it is not"
    with pytest.raises(MalformedMessage, match=words):
        followed.event()
    assert followed.event() is None
    followed = follow(f"follow://{tmp_path}/absent{RAW}&pattern=*.raw")
    assert followed.event() is None
    assert "absent: No such file" in followed.source.trouble
    (tmp_path / "absent").mkdir()
    (tmp_path / "absent" / "a.raw").write_bytes(FRAMES.tobytes())
    followed.scan(FRAMES)


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("follow://scan.mib", "expected an absolute path"),
        ("follow:///a.raw", "does not say a format"),
        ("follow:///folder", "does not say a format"),
        ("follow:///a.raw?format=raw", "expected shape= and dtype="),
        ("follow:///a.raw?shape=8,8", "expected shape= and dtype="),
        ("follow:///a.mib?shape=8,8&dtype=u2&format=mib", "and with no others"),
        ("follow:///a.raw?shape=8&dtype=u2", "shape='8': expected rows"),
        ("follow:///a.raw?shape=8,x&dtype=u2", "shape='8,x'"),
        ("follow:///a.raw?shape=8,8&dtype=words", "dtype='words'"),
        ("follow:///a.raw?shape=8,8&dtype=complex64", "dtype='complex64'"),
        ("follow:///a.mib?format=tiff", "format='tiff': expected one of raw"),
        ("follow:///a.mib?frames=0", "option frames='0'"),
        ("follow:///a.mib?zeros=yes", "zeros='yes': expected one of wait, data"),
        ("follow:///a.mib?color=red", "option 'color' is not known"),
        ("follow+tcp://host:1", "follow://"),
    ],
)
def test_a_wrong_url_is_refused(url, words):
    with pytest.raises(SourceURLError, match=words.replace("+", r"\+")):
        parse_source_url(url)


def in_place_of(followed, follow, url, notes):
    """Another receiver of this URL, which knows what the one before has noted."""
    notes.update(followed.source.notes)
    followed.source.close()
    other = follow(url)
    other.source.take_notes({name: text for name, text in notes.items() if text})
    return other


def test_a_receiver_in_the_place_of_another_reads_what_that_one_has_not(follow, tmp_path):
    url = f"follow://{tmp_path}?shape=2,2,8,16&dtype=uint16&pattern=*.raw"
    (tmp_path / "old.raw").write_bytes(FRAMES[:4].tobytes())
    notes = {}
    followed = follow(url)
    assert followed.event() is None
    assert "1 file was there before" in followed.source.trouble
    (tmp_path / "whole.raw").write_bytes(FRAMES[:4].tobytes())
    followed.scan(FRAMES[:4])
    (tmp_path / "x.part").write_bytes(FRAMES[4:6].tobytes())
    (tmp_path / "x.part").rename(tmp_path / "half.raw")
    followed.scan(FRAMES[4:6])
    assert followed.event() is None  # the other half of the scan is not written
    followed = in_place_of(followed, follow, url, notes)
    (tmp_path / "y.part").write_bytes(FRAMES[6:10].tobytes())
    (tmp_path / "y.part").rename(tmp_path / "meanwhile.raw")
    with (tmp_path / "half.raw").open("ab") as file:
        file.write(FRAMES[6:8].tobytes())
    os.utime(tmp_path / "half.raw", ns=(0, 10**9))  # before the other
    followed.scan(FRAMES[4:8])
    followed.scan(FRAMES[6:10])
    assert followed.event() is None
    followed = in_place_of(followed, follow, url, notes)
    assert followed.event() is None
    assert sorted(notes) == ["half.raw", "meanwhile.raw", "old.raw", "whole.raw"]


def test_nothing_of_a_folder_is_passed_over_without_a_word(follow, tmp_path):
    (tmp_path / "in").mkdir()
    followed = follow(f"follow://{tmp_path}/in{RAW}&pattern=*.raw")
    os.mkfifo(tmp_path / "in" / "pipe.raw")
    with pytest.raises(MalformedMessage, match=r"pipe\.raw: is no regular file: it is not read"):
        followed.events(1)
    (tmp_path / "secret").write_bytes(FRAMES.tobytes())
    (tmp_path / "in" / "link.raw").symlink_to(tmp_path / "secret")
    with pytest.raises(MalformedMessage, match=r"link\.raw: leads to .*/secret, expected .*not read"):
        followed.events(1)
    (tmp_path / "in" / "a.raw").write_bytes(FRAMES[:2].tobytes())
    followed.scan(FRAMES[:2])
    (tmp_path / "in" / "b.raw").write_bytes(FRAMES[2:4].tobytes())
    followed.scan(FRAMES[2:4])
    with (tmp_path / "in" / "a.raw").open("ab") as file:
        file.write(FRAMES[4].tobytes())
    with pytest.raises(MalformedMessage, match=r"a\.raw: has 256 bytes more since the next file began"):
        followed.events(1)
    assert followed.event() is None


def test_a_header_beside_is_no_way_out_of_the_folder_and_not_waited_for(follow, tmp_path):
    record = frame_record(0, FRAMES[0].astype(">u2").tobytes(), shape=(8, 16), dtype="u2")
    for number, make in enumerate((os.mkfifo, lambda path: path.symlink_to("/etc/passwd"))):
        folder = tmp_path / str(number)
        folder.mkdir()
        make(folder / "scan.hdr")
        followed = follow(f"follow://{folder}?pattern=*.mib")
        (folder / "scan.mib").write_bytes(record)
        with pytest.raises(MalformedMessage, match=r"scan\.hdr, which belongs to it, (is a p|leads to)"):
            followed.events(1)


def test_a_followed_hdf5_file_gives_nothing_of_other_folders(follow, tmp_path):
    (tmp_path / "in").mkdir()
    (tmp_path / "secret").write_bytes(bytes(range(256)) * 4)
    with h5py.File(tmp_path / "secret.h5", "w") as file:
        file["d"] = FRAMES
    layout = h5py.VirtualLayout(FRAMES.shape, "<u2")
    layout[:] = h5py.VirtualSource("../secret.h5", "d", FRAMES.shape)
    followed = follow(f"follow://{tmp_path}/in?pattern=*.h5&dataset=d")
    leads = "leads to .*secret"
    for name, words in [("raw", "in raw files"), ("virtual", leads), ("link", leads)]:
        with h5py.File(tmp_path / "part", "w") as file:
            if name == "raw":
                file.create_dataset("d", (4, 8, 16), "<u2", external=[(str(tmp_path / "secret"), 0, 1024)])
            elif name == "virtual":
                file.create_virtual_dataset("d", layout)
            else:
                file["d"] = h5py.ExternalLink("../secret.h5", "/d")
        (tmp_path / "part").rename(tmp_path / "in" / f"{name}.h5")
        with pytest.raises(MalformedMessage, match=words):
            followed.events(1)
        assert followed.event() is None
    (tmp_path / "in" / "part.h5.0").write_bytes((tmp_path / "secret.h5").read_bytes())
    layout = h5py.VirtualLayout(FRAMES.shape, "<u2")
    layout[:] = h5py.VirtualSource("part.h5.0", "d", FRAMES.shape)
    with h5py.File(tmp_path / "part", "w") as file:
        file.create_virtual_dataset("d", layout)
    (tmp_path / "part").rename(tmp_path / "in" / "whole.h5")
    followed.scan(FRAMES)


def test_a_side_file_says_the_shape_of_the_scan(tmp_path, follow):
    np.save(tmp_path / "scan.npy", FRAMES)
    (tmp_path / "scan.toml").write_text("nav_shape = [3, -1]")
    assert follow(f"follow://{tmp_path}/scan.npy").scan(FRAMES).nav_shape == (3, -1)
    (tmp_path / "scan.toml").write_text("nav_shape = 3")
    wrong = follow(f"follow://{tmp_path}/scan.npy")
    (start, _) = wrong.events(1)[0]
    assert start.nav_shape == (12,)
    with pytest.raises(MalformedMessage, match=r"scan.toml: nav_shape is 3, expected .*: it is not used"):
        wrong.event()


def records(first: int, last: int, *, number: int | None = None, frames: np.ndarray = FRAMES) -> bytes:
    """Frames of the scan as in a file; the first has this number, from 0."""
    number = first if number is None else number
    fields = {"shape": frames.shape[1:], "dtype": "u2"}
    stored = enumerate((frame.astype(">u2").tobytes() for frame in frames[first:last]), number)
    return b"".join(frame_record(index, pixels, **fields) for index, pixels in stored)


@pytest.fixture
def followed(follow, tmp_path):
    return lambda options="": follow(f"follow://{tmp_path}?pattern=*.mib{options}")


def test_numbered_files_whose_frames_are_counted_on_are_one_scan(followed, tmp_path):
    (tmp_path / "scan.hdr").write_bytes(acquisition_header(frames=12, scan_shape=(3, 4)))
    following = followed()
    (tmp_path / "scan1.mib").write_bytes(records(0, 5))
    start = following.scan(FRAMES[:5])
    assert (start.announced, start.nav_shape) == (12, (3, 4))
    for number, (first, last) in enumerate([(5, 10), (10, 12)], start=2):
        (tmp_path / f"scan{number}.mib").write_bytes(records(first, last))
        following.more(FRAMES[first:last], first)
    (tmp_path / "other1.mib").write_bytes(records(0, 3))
    following.scan(FRAMES[:3])


@pytest.mark.parametrize(
    ("options", "number", "rows"),
    [
        ("", 0, 8),  # counted from 1 again
        ("&frames=5", 5, 8),  # the scan before has all its frames
        ("", 5, 4),  # of other pixels
    ],
)
def test_a_file_that_does_not_go_on_with_a_scan_is_another_one(followed, tmp_path, options, number, rows):
    following = followed(options)
    (tmp_path / "a1.mib").write_bytes(records(0, 5))
    following.scan(FRAMES[:5])
    frames = FRAMES[:7, :rows]
    (tmp_path / "a2.mib").write_bytes(records(0, 7, number=number, frames=frames))
    assert following.scan(frames).series == 2


def test_frames_that_a_file_lacks_at_its_end_are_missing(followed, tmp_path):
    following = followed("&frames=12")
    (tmp_path / "a1.mib").write_bytes(records(0, 5)[:-100])
    following.scan(FRAMES[:4])
    (tmp_path / "a2.mib").write_bytes(records(5, 12))
    following.more(FRAMES[5:], 5)


def test_blank_frames_at_the_end_of_a_file_count_once_there_is_another(followed, tmp_path):
    frames = FRAMES.copy()
    frames[3:5] = 0
    following = followed()
    (tmp_path / "a1.mib").write_bytes(records(0, 5, frames=frames))
    following.scan(frames[:4])  # the header of the last one follows the others
    (tmp_path / "a2.mib").write_bytes(records(5, 12, frames=frames))
    following.more(frames[4:], 4)
