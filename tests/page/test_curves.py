"""Curves in the page: the drift of scans in a row, and radial profiles."""

import os
import re

import numpy as np
import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

import stemd
from example_package import paths_of_example
from scanned_object import scanned
from stored_runs import run_stored
from whole_way.page_hand import card_button, card_of
from whole_way.page_opening import configured_daemon, send_scan

NAV, SIG = (48, 40), (10, 10)
STEP_NM, MRAD = 0.5, 2.0
DRIFTS = [(0.0, 0.0), (0.7, -1.2), (1.9, -2.3)]
RINGS = {"centre": [4.5, 4.5], "radius": 5, "bin_width": 0.5}
DRIFT, RADIAL, SECTORS = "mean/drifts", "radial/intensity", "sectors/intensity"
CONFIGURATION = f"""
[security]
allowed_modules = ["stemd_udfs", "stemd_example"]
[calibration]
scan_step_nm = {STEP_NM}
mrad_per_pixel = {MRAD}
[[udf]]
name = "sumsig"
[[udf]]
name = "mean"
use = "scanmean"
params = {{ source = "sumsig", most_scans = 4 }}
[[udf]]
name = "radial"
params = {{ centre = [4.5, 4.5], radius = 5, bin_width = 0.5 }}
[[udf]]
name = "sectors"
use = "radial"
params = {{ centre = [4.5, 4.5], radius = 5, bin_width = 0.5, n_sectors = 2 }}
[[udf]]
name = "stddev"
[[udf]]
name = "brightest"
"""


@pytest.fixture(scope="module")
def scans():
    """Scans of one object; their patterns are brighter in the middle and on one side."""
    random = np.random.default_rng(7)
    y, x = np.indices(SIG)
    pattern = 30 * np.exp(-np.hypot(y - 4.5, x - 4.5) / 3) * (1 + y / 20)
    means = [scanned(NAV, drift)[..., np.newaxis, np.newaxis] * pattern for drift in DRIFTS]
    return [random.poisson(mean).astype(np.uint16) for mean in means]


@pytest.fixture(scope="module")
def daemon(tmp_path_factory):
    folder = tmp_path_factory.mktemp("curves")
    path = [*paths_of_example(folder / "installed"), *filter(None, [os.environ.get("PYTHONPATH")])]
    with configured_daemon(folder, CONFIGURATION, PYTHONPATH=os.pathsep.join(path)) as daemon:
        yield daemon


_CURVES = """
const plots = [...arguments[0]?.querySelectorAll(".curves svg") ?? []];
const svg = plots.find((one) => one.getClientRects().length);
if (!svg) return null;
const read = (one, ...names) => names.map((name) => one.getAttribute(name));
const all = (selector) => [...svg.querySelectorAll(selector)];
const words = (one) => [...read(one, "x", "y").map(Number), ...read(one, "text-anchor"), one.textContent];
return [all("text").map(words), all("[data-curve]").map((one) => read(one, "data-curve", "d"))];
"""


def curves(page, view):
    """The curves of a card: places and values by name, as a ruler on the axes reads them."""
    found = page.script(_CURVES, card_of(page, view))
    if found is None:
        return {}
    texts, lines = found
    along = [(x, number(words)) for x, _, anchor, words in texts if anchor == "middle" and is_number(words)]
    up = [(y - 5, number(words)) for x, y, anchor, words in texts if anchor == "end" and is_number(words)]
    if len(along) < 2 or len(up) < 2:
        return {}
    across, height = (np.polyfit(*np.transpose(ticks), 1) for ticks in (along, up))
    read = {}
    for name, line in lines:
        points = np.array([point.split(",") for point in re.split("[ML]", line)[1:]], float)
        read[name] = np.polyval(across, points[:, 0]), np.polyval(height, points[:, 1])
    return read


def is_number(words):
    return re.fullmatch(r"-?[\d.]+(e-?\d+)?", words.replace("\u202f", "")) is not None


def number(words):
    return float(words.replace("\u202f", ""))


def wait_curve(page, view, name, places, values, what):
    """Return once a curve has these values, as exactly as its ticks are written."""
    span = max(np.ptp(values), 1e-3)

    def agrees():
        found = curves(page, view).get(name)
        if found is None or len(found[0]) != len(values):
            return False
        return np.allclose(found[0], places, atol=0.02) and np.allclose(found[1], values, atol=0.005 * span)

    page.wait(agrees, what)


@pytest.mark.only_looks
def test_the_drift_of_scans_in_a_row_is_a_curve_that_grows_and_can_be_saved(page, daemon, scans, saved):
    mean = stemd.ScanMean()
    send_scan(daemon, scans[0])
    mean = mean.with_scan(scans[0].sum(axis=(2, 3)))
    page.wait(lambda: card_of(page, DRIFT) is not None, "the card of the drift")
    page.wait(lambda: "The only scan so far" in card_of(page, DRIFT).text, "one scan")
    for count, frames in enumerate(scans[1:], 2):
        send_scan(daemon, frames)
        mean = mean.with_scan(frames.sum(axis=(2, 3)))
        wait_for_drift(page, STEP_NM * np.array(mean.drifts).T, count)
    np.testing.assert_allclose(mean.drifts, DRIFTS, atol=0.1)
    update = daemon.published("mean")
    assert np.isfinite(update["drifts"]).sum() >= 2
    with np.load(saved(lambda: card_button(page, DRIFT, "Data as npz").click())) as found:
        np.testing.assert_array_equal(found["data"], update["drifts"])
    plot = saved(lambda: card_button(page, DRIFT, "Picture").click())
    assert plot.suffix == ".svg"
    assert "drift in nm" in plot.read_text()


