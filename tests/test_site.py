"""The documentation as a site: strictly built, complete, without anything from elsewhere, usable as files."""

import re
import shutil
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest

import stemd
import stemd_udfs
from stemd_udfs import masks
from whole_way.browser import Browser
from whole_way.programs import finished

ROOT = Path(__file__).parents[1]
SOURCES = ("docs", "daemon", "sources", "udfs", ".ci")
# Elements of a page that make a browser load something, with the attribute that says what.
LOADS = dict.fromkeys(("script", "img", "iframe", "embed", "audio", "video", "source", "track"), "src")
LOADS |= {"link": "href", "object": "data"}
IN_STYLES = re.compile(r"""(?:@import\s+|url\()\s*["']?((?:https?:)?//[^"')\s]+)""")
# A link element with another purpose loads nothing.
LOADED_LINKS = {"stylesheet", "icon", "preload", "prefetch", "modulepreload", "preconnect", "manifest"}
# The search opens in an element that keeps its content to itself.
DIALOG = "document.activeElement.shadowRoot"


class Page(HTMLParser):
    """What a page loads, where its links lead, which anchors it has, and its text outside of code."""

    def __init__(self, html: str):
        super().__init__()
        self.loaded: list[str] = []
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.headings: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        if values.get("id"):
            self.anchors.add(values["id"])
            if re.fullmatch("h[1-6]", tag):
                self.headings.add(values["id"])
        if tag == "a" and values.get("href"):
            self.links.append(values["href"])
        rel = set((values.get("rel") or "").split())
        if tag in LOADS and values.get(LOADS[tag]) and (tag != "link" or rel & LOADED_LINKS):
            self.loaded.append(values[LOADS[tag]])
        entries = (values.get("srcset") or "").split(",")
        self.loaded += [entry.split()[0] for entry in entries if entry.strip()]
        self.loaded += IN_STYLES.findall(values.get("style") or "")

    def handle_data(self, data):
        if self.cdata_elem == "style":
            self.loaded += IN_STYLES.findall(data)


