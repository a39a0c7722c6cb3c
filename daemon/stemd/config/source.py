"""The sections ``[[source]]``: the detector and its sockets."""

from typing import Annotated, Literal

from pydantic import ByteSize, Field, NonNegativeInt, PositiveFloat, PositiveInt

from stemd.config import values
from stemd.config.models import Section

MOST_SOCKETS = 8
ModuleNumber = Annotated[int, Field(ge=0, lt=MOST_SOCKETS)]
ModulePlace = Annotated[tuple[NonNegativeInt, NonNegativeInt], values.split_into("row", "column")]
DetectorShape = Annotated[tuple[PositiveInt, PositiveInt], values.split_into("rows", "columns")]


class FurtherSocket(Section):
    """Another socket of the same detector."""

    url: values.SourceAddress
    """Source URL, of the same protocol as that of the first socket."""
    module: ModuleNumber | None = None
    """The module of each frame that it brings."""
    place: ModulePlace | None = None
    """Row and column of the first pixel of this module in the frame."""


class SourceConfig(Section):
    """The detector."""

    url: values.SourceAddress | None = None
    """Source URL such as ``dectris-v2+tcp://10.0.0.5:31001``."""
    module: ModuleNumber | None = None
    """The module of each frame that this socket brings; default: whole frames."""
    place: ModulePlace | None = None
    """Row and column of the first pixel of this module; default: one under the other, module 0 at the top."""
    detector_shape: DetectorShape | None = None
    """Rows and columns of whole frames, where this daemon gets one module of each, and a head the results."""
    further: Annotated[tuple[FurtherSocket, ...], Field(max_length=MOST_SOCKETS - 1)] = ()
    """Further sockets of the detector: what the ``[[source]]`` after the first one say."""
    channel: str | None = None
    """Channel to process; default the first one the detector announces."""
    nodata: Literal["zero", "keep", "repair"] = "zero"
    """What pixels without data read as: 0, what the detector sent, or the mean of their neighbours."""
    stall_timeout_s: PositiveFloat = 5.0
    """Seconds without an image after which a run is cancelled as stalled (at least 10 frame times)."""
    end_grace_s: Annotated[float, Field(ge=0)] = 0.5
    """Seconds that images may arrive after the end that overtook them."""
    max_message_bytes: values.PositiveBytes = ByteSize(256 * 2**20)
    """Largest message taken from the detector."""
    queue_messages: PositiveInt = 128
    """Messages that a source of another package may queue; those of stemd queue none."""

    @property
    def sockets(self) -> tuple["SourceConfig | FurtherSocket", ...]:
        """All sockets, in the order of their modules if they bring modules."""
        return tuple(sorted((self, *self.further), key=lambda socket: socket.module or 0))

    @property
    def has_modules(self) -> bool:
        """Whether each socket brings a module of each frame, and this daemon puts them together."""
        return self.module is not None and bool(self.further)

    def check_sockets(self) -> None:
        """Raise ValueError where several sockets do not fit together; the words begin with the key."""
        sockets: tuple[SourceConfig | FurtherSocket, ...] = (self, *self.further)
        if self.further and self.url is None:
            raise ValueError("source.further: the first [[source]] has no url: set it")
        if self.detector_shape is not None:
            self._check_one_module()
            return
        if len(sockets) == 1:
            if self.module is not None or self.place is not None:
                raise ValueError(
                    "source.module: there is one socket only: add a [[source]] for each module, or set "
                    "source.detector_shape if other daemons get the other modules"
                )
            return
        urls = [str(socket.url) for socket in sockets]
        values.check_socket_urls(urls)
        if self.has_modules and len(set(urls)) < len(urls):
            raise ValueError("source.url: two modules have the same one, expected a socket for each module")
        numbers = sorted(-1 if socket.module is None else socket.module for socket in sockets)
        if numbers not in ([-1] * len(sockets), list(range(len(sockets)))):
            got = ", ".join("none" if number < 0 else str(number) for number in numbers)
            raise ValueError(
                f"source.module: got {got}, expected 0 to {len(sockets) - 1}, each once, or none"
            )
        if any((socket.place is None) != (self.place is None) for socket in sockets):
            raise ValueError("source.place: set it in each [[source]], or in none")
        if self.place is not None and self.module is None:
            raise ValueError("source.place: it is that of a module, set module in each [[source]]")

    def _check_one_module(self) -> None:
        if self.further:
            raise ValueError("source.detector_shape: there are several sockets, expected that of one module")
        if self.module is None or self.place is None:
            key = "module" if self.module is None else "place"
            raise ValueError(f"source.detector_shape: the place of the module is not known: set {key}, too")
