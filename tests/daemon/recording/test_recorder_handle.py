import os
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import anyio
import pytest

from channels import PlayedChild, play_children
from stemd.ingest.ring import Counter
from stemd.recording.messages import TO_RECORDER, RecorderReady, RecordingProgress, StopRecording
from stemd.recording.recorder_handle import RecorderHandle, RecordingError
from whole_way.waiting import until

pytestmark = pytest.mark.asyncio

STOPPED = RecordingProgress(messages=0, dropped=0, size_bytes=0, trouble=None, has_stopped=True)


@pytest.fixture
def recorders(monkeypatch):
    made = play_children(monkeypatch, "stemd.recording.recorder_handle", TO_RECORDER)
    yield made
    for recorder in made:
        recorder.theirs.close()


@pytest.fixture
def receiving():
    fd = os.eventfd(0)
    ring, settings = SimpleNamespace(counters={}), SimpleNamespace(max_message_bytes=1)
    yield SimpleNamespace(ring=ring, records=1, ring_fd=fd, start_fd=fd, settings=settings)
    os.close(fd)


async def test_of_two_that_start_at_once_the_second_is_refused_by_name(recorders, receiving):
    recording, refused = RecorderHandle(receiving, {}, print), []

    async def start(path):
        try:
            await recording.start(Path(path), "drop")
        except RecordingError as error:
            refused.append(str(error))

    async with anyio.create_task_group() as group:
        recording.run_in(group)
        group.start_soon(start, "/a")
        group.start_soon(start, "/b")
        await anyio.wait_all_tasks_blocked()
        await recorders[0].hear()
        recorders[0].say(RecorderReady())
        await until(lambda: bool(refused))
        recorders[0].say(STOPPED)
    await recording.close()
    assert refused == ["/a is being recorded: stop that first"]


async def test_one_that_is_just_starting_is_stopped_with_the_daemon(recorders, receiving):
    recording = RecorderHandle(receiving, {}, print)
    async with anyio.create_task_group() as group:
        recording.run_in(group)
        group.start_soon(recording.start, Path("/a"), "block")
        await anyio.wait_all_tasks_blocked()
        group.start_soon(recording.close)
        await anyio.wait_all_tasks_blocked()
        await recorders[0].hear()
        recorders[0].say(RecorderReady())
        assert await recorders[0].hear() == StopRecording()
        recorders[0].say(STOPPED)
    assert recording.last.state == "stopped"
    assert receiving.ring.counters == {Counter.KEEP_ALL: 0, Counter.RECORDER_HOLDS: 0}


async def test_one_whose_start_is_given_up_holds_nothing(recorders, receiving):
    recording = RecorderHandle(receiving, {}, print)
    async with anyio.create_task_group() as group:
        recording.run_in(group)
        group.start_soon(recording.start, Path("/a"), "block")
        await anyio.wait_all_tasks_blocked()
        group.cancel_scope.cancel()
    await recording.close()
    assert receiving.ring.counters == {Counter.KEEP_ALL: 0, Counter.RECORDER_HOLDS: 0}


async def test_a_recorder_that_the_machine_has_no_room_for_is_refused_by_name_and_holds_nothing(monkeypatch):
    monkeypatch.setattr("subprocess.Popen", Mock(side_effect=OSError("no room")))
    receiving = SimpleNamespace(ring=SimpleNamespace(counters={}))
    recording = RecorderHandle(receiving, {}, print)
    recording.run_in(SimpleNamespace())
    with pytest.raises(RecordingError, match="recorder cannot be started: no room"):
        await recording.start(Path("x"), "block")
    assert receiving.ring.counters == {Counter.KEEP_ALL: 0, Counter.RECORDER_HOLDS: 0}


async def test_the_end_of_a_recorder_that_died_is_not_that_of_the_next_recording(receiving, monkeypatch):
    """The first one is let go while the next one starts."""
    may_end = anyio.Event()

    class Slow(PlayedChild):
        async def aclose(self):
            if self is recorders[0]:
                await may_end.wait()
            await super().aclose()

    recorders = play_children(monkeypatch, "stemd.recording.recorder_handle", TO_RECORDER, Slow)
    recording, stopped = RecorderHandle(receiving, {}, print), anyio.Event()

    async def stop():
        await recording.stop()
        stopped.set()

    async with anyio.create_task_group() as group:
        recording.run_in(group)
        for path in ("/a", "/b"):
            group.start_soon(recording.start, Path(path), "drop")
            await anyio.wait_all_tasks_blocked()
            await recorders[-1].hear()
            recorders[-1].say(RecorderReady())
            await until(lambda path=path: recording.last is not None and recording.last.path == path)
            if path == "/a":
                recorders[0].theirs.close()
                await until(lambda first=recording.last: first.state == "failed")
        may_end.set()
        await anyio.wait_all_tasks_blocked()
        group.start_soon(stop)
        assert await recorders[1].hear() == StopRecording()
        await anyio.wait_all_tasks_blocked()
        assert not stopped.is_set(), "the second one has not answered yet"
        recorders[1].say(STOPPED)
    recorders[1].theirs.close()
    assert stopped.is_set()


async def test_the_file_that_the_source_reads_is_not_recorded_to(tmp_path):
    path = tmp_path / "scan.stemd"
    path.write_bytes(b"recording")
    (tmp_path / "linked.stemd").hardlink_to(path)
    recording = RecorderHandle(SimpleNamespace(), {"url": f"file://{path}"}, print)
    recording.run_in(SimpleNamespace())
    with pytest.raises(RecordingError, match=r"scan\.stemd, which the source reads"):
        await recording.start(tmp_path / "linked.stemd", "drop")
