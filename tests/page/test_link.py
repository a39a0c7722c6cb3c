"""The live page with its link, without it, and with the link of an older start."""

from datetime import datetime, timedelta

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from whole_way.daemon import settings
from whole_way.detector import Detector
from whole_way.page_hand import may_act, reveal
from whole_way.read_token import READ_TOKEN, token_file

OTHER_TOKEN = "the-token-of-a-later-start"


def test_who_opened_the_link_changes_a_detector_and_makes_a_link_that_only_shows_until_it_or_all_are_ended(
    browser, acting_daemon, reference
):
    page, daemon = browser, acting_daemon
    address = daemon.status()["addresses"]["http"]
    page.resize(1280, 900)
    page.open(address)
    page.complaints()
    with Detector(daemon.detector, reference) as detector:
        detector.series(1).start().images().end()
        page.wait(lambda: page.find("#detectors").is_displayed(), "there is a virtual detector")
        fields = ".mask input[data-name]"
        page.wait(lambda: len(page.driver.find_elements(By.CSS_SELECTOR, fields)) == 3, "its fields")
        assert not page.find("#token-row").is_displayed()
        page.wait(lambda: page.find("[data-name=radius]").get_attribute("value") == "5", "its radius")
        page.find("[data-name=radius]").send_keys(Keys.CONTROL, "a", Keys.NULL, "7")
        page.wait(lambda: daemon.udfs()["bf"]["params"]["masks"][0]["radius"] == 7, "the other radius")
    assert page.complaints() == []
    accepted = 'request_accepted op=set_parameters peer="http link" name=bf'
    page.wait(lambda: accepted in daemon.log, "the log names who changed it")
    page.wait(lambda: may_act(page), "it may act")
    reveal(page, "#share-until")
    end = (datetime.now() + timedelta(days=2)).isoformat(timespec="minutes")
    page.script("document.getElementById('share-until').value = arguments[0]", end)
    page.find("#share-form button").click()
    page.wait(lambda: "?token=shared-" in page.text("share-links"), "there is a link")
    link, _, note = page.text("share-links").partition(" ")
    assert link.partition("?")[0] == f"http://{address}/"
    assert note.startswith("(not encrypted, until ")
    page.wait(lambda: page.script("return document.querySelector('#share-links img').naturalWidth"), "its QR")
    page.find("#share-form button").click()
    page.wait(lambda: page.text("share-links").count("?token=shared-") == 2, "another one below it")
    page.driver.refresh()
    page.wait(lambda: page.text("share-links").count("?token=shared-") == 2, "both after a reload")
    page.wait(lambda: may_act(page), "it may act")
    reveal(page, "#share-links button").click()
    page.wait(lambda: page.text("share-state") == "This link has ended.", "that it has ended")
    assert link not in page.text("share-links")
    assert page.text("share-links").count("?token=shared-") == 1, "the other one stays"
    link = daemon.call("share", until=end)["link"]
    page.driver.delete_all_cookies()
    page.open(address, link.partition("token=")[2])
    page.wait(lambda: end.replace("T", " ") in page.text("shared"), "when it ends")
    assert "Its link is not encrypted" in page.text("shared")
    assert not may_act(page)
    assert daemon.detector not in page.script("return document.body.textContent")
    assert page.complaints() == []
    daemon.call("unshare")
    page.wait(lambda: "This shared link has ended" in page.text("lost"), "that it has ended")
    page.complaints()  # that it was refused
    assert 'op=share peer="http link"' in daemon.log
    assert "shared-" not in daemon.log


def test_a_page_whose_daemon_has_another_link_now_says_so(browser, mortal_daemon):
    page, daemon = browser, mortal_daemon
    page.open(daemon.status()["addresses"]["http"])
    assert READ_TOKEN not in page.script("return location.href + document.cookie")
    daemon.kill()
    page.wait(lambda: "does not answer" in page.text("lost"), "the page sees that the daemon is gone")
    other = token_file(daemon.folder, OTHER_TOKEN, "other")
    with daemon.again(**settings(http_read_token_file=other)) as back:
        page.wait(lambda: "has another link" in page.text("lost"), "what is to be done")
        page.complaints()  # that it was refused
        page.open(back.status()["addresses"]["http"], OTHER_TOKEN)
