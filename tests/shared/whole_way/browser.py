"""A real browser on the live page: Chromium, driven as a user would."""

import os
import shutil
import signal
import time
from base64 import b64decode
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement

from whole_way.processes import children_of
from whole_way.read_token import READ_TOKEN
from whole_way.waiting import LIMIT_S

_PIXELS = """
const cards = [...document.querySelectorAll(".card")];
const card = cards.find((one) => one.querySelector("select").value === arguments[0]);
const canvas = card?.querySelector(".frame canvas");
if (!canvas) return null;
const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
let text = "";
for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192));
return [canvas.width, canvas.height, btoa(text)];
"""
_WITHOUT = (
    *("--disable-extensions", "--disable-background-networking", "--disable-component-update"),
    *("--disable-sync", "--disable-default-apps", "--no-first-run", "--disable-gpu"),
    "--disable-features=Translate,MediaRouter,OptimizationHints,BackForwardCache",
)
"""What of a browser no test needs, and what takes processor time."""

# A page sends what it keeps when it is hidden. The answer says that the daemon has it.
_KEEP = """
const done = arguments[0], fetch = window.fetch;
let last = Promise.resolve();
window.fetch = (...request) => (last = fetch(...request));
Object.defineProperty(document, "hidden", { value: true, configurable: true });
document.dispatchEvent(new Event("visibilitychange"));
const end = () => {
  try { sessionStorage.clear(); } catch { /* this page has none */ }
  done();
};
last.then(end, end);
"""


def programs() -> tuple[str, str]:
    """Return Chromium and its driver; without them the test is skipped, or fails where CI runs."""
    found = shutil.which("chromium"), shutil.which("chromedriver")
    if None in found:
        text = "Chromium and its driver are not installed: apt-get install chromium chromium-driver"
        if os.environ.get("STEMD_CI"):
            pytest.fail(text)
        pytest.skip(text)
    return str(found[0]), str(found[1])


class Browser:
    def __init__(self, folder: Path) -> None:
        self._folder, self._starts = folder, 0
        self._start()

    def _start(self) -> None:
        chromium, driver = programs()
        options = webdriver.ChromeOptions()
        options.binary_location = chromium
        # Without a sandbox, since CI runs as root; the pages are our own.
        for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", *_WITHOUT):
            options.add_argument(argument)
        self._starts += 1
        options.add_argument(f"--user-data-dir={self._folder / str(self._starts)}")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))
        self.opened_anew = ""
        """The daemon whose page is shown as it was opened."""
        self.resize(1280, 900)

    def close(self) -> None:
        self.driver.quit()

    def start_anew(self) -> None:
        """Take another Chromium: what made a test fail may be this one."""
        with suppress(WebDriverException, OSError):
            self.close()
        self._start()

    def resize(self, width: int, height: int) -> None:
        """Give the page this many pixels, also fewer than a window may have."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)

    def prefer(self, scheme: str) -> None:
        """Prefer light or dark colours, as the settings of a computer do."""
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def open(self, address: str, token: str = READ_TOKEN) -> None:
        """Load the live page of a daemon anew, with nothing that an earlier one kept."""
        stored = {"origin": f"http://{address}", "storageTypes": "local_storage"}
        self.driver.execute_cdp_cmd("Storage.clearDataForOrigin", stored)
        self.driver.get(f"http://{address}/?token={token}")
        self.wait(lambda: self.text("connection").removeprefix("● ") == "connected", "the page is connected")

    def leave(self) -> None:
        """Show no page; what the one before keeps on leaving has reached its daemon."""
        self.driver.execute_async_script(_KEEP)
        self.driver.get("about:blank")

    def script(self, code: str, *arguments: object) -> Any:
        return self.driver.execute_script(code, *arguments)

    def find(self, selector: str) -> WebElement:
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def text(self, element_id: str) -> str:
        """Text of an element that is there from the start, as it stands in the page."""
        found = self.script("return document.getElementById(arguments[0]).textContent", element_id)
        return str(found).strip()

    def pixels(self, view: str) -> np.ndarray | None:
        """Red, green and blue of an image, such as that of ``sum/intensity``; None while there is none."""
        found = self.script(_PIXELS, view)
        if found is None:
            return None
        columns, rows, text = found
        return np.frombuffer(b64decode(text), np.uint8).reshape(rows, columns, 4)[..., :3]

    def shape(self, view: str) -> tuple[int, ...]:
        """Rows and columns of an image; empty while there is none."""
        found = self.pixels(view)
        return () if found is None else found.shape[:2]

    def wait(self, is_true: Callable[[], bool], what: str) -> None:
        deadline, pause_s = time.monotonic() + LIMIT_S, 0.02
        while not is_true():
            if time.monotonic() > deadline:
                console = self.complaints()
                raise AssertionError(f"not so: {what}; console: {console}; page: {self.page_text()}")
            time.sleep(pause_s)
            pause_s = min(1.5 * pause_s, 0.25)  # each look takes processor time from what it waits for

    def wait_pixels(self, view: str, wanted: np.ndarray, what: str) -> None:
        """Return as soon as an image has exactly these colours."""

        def is_shown() -> bool:
            found = self.pixels(view)
            return found is not None and np.array_equal(found, wanted)

        self.wait(is_shown, f"{view} shows {what}")

    def page_text(self) -> str:
        return " ".join(str(self.script("return document.body.innerText")).split())

    def complaints(self) -> list[str]:
        """What the browser's console has to say since it was asked last."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]

    def signal_pages(self, number: signal.Signals) -> None:
        chromedriver = self.driver.service.process.pid
        for pid in _descendants(chromedriver):
            if b"--type=renderer" in Path(f"/proc/{pid}/cmdline").read_bytes():
                os.kill(pid, number)


def _descendants(pid: int) -> set[int]:
    found = children_of(pid)
    return found.union(*(_descendants(child) for child in found)) if found else found
