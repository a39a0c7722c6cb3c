"""Stored scans in the live page: opened, explored as the scan that runs, and compared with another."""

import base64
import json
import zlib

import numpy as np
import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select

from whole_way.page_colours import NAV_COLOURS, SIG_COLOURS, colour_table, coloured
from whole_way.page_hand import card_of, click_at, open_settings, reveal

RNG = np.random.default_rng(8)
FRAMES = RNG.integers(0, 50, (8, 10, 16, 12)).astype(np.uint16)
OTHER = FRAMES + RNG.integers(0, 9, FRAMES.shape).astype(np.uint16)


@pytest.fixture
def folder(hand_daemon):
    folder = hand_daemon.folder / "scans"
    folder.mkdir(exist_ok=True)
    np.save(folder / "one.npy", FRAMES)
    np.save(folder / "two.npy", OTHER)
    return folder


PRESS = """
const buttons = [...document.querySelectorAll(`${arguments[0]} button`)];
const found = buttons.find((one) => one.textContent === arguments[1] && !one.disabled);
found?.click();
return Boolean(found);
"""


def press(page, selector, words):
    """Press a button of a list that may be made anew at any time."""
    page.wait(lambda: page.script(PRESS, selector, words), f"the button {words}")


def report_of(page):
    """Return the data of the report that the page offers."""
    fetch = "fetch(document.getElementById('report').href).then((one) => one.text()).then(arguments[0])"
    text = page.driver.execute_async_script(fetch)
    return json.loads(text.partition('id="data">')[2].partition("</script>")[0])


def test_a_recording_of_several_scans_asks_which(hand_page, hand_daemon, hand_detector, folder, number):
    hand_daemon.call("record", action="start", path="scans/both.stemd")
    for one, last in ((number, 200), (number + 5000, 320)):
        hand_detector.series(one).start().images(0, last).end()
        hand_page.wait(lambda one=one: f"Series {one} ended" in hand_page.text("message-list"), "the end")
    hand_daemon.call("record", action="stop")
    reveal(hand_page, "#files")
    press(hand_page, "#files", "both.stemd")
    press(hand_page, "#files", f"series {number + 5000} with 320 of 320 frames")
    hand_page.wait(lambda: "both.stemd, 16 \u00d7 20" in hand_page.text("scan-title"), "it is shown")
    hand_page.wait(lambda: "complete" in hand_page.text("scan-status"), "it is the second")
    press(hand_page, "#opened-list", "Close")
    hand_page.wait(lambda: is_empty(hand_page, "#opened-list"), "it is closed")
    assert len(hand_page.complaints()) == 1, "the refusal"


def is_empty(page, selector):
    return page.script("return !document.querySelector(`${arguments[0]} button`)", selector)


def test_a_stored_scan_is_explored_and_compared(hand_page, folder):
    page = hand_page
    page.wait(lambda: page.find("#opening").get_attribute("hidden") is None, "stored scans are offered")
    reveal(page, "#files")
    press(page, "#files", "one.npy")
    page.wait(lambda: "one.npy, 8 \u00d7 10" in page.text("scan-title"), "it is shown")
    page.wait_pixels("sumsig/intensity", coloured(FRAMES.sum((2, 3)), **NAV_COLOURS), "the scan image")
    cube = report_of(page)["cube"]
    planes = zlib.decompress(base64.b64decode(cube["planes"]["data"]))
    sums = np.frombuffer(planes, np.uint8).reshape(cube["planes"]["bytes_each"], -1, 80).astype(int)
    assert cube["nav"] == [8, 10]
    assert np.array_equal(sums[0].sum(axis=0), FRAMES.sum((2, 3)).reshape(-1))
    click_at(page, "sumsig/intensity", (3, 7))
    page.wait_pixels("pattern/intensity", coloured(FRAMES[3, 7], **SIG_COLOURS), "the frame of a position")
    press(page, "#files", "two.npy")
    page.wait(lambda: "two.npy, 8 \u00d7 10" in page.text("scan-title"), "the other is shown")
    page.wait_pixels("sumsig/intensity", coloured(OTHER.sum((2, 3)), **NAV_COLOURS), "the other's image")
    label = "[aria-label='Scan that is subtracted']"
    choice = open_settings(page, "sumsig/intensity").find_element(By.CSS_SELECTOR, label)
    Select(choice).select_by_visible_text("one.npy")
    difference = OTHER.sum((2, 3)).astype(float) - FRAMES.sum((2, 3))
    limit = np.abs(np.percentile(difference, [NAV_COLOURS["low"], NAV_COLOURS["high"]])).max()
    share = (difference + limit) / (2 * limit)
    steps = np.minimum(np.clip(share, 0, 1) * 256, 255).astype(int)
    page.wait_pixels("sumsig/intensity", colour_table("gray")[steps], "the difference")
    page.wait(lambda: "minus one.npy" in card_of(page, "sumsig/intensity").text, "what is subtracted")
    for _ in range(2):
        press(page, "#opened-list", "Close")
    page.wait(lambda: is_empty(page, "#opened-list"), "both are closed")
    page.wait(lambda: page.find("#live").get_attribute("aria-pressed") == "true", "the live scan is shown")
