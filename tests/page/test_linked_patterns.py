"""Linked patterns: a position or region of the scan image, and the pattern of its frames."""

import numpy as np
import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from whole_way.page_colours import SIG_COLOURS, coloured
from whole_way.page_hand import begin_tool, canvas_of, card_of, click_at, drag_on, reveal

USE = "stemd_udfs:PickSumUDF"


@pytest.fixture
def page(hand_page):
    return hand_page


@pytest.fixture
def daemon(hand_daemon):
    return hand_daemon


@pytest.fixture
def half(begin):
    """A scan of which 200 of 320 frames are there, seen in the page."""
    series = begin(200)
    yield series
    series.end()


def region(daemon, name="pattern"):
    found = daemon.udfs().get(name)
    if found is None:
        return None
    assert found["use"] == USE
    return found["params"]["region"]


def mean_pattern(reference, inside, scan=1):
    """The mean of the frames at these scan positions, with numpy alone."""
    frames = [reference.frame(index, scan) for index in np.flatnonzero(inside.ravel())]
    return coloured(np.mean(frames, axis=0, dtype=np.float64), **SIG_COLOURS)


def at(y, x):
    inside = np.zeros((16, 20), bool)
    inside[y, x] = True
    return inside


def rows_scanned(frames):
    return (np.arange(320) < frames).reshape(16, 20)


def test_a_clicked_position_shows_its_frame_and_stays_linked(page, daemon, half, reference):
    click_at(page, "sumsig/intensity", (4, 7))
    page.wait(lambda: region(daemon) == {"shape": "point", "at": [4, 7]}, "the daemon has the position")
    page.wait_pixels("pattern/intensity", mean_pattern(reference, at(4, 7)), "the frame of (4, 7)")
    shapes = "return arguments[0].querySelectorAll('.frame [data-shape]').length"
    assert page.script(shapes, card_of(page, "sumsig/intensity")) == 1
    begin_tool(page, "sumsig/intensity", "fft")  # a Fourier transform has no positions
    page.wait(lambda: page.script(shapes, card_of(page, "sumsig/intensity")) == 0, "nothing is drawn on it")
    begin_tool(page, "sumsig/intensity", "fft")
    page.wait(lambda: page.script(shapes, card_of(page, "sumsig/intensity")) == 1, "the position again")
    click_at(page, "sumsig/intensity", (2, 13))
    page.wait_pixels("pattern/intensity", mean_pattern(reference, at(2, 13)), "the frame of (2, 13)")
    assert region(daemon) == {"shape": "point", "at": [2, 13]}
    accepted = "request_accepted op=set_parameters"
    before = daemon.log.count(accepted)
    click_at(page, "sumsig/intensity", (14, 3))  # not scanned yet
    page.wait(lambda: daemon.log.count(accepted) == before + 1, "the daemon has done it")
    card = card_of(page, "pattern/intensity")
    page.wait(lambda: "no frame of its position" in card.text, "there is no frame")
    half.images(200)
    page.wait_pixels("pattern/intensity", mean_pattern(reference, at(14, 3)), "the frame of (14, 3), live")


def test_a_scan_that_is_kept_while_it_runs_is_completed(page, half, number):
    card = card_of(page, "sumsig/intensity")
    begin_tool(page, "sumsig/intensity", "pin")
    page.wait(lambda: f"keeps Series {number}, which still runs" in card.text, "it goes on")
    before = page.pixels("sumsig/intensity")
    half.images(200).end()
    page.wait(lambda: f"kept: Series {number}" in card.text, "all of it is there")
    assert not np.array_equal(page.pixels("sumsig/intensity"), before)
    begin_tool(page, "sumsig/intensity", "pin")


def test_a_rectangle_shows_the_mean_of_what_was_scanned_before_and_goes_on_live(
    page, daemon, half, reference
):
    begin_tool(page, "sumsig/intensity", "rectangle")
    drag_on(page, "sumsig/intensity", (8, 2), (12, 9))
    page.wait(lambda: region(daemon) is not None, "the daemon has the region")
    assert region(daemon) == {"shape": "rectangle", "from": [8, 2], "to": [13, 10]}
    inside = at(slice(8, 13), slice(2, 10))
    so_far = mean_pattern(reference, inside & rows_scanned(200))
    page.wait_pixels("pattern/intensity", so_far, "what the ring holds")
    card = card_of(page, "pattern/intensity")
    page.wait(lambda: "16 of its 40 positions" in card.text, "how much of it")
    half.images(200)
    page.wait_pixels("pattern/intensity", mean_pattern(reference, inside), "all of it")


