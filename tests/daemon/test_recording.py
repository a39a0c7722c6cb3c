from pathlib import Path
from types import SimpleNamespace

import pytest

from stemd.recording import Recording, RecordingError
from stemd.ring import Counter

pytestmark = pytest.mark.asyncio


async def test_a_recorder_that_the_machine_has_no_room_for_is_refused_by_name_and_holds_nothing(monkeypatch):
    def refuse(*args, **options):
        raise OSError("no room")

    monkeypatch.setattr("subprocess.Popen", refuse)
    receiving = SimpleNamespace(ring=SimpleNamespace(counters={}))
    recording = Recording(receiving, {}, print)
    recording.run_in(SimpleNamespace())
    with pytest.raises(RecordingError, match="recorder cannot be started: no room"):
        await recording.start(Path("x"), "block")
    assert receiving.ring.counters == {Counter.KEEP_ALL: 0, Counter.RECORDER_HOLDS: 0}
