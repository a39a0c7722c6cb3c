"""How many HDF5 files of scans are kept."""

from pathlib import Path

import pytest

from stemd.config.models import RecordConfig
from stemd.recording.scan_files_handle import ClosedFile
from stemd.runs.recorded_scans import KeptFiles

pytestmark = pytest.mark.asyncio

IDS = [f"01ARZ3NDEKTSV4RRFFQ69G5FA{letter}" for letter in "ABCDE"]


@pytest.mark.parametrize(("keep_bytes", "kept"), [(None, 4), (400, 4), (399, 3), (250, 2), (1, 1)])
async def test_the_oldest_are_removed_after_they_were_named(tmp_path, keep_bytes, kept):
    paths = [tmp_path / f"{'z' if number % 2 else 'a'}-{name}.h5" for number, name in enumerate(IDS[:4])]
    others = [tmp_path / "mine.h5", tmp_path / "a-x.h5", tmp_path / f"a-{IDS[4]}.stemd"]
    for path in [*paths, *others]:
        path.write_bytes(bytes(100))
    (tmp_path / f"a-{IDS[4]}.h5").symlink_to(others[0])
    events = []

    def publish(kind, *, path, **fields):
        assert Path(path).exists(), "it is named first"
        events.append((kind, path))

    settings = RecordConfig(folder=tmp_path, keep_bytes=keep_bytes)
    closed = ClosedFile(path=paths[-1], size_bytes=100, scan_id=IDS[3], frames=7)
    await KeptFiles(lambda: settings, publish).closed(closed)
    assert [path for path in paths if path.exists()] == paths[4 - kept :]
    assert all(path.exists() for path in others)
    removed = [("recording_removed", str(path)) for path in paths[: 4 - kept]]
    assert events == [("recording_closed", str(paths[-1])), *removed]


async def test_files_are_removed_nowhere_but_in_the_folder():
    with pytest.raises(ValueError, match="keep_bytes needs folder"):
        RecordConfig(keep_bytes=1)
