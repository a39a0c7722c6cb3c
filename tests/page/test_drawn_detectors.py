"""Virtual detectors made in the page: drawn on a pattern, moved, named, coloured, copied and deleted."""

import tomllib

import numpy as np
import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from whole_way.page_colours import NAV_COLOURS, coloured
from whole_way.page_hand import begin_tool, button_in, canvas_of, card_of, click_at, drag_on, reveal
from whole_way.waiting import settled

USE = "stemd_udfs:ApplyMasksUDF"


@pytest.fixture
def page(hand_page):
    return hand_page


@pytest.fixture
def daemon(hand_daemon):
    return hand_daemon


def the_new(page, daemon, name):
    page.wait(lambda: name in daemon.udfs(), f"the daemon has {name}")
    udf = daemon.udfs()[name]
    assert udf["use"] == USE
    (mask,) = udf["params"]["masks"]
    return mask


def inside(mask, sig):
    """Which pixels belong to a virtual detector, with numpy alone."""
    y, x = np.mgrid[: sig[0], : sig[1]].astype(float)
    if mask["shape"] == "painted":
        found = np.zeros(sig, bool)
        for row, first, length in mask["runs"]:
            found[row, first : first + length] = True
        return found
    if mask["shape"] == "rectangular":
        rows = (y >= mask["Y"]) & (y <= mask["Y"] + mask["Height"])
        return rows & (x >= mask["X"]) & (x <= mask["X"] + mask["Width"])
    if mask["shape"] == "polygon":
        found = np.zeros(sig, bool)
        corners = mask["corners"]
        for (y0, x0), (y1, x1) in zip(corners, corners[1:] + corners[:1], strict=True):
            if y0 != y1:
                is_between = (min(y0, y1) <= y) & (y < max(y0, y1))
                found ^= is_between & (x < x0 + (y - y0) * (x1 - x0) / (y1 - y0))
        return found
    dy, dx = y - mask["centre"][0], x - mask["centre"][1]
    r, inner = np.hypot(dy, dx), mask.get("radius_inner", 0)
    round_one = (r <= mask["radius"]) & ((r > inner) | (inner == 0))
    if mask["shape"] != "wedge":
        return round_one
    away = np.abs((np.arctan2(dy, dx) - mask["angle"] + np.pi) % (2 * np.pi) - np.pi)
    return round_one & ((away <= mask["width"] / 2) | (r == 0))


def image(reference, mask, frames=None):
    """Of the sums over a mask, or over pixels, when so many frames have come; by default when all have."""
    numbers = reference.numbers()
    pixels = inside(mask, reference.sig) if isinstance(mask, dict) else mask
    sums = reference.pool[:, pixels.ravel()].sum(axis=1, dtype=np.int64)[numbers]
    covered = np.arange(len(numbers)) < (len(numbers) if frames is None else frames)
    return coloured(sums.reshape(reference.nav), covered=covered.reshape(reference.nav), **NAV_COLOURS)


SHAPES = (
    ("disk", (6, 6), (6, 9), "disk", {"radius": 3, "centre": [6, 6]}),
    ("ring", (6, 17), (6, 21), "ring", {"radius": 4, "radius_inner": 2, "centre": [6, 17]}),
    ("point", (15, 15), (15, 20), "point", {"radius": 0, "centre": [15, 20]}),
    ("rectangular", (13, 2), (16, 7), "rectangle", {"X": 2, "Y": 13, "Width": 5, "Height": 3}),
    ("wedge", (25, 12), (25, 17), "wedge", {"radius": 5, "angle": 0, "radius_inner": 0, "centre": [25, 12]}),
)


def test_a_shape_drawn_on_the_pattern_is_a_udf_whose_image_is_the_sum_over_it(page, daemon, begin, reference):
    series = begin(40)
    masks = {}
    for tool, start, end, name, expected in SHAPES:
        begin_tool(page, "sum/intensity", tool)
        drag_on(page, "sum/intensity", start, end)
        masks[name] = the_new(page, daemon, name)
        assert masks[name].items() >= (expected | {"shape": tool}).items()
        page.wait(lambda name=name: card_of(page, f"{name}/intensity") is not None, "its card")
    series.images(40).end()
    for name, mask in masks.items():
        page.wait_pixels(f"{name}/intensity", image(reference, mask), f"the sum over the {name}")


