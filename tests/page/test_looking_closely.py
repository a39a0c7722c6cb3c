"""Looking closely: zoom, limits, gamma, histogram, profiles, transforms, vectors and complex numbers."""

import sys
from functools import partial

import cloudpickle
import numpy as np
import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from stemd_udfs import UDF
from stemd_udfs.builtin.field_phase import rgb_from_2dvector
from stemd_udfs.engine import dump_udf
from whole_way.page_colours import colour_table
from whole_way.page_hand import begin_tool, call, canvas_of, card_of, drag_on, reveal, words_of
from whole_way.page_opening import open_anew

cloudpickle.register_pickle_by_value(sys.modules[__name__])


class ComplexUDF(UDF):
    def get_result_buffers(self):
        return {"wave": self.buffer(kind="nav", dtype="complex64")}

    def process_frame(self, frame):
        y, x = self.meta.coordinates[0]
        self.results.wave[:] = (1 + x) * np.exp(1j * (y - 8) * 0.3)


@pytest.fixture
def page(hand_page):
    return hand_page


@pytest.fixture(scope="module")
def loaded(browser, hand_daemon):
    """A page whose modules are called; its state does not matter."""
    open_anew(browser, hand_daemon)
    return browser


@pytest.mark.only_looks
def test_a_fourier_transform_and_a_histogram_are_those_of_numpy(loaded):
    for rows, columns in ((8, 16), (7, 12), (1, 5), (15, 9)):
        values = np.random.default_rng(3).normal(size=(rows, columns))
        code = f"[...it.amplitudes(Float64Array.from(given[0]), null, {rows}, {columns})]"
        found = np.reshape(call(loaded, "lib/fourier.js", code, values.ravel().tolist()), (rows, columns))
        wanted = np.abs(np.fft.fftshift(np.fft.fft2(values)))
        np.testing.assert_allclose(found, wanted, rtol=1e-9, atol=1e-12)
    values = np.random.default_rng(5).gamma(2, size=500)
    code = "[...it.histogram(Float64Array.from(given[0]), null, false, 32).counts]"
    found = call(loaded, "cards/contrast.js", code, values.tolist())
    np.testing.assert_array_equal(found, np.histogram(values, 32)[0])


@pytest.mark.only_looks
def test_a_profile_is_the_mean_over_its_width_and_tells_the_width_of_a_peak_at_half_maximum(loaded):
    rows, columns = 12, 15
    values = np.random.default_rng(4).normal(size=(rows, columns))
    line = {"from": [2.5, 1], "to": [9, 12.5], "width": 3}
    code = f"[...it.profile({{values: given[0], covered: null, rows: {rows}, columns: {columns}}}, given[1])]"
    found = np.array(call(loaded, "cards/profile.js", code, values.ravel().tolist(), line))
    start, end = np.array(line["from"]), np.array(line["to"])
    length = np.hypot(*(end - start))
    assert len(found) == round(length) + 1
    across = np.array([-(end - start)[1], (end - start)[0]]) / length

    def linear(y, x):
        top, left = int(np.floor(y)), int(np.floor(x))
        fy, fx = y - top, x - left
        return np.array([1 - fy, fy]) @ values[top : top + 2, left : left + 2] @ np.array([1 - fx, fx])

    wanted = [
        np.mean([linear(*(start + share * (end - start) + lane * across)) for lane in (-1, 0, 1)])
        for share in np.linspace(0, 1, len(found))
    ]
    np.testing.assert_allclose(found, wanted, rtol=1e-9)
    peak = 3 + 10 * np.exp(-((np.arange(64) - 30.3) ** 2) / (2 * 4.0**2))
    half_width = "it.halfWidth(Float64Array.from(given[0]))"
    found = call(loaded, "cards/profile.js", half_width, peak.tolist())
    assert found == pytest.approx(4 * 2 * np.sqrt(2 * np.log(2)), rel=0.01)
    assert call(loaded, "cards/profile.js", half_width, [1, 2, 3]) is None


@pytest.mark.only_looks
def test_the_standard_errors_of_a_difference_are_those_of_both_scans(loaded):
    code = "[...it.errorsOfBoth({ values: given[0], pairs: null }, { values: given[1], pairs: null }).values]"
    assert call(loaded, "cards/channel_choice.js", code, [3, 5], [4, 12]) == [5, 13]
    assert call(loaded, "cards/channel_choice.js", "it.errorsOfBoth({ values: [3] }, null)") is None


