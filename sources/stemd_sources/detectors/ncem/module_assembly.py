"""Puts the modules of frames together to messages of whole frames, and reads these; no sockets.

Parts of a message are a header of a module, a description, and of a whole frame the pixels of modules, from
the top.
"""

from collections import deque
from collections.abc import Sequence
from enum import IntEnum
from typing import Annotated, Final, NamedTuple, TypeAlias

import msgspec

from stemd_sources import events
from stemd_sources.errors import MalformedMessage
from stemd_sources.headers.json_object import array_format
from stemd_sources.layouts import frame_assembly
from stemd_sources.layouts.described_frames import DescribedFramesParser
from stemd_sources.zeromq.multipart import MAX_PARTS, part_bounds

_MOST_WAITING: Final = frame_assembly.MOST_OPEN // 2
"""With so many modules of later scans that wait for the end of this one, only the others are wanted.

When this one is over, all of their frames are open at once, which must not be too many.
"""
_PAST_SCANS: Final = 16
Bytes: TypeAlias = bytes | memoryview
PARTS_BEFORE_PIXELS: Final = 2
MAX_MODULES: Final = MAX_PARTS - PARTS_BEFORE_PIXELS
_Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
_Length: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=2**30)]


class Kind(IntEnum):
    """What a message stands for."""

    START = 0  # a scan starts
    CAME = 1  # the first module of a frame, or one that had come before, or of an older scan
    WHOLE = 2  # all modules of a frame have come
    GIVEN_UP = 3  # modules of a frame did not come


class Description(NamedTuple):
    """The second part of a message."""

    kind: Kind
    run: _Number  # counts the scans that the receiver has seen: a detector may repeat its scan numbers
    modules: Annotated[int, msgspec.Meta(ge=1, le=MAX_MODULES)]
    rows: _Length  # of one module
    columns: _Length
    frames: _Number  # of the scan; 0: not known
    came: _Number = 0  # of an incomplete frame: one bit for each received module

    @property
    def absent(self) -> str:
        """The modules that did not come, in words."""
        numbers = [str(module) for module in range(self.modules) if not self.came >> module & 1]
        return f"module{'s' * (len(numbers) > 1)} {', '.join(numbers)} did not come"


class ModuleHeader(NamedTuple):
    """What each module says with its part of a frame: nine numbers in msgpack."""

    scan_number: _Number  # differs from scan to scan
    frame_number: _Number  # from 0 in each scan
    frames_of_thread: _Number  # how many frames the thread that sent it sends in this scan
    width: _Number  # columns of the scan, used as it is; documents call it one less
    height: _Number  # rows of the scan; the same
    column: _Number
    row: _Number
    thread: _Number
    module: _Number


_DESCRIPTIONS: Final = msgspec.msgpack.Decoder(Description)
_HEADERS: Final = msgspec.msgpack.Decoder(ModuleHeader)
_PROBLEMS: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def read_header(part: bytes | memoryview) -> ModuleHeader:
    """The header in a part; raises MalformedMessage if it is anything but nine numbers from 0."""
    try:
        return _HEADERS.decode(part)
    except _PROBLEMS as error:
        got = f"header of {len(part)} bytes: {str(error)[:100]}"
        raise MalformedMessage(f"{got}, expected nine numbers in msgpack") from error


class _Module(NamedTuple):
    header: ModuleHeader
    raw: bytes  # the header, unchanged
    pixels: Bytes


