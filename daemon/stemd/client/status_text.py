"""The state of a daemon in words for people. Pure."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

_UNITS = (("GiB", 2**30), ("MiB", 2**20), ("KiB", 2**10))
_NAMED = ("pending", "discarded", "undecodable", "incomplete", "duplicate", "foreign", "malformed")


def status_lines(status: Mapping[str, Any]) -> list[str]:
    """Return the lines that describe a status; see `stemd.service.status.daemon_status`."""
    if "pid" not in status:
        return [f"stemd {status['version']} is starting"]
    state = f"{'ready' if status['ready'] else 'not ready'}, process {status['pid']}"
    first = f"stemd {status['version']}: {state}, up {duration(status['uptime_s'])}"
    return [first, *_lines(status_entries(status))]


def node_lines(status: Mapping[str, Any]) -> list[str]:
    """Return the lines about the nodes of a head in its status."""
    return _lines(_nodes(status))


def _lines(entries: Iterable[tuple[str, str]]) -> list[str]:
    return [f"{name + ':':<13}{words}" for name, words in entries]


def cancelled_lines(scan_id: str, ended: Mapping[str, Any] | None) -> list[str]:
    """Return lines about what is left of a cancelled scan; `ended`: ``last_run`` of a status, or None."""
    if ended is None:
        return [f"scan {scan_id} is being cancelled; `stemd status` shows what was kept"]
    ledger = ended["ledger"]
    kept = f"{ledger['processed']} of {ledger['announced']} frames are in its results, which were published"
    return [f"scan {scan_id} {_ending(ended)}: {kept}", f"{'frames:':<13}{frames(ledger, is_over=True)}"]


def doubt_words(udf: str, warning: object) -> str:
    """Return the warning of an answer about a UDF in words."""
    return f"UDF {udf} will probably fail in each scan, as it did when it was tried out: {warning}"


def size(size_bytes: int) -> str:
    """Write a number of bytes with a unit."""
    for unit, factor in _UNITS:
        if size_bytes >= factor:
            return f"{size_bytes / factor:.4g} {unit}"
    return f"{size_bytes} B"


def duration(seconds: float) -> str:
    """Write seconds as people do."""
    minutes, left = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes} min"
    return f"{minutes} min {left} s" if minutes else f"{left} s"


def frames(ledger: Mapping[str, int | bool], *, is_over: bool) -> str:
    """Write a ledger in words; frames that have not come are missing only when the scan is over."""
    announced = "at least" if ledger.get("open_ended") and not is_over else ""
    words = [f"{announced} {ledger['announced']} announced".strip(), f"{ledger['received']} received"]
    words.append(f"{ledger['missing']} {'missing' if is_over else 'still to come'}")
    words.append(f"{ledger['processed']} processed")
    words += [f"{ledger[term]} {term}" for term in _NAMED if ledger.get(term)]
    return ", ".join(words)


def status_entries(status: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the facts of a status of a daemon that is up: what each is about, and its words."""
    memory, addresses = status["memory_bytes"], status["addresses"]
    yield from _source(status)
    if (scan := status["scan"]) is not None:
        words = f"{scan['scan_id']} (series {scan['series']}), {_shape(scan['nav_shape'])} positions"
        if scan["sig_shape"] is not None:
            words += f", frames of {_shape(scan['sig_shape'])} {scan['dtype'] or ''}"
        yield "scan", words.rstrip()
        yield "frames", frames(scan["ledger"], is_over=False)
        yield from _failed(scan["errors"])
    else:
        yield "scan", "none at the moment"
    if status["waiting_scans"]:
        yield "waiting", f"{status['waiting_scans']} more scans"
    if (last := status["last_run"]) is not None:
        whole = f"complete: {'yes' if last['complete'] else 'no'}"
        yield "last run", f"{last['scan_id']} (series {last['series']}), {_ending(last)}, {whole}"
        yield "frames", frames(last["ledger"], is_over=True)
        known = {} if scan is None else scan["errors"]
        new = {name: error for name, error in last["errors"].items() if known.get(name) != error}
        yield from _failed(new)
    if stages := status.get("stage"):
        yield "stages", ", then ".join(map(_stage, stages))
    yield "UDFs", ", ".join(status["udfs"])
    workers = f"{status['workers']}, {status['spare_workers']} in reserve"
    yield "workers", workers + (f", {status['worker_restarts']} died" if status["worker_restarts"] else "")
    if (ring := status["ring"]) is not None:
        full = "drops frames" if ring["when_full"] == "drop" else "holds the detector back"
        full += " when full" + (" (it does now)" if ring["is_full"] else "")
        yield "ring", f"{size(ring['size_bytes'])}, {100 * ring['fill_ratio']:.0f} % full, {full}"
    if sockets := memory.get("sockets"):
        yield "sockets", f"messages that wait to be put in order, at most {size(sockets)}"
    if results := memory.get("results"):
        yield "results", f"of the running scan, at most {size(results)}"
    yield "history", f"results of the last scans, at most {size(memory['history'])}"
    yield "recording", recording_words(status["recording"])
    yield from _kept(status.get("state"))
    for name in ("results", "snapshots", "control"):
        yield name, addresses[name]
    yield "http", f"http://{addresses['http']}/"
    readers = status["subscribers"]
    yield "subscribers", ", ".join(f"{topic} {count}" for topic, count in readers.items() if count) or "none"


