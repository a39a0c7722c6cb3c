"""The live page in a real browser."""

import signal
import sys

import cloudpickle
import numpy as np
import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from stemd_udfs import UDF
from stemd_udfs.engine import dump_udf
from whole_way.detector import Detector
from whole_way.page_colours import MISSING, TO_COME
from whole_way.page_hand import call, card_of, reveal, views_of, words_of
from whole_way.page_opening import open_anew
from whole_way.processes import memory_bytes
from whole_way.waiting import settled, wait_equal

cloudpickle.register_pickle_by_value(sys.modules[__name__])


class FailsWhileTold(UDF):
    """Fails at one position, as long as it is told to."""

    def get_result_buffers(self):
        return {"sums": self.buffer(kind="nav", dtype="int64")}

    def process_frame(self, frame):
        if self.params.fails and self.meta.coordinates[0].tolist() == [10, 0]:
            raise ValueError("not this one")
        self.results.sums[:] = frame.sum(dtype="int64")


def up_to(reference, stop, without=()):
    covered = np.arange(reference.count) < stop
    covered[list(without)] = False
    return covered


def test_images_have_the_colours_of_the_results_whatever_map_scale_and_contrast(
    page, detector, reference, expected
):
    detector.series(1).start().images().end()
    everything = up_to(reference, reference.count)
    page.wait_pixels("sum/intensity", expected("sum", everything), "the sum of all frames")
    page.wait_pixels("sumsig/intensity", expected("sumsig", everything), "the sum of each frame")
    card = card_of(page, "sumsig/intensity")
    card.find_element(By.CSS_SELECTOR, ".settings-button").click()
    for name in ("viridis", "magma", "blue-red", "cyclic"):
        Select(card.find_element(By.CSS_SELECTOR, ".settings select")).select_by_value(name)
        page.wait_pixels("sumsig/intensity", expected("sumsig", everything, map_name=name), name)
    low, high = (card.find_element(By.CSS_SELECTOR, f"[data-name={name}]") for name in ("low", "high"))
    for field, value in ((low, "10"), (high, "60")):
        field.send_keys(Keys.CONTROL, "a", Keys.NULL, value, Keys.TAB)
    card.find_element(By.CSS_SELECTOR, ".settings input[type=checkbox]").click()
    wanted = expected("sumsig", everything, map_name="cyclic", low=10, high=60, is_log=True)
    page.wait_pixels("sumsig/intensity", wanted, "a logarithmic scale between other percentiles")


def test_images_fill_in_while_the_scan_runs_and_missing_frames_are_marked(
    page, detector, reference, expected
):
    series = detector.series(2).start().images(0, 40).images(41, 130)
    here = up_to(reference, 130, without=[40])
    marks = np.full((*reference.nav, 3), TO_COME)
    marks.reshape(-1, 3)[40] = MISSING
    page.wait_pixels("sum/intensity", expected("sum", here), "the sum of the frames so far")
    page.wait_pixels("sumsig/intensity", expected("sumsig", here, uncovered=marks), "the gap in mid-scan")
    page.wait(lambda: page.text("scan-status") == "▶ running", "the scan runs")
    page.wait(lambda: "129 of 320 frames processed (40 %)" in page.text("scan-words"), "progress")
    progress = "const bar = document.getElementById('progress'); return bar.value / bar.max"
    page.wait(lambda: page.script(progress) == 129 / 320, "the bar")
    page.wait(lambda: "191 to come" in page.text("line").replace("\u202f", ""), "the ledger")
    series.images(130).end()
    page.wait(lambda: page.text("scan-status") == "! ended with missing frames", "the end")
    page.wait(lambda: "1 missing" in page.text("scan-words"), "the missing frame")
    here = up_to(reference, reference.count, without=[40])
    page.wait_pixels("sumsig/intensity", expected("sumsig", here, uncovered=MISSING), "the gap")
    label = "return document.querySelectorAll('.stage canvas')[1].getAttribute('aria-label')"
    page.wait(lambda: "1 position without a frame" in page.script(label), "the words for the image")


