"""The live page for all: by its weight, and as assistive programs see it."""

import gzip
from urllib.request import Request, urlopen

import numpy as np

from whole_way.accessibility import check_accessible
from whole_way.read_token import READ_TOKEN

MOST_BYTES = 200_000


def test_the_page_weighs_less_than_200_kb_and_loads_nothing_from_elsewhere(page, daemon):
    loaded = set(page.script("return performance.getEntriesByType('resource').map((one) => one.name)"))
    here = f"http://{daemon.status()['addresses']['http']}/"
    assert [name for name in loaded if not name.startswith(here)] == []
    files = [name for name in loaded if name.startswith(f"{here}page/")]
    assert len(files) > 5
    assert sum(map(packed_bytes, [here, *files])) < MOST_BYTES


def packed_bytes(address):
    """How many bytes a browser gets that has nothing yet; their content is that of the plain answer."""
    headers = {"authorization": f"Bearer {READ_TOKEN}"}
    with urlopen(Request(address, headers=headers)) as plain:
        content = plain.read()
    with urlopen(Request(address, headers=headers | {"accept-encoding": "gzip"})) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["etag"] != plain.headers["etag"]
        packed = answer.read()
    assert gzip.decompress(packed) == content
    return len(packed)


def test_an_accessibility_check_has_no_serious_finding(page, detector, reference, expected, token):
    detector.series(41).start().images(0, 50)
    detector.series(42).start().images(0, 30).images(31, 100)
    page.wait_pixels("sum/intensity", expected("sum", covered(reference, 100, 30)), "a running scan")
    page.wait(lambda: "Series 42" in page.text("scan-title"), "the running scan is told")
    page.script("for (const one of document.querySelectorAll('details')) one.open = true;")
    page.find("#token").send_keys(token)
    page.find("#token-form button").click()
    check_accessible(page)


def covered(reference, stop, without):
    found = np.arange(reference.count) < stop
    found[without] = False
    return found
