"""Which file is made of which log, whatever order the news come in, and what a process that dies costs."""

from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import anyio
import pytest

from channels import play_children
from stemd.geometry.frame_map import PLAIN, FrameMap
from stemd.recording import messages
from stemd.recording.messages import FileFailed, FinishFrames, LogClosed, LogGrown
from stemd.recording.scan_files_handle import EndedScan, ScanFilesHandle
from whole_way.waiting import LIMIT_S, until

pytestmark = pytest.mark.asyncio

PLAN = messages.ScanPlan(scan_id="01ARZ3NDEKTSV4RRFFQ69G5FAV", frame_map=FrameMap(PLAIN, (1, 2)))
ENDED = EndedScan(number=3, plan=PLAN, undecodable=b"", manifest={"id": "01"}, calibration={}, is_over=True)
CLOSED = LogClosed(scan=3, path="/logs/a.stemd", size_bytes=90, dropped=0)
FOLLOW = messages.FollowLog(scan=3, log="/logs/a.stemd", path=f"/logs/a-{PLAN.scan_id}.h5", plan=PLAN)
FINISH = FinishFrames(scan=3, size_bytes=90, undecodable=b"")


class Daemon:
    def __init__(self):
        self.plans, self.troubles, self.closed, self.signed = {3: PLAN}, [], [], []
        self.files = ScanFilesHandle(self.plans.get, self.sign, self.troubles.append, self.note)

    def sign(self, manifest):
        self.signed.append(manifest)
        return b"manifest", b"signature"

    async def note(self, file):
        self.closed.append(file)


@pytest.fixture
def writers(monkeypatch):
    made = play_children(monkeypatch, "stemd.recording.scan_files_handle", messages.TO_SCAN_FILES)
    yield made
    for writer in made:
        writer.theirs.close()


@pytest.fixture
def daemon(writers):
    return Daemon()


@asynccontextmanager
async def running(daemon):
    async with anyio.create_task_group() as group:
        daemon.files.run_in(group)
        await daemon.files.begin(Path("/logs/a.h5"))
        yield daemon.files
        await daemon.files.close(0)
        group.cancel_scope.cancel()


async def test_a_file_is_written_while_its_log_grows_and_sealed_with_the_manifest(daemon, writers):
    async with running(daemon) as files:
        (writer,) = writers
        files.grown(3, "/logs/a.stemd", 50)
        assert await writer.hear() == FOLLOW
        assert await writer.hear() == LogGrown(scan=3, size_bytes=50)
        files.scan_ended(ENDED)
        assert await writer.hear() == LogGrown(scan=3, size_bytes=50)
        files.log_closed(CLOSED)
        assert await writer.hear() == FINISH
        writer.say(messages.FramesWritten(scan=3, frames=2, outside=0, chunks_sha256="x", notes=()))
        sealed = messages.SealFile(scan=3, manifest=b"manifest", signature=b"signature", calibration={})
        assert await writer.hear() == sealed
        writer.say(messages.FileClosed(scan=3, size_bytes=1000))
        await files.finished(LIMIT_S)
    assert daemon.signed[0]["recording"]["chunks_sha256"] == "x"
    (file,) = daemon.closed
    assert (file.path.name, file.size_bytes, file.frames) == (f"a-{PLAN.scan_id}.h5", 1000, 2)
    assert daemon.troubles == []


@pytest.mark.parametrize("ends_first", [True, False])
async def test_a_short_scan_is_known_when_it_is_over(daemon, writers, ends_first):
    daemon.plans.clear()
    async with running(daemon) as files:
        if ends_first:
            files.scan_ended(ENDED)
            files.log_closed(CLOSED)
        else:
            files.log_closed(CLOSED)  # the scheduler does not know the scan yet
            files.scan_ended(ENDED)
        assert await writers[0].hear() == FOLLOW
        assert ends_first or isinstance(await writers[0].hear(), LogGrown | FinishFrames)
    assert daemon.troubles == ["/logs/a.stemd: there was no time to make a file of it; it stays"]


async def test_a_process_that_dies_is_started_again_and_given_up_after_that(daemon, writers):
    async with running(daemon) as files:
        files.log_closed(CLOSED)
        files.scan_ended(ENDED)
        for number in range(2):
            await until(lambda number=number: len(writers) == number + 1)
            while not isinstance(await writers[-1].hear(), FinishFrames):
                pass
            writers[-1].theirs.close()
        await files.finished(LIMIT_S)
    assert len(daemon.troubles) == 1
    assert daemon.troubles[0].startswith("/logs/a.stemd: no file is made of it")


async def test_of_a_recorder_that_died_the_log_stays_and_the_next_one_has_its_own(daemon, writers):
    async with running(daemon) as files:
        files.grown(3, "/logs/dead.stemd", 50)
        files.recorder_died()
        files.grown(3, "/logs/a.stemd", 50)
        assert (await writers[0].hear()).log == "/logs/a.stemd"
        files.log_closed(CLOSED)
        files.scan_ended(ENDED)
        while not isinstance(await writers[0].hear(), FinishFrames):
            pass
        writers[0].say(FileFailed(scan=3, text="full"))
        await files.finished(LIMIT_S)
    assert daemon.troubles[0] == "/logs/dead.stemd: no file is made of it; it stays"


async def test_the_log_is_named_when_the_file_has_less_or_there_is_none(daemon, writers):
    async with running(daemon) as files:
        (writer,) = writers
        files.log_closed(CLOSED)
        files.scan_ended(ENDED)
        files.log_closed(LogClosed(scan=2, path="/logs/b.stemd", size_bytes=9, dropped=0))
        notes = ("frames of no scan (2)",)
        writer.say(messages.FramesWritten(scan=3, frames=0, outside=0, chunks_sha256="", notes=notes))
        await files.finished(LIMIT_S)
        files.log_closed(LogClosed(scan=4, path="/logs/a.stemd", size_bytes=90, dropped=0))
        files.scan_ended(replace(ENDED, number=4))
        writer.say(FileFailed(scan=4, text="No space left on device"))
        await files.finished(LIMIT_S)
    assert daemon.troubles == [
        "/logs/b.stemd has messages beyond those of a scan with a file; it stays",
        "/logs/a.stemd stays, with more than its file: frames of no scan (2)",
        "/logs/a.stemd: no file is made of it: No space left on device; it stays",
    ]
