"""A report of a scan: one HTML file that needs neither network nor daemon."""

import base64
import hashlib
import html
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple  # plain values of ledgers, parameters and manifests

from stemd._version import __version__
from stemd.client.client import Client
from stemd.client.control_client import ControlFailed
from stemd.control.requests import Manifest
from stemd.errors import StemdError
from stemd.opened.opened_scan import OpenedScan
from stemd.opened.reduced_cube import Packed, reduce_scan
from stemd.runs.manifest import Manifests
from stemd.runs.manifest_signing import BadSignature, read_signed, verify
from stemd.shown.pictures import UDFResult, read_results
from stemd.web.page_files import script_of, style
from stemd.web.picture import title
from stemd.wire.messages import Part
from stemd.wire.text import plain
from stemd.workers.udf_spec import built_in_facts
from stemd_sources.errors import SourceError
from stemd_sources.opening.hdf5_open import open_hdf5
from stemd_sources.opening.regular_file import refuse_input, write_whole
from stemd_udfs import BUILTIN_UDFS, UDFException
from stemd_udfs.engine.clean_copy import calibrated

MOST_BYTES: Final = 25_000_000  # of a report
_IMAGE_BYTES: Final = 12_000_000  # of pictures in base64, at most
_UDFS: Final = ("sum", "sumsig", "com")
_POLICY: Final = (
    "default-src 'none'; script-src 'sha256-{script}'; style-src 'sha256-{style}'; img-src data: blob:; "
    "base-uri 'none'; form-action 'none'"
)
_PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main id="report"></main>
<noscript><p>This report draws with JavaScript.</p></noscript>
<script type="application/json" id="data">{data}</script>
<script>{script}</script>
</body>
</html>
"""


class SignedManifest(NamedTuple):
    """A manifest as it was signed."""

    text: str
    signature: str | None
    words: str  # what a check of the signature found


@dataclass(kw_only=True)
class Report:
    """What a report shows."""

    title: str
    scan: Mapping[str, object]
    results: Sequence[UDFResult]
    udfs: Sequence[Mapping[str, object]] = ()
    ledger: Mapping[str, object] | None = None
    calibration: Mapping[str, object] | None = None
    manifest: SignedManifest | None = None
    reduce: Callable[[int], Packed] | None = None  # returns the reduced cube of at most so many bytes
    notes: list[str] = field(default_factory=list)

    @cached_property
    def room(self) -> int:
        """How many bytes a reduced cube may have."""
        spent = sum(map(len, self._pictures[0])) + len(script_of("shown/report.js")) + len(style())
        return (MOST_BYTES - spent) // 4 * 3 - _ROOM

    def page(self) -> bytes:
        """Return the file: every text of it is data, which its script shows as text."""
        pictures, left_out = self._pictures
        notes = [*self.notes, *([f"left out, too large: {', '.join(left_out)}"] if left_out else [])]
        cube = None
        if self.reduce is not None:
            try:
                cube = _as_data(*self.reduce(self.room))
            except (StemdError, SourceError, UDFException, ValueError, TypeError, KeyError, OSError) as error:
                notes.append(f"no reduced data: {error}")
        data = {
            "title": self.title,
            "scan": {**self.scan, **({"notes": "; ".join(notes)} if notes else {})},
            "pictures": pictures,
            "titles": self._titles(),
            "cube": cube,
            "ledger": self.ledger or None,
            "calibration": self.calibration or None,
            "udfs": list(self.udfs),
            "manifest": None if self.manifest is None else self.manifest._asdict(),
        }
        return render(data)

    def _titles(self) -> dict[str, str]:
        """Return what results of built-in UDFs are called, as on the live page."""
        uses = {one.get("name"): one.get("use") for one in self.udfs}
        found = {}
        for name, buffers in ((str(one.header["udf"]), one.header["buffers"]) for one in self.results):
            use = str(uses.get(name) or name)
            if (facts := built_in_facts(use)) is not None:
                spec = {"use": use, "facts": {"title": facts.title, "buffer_titles": facts.buffer_titles}}
                for buffer in (entry["name"] for entry in buffers):
                    found[f"{name}/{buffer}"] = title(spec, name, {"buffer": buffer}, len(buffers))
        return found

    @cached_property
    def _pictures(self) -> tuple[list[str], list[str]]:
        """Return pictures in base64, and names of results that are too large for the file."""
        found: list[str] = []
        left_out: list[str] = []
        for result in self.results:
            for picture in result.pictures():
                text = base64.b64encode(picture).decode()
                if sum(map(len, found)) + len(text) <= _IMAGE_BYTES:
                    found.append(text)
                else:
                    left_out.append(str(result.header["udf"]))
        return found, sorted(set(left_out))


_ROOM: Final = 300_000  # bytes for tables and the manifest


def render(data: Mapping[str, object]) -> bytes:
    """Return a page that shows these plain values, and nothing else, whatever they hold."""
    script, styles = script_of("shown/report.js"), style()
    # Of JSON, only texts contain <: without it, none of them can end the element.
    text = json.dumps(plain(data), allow_nan=False).replace("<", "\\u003c")
    page = _PAGE.format(
        policy=_POLICY.format(script=_hash(script), style=_hash(styles)),
        title=html.escape(str(data["title"])),
        style=styles,
        data=text,
        script=script,
    )
    return page.encode(errors="replace")


def _hash(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _as_data(about: Mapping[str, object], parts: Sequence[bytes]) -> Mapping[str, Any]:
    data: dict[str, Any] = dict(about)
    for planes, packed in zip((data["planes"], (data["focus"] or {}).get("planes")), parts, strict=False):
        planes["data"] = base64.b64encode(packed).decode()
    return data


def write_report(path: Path, report: Report, *, inputs: Sequence[Path], overwrite: bool) -> int:
    """Write a report, and return its size. Raises SourceError for an input, OSError if that fails."""
    refuse_input(path, inputs)
    if path.exists() and not overwrite:
        raise FileExistsError(17, "is there already: take another name, or give --overwrite", str(path))
    page = report.page()
    write_whole(path, page)
    return len(page)


def of_stored(
    scan: OpenedScan, path: Path, manifest: SignedManifest | None, udfs: Sequence[str] = _UDFS
) -> Report:
    """Return the report of frames in a file: UDFs run over them."""
    dataset = scan.dataset
    made = [calibrated(BUILTIN_UDFS[name](), dataset.calibration) for name in udfs]
    results = scan.run_udfs(made, sigma=True)
    facts = _facts(manifest)
    shape = {"positions": list(dataset.shape.nav), "frames": list(scan.shape.sig)}
    return Report(
        title=f"Scan {facts.get('scan_id', path.name)}",
        scan={"file": path.name, **shape, "dtype": str(dataset.dtype), **_of_manifest(facts)},
        results=[UDFResult.of_results(name, found) for name, found in zip(udfs, results, strict=True)],
        udfs=[
            {"name": name, "used": repr(udf), **{key: one.as_dict() for key, one in udf.taken.items()}}
            for name, udf in zip(udfs, made, strict=True)
        ],
        ledger=facts.get("ledger"),
        calibration=dataset.calibration.as_dict(),
        manifest=manifest,
        reduce=lambda most: reduce_scan(scan, most).packed(),
    )


def of_results(path: Path, manifest: SignedManifest | None, scan: OpenedScan | None) -> Report:
    """Return the report of a file of results. `scan`: its frames, if they are at hand."""
    results, about = read_results(path)
    facts = _facts(manifest)
    shown = {name: value for name, value in about.items() if name not in ("udfs", "ledger", "calibration")}
    return Report(
        title=f"Scan {about.get('scan_id', path.name)}",
        scan={"results": path.name, **shown, **_of_manifest(facts)},
        results=results,
        udfs=about["udfs"],
        ledger=about["ledger"] or facts.get("ledger"),
        calibration=about["calibration"],
        manifest=manifest,
        reduce=None if scan is None else lambda most: reduce_scan(scan, most).packed(),
    )


def of_daemon(client: Client, scan_id: str, scan: OpenedScan | None, notes: list[str]) -> Report:
    """Return the report of a scan that a daemon still holds results of. `scan`: its recording, if any."""
    updates = client.history(scan_id)
    try:
        found = client.request(Manifest(scan_id=scan_id))["manifest"]
    except ControlFailed as error:
        found = {}
        notes.append(str(error))
    text = json.dumps(plain(found), indent=1)
    words = "As the daemon holds it, without a signature: the file that it wrote has one."
    return from_published(
        [UDFResult.of_update(update) for update in updates.values()],
        SignedManifest(text, None, words) if found else None,
        scan_id,
        reduce=None if scan is None else lambda most: reduce_scan(scan, most).packed(),
        notes=notes,
    )


def from_published(
    results: Sequence[UDFResult],
    manifest: SignedManifest | None,
    scan_id: str,
    *,
    reduce: Callable[[int], Packed] | None = None,
    notes: list[str] | None = None,
) -> Report:
    """Return the report of results that a daemon published."""
    facts = _facts(manifest)
    if not results and not facts:
        raise StemdError(f"scan {scan_id[:80]}: no results of it are in memory, and no manifest is known")
    header = results[0].header if results else {}
    taken = {one.header["udf"]: one.header.get("parameters") for one in results}
    known = {udf["name"]: udf for udf in facts.get("udfs", [])}
    return Report(
        title=f"Scan {scan_id}",
        scan={"scan_id": scan_id, "status": header.get("status", ""), **_of_manifest(facts)},
        results=results,
        udfs=[
            {"name": name, **known.get(name, {})} | ({"from": one} if one else {})
            for name, one in taken.items()
        ],
        ledger=header.get("ledger") or facts.get("ledger"),
        calibration=header.get("calibration"),
        manifest=manifest,
        reduce=reduce,
        notes=notes or [],
    )


def report_of_messages(scan_id: str, messages: Sequence[Sequence[Part]], manifests: Manifests) -> Report:
    """Return the report of the results that a daemon has in memory; without frames."""
    found, signed = manifests.get(scan_id), None
    if found is not None:
        content, signature = manifests.signed(found)
        words = "As the daemon wrote it: check the signature with `stemd manifest verify`."
        signed = SignedManifest(content.decode(), None if signature is None else signature.decode(), words)
    return from_published([UDFResult(parts) for parts in messages], signed, scan_id)


def has_results(path: Path) -> bool:
    """Whether a file holds results that stemd wrote, and no frames."""
    try:
        with open_hdf5(path, "a file of results") as file:
            return "results" in file and "stemd" in file.attrs
    except (SourceError, OSError):
        return False


def find_manifest(path: Path) -> SignedManifest | None:
    """Return the manifest in a recording, or in a file of a manifest; None if there is none in it."""
    try:
        data, signature = read_signed(path)
    except (BadSignature, SourceError, OSError):
        return None
    try:
        words = f"Intact, signed by key {verify(path)}: compare it with `stemd keys show` of the daemon."
    except BadSignature as error:
        words = f"NOT what was signed: {error}"
    return SignedManifest(data.decode(errors="replace"), signature.decode(errors="replace"), words)


def _facts(manifest: SignedManifest | None) -> Mapping[str, Any]:
    if manifest is None:
        return {}
    try:
        found = json.loads(manifest.text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _of_manifest(facts: Mapping[str, Any]) -> dict[str, object]:
    names = ("scan_id", "status", "reason", "complete", "software", "times")
    return {"written by": f"stemd {__version__}"} | {name: facts[name] for name in names if name in facts}
