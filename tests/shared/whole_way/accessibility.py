"""What a check of the page finds that assistive programs cannot use."""

from importlib.resources import files

from whole_way.browser import Browser
from whole_way.waiting import LIMIT_S

_RUN_AXE = """
const done = arguments[arguments.length - 1];
axe.run(document, {resultTypes: ["violations"]}).then((found) => done(found.violations.map(
    (one) => [one.impact, one.id, one.nodes.map((node) => node.target.join(" ")).join("; ")])));
"""


def findings(page: Browser) -> list[list[str]]:
    """Return what axe-core finds: how grave it is, the rule, and the elements."""
    page.script((files("axe_core_python") / "axe.min.js").read_text())
    page.driver.set_script_timeout(LIMIT_S)
    found: list[list[str]] = page.driver.execute_async_script(_RUN_AXE)
    return found
