"""How the page is arranged: kept by the daemon over its restart, also for another browser."""

import numpy as np
import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from whole_way.detector import Detector
from whole_way.page_hand import canvas_of, card_of, reveal, views_of


@pytest.fixture
def daemon(make_daemon, tmp_path):
    """A daemon that keeps its state in a file."""
    with make_daemon(tmp_path, state_keep="true", state_file=tmp_path / "state.json") as daemon:
        yield daemon


def test_the_arrangement_is_there_again_after_a_restart_of_the_daemon_in_another_browser(
    browser, daemon, reference
):
    state = daemon.folder / "state.json"
    browser.resize(1280, 900)
    browser.open(daemon.status()["addresses"]["http"])
    browser.complaints()
    defaults = ["sum/intensity", "sumsig/intensity", "bf/intensity"]
    with Detector(daemon.detector, reference) as detector:
        detector.series(1).start().images().end()
        browser.wait(lambda: views_of(browser) == defaults, "all")
    card = card_of(browser, "sumsig/intensity")
    card.find_element(By.CSS_SELECTOR, ".settings-button").send_keys(Keys.ENTER)
    Select(card.find_element(By.CSS_SELECTOR, ".settings select")).select_by_value("viridis")
    gamma = card.find_element(By.CSS_SELECTOR, "[data-name=gamma]")
    gamma.send_keys(Keys.CONTROL, "a", Keys.NULL, "0.5", Keys.TAB)
    card_of(browser, "bf/intensity").find_element(By.CSS_SELECTOR, ".grip").send_keys(Keys.ARROW_LEFT)
    moved = ["sum/intensity", "bf/intensity", "sumsig/intensity"]
    browser.wait(lambda: views_of(browser) == moved, "its place")
    browser.script("arguments[0].scrollIntoView({block: 'center'})", card_of(browser, "sum/intensity"))
    grip = card_of(browser, "sum/intensity").find_element(By.CSS_SELECTOR, ".grip")
    other = card_of(browser, "bf/intensity").find_element(By.CSS_SELECTOR, ".top-row select")
    ActionChains(browser.driver, duration=20).click_and_hold(grip).move_to_element(other).release().perform()
    order = ["bf/intensity", "sum/intensity", "sumsig/intensity"]
    browser.wait(lambda: views_of(browser) == order, "the dragged image")
    browser.find("#detectors-shown").send_keys(Keys.SPACE)
    colour = browser.find("#detectors-list input[type=color]")
    browser.script("arguments[0].value = '#12ef56'; arguments[0].dispatchEvent(new Event('input'))", colour)

    # The last change is the colour; it is sent a moment after it was made.
    browser.wait(lambda: "#12ef56" in state.read_text() if state.exists() else False, "the file has it")
    browser.leave()
    assert daemon.stop() == 0
    assert '"viridis"' in state.read_text()
    with daemon.again() as again:
        browser.open(again.status()["addresses"]["http"])  # it has nothing stored
        browser.wait(lambda: views_of(browser) == order, "the same images in the same order")
        card = card_of(browser, "sumsig/intensity")
        chosen = card.find_element(By.CSS_SELECTOR, ".settings select")
        browser.wait(lambda: chosen.get_attribute("value") == "viridis", "its colour map")
        assert card.find_element(By.CSS_SELECTOR, "[data-name=gamma]").get_attribute("value") == "0.5"
        assert not browser.find("#detectors-shown").is_selected()
        dot = "return getComputedStyle(document.querySelector('.card .dot:not([hidden])')).backgroundColor"
        browser.wait(lambda: browser.script(dot) == "rgb(18, 239, 86)", "the colour of the detector")
        reveal(browser, "#reset").click()
        browser.wait(lambda: not again.status()["state"]["has_layout"], "the default again")
        with Detector(again.detector, reference) as detector:
            detector.series(2).start().images().end()
            browser.wait(lambda: views_of(browser) == defaults, "the default images")
        assert browser.complaints() == []


def boxes(page, selector):
    """Left, top, right and bottom of all that are seen."""
    code = """
        const all = [...document.querySelectorAll(arguments[0])].filter((one) => one.checkVisibility());
        const places = all.map((one) => one.getBoundingClientRect());
        return places.map(({ left, top, right, bottom }) => [left, top, right, bottom]);
    """
    return np.array(page.script(code, selector))


@pytest.fixture
def page(hand_page, whole):
    """The page with a whole scan."""
    hand_page.wait(lambda: len(views_of(hand_page)) == 3, "the default images")
    return hand_page


