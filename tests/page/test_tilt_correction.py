"""Phase images in the page: aberrations under sliders, the fit and the way back."""

import base64
import io
import time

import numpy as np
import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

import stemd
import stemd.phase
from defocused_scan import CONFIGURATION, KNOWN, NAV, SCAN
from specimens import AtomsScan
from stemd_udfs.interface.numbers import with_error
from stored_runs import run_stored
from whole_way import page_hand
from whole_way.page_hand import begin_tool, canvas_of, card_button, card_of, drag_on, reveal, words_of
from whole_way.page_opening import configured_daemon, send_scan

VIEW = "ssb/phase"
SIGMA = "\N{GREEK SMALL LETTER SIGMA}"
ROTATED = f"""
[calibration]
rotation_deg = {SCAN.scan_rotation}
flip_y = false
centre = {list(SCAN.centre)}
"""
UDFS = """
[[udf]]
name = "ssb"
[[udf]]
name = "tcbf"
"""


@pytest.fixture(scope="module")
def frames():
    return np.random.default_rng(6).poisson(SCAN.frames()).astype(np.uint16)


@pytest.fixture(scope="module")
def daemon(tmp_path_factory, frames):
    configuration = CONFIGURATION.replace("\n[calibration]\n", ROTATED) + UDFS
    with configured_daemon(tmp_path_factory.mktemp("phase"), configuration) as daemon:
        send_scan(daemon, frames)
        yield daemon


@pytest.fixture
def page(page):
    page.wait(lambda: page.shape(VIEW) == NAV, "the phase")
    return page


def field(page, name, view=VIEW):
    selector = f'.aberrations [data-name="{name}"]'
    return reveal(page, card_of(page, view).find_element(By.CSS_SELECTOR, selector))


_SAVED = """
const [card, done] = arguments;
const make = URL.createObjectURL;
URL.createObjectURL = (blob) => {
  URL.createObjectURL = make;
  blob.arrayBuffer().then((bytes) => done(btoa(String.fromCharCode(...new Uint8Array(bytes)))));
  return make(blob);
};
[...card.querySelectorAll("button")].find((one) => one.textContent === "Data as npz").click();
"""


def shown(page, view=VIEW):
    npz = page.driver.execute_async_script(_SAVED, card_of(page, view))
    with np.load(io.BytesIO(base64.b64decode(npz))) as found:
        return found["data"]


_COUNT_WATCHES = """
const send = WebSocket.prototype.send;
window.watches = 0;
WebSocket.prototype.send = function (text) {
  window.watches += JSON.parse(text).type === "watch";
  send.call(this, text);
};
"""


def test_sliders_of_aberrations_change_the_phase_image_and_the_fit_sets_them(page, daemon, frames):
    def given():
        return daemon.udfs()["ssb"]["params"]

    def phase(**aberrations):
        udf = stemd.SSBUDF(**KNOWN, centre=SCAN.centre, scan_rotation=SCAN.scan_rotation, **aberrations)
        return run_stored(frames, udf)["phase"].data

    def changes(act):
        before = page.pixels(VIEW)
        act()
        page.wait(lambda: not np.array_equal(page.pixels(VIEW), before), "another image")

    slider = field(page, "defocus")
    page.script(_COUNT_WATCHES)
    changes(lambda: slider.send_keys(Keys.END))
    most = float(slider.get_attribute("max"))
    assert given()["defocus_nm"] == most > SCAN.defocus_nm
    coma = field(page, "coma b number")
    changes(lambda: coma.send_keys(Keys.CONTROL, "a", Keys.NULL, "300", Keys.TAB))
    assert given()["coma_nm"] == [0, 300]
    page.wait(lambda: np.allclose(shown(page), phase(defocus_nm=most, coma_nm=(0, 300)), atol=1e-6), "it")
    changes(card_button(page, VIEW, "Undo").click)
    assert given()["coma_nm"] is None
    assert page.script("return window.watches") == 0, "all images would be sent again"
    changes(card_button(page, VIEW, "Fit").click)
    words = card_of(page, VIEW).find_element(By.CSS_SELECTOR, ".aberrations [role=status]")
    page.wait(lambda: words.text.startswith("Fitted: "), "the fit")
    fit = daemon.call("calibrate")["measured"]["defocus_nm"]
    assert f"defocus {with_error(fit['value'], fit['sigma'])} nm" in words.text
    assert given()["defocus_nm"] == fit["value"] == pytest.approx(SCAN.defocus_nm, rel=0.05)
    assert "defocus_nm" not in daemon.status()["calibration"]  # until somebody uses these values
    assert field(page, "defocus", "tcbf/phase_flipped").is_enabled()


