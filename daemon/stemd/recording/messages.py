"""Messages between the daemon and the processes that record: the recorder, and the writer of scan files."""

from typing import Final

from msgspec import Struct
from msgspec.msgpack import Decoder

from stemd.geometry.frame_map import FrameMap
from stemd.processes.channel import Message


class StartRecording(Message, frozen=True, kw_only=True):
    """Record all messages from now on. Descriptors of the ring and of the kept start are attached."""

    path: str  # the file; with `by_scans`, what the names of the files of scans begin with
    by_scans: bool = False  # write a file for each scan
    session: dict[str, str | None]  # what it begins with: protocol, channel, url, recorder, host
    records: int  # of the ring
    max_message_bytes: int
    holds: bool  # whether the ring waits for what is not written; else it is dropped and counted


class CloseLog(Message, frozen=True, kw_only=True):
    """Close the file of a scan whose run has ended, when all that has come up to now is written."""

    scan: int  # the receiver's number of it
    is_over: bool  # False: the detector goes on with it; close the file after its end


class StopRecording(Message, frozen=True, kw_only=True):
    """Write what has come up to now, and close the file."""


class RecorderReady(Message, frozen=True, kw_only=True):
    """The file is open."""


class RecordingRefused(Message, frozen=True, kw_only=True):
    """The file cannot be written or is no recording; the process ends."""

    text: str


class RecordingProgress(Message, frozen=True, kw_only=True):
    """How far the recording is."""

    messages: int
    dropped: int
    frames: int = 0
    size_bytes: int  # of the file that is open; up to there it consists of whole records
    scan: int = 0
    path: str = ""  # with `by_scans`: the scan whose file is open, and the file
    trouble: str | None  # why nothing can be written just now, such as a full disk
    has_stopped: bool = False  # the file is closed; this is the last message


class LogClosed(Message, frozen=True, kw_only=True):
    """The file of a scan is closed."""

    scan: int
    path: str
    size_bytes: int
    dropped: int  # messages that are not in it


ToRecorder = StartRecording | CloseLog | StopRecording
FromRecorder = RecorderReady | RecordingRefused | RecordingProgress | LogClosed


class ScanPlan(Struct, frozen=True, kw_only=True):
    """Which scan it is, and where its frames belong."""

    scan_id: str
    frame_map: FrameMap


class FollowLog(Message, frozen=True, kw_only=True):
    """Write the file of a scan from its log."""

    scan: int  # the receiver's number of the scan, which names it in the messages that follow
    log: str
    path: str  # the file, when it is whole
    plan: ScanPlan


class LogGrown(Message, frozen=True, kw_only=True):
    """The log of a scan consists of whole records up to a size."""

    scan: int
    size_bytes: int


class FinishFrames(Message, frozen=True, kw_only=True):
    """The log of a scan has its last size, and the run of the scan has ended."""

    scan: int
    size_bytes: int
    undecodable: bytes  # a bit for each place: its frame could not be decoded


class SealFile(Message, frozen=True, kw_only=True):
    """Write the manifest, close the file, and remove the log if the file has all of it."""

    scan: int
    manifest: bytes
    signature: bytes | None
    calibration: dict[str, object]


class FramesWritten(Message, frozen=True, kw_only=True):
    """All frames of a scan are in its file; its manifest is waited for."""

    scan: int
    frames: int  # at positions of the scan
    outside: int  # without a position, such as those of the fly-back
    chunks_sha256: str  # see `stemd.recording.scan_file.digest_of_chunks`
    notes: tuple[str, ...]  # what the log has and the file has not


class FileClosed(Message, frozen=True, kw_only=True):
    """The file of a scan is on the disk."""

    scan: int
    size_bytes: int


class FileFailed(Message, frozen=True, kw_only=True):
    """There is no file of a scan, but its log. The process ends: what HDF5 has open may be broken."""

    scan: int
    text: str


ToScanFiles = FollowLog | LogGrown | FinishFrames | SealFile
FromScanFiles = FramesWritten | FileClosed | FileFailed

TO_SCAN_FILES: Final[Decoder[ToScanFiles]] = Decoder(ToScanFiles)
FROM_SCAN_FILES: Final[Decoder[FromScanFiles]] = Decoder(FromScanFiles)
TO_RECORDER: Final[Decoder[ToRecorder]] = Decoder(ToRecorder)
FROM_RECORDER: Final[Decoder[FromRecorder]] = Decoder(FromRecorder)
