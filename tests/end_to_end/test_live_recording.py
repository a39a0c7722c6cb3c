"""A live source is recorded from the user's own process, beside its runs."""

import numpy as np
import pytest

import stemd
from stemd.errors import ConfigurationError
from stemd.recording.recorder_handle import RecordingError
from stemd_sources.files.recording import Recording
from stemd_sources.simulate.frames import reference_frames
from stored_runs import sums
from whole_way.waiting import wait_equal

NAV, SIG = (8, 8), (16, 16)
SIZES = {"ring_bytes": 2**26, "max_message_bytes": 2**22}
SUMS = reference_frames(NAV, SIG).sum((-1, -2))


def written(path):
    return [message for message in Recording(path) if message.data is not None]


def test_a_source_is_recorded_from_its_first_message_and_again_later(contexts, simulate, tmp_path):
    inline, processes = contexts
    detector = f"ipc://{tmp_path}/detector"
    with processes.live(f"dectris-v2+{detector}", record=tmp_path / "a.stemd", **SIZES) as scans:
        with pytest.raises(RecordingError, match=r"a\.stemd is being recorded: stop that first"):
            scans.record(tmp_path / "b.stemd")
        simulate(detector, nav=NAV, sig=SIG).join()
        assert np.array_equal(sums(processes, next(scans)), SUMS)
        wait_equal(lambda: len(written(tmp_path / "a.stemd")), 66)
    with processes.live(f"dectris-v2+{detector}", **SIZES) as scans:
        with scans.record(tmp_path / "a.stemd", when_behind="block") as recording:
            simulate(detector, nav=NAV, sig=SIG).join()
            assert np.array_equal(sums(processes, next(scans)), SUMS)
            wait_equal(lambda: recording.state.messages, 66)
        state = recording.stop()  # for the second time: nothing happens
        assert (state.state, state.messages, state.dropped) == ("stopped", 66, 0)
        with pytest.raises(RecordingError, match="absent: No such file or directory"):
            scans.record(tmp_path / "absent" / "a.stemd")
        with pytest.raises(stemd.DataSetException, match="when_behind is 'wait', expected drop or block"):
            scans.record(tmp_path / "a.stemd", when_behind="wait")
        later = scans.record(tmp_path / "b.stemd")  # ended by the source
        simulate(detector, nav=NAV, sig=SIG).join()
        assert np.array_equal(sums(processes, next(scans)), SUMS)
        wait_equal(lambda: later.state.messages, 66)
    assert len(written(tmp_path / "a.stemd")) == 2 * 66
    for path, scan in (("a", 0), ("a", 1), ("b", 0)):
        stored = inline.load("recording", tmp_path / f"{path}.stemd", scan=scan)
        assert np.array_equal(sums(inline, stored), SUMS)


def test_what_cannot_be_opened_or_written_is_told_before_anything_is_received(contexts, tmp_path):
    (tmp_path / "a.stemd").write_text("mine")
    url, record = f"dectris-v2+ipc://{tmp_path}/detector", tmp_path / "a.stemd"
    _, processes = contexts
    with pytest.raises(ConfigurationError, match=r"a\.stemd"), processes.live(f"file://{record}"):
        pass
    with pytest.raises(RecordingError, match=r"a\.stemd"), processes.live(url, record=record, **SIZES):
        pass
    assert record.read_text() == "mine"