def test_an_ellipse_and_a_polygon_each_have_their_pattern_and_their_sum(page, daemon, half, reference):
    begin_tool(page, "sumsig/intensity", "ellipse")
    drag_on(page, "sumsig/intensity", (1, 2), (7, 12))
    page.wait(lambda: region(daemon) is not None, "the ellipse")
    assert region(daemon) == {"shape": "ellipse", "centre": [4, 7], "radii": [3, 5]}
    y, x = np.mgrid[:16, :20]
    ellipse = ((y - 4) / 3) ** 2 + ((x - 7) / 5) ** 2 <= 1
    page.wait_pixels("pattern/intensity", mean_pattern(reference, ellipse), "the mean over the ellipse")
    begin_tool(page, "sumsig/intensity", "polygon")
    for corner in ((1, 14), (1, 18), (5, 18), (1, 14)):
        click_at(page, "sumsig/intensity", corner)
    page.wait(lambda: region(daemon, "pattern-2") is not None, "the polygon")
    assert region(daemon, "pattern-2")["corners"] == [[1, 14], [1, 18], [5, 18]]
    triangle = (y >= 1) & (x <= 18) & (y - 1 <= x - 14)
    page.wait_pixels("pattern-2/intensity", mean_pattern(reference, triangle), "the mean over the polygon")
    reveal(page, "#patterns-list input[type=checkbox]").click()
    frames = [reference.frame(index) for index in np.flatnonzero(ellipse.ravel())]
    total = coloured(np.sum(frames, axis=0, dtype=np.int64), **SIG_COLOURS)
    page.wait_pixels("pattern/intensity", total, "the sum over the ellipse")
    card = card_of(page, "pattern/intensity")
    # The mean and the sum have the same colours, but not the same values.
    highest = card.find_element(By.CSS_SELECTOR, ".scale span:last-child")
    values = np.sum(frames, axis=0, dtype=np.int64)
    top = float(np.percentile(values[values > 0], 99.8))

    def shows_sums():
        text = highest.text.replace("\u202f", "")
        return text[:1].isdecimal() and abs(float(text) - top) <= 1

    page.wait(shows_sums, "its values")


def test_the_keyboard_alone_shows_the_frame_of_a_position(page, daemon, half, reference):
    canvas = canvas_of(page, "sumsig/intensity")
    canvas.send_keys(Keys.ARROW_UP, Keys.ARROW_UP, Keys.ARROW_LEFT, Keys.ENTER)
    page.wait(lambda: region(daemon) == {"shape": "point", "at": [7, 9]}, "the position under the cursor")
    page.wait_pixels("pattern/intensity", mean_pattern(reference, at(7, 9)), "the frame of (7, 9)")


def test_after_the_end_of_a_scan_a_click_and_a_region_show_what_the_ring_still_holds(
    page, daemon, hand_detector, number, reference
):
    hand_detector.series(number).start().images(0, 250).images(260).end()
    page.wait(lambda: f"Series {number} ended" in page.text("message-list"), "the end")
    page.wait(lambda: page.pixels("sumsig/intensity").shape[:2] == (16, 20), "the scan image")
    click_at(page, "sumsig/intensity", (3, 11))
    page.wait(lambda: card_of(page, "pattern/intensity") is not None, "the card")
    page.wait_pixels("pattern/intensity", mean_pattern(reference, at(3, 11)), "the frame of (3, 11)")
    click_at(page, "sumsig/intensity", (9, 2))
    page.wait_pixels("pattern/intensity", mean_pattern(reference, at(9, 2)), "the frame of (9, 2)")
    card = card_of(page, "pattern/intensity")
    click_at(page, "sumsig/intensity", (12, 15))  # frame 255, which did not come
    page.wait(lambda: "no frame of its position: the scan has ended" in card.text, "the sentence")
    begin_tool(page, "sumsig/intensity", "rectangle")
    drag_on(page, "sumsig/intensity", (11, 3), (13, 16))
    page.wait(lambda: card_of(page, "pattern-2/intensity") is not None, "the card of the region")
    inside = at(slice(11, 14), slice(3, 17))
    came = (np.arange(320) < 250) | (np.arange(320) >= 260)
    assert (inside & ~came.reshape(16, 20)).sum() == 7
    wanted = mean_pattern(reference, inside & came.reshape(16, 20))
    page.wait_pixels("pattern-2/intensity", wanted, "the mean over the region")
    region_card = card_of(page, "pattern-2/intensity")
    page.wait(lambda: "35 of its 42 positions" in region_card.text, "how many of them")
    answer = daemon.call("region", udf="pattern", shape={"shape": "rectangle", "from": [0, 0], "to": [2, 3]})
    assert (answer["positions"], answer["held"]) == (None, 6)
    inside = at(slice(2), slice(3))
    page.wait_pixels("pattern/intensity", mean_pattern(reference, inside), "the region of a client")
    # The next scan takes the place of what was shown.
    hand_detector.series(number + 5000, scan=2).start().images().end()
    page.wait_pixels("pattern/intensity", mean_pattern(reference, inside, 2), "the same of the next scan")