def test_a_restarted_scan_is_told_and_is_one_key_away_in_the_history(page, detector, reference, expected):
    detector.series(3).start().images(0, 64)
    page.wait_pixels("sum/intensity", expected("sum", up_to(reference, 64)), "64 frames")
    detector.series(4).start().images(0, 32)
    page.wait_pixels("sum/intensity", expected("sum", up_to(reference, 32)), "the new scan")
    page.wait(lambda: "Series 4" in page.text("scan-title"), "the new scan's name")
    page.wait(lambda: "Series 3 ended, restarted" in page.text("message-list"), "the end of the scan before")
    before = "Series 3 before it: restarted after 64 of 320 frames"
    page.wait(lambda: page.text("scan-before") == before, "the scan before")
    reveal(page, "#older").send_keys(Keys.ENTER)
    page.wait_pixels("sum/intensity", expected("sum", up_to(reference, 64)), "the scan before")
    page.wait_pixels("sumsig/intensity", expected("sumsig", up_to(reference, 64)), "the scan before")
    title = "History: Series 3, 16 \N{MULTIPLICATION SIGN} 20"
    page.wait(lambda: page.text("scan-title") == title, "its title")
    page.wait(lambda: page.text("scan-status") == "↻ restarted", "how it ended")
    words = "A new scan was started before it ended"
    page.wait(lambda: words in page.text("scan-words"), "why it ended")
    # What runs meanwhile does not get in between.
    detector.series(5).start().images().end()
    page.wait(lambda: "Series 5 ended" in page.text("message-list"), "the next scan has ended")
    np.testing.assert_array_equal(page.pixels("sum/intensity"), expected("sum", up_to(reference, 64)))
    page.find("#live").send_keys(Keys.SPACE)
    page.wait_pixels("sum/intensity", expected("sum", up_to(reference, reference.count)), "the newest scan")


def test_all_of_the_page_is_reached_and_used_with_the_keyboard_alone(page, detector, reference, expected):
    detector.series(6).start().images().end()
    everything = up_to(reference, reference.count)
    page.wait_pixels("sum/intensity", expected("sum", everything), "the scan")
    page.wait(lambda: "Series 6 ended" in page.text("message-list"), "the end of the scan")
    reachable = (
        "const all = 'a[href], button:enabled, input:enabled, select, summary, canvas, [tabindex]';"
        "const isThere = (one) => one.checkVisibility() && one.tabIndex >= 0;"
        "return [...document.querySelectorAll(all)].filter(isThere).length"
    )
    wanted = settled(lambda: page.script(reachable))
    page.script("document.activeElement.blur()")
    reached = []
    body = page.find("body")
    body.send_keys(Keys.TAB)
    while (focused := page.driver.switch_to.active_element) not in reached and focused.tag_name != "body":
        reached.append(focused)
        assert page.script("return getComputedStyle(arguments[0]).outlineStyle", focused) != "none"
        # To the page and not to the element: the driver takes a key for a colour as its value.
        ActionChains(page.driver).send_keys(Keys.TAB).perform()
    assert len(reached) == wanted > 15
    strip = reveal(page, "#strip button[tabindex='0']")
    strip.send_keys(Keys.HOME)
    page.driver.switch_to.active_element.send_keys(Keys.ARROW_RIGHT, Keys.ARROW_LEFT, Keys.END)
    page.driver.switch_to.active_element.send_keys(Keys.ENTER)
    page.wait(lambda: page.text("scan-title").startswith("History: Series 6"), "the newest of the history")
    page.find("#live").send_keys(Keys.ENTER)
    page.wait_pixels("sumsig/intensity", expected("sumsig", everything), "live again")
    canvas = card_of(page, "sumsig/intensity").find_element(By.CSS_SELECTOR, ".frame canvas")
    canvas.send_keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_RIGHT)  # from the middle
    row, column = reference.nav[0] // 2 + 1, reference.nav[1] // 2 + 1
    value = reference.expected("sumsig", everything, reference.numbers()).reshape(reference.nav)[row, column]
    words = f"row {row}, column {column}: {value}"
    page.wait(lambda: words_of(page, "sumsig/intensity", ".read output") == words, "the value at the cursor")