def foreign(addresses: list[str]) -> list[str]:
    return [address for address in addresses if urlsplit(address).netloc]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `make docs` builds it; a warning of the build fails it."""
    folder = tmp_path_factory.mktemp("site")
    for name in SOURCES:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "mkdocs.yml", folder)
    made = finished(sys.executable, str(ROOT / "tests" / "commands_page.py"))
    assert made.returncode == 0, made.stdout + made.stderr
    (folder / "docs" / "commands.md").write_text(made.stdout)
    command = [str(Path(sys.executable).with_name("zensical")), "build", "--strict", "--clean"]
    done = finished(*command, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "site"


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Page]:
    """Each page by its path within the site."""
    found = sorted(site.rglob("*.html"))
    return {str(path.relative_to(site)): Page(path.read_text()) for path in found}


def open_page(browser: Browser, site: Path, page: str, *, scheme: str = "light", width: int = 1280) -> None:
    """Open a page as a file, as a reader without a web server does."""
    browser.prefer(scheme)
    browser.resize(width, 844)
    browser.complaints()  # of the page before
    browser.driver.get((site / page).as_uri())


def test_an_address_elsewhere_is_found():
    for html in (
        '<script src="https://cdn.example/x.js"></script>',
        '<link rel="stylesheet" href="//cdn.example/x.css">',
        '<link rel="preconnect" href="https://fonts.example">',
        "<style>@import 'https://fonts.example/x.css';</style>",
        '<p style="background: url(http://example/x.png)">',
        '<img src="x.png" srcset="x.png 1x, https://example/x2.png 2x">',
    ):
        assert foreign(Page(html).loaded), html


def test_no_page_loads_anything_from_elsewhere(site, pages):
    assert len(pages) > len(list((ROOT / "docs").rglob("*.md")))  # and the page for wrong addresses
    assert {name: found for name, page in pages.items() if (found := foreign(page.loaded))} == {}
    for style in site.rglob("*.css"):
        assert IN_STYLES.findall(style.read_text()) == [], style


def test_every_link_and_anchor_within_the_site_is_there(site, pages):
    wrong = []
    # The page for wrong addresses is shown at any depth, so its links begin at the root of a server.
    for name, page in pages.items():
        for link in page.links if name != "404.html" else []:
            if urlsplit(link).scheme or urlsplit(link).netloc:
                continue
            path, anchor = urldefrag(link)
            target = ((site / name).parent / unquote(path) if path else site / name).resolve()
            found = pages.get(str(target.relative_to(site))) if target.is_relative_to(site) else None
            is_there = target.is_file() and target.is_relative_to(site)
            if not is_there or (anchor and found and unquote(anchor) not in found.anchors):
                wrong.append(f"{name}: {link}")
    assert wrong == []


def test_every_public_name_is_a_heading(pages):
    headings = {heading for page in pages.values() for heading in page.headings}
    names = {f"stemd_udfs.{name}" for name in stemd_udfs.__all__}
    names |= {f"stemd_udfs.masks.{name}" for name in masks.__all__ if name not in ("polygon", "painted")}
    names |= {f"stemd.{name}" for name in stemd.__all__ if f"stemd_udfs.{name}" not in names}
    in_errors = {f"{name.replace('.', '.errors.', 1)}" for name in names}
    missing = {name for name in names if not {name, name.replace(".", ".errors.", 1)} & headings}
    assert in_errors & headings
    assert missing == {"stemd.__version__"}


def test_no_role_of_a_docstring_is_left_as_text(site):
    left = {}
    for path in site.rglob("*.html"):
        text = re.sub(r"<[^>]+>", "", path.read_text())
        if found := re.findall(r":(?:attr|class|data|exc|func|meth|mod|obj):|autoref", text):
            left[path.name] = found
    assert left == {}


def test_parameters_that_share_a_description_have_their_own_types_and_defaults(site):
    """The docstring of `Context.run_udf_iter` has ``dataset, udf, …``, without types."""
    text = " ".join(re.sub(r"<[^>]+>", " ", (site / "reference" / "stemd.html").read_text()).split())
    assert "dataset ( DataSet )" in text
    assert "udf ( UDF | UDFs )" in text
    assert "udf ( DataSet )" not in text


def test_a_role_links_to_the_object_that_its_class_knows(pages):
    """``close`` of the docstring of Context is the method of Context."""
    assert "#stemd.Context.close" in pages["reference/stemd.html"].links
    assert "#stemd_udfs.UDF.get_result_buffers" in pages["reference/stemd_udfs.html"].links


def test_the_search_works_in_a_page_that_is_opened_as_a_file(browser, site):
    open_page(browser, site, "tutorial.html")
    browser.find(".md-search__button").click()
    is_there = f"return {DIALOG}?.querySelector('input') != null"
    browser.wait(lambda: browser.script(is_there), "a field is shown")
    field = browser.script(f"return {DIALOG}.querySelector('input')")
    field.send_keys("restarting a scan")
    links = f"return [...{DIALOG}.querySelectorAll('a')].map((one) => one.getAttribute('href'))"
    browser.wait(lambda: "restarting.html" in str(browser.script(links)), "the page about restarts is found")
    assert field.get_attribute("value") == "restarting a scan"
    assert browser.complaints() == []


def test_commands_are_copied_without_their_prompts(browser, site):
    """The theme marks code with an attribute while it takes the text of it."""
    scripts = (site / "assets/javascripts").glob("bundle*.js")
    assert any('setAttribute("data-md-copying"' in path.read_text() for path in scripts)
    open_page(browser, site, "tutorial.html")
    mark = "const code = document.querySelector('.highlight code'); code.setAttribute('data-md-copying', '');"
    lines = browser.script(f"{mark} return code.innerText").splitlines()
    assert lines[0].startswith("stemd serve --source")
    assert not any(line.startswith("$") for line in lines)


def test_the_site_is_as_light_or_dark_as_the_reader_prefers(browser, site):
    for scheme in ("light", "dark"):
        open_page(browser, site, "index.html", scheme=scheme)
        colour = browser.script("return getComputedStyle(document.body).backgroundColor")
        brightness = sum(int(part) for part in re.findall(r"\d+", colour)[:3])
        assert (brightness < 3 * 64) == (scheme == "dark"), colour


@pytest.mark.parametrize(
    "page", ["index.html", "tutorial.html", "configuration.html", "reference/stemd.html"]
)
def test_a_page_fits_the_width_of_a_phone(browser, site, page):
    open_page(browser, site, page, width=390)
    width = browser.script("return document.documentElement.scrollWidth")
    assert width <= 390
    assert browser.complaints() == []


def test_pictures_are_shown(browser, site):
    for page in ("index.html", "live-page.html"):
        open_page(browser, site, page)
        browser.wait(lambda: bool(browser.script("return document.readyState === 'complete'")), "loaded")
        widths = browser.script("return [...document.images].map(one => one.naturalWidth)")
        assert widths, page
        assert all(widths), page
