"""Virtual detectors on the live page: drawn, dragged and typed while a scan runs."""

import numpy as np
import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from whole_way.page_colours import NAV_COLOURS, coloured


@pytest.fixture
def opened(page):
    """The page with its virtual detectors opened."""
    page.wait(lambda: page.find("#detectors").is_displayed(), "there is a virtual detector")
    return page


def masks(daemon):
    return daemon.udfs()["bf"]["params"]["masks"]


def disk_sums(reference, mask, numbers):
    """Sums over a disk with numpy alone, for each position."""
    rows, columns = np.ogrid[: reference.sig[0], : reference.sig[1]]
    y, x = mask["centre"]
    inside = (rows - y) ** 2 + (columns - x) ** 2 <= mask["radius"] ** 2
    return reference.pool[:, inside.ravel()].sum(axis=1, dtype=np.int64)[numbers]


def fields(page):
    found = page.driver.find_elements(By.CSS_SELECTOR, ".mask input[data-name]")
    return {field.get_attribute("data-name"): field for field in found}


def handles(page):
    return page.script("return [...document.querySelectorAll('svg .open .handle')].length")


def test_a_detector_is_drawn_and_without_the_token_not_changed(opened, daemon, detector, reference):
    detector.series(51).start().images().end()
    shapes = ".frame path.shape"
    opened.wait(lambda: len(opened.driver.find_elements(By.CSS_SELECTOR, shapes)) == 2, "it is drawn")
    place = opened.find(".frame [data-shape] circle")
    assert [place.get_attribute(name) for name in ("cx", "cy")] == ["12", "16"]
    line = opened.find(".frame path.shape").get_attribute("d")
    assert line == "M7,16a5,5 0 1 0 10,0a5,5 0 1 0 -10,0Z"
    assert not any(field.is_enabled() for field in fields(opened).values())
    assert handles(opened) == 0
    opened.find("#token").send_keys("wrong", Keys.ENTER)
    radius = fields(opened)["radius"]
    radius.send_keys(Keys.CONTROL, "a", Keys.NULL, "7")
    opened.wait(lambda: opened.text("token-state") == "not accepted", "the daemon does not take it")
    assert not fields(opened)["radius"].is_enabled()
    assert masks(daemon)[0]["radius"] == 5
    opened.wait(lambda: fields(opened)["radius"].get_attribute("value") == "5", "it is drawn as it is")
    assert "401" in " ".join(opened.complaints())


def test_a_detector_is_dragged_and_typed_while_the_scan_runs(opened, daemon, detector, reference, token):
    old = masks(daemon)[0]
    series = detector.series(52).start().images(0, 100)
    opened.wait(lambda: "100 of 320 frames" in opened.text("scan-words"), "100 frames are processed")
    opened.find("#token").send_keys(token, Keys.ENTER)
    opened.wait(lambda: handles(opened) == 1, "it can be dragged")
    handle = opened.find("svg .open .handle")
    opened.script("arguments[0].scrollIntoView({block: 'center'})", handle)
    ActionChains(opened.driver).click_and_hold(handle).move_by_offset(40, -60).release().perform()
    opened.wait(lambda: masks(daemon)[0]["centre"] != old["centre"], "the daemon has the other place")
    radius = fields(opened)["radius"]
    radius.send_keys(Keys.CONTROL, "a", Keys.NULL, "8")
    opened.wait(lambda: masks(daemon)[0]["radius"] == 8, "the daemon has the other radius")
    shown = {name: float(field.get_attribute("value")) for name, field in fields(opened).items()}
    new = masks(daemon)[0]
    assert new["centre"] == [shown["centre y"], shown["centre x"]] != old["centre"]
    series.images(100).end()
    numbers = reference.numbers()
    first, then = (disk_sums(reference, mask, numbers) for mask in (old, new))
    sums = np.where(np.arange(320) < 100, first, then)
    image = coloured(sums.reshape(reference.nav), **NAV_COLOURS)
    opened.wait_pixels("bf/intensity", image, "the old detector, and from frame 100 on the new one")
