"""How a scan is started: at the microscope, or by this program over a detector's control interface."""

import asyncio
import math
from collections.abc import Sequence
from typing import Any, Protocol  # JSON of the detector

from stemd import Client
from stemd_sources.errors import DetectorControlError
from stemd_sources.simplon import SimplonClient

_LOOK_S = 0.2
_SPARE_S = 60.0  # more than the exposure that a trigger may take


class ScanDriver(Protocol):
    """Starts scans."""

    async def prepare(
        self, nav_shape: Sequence[int], *, livetime_s: float, deadtime_s: float, external: bool
    ) -> None:
        """Set up all following scans.

        Parameters
        ----------
        nav_shape : sequence of int
        livetime_s, deadtime_s : float
            Of one frame; 0: as the detector is set.
        external : bool
            Whether each frame has a trigger from outside, such as the scan generator's.
        """
        ...

    async def start(self) -> int | None:
        """Start one scan; return its series, or None if it is not known."""
        ...

    async def stop(self) -> None:
        """End a scan in progress."""
        ...


class MicroscopeDriver:
    """Waits for scans that are started at the microscope.

    Parameters
    ----------
    client : Client
        Of the daemon, which is given the shape of each next scan.
    passes_over : bool
        Pass over scans that begin between two triggers, such as while a motor moves. By default the next
        trigger takes the first of them.
    """

    def __init__(self, client: Client, *, passes_over: bool = False) -> None:
        self.passes_over = passes_over
        self._client = client
        self._nav_shape: tuple[int, ...] = ()

    async def prepare(
        self, nav_shape: Sequence[int], *, livetime_s: float, deadtime_s: float, external: bool
    ) -> None:
        """See `ScanDriver`; times of exposure cannot be set."""
        if livetime_s or deadtime_s:
            got = f"livetime {livetime_s:g} s, deadtime {deadtime_s:g} s: expected 0 for both"
            mend = "the microscope starts the scan, set the times there, or use SimplonDriver"
            raise ValueError(f"{got}: {mend}")
        self._nav_shape = tuple(nav_shape)

    async def start(self) -> int | None:
        """Expect the next scan."""
        await asyncio.to_thread(self._client.set_nav_shape, self._nav_shape)
        return None

    async def stop(self) -> None:
        """Do nothing: the scan is the microscope's."""


class SimplonDriver:
    """Arms and triggers a DECTRIS detector over its REST interface.

    Parameters
    ----------
    address : str
        Of the detector control unit: host, or ``host:port``.
    idle_timeout_s : float
        How long a scan that somebody else started may take before this one starts.
    """

    def __init__(self, address: str, *, idle_timeout_s: float = 60.0) -> None:
        self._client = SimplonClient(address)
        self._idle_timeout_s = idle_timeout_s
        self._is_external = False
        self._exposure_s = 0.0
        self._triggering: asyncio.Task[None] | None = None

    async def prepare(
        self, nav_shape: Sequence[int], *, livetime_s: float, deadtime_s: float, external: bool
    ) -> None:
        """See `ScanDriver`."""
        await self._wait_idle()
        frames = math.prod(nav_shape)
        self._is_external = external
        self._exposure_s = frames * (livetime_s + deadtime_s)
        times = {"count_time": livetime_s, "frame_time": livetime_s + deadtime_s} if livetime_s else {}
        counts = {"nimages": 1, "ntrigger": frames} if external else {"nimages": frames, "ntrigger": 1}
        mode = "exts" if external else "ints"
        appendix: dict[str, Any] = {"nav_shape": [int(length) for length in nav_shape]}
        await asyncio.to_thread(self._client.enable_stream, "v2", header_appendix=appendix)
        await asyncio.to_thread(self._client.configure, trigger_mode=mode, **counts, **times)

    async def start(self) -> int | None:
        """Arm, and trigger unless triggers come from outside; return the series.

        Raises
        ------
        DetectorControlError
            If the detector is not idle in time, or refuses.
        """
        await self._wait_idle()
        series = await asyncio.to_thread(self._client.arm)
        if not self._is_external:
            # The answer comes when all images are taken.
            limit_s = self._exposure_s + _SPARE_S
            self._triggering = asyncio.create_task(
                asyncio.to_thread(self._client.trigger, timeout_s=limit_s), name="trigger"
            )
            self._triggering.add_done_callback(_retrieve)
        return series

    async def stop(self) -> None:
        """Disarm, if the detector is armed."""
        if await asyncio.to_thread(self._client.state) not in ("idle", "na"):
            await asyncio.to_thread(self._client.disarm)

    async def _wait_idle(self) -> None:
        deadline = asyncio.get_running_loop().time() + self._idle_timeout_s
        while (state := await asyncio.to_thread(self._client.state)) != "idle":
            if asyncio.get_running_loop().time() >= deadline:
                raise DetectorControlError(
                    f"the detector is in state {state} after {self._idle_timeout_s:g} s, expected idle: is "
                    "another program using it? `initialize` it after a restart"
                )
            await asyncio.sleep(_LOOK_S)


def _retrieve(task: "asyncio.Task[None]") -> None:
    # A trigger that fails has its effect in the stream: the run ends as aborted or stalled, with its ledger.
    if not task.cancelled():
        task.exception()