def _source(status: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    source = status["source"]
    if status.get("nodes"):
        yield from _nodes(status)
        return
    refused = f", {source['refused_messages']} messages refused" if source["refused_messages"] else ""
    received = f"{size(source['received_bytes'])} received"
    if decoded := source.get("decoded_bytes"):
        received += f", {size(decoded)} of frames decoded"
    yield "source", f"{source['url']}, {source['state']}{refused}, {received}"
    if source["trouble"]:
        yield "trouble", source["trouble"]


def _nodes(status: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    if (engine := status.get("engine")) is not None:
        yield "engine", f"{engine['address']}, {engine['trouble'] or 'connected'}"
    for node in status["nodes"]:
        where = f" on {node['where']}" if node.get("where") else ""
        yield "node", f"{node['name']}{where}, {node['trouble'] or node['state']}"


def _kept(state: Mapping[str, Any] | None) -> Iterator[tuple[str, str]]:
    if state is None:
        return
    kept = [f"UDFs {', '.join(state['udfs'])}"] if state["udfs"] else []
    kept += [f"without {', '.join(state['removed'])}"] if state["removed"] else []
    kept += ["measured calibration"] if state["calibration"] else []
    if kept and state["file"] is not None:
        yield "kept", f"{'; '.join(kept)}, in {state['file']}"
    if state["trouble"]:
        yield "trouble", state["trouble"]


def _failed(errors: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for name, error in errors.items():
        yield "failed", f"{name}: {error}"


def _shape(shape: list[int]) -> str:
    return " x ".join(str(length) for length in shape)


def _stage(stage: Mapping[str, Any]) -> str:
    words = []
    for name, value in stage.items():
        if isinstance(value, Mapping):
            words.append(f"{name} {_shape(value['shape'])}")
        elif name != "do" and value is not None:
            words.append(f"{name} {value}")
    return f"{stage['do']} ({', '.join(words)})"


def _ending(ended: Mapping[str, Any]) -> str:
    return f"{ended['status']} ({ended['reason']})" if ended["reason"] else str(ended["status"])


def recording_words(recording: Mapping[str, Any] | None, nothing: str = "no") -> str:
    """Return the state of a recording in words; `nothing`: without one."""
    if recording is None:
        return nothing
    text = f"{recording['state']}, {recording['path']}, {recording['messages']} messages, "
    text += size(recording["size_bytes"])
    if recording["dropped"]:
        text += f", {recording['dropped']} dropped"
    if recording.get("files"):
        text += f", {recording['files']} HDF5 files"
    return text + (f" ({recording['trouble']})" if recording["trouble"] else "")


# Any: a status is plain values of any kind.
class DaemonStatus(dict[str, Any]):
    """What a daemon does, see ``docs/control-protocol.md``; a notebook shows the dict as a table."""

    def rows(self) -> list[tuple[str, str]]:
        """Return the facts in words: what each is about, and what is the case."""
        try:
            return list(status_entries(self))
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            # Of a daemon that is starting, or of another version.
            return [(str(key), repr(value)) for key, value in self.items()]

    def _repr_html_(self) -> str:
        from stemd_udfs.arrays import html

        return html.table(f"stemd {self.get('version', '')}", self.rows())
