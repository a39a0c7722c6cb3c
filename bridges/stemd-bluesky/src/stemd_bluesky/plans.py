"""Plans that take a scan again if it was cancelled."""

from collections.abc import Callable, Generator, Sequence
from typing import Any

from bluesky import plan_stubs as bps
from bluesky import plans as bp
from bluesky.protocols import Readable, Triggerable
from bluesky.utils import FailedStatus, Msg

from stemd_bluesky.detector import StemdDetector
from stemd_udfs import UDFRunCancelled

Plan = Generator[Msg, Any, Any]


def cancelled_run(failure: BaseException | None) -> UDFRunCancelled | None:
    """Return why a scan was cancelled, if that is why a status failed; None for other failures."""
    while failure is not None:
        if isinstance(failure, UDFRunCancelled):
            return failure
        failure = failure.__cause__
    return None


def trigger_again(
    detector: Triggerable,
    *,
    retries: int = 3,
    on_cancelled: Callable[[UDFRunCancelled], None] = lambda _: None,
) -> Plan:
    """Trigger a detector; do it again if its scan is cancelled, such as when it is restarted.

    Parameters
    ----------
    detector : StemdDetector
    retries : int
        How many further scans are tried.
    on_cancelled : callable
        Called with each cancellation: its ``reason``, ``ledger`` and ``partial`` results.

    Raises
    ------
    FailedStatus
        If the last try is cancelled, too, or something else fails.
    """
    for tries_left in range(retries, -1, -1):
        try:
            yield from bps.trigger(detector, wait=True)
            return
        except FailedStatus as failure:
            cancelled = cancelled_run(failure)
            if cancelled is None:
                raise
            on_cancelled(cancelled)
            if not tries_left:
                raise


def count_scans(
    detector: StemdDetector,
    num: int = 1,
    *,
    readables: Sequence[Readable[Any]] = (),
    retries: int = 3,
    on_cancelled: Callable[[UDFRunCancelled], None] = lambda _: None,
    md: dict[str, Any] | None = None,
) -> Plan:
    """Take some scans: one event for each that was not cancelled.

    Parameters
    ----------
    detector : StemdDetector
    num : int
        Of events.
    readables : sequence of Readable
        Read with each scan.
    retries, on_cancelled
        See `trigger_again`, for each scan.
    md : dict, optional
        Metadata of the run.
    """

    def one_shot(_: Sequence[Readable[Any]], take_reading: object = None) -> Plan:
        yield from bps.checkpoint()
        yield from trigger_again(detector, retries=retries, on_cancelled=on_cancelled)
        yield from bps.create("primary")
        for device in (detector, *readables):
            yield from bps.read(device)
        yield from bps.save()

    return (yield from bp.count([detector, *readables], num, per_shot=one_shot, md=md))
