"""Puts the modules of frames together; no sockets, no clock."""

from collections import OrderedDict, deque
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

MOST_DISORDER: Final = 64
"""A frame waits for a module until that module has come of a frame that began so many frames later."""
MOST_OPEN: Final = 64  # with so many frames that wait, only modules that they lack are wanted
_REMEMBERED: Final = 65536  # frames that are done, by which a repeated module is recognized
Pixels = TypeVar("Pixels")


class Began(NamedTuple):
    """A frame began."""

    frame: int


class Copied(NamedTuple):
    """A copy of a frame began."""

    frame: int


class Joined(NamedTuple, Generic[Pixels]):
    """All modules of a frame have come."""

    frame: int
    modules: list[Pixels]


class GivenUp(NamedTuple):
    """Modules of a frame did not come."""

    frame: int
    absent: tuple[int, ...]


Outcome: TypeAlias = Began | Copied | Joined[Pixels] | GivenUp


class Copies:
    """Counts one copy of a frame for whichever of its modules come again."""

    def __init__(self) -> None:
        self._came: OrderedDict[Hashable, int] = OrderedDict()  # modules of the newest copy, as bits

    def begins(self, frame: Hashable, module: int) -> bool:
        """Take a module that was received before; whether it begins a copy."""
        bit, came = 1 << module, self._came.pop(frame, 0)
        is_new = not came or bool(came & bit)
        self._came[frame] = bit if is_new else came | bit
        if len(self._came) > _REMEMBERED:
            self._came.popitem(last=False)
        return is_new

    def clear(self) -> None:
        """Forget all copies."""
        self._came.clear()


@dataclass(eq=False)
class _OpenFrame(Generic[Pixels]):
    begun: int  # how many frames of the scan had begun before it
    modules: dict[int, Pixels] = field(default_factory=dict)
    size_bytes: int = 0


class FrameAssembly(Generic[Pixels]):
    """Takes modules of the frames of one scan in any order, and decides the outcome of each frame.

    The reader holds sockets back with nothing that this object `wants`, so memory is bounded and no frame
    lost; also beyond `most_bytes` of waiting modules. Attributes: `ready`: outcomes, which the caller
    removes. `silent`: modules that others waited for, and that sent nothing since. `whole`: frames all of
    whose modules came.
    """

    def __init__(self, *, modules: int, most_bytes: float = inf) -> None:
        self._modules, self._most_bytes = modules, most_bytes
        self.ready: deque[Outcome[Pixels]] = deque()
        self.silent: set[int] = set()
        self._open: dict[int, _OpenFrame[Pixels]] = {}
        self._open_bytes = 0
        self._done: OrderedDict[int, None] = OrderedDict()
        self._copies = Copies()
        self._begun = 0
        self.whole = 0
        self._newest = [0] * modules  # of each: how many frames had begun before the newest that it sent

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
        return {module for frame in frames for module in self._absent(frame)} - self.silent

    def is_open(self, frame: int) -> bool:
        """Whether some modules of a frame have come, and others are waited for."""
        return frame in self._open

    def wants(self, module: int, frame: int) -> bool:
        """Whether a module of a frame is to be taken now; always if it is waited for: then it has passed."""
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
        self.silent.clear()

    def take(self, module: int, frame: int, pixels: Pixels, size_bytes: int = 0) -> None:
        """Take a module of a frame; what that completes goes to `ready`."""
        self.silent.discard(module)
        found = self._open.get(frame)
        if frame in self._done or (found is not None and module in found.modules):
            if self._copies.begins(frame, module):
                self.ready.append(Copied(frame))
            return
        if found is None:
            found = self._open[frame] = _OpenFrame(self._begun)
            self._begun += 1
            self.ready.append(Began(frame))
        found.modules[module] = pixels
        found.size_bytes += size_bytes
        self._open_bytes += size_bytes
        self._newest[module] = max(self._newest[module], found.begun)
        if len(found.modules) == self._modules:
            self._close(frame)
            self.whole += 1
            self.ready.append(Joined(frame, [found.modules[place] for place in range(self._modules)]))
        while self._open and self._is_hopeless(next(iter(self._open.values()))):
            self._give_up(next(iter(self._open)))

    def take_in_step(self, frames: Sequence[int]) -> int:
        """Take whole frames while nothing waits, up to the first that is done; return how many."""
        count = 0
        for frame in frames:
            if frame in self._done:
                break
            self._remember(frame)
            count += 1
        self._begun += count
        self.whole += count
        if count:
            self.silent.clear()
            self._newest = [self._begun - 1] * self._modules
        return count

    def give_up(self) -> None:
        """Wait for nothing that has not come."""
        self.silent |= self.lacking
        for frame in list(self._open):
            self._give_up(frame)

    def _absent(self, frame: _OpenFrame[Pixels]) -> list[int]:
        return [module for module in range(self._modules) if module not in frame.modules]

    def _is_hopeless(self, oldest: _OpenFrame[Pixels]) -> bool:
        """Whether modules that a frame lacks will not come any more, or others came that were not wanted."""
        absent = self._absent(oldest)
        if max(self._newest[module] for module in absent) - oldest.begun >= MOST_DISORDER:
            return True
        return len(self._open) >= 2 * MOST_OPEN or (self.is_full and self.silent.issuperset(absent))

    def _give_up(self, frame: int) -> None:
        self.ready.append(GivenUp(frame, tuple(self._absent(self._close(frame)))))

    def _close(self, frame: int) -> _OpenFrame[Pixels]:
        self._remember(frame)
        found = self._open.pop(frame)
        self._open_bytes -= found.size_bytes
        return found

    def _remember(self, frame: int) -> None:
        self._done[frame] = None
        if len(self._done) > _REMEMBERED:
            self._done.popitem(last=False)