def test_all_images_fit_the_window_however_they_are_arranged(page):
    for width, height in ((1280, 720), (3840, 2160)):
        page.resize(width, height)
        for kind in ("fit", "2", "strip"):
            Select(page.find("#tiles")).select_by_value(kind)
            page.wait(lambda: len(boxes(page, ".frame")) == 3, "all images")
            found = boxes(page, ".frame, .card, #side, #palette, footer")
            assert found[:, :2].min() >= 0
            assert (found[:, 2:] <= (width, height)).all(), (kind, width)
            assert page.script("return document.documentElement.scrollHeight") <= height
    page.resize(1600, 450)
    Select(page.find("#tiles")).select_by_value("fit")
    three = boxes(page, ".card")
    Select(page.find("#tiles")).select_by_value("3")
    assert np.array_equal(boxes(page, ".card"), three), "as many columns and rows as before"
    page.resize(3840, 2160)
    Select(page.find("#tiles")).select_by_value("strip")
    large, small = boxes(page, ".card")[:2, 2] - boxes(page, ".card")[:2, 0]
    assert large > 2.5 * small
    page.find(".line.columns").send_keys(*[Keys.ARROW_LEFT] * 10)
    assert (boxes(page, ".card")[:2, 2] - boxes(page, ".card")[:2, 0])[0] == pytest.approx(large - 160, abs=8)
    page.find("#side-button").click()
    assert not page.find("#side").is_displayed()
    page.driver.refresh()
    page.wait(lambda: page.find("#tiles").get_attribute("value") == "strip", "the arrangement is kept")
    wide = "return document.querySelector('.card')?.getBoundingClientRect().width ?? 0"
    page.wait(lambda: abs(page.script(wide) - large + 160) < 8, "and the widths")


def test_calibration_and_linked_patterns_fit_a_small_window(page, hand_daemon):
    ring = {"shape": "ring", "radius": 9, "radius_inner": 6, "centre": [16, 12]}
    hand_daemon.call("register", name="ring", use="masks", params={"masks": [ring]})
    for region in ({"shape": "point", "at": [3, 4]}, {"shape": "rectangle", "from": [3, 4], "to": [8, 9]}):
        hand_daemon.call("register", name=region["shape"], use="picksum", params={"region": region})
    page.resize(1280, 720)

    def fits(tab):
        code = "const it = document.getElementById(arguments[0]); return it.scrollHeight <= it.clientHeight"
        return page.script(code, tab)

    page.wait(lambda: len(boxes(page, ".mask")) == 4, "two detectors and two patterns")
    for kind in page.driver.find_elements(By.CSS_SELECTOR, ".mask .kind"):
        kind.click()
        assert fits("tab-detectors")
        assert page.find(".mask.selected [data-name]").is_displayed()
    page.find("[aria-controls=tab-calibration]").click()
    assert fits("tab-calibration")
    page.find("#measure").click()
    page.wait(lambda: page.find("#use-measured").is_displayed(), "what was measured")
    assert fits("tab-calibration")
    page.find("#counting summary").click()
    assert not page.find("#use-measured").is_displayed()
    page.find("#counting-form button").click()
    page.wait(lambda: page.find("#counting-values").text, "what it finds")
    assert fits("tab-calibration")
    page.find("[aria-controls=tab-udfs]").click()
    Select(page.find("#add-use")).select_by_value("com")
    page.wait(lambda: not fits("tab-udfs"), "its many parameters")
    assert boxes(page, "#add-button")[0, 3] < 720, "the button stays in view"


def test_keys_act_on_the_image_under_the_pointer(page):
    hand = ActionChains(page.driver, duration=20)
    hand.move_to_element(canvas_of(page, "sumsig/intensity")).send_keys("f").perform()
    page.wait(lambda: "Fourier" in card_of(page, "sumsig/intensity").text, "the transform")
    assert "Fourier" not in card_of(page, "sum/intensity").text
    hand.send_keys("f").perform()
    page.wait(lambda: "Fourier" not in card_of(page, "sumsig/intensity").text, "the image again")
    hand.move_to_element(canvas_of(page, "sum/intensity")).send_keys("d").perform()
    page.wait(lambda: page.find("#hint").is_displayed(), "a tool in the hand")
    kinds = "map((one) => one.closest('.card').dataset.kind)"
    drawing = f"return [...document.querySelectorAll('.drawing')].{kinds}"
    assert page.script(drawing) == ["sig"], "a disk is drawn on patterns"
    hand.send_keys(Keys.ESCAPE).perform()
    page.wait(lambda: page.script(drawing) == [], "no tool")


def test_a_fresh_page_proposes_first_steps_and_has_names_in_the_words_of_the_field(page, hand_daemon):
    steps = "return [...document.querySelectorAll('#first-steps button')].map((one) => one.textContent)"
    assert set(page.script(steps)) == {"+ Bright field", "+ DPC", "+ SSB", "+ Strain"}
    page.find("#first-steps button").click()
    page.wait(lambda: "com" in hand_daemon.udfs(), "the daemon has it")
    page.wait(lambda: len(page.script(steps)) == 3, "the others")
    title = card_of(page, "sumsig/intensity").find_element(By.CSS_SELECTOR, ".top-row > select")
    assert Select(title).first_selected_option.text == "Sum of each frame"
    assert title.get_attribute("title") == "sumsig · intensity"


def test_light_colours_are_chosen_on_a_computer_that_prefers_dark_ones(page):
    ground = "return getComputedStyle(document.documentElement).backgroundColor"
    assert page.script(ground) == "rgb(12, 16, 20)"
    Select(page.find("#look")).select_by_value("light")
    assert page.script(ground) == "rgb(223, 229, 235)"
    page.driver.refresh()
    page.wait(lambda: page.script(ground) == "rgb(223, 229, 235)", "as it was chosen")
    Select(page.find("#look")).select_by_value("")
