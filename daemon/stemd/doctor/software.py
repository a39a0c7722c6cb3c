"""Versions, codecs and extras: what is installed, and what would be good to have."""

import platform
import re
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import distributions, entry_points, metadata, requires

from stemd._version import __version__
from stemd.datasets.load import ENTRY_POINTS as DATA_SETS
from stemd.datasets.load import KNOWN
from stemd.doctor.finding import Finding, error, note, ok, warning
from stemd.workers.udf_spec import ENTRY_POINTS as UDFS
from stemd_sources.codecs.decoders import ENTRY_POINTS as CODECS
from stemd_sources.codecs.decoders import is_own_codec
from stemd_sources.protocols import ENTRY_POINTS as SOURCES
from stemd_sources.protocols import own_protocols
from stemd_udfs import BUILTIN_UDFS
from stemd_udfs.native import KERNELS, PLAIN
from stemd_udfs.native import report as kernels_report

_NAME = re.compile(r"[A-Za-z0-9._-]+")
_EXTRA = re.compile(r"""extra\s*==\s*['"]([\w-]+)['"]""")
_UNTIL = re.compile(r"""python_version\s*<\s*['"](\d+)\.(\d+)""")
_FOR = {
    "sparse": "sparse arrays in UDFs",
    "files": "the file formats of RosettaSciIO",
    "plots": "live plots with Matplotlib",
    "dask": "Dask executors and arrays",
    "gpu": "UDFs on a GPU",
    "gpu-cuda12": "UDFs on a GPU, with CUDA 12",
    "gpu-cuda13": "UDFs on a GPU, with CUDA 13",
    "numba": "UDFs that call numba",
    "notebook": "stemd.show: cells in which detectors are drawn",
    "pva": "stemd-pva: results as EPICS process variables",
}


def check_versions() -> Iterator[Finding]:
    """Report versions, and whether all packages that stemd needs are there."""
    import numpy as np
    import zmq

    libzmq = ".".join(map(str, zmq.zmq_version_info()))
    yield ok("versions", f"stemd {__version__}, Python {platform.python_version()} ({sys.executable})")
    yield ok("libraries", f"NumPy {np.__version__}, pyzmq {zmq.__version__} with libzmq {libzmq}")
    if zmq.has("curve"):
        yield ok("encryption", "ZeroMQ has CURVE")
    else:
        mend = "pip install --force-reinstall --only-binary :all: pyzmq"
        yield error("encryption", "this ZeroMQ has no CURVE", mend)
    if missing := missing_packages(None):
        mend = "in the project's folder: pip install --force-reinstall ."
        yield error("packages", f"not installed: {', '.join(missing)}", mend)
    else:
        yield ok("packages", "all that the base install needs")


def check_codecs() -> Iterator[Finding]:
    """Report what decodes the detector's frames."""
    from stemd_sources.codecs import codec_report

    report = codec_report()
    library = f"{report.implementation} {report.version}"
    for reason in report.rejected:
        yield note("codec bslz4", f"not used: {reason}", "reinstall that package, or remove it")
    if report.implementation is None:
        yield error("codec bslz4", "no library decodes it", report.advice or "pip install hdf5plugin")
    elif report.is_compiled:
        yield ok("codec bslz4", f"stemd's compiled kernels, and {library} for what is out of the ordinary")
    elif report.advice is not None:
        yield note("codec bslz4", library, report.advice)
    else:
        yield ok("codec bslz4", library)


def check_kernels() -> Iterator[Finding]:
    """Report which compiled kernels run here."""
    try:
        found = kernels_report()
    except ValueError as unknown:
        yield error("kernels", str(unknown), f"unset {KERNELS}, or set it to one of these")
        return
    if found.variant != PLAIN:
        yield ok("kernels", f"variant {found.variant} ({found.reason})")
    else:
        others = "install a wheel with compiled kernels, or a C compiler"
        mend = f"unset {KERNELS}" if KERNELS in found.reason else others
        yield note("kernels", f"NumPy, which is slower: {found.reason}", mend)


def check_extras() -> Iterator[Finding]:
    """Report which optional parts are installed."""
    for extra in sorted(metadata("stemd").get_all("Provides-Extra") or []):
        purpose = _FOR.get(extra, "optional packages")
        if missing := missing_packages(extra):
            found = f"not installed ({', '.join(missing)}): {purpose}"
            yield note(f"extra {extra}", found, f"pip install 'stemd[{extra}]'")
        else:
            yield ok(f"extra {extra}", purpose)


def check_plugins() -> Iterator[Finding]:
    """Report entry points of other packages that are never used, since the name is taken."""
    groups: dict[str, Callable[[str], bool]] = {
        SOURCES: own_protocols().__contains__,
        CODECS: is_own_codec,
        UDFS: BUILTIN_UDFS.__contains__,
        DATA_SETS: KNOWN.__contains__,
    }
    for group, is_own in groups.items():
        offered = entry_points(group=group)
        for name in sorted(offered.names):
            values = sorted({point.value for point in offered.select(name=name)})
            if is_own(name) or len(values) > 1:
                own = "never used, since stemd has one of its own"
                why = own if is_own(name) else "only one of them is used"
                mend = "give that entry point another name"
                yield warning(f"entry point {group} {name}", f"{', '.join(values)}: {why}", mend)


def missing_packages(extra: str | None) -> list[str]:
    """Return the packages that the base install (None) or an extra asks for and that are not installed."""
    missing = []
    for line in requires("stemd") or []:
        of, until = _EXTRA.search(line), _UNTIL.search(line)
        if until is not None and sys.version_info[:2] >= (int(until[1]), int(until[2])):
            continue
        name = _NAME.match(line)
        if name is None or (of[1] if of else None) != extra:
            continue
        if not any(found.version for found in distributions(name=name[0])):
            missing.append(name[0])
    return missing
