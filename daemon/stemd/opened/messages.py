"""Messages between the daemon and the process that has a stored scan open."""

from typing import Any, Final  # calibrations and options are maps of plain values

from msgspec.msgpack import Decoder

from stemd.processes.channel import Message
from stemd.processes.user_output import Printed
from stemd.workers.udf_spec import SentUDF, UDFFacts


class OpenScan(Message, frozen=True, kw_only=True):
    """Open a file; the first message."""

    path: str  # without links
    within: tuple[str, ...]  # folders, without links, that the file has to lie in
    format: str  # as :meth:`stemd.Context.load` takes it
    options: dict[str, Any]  # parameters of the format
    prepared: bytes  # stages and corrections of this daemon, pickled; empty: none
    scan_id: str
    calibration: dict[str, Any]  # what is known besides what the file says
    memory_bytes: int  # of the process, beyond the files that it maps


class RunUDFs(Message, frozen=True, kw_only=True):
    """Run UDFs over the scan, before those that run; one that runs under the same name is given up."""

    number: int
    udfs: tuple[SentUDF, ...]  # all known ones, the wanted last: these run, with those they need
    shown: tuple[str, ...]  # names of those that are asked for


class ReduceScan(Message, frozen=True, kw_only=True):
    """Reduce the scan to a cube of so many bytes."""

    number: int
    most_bytes: int


class ForgetUDF(Message, frozen=True, kw_only=True):
    """Give up a UDF that runs."""

    name: str


class ScanOpened(Message, frozen=True, kw_only=True):
    """The file is open."""

    nav_shape: tuple[int, ...]
    sig_shape: tuple[int, ...]
    dtype: str
    frames: int  # positions that have a frame
    calibration: dict[str, Any]


class NotOpened(Message, frozen=True, kw_only=True):
    """The file cannot be opened; the process ends."""

    text: str


class UDFsAccepted(Message, frozen=True, kw_only=True):
    """The UDFs were made, and run."""

    number: int
    facts: dict[str, UDFFacts]  # of the classes, by the names of the UDFs


class Refused(Message, frozen=True, kw_only=True):
    """The UDFs cannot be made, or the scan cannot be reduced."""

    number: int
    text: str


class ScanReduced(Message, frozen=True, kw_only=True):
    """The reduced cube; what a page has to know, as JSON, and bytes of planes are attached, one by one."""

    number: int
    sizes: tuple[int, ...]


class UDFResult(Message, frozen=True, kw_only=True):
    """A message of the result stream; its parts are attached, one after the other."""

    sizes: tuple[int, ...]
    is_last: bool


ToExplorer = OpenScan | RunUDFs | ReduceScan | ForgetUDF
FromExplorer = ScanOpened | NotOpened | Printed | UDFsAccepted | Refused | ScanReduced | UDFResult

TO_EXPLORER: Final[Decoder[ToExplorer]] = Decoder(ToExplorer)
FROM_EXPLORER: Final[Decoder[FromExplorer]] = Decoder(FromExplorer)
