"""What a hand does on the images of the live page."""

from typing import Any

from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement

from whole_way.browser import Browser

_CARD = """
const cards = [...document.querySelectorAll(".card")];
return cards.find((card) => card.querySelector("select").value === arguments[0]) ?? null;
"""
_FORM = """
const forms = [...document.querySelectorAll(".udf")];
return forms.find((one) => one.querySelector("b").textContent === arguments[0]) ?? null;
"""
_REVEAL = """
const [element] = arguments;
const panel = element.closest("[role=tabpanel]");
if (panel?.hidden) document.querySelector(`[aria-controls="${panel.id}"]`).click();
const settings = element.closest(".settings");
for (const one of document.querySelectorAll(":popover-open")) if (one !== settings) one.hidePopover();
if (settings && !settings.matches(":popover-open")) settings.showPopover();
for (let one = element.closest("details"); one; one = one.parentElement.closest("details")) one.open = true;
element.scrollIntoView({ block: "center" });
"""
_OFFSET = """
const canvas = arguments[0];
canvas.scrollIntoView({ block: "center" });
const overlay = canvas.parentElement.querySelector("svg");
const box = overlay.getBoundingClientRect();
const { width, height } = overlay.viewBox.baseVal;
return [((arguments[2] + 0.5) / width - 0.5) * box.width, ((arguments[1] + 0.5) / height - 0.5) * box.height];
"""


def call(page: Browser, module: str, code: str, *arguments: object) -> Any:
    """Run code with a module of the page, `it`; return what it returns."""
    script = f"""
        const [...given] = arguments;
        const done = given.pop();
        const base = document.querySelector("script[type=module]").src;
        import(base.replace("main.js", "{module}")).then((it) => done({code}));
    """
    return page.driver.execute_async_script(script, *arguments)


def card_of(page: Browser, view: str) -> WebElement | None:
    """The card that shows a result, such as ``sum/intensity``."""
    return page.script(_CARD, view)


def canvas_of(page: Browser, view: str) -> WebElement:
    card = card_of(page, view)
    assert card is not None, view
    return card.find_element(By.CSS_SELECTOR, ".stage canvas")


def views_of(page: Browser) -> list[str]:
    """What the images show, read at once: the page may be loaded anew meanwhile."""
    selects = "[...document.querySelectorAll('.card .top-row > select')]"
    return page.script(f"return {selects}.map((one) => one.value)")


def words_of(page: Browser, view: str, selector: str) -> str:
    """The words of an element of a card, without narrow spaces; empty without the card."""
    card = card_of(page, view)
    return "" if card is None else card.find_element(By.CSS_SELECTOR, selector).text.replace("\u202f", "")


def form_of(page: Browser, udf: str) -> WebElement | None:
    return page.script(_FORM, udf)


def button_in(element: WebElement, words: str) -> WebElement:
    buttons = element.find_elements(By.TAG_NAME, "button")
    (found,) = (one for one in buttons if one.get_property("textContent") == words)
    return found


def card_button(page: Browser, view: str, words: str) -> WebElement:
    """A button of its card, shown on the screen."""
    card = card_of(page, view)
    assert card is not None, view
    return reveal(page, button_in(card, words))


def open_settings(page: Browser, view: str) -> WebElement:
    """The colours, scans and buttons for saving of an image, opened."""
    card = card_of(page, view)
    assert card is not None, view
    return reveal(page, card.find_element(By.CSS_SELECTOR, ".settings"))


def reveal(page: Browser, what: WebElement | str) -> WebElement:
    """An element of the side bar or of an image, with its tab and what it is folded into opened."""
    element = page.find(what) if isinstance(what, str) else what
    page.script(_REVEAL, element)
    return element


def may_act(page: Browser) -> bool:
    """Whether the page knows that it may change something."""
    return bool(page.script("return document.body.classList.contains('may-act')"))


def begin_tool(page: Browser, view: str, tool: str) -> None:
    """Take a tool into the hand for an image: a press of its button, after the image was used."""
    card = card_of(page, view)
    assert card is not None, view
    canvas = card.find_element(By.CSS_SELECTOR, ".stage canvas")
    page.script("arguments[0].focus({preventScroll: true})", canvas)
    kind = card.get_attribute("data-kind")
    page.find(f'#palette > :is([data-kind="{kind}"], :not([data-kind])) > [data-tool="{tool}"]').click()


def offset(page: Browser, canvas: WebElement, point: tuple[float, float]) -> tuple[int, int]:
    """Where a row and column of the result lie, in pixels of the screen from the middle of the image."""
    x, y = page.script(_OFFSET, canvas, *point)
    return round(x), round(y)


def click_at(page: Browser, view: str, point: tuple[float, float]) -> None:
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
