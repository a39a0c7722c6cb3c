"""What can go wrong in the daemon and in a Context, by who is to act.

::

    StemdError
    ├── ConfigurationError       the person who wrote a configuration, a command line or a call
    │   ├── ExecutorSpecException    no executor has that name
    │   ├── NotEnoughMemory          this machine has too little memory for what was asked
    │   ├── WrongConfiguration       values of a configuration are wrong (`stemd.config.load`)
    │   └── AddressInUse             another program has that port or socket
    ├── DataSetException         a data set cannot be opened or read as asked
    ├── JobCancelledError        a data set or executor ended a run before its time (not a fault)
    ├── UDFFailed                a UDF of the command line raised (`stemd.cli.udf_options`)
    ├── DaemonUnreachable        no daemon answers at the control address (`stemd.client.control_client`)
    ├── ControlFailed            the daemon refused a request (`stemd.client.control_client`)
    ├── NotJoined                a subscription did not come through in time (`stemd.client.subscriber`)
    ├── KeyRefused               the daemon does not list this client's key (`stemd.sockets.handshake`)
    ├── MalformedResult          a message of the result stream cannot be read (`stemd.wire.packing`)
    ├── RequestRefused           a client asked for something that it may not have (`stemd.control.requests`)
    ├── BadSignature             a manifest was changed or is another key's (`stemd.runs.manifest_signing`)
    ├── StateUnreadable          the file of kept changes cannot be used (`stemd.service.state_keeper`)
    ├── RecordingError           a recording cannot be started or stopped (`stemd.recording.recorder_handle`)
    ├── NotExplored              a stored scan cannot be opened or explored (`stemd.opened.opened_scans`)
    ├── MalformedAnswer          what a node answers its head cannot be read (`stemd.upstream.messages`)
    ├── NodeLost                 a node does not answer its head any more (`stemd.upstream.node`)
    ├── NodeGone                 a placed node has ended, or cannot be started (`stemd.placement.engine`)
    ├── EngineLost               what places nodes does not answer (`stemd.placement.engine`)
    └── ProcessDied              one of our own processes ended
        └── ChannelClosed            seen at the channel to it (`stemd.processes.channel`)

Caught where they are raised: `DoesNotFit` (`stemd.relay.translator`) is logged for a scan, `NotARequest`
(`stemd.web.websocket`) closes a WebSocket, `BodyTooLarge` (`stemd.web.limits.request_guard`) becomes the
answer to an HTTP request, `UnfitDevice` (`stemd.workers.run_here`) sends a partition to another kind of
worker, and `CallerLeft` (`stemd.processes.loop_thread`) ends a step whose task was cancelled.
"""

import errno
from collections.abc import Iterator, Mapping

from stemd_sources.errors import SourceError


class StemdError(Exception):
    """Base of all errors that stemd raises on purpose."""


class ConfigurationError(StemdError):
    """A setting cannot be used; the message says how to correct it."""


class ExecutorSpecException(ConfigurationError):
    """No executor goes by that name or with those arguments."""


class NotEnoughMemory(ConfigurationError):
    """What was asked for does not fit into the memory of this machine."""


class AddressInUse(ConfigurationError):
    """Another program has the port or socket."""


class DataSetException(StemdError):
    """A data set cannot be opened or read as asked."""


class JobCancelledError(StemdError):
    """Raised by a data set or executor to cancel the run in progress.

    Parameters
    ----------
    message : str
        Shown to the caller.
    reason : str
        One of the reasons of a cancelled run: ``restarted``, ``aborted``, ``stalled``, ``source_lost``,
        ``requested``, ``reconfigured``, ``shutdown``.
    ledger : dict, optional
        The frame ledger of the scan at its end.
    """

    def __init__(
        self,
        message: str = "cancelled",
        *,
        reason: str = "requested",
        ledger: Mapping[str, int | bool] | None = None,
    ) -> None:
        super().__init__(message)
        self.reason = reason
        self.ledger = ledger


class ProcessDied(StemdError):
    """A process of ours went away when it should not have."""


def single_error(group: BaseExceptionGroup[BaseException]) -> BaseException:
    """Return the error of a task group that explains the others.

    When a task fails, the others are cancelled, and a process that ends is often a consequence. So the order
    is: an interruption, an error that names what is to be mended, any other error, an ended process,
    cancellation.
    """
    return min(_leaves(group), key=_rank)


def _leaves(group: BaseExceptionGroup[BaseException]) -> Iterator[BaseException]:
    for error in group.exceptions:
        if isinstance(error, BaseExceptionGroup):
            yield from _leaves(error)
        else:
            yield error


def _rank(error: BaseException) -> int:
    if isinstance(error, KeyboardInterrupt | SystemExit):
        return 0
    if isinstance(error, ProcessDied):
        return 3
    if not isinstance(error, Exception):  # cancelled, because of another one
        return 4
    return 1 if isinstance(error, StemdError | SourceError) or is_out_of_memory(error) else 2


def is_out_of_memory(error: BaseException) -> bool:
    """Whether memory, or room for a thread, was refused."""
    if isinstance(error, OSError):
        return error.errno == errno.ENOMEM
    return isinstance(error, MemoryError) or str(error) == "can't start new thread"