class ModuleAssembly:
    """Takes the messages of modules, in any order, and gives messages as `Description` describes them.

    A scan starts with the first module that has another scan number. Modules come over connections of their
    own: the next scan waits until each module has sent something of it, until this one is whole, or until
    `give_up`. The reader holds connections back whose data are not `wanted`, so memory is bounded.

    `modules`: that make a frame. `rows`, `columns`: of one. `frames`: of each scan; 0: positions in the
    header. Attribute `ready`: finished messages, which the receiver removes.
    """

    def __init__(self, *, modules: int, rows: int, columns: int, frames: int = 0) -> None:
        if not 0 < modules <= MAX_MODULES:
            raise ValueError(f"got {modules} modules, expected 1 to {MAX_MODULES}")
        self._modules, self._rows, self._columns, self._frames = modules, rows, columns, frames
        self.ready: deque[list[Bytes]] = deque()
        self._assembly: frame_assembly.FrameAssembly[Bytes] = frame_assembly.FrameAssembly(modules=modules)
        self._copies = frame_assembly.Copies()  # of frames of other scans, or beyond the end of this one
        self._headers: dict[int, bytes] = {}  # of the first module of each open frame
        self._run = 0
        self._scan: int | None = None
        self._announced = 0
        self._waiting: list[_Module] = []
        self._past: dict[int, int] = {}  # run by scan number

    @property
    def is_waiting(self) -> bool:
        """Whether modules are waited for."""
        return self._assembly.is_waiting or bool(self._waiting)

    @property
    def wanted(self) -> set[int] | None:
        """The only modules to read from now; None: all."""
        if len(self._waiting) >= _MOST_WAITING:
            return self._lacking_next()
        return self._assembly.lacking if self._assembly.is_full else None

    def take(self, parts: Sequence[Bytes]) -> int:
        """Take a module's message; return its number. MalformedMessage for others, and unknown modules."""
        if len(parts) != 2:
            raise MalformedMessage(f"message of {len(parts)} parts, expected header and pixels")
        raw = bytes(parts[0])
        header = read_header(raw)
        if header.module >= self._modules:
            what = f"frame {header.frame_number} of scan {header.scan_number}: module {header.module}"
            expected = f"0 to {self._modules - 1}, which modules= in the source URL sets"
            raise MalformedMessage(f"{what}, expected {expected}")
        self._assembly.silent.discard(header.module)
        self._take(_Module(header, raw, parts[1]))
        return header.module

    def give_up(self) -> None:
        """Wait for nothing that has not come: give frames up, and go on to the next scan if it has begun."""
        self._assembly.silent |= self.wanted or set()
        self._give_up_frames()
        if self._waiting:
            self._go_on()

    def forget_scans(self) -> None:
        """Take the scan numbers that come from now on for new scans: the detector was away."""
        self.give_up()
        self._scan = None
        self._past.clear()

    def _take(self, module: _Module) -> None:
        scan, number, header = module.header.scan_number, module.header.frame_number, module.header
        if self._scan is None:
            self._start(module)
        if scan in self._past or (scan == self._scan and 0 < self._announced <= number):
            if self._copies.begins((scan, number), header.module):
                self._give(Kind.CAME, module.raw, run=self._past.get(scan, self._run))
        elif scan == self._scan:
            self._assembly.take(header.module, number, module.pixels)
            self._give_outcomes(module.raw)
        else:
            self._waiting.append(module)
            if self._is_over():
                self._go_on()

    def _is_over(self) -> bool:
        """Whether to go on to the next scan."""
        if self._assembly.whole == self._announced and not self._assembly.is_waiting:
            return True
        first = self._waiting[0].header.scan_number
        newer = {one.header.module for one in self._waiting if one.header.scan_number == first}
        if len(newer) == self._modules:
            return True
        most = len(self._waiting) // _MOST_WAITING
        return most > 1 or (most == 1 and not self._lacking_next())

    def _lacking_next(self) -> set[int]:
        """Modules that have sent nothing of a later scan and are worth waiting for."""
        came = {one.header.module for one in self._waiting}
        return set(range(self._modules)) - came - self._assembly.silent

    def _go_on(self) -> None:
        """End the scan, and take what waited for that."""
        self._give_up_frames()
        assert self._scan is not None
        self._past[self._scan] = self._run
        if len(self._past) > _PAST_SCANS:
            del self._past[next(iter(self._past))]
        waiting, self._waiting = self._waiting, []
        self._start(waiting[0])
        for one in waiting:
            self._take(one)

    def _give_up_frames(self) -> None:
        silent = set(self._assembly.silent)
        self._assembly.give_up()
        self._assembly.silent = silent
        self._give_outcomes()

    def _start(self, module: _Module) -> None:
        header = module.header
        self._scan = header.scan_number
        self._run += 1
        self._announced = self._frames or min(header.width * header.height, 2**63 - 1)
        silent = set(self._assembly.silent)
        self._assembly.start()
        self._assembly.silent = silent
        self._copies.clear()
        self._give(Kind.START, module.raw)

    def _give_outcomes(self, raw: bytes = b"") -> None:
        """Make messages of the outcomes of frames; `raw` is the header of the module that led to them."""
        while self._assembly.ready:
            match self._assembly.ready.popleft():
                case frame_assembly.Began(number):
                    self._headers[number] = raw
                    self._give(Kind.CAME, raw)
                case frame_assembly.Copied():
                    self._give(Kind.CAME, raw)
                case frame_assembly.Joined(number, modules):
                    self._give(Kind.WHOLE, self._headers.pop(number), modules)
                case frame_assembly.GivenUp(number, absent):
                    came = (1 << self._modules) - 1 - sum(1 << module for module in absent)
                    self._give(Kind.GIVEN_UP, self._headers.pop(number), came=came)

    def _give(
        self, kind: Kind, raw: bytes, pixels: Sequence[Bytes] = (), *, run: int | None = None, came: int = 0
    ) -> None:
        run = self._run if run is None else run
        made = Description(kind, run, self._modules, self._rows, self._columns, self._announced, came)
        self.ready.append([raw, msgspec.msgpack.encode(made), *pixels])


