"""What tests of the live page begin with: a page that nobody has arranged, and a scan of their own frames."""

from pathlib import Path

import numpy as np

from whole_way.browser import Browser
from whole_way.daemon import DaemonProcess
from whole_way.ports import free_port
from whole_way.sent_scan import send_file


def open_anew(browser: Browser, daemon: DaemonProcess) -> None:
    """Load the page of a daemon as nobody has arranged it, unless the test before has only looked at it."""
    if browser.opened_anew == daemon.control:
        browser.complaints()
        return
    browser.leave()
    daemon.call("set_layout", layout=None)
    browser.resize(1280, 900)
    browser.prefer("dark")
    browser.open(daemon.status()["addresses"]["http"])
    browser.complaints()
    browser.opened_anew = daemon.control


def configured_daemon(folder: Path, configuration: str, **env: str) -> DaemonProcess:
    """Make a daemon with a configuration of its own, and a page at a port that it keeps."""
    options = ("--http", f"127.0.0.1:{free_port()}")
    return DaemonProcess(folder, options=options, env=env, config=configuration)


def send_scan(daemon: DaemonProcess, frames: np.ndarray | None = None) -> None:
    """Send a scan; return when its results are published. Default: of ``scan.npy`` in the daemon's folder."""
    path = daemon.folder / "scan.npy"
    if frames is not None:
        np.save(path, frames)
    send_file(daemon, path)