def test_images_are_added_chosen_and_removed_and_kept_for_the_next_visit(page, detector, reference, expected):
    detector.series(7).start().images().end()
    everything = up_to(reference, reference.count)
    page.wait_pixels("sumsig/intensity", expected("sumsig", everything), "the scan")
    for view in ("sum/intensity", "bf/intensity"):
        card_of(page, view).find_element(By.CLASS_NAME, "close").click()
    page.wait(lambda: views_of(page) == ["sumsig/intensity"], "one image is left")
    card = card_of(page, "sumsig/intensity")
    Select(card.find_element(By.TAG_NAME, "select")).select_by_value("sum/intensity")
    page.wait_pixels("sum/intensity", expected("sum", everything), "the other result")
    page.driver.refresh()
    page.wait(lambda: views_of(page) == ["sum/intensity"], "the same image as before")
    page.wait_pixels("sum/intensity", expected("sum", everything), "the same result")
    reveal(page, "#add").click()
    page.wait_pixels("sumsig/intensity", expected("sumsig", everything), "the added result")
    reveal(page, "#reset").click()
    defaults = ["sum/intensity", "sumsig/intensity", "bf/intensity"]
    page.wait(lambda: views_of(page) == defaults, "the default images")


def missing_words(page, view):
    return words_of(page, view, ".missing")


def errors_told(page):
    return int(page.text("error-count").partition(" ")[0] or 0)


def test_a_udf_that_fails_is_counted_as_an_error_and_its_gaps_not_as_missing_frames(page, daemon, detector):
    daemon.call("register", name="late", pickle=dump_udf(FailsWhileTold(fails=True)))
    page.wait(lambda: "UDF late was added" in page.text("message-list"), "the messages of the tests before")
    before = errors_told(page)
    series = detector.series(40).start().images(0, 40).images(41, 130)
    gap = "1 position without a frame"
    page.wait(lambda: missing_words(page, "late/sums") == gap, "the gap, while the UDF works")
    series.images(130, 260)
    page.wait(lambda: missing_words(page, "late/sums") == "", "no gap of a UDF that takes no more frames")
    page.wait(lambda: errors_told(page) == before + 1, "the count of errors")
    assert missing_words(page, "sumsig/intensity") == gap
    ((name, error),) = daemon.status()["scan"]["errors"].items()
    assert name == "late"
    assert error.startswith("ValueError: not this one (test_live_page.py:")
    series.images(260).end()
    page.wait(lambda: "Series 40 ended" in page.text("message-list"), "the end")
    page.wait(lambda: missing_words(page, "late/sums") == "", "no gap behind the end either")
    assert daemon.status()["last_run"]["errors"] == {name: error}


def test_positions_scanned_before_a_udf_was_added_are_not_drawn_as_lost(
    browser, make_daemon, tmp_path, reference, expected
):
    small = {"ring_size_bytes": "60 kB", "source_max_message_bytes": "10 kB"}
    with make_daemon(tmp_path, **small) as daemon:
        open_anew(browser, daemon)
        with Detector(daemon.detector, reference) as detector:
            series = detector.series(1).start().images(0, 200)
            browser.wait_pixels("sumsig/intensity", expected("sumsig", up_to(reference, 200)), "200 frames")
            daemon.call("register", name="late", use="sumsig")
            browser.wait(lambda: card_of(browser, "late/intensity") is not None, "its image")
            series.images(200, 300).images(301).end()
            lost = "1 position without a frame"
            browser.wait(lambda: missing_words(browser, "late/intensity") == lost, "the loss")
        found = browser.pixels("late/intensity").reshape(-1, 3)
        early = int((found == TO_COME).all(axis=1).sum())
        assert 0 < early <= 200
        assert np.flatnonzero((found == MISSING).all(axis=1)).tolist() == [300]
        words = f"added in mid-scan: {early} positions not computed"
        assert words_of(browser, "late/intensity", ".trust") == words


@pytest.mark.only_looks
def test_messages_that_a_recording_lacks_are_red_and_the_rate_is_of_compressed_and_decoded_bytes(page):
    code = """(() => {
        const recording = { state: "recording", path: "/data/a.stemd", size_bytes: 5200000, dropped: 3 };
        const summary = new it.Summary();
        const status = { clock_s: 1, scan: null, source: null, recording };
        summary.takeStatus(status);
        summary.showLine(status, null, false);
        const red = [...document.querySelectorAll("#line .bad")].map((one) => one.textContent);
        return [document.getElementById("line").textContent, red];
    })()"""
    line, red = call(page, "summary.js", code)
    assert "recording 3 messages dropped" in line
    assert red == ["recording 3 messages dropped", "recording "]
    code = """(() => {
        const [dtype] = given;
        const scan = { scan_id: "s", sig_shape: [128, 128], dtype, ledger: { received: 0 } };
        const summary = new it.Summary();
        for (const second of [1, 2]) {
          scan.ledger.received = 400 * second;
          summary.takeStatus({ clock_s: second, scan, source: { received_bytes: 5e5 * second } });
        }
        summary.showLine({ clock_s: 2 }, { sig_shape: scan.sig_shape, dtype: scan.dtype }, false);
        return document.getElementById("line").textContent;
    })()"""
    assert "0.5 MB/s compressed (13.1 MB/s)" in call(page, "summary.js", code, "<u2")
    assert "0.5 MB/slatency" in call(page, "summary.js", code, None)


