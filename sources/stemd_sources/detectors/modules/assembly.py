"""Puts the modules of frames together; no sockets, no clock."""

from collections import OrderedDict, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from stemd_sources.detectors.modules.messages import ModulePixels

MOST_DISORDER: Final = 64
"""A frame waits for a module until that module has come of a frame that began so many frames later."""
MOST_OPEN: Final = 64
"""With so many frames that wait, only modules that they lack are wanted."""
_REMEMBERED: Final = 65536  # frames that are done, by which a repeated module is recognized


class Began(NamedTuple):
    """A frame began."""

    frame: int


class Copied(NamedTuple):
    """A copy of a frame began."""

    frame: int


class Joined(NamedTuple):
    """All modules of a frame have come."""

    frame: int
    modules: list[ModulePixels]


class GivenUp(NamedTuple):
    """Modules of a frame did not come."""

    frame: int
    absent: tuple[int, ...]


Outcome: TypeAlias = Began | Copied | Joined | GivenUp


@dataclass(eq=False)
class _OpenFrame:
    begun: int
    """How many frames of the scan had begun before it."""
    modules: dict[int, ModulePixels] = field(default_factory=dict)


class FrameAssembly:
    """Takes modules of the frames of one scan in any order, and decides the outcome of each frame.

    Some modules may be far ahead of others. The reader of the sockets holds those back that have nothing
    that this object `wants`, so memory is bounded and no frame is lost.

    `modules`: how many make a frame. `most_bytes`: of modules that wait for others; beyond it the same
    happens.

    Attributes
    ----------
    ready : deque
        Outcomes of frames; the caller removes those it takes.
    """

    def __init__(self, *, modules: int, most_bytes: int) -> None:
        self._modules, self._most_bytes = modules, most_bytes
        self.ready: deque[Outcome] = deque()
        self._open: dict[int, _OpenFrame] = {}
        self._open_bytes = 0
        self._done: OrderedDict[int, None] = OrderedDict()
        # By frame: the modules of the newest copy, a bit for each.
        self._copies: OrderedDict[int, int] = OrderedDict()
        self._begun = 0
        self.whole = 0
        self._newest = [0] * modules  # of each: how many frames had begun before the newest that it sent
        self._silent: set[int] = set()  # modules that others waited for without success; silent since

    @property
    def is_waiting(self) -> bool:
        """Whether modules are waited for."""
        return bool(self._open)

    @property
    def is_full(self) -> bool:
        """Whether no further frame may begin."""
        return len(self._open) >= MOST_OPEN or self._open_bytes >= self._most_bytes

    @property
    def lacking(self) -> set[int]:
        """Modules that are waited for: if it is full by the oldest frame, else by any."""
        frames = [next(iter(self._open.values()))] if self.is_full else list(self._open.values())
        return {module for frame in frames for module in self._absent(frame)} - self._silent

    def is_open(self, frame: int) -> bool:
        """Whether some modules of a frame have come, and others are waited for."""
        return frame in self._open

    def wants(self, module: int, frame: int) -> bool:
        """Whether a module of a frame is to be taken now.

        Whatever a module brings that is waited for is: by that it is known when it has passed the frame.
        """
        if not self.is_full or frame in self._open or frame in self._done:
            return True
        lacking = self.lacking
        return module in lacking or not lacking

    def start(self) -> None:
        """Begin a scan; what waited is to be given up before."""
        self._open.clear()
        self._done.clear()
        self._copies.clear()
        self._open_bytes = self._begun = self.whole = 0
        self._newest = [0] * self._modules
        self._silent.clear()

    def take(self, module: int, frame: int, pixels: ModulePixels) -> None:
        """Take a module of a frame; what that completes goes to `ready`."""
        self._silent.discard(module)
        found = self._open.get(frame)
        if frame in self._done or (found is not None and module in found.modules):
            self._take_copy(module, frame)
            return
        if found is None:
            found = self._open[frame] = _OpenFrame(self._begun)
            self._begun += 1
            self.ready.append(Began(frame))
        found.modules[module] = pixels
        self._open_bytes += len(pixels.payload)
        self._newest[module] = max(self._newest[module], found.begun)
        if len(found.modules) == self._modules:
            self._close(frame)
            self.whole += 1
            self.ready.append(Joined(frame, [found.modules[place] for place in range(self._modules)]))
        while self._open and self._is_in_vain(next(iter(self._open.values()))):
            self._give_up(next(iter(self._open)))

    def take_in_step(self, frames: Sequence[int]) -> int:
        """Take frames all of whose modules have come, while nothing waits; nothing goes to `ready`.

        Returns how many were taken: up to the first that is done already.
        """
        count = 0
        for frame in frames:
            if frame in self._done:
                break
            self._remember(frame)
            count += 1
        self._begun += count
        self.whole += count
        if count:
            self._silent.clear()
            self._newest = [self._begun - 1] * self._modules
        return count

    def give_up(self) -> None:
        """Wait for nothing that has not come."""
        self._silent |= self.lacking
        for frame in list(self._open):
            self._give_up(frame)

    def _absent(self, frame: _OpenFrame) -> list[int]:
        return [module for module in range(self._modules) if module not in frame.modules]

    def _is_in_vain(self, oldest: _OpenFrame) -> bool:
        """Whether modules that a frame lacks will not come any more."""
        absent = self._absent(oldest)
        if max(self._newest[module] for module in absent) - oldest.begun >= MOST_DISORDER:
            return True
        return self.is_full and self._silent.issuperset(absent)

    def _take_copy(self, module: int, frame: int) -> None:
        """Report one copy of a frame for whichever of its modules come again."""
        bit = 1 << module
        came = self._copies.pop(frame, 0)
        if not came or came & bit:
            came = 0
            self.ready.append(Copied(frame))
        self._copies[frame] = came | bit
        if len(self._copies) > _REMEMBERED:
            self._copies.popitem(last=False)

    def _give_up(self, frame: int) -> None:
        found = self._close(frame)
        self.ready.append(GivenUp(frame, tuple(self._absent(found))))

    def _close(self, frame: int) -> _OpenFrame:
        self._remember(frame)
        found = self._open.pop(frame)
        self._open_bytes -= sum(len(one.payload) for one in found.modules.values())
        return found

    def _remember(self, frame: int) -> None:
        self._done[frame] = None
        if len(self._done) > _REMEMBERED:
            self._done.popitem(last=False)
