"""What may be done from the page, and only with the right for it."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from stemd_udfs.builtin.com_params import CoMParams
from whole_way.page_hand import button_in, card_of, form_of, may_act, reveal


@pytest.fixture
def opened(hand_page):
    """The page with its controls opened."""
    hand_page.wait(lambda: may_act(hand_page), "there are controls")
    reveal(hand_page, "#cancel")
    return hand_page


def press(page, selector):
    reveal(page, selector).click()


def test_a_page_without_the_right_has_no_controls(page):
    page.wait(lambda: "connected" in page.text("connection"), "it is connected")
    page.wait(lambda: page.find("#detectors").is_displayed(), "it has the catalogue")
    assert not reveal(page, "#control").is_displayed()
    assert not page.find("[data-tool=disk]").is_displayed()


def test_counting_that_is_asked_for_during_a_scan_is_shown_at_its_end(opened, begin):
    series = begin(50)
    press(opened, "#counting-form button")
    opened.wait(lambda: opened.text("counting-state").startswith("Waits for the end"), "the words")
    series.images(50).end()
    opened.wait(lambda: "threshold" in opened.text("counting-values"), "what it finds")
    assert opened.text("counting-state") == ""


def test_a_scan_is_cancelled_with_the_second_press(opened, hand_daemon, begin, number):
    begin(50)
    press(opened, "#cancel")
    assert opened.text("cancel") == "Press again to cancel the scan"
    assert hand_daemon.status()["scan"] is not None
    opened.find("#cancel").click()
    opened.wait(lambda: f"Series {number} ended, cancelled" in opened.text("message-list"), "the end")
    assert hand_daemon.status()["last_run"]["reason"] == "requested"


def test_a_recording_is_started_and_stopped_and_its_bytes_are_shown(
    opened, hand_daemon, hand_detector, tmp_path, number
):
    field = opened.find("#record-path")
    opened.wait(lambda: field.get_attribute("placeholder").endswith(".stemd"), "a name of the moment")
    field.send_keys(Keys.CONTROL, "a", Keys.NULL, f"{tmp_path.name}.stemd")
    press(opened, "#record")
    opened.wait(lambda: opened.text("record") == "Stop recording", "it runs")
    hand_detector.series(number).start().images().end()
    opened.wait(lambda: f"Series {number} ended" in opened.text("message-list"), "a scan in it")
    press(opened, "#record")
    opened.wait(lambda: "last recording" in opened.text("record-state"), "it is complete")
    recording = hand_daemon.status()["recording"]
    assert (recording["state"], recording["dropped"]) == ("stopped", 0)
    thousands = float(f"{recording['size_bytes'] / 1000:.3g}")
    assert f"{thousands:g} kB" in opened.text("record-state")
    assert recording["path"] == str(hand_daemon.folder / f"{tmp_path.name}.stemd")


def test_a_recording_is_written_nowhere_else(opened, hand_daemon):
    field = opened.find("#record-path")
    field.send_keys(Keys.CONTROL, "a", Keys.NULL, "/tmp/elsewhere.stemd")
    press(opened, "#record")
    opened.wait(lambda: "is outside record.folder" in opened.text("control-state"), "why not")
    assert opened.complaints() != []  # the refusal


def test_the_shape_of_the_next_scan_and_the_policy_of_the_ring(opened, hand_daemon, hand_detector, number):
    Select(opened.find("#policy")).select_by_value("drop")
    opened.wait(lambda: hand_daemon.status()["ring"]["when_full"] == "drop", "the policy")
    Select(opened.find("#policy")).select_by_value("block")
    opened.wait(lambda: hand_daemon.status()["ring"]["when_full"] == "block", "as before")
    shape = opened.find("#shape")
    shape.send_keys("20 x 16", Keys.ENTER)
    opened.wait(lambda: "20 \N{MULTIPLICATION SIGN} 16" in opened.text("control-state"), "it is taken")
    hand_detector.series(number).start().images().end()
    opened.wait(lambda: f"Series {number} ended" in opened.text("message-list"), "the scan")
    assert hand_daemon.status()["last_run"]["series"] == number
    opened.wait(lambda: opened.shape("sumsig/intensity") == (20, 16), "its image, in the other shape")


def test_a_built_in_udf_is_added_changed_by_its_form_and_removed(opened, hand_daemon, begin, number):
    series = begin(50)
    Select(reveal(opened, "#add-use")).select_by_value("com")
    opened.find("#add-name").send_keys("centre", Keys.ENTER)
    opened.wait(lambda: "centre" in hand_daemon.udfs(), "the daemon has it")
    opened.wait(lambda: card_of(opened, "centre/field") is not None, "its image")
    opened.wait(lambda: form_of(opened, "centre") is not None, "its form")
    form = form_of(opened, "centre")
    form.find_element(By.TAG_NAME, "summary").send_keys(Keys.ENTER)
    selector = "[data-parameter]"
    opened.wait(lambda: form.find_elements(By.CSS_SELECTOR, selector), "its fields")
    found = form.find_elements(By.CSS_SELECTOR, selector)
    field = {one.get_attribute("data-parameter"): one for one in found}
    assert set(field) == {f"com_params.{name}" for name in CoMParams._fields}
    field["com_params.scan_rotation"].send_keys(Keys.CONTROL, "a", Keys.NULL, "90")
    field["com_params.flip_y"].click()
    field["com_params.cy"].send_keys("15.5")
    button_in(form, "Change").click()
    opened.wait(lambda: "com_params" in hand_daemon.udfs()["centre"]["params"], "the daemon has them")
    params = hand_daemon.udfs()["centre"]["params"]["com_params"]
    assert (params["scan_rotation"], params["flip_y"], params["cy"]) == (90, True, 15.5)
    assert "cx" not in params, "what is left empty stays the default"
    series.images(50).end()
    opened.wait(lambda: f"Series {number} ended" in opened.text("message-list"), "the end")
    assert hand_daemon.status()["last_run"]["errors"] == {}
    form = form_of(opened, "centre")
    if not form.find_element(By.CSS_SELECTOR, "details").get_property("open"):
        form.find_element(By.TAG_NAME, "summary").send_keys(Keys.ENTER)
    reveal(opened, button_in(form, "Remove")).click()
    opened.wait(lambda: "centre" not in hand_daemon.udfs(), "it is gone")
    opened.wait(lambda: card_of(opened, "centre/field") is None, "and its image")


def test_a_parameter_that_cannot_be_read_is_named_and_not_sent(opened, hand_daemon):
    before = hand_daemon.udfs()["bf"]["params"]
    opened.wait(lambda: form_of(opened, "bf") is not None, "the form")
    form = reveal(opened, form_of(opened, "bf"))
    form.find_element(By.TAG_NAME, "summary").send_keys(Keys.ENTER)
    selector = "[data-parameter=masks]"
    opened.wait(lambda: form.find_elements(By.CSS_SELECTOR, selector), "its field")
    masks = form.find_element(By.CSS_SELECTOR, selector)
    masks.send_keys(Keys.CONTROL, "a", Keys.NULL, "[{", Keys.ENTER)
    opened.wait(lambda: "got [{, expected JSON" in form.text, "what is seen, and what is expected")
    words = opened.find(f"#{masks.get_attribute('aria-describedby').split()[0]}")
    assert words.text.startswith("got [{"), "at its field"
    assert hand_daemon.udfs()["bf"]["params"] == before
