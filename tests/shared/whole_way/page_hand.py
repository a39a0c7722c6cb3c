"""What a hand does on the images of the live page."""

from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement

from whole_way.browser import Browser

_CARD = """
const cards = [...document.querySelectorAll(".card")];
return cards.find((card) => card.querySelector("select").value === arguments[0]) ?? null;
"""
_OFFSET = """
const canvas = arguments[0];
canvas.scrollIntoView({ block: "center" });
const overlay = canvas.parentElement.querySelector("svg");
const box = overlay.getBoundingClientRect();
const { width, height } = overlay.viewBox.baseVal;
return [((arguments[2] + 0.5) / width - 0.5) * box.width, ((arguments[1] + 0.5) / height - 0.5) * box.height];
"""


def card_of(page: Browser, view: str) -> WebElement | None:
    """The card that shows a result, such as ``sum/intensity``."""
    found: WebElement | None = page.script(_CARD, view)
    return found


def canvas_of(page: Browser, view: str) -> WebElement:
    card = card_of(page, view)
    assert card is not None, view
    return card.find_element(By.CSS_SELECTOR, ".stage canvas")


def card_button(page: Browser, view: str, words: str) -> WebElement:
    """A button of its card, shown on the screen."""
    card = card_of(page, view)
    assert card is not None, view
    page.script("for (const one of arguments[0].querySelectorAll('details')) one.open = true;", card)
    (found,) = (one for one in card.find_elements(By.TAG_NAME, "button") if one.text == words)
    page.script("arguments[0].scrollIntoView({block: 'center'})", found)
    return found


def begin_tool(page: Browser, view: str, tool: str) -> None:
    """Take a tool into the hand."""
    card = card_of(page, view)
    assert card is not None, view
    card.find_element(By.CSS_SELECTOR, f'[data-tool="{tool}"]').click()


def offset(page: Browser, canvas: WebElement, point: tuple[float, float]) -> tuple[int, int]:
    """Where a row and column of the result lie, in pixels of the screen from the middle of the image."""
    x, y = page.script(_OFFSET, canvas, *point)
    return round(x), round(y)


def click_at(page: Browser, view: str, point: tuple[float, float]) -> None:
    """Click a row and column of an image."""
    canvas = canvas_of(page, view)
    x, y = offset(page, canvas, point)
    ActionChains(page.driver, duration=20).move_to_element_with_offset(canvas, x, y).click().perform()


def drag_on(page: Browser, view: str, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Press at a row and column of an image, and let go at another."""
    canvas = canvas_of(page, view)
    (x0, y0), (x1, y1) = offset(page, canvas, start), offset(page, canvas, end)
    hand = ActionChains(page.driver, duration=20).move_to_element_with_offset(canvas, x0, y0).click_and_hold()
    hand.move_by_offset((x1 - x0) // 2, (y1 - y0) // 2)
    hand.move_by_offset(x1 - x0 - (x1 - x0) // 2, y1 - y0 - (y1 - y0) // 2).release().perform()
