"""Takes three scans over SIMPLON; a scan that is restarted at the microscope is taken again."""

import sys
from pathlib import Path

from bluesky.run_engine import RunEngine
from ophyd_async.core import StaticPathProvider, UUIDFilenameProvider, init_devices

import stemd
from stemd_bluesky import SimplonDriver, StemdDetector, count_scans


def main(control: str, detector_address: str, folder: str, rows: str, columns: str) -> None:
    engine = RunEngine()
    paths = StaticPathProvider(UUIDFilenameProvider(), Path(folder))
    with init_devices():
        eiger = StemdDetector(
            stemd.connect(control),
            paths,
            (int(rows), int(columns)),
            driver=SimplonDriver(detector_address),
            name="eiger",
        )
    engine.subscribe(lambda kind, document: print(kind, document.get("seq_num", "")))
    engine(count_scans(eiger, 3, retries=3, on_cancelled=lambda run: print("cancelled:", run.reason)))


if __name__ == "__main__":
    main(*sys.argv[1:])