def test_changes_of_a_detector_are_taken_back_one_by_one(page, daemon, begin):
    begin(40)
    begin_tool(page, "sum/intensity", "disk")
    drag_on(page, "sum/intensity", (20, 6), (20, 9))
    drawn = the_new(page, daemon, "disk")
    drag_on(page, "sum/intensity", (20, 6), (12, 12))
    page.wait(lambda: the_new(page, daemon, "disk")["centre"] == [12, 12], "it is moved")
    radius = page.find(".mask.selected [data-name=radius]")
    radius.send_keys(Keys.CONTROL, "a", Keys.NULL, "4.5")
    page.wait(lambda: the_new(page, daemon, "disk")["radius"] == 4.5, "it is larger")
    button_in(page.find(".mask.selected"), "Delete").click()
    page.wait(lambda: "disk" not in daemon.udfs(), "it is gone")

    def undo():
        ActionChains(page.driver).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()

    page.script("document.activeElement.blur()")
    undo()
    page.wait(lambda: "disk" in daemon.udfs(), "it is there again")
    assert daemon.udfs()["disk"]["params"]["masks"] == [drawn | {"centre": [12, 12], "radius": 4.5}]
    page.wait(lambda: card_of(page, "disk/intensity") is not None, "with its image")
    undo()
    page.wait(lambda: the_new(page, daemon, "disk")["radius"] == 3, "its radius, typed in three keys")
    page.find("[data-tool=undo]").click()
    page.wait(lambda: the_new(page, daemon, "disk") == drawn, "its place")
    undo()
    page.wait(lambda: "disk" not in daemon.udfs(), "it was never drawn")
    undo()


def test_a_polygon_is_drawn_corner_by_corner_and_closed_at_the_first(page, daemon, begin, reference):
    series = begin(40)
    begin_tool(page, "sum/intensity", "polygon")
    for corner in ((8, 6), (8, 18), (20, 12), (8, 6)):
        click_at(page, "sum/intensity", corner)
    mask = the_new(page, daemon, "polygon")
    assert mask == {"shape": "polygon", "corners": [[8, 6], [8, 18], [20, 12]]}
    series.images(40).end()
    page.wait_pixels("polygon/intensity", image(reference, mask), "the sum over the polygon")


def test_four_segments_are_four_channels(page, daemon, begin, reference):
    series = begin(40)
    begin_tool(page, "sum/intensity", "segments")
    drag_on(page, "sum/intensity", (16, 12), (16, 20))
    mask = the_new(page, daemon, "segments")
    segments = {"shape": "segments", "n": 4, "rotation": 0}
    assert mask == segments | {"radius": 8, "radius_inner": 0, "centre": [16, 12]}
    series.images(40).end()
    y, x = np.mgrid[:32, :24].astype(float)
    dy, dx = y - 16, x - 12
    quarter = np.floor((np.arctan2(dy, dx) % (2 * np.pi)) / (np.pi / 2)).astype(int)
    for channel in (0, 2):
        if channel:
            names = card_of(page, "segments/intensity").find_element(By.CSS_SELECTOR, ".channel select")
            Select(names).select_by_visible_text(f"segment {channel + 1} of 4")
        pixels = (np.hypot(dy, dx) <= 8) & (quarter == channel)
        page.wait_pixels("segments/intensity", image(reference, pixels), f"segment {channel}")


def handle(page, name, part):
    return page.find(f'[data-shape="{name}/0"] .handle[data-part="{part}"]')


def test_while_a_hand_drags_parameters_arrive_and_the_last_ones_always_do(page, daemon, begin, reference):
    series = begin(40)
    begin_tool(page, "sum/intensity", "disk")
    drag_on(page, "sum/intensity", (16, 12), (16, 15))
    the_new(page, daemon, "disk")
    page.wait(lambda: card_of(page, "disk/intensity") is not None, "its image")
    page.find("#detectors-restart").click()
    grip = reveal(page, handle(page, "disk", "centre"))
    hand = ActionChains(page.driver, duration=20).click_and_hold(grip)
    for _ in range(30):
        hand.move_by_offset(1, -2)
    hand.release().perform()
    box = page.script("return document.querySelector('.frame svg').getBoundingClientRect().toJSON()")
    far = [16 - 60 * 32 / box["height"], 12 + 30 * 24 / box["width"]]
    mask = settled(lambda: daemon.udfs()["disk"]["params"]["masks"][0])
    assert np.abs(np.subtract(mask["centre"], far)).max() <= 0.5, "where the hand let go"
    # The last change starts the image over; it may come after the place where the hand let go.
    page.wait_pixels("disk/intensity", image(reference, mask, 40), "what has come, with the moved disk")
    series.images(40).end()
    page.wait_pixels("disk/intensity", image(reference, mask), "the whole scan with the moved disk")


