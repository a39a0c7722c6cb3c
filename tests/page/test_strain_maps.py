"""Strain in the page: maps side by side on one scale, and a reference region drawn by hand."""

import threading
from base64 import b64decode
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

import sample_udfs.held
import stemd
import strained_scan
from strained_scan import MAPS as STRAIN_MAPS
from strained_scan import PARAMS, strained_frames
from whole_way.page_colours import colour_table
from whole_way.page_hand import card_button, card_of, drag_on, open_settings, reveal
from whole_way.page_opening import configured_daemon, open_anew, send_scan
from whole_way.waiting import wait_until

NAV = (12, 16)
MAPS = STRAIN_MAPS[:4]
VIEW, SCAN, PATTERN = "strain/e_xx", "sumsig/intensity", "sum/intensity"
CONFIGURATION = """
[workers]
udf_timeout_s = 600
[calibration]
centre = [31.6, 32.3]
semi_convergence_mrad = 1.5
mrad_per_pixel = 0.5
[[udf]]
name = "held"
use = "sample_udfs.held:Held"
params = {{ path = "{gate}" }}
[[udf]]
name = "sum"
[[udf]]
name = "sumsig"
[[udf]]
name = "strain"
params = {{ {params} }}
"""


@pytest.fixture(scope="module")
def frames():
    return strained_frames(NAV)


def start(folder, frames, **more):
    params = ", ".join(f"{name} = {value}" for name, value in (PARAMS | more).items())
    np.save(folder / "scan.npy", frames)
    path = str(Path(sample_udfs.held.__file__).parents[1])
    configuration = CONFIGURATION.format(gate=folder / "open", params=params)
    return configured_daemon(folder, configuration, PYTHONPATH=path)


@pytest.fixture(scope="module")
def daemon(tmp_path_factory, frames):
    folder = tmp_path_factory.mktemp("strain")
    (folder / "open").touch()
    with start(folder, frames) as daemon:
        send_scan(daemon)
        yield daemon


def opened(browser, daemon):
    open_anew(browser, daemon)
    browser.wait(lambda: browser.shape(VIEW) == NAV, "the maps of strain")
    browser.wait(lambda: browser.shape(SCAN) == NAV, "the scan image")


@pytest.fixture
def page(browser, daemon):
    daemon.call("set_parameters", name="strain", params={"template": "disk", "reference": None} | PARAMS)
    opened(browser, daemon)
    yield browser
    assert browser.complaints() == []


def computed(frames, **params):
    """The maps of a run over the same frames without a daemon."""
    return strained_scan.computed(stemd.StrainUDF(**(PARAMS | params)), frames)


_CANVASES = """
return [...arguments[0].querySelectorAll(".maps .stage canvas")].map((canvas) => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return [canvas.width, canvas.height, btoa(String.fromCharCode(...data))];
});
"""


def images(page):
    """Colours of the maps of the card: the strain, then the residual."""
    found = page.script(_CANVASES, card_of(page, VIEW))
    return [np.frombuffer(b64decode(text), np.uint8).reshape(y, x, 4)[..., :3] for x, y, text in found]


def coloured(values, low, high, colours):
    """Colours of a linear scale; one step lower or higher is a rounding of its ends."""
    steps = np.clip((values - low) / (high - low) * 256, 0, 255).astype(int)
    return colour_table(colours)[steps]


def is_same(found, expected):
    return found.shape == expected.shape and np.abs(found.astype(int) - expected).max() <= 4


def shows(page, expected):
    """Whether the maps have these values, on one scale with 0 in its middle."""
    most = max(np.abs(np.percentile(expected[name], [0.5, 99.5])).max() for name in MAPS)
    wanted = [coloured(expected[name], -most, most, "blue-red") for name in MAPS]
    wanted.append(coloured(expected["residual"], 0, np.percentile(expected["residual"], 99.5), "viridis"))
    found = images(page)
    return len(found) == len(wanted) and all(map(is_same, found, wanted))


def saved_maps(page, saved):
    with np.load(saved(lambda: card_button(page, VIEW, "Data as npz").click())) as found:
        return {name: found[f"strain.{name}.data"] for name in (*MAPS, "residual")}


def params_of(daemon, *names):
    params = daemon.udfs()["strain"]["params"]
    return [params.get(name) for name in names]


def reference(daemon):
    return params_of(daemon, "reference")[0]


def send_and_show(page, daemon):
    send_scan(daemon)
    series = daemon.status()["last_run"]["series"]
    page.wait(lambda: f"Series {series}," in page.text("scan-title"), "the next scan")
    page.wait(lambda: page.text("scan-status").startswith("✓"), "its end")


