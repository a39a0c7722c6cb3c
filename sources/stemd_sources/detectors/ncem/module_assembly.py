"""Puts the modules of frames together to messages of whole frames; no sockets."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from stemd_sources.detectors.ncem.frame_message import MAX_MODULES, Description, Kind
from stemd_sources.detectors.ncem.header import ModuleHeader, read_header
from stemd_sources.errors import MalformedMessage

MOST_DISORDER: Final = 64
"""A frame waits for a module until that module has come of a frame that began so many frames later."""
MOST_OPEN: Final = 64
"""With so many frames that wait, only modules that they lack are wanted."""
_MOST_WAITING: Final = MOST_OPEN // 2
"""With so many modules of later scans that wait for the end of this one, the same.

When this one is over, all of their frames are open at once, which must not be too many.
"""
_REMEMBERED: Final = 4096  # frames that are done, to recognise a module that is received twice
_PAST_SCANS: Final = 16
Bytes: TypeAlias = bytes | memoryview


class _Module(NamedTuple):
    header: ModuleHeader
    raw: bytes
    """The header, unchanged."""
    pixels: Bytes


@dataclass(eq=False)
class _OpenFrame:
    first: _Module
    begun: int
    """How many frames of the scan had begun before it."""
    pixels: dict[int, Bytes] = field(default_factory=dict)
    """By module."""


class ModuleAssembly:
    """Takes the messages of modules, in any order, and gives messages as `frame_message` describes them.

    A scan starts with the first module that has another scan number. Modules of different servers come over
    different connections, so one may bring the next scan while others still bring this one: the next scan
    waits until each module has sent something of it, until this one is whole, or until `give_up`.

    For the same reason some modules may be far ahead of others. The reader of the connections holds those
    back whose data are not `wanted`, so memory is bounded and no frame is lost by that.

    `modules`: how many make a frame. `rows`, `columns`: of one module. `frames`: of each scan; 0: as many as
    the scan in the header has positions.

    Attributes
    ----------
    ready : deque of list of bytes
        The messages that were made, as their parts. Who takes them removes them.
    """

    def __init__(self, *, modules: int, rows: int, columns: int, frames: int = 0) -> None:
        if not 0 < modules <= MAX_MODULES:
            raise ValueError(f"got {modules} modules, expected 1 to {MAX_MODULES}")
        self._modules, self._rows, self._columns, self._frames = modules, rows, columns, frames
        self.ready: deque[list[Bytes]] = deque()
        self._run = 0
        self._scan: int | None = None
        self._announced = 0
        self._begun = self._whole = 0
        self._open: dict[int, _OpenFrame] = {}
        self._done: dict[int, None] = {}
        self._copies: dict[tuple[int, int], int] = {}  # of scan and frame: the modules of the newest copy
        self._waiting: list[_Module] = []
        self._newest = [
            0
        ] * modules  # of each module: how many frames had begun before the newest that it sent
        self._silent: set[int] = (
            set()
        )  # modules that did not arrive while others waited, and have sent nothing since
        self._past: dict[int, int] = {}  # run by scan number

    @property
    def is_waiting(self) -> bool:
        """Whether modules are waited for."""
        return bool(self._open or self._waiting)

    @property
    def wanted(self) -> set[int] | None:
        """The only modules to read from now; None: all."""
        if len(self._waiting) >= _MOST_WAITING:
            return self._lacking_next()
        if len(self._open) >= MOST_OPEN:
            return self._lacking(next(iter(self._open.values())))
        return None

    def take(self, parts: Sequence[Bytes]) -> int:
        """Take the message of a module; what that completes goes to `ready`. Return the number of the module.

        Raises MalformedMessage if it is no message of this protocol, or of a module that the detector does
        not have.
        """
        if len(parts) != 2:
            raise MalformedMessage(f"message of {len(parts)} parts, expected header and pixels")
        raw = bytes(parts[0])
        header = read_header(raw)
        if header.module >= self._modules:
            raise MalformedMessage(
                f"frame {header.frame_number} of scan {header.scan_number}: module {header.module}, "
                f"expected 0 to {self._modules - 1}, which modules= in the source URL sets"
            )
        self._silent.discard(header.module)
        self._take(_Module(header, raw, parts[1]))
        return header.module

    def give_up(self) -> None:
        """Wait for nothing that has not come: give frames up, and go on to the next scan if it has begun."""
        self._silent |= self.wanted or set()
        for number in list(self._open):
            self._give_up(number)
        if self._waiting:
            self._go_on()

    def forget_scans(self) -> None:
        """Take the scan numbers that come from now on for new scans: the detector was away."""
        self.give_up()
        self._scan = None
        self._past.clear()

    def _take(self, module: _Module) -> None:
        scan = module.header.scan_number
        if self._scan is None:
            self._start(module)
        if scan == self._scan:
            self._take_module(module)
        elif scan in self._past:
            self._take_copy(module, self._past[scan])
        else:
            self._waiting.append(module)
            if self._is_over():
                self._go_on()

    def _is_over(self) -> bool:
        """Whether to go on to the next scan."""
        if self._whole == self._announced and not self._open:
            return True
        first = self._waiting[0].header.scan_number
        newer = {one.header.module for one in self._waiting if one.header.scan_number == first}
        if len(newer) == self._modules:
            return True
        most = len(self._waiting) // _MOST_WAITING
        return most > 1 or (most == 1 and not self._lacking_next())

    def _lacking_next(self) -> set[int]:
        """Modules that have sent nothing of a later scan and are worth waiting for."""
        return set(range(self._modules)) - {one.header.module for one in self._waiting} - self._silent

    def _lacking(self, frame: _OpenFrame) -> set[int]:
        """Modules that a frame lacks and that are worth waiting for."""
        return set(range(self._modules)) - frame.pixels.keys() - self._silent

    def _go_on(self) -> None:
        """End the scan, and take what waited for that."""
        for number in list(self._open):
            self._give_up(number)
        assert self._scan is not None
        self._past[self._scan] = self._run
        if len(self._past) > _PAST_SCANS:
            del self._past[next(iter(self._past))]
        waiting, self._waiting = self._waiting, []
        self._start(waiting[0])
        for one in waiting:
            self._take(one)

    def _start(self, module: _Module) -> None:
        header = module.header
        self._scan = header.scan_number
        self._run += 1
        self._announced = self._frames or min(header.width * header.height, 2**63 - 1)
        self._begun = self._whole = 0
        self._newest = [0] * self._modules
        self._done.clear()
        self._copies.clear()
        self._give(Kind.START, module)

    def _take_module(self, module: _Module) -> None:
        header = module.header
        number = header.frame_number
        frame = self._open.get(number)
        is_beyond = 0 < self._announced <= number
        if is_beyond or number in self._done or (frame is not None and header.module in frame.pixels):
            self._take_copy(module, self._run)
            return
        if frame is None:
            frame = self._open[number] = _OpenFrame(module, self._begun)
            self._begun += 1
            self._give(Kind.CAME, module)
        frame.pixels[header.module] = module.pixels
        self._newest[header.module] = max(self._newest[header.module], frame.begun)
        if len(frame.pixels) == self._modules:
            self._close(number)
            self._whole += 1
            self._give(Kind.WHOLE, frame.first, [frame.pixels[place] for place in range(self._modules)])
        while self._open and self._is_in_vain(next(iter(self._open.values()))):
            self._give_up(next(iter(self._open)))

    def _is_in_vain(self, oldest: _OpenFrame) -> bool:
        """Whether the modules that a frame lacks will not come any more."""
        lacking = set(range(self._modules)) - oldest.pixels.keys()
        if max(self._newest[module] for module in lacking) - oldest.begun >= MOST_DISORDER:
            return True
        most = len(self._open) // MOST_OPEN
        return most > 1 or (most == 1 and not lacking - self._silent)

    def _take_copy(self, module: _Module, run: int) -> None:
        """Give one message for each copy of a frame, whichever of its modules come."""
        header = module.header
        key, bit = (header.scan_number, header.frame_number), 1 << header.module
        came = self._copies.pop(key, 0)
        if not came or came & bit:
            came = 0
            self._give(Kind.CAME, module, run=run)
        self._copies[key] = came | bit
        if len(self._copies) > _REMEMBERED:
            del self._copies[next(iter(self._copies))]

    def _give_up(self, number: int) -> None:
        frame = self._close(number)
        self._give(Kind.GIVEN_UP, frame.first, came=sum(1 << module for module in frame.pixels))

    def _close(self, number: int) -> _OpenFrame:
        self._done[number] = None
        if len(self._done) > _REMEMBERED:
            del self._done[next(iter(self._done))]
        return self._open.pop(number)

    def _give(
        self,
        kind: Kind,
        module: _Module,
        pixels: Sequence[Bytes] = (),
        *,
        run: int | None = None,
        came: int = 0,
    ) -> None:
        run = self._run if run is None else run
        made = Description(kind, run, self._modules, self._rows, self._columns, self._announced, came)
        self.ready.append([module.raw, made.encoded(), *pixels])