def test_fixed_limits_and_gamma_set_the_colours(page, whole):
    card = card_of(page, "sumsig/intensity")
    card.find_element(By.CSS_SELECTOR, ".settings-button").send_keys(Keys.ENTER)
    (fixed,) = (box for box in card.find_elements(By.CSS_SELECTOR, "label.check") if "Fixed" in box.text)
    reveal(page, fixed).click()
    low, high = (int(value) for value in np.percentile(whole, (20, 80)))
    for name, value in (("min", str(low)), ("max", str(high)), ("gamma", "0.5")):
        field = card.find_element(By.CSS_SELECTOR, f"[data-name={name}]")
        field.send_keys(Keys.CONTROL, "a", Keys.NULL, value, Keys.TAB)
    share = np.clip((whole - low) / (high - low), 0, 1) ** 0.5
    wanted = colour_table("gray")[np.minimum(share * 256, 255).astype(int)]
    page.wait_pixels("sumsig/intensity", wanted, "fixed limits and gamma")
    label = card.find_element(By.CSS_SELECTOR, ".histogram").get_attribute("aria-label")
    assert label.replace("\u202f", "").endswith(f"colours from {low} to {high}")
    page.driver.refresh()
    page.wait(lambda: page.pixels("sumsig/intensity") is not None, "the page again")
    page.wait_pixels("sumsig/intensity", wanted, "the same limits at the next visit")


def test_the_ends_of_the_histogram_are_dragged(page, whole):
    card = card_of(page, "sumsig/intensity")
    card.find_element(By.CSS_SELECTOR, ".settings-button").send_keys(Keys.ENTER)
    plot = card.find_element(By.CSS_SELECTOR, ".histogram")
    hand = ActionChains(page.driver, duration=20).move_to_element(plot).click_and_hold()
    hand.move_by_offset(round(plot.size["width"] / 4), 0).release().perform()
    fields = [card.find_element(By.CSS_SELECTOR, f"[data-name={name}]") for name in ("min", "max")]
    ends = [float(field.get_attribute("value")) for field in fields]
    place = whole.min() + 0.75 * np.ptp(whole)
    assert min(abs(end - place) for end in ends) < 0.02 * np.ptp(whole)


@pytest.mark.only_looks
def test_zoom_shows_a_part_and_the_cursor_still_names_the_right_pixel(page, whole):
    canvas = canvas_of(page, "sumsig/intensity")
    canvas.send_keys("+", "+", "+")
    sizes = """
        const both = [arguments[0], arguments[0].closest(".frame")];
        const boxes = both.map((one) => one.getBoundingClientRect());
        return boxes.map((box) => box.width);
    """
    image, frame = page.script(sizes, canvas)
    assert image / frame == pytest.approx(1.5**3, rel=0.01)
    page.script(
        """
        const frame = arguments[0].closest(".frame").getBoundingClientRect();
        const [x, y] = [frame.left + frame.width / 2, frame.top + frame.height / 2];
        arguments[0].dispatchEvent(new PointerEvent("pointermove", { clientX: x + 1, clientY: y + 1 }));
        """,
        canvas,
    )
    words = f"row 8, column 10: {whole[8, 10]}"
    page.wait(lambda: words_of(page, "sumsig/intensity", ".read output") == words, "the middle")
    canvas.send_keys("0")
    image, frame = page.script(sizes, canvas)
    assert image == pytest.approx(frame)


def test_a_line_drawn_over_an_image_has_its_values_below(page, whole):
    begin_tool(page, "sumsig/intensity", "line")
    drag_on(page, "sumsig/intensity", (3, 2), (3, 16))
    values = whole[3, 2:17]
    words = f"14 px, {values.min()} to {values.max()}"
    page.wait(lambda: words_of(page, "sumsig/intensity", ".profile output") == words, "length and values")
    size = "return document.querySelector('[data-shape=line] .handle').getBoundingClientRect().width"
    before = page.script(size)
    page.resize(1900, 1000)
    page.wait(lambda: page.find("#views").size["width"] > 1200, "a larger window")
    page.wait(lambda: abs(page.script(size) - before) < 1, "handles of the same size")
    page.resize(1280, 900)


def test_the_transform_of_an_image_takes_its_place_and_goes_again(page, whole):
    before = page.pixels("sumsig/intensity")
    begin_tool(page, "sumsig/intensity", "measure")
    drag_on(page, "sumsig/intensity", (3, 2), (3, 16))
    page.wait(lambda: "Remove the line" in card_of(page, "sumsig/intensity").text, "a distance")
    begin_tool(page, "sumsig/intensity", "fft")
    page.wait(lambda: "Fourier" in card_of(page, "sumsig/intensity").text, "the transform")
    page.wait(lambda: "Remove the line" not in card_of(page, "sumsig/intensity").text, "none of frequencies")
    found = page.pixels("sumsig/intensity")
    assert not np.array_equal(found, before)
    assert found[8, 10].tolist() == [255, 255, 255], "the frequency 0 in the middle is the highest"
    begin_tool(page, "sumsig/intensity", "fft")
    page.wait_pixels("sumsig/intensity", before, "the image again")


