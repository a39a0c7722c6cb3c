"""Physical units in the page: scale bars, cursor, radii, values, and the measured calibration."""

import json

import numpy as np
import pytest
from PIL import Image
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from stemd_udfs.interface.numbers import MeasuredValue
from whole_way.daemon import DaemonProcess, settings
from whole_way.page_hand import begin_tool, button_in, canvas_of, card_button, card_of, reveal, words_of
from whole_way.page_opening import open_anew, send_scan
from whole_way.ports import free_port

NAV, SIG = (12, 16), (48, 60)
CENTRE, RADIUS = (22.4, 31.7), 14.0
STEP_NM, CONVERGENCE_MRAD, ENERGY_KEV = 0.5, 28.0, 300.0
KNOWN = {"beam_energy_kev": ENERGY_KEV, "semi_convergence_mrad": CONVERGENCE_MRAD, "scan_step_nm": STEP_NM}
MRAD = 2.0
WAVELENGTH_NM = 1.96875e-3


@pytest.fixture(scope="module")
def frames():
    """A disk that moves by up to half a pixel."""
    y, x = np.indices(NAV, dtype=float)
    at = np.asarray(CENTRE) + 0.5 * np.stack([np.sin(y / 3), np.cos(x / 4)], -1)
    at += np.asarray(CENTRE) - at.mean((0, 1))
    rows, columns = np.indices(SIG)
    distance = np.hypot(rows - at[..., 0, None, None], columns - at[..., 1, None, None])
    disks = np.clip(RADIUS + 0.5 - distance, 0, 1)
    return np.random.default_rng(1).poisson(200 * disks).astype(np.uint16)


@pytest.fixture(scope="module")
def daemon(tmp_path_factory, frames):
    folder = tmp_path_factory.mktemp("units")
    env = settings(**{f"calibration_{name}": value for name, value in KNOWN.items()})
    options = ("--http", f"127.0.0.1:{free_port()}", "--disk", "bf=5@22,32")
    with DaemonProcess(folder, udfs=("sum", "com"), options=options, env=env) as daemon:
        send_scan(daemon, frames)
        yield daemon


@pytest.fixture
def page(page):
    page.wait(lambda: page.shape("com/field") == NAV, "the scan image")
    page.wait(lambda: page.shape("sum/intensity") == SIG, "the pattern")
    return page


def scale_bar(page, view):
    """Its words, and which share of the image's width it has."""
    code = """
        const bar = arguments[0].querySelector(".scale-bar .bar");
        const stage = arguments[0].querySelector(".stage");
        return bar.getBoundingClientRect().width / stage.getBoundingClientRect().width;
    """
    card = card_of(page, view)
    return card.find_element(By.CSS_SELECTOR, ".scale-bar").text.strip(), page.script(code, card)


def measure(page):
    reveal(page, "#measure").click()
    page.wait(lambda: page.find("#use-measured").is_displayed(), "what was measured")
    page.wait(lambda: page.find("#use-measured").is_enabled(), "the end of the measurement")


def calibrated(page, daemon):
    """Measure and use it, as a hand does, unless it is in use already."""

    def is_in_use():
        return "mrad_per_pixel" in (daemon.status()["calibration"] or {})

    if not is_in_use():
        measure(page)
        page.find("#use-measured").click()
        page.wait(is_in_use, "it is in use")
    Select(reveal(page, "#angle-unit")).select_by_value("mrad")  # whatever was chosen before
    page.wait(lambda: "mrad" in scale_bar(page, "sum/intensity")[0], "the page knows")


@pytest.mark.only_looks
def test_scan_images_have_a_scale_bar_and_a_cursor_in_nm(page):
    words, share = scale_bar(page, "com/field")
    assert words == "2 nm"  # of 16 columns of half a nm
    width = page.script("return arguments[0].clientWidth", card_of(page, "com/field"))
    # The bar lies within the margins of the frame, in whole pixels.
    assert share * NAV[1] * STEP_NM == pytest.approx(2, rel=0.02 + 4 / width)
    canvas = canvas_of(page, "com/field")
    canvas.send_keys(Keys.ARROW_UP)
    place = "row 6, column 8 (3, 4 nm): "
    page.wait(lambda: words_of(page, "com/field", ".read output").startswith(place), "the place in nm")
    canvas.send_keys("+", "+", "+")
    page.wait(lambda: scale_bar(page, "com/field")[0] == "0.5 nm", "a shorter bar in a larger image")
    canvas.send_keys("0")


