"""Pictures of the live page for the documentation: ``python tests/page/pictures.py FOLDER``.

Scans of a lattice of atoms are simulated, sent to a daemon, and shown in Chromium: a pattern with three
detectors, the phase beside the field, two scans side by side, and a telephone, in dark and light colours.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent / "shared"))
from whole_way.browser import Browser
from whole_way.daemon import DaemonProcess, settings
from whole_way.page_hand import begin_tool, click_at
from whole_way.page_opening import send_scan
from whole_way.ports import free_port

NAV, SIG = (72, 96), (96, 96)
RADIUS, DISKS_PX = 17.0, 30.0
ANGLES = np.deg2rad(np.arange(6) * 60 + 20)
MASKS = "stemd_udfs:ApplyMasksUDF"
CENTRE = [48, 48]
DETECTORS = {
    "bright": ({"shape": "disk", "radius": 17, "centre": CENTRE}, "#79bdff"),
    "dark-field": ({"shape": "ring", "radius": 46, "radius_inner": 36, "centre": CENTRE}, "#ffb454"),
    "wedge": (
        {"shape": "wedge", "radius": 34, "radius_inner": 21, "angle": -0.55, "width": 0.8, "centre": CENTRE},
        "#7fe0a4",
    ),
}


def lattice(seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Potential of the atoms, and its gradient; the second scan has a vacancy and has drifted."""
    y, x = np.indices(NAV, dtype=float)
    potential = np.zeros(NAV)
    gradient = np.zeros((*NAV, 2))
    for row in range(-1, 8):
        for column in range(-1, 8):
            if seed == 2 and (row, column) == (3, 3):
                continue
            at = (12.5 * row + 3 * seed, 14.4 * column + (7.2 if row % 2 else 0) + 2 * seed)
            for (dy, dx), weight, width in (((0, 0), 1.0, 2.6), ((4.2, 5.0), 0.45, 2.0)):
                down, right = y - at[0] - dy, x - at[1] - dx
                peak = weight * np.exp(-(down**2 + right**2) / (2 * width**2))
                potential += peak
                gradient += peak[..., None] * np.stack([down, right], -1) / width**2
    return potential, gradient


@cache
def disks(quarters: tuple[int, int]) -> np.ndarray:
    """The disk and those of the lattice around it, shifted by quarters of a pixel, stacked."""
    rows, columns = np.indices(SIG, dtype=np.float32)
    places = [(0.0, 0.0), *((DISKS_PX * np.sin(angle), DISKS_PX * np.cos(angle)) for angle in ANGLES)]
    found = []
    for y, x in places:
        down, right = CENTRE[0] + y + quarters[0] / 4, CENTRE[1] + x + quarters[1] / 4
        found.append(np.clip(RADIUS + 0.5 - np.hypot(rows - down, columns - right), 0, 1))
    return np.stack(found)


def scan_frames(seed: int) -> np.ndarray:
    """Frames: a disk that the fields shift, disks of the lattice around it, and scattering by atoms."""
    potential, gradient = lattice(seed)
    rows, columns = np.indices(SIG, dtype=np.float32)
    generator = np.random.default_rng(seed)
    frames = np.empty((*NAV, *SIG), np.uint16)
    ring = np.exp(-((np.hypot(rows - CENTRE[0], columns - CENTRE[1]) - 34) ** 2) / 260)
    numbers = np.arange(len(ANGLES))
    for place in np.ndindex(*NAV):
        shift = -24 * gradient[place]  # towards the atoms
        phases = 2 * np.pi * (place[0] * np.sin(ANGLES) / 12.5 + place[1] * np.cos(ANGLES) / 14.4)
        counts = [26 * (1 - 0.35 * potential[place]), *(0.7 + 0.4 * np.cos(phases + numbers))]
        mean = np.tensordot(counts, disks((round(shift[0]), round(shift[1]))), 1)
        frames[place] = generator.poisson(mean + 0.12 + (0.2 + 1.6 * potential[place]) * ring)
    return frames


