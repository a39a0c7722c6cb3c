# Stops a scan as soon as its phase image has drifted, and starts the next one over SIMPLON:
# python steer.py CONTROL DETECTOR SCANS [UDF BUFFER]
# python steer.py ipc:///run/stemd/control.sock 10.0.0.5 10 ssb phase
import asyncio
import sys
from contextlib import suppress

import numpy as np

import stemd
from stemd.errors import StemdError
from stemd_sources.simplon import SimplonClient

LEAST_ROWS, MOST_PIXELS = 6, 2.0


def drift(before: np.ndarray, now: np.ndarray) -> float:
    """Shift between two images in pixels, by phase correlation."""
    cross = np.fft.fft2(before) * np.fft.fft2(now).conj()
    peak = np.abs(np.fft.ifft2(cross / np.maximum(np.abs(cross), 1e-12))).argmax()
    shift = np.array(np.unravel_index(peak, before.shape))
    return float(np.hypot(*np.minimum(shift, before.shape - shift)))


def start(detector: SimplonClient) -> None:
    detector.disarm()
    detector.configure(trigger_mode="ints")
    detector.arm()
    detector.trigger(timeout_s=3600)


async def main(control: str, address: str, scans: str, udf: str = "ssb", buffer: str = "phase") -> None:
    detector, first, left, stopped = SimplonClient(address), None, int(scans), ""
    client = stemd.connect(control, sync=False)
    old = (await client.status())["last_run"]
    scan = asyncio.create_task(asyncio.to_thread(start, detector))
    async for update in client.results(udf):
        if old is not None and update.scan_id <= old["scan_id"]:
            continue
        whole = update.damage.all(axis=1)
        if update.is_last:
            print(update.scan_id, update.status, update.reason, flush=True)
            first = update[buffer] if first is None and update.is_complete else first
            left -= 1
            if not left:
                return
            await scan
            scan = asyncio.create_task(asyncio.to_thread(start, detector))
        elif first is not None and update.scan_id != stopped and whole.sum() >= LEAST_ROWS:
            pixels = drift(first[whole], update[buffer][whole])
            if pixels > MOST_PIXELS:
                print(f"{update.scan_id}: drift of {pixels:.1f} pixels", flush=True)
                with suppress(StemdError):  # the scan has just ended by itself
                    stopped = await client.cancel(update.scan_id)
                    await asyncio.to_thread(detector.abort)


asyncio.run(main(*sys.argv[1:]))
