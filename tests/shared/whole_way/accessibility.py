"""What a check of the page finds that assistive programs cannot use."""

from importlib.resources import files

from whole_way.browser import Browser
from whole_way.waiting import LIMIT_S

_RUN_AXE = """
const done = arguments[arguments.length - 1];
axe.run(arguments[0], {resultTypes: ["violations"]}).then((found) => done(found.violations.map(
    (one) => [one.impact, one.id, one.nodes.map((node) => node.target.join(" ")).join("; ")])));
"""
_SCREENS = [(1280, "dark"), (360, "dark"), (1280, "light")]


def check_accessible(page: Browser, within: str = "html") -> None:
    """On wide and narrow screens, dark and light: axe-core finds nothing within an element, and all fits."""
    for width, scheme in _SCREENS:
        page.resize(width, 800)
        page.prefer(scheme)
        assert findings(page, within) == [], (width, scheme)
        _wait_until_it_fits(page, width)


def _wait_until_it_fits(page: Browser, width: int) -> None:
    fits = f"return document.documentElement.scrollWidth <= {width}"
    page.wait(lambda: bool(page.script(fits)), f"all of it within {width} pixels")


def findings(page: Browser, within: str = "html") -> list[list[str]]:
    """Return what axe-core finds: how grave it is, the rule, and the elements."""
    if not page.script("return 'axe' in window"):
        page.script((files("axe_core_python") / "axe.min.js").read_text())
    page.driver.set_script_timeout(LIMIT_S)
    return page.driver.execute_async_script(_RUN_AXE, within)