def test_the_pattern_measures_the_calibration_which_then_is_in_use_everywhere(page, daemon, frames):
    measure(page)
    told = page.text("measured-values").replace("\u00a0", " ")
    answer = daemon.call("calibrate")
    assert answer["radius_px"] == pytest.approx(RADIUS, abs=0.1)
    np.testing.assert_allclose(answer["calibration"]["centre"], CENTRE, atol=0.1)
    for name in ("radius_px", "mrad_per_pixel"):
        assert str(MeasuredValue.from_dict(answer["measured"][name])) in told
    reasons = page.text("measured-notes")
    for one in answer["measured"].values():
        assert one["known"] or one["reason"] in reasons
    outline = '[data-shape="measured"] .shape:not(.under)'
    find_box = "const box = arguments[0].getBBox(); return [box.y, box.height]"
    box = page.script(find_box, page.find(outline))
    assert box == pytest.approx([CENTRE[0] - RADIUS, 2 * RADIUS], abs=0.2)
    calibrated(page, daemon)
    mrad = daemon.status()["calibration"]["mrad_per_pixel"]
    assert mrad == pytest.approx(MRAD, rel=0.01)
    words, share = scale_bar(page, "sum/intensity")
    assert words == "20 mrad"  # of 60 columns of 2 mrad
    assert share * SIG[1] * mrad == pytest.approx(20, rel=0.05)
    canvas_of(page, "sum/intensity").send_keys(Keys.ARROW_UP)
    read = card_of(page, "sum/intensity").find_element(By.CSS_SELECTOR, ".read output")
    centre = daemon.status()["calibration"]["centre"]
    away = np.hypot(24 - centre[0], 30 - centre[1]) * mrad
    page.wait(lambda: f"({away:.4g} mrad from the centre)" in read.text, "the angle under the cursor")
    Select(reveal(page, "#angle-unit")).select_by_value("1/nm")
    page.wait(lambda: scale_bar(page, "sum/intensity")[0] == "10 1/nm", "reciprocal lengths")
    away_nm = 1e-3 * away / WAVELENGTH_NM
    page.wait(lambda: f"({away_nm:.4g} 1/nm from the centre)" in read.text, "the spatial frequency")


def test_the_radius_of_a_detector_may_be_given_in_mrad(page, daemon):
    calibrated(page, daemon)
    field = reveal(page, '#detectors-list [data-name="radius in mrad"]')
    field.send_keys(Keys.CONTROL, "a", Keys.NULL, "16", Keys.TAB)

    def radius():
        return daemon.udfs()["bf"]["params"]["masks"][0]["radius"]

    mrad = daemon.status()["calibration"]["mrad_per_pixel"]
    page.wait(lambda: radius() == pytest.approx(16 / mrad, rel=1e-5), "the radius in pixels")

    def shown():
        return float(page.find('#detectors-list [data-name="radius"]').get_attribute("value"))

    page.wait(lambda: shown() == pytest.approx(16 / mrad, rel=1e-5), "the same in the page")


