"""Waiting for the runs of scans, one after the other, and their last results."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self  # headers are maps of any plain values

from stemd import Client
from stemd.client import DaemonUnreachable, FollowedStream, Update
from stemd_udfs import UDFException, UDFRunCancelled

_LOOK_S = 0.25
_STARTED, _ENDED = "event/scan_started", "event/run_ended"


@dataclass(frozen=True, kw_only=True)
class FinishedRun:
    """A run that ended as ``final``, as did each of its UDFs."""

    header: Mapping[str, Any]  # of the event ``run_ended``
    results: Mapping[str, Update]  # by name of the UDF

    @property
    def is_complete(self) -> bool:
        """Whether every announced frame is in the results of every UDF."""
        processed = self.header["ledger"]["processed"]
        return self.header["complete"] and all(
            update.is_complete and update.damage.sum() >= processed for update in self.results.values()
        )


class RunFollower:
    """Follows the runs of a daemon; made before the first scan is started, so that nothing is missed.

    It reads all the time, also between two calls of `follow`: no scan that begins then is lost.

    `udfs`: names of the UDFs whose results are wanted.
    `nav_shape`: of all scans.
    `stream`: joined.
    `instance`: of the daemon.
    """

    def __init__(
        self,
        client: Client,
        udfs: Sequence[str],
        nav_shape: tuple[int, ...],
        stream: FollowedStream,
        instance: str,
    ) -> None:
        self._client = client
        self._udfs = tuple(udfs)
        self._nav_shape = nav_shape
        self._stream = stream
        self._instance = instance
        self._newest = ""
        self._begun: list[Mapping[str, Any]] = []
        self._ended: dict[str, Mapping[str, Any]] = {}
        self._changed = asyncio.Event()
        self._is_closed = False
        while (message := stream.receive(0)) is not None:
            self._newest = max(self._newest, message.header["scan_id"])
        self._reading = asyncio.create_task(self._read(), name="result stream")

    @classmethod
    async def join(cls, client: Client, udfs: Sequence[str], nav_shape: tuple[int, ...]) -> Self:
        """Subscribe; scans that have begun before are passed over."""
        status = await asyncio.to_thread(client.status)
        stream = await asyncio.to_thread(client.follow, [_STARTED, _ENDED])
        return cls(client, udfs, nav_shape, stream, str(status.get("instance")))

    async def close(self) -> None:
        """Close the connection."""
        self._is_closed = True
        await asyncio.wait({self._reading})
        self._stream.close()

    def pass_over(self) -> None:
        """Pass over the scans that have begun by now."""
        self._begun.clear()
        self._ended.clear()

    async def follow(self, series: int | None, on_progress: Callable[[int], None]) -> FinishedRun:
        """Return the run of the next scan that was not returned before, when it has ended.

        Raises UDFRunCancelled if the run was cancelled: with ``reason``, ``ledger`` and ``partial``. Raises
        UDFException if a UDF failed, or was removed before the end of the scan. Raises ValueError if the scan
        has another shape. Raises DaemonUnreachable if the daemon ended or was restarted meanwhile.

        `series`: the detector's number of the scan; None: whatever scan is next.
        `on_progress`: called with the number of frames that are processed.
        """
        run_id = None
        while True:
            run_id = run_id or self._take(series)
            if run_id in self._ended:
                return await self._finished(self._ended.pop(run_id))
            if self._reading.done():
                self._reading.result()
            self._changed.clear()
            try:
                async with asyncio.timeout(_LOOK_S):
                    await self._changed.wait()
            except TimeoutError:
                await self._look(run_id, on_progress)

    async def _read(self) -> None:
        try:
            while not self._is_closed:
                message = await asyncio.to_thread(self._stream.receive, _LOOK_S)
                if message is not None:
                    self._note(message.topic, message.header)
        finally:
            self._changed.set()

    def _note(self, topic: str, header: Mapping[str, Any]) -> None:
        # Ids of scans increase. After a connection that was lost, the newest messages come again.
        if header["scan_id"] > self._newest:
            self._newest = header["scan_id"]
            self._begun.append(header)
        if topic == _ENDED:
            self._ended[header["run_id"]] = header
        self._changed.set()

    def _take(self, series: int | None) -> str | None:
        """Return the id of the next run, if it has begun."""
        while self._begun:
            header = self._begun.pop(0)
            if series not in (None, header["series"]):
                continue
            nav_shape = tuple(header.get("nav_shape", self._nav_shape))
            if nav_shape != self._nav_shape:
                raise ValueError(
                    f"scan {header['scan_id']}: got nav shape {nav_shape}, expected {self._nav_shape}: set "
                    "nav_shape in section [scan] of the daemon's configuration"
                )
            return str(header["run_id"])
        return None

    async def _look(self, run_id: str | None, on_progress: Callable[[int], None]) -> None:
        """Report the progress of a run; raise if the daemon is gone."""
        status = await asyncio.to_thread(self._client.status)
        if status.get("instance") != self._instance:
            raise DaemonUnreachable("the daemon was restarted during the plan")
        scan = status["scan"]
        if scan is not None and scan["run_id"] == run_id:
            on_progress(int(scan["ledger"]["processed"]))

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
            if update is None or update.status != "final" or not update.keys():
                raise UDFException(f"UDF {udf}, scan {header['scan_id']}: {_why_not(update)}")
            results[udf] = update
        return FinishedRun(header=header, results=results)


def _why_not(update: Update | None) -> str:
    """Say why a UDF has no results of a whole scan."""
    if update is None:
        return "no results: it was removed, or 16 scans have ended since"
    if update.status == "cancelled":
        return f"removed before the end of the scan, with {int(update.damage.sum())} positions"
    return update.error or "no results"