@pytest.mark.only_looks
def test_the_page_says_what_frames_go_through_and_how_many_pixels_are_hit(page):
    counted = {"do": "count", "n_sigma": 5, "xray_limit": None, "sig_shape": [20, 10], "dtype": "|u1"}
    code = "given.map((stage) => it.stageWords(stage, 4))"
    none, words = call(page, "lib/words.js", code, [], [{"do": "bin", "factor": 2}, counted])
    assert none == ""
    hit = "An electron hits 2 % of the pixels of a frame."
    count = "count (\N{GREEK SMALL LETTER SIGMA} above the background 5)"
    assert words == f"Frames go through: bin (factor 2), then {count}. {hit}"


def test_a_stopped_tab_neither_holds_up_nor_grows_the_daemon(page, daemon, detector, reference, expected):
    detector.series(8).start().images().end()
    everything = up_to(reference, reference.count)
    page.wait_pixels("sum/intensity", expected("sum", everything), "a scan before")
    page.signal_pages(signal.SIGSTOP)
    try:
        before = memory_bytes(daemon.process.pid)
        for number in range(10, 30):
            detector.series(number).start().images().end()
        wait_equal(lambda: (daemon.status()["last_run"] or {}).get("series"), 29)
        assert memory_bytes(daemon.process.pid) - before < 16 * 2**20
        assert daemon.status()["last_run"]["complete"]
    finally:
        page.signal_pages(signal.SIGCONT)
    detector.series(30).start().images(0, 200)
    page.wait_pixels("sum/intensity", expected("sum", up_to(reference, 200)), "what runs now")
    page.wait(lambda: "Series 30" in page.text("scan-title"), "the newest scan's name")


def failure(page, view):
    return words_of(page, view, ".failure")


def test_the_card_of_a_failed_udf_is_red_with_its_message_until_it_works_again(page, daemon, detector):
    daemon.call("register", name="brittle", pickle=dump_udf(FailsWhileTold(fails=True)))
    series = detector.series(60).start().images(0, 150)
    page.wait(lambda: card_of(page, "brittle/sums") is not None, "its image")
    assert failure(page, "brittle/sums") == ""
    series.images(150, 260)
    words = "failed in Series 60: ValueError: not this one (test_live_page.py:"
    page.wait(lambda: failure(page, "brittle/sums").startswith(words), "the message, in mid-scan")
    colour = "return getComputedStyle(arguments[0]).outlineColor"
    assert page.script(colour, card_of(page, "brittle/sums")) == "rgb(255, 144, 135)"
    assert page.find("#error-link").is_displayed()
    assert failure(page, "sumsig/intensity") == ""
    series.images(260).end()
    page.wait(lambda: "Series 60 ended" in page.text("message-list"), "the end")
    daemon.call("set_parameters", name="brittle", params={"fails": False})
    series = detector.series(61).start().images(0, 100)
    page.wait(lambda: "100 of 320 frames" in page.text("scan-words"), "the next scan")
    assert failure(page, "brittle/sums").startswith(words), "it has not come as far yet"
    series.images(100).end()
    page.wait(lambda: failure(page, "brittle/sums") == "", "it works again")


def test_after_a_restart_the_last_picture_stays_dimmed_until_there_are_frames(
    page, detector, reference, expected
):
    detector.series(62).start().images(0, 64)
    page.wait_pixels("sum/intensity", expected("sum", up_to(reference, 64)), "64 frames")
    series = detector.series(63).start()
    page.wait(lambda: "Series 63" in page.text("scan-title"), "the next scan")
    page.wait(lambda: "Series 62 ended, restarted" in page.text("message-list"), "the end of the one before")
    np.testing.assert_array_equal(page.pixels("sum/intensity"), expected("sum", up_to(reference, 64)))
    series.images(0, 32)
    page.wait_pixels("sum/intensity", expected("sum", up_to(reference, 32)), "the new scan")
    series.images(32).end()
