"""How the page is arranged: kept by the daemon over its restart, also for another browser."""

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from whole_way.detector import Detector
from whole_way.page_hand import card_of


@pytest.fixture
def keeping_daemon(make_daemon, tmp_path):
    """A daemon that keeps its state in a file."""
    daemon = make_daemon(tmp_path, STEMD_STATE_KEEP="true", STEMD_STATE_FILE=str(tmp_path / "state.json"))
    yield daemon
    daemon.stop()


def names(page):
    selects = page.driver.find_elements(By.CSS_SELECTOR, ".card .top-row > select")
    return [Select(one).first_selected_option.get_attribute("value") for one in selects]


def test_the_arrangement_is_there_again_after_a_restart_of_the_daemon_in_another_browser(
    browser, keeping_daemon, reference
):
    daemon = keeping_daemon
    state = daemon.folder / "state.json"
    browser.resize(1280, 900)
    browser.open(daemon.status()["addresses"]["http"])
    browser.complaints()
    with Detector(daemon.detector, reference) as detector:
        detector.series(1).start().images().end()
        browser.wait(lambda: names(browser) == ["sum/intensity", "sumsig/intensity", "bf/intensity"], "all")
    card = card_of(browser, "sumsig/intensity")
    card.find_element(By.CSS_SELECTOR, ".settings summary").send_keys(Keys.ENTER)
    Select(card.find_element(By.CSS_SELECTOR, ".settings select")).select_by_value("viridis")
    gamma = card.find_element(By.CSS_SELECTOR, "[data-name=gamma]")
    gamma.send_keys(Keys.CONTROL, "a", Keys.NULL, "0.5", Keys.TAB)
    card_of(browser, "bf/intensity").find_element(By.CSS_SELECTOR, ".grip").send_keys(Keys.ARROW_LEFT)
    browser.wait(lambda: names(browser) == ["sum/intensity", "bf/intensity", "sumsig/intensity"], "its place")
    browser.script("arguments[0].scrollIntoView({block: 'center'})", card_of(browser, "sum/intensity"))
    grip = card_of(browser, "sum/intensity").find_element(By.CSS_SELECTOR, ".grip")
    other = card_of(browser, "bf/intensity").find_element(By.CSS_SELECTOR, ".top-row select")
    ActionChains(browser.driver, duration=20).click_and_hold(grip).move_to_element(other).release().perform()
    order = ["bf/intensity", "sum/intensity", "sumsig/intensity"]
    browser.wait(lambda: names(browser) == order, "the dragged image")
    browser.find("#detectors summary").send_keys(Keys.ENTER)
    browser.find("#detectors-shown").send_keys(Keys.SPACE)
    colour = browser.find("#detectors-list input[type=color]")
    browser.script("arguments[0].value = '#12ef56'; arguments[0].dispatchEvent(new Event('input'))", colour)

    # The last change is the colour; it is sent a moment after it was made.
    browser.wait(lambda: "#12ef56" in state.read_text() if state.exists() else False, "the file has it")
    browser.leave()
    assert daemon.stop() == 0
    assert '"viridis"' in state.read_text()
    again = daemon.again()
    try:
        again.wait_ready()
        browser.open(again.status()["addresses"]["http"])  # it has nothing stored
        browser.wait(lambda: names(browser) == order, "the same images in the same order")
        card = card_of(browser, "sumsig/intensity")
        chosen = card.find_element(By.CSS_SELECTOR, ".settings select")
        browser.wait(lambda: chosen.get_attribute("value") == "viridis", "its colour map")
        assert card.find_element(By.CSS_SELECTOR, "[data-name=gamma]").get_attribute("value") == "0.5"
        assert not browser.find("#detectors-shown").is_selected()
        dot = "return getComputedStyle(document.querySelector('.card .dot:not([hidden])')).backgroundColor"
        browser.wait(lambda: browser.script(dot) == "rgb(18, 239, 86)", "the colour of the detector")
        browser.script("arguments[0].scrollIntoView({block: 'center'})", browser.find("#reset"))
        browser.find("#reset").click()
        browser.wait(lambda: not again.status()["state"]["has_layout"], "the default again")
        defaults = ["sum/intensity", "sumsig/intensity", "bf/intensity"]
        with Detector(again.detector, reference) as detector:
            detector.series(2).start().images().end()
            browser.wait(lambda: names(browser) == defaults, "the default images")
        assert browser.complaints() == []
    finally:
        again.stop()
