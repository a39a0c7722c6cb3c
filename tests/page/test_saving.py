"""Saving from the page: data that numpy and other programs read, and a picture."""

import json
import re
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image
from selenium.webdriver.support.select import Select

from whole_way.page_hand import begin_tool, card_button, card_of, reveal
from whole_way.page_opening import open_anew


@pytest.fixture(scope="module")
def number():
    """Of the series that all tests save."""
    return 900


@pytest.fixture(scope="module")
def loaded(browser, hand_daemon, hand_detector, number):
    open_anew(browser, hand_daemon)
    hand_detector.series(number).start().images(0, 40).images(41).end()
    browser.wait(lambda: f"Series {number} ended" in browser.text("message-list"), "the end")
    words = "1 position without a frame"
    browser.wait(lambda: words in card_of(browser, "sumsig/intensity").text, "the last picture")
    browser.wait(lambda: browser.text("scan-title").startswith(f"Series {number}, 16"), "of this scan")
    return browser


@pytest.fixture
def page(loaded):
    yield loaded
    assert loaded.complaints() == []


def covered(reference):
    found = np.ones(reference.count, bool)
    found[40] = False
    return found


def test_the_data_of_an_image_are_its_values_in_their_own_dtype_or_a_line_for_each_row(
    page, saved, reference, number
):
    path = saved(card_button(page, "sumsig/intensity", "Data as npz").click)
    assert path.name.endswith(f"_series{number}_sumsig-intensity.npz")
    assert path.name[:8].isdecimal()
    wanted = reference.expected("sumsig", covered(reference), reference.numbers()).reshape(reference.nav)
    with np.load(path) as found:
        assert sorted(found) == ["coverage", "data", "header"]
        np.testing.assert_array_equal(found["data"], wanted)
        np.testing.assert_array_equal(found["coverage"], covered(reference).reshape(reference.nav))
        header = json.loads(str(found["header"]))
    assert (header["udf"], header["series"], header["ledger"]["missing"]) == ("sumsig", number, 1)
    numbers = np.loadtxt(saved(card_button(page, "sumsig/intensity", "Data as CSV").click), delimiter=",")
    known = np.where(covered(reference).reshape(reference.nav), wanted, np.nan)
    np.testing.assert_allclose(numbers, known, rtol=1e-6)


def test_a_tiff_has_the_values(page, saved, reference):
    path = saved(card_button(page, "sum/intensity", "Data as TIFF").click)
    wanted = reference.expected("sum", covered(reference), reference.numbers()).reshape(reference.sig)
    with Image.open(path) as image:
        np.testing.assert_array_equal(np.asarray(image), wanted)
        first, about, _ = image.tag_v2[270].split("\n")
        assert first == "ImageJ=1.11a"
        assert json.loads(about.removeprefix("stemd="))["udf"] == "sum"
        assert 282 not in image.tag_v2, "the size of a pixel is not known"


def test_one_file_has_the_data_of_all_images(page, saved, reference, number):
    path = saved(reveal(page, "#save-all").click)
    assert path.name.endswith(f"_series{number}_all-images.npz")
    with np.load(path) as found:
        data = {name for name in found if name.endswith(".data")}
        assert data == {f"{udf}.intensity.data" for udf in ("sum", "sumsig", "bf")}
        for udf, shape in (("sum", reference.sig), ("sumsig", reference.nav)):
            wanted = reference.expected(udf, covered(reference), reference.numbers()).reshape(shape)
            np.testing.assert_array_equal(found[f"{udf}.intensity.data"], wanted)


def test_a_picture_has_the_image_a_colour_bar_and_a_scale_bar(page, saved, number):
    pixels = page.pixels("sumsig/intensity")
    path = saved(card_button(page, "sumsig/intensity", "Picture").click)
    assert path.name.endswith(f"_series{number}_sumsig-intensity.png")
    with Image.open(path) as image:
        found = np.asarray(image.convert("RGB"))
    factor, left = 2 * -(-512 // 20), 2 * 16
    right, bottom = left + 20 * factor, left + 16 * factor
    shown = found[left + factor // 2 : bottom : factor, left + factor // 2 : right : factor]
    # The lower left corner has the scale bar.
    np.testing.assert_array_equal(shown[:10], pixels[:10])
    np.testing.assert_array_equal(shown[10:, 10:], pixels[10:, 10:])
    bar = found[bottom - 28, left + 24 : left + 24 + 6 * factor]
    assert (bar[2 : 5 * factor - 2] == 255).all(), "5 px of 20, in white"
    assert not (bar[5 * factor + 4 :] == 255).all(axis=1).all()
    colours = found[bottom + 36, left:right]
    assert colours[1].max() < 4
    assert colours[-2].min() > 251


def test_a_picture_for_a_paper_has_real_text_on_a_light_ground(page, saved, number):
    reveal(page, ".card .settings select[aria-label=File]")
    for label, value in (("File", "SVG"), ("Ground", "light"), ("Width of an SVG", "170 mm")):
        Select(page.find(f".card select[aria-label='{label}']")).select_by_value(value)
    kept = json.loads(page.script("return localStorage.getItem('stemd-figures')"))
    assert (kept["format"], kept["look"], kept["width"]) == ("SVG", "light", "170 mm")
    begin_tool(page, "sum/intensity", "fft")
    transform = saved(card_button(page, "sum/intensity", "Picture").click).read_text()
    assert f"Sum of the patterns, Fourier transform · Series {number} · " in transform
    path = saved(card_button(page, "sumsig/intensity", "Picture").click)
    reveal(page, ".card .settings select[aria-label=File]")
    for label, value in (("File", "PNG"), ("Ground", "dark")):
        Select(page.find(f".card select[aria-label='{label}']")).select_by_value(value)
    assert path.name.endswith(f"_series{number}_sumsig-intensity.svg")
    drawing = ElementTree.parse(path).getroot()
    space = "{http://www.w3.org/2000/svg}"
    texts = [one.text for one in drawing.iter(f"{space}text")]
    assert texts[0].replace("\u00a0", " ") == "5 px"
    assert re.fullmatch(rf"Sum of each frame · Series {number} · \d{{4}}-\d\d-\d\d \d\d:\d\d:\d\d", texts[-1])
    assert drawing.get("width") == "170mm"
    assert next(drawing.iter(f"{space}rect")).get("fill") == "#ffffff"
    assert all(one.get("href").startswith("data:image/png") for one in drawing.iter(f"{space}image"))


def test_the_report_of_an_earlier_scan_has_its_images_and_its_manifest(page, saved, number):
    reveal(page, "#strip li:last-child button").click()
    page.wait(lambda: page.text("scan-title").startswith(f"History: Series {number}"), "the scan alone")
    path = saved(reveal(page, "#report").click)
    data = json.loads(path.read_text().partition('id="data">')[2].partition("</script>")[0])
    assert path.name == f"stemd-{data['scan']['scan_id']}.html"
    assert data["ledger"]["missing"] == 1
    assert json.loads(data["manifest"]["text"])["ledger"] == data["ledger"]
    assert {"sum", "sumsig", "bf"} <= {udf["name"] for udf in data["udfs"]}
    assert len(data["pictures"]) >= 3
    reveal(page, "#live").click()
    page.wait(lambda: page.text("scan-title").startswith(f"Series {number}, 16"), "what is live")