def settings(page, view, words):
    """The box with these words in the settings of an image."""

    def found():
        boxes = page_hand.open_settings(page, view).find_elements(By.CSS_SELECTOR, "label.check")
        return next((box for box in boxes if box.text == words), None)

    page.wait(lambda: found() is not None, words)
    return found()


def test_standard_errors_are_asked_for_on_a_card_and_drawn_where_values_are(page, daemon, frames):
    view, place = "bf/intensity", (20, 30)
    disk = {"shape": "disk", "radius": 11, "centre": [12, 12]}
    daemon.call("register", name="bf", use="masks", params={"masks": [disk]}, sigma=True)
    daemon.call("set_parameters", name="bf", sigma=False)  # it is made for the scan that ended
    page.wait(lambda: card_of(page, view) is not None, "an image of the detector")
    settings(page, view, f"Standard errors ({SIGMA})").click()
    page.wait(lambda: daemon.udfs()["bf"].get("sigma"), "its standard errors")
    settings(page, view, f"Hatch values below 2 {SIGMA}").click()
    page.script("document.querySelectorAll(':popover-open').forEach((one) => one.hidePopover())")
    page.wait(lambda: f"0 % below 2 {SIGMA}" in words_of(page, view, ".trust"), "no value is near 0")
    trust = card_of(page, view).find_element(By.CSS_SELECTOR, ".trust").get_property("textContent")
    result = run_stored(frames, stemd.ApplyMasksUDF(masks=[disk]), sigma=True)
    values, sigma = (result[name].data[..., 0] for name in ("intensity", "intensity_sigma"))
    contrast = np.sqrt(max(values.var() / (sigma**2).mean() - 1, 0))
    assert f"contrast to noise {float(f'{contrast:.2g}'):g}" in trust
    x, y = page_hand.offset(page, canvas_of(page, view), place)
    ActionChains(page.driver).move_to_element_with_offset(canvas_of(page, view), x, y).perform()
    read = with_error(float(values[place]), float(sigma[place]))
    page.wait(lambda: words_of(page, view, ".read output").endswith(f": {read}"), f"{read} is read")
    begin_tool(page, view, "line")
    drag_on(page, view, (10, 5), (10, 40))
    page.wait(lambda: card_of(page, view).find_elements(By.CSS_SELECTOR, ".profile .band"), "a band")


def test_the_sharpness_over_defocus_is_a_curve_on_which_a_click_chooses(page, daemon, frames):
    card_button(page, VIEW, "Sharpness").click()
    plot = card_of(page, VIEW).find_element(By.CSS_SELECTOR, ".aberrations .curves svg")
    page.wait(plot.is_displayed, "the curve")
    values, scan_id = [-20.0, 0.0, 20.0], daemon.status()["last_run"]["scan_id"]
    found = daemon.call("sharpness", udf="ssb", scan_id=scan_id, defocus_nm=values)
    given = daemon.udfs()["ssb"]["params"]
    others = {name: given.get(name) for name in ("astigmatism_nm", "coma_nm", "trefoil_nm", "cs_mm")}
    known = KNOWN | {"centre": SCAN.centre, "rotation_deg": SCAN.scan_rotation, "flip_y": False}
    with stemd.Context(executor="inline") as ctx:
        dataset = ctx.load("memory", data=frames, sig_dims=2)
        columns = stemd.phase.columns(dataset, context=ctx, calibration=known)
    np.testing.assert_allclose(found["sharpness"], columns.sharpness(values, **others), rtol=1e-6)
    before = page.pixels(VIEW)
    ActionChains(page.driver).move_to_element_with_offset(plot, 40, 0).click().perform()
    page.wait(lambda: not np.array_equal(page.pixels(VIEW), before), "another image")
    given = daemon.udfs()["ssb"]["params"]
    assert f"{given['defocus_nm']:.4g}"[:4] in words_of(page, VIEW, ".curves .light")


