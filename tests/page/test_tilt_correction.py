"""Phase images in the page: aberrations under sliders, the fit and the way back."""

import base64
import io

import numpy as np
import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import stemd
from defocused_scan import CONFIGURATION, KNOWN, NAV, SCAN
from stemd_udfs.interface.measured_value import with_error
from whole_way.page_hand import card_button, card_of, reveal
from whole_way.page_opening import configured_daemon, open_anew, send_scan

VIEW = "ssb/phase"
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
def page(browser, daemon):
    open_anew(browser, daemon)
    browser.wait(lambda: browser.pixels(VIEW) is not None, "the phase")
    browser.wait(lambda: browser.pixels(VIEW).shape[:2] == NAV, "its values")
    yield browser
    assert browser.complaints() == []


def field(page, name, view=VIEW):
    return reveal(
        page, card_of(page, view).find_element(By.CSS_SELECTOR, f'.aberrations [data-name="{name}"]')
    )


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


def shown(page):
    npz = page.driver.execute_async_script(_SAVED, card_of(page, VIEW))
    with np.load(io.BytesIO(base64.b64decode(npz))) as found:
        return found["data"]


def test_sliders_of_aberrations_change_the_phase_image_and_the_fit_sets_them(page, daemon, frames):
    def given():
        return next(udf["params"] for udf in daemon.call("udfs")["udfs"] if udf["name"] == "ssb")

    def phase(**aberrations):
        udf = stemd.SSBUDF(**KNOWN, centre=SCAN.centre, scan_rotation=SCAN.scan_rotation, **aberrations)
        with stemd.Context(executor="inline") as ctx:
            return ctx.run_udf(ctx.load("memory", data=frames, sig_dims=2), udf)["phase"].data

    def changes(act):
        before = page.pixels(VIEW)
        act()
        page.wait(lambda: not np.array_equal(page.pixels(VIEW), before), "another image")

    slider = field(page, "defocus")
    changes(lambda: slider.send_keys(Keys.END))
    most = float(slider.get_attribute("max"))
    assert given()["defocus_nm"] == most > SCAN.defocus_nm
    coma = field(page, "coma b number")
    changes(lambda: coma.send_keys(Keys.CONTROL, "a", Keys.NULL, "300", Keys.TAB))
    assert given()["coma_nm"] == [0, 300]
    page.wait(lambda: np.allclose(shown(page), phase(defocus_nm=most, coma_nm=(0, 300)), atol=1e-6), "it")
    changes(card_button(page, VIEW, "Undo").click)
    assert given()["coma_nm"] is None
    changes(card_button(page, VIEW, "Fit").click)
    words = card_of(page, VIEW).find_element(By.CSS_SELECTOR, ".aberrations [role=status]")
    page.wait(lambda: words.text.startswith("Fitted: "), "the fit")
    fit = daemon.call("calibrate")["measured"]["defocus_nm"]
    assert f"defocus {with_error(fit['value'], fit['sigma'])} nm" in words.text
    assert given()["defocus_nm"] == fit["value"] == pytest.approx(SCAN.defocus_nm, rel=0.05)
    assert "defocus_nm" not in daemon.status()["calibration"]  # until somebody uses these values
    assert field(page, "defocus", "tcbf/phase_flipped").is_enabled()