def draw_reference(page, view, start, end):
    card_button(page, VIEW, "Rectangle").click()
    drag_on(page, view, start, end)


@pytest.mark.only_looks
def test_the_maps_stand_side_by_side_on_one_scale_around_zero(page, frames, saved):
    expected = computed(frames)
    page.wait(lambda: shows(page, expected), "all maps")
    for name, values in saved_maps(page, saved).items():
        np.testing.assert_allclose(values, expected[name], atol=1e-12)
    card = card_of(page, VIEW)
    captions = [one.text for one in card.find_elements(By.TAG_NAME, "figcaption")]
    assert captions == ["εxx", "εyy", "εxy", "ω in rad", "residual in px"]
    low, high = (float(one.text) for one in card.find_elements(By.CSS_SELECTOR, ".card > .scale span"))
    most = max(np.abs(np.percentile(expected[name], [0.5, 99.5])).max() for name in MAPS)
    assert (low, high) == (pytest.approx(-most, rel=1e-3), pytest.approx(most, rel=1e-3))
    card.find_element(By.CSS_SELECTOR, ".stage canvas").send_keys(Keys.ARROW_UP)
    read = card.find_element(By.CSS_SELECTOR, ".read output")
    middle = (NAV[0] // 2, NAV[1] // 2)
    page.wait(lambda: read.text.startswith("row {}, column {}: ".format(*middle)), "the place")
    words = dict(one.rsplit(" ", 1) for one in read.text.split(", ")[2:])
    assert float(words["εyy"]) == pytest.approx(expected["e_yy"][middle], rel=1e-3)
    assert float(words["ω in rad"]) == pytest.approx(expected["omega"][middle], rel=1e-3)
    assert float(words["residual in px"]) == pytest.approx(expected["residual"][middle], rel=1e-3)


@pytest.mark.parametrize(("view", "column"), [(SCAN, 8), (VIEW, 3)], ids=["scan image", "map"])
def test_a_reference_drawn_by_hand_holds_at_once_and_for_the_next_scan(
    page, daemon, frames, saved, view, column
):
    draw_reference(page, view, (4, column), (9, column + 7))
    region = {"shape": "rectangle", "from": [4, column], "to": [10, column + 8]}
    page.wait(lambda: reference(daemon) == region, "the daemon has it")
    expected = computed(frames, reference=region)
    page.wait(lambda: shows(page, expected), "the maps of the scan that has ended, relative to the region")
    for name, values in saved_maps(page, saved).items():
        np.testing.assert_allclose(values, expected[name], atol=1e-9)
    assert f"rows 4 to 9, columns {column} to {column + 7}" in card_of(page, VIEW).text
    send_and_show(page, daemon)
    page.wait(lambda: shows(page, expected), "its maps")
    update = daemon.published("strain")
    for name, values in expected.items():
        np.testing.assert_allclose(update[name], values, atol=1e-9)
    card_button(page, VIEW, "Use g1 and g2").click()
    page.wait(lambda: reference(daemon) is None, "no region")
    assert "from the next scan on" in card_of(page, VIEW).text  # the daemon does not compute this one again
    assert shows(page, expected)


@pytest.mark.only_looks
def test_a_picture_has_all_maps_with_their_scales(page, saved):
    page.wait(lambda: len(images(page)) == 5, "the maps")
    page.wait(lambda: all(one.shape[:2] == NAV for one in images(page)), "their sizes")
    shown = images(page)
    path = saved(lambda: card_button(page, VIEW, "Picture").click())
    assert path.name.endswith("_strain-maps.png")
    with Image.open(path) as image:
        found = np.asarray(image.convert("RGB"))
    factor = 2 * -(-240 // max(NAV))
    height, width = factor * NAV[0], factor * NAV[1]
    for n, expected in enumerate(shown):
        left = 32 + n * (width + 24)
        part = found[80 + factor // 2 : 80 + height : factor, left + factor // 2 : left + width : factor]
        rows = slice(None, -3 if n == 0 else None)  # the scale bar lies over the first one
        np.testing.assert_array_equal(part[rows], expected[rows])
    bar = found[80 + height + 36, 32 : 32 + 4 * width + 72]
    assert np.abs(bar[[1, -2]].astype(int) - colour_table("blue-red")[[0, 255]]).max() <= 3


@pytest.mark.only_looks
def test_escape_lays_the_tool_down_on_all_images(page, daemon):
    card_button(page, VIEW, "Ellipse").click()
    drawing = "return document.querySelectorAll('.frame.drawing').length"
    assert page.script(drawing) == 7  # five maps and two scan images
    page.script("return document.activeElement").send_keys(Keys.ESCAPE)
    assert page.script(drawing) == 0
    assert reference(daemon) is None


def test_a_template_drawn_on_the_pattern_is_looked_for_in_the_next_scan(page, daemon, frames):
    card = card_of(page, VIEW)
    template = reveal(page, card.find_element(By.XPATH, ".//p[starts-with(., 'Template: ')]"))
    assert "disk of radius 3 px, centre (31.6, 32.3), g1 (20, 0), g2 (0, 20)" in template.text
    page.resize(1920, 1400)  # for half pixels the image has to be large
    card_button(page, VIEW, "Draw on a pattern").click()
    drag_on(page, PATTERN, (32, 32), (32, 36))
    page.wait(lambda: params_of(daemon, "radius", "centre") == [4, [32, 32]], "the daemon has it")
    page.wait(lambda: template.text.endswith("from the next scan on"), "the words")
    drag_on(page, PATTERN, (52, 32), (51, 32.5))  # the end of g1
    page.wait(lambda: params_of(daemon, "g1") == [[19, 0.5]], "the daemon has the vector")
    send_and_show(page, daemon)
    expected = computed(frames, radius=4, centre=(32, 32), g1=(19, 0.5))
    page.wait(lambda: shows(page, expected), "the maps with this template")
    assert "does not fit" not in card.text
    page.wait(lambda: template.text.endswith("g1 (19, 0.5), g2 (0, 20)"), "the words")


def test_the_template_of_the_calibration_is_a_disk_it_may_be_a_ring_and_one_that_does_not_fit_is_told(
    page, daemon, frames
):
    daemon.call("set_parameters", name="strain", params={"radius": 5, "centre": [30, 30]})
    card = card_of(page, VIEW)
    reveal(page, card.find_element(By.CSS_SELECTOR, ".strain select"))
    page.wait(lambda: "radius 5 px, centre (30, 30)" in card.text, "the page has them")
    card_button(page, VIEW, "From the calibration").click()
    page.wait(lambda: params_of(daemon, "radius", "centre") == [3, [31.6, 32.3]], "the daemon has the disk")
    Select(card.find_element(By.CSS_SELECTOR, ".strain select")).select_by_visible_text("ring")
    page.wait(lambda: params_of(daemon, "template") == ["ring"], "the daemon has the ring")
    send_and_show(page, daemon)
    expected = computed(frames, template="ring")
    page.wait(lambda: shows(page, expected), "the maps with a ring")
    assert "does not fit" not in card.text
    daemon.call("set_parameters", name="strain", params={"template": "disk", "g1": [15, 0]})
    send_and_show(page, daemon)
    page.wait(lambda: "The template does not fit: disks are " in card.text, "the words")


def test_one_map_is_compared_with_that_of_another_scan(page, daemon, frames):
    send_scan(daemon)
    before = daemon.status()["last_run"]["scan_id"]
    daemon.call("set_parameters", name="strain", params={"template": "ring"})
    send_scan(daemon)
    page.wait(lambda: shows(page, computed(frames, template="ring")), "the maps of the newest scan")
    label = "[aria-label='Scan that is subtracted']"
    Select(open_settings(page, VIEW).find_element(By.CSS_SELECTOR, label)).select_by_value(before)
    wanted = computed(frames, template="ring")["e_xx"] - computed(frames)["e_xx"]
    most = np.abs(np.percentile(wanted, [0.5, 99.5])).max()
    page.wait(lambda: is_same(page.pixels(VIEW), coloured(wanted, -most, most, "blue-red")), "the difference")


def test_the_card_says_which_frames_were_computed(browser, tmp_path, frames):
    daemon = start(tmp_path, frames, every_at_most=8)
    daemon.wait_ready()
    try:
        scanning = threading.Thread(target=send_scan, args=(daemon,))
        scanning.start()
        wait_until(lambda: (scan := daemon.status()["scan"]) and not scan["ledger"]["missing"])
        (tmp_path / "open").touch()
        scanning.join()
        opened(browser, daemon)
        covered = np.asarray(daemon.published("strain").damage, bool).reshape(-1)
        assert 0 < covered.sum() < covered.size
        words = card_of(browser, VIEW).find_element(By.CSS_SELECTOR, ".coverage")
        start_ = f"Computed for {covered.sum()} of {covered.size} processed frames, at most "
        browser.wait(lambda: words.text.startswith(start_), "how many")
        most = np.diff(np.flatnonzero(covered)).max()
        assert most in (4, 8)
        assert words.text.removeprefix(start_) == f"{most} apart"
        assert "without a frame" not in card_of(browser, VIEW).text  # none is missing
        assert browser.complaints() == []
    finally:
        (tmp_path / "open").touch()
        browser.leave()
        assert daemon.stop() == 0