def test_deflections_have_their_unit_once_the_angle_of_a_pixel_is_known(page, daemon, frames, saved):
    calibrated(page, daemon)
    send_scan(daemon, frames)
    mrad = daemon.status()["calibration"]["mrad_per_pixel"]
    rows, columns = np.indices(SIG)
    total = frames.sum((2, 3))
    centre = daemon.status()["calibration"]["centre"]
    dy = (frames * rows).sum((2, 3)) / total - centre[0]
    dx = (frames * columns).sum((2, 3)) / total - centre[1]
    high = np.percentile(np.hypot(dy, dx) * mrad, 99.8)
    highest = card_of(page, "com/field").find_element(By.CSS_SELECTOR, ".scale span:last-child")

    def is_right():  # once the last result is there: partial ones have the unit, too
        value, _, unit = highest.text.partition(" ")
        return unit == "mrad" and float(value) == pytest.approx(high, rel=1e-3)

    page.wait(is_right, f"the highest value is {high:.4g} mrad")
    values, header = tiff_of(page, saved, "com/field", [STEP_NM] * 2, "nm")
    assert header["unit"] == "mrad", "of its values"
    np.testing.assert_allclose(values, np.hypot(dy, dx) * mrad, rtol=1e-5)


def test_the_transform_of_a_scan_image_is_in_inverse_nm(page, saved):
    begin_tool(page, "com/field", "fft")
    # 16 columns of half a nm: 1/8 per column, 2 over all of them.
    page.wait(lambda: scale_bar(page, "com/field")[0] == "0.5 1/nm", "its scale bar")
    canvas_of(page, "com/field").send_keys(Keys.ARROW_UP, Keys.ARROW_RIGHT)
    page.wait(lambda: words_of(page, "com/field", ".read output").endswith("period 8 nm"), "the period")
    tiff_of(page, saved, "com/field", [1 / (NAV[1] * STEP_NM), 1 / (NAV[0] * STEP_NM)], "1/nm")


def test_a_tiff_has_the_scale_where_imagej_looks_for_it(page, daemon, saved):
    calibrated(page, daemon)
    mrad = daemon.status()["calibration"]["mrad_per_pixel"]
    for udf, shape, step, unit in (("bf", NAV, STEP_NM, "nm"), ("sum", SIG, mrad, "mrad")):
        values, _ = tiff_of(page, saved, f"{udf}/intensity", [step, step], unit)
        assert values.shape == shape
        assert values.max() > 0


def tiff_of(page, saved, view, steps, unit):
    """Save an image as TIFF; return its values and what is said about them, if its pixels are so large."""
    with Image.open(saved(card_button(page, view, "Data as TIFF").click)) as image:
        first, second, about, _ = image.tag_v2[270].split("\n")
        assert (first, second) == ("ImageJ=1.11a", f"unit={unit}"), "of its pixels"
        header = json.loads(about.removeprefix("stemd="))
        assert f"{header['udf']}/{header['buffer']}" == view
        assert [1 / float(image.tag_v2[tag]) for tag in (282, 283)] == pytest.approx(steps)
        assert image.tag_v2[296] == 1, "no inches and no centimetres"
        assert image.mode == "F", "32 bit: ImageJ reads no integers of 64 bits"
        return np.asarray(image), header


def test_what_the_microscope_says_is_typed_where_a_udf_waits_for_it(browser, acting_daemon, frames):
    send_scan(acting_daemon, frames)
    open_anew(browser, acting_daemon)
    browser.wait(lambda: card_of(browser, "sum/intensity") is not None, "the images")
    button_in(browser.find("#first-steps"), "+ SSB").click()
    browser.wait(lambda: "ssb" in acting_daemon.status()["udfs"], "it is added")
    send_scan(acting_daemon, frames)
    said = "waits for: beam energy, semi-convergence angle, angle of a pixel, step of the scan: give it"
    browser.wait(lambda: said in browser.text("calibration-state"), "what it waits for")
    browser.find("#measure").click()
    said = "angle of a pixel: set semi-convergence angle"
    browser.wait(lambda: said in browser.text("measured-notes"), "the words of the fields")
    browser.find("#calibration-words").click()
    for name, value in KNOWN.items():
        browser.find(f"#known-form [name={name}]").send_keys(str(value))
    browser.find("#known-form button").click()
    browser.wait(lambda: acting_daemon.status()["calibration"] == KNOWN, "they are in use")
    browser.wait(lambda: browser.text("calibration-follows").startswith("28 mrad at 300 keV"), "what follows")
    assert browser.complaints() == []
