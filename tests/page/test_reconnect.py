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
    page.wait(lambda: page.find("#lost").is_displayed(), "the notice")
    page.wait(lambda: len(page.driver.find_elements("css selector", ".frame.old")) == 3, "all are old")
    page.wait_pixels("sum/intensity", image, "the scan still, though dimmed")
    back = daemon.again()
    try:
        back.wait_ready()
        assert back.status()["instance"] != old["instance"]
        page.wait(lambda: page.text("connection") == "● connected", "it is back")
        page.wait(lambda: not page.find("#lost").is_displayed(), "the notice is gone")
        words = "from before the daemon was started again"
        page.wait(lambda: words in page.page_text(), "what the images are")
        page.complaints()  # that nobody answered
        with Detector(back.detector, reference) as detector:
            detector.series(2).start().images(0, 100)
            begun = np.arange(reference.count) < 100
            page.wait_pixels("sum/intensity", expected("sum", begun), "the scan of the new daemon")
            page.wait(lambda: page.text("scan-status") == "▶ running", "the scan runs")
            page.wait(lambda: not page.driver.find_elements("css selector", ".frame.old"), "none is old")
        assert page.complaints() == []
        pages = [page.driver.current_window_handle]
        while len(pages) < 3:
            page.driver.switch_to.new_window("window")
            page.open(back.status()["addresses"]["http"])
            pages.append(page.driver.current_window_handle)
        back.kill()
        back = back.again()
        back.wait_ready()
        with Detector(back.detector, reference) as detector:
            detector.series(3).start().images(0, 101)
            begun = np.arange(reference.count) < 101
            for handle in pages:
                page.driver.switch_to.window(handle)
                page.wait_pixels("sum/intensity", expected("sum", begun), "the scan after the second kill")
        for handle in pages[1:]:
            page.driver.switch_to.window(handle)
            page.driver.close()
        page.driver.switch_to.window(pages[0])
        page.complaints()
    finally:
        back.stop()
