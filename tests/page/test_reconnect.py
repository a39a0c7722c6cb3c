"""The live page and a daemon that goes away and comes back."""

import numpy as np

from whole_way.detector import Detector


def test_the_page_says_that_the_daemon_is_gone_and_goes_on_when_it_is_back(
    browser, mortal_daemon, reference, expected
):
    page, daemon = browser, mortal_daemon
    old = daemon.status()
    page.open(old["addresses"]["http"])
    image = expected("sum", np.ones(reference.count, bool))
    with Detector(daemon.detector, reference) as detector:
        detector.series(1).start().images().end()
        page.wait_pixels("sum/intensity", image, "a scan")
        daemon.kill()
    page.wait(lambda: page.text("connection") == "✕ disconnected", "the page sees that the daemon is gone")
    assert page.find("#lost").is_displayed()
    np.testing.assert_array_equal(page.pixels("sum/intensity"), image)  # dimmed, but there
    assert len(page.driver.find_elements("css selector", ".frame.old")) == 3
    back = daemon.again()
    try:
        back.wait_ready()
        assert back.status()["instance"] != old["instance"]
        page.wait(lambda: page.text("connection") == "● connected", "it is back")
        page.wait(lambda: not page.find("#lost").is_displayed(), "the notice is gone")
        assert "from before the daemon was started again" in page.page_text()
        page.complaints()  # that nobody answered
        with Detector(back.detector, reference) as detector:
            detector.series(2).start().images(0, 100)
            begun = np.arange(reference.count) < 100
            page.wait_pixels("sum/intensity", expected("sum", begun), "the scan of the new daemon")
            page.wait(lambda: page.text("scan-status") == "▶ running", "the scan runs")
            assert not page.driver.find_elements("css selector", ".frame.old")
        assert page.complaints() == []
    finally:
        back.stop()