def start(folder: Path) -> DaemonProcess:
    """A daemon with a calibration and the detectors."""
    env = settings(calibration_beam_energy_kev=300, calibration_mrad_per_pixel=1.26)
    env |= settings(calibration_scan_step_nm=0.02, ring_size_bytes="700 MB")
    options = ("--http", f"127.0.0.1:{free_port()}")
    daemon = DaemonProcess(folder, udfs=("sum", "com"), options=options, env=env)
    daemon.wait_ready()
    for name, (mask, _) in DETECTORS.items():
        daemon.call("register", name=name, use=MASKS, params={"masks": [mask]})
    return daemon


def arranged(*views: str, **looks: dict[str, object]) -> dict[str, object]:
    """A layout with these images."""
    cards = [
        {"udf": udf, "buffer": buffer, "channel": 0} | looks.get(udf, {})
        for udf, _, buffer in (view.partition("/") for view in views)
    ]
    colours = {name: colour for name, (_, colour) in DETECTORS.items()} | {"pattern": "#ff8fc8"}
    return {"at": 9e15, "cards": cards, "colours": colours, "angles": "mrad", "hidden": []}


def shown(page: Browser, daemon: DaemonProcess, views: tuple[str, ...], layout: dict[str, object]) -> None:
    """Load the page with these images, and wait for them."""
    page.leave()
    daemon.call("set_layout", layout=layout)
    page.open(daemon.status()["addresses"]["http"])
    for view in views:
        page.wait(lambda view=view: page.shape(view) > (1, 1), view)


def pictures(page: Browser, daemon: DaemonProcess, target: Path) -> None:
    """Take all of them."""
    scans = {seed: scan_frames(seed) for seed in (1, 2)}
    send_scan(daemon, scans[1])

    def take(name: str, arrange: Callable[[], None], width: int, height: int) -> None:
        for scheme in ("dark", "light"):
            page.resize(width, height)
            page.prefer(scheme)
            arrange()
            page.driver.save_screenshot(str(target / f"{name}-{scheme}.png"))

    gray = {"map": "gray", "log": False, "low": 0.5, "high": 99.8}
    views = ("sum/intensity", "bright/intensity", "dark-field/intensity", "wedge/intensity", "com/field")

    def detectors() -> None:
        has_pattern = "pattern" in daemon.status()["udfs"]
        all_views = (*views, "pattern/intensity") if has_pattern else views
        shown(page, daemon, all_views, arranged(*all_views, **dict.fromkeys(DETECTORS, gray)))
        if not has_pattern:
            click_at(page, "dark-field/intensity", (30, 44))
        page.wait(lambda: page.shape("pattern/intensity") > (1, 1), "the linked pattern")
        page.script("document.activeElement.blur(); scrollTo(0, 0)")

    def phase() -> None:
        both = ("com/phase", "com/field")
        shown(page, daemon, both, arranged(*both))
        page.script("document.activeElement.blur(); scrollTo(0, 0)")

    def phone() -> None:
        few = ("sum/intensity", "dark-field/intensity")
        shown(page, daemon, few, arranged(*few, **{"dark-field": gray}))
        page.script("document.querySelector('#images').scrollIntoView()")

    take("detectors", detectors, 1440, 900)
    take("phase", phase, 1440, 900)
    take("phone", phone, 390, 844)

    looks = gray | {"map": "viridis"}

    def side_by_side() -> None:
        view = "dark-field/intensity"
        send_scan(daemon, scans[1])
        shown(page, daemon, (view,), arranged(view, view, **{"dark-field": looks}))
        begin_tool(page, view, "pin")
        page.wait(lambda: "kept" in page.find(".card").text, "the kept scan")
        send_scan(daemon, scans[2])
        series = daemon.status()["last_run"]["series"]
        page.wait(lambda: f"Series {series}," in page.text("scan-title"), "the second scan")
        page.wait(lambda: page.text("scan-status").startswith("✓"), "its end")
        page.script("document.activeElement.blur(); scrollTo(0, 0)")

    take("two-scans", side_by_side, 1440, 900)


def main() -> None:
    """Make the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=Path)
    target = parser.parse_args().folder
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        page = Browser(folder / "chromium")
        daemon = start(folder)
        try:
            pictures(page, daemon, target)
        finally:
            page.close()
            daemon.stop()


if __name__ == "__main__":
    main()