class NcemParser(DescribedFramesParser[tuple[int, int, int]]):
    """Reads one message after the other, as `ModuleAssembly` makes them."""

    channel = "image"
    stream = "the stream of an NCEM camera"

    def parse(self, message: bytes | memoryview) -> events.Event:
        view = memoryview(message)
        bounds = part_bounds(view)
        if len(bounds) < PARTS_BEFORE_PIXELS:
            raise MalformedMessage(f"message of {len(bounds)} part, expected header and description")
        (begin, stop), (second_begin, second_stop), *pixels = bounds
        header = read_header(view[begin:stop])
        try:
            description = _DESCRIPTIONS.decode(view[second_begin:second_stop])
        except _PROBLEMS as error:
            size = second_stop - second_begin
            raise MalformedMessage(f"description of {size} bytes: {str(error)[:100]}") from error
        expected = description.modules if description.kind is Kind.WHOLE else 0
        if len(pixels) != expected:
            what = f"frame {header.frame_number} of scan {header.scan_number}"
            raise MalformedMessage(f"{what}: pixels of {len(pixels)} modules, expected {expected}")
        shape = description.modules, description.rows, description.columns
        frame_format = self.format_of(shape, f"scan {header.scan_number}")
        series, index, run = header.scan_number, header.frame_number, str(description.run)
        match description.kind:
            case Kind.START:
                user_data = {"images": description.frames, "nav_shape": [header.height, header.width]}
                values = header._asdict()
                return self.started(series, user_data, values, frame_format, unique_id=run, has_end=False)
            case Kind.CAME:
                return events.FrameBegan(series, run, index)
            case Kind.GIVEN_UP:
                return events.FrameIncomplete(series, run, index, description.absent)
            case Kind.WHOLE:
                each, offset = description.rows * description.columns * 2, pixels[0][0]
                end = offset
                # Of the first modules that have all their bytes: too few, if one is cut.
                for first, last in pixels:
                    if last - first != each:
                        break
                    end = last
                return events.ImageReceived(series, run, index, offset, end - offset, frame_format)

    def describe(self, description: tuple[int, int, int], what: str) -> events.FrameFormat:
        """See `DescribedFramesParser.describe`: modules, rows of one, columns."""
        modules, rows, columns = description
        return array_format("uint16", (modules * rows, columns), what)
