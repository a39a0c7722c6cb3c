"""Errors of ``stemd_sources``, split by who is to act.

::

    SourceError
    ├── SourceURLError        a source URL that names nothing we know          (mend the configuration)
    ├── FaultError            a fault that the simulator does not know         (mend the command)
    ├── CaptureError          a recording that is missing or not a recording   (give another file)
    ├── DataFileError         a data file that is missing, damaged or other    (give another file or layout)
    ├── BindError             an address that the simulator cannot listen at   (free it or take another)
    ├── DetectorControlError  a detector that does not answer, or refuses      (look at the detector)
    ├── CodecUnavailable      no installed library decodes it                  (install one)
    ├── MalformedMessage      a peer broke its protocol                        (count, log, go on)
    └── DecodeError           the pixels of one frame cannot be decoded        (count, log, go on)

Caught in the package that raises them: `NotReadable` (`stemd_sources.detectors.follow.swmr`) is a file that
is tried again; `HostUnknown` (`stemd_sources.tcp_connection`) is a name that is asked for again; `Stopped`
(`stemd_sources.sending.sender`) and `ScanStopped` (`stemd_sources.sending.control`) end a simulated scan;
`WrongPeer` and `BrokenStream` (`stemd_sources.zeromq.zmtp`) close a connection.
"""


class SourceError(Exception):
    """Base of everything that this package raises on purpose."""


class SourceURLError(SourceError, ValueError):
    """A source URL names an unknown protocol or has a part that is wrong."""


class FaultError(SourceError, ValueError):
    """A fault for the simulator is not of the form ``KIND@FRAME[:SCAN]`` or of no known kind."""


class CaptureError(SourceError):
    """A recording is missing, unreadable, or not what it should be."""


class DataFileError(SourceError):
    """A data file is missing, damaged, or not what it was opened as."""


class BindError(SourceError):
    """A simulated detector cannot listen at its address."""


class DetectorControlError(SourceError):
    """A detector does not answer on its control interface, or refuses what is asked.

    Attributes
    ----------
    code : str or None
        What the detector calls the error, where it says.
    """

    def __init__(self, message: str, *, code: str | None = None) -> None:
        super().__init__(message)
        self.code = code


class CodecUnavailable(SourceError):
    """No library for a codec was found on this machine."""


class MalformedMessage(SourceError):
    """A message broke its protocol; the text says what was seen, what was expected and where.

    Attributes
    ----------
    begin : bytes
        First bytes of the message, if they were known and were not kept elsewhere.
    """

    def __init__(self, message: str, *, begin: bytes = b"") -> None:
        super().__init__(message)
        self.begin = begin


class DecodeError(SourceError):
    """The payload of a frame is damaged, or in a codec that is not known here."""