def test_a_detector_is_named_coloured_copied_and_deleted(page, daemon, begin):
    begin(40)
    begin_tool(page, "sum/intensity", "disk")
    drag_on(page, "sum/intensity", (16, 12), (16, 15))
    mask = the_new(page, daemon, "disk")

    def editor(name):
        code = """
            const all = [...document.querySelectorAll(".mask")];
            return all.find((one) => one.querySelector("legend").textContent === arguments[0]) ?? null;
        """
        return page.script(code, name)

    page.wait(lambda: editor("disk") is not None, "its fields")
    colour = editor("disk").find_element(By.CSS_SELECTOR, "input[type=color]")
    page.script("arguments[0].value = '#12ef56'; arguments[0].dispatchEvent(new Event('input'))", colour)
    own = "return getComputedStyle(document.querySelector(arguments[0])).getPropertyValue('--own')"
    page.wait(lambda: page.script(own, ".card.coloured:last-child") == "#12ef56", "its colour on the card")
    stroke = "return getComputedStyle(arguments[0]).stroke"
    line = page.find('[data-shape="disk/0"] .shape:not(.under)')
    assert page.script(stroke, line) == "rgb(18, 239, 86)"
    name = editor("disk").find_element(By.CSS_SELECTOR, "input:not([type])")
    name.send_keys(Keys.CONTROL, "a", Keys.NULL, "spot", Keys.TAB)
    page.wait(lambda: {"spot"} == daemon.udfs().keys() - {"sum", "sumsig", "bf"}, "the other name alone")
    assert daemon.udfs()["spot"]["params"]["masks"] == [mask]
    page.wait(lambda: card_of(page, "spot/intensity") is not None, "its image")
    page.wait(lambda: card_of(page, "disk/intensity") is None, "no image of the old name")

    def press(editor, words):
        reveal(page, button_in(editor, words)).click()

    press(editor("spot"), "Copy as configuration")
    page.wait(lambda: editor("spot").find_element(By.TAG_NAME, "pre").text != "", "its configuration")
    text = editor("spot").find_element(By.TAG_NAME, "pre").text
    assert tomllib.loads(text) == {"udf": [{"name": "spot", "use": USE, "params": {"masks": [mask]}}]}
    press(editor("spot"), "Copy")
    copy = the_new(page, daemon, "spot-2")
    assert copy == mask | {"centre": [20, 16]}
    page.wait(lambda: editor("spot-2") is not None, "its fields")
    press(editor("spot"), "Delete")
    page.wait(lambda: {"spot-2"} == daemon.udfs().keys() - {"sum", "sumsig", "bf"}, "the copy alone")
    page.wait(lambda: card_of(page, "spot/intensity") is None, "no image of what is deleted")


def test_a_mask_is_painted_stroke_by_stroke_erased_and_moved(
    page, daemon, begin, hand_detector, number, reference
):
    series = begin(40)
    begin_tool(page, "sum/intensity", "painted")
    page.find("[data-name=brush]").send_keys(Keys.CONTROL, "a", Keys.NULL, "2.2")
    drag_on(page, "sum/intensity", (8, 6), (8, 16))
    first = inside(the_new(page, daemon, "painted"), (32, 24))
    y, x = np.mgrid[:32, :24]
    away = np.hypot(y - 8, x - np.clip(x, 6, 16))
    assert (first >= (away <= 2)).all(), "all under the brush"
    assert (first <= (away <= 2.4)).all(), "nothing else"
    drag_on(page, "sum/intensity", (20, 4), (20, 12))

    def painted():
        return inside(daemon.udfs()["painted"]["params"]["masks"][0], (32, 24))

    page.wait(lambda: bool(painted()[20, 4:13].all()), "the second stroke")
    assert (painted() >= first).all()
    page.find("[data-name=erase]").click()
    drag_on(page, "sum/intensity", (8, 10), (8, 12))
    page.wait(lambda: not painted()[8, 9:14].any(), "what was erased")
    assert painted()[8, 5:7].all()
    assert painted()[20, 4:13].all()
    line = '[data-shape="painted/0"] .shape'
    find = f"const box = document.querySelector('{line}').getBBox();"
    box = f"{find} return [box.x, box.y, box.width, box.height]"
    rows, columns = np.nonzero(painted())
    edges = [columns.min() - 0.5, rows.min() - 0.5, np.ptp(columns) + 1, np.ptp(rows) + 1]
    page.wait(lambda: page.script(box) == pytest.approx(edges), "its outline")
    canvas_of(page, "sum/intensity").send_keys(Keys.ESCAPE)
    before = painted()
    grip = reveal(page, handle(page, "painted", "centre"))
    frame = page.script("return document.querySelector('.frame svg').getBoundingClientRect().toJSON()")
    by = round(3 * frame["height"] / 32)
    ActionChains(page.driver, duration=20).drag_and_drop_by_offset(grip, 0, by).perform()
    page.wait(lambda: np.array_equal(painted(), np.roll(before, 3, axis=0)), "three rows further down")
    series.images(40).end()
    whole = image(reference, daemon.udfs()["painted"]["params"]["masks"][0])
    shown_now = page.pixels("painted/intensity")
    assert shown_now.shape == whole.shape
    # The frames before the last change were summed over other masks; the next scan has them all.
    hand_detector.series(number + 5000).start().images().end()
    page.wait_pixels("painted/intensity", whole, "the next scan, over the painted mask")
    (disk,) = daemon.udfs()["bf"]["params"]["masks"]
    begin_tool(page, "sum/intensity", "painted")
    drag_on(page, "sum/intensity", (16, 12), (16, 14))

    def left():
        return inside(daemon.udfs()["bf"]["params"]["masks"][0], (32, 24))

    page.wait(lambda: not left()[16, 11:16].any(), "what was erased of a disk")
    erased = np.hypot(y - 16, x - np.clip(x, 12, 14))
    np.testing.assert_array_equal(left()[erased > 2.4], inside(disk, (32, 24))[erased > 2.4])
    daemon.call("set_parameters", name="bf", params={"masks": [disk]})