def test_complex_results_are_amplitudes_phases_or_colours(page, hand_daemon, hand_detector, number):
    hand_daemon.call("register", name="wave", pickle=dump_udf(ComplexUDF()))
    hand_detector.series(number).start().images().end()
    page.wait(lambda: card_of(page, "wave/wave") is not None, "its image")
    card = card_of(page, "wave/wave")
    y, x = np.mgrid[:16, :20]
    phase = ((y - 8) * 0.3 + np.pi) % (2 * np.pi) - np.pi
    part = Select(card.find_element(By.CSS_SELECTOR, ".channel select"))
    part.select_by_visible_text("phase")
    places = (phase.astype(np.float32).astype(float) + np.pi) / (2 * np.pi) * 256
    wanted = colour_table("cyclic")[np.minimum(places, 255).astype(int)]
    page.wait(lambda: card.find_element(By.CSS_SELECTOR, ".scale span").text == "-3.142", "from -pi to pi")
    # To a colour step, for the single precision of the wave.
    page.wait(lambda: np.abs(page.pixels("wave/wave").astype(int) - wanted).max() <= 6, "the phases")
    part.select_by_visible_text("amplitude")
    page.wait(lambda: card.find_element(By.CSS_SELECTOR, ".scale span").text != "-3.142", "amplitudes")
    assert page.pixels("wave/wave")[5, 19].tolist() == [255, 255, 255]
    part.select_by_visible_text("phase in colours")
    amplitude = 1.0 + x
    wave = amplitude * np.exp(1j * phase)
    wheel = rgb_from_2dvector(wave.real, wave.imag, vmax=np.percentile(amplitude, 99.8))
    page.wait(lambda: np.abs(page.pixels("wave/wave").astype(int) - wheel).max() <= 1, "the wheel's colours")


def test_the_field_of_com_has_the_colours_of_its_directions(
    page, hand_daemon, hand_detector, reference, number
):
    hand_daemon.call("register", name="com")
    hand_detector.series(number).start().images().end()
    page.wait(lambda: card_of(page, "com/field") is not None, "its image, by default the field")
    frames = np.stack([reference.frame(index) for index in range(320)]).astype(float)
    ky, kx = np.mgrid[:32, :24]
    total = frames.sum(axis=(1, 2))
    dy = ((frames * ky).sum(axis=(1, 2)) / total - 16).reshape(16, 20)
    dx = ((frames * kx).sum(axis=(1, 2)) / total - 12).reshape(16, 20)
    wanted = rgb_from_2dvector(dx, dy, vmax=np.percentile(np.hypot(dx, dy), 99.8)).astype(int)
    page.wait(lambda: np.abs(page.pixels("com/field").astype(int) - wanted).max() <= 1, "the colours")
    card = card_of(page, "com/field")
    assert card.find_element(By.CSS_SELECTOR, ".wheel").is_displayed()
    names = [option.text for option in Select(card.find_element(By.CSS_SELECTOR, ".channel select")).options]
    assert names == ["in colours", "length", "direction", "y of (y, x)", "x of (y, x)"]


def test_a_kept_scan_stays_next_to_the_one_that_runs(page, hand_detector, whole, number):
    kept = page.pixels("sumsig/intensity")
    begin_tool(page, "sumsig/intensity", "pin")
    reveal(page, "#add").click()
    added = page.driver.find_elements(By.CSS_SELECTOR, ".card")[-1]
    Select(added.find_element(By.TAG_NAME, "select")).select_by_value("sumsig/intensity")
    hand_detector.series(9999, scan=2).start().images().end()
    page.wait(lambda: "Series 9999 ended" in page.text("message-list"), "the next scan")
    page.wait(lambda: f"kept: Series {number}" in card_of(page, "sumsig/intensity").text, "which it keeps")
    live = """
        const canvas = arguments[0].querySelector(".frame canvas");
        return [...canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data];
    """
    page.wait(lambda: len(page.script(live, added)) == 16 * 20 * 4, "the live image")
    image = partial(page.script, live, added)
    page.wait(lambda: not np.array_equal(np.reshape(image(), (16, 20, 4))[..., :3], kept), "the other scan")
    np.testing.assert_array_equal(page.pixels("sumsig/intensity"), kept)