def test_counting_shows_its_threshold_over_the_histogram_of_the_last_scan(page, daemon):
    sigma = reveal(page, "#counting-sigma")
    sigma.send_keys(Keys.CONTROL, "a", Keys.NULL, "0.5")
    page.find("#counting-form button").click()
    page.wait(lambda: page.find("#counting-values").text, "what it finds")
    scan_id = daemon.status()["last_run"]["scan_id"]
    found = daemon.call("counting", scan_id=scan_id, n_sigma=0.5)
    lines = page.find("#counting-values").text
    assert f"{found['threshold']:.4g}" in lines
    assert page.find("#counting-plot [data-curve=electrons]").get_attribute("d")
    reveal(page, "#count-on").click()
    stage = {"do": "count", "dark": None, "n_sigma": 0.5, "xray_limit": None}
    page.wait(lambda: daemon.status()["stage"] == [stage], "that electrons are counted")
    reveal(page, "#count-off").click()
    page.wait(lambda: daemon.status()["stage"] == [], "no counting")


def test_a_parameter_that_the_calibration_knows_need_not_be_given(page, daemon):
    Select(reveal(page, "#add-use")).select_by_value("fem")
    found = "return document.querySelectorAll('#add-fields [data-parameter]').length"
    page.wait(lambda: page.script(found) == 4, "its form")
    for name, radius in (("rad_in", "2"), ("rad_out", "5")):
        page.find(f"#add-fields [data-parameter={name}]").send_keys(radius)
    reveal(page, "#add-button").click()
    page.wait(lambda: "fem" in daemon.udfs(), "the daemon has it")


def test_a_cold_page_shows_phases_of_the_right_sign_after_one_scan_and_two_presses(browser, tmp_path):
    specimen = AtomsScan()
    known = f"""
    [calibration]
    beam_energy_kev = {specimen.kev}
    semi_convergence_mrad = {specimen.semi_convergence_mrad}
    scan_step_nm = {specimen.scan_step_nm}
    [[udf]]
    name = "sum"
    [[udf]]
    name = "com"
    """
    truth = specimen.phase_of_scan()[5:-5, 5:-5].ravel()
    least = {"com/phase": 0.4, "ssb/phase": 0.8, "tcbf/phase_flipped": 0.65}
    cards = [dict(zip(("udf", "buffer"), view.split("/"), strict=True)) | {"channel": 0} for view in least]

    def has_its_phase(view):
        if browser.shape(view) != specimen.nav:
            return False
        found = shown(browser, view)[5:-5, 5:-5].ravel()
        return np.corrcoef(found, truth)[0, 1] > least[view]

    with configured_daemon(tmp_path, known + UDFS) as daemon:
        browser.leave()
        daemon.call("set_layout", layout={"cards": cards, "at": 1e3 * time.time()})
        browser.open(daemon.status()["addresses"]["http"])
        send_scan(daemon, specimen.frames())
        reveal(browser, "#measure").click()
        browser.wait(lambda: browser.find("#use-measured").is_displayed(), "what was measured")
        reveal(browser, "#use-measured").click()
        said = "20 mrad at 80 keV: resolution 100 pm, depth of focus 10 nm, step 87 pm: oversampled 1.2 times"
        browser.wait(lambda: browser.text("calibration-follows") == said, "what follows")
        for view in least:
            browser.wait(lambda view=view: has_its_phase(view), f"the phase in {view}")
        assert words_of(browser, "com/phase", ".scale").endswith("rad")
        assert browser.complaints() == []
        browser.leave()
        browser.opened_anew = ""
