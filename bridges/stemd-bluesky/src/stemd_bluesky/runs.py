"""Waiting for the run of one scan, and its last results."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self  # headers are maps of any plain values

from stemd import Client
from stemd.client.reconnecting_stream import FollowedStream
from stemd.client.requests import DaemonUnreachable
from stemd.client.update import Update
from stemd_udfs import UDFException, UDFRunCancelled

_LOOK_S = 0.25  # how long a reading thread may outlast a cancellation


@dataclass(frozen=True, kw_only=True)
class FinishedRun:
    """A run that ended as ``final``."""

    header: Mapping[str, Any]
    """Of the event ``run_ended``."""
    results: Mapping[str, Update]
    """By name of the UDF."""


class RunFollower:
    """Follows the next run; made before the scan is started, so that nothing is missed.

    Parameters
    ----------
    client : Client
    udfs : sequence of str
        Names of the UDFs whose results are wanted.
    stream : FollowedStream
        Joined.
    """

    def __init__(self, client: Client, udfs: Sequence[str], stream: FollowedStream) -> None:
        self._client = client
        self._udfs = tuple(udfs)
        self._stream = stream

    @classmethod
    async def join(cls, client: Client, udfs: Sequence[str]) -> Self:
        """Subscribe; scans that have begun before are passed over."""
        # Of the results only those of one UDF are read here, for progress; the arrays come at the end.
        stream = await asyncio.to_thread(client.follow, ["event/", f"result/{udfs[0]}"])
        while stream.receive(0) is not None:
            pass
        return cls(client, udfs, stream)

    def close(self) -> None:
        """Close the connection."""
        self._stream.close()

    async def follow(self, series: int | None, on_progress: Callable[[int], None]) -> FinishedRun:
        """Return the run of the next scan when it has ended.

        Parameters
        ----------
        series : int or None
            The detector's number of the scan; None: whatever scan is next.
        on_progress : callable
            Called with the number of frames that are processed.

        Raises
        ------
        UDFRunCancelled
            If the run was cancelled: with ``reason``, ``ledger`` and ``partial``.
        UDFException
            If a UDF failed.
        DaemonUnreachable
            If the daemon was restarted meanwhile.
        """
        run_id = instance = None
        while True:
            message = await asyncio.to_thread(self._stream.receive, _LOOK_S)
            if message is None:
                continue
            header = message.header
            if instance is not None and header["instance"] != instance:
                raise DaemonUnreachable("the daemon was restarted while it processed the scan")
            if run_id is None:
                if message.topic == "event/scan_started" and series in (None, header["series"]):
                    run_id, instance = header["run_id"], header["instance"]
            elif header.get("run_id") == run_id:
                if "ledger" in header:
                    on_progress(int(header["ledger"]["processed"]))
                if message.topic == "event/run_ended":
                    return await self._finished(header)

    async def _finished(self, header: Mapping[str, Any]) -> FinishedRun:
        found = await asyncio.to_thread(self._client.history, header["scan_id"])
        if header["status"] == "cancelled":
            raise UDFRunCancelled(
                f"UDF run cancelled: {header['reason']} (scan {header['scan_id']})",
                reason=header["reason"],
                partial=found.get(self._udfs[0]),
                ledger=header["ledger"],
            )
        results = {}
        for udf in self._udfs:
            update = found.get(udf)
            if update is None or not update.keys():
                error = "it has no result" if update is None or update.error is None else update.error
                raise UDFException(f"UDF {udf}, scan {header['scan_id']}: {error}")
            results[udf] = update
        return FinishedRun(header=header, results=results)
