"""Tilt-corrected bright field in the page: segments shifted and added under sliders, and the fit."""

import base64
import io
import json

import numpy as np
import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

import stemd
from defocused_scan import CONFIGURATION, KNOWN, NAV, RADIUS, SCAN
from stemd_udfs.interface.measured_value import with_error
from whole_way.page_hand import card_of
from whole_way.page_opening import configured_daemon, open_anew, send_scan

VIEW = "segments/intensity"


@pytest.fixture(scope="module")
def frames():
    return np.random.default_rng(6).poisson(SCAN.frames()).astype(np.uint16)


@pytest.fixture(scope="module")
def daemon(tmp_path_factory, frames):
    folder = tmp_path_factory.mktemp("tilt")
    with configured_daemon(folder, CONFIGURATION) as daemon:
        send_scan(daemon, frames)
        yield daemon


@pytest.fixture
def page(browser, daemon):
    open_anew(browser, daemon)
    browser.wait(lambda: browser.pixels(VIEW) is not None, "the image of the segments")
    browser.wait(lambda: browser.pixels(VIEW).shape[:2] == NAV, "its values")
    yield browser
    assert browser.complaints() == []


@pytest.fixture
def corrected(frames):
    """What numpy makes of the sums of the frames over the segments."""
    with stemd.Context(executor="inline") as ctx:
        dataset = ctx.load("memory", data=frames, sig_dims=2)
        segments = ctx.run_udf(dataset, stemd.BFSegmentsUDF(RADIUS, centre=SCAN.centre))
    images = np.moveaxis(segments["intensity"].data, -1, 0)
    positions, pixels = segments["positions"].data, segments["pixels"].data
    known = {name: KNOWN[name] for name in ("mrad_per_pixel", "scan_step_nm")}

    def image(**aberrations):
        return stemd.shift_and_add(images, positions, pixels, **known, **aberrations)

    return image


def field(page, name):
    return card_of(page, VIEW).find_element(By.CSS_SELECTOR, f'.tilt [data-name="{name}"]')


def type_number(page, name, number):
    entry = field(page, f"{name} number")
    page.script("arguments[0].scrollIntoView({block: 'center'})", entry)
    entry.send_keys(Keys.CONTROL, "a", Keys.NULL, str(number), Keys.TAB)


_SAVED = """
const [card, done] = arguments;
const make = URL.createObjectURL;
URL.createObjectURL = (blob) => {
  URL.createObjectURL = make;
  blob.arrayBuffer().then((bytes) => done(btoa(String.fromCharCode(...new Uint8Array(bytes)))));
  return make(blob);
};
for (const one of card.querySelectorAll("details")) one.open = true;
[...card.querySelectorAll("button")].find((one) => one.textContent === "Data as npz").click();
"""


def shows(page, expected):
    """Compare the data that are saved with numpy; the page has the images in single precision."""
    npz = page.driver.execute_async_script(_SAVED, card_of(page, VIEW))
    with np.load(io.BytesIO(base64.b64decode(npz))) as found:
        data, said = found["data"], json.loads(str(found["header"]))["tilt_correction"]
    aberrations = {name: said[name] for name in ("defocus_nm", "astigmatism_nm", "scan_rotation")}
    np.testing.assert_allclose(data, expected(**aberrations), rtol=1e-5)
    return aberrations


def test_the_image_follows_the_sliders_and_equals_the_shifted_sum_of_the_segments(page, corrected):
    assert shows(page, corrected)["defocus_nm"] == 0
    before = page.pixels(VIEW)
    slider = field(page, "defocus")
    page.script("arguments[0].scrollIntoView({block: 'center'})", slider)
    slider.send_keys(Keys.END)
    page.wait(lambda: not np.array_equal(page.pixels(VIEW), before), "another image")
    most = shows(page, corrected)["defocus_nm"]
    assert most == float(slider.get_attribute("max")) > SCAN.defocus_nm
    for name, number in {"defocus": 25, "astigmatism a": 3, "astigmatism b": -2, "rotation": 20}.items():
        before = page.pixels(VIEW)
        type_number(page, name, number)
        page.wait(lambda before=before: not np.array_equal(page.pixels(VIEW), before), f"another {name}")
    found = shows(page, corrected)
    assert found == {"defocus_nm": 25, "astigmatism_nm": [3, -2], "scan_rotation": 20}


def test_fit_shows_the_aberrations_with_their_errors_and_sets_the_sliders(page, daemon, corrected):
    card = card_of(page, VIEW)
    (button,) = (one for one in card.find_elements(By.TAG_NAME, "button") if one.text == "Fit")
    page.script("arguments[0].scrollIntoView({block: 'center'})", button)
    button.click()
    words = card.find_element(By.CSS_SELECTOR, ".tilt [role=status]")
    page.wait(lambda: words.text.startswith("Fitted: "), "the fit")
    fit = daemon.call("calibrate")["aberrations"]
    assert fit["defocus_nm"] == pytest.approx(SCAN.defocus_nm, rel=0.02)
    assert fit["scan_rotation"] == pytest.approx(SCAN.scan_rotation, abs=1)
    assert f"defocus {with_error(fit['defocus_nm'], fit['defocus_error_nm'])} nm" in words.text
    assert f"rotation {with_error(fit['scan_rotation'], fit['rotation_error'])}°" in words.text
    defocus = field(page, "defocus")
    page.wait(
        lambda: float(defocus.get_attribute("value")) == pytest.approx(fit["defocus_nm"], rel=0.05),
        "it moved",
    )
    found = shows(page, corrected)
    assert found["defocus_nm"] == pytest.approx(fit["defocus_nm"], rel=1e-9)
    assert found["astigmatism_nm"] == pytest.approx(fit["astigmatism_nm"], rel=1e-9)
    assert found["scan_rotation"] == pytest.approx(fit["scan_rotation"], rel=1e-9)


def test_one_segment_can_be_shown_alone(page, corrected, frames):
    card = card_of(page, VIEW)
    Select(card.find_element(By.CSS_SELECTOR, ".channel select")).select_by_visible_text("one segment")
    page.wait(lambda: not card.find_element(By.CSS_SELECTOR, ".tilt").is_displayed(), "no sliders")
    entry = card.find_element(By.CSS_SELECTOR, ".channel input")
    assert entry.is_displayed()
    with stemd.Context(executor="inline") as ctx:
        dataset = ctx.load("memory", data=frames, sig_dims=2)
        values = ctx.run_udf(dataset, stemd.BFSegmentsUDF(RADIUS, centre=SCAN.centre))["intensity"].data
    canvas = card.find_element(By.CSS_SELECTOR, ".stage canvas")
    canvas.send_keys(Keys.ARROW_UP)
    read = card.find_element(By.CSS_SELECTOR, ".read output")
    page.wait(lambda: read.text.startswith("row 24, column 24 "), "the place")
    shown = read.text.rpartition(": ")[2]
    assert int("".join(one for one in shown if one.isdigit())) == values[24, 24, 0]