def wait_for_drift(page, drifts, count):
    for name, values in zip(("down", "right"), drifts, strict=True):
        wait_curve(page, DRIFT, name, np.arange(count) + 1, values, f"{name} of {count} scans")
    down, left = (f"{abs(values[-1]):.4g} nm" for values in drifts)
    words = f"The newest of {count} scans is displaced by {down} down and {left} to the left"
    page.wait(lambda: words in card_of(page, DRIFT).text.replace("\u00a0", " "), words)


def profiles(frames, **more):
    """The profiles of all frames, and their radii in mrad."""
    found = run_stored(frames, stemd.RadialProfileUDF(**RINGS, **more))["intensity"].data
    return found, MRAD * RINGS["bin_width"] * (np.arange(found.shape[-1]) + 0.5)


@pytest.mark.only_looks
def test_radial_profiles_are_curves_of_the_scan_of_the_cursor_and_of_each_sector(page, daemon, scans):
    send_scan(daemon, scans[0])
    values, radii = profiles(scans[0])
    known = np.isfinite(values[0, 0])  # rings without a pixel have no value
    page.wait(lambda: card_of(page, RADIAL) is not None, "the card")
    mean = values.mean(axis=(0, 1))[known]
    wait_curve(page, RADIAL, "mean of the scan", radii[known], mean, "the mean")
    card = card_of(page, RADIAL)
    canvas = card.find_element(By.CSS_SELECTOR, ".stage canvas")
    canvas.send_keys(Keys.ARROW_UP, Keys.ARROW_UP)
    wait_curve(page, RADIAL, "row 23, column 20", radii[known], values[23, 20][known], "the position")
    wait_curve(page, RADIAL, "mean of the scan", radii[known], mean, "both")
    canvas.send_keys(Keys.ESCAPE)
    page.wait(lambda: list(curves(page, RADIAL)) == ["mean of the scan"], "the mean alone")
    shown = Select(card.find_element(By.CSS_SELECTOR, ".channel select"))
    before = shown.first_selected_option.text
    shown.select_by_visible_text("one ring")
    page.wait(lambda: curves(page, RADIAL) == {}, "no curve")
    shown.select_by_visible_text(before)
    values, radii = profiles(scans[0], n_sectors=2)
    page.wait(lambda: card_of(page, SECTORS) is not None, "the card")
    for n, mean in enumerate(values.mean(axis=(0, 1))):
        known, name = np.isfinite(mean), f"sector {n + 1}"
        wait_curve(page, SECTORS, name, radii[known], mean[known], name)


@pytest.mark.only_looks
def test_a_panel_of_another_package_is_shown(page, daemon, scans):
    """Its class, in a package that is allowed, names the script; the page has no name of the class."""
    send_scan(daemon, scans[0])
    largest = scans[0].max(axis=(2, 3))
    step = np.ptp(largest) / 32
    counts = np.bincount(((largest - largest.min()) / step).astype(int).reshape(-1), minlength=33)
    places = largest.min() + step * np.arange(33)
    wait_curve(page, "brightest/brightest", "positions", places, counts, "the histogram")


def test_a_single_value_is_shown_in_words(page, daemon, scans):
    send_scan(daemon, scans[0])
    page.wait(lambda: len(cards_of(page, "stddev")) == 1, "its card")
    (card,) = cards_of(page, "stddev")
    Select(card.find_element(By.TAG_NAME, "select")).select_by_value("stddev/num_frames")
    note = card.find_element(By.CSS_SELECTOR, ".note")
    page.wait(lambda: note.text.replace("\u202f", "") == f"value {np.prod(NAV)}", "the number of frames")


def test_a_single_row_of_values_is_a_curve_in_the_colours_of_the_page(page, daemon, scans):
    line = scans[0][:1]
    send_scan(daemon, line)
    places, sums = STEP_NM * np.arange(NAV[1]), line.sum(axis=(0, 2, 3))
    wait_curve(page, "sumsig/intensity", "", places, sums, "the sums")
    assert "place in nm" in card_of(page, "sumsig/intensity").text
    send_scan(daemon, scans[0])
    page.wait(lambda: curves(page, "sumsig/intensity") == {}, "an image again")
    page.wait(lambda: page.pixels("sumsig/intensity").shape[:2] == NAV, "of the whole scan")


def cards_of(page, udf):
    code = "return [...document.querySelectorAll('.card')]"
    return page.script(f"{code}.filter((one) => one.querySelector('select').value.startsWith('{udf}/'))")
