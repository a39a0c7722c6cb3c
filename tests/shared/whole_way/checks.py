"""What must hold of everything that is published, whatever went wrong."""

import numpy as np

from stemd.wire.messages import Message
from whole_way.collector import Run
from whole_way.reference import Reference

COMPARED = ("sum", "sumsig", "max")  # the UDFs whose results are compared with those of numpy


def check_ledger(message: Message) -> None:
    """A ledger closes, and nothing is pending at the end."""
    ledger = message.header["ledger"]
    assert ledger["announced"] == ledger["received"] + ledger["missing"], ledger
    sinks = ("processed", "pending", "discarded", "undecodable", "incomplete")
    assert ledger["received"] == sum(ledger.get(term, 0) for term in sinks), ledger
    assert min(term for term in ledger.values() if not isinstance(term, bool)) >= 0, ledger
    if message.header.get("status", "partial") != "partial":
        assert ledger["pending"] == 0, ledger


def check_ledgers(run: Run) -> None:
    for message in run.messages:
        if "ledger" in message.header:
            check_ledger(message)


def check_arrays(message: Message) -> None:
    """A result has its arrays, unless its UDF has failed or it covers no frame."""
    is_failed = message.header["status"] == "failed"
    assert message.arrays or is_failed or not message.coverage.any(), message.header


def check_order(run: Run) -> None:
    """First the start, then results, one last result of each UDF, then the end; nothing behind it."""
    topics = [message.topic for message in run.messages]
    assert topics[0] == "event/scan_started"
    assert topics[-1] == "event/run_ended"
    assert topics.count("event/scan_started") == topics.count("event/run_ended") == 1
    for udf, status in run.ended["udfs"].items():
        statuses = [message.header["status"] for message in run.results(udf)]
        assert [one for one in statuses if one != "partial"] == statuses[-1:] == [status], (udf, statuses)


def check_run(run: Run, reference: Reference, scan: int, *, every: bool = False) -> None:
    """Ledgers close, and results are numpy's over exactly the frames that their coverage names.

    `scan` counts the detector's scans from 1; with `every`, all partial results are looked at, too.
    """
    check_order(run)
    ledger = run.ended["ledger"]
    numbers = reference.numbers(scan)
    check_ledgers(run)
    for message in run.messages:
        if not message.is_result:
            continue
        status = message.header["status"]
        is_last, is_failed = status != "partial", status == "failed"
        assert message.header["complete"] == (is_last and not is_failed and run.ended["complete"])
        if not is_failed:
            assert np.count_nonzero(message.coverage) == message.header["ledger"]["processed"]
        check_arrays(message)
        udf = message.header["udf"]
        if (every or is_last) and udf in COMPARED and message.arrays:
            (array,) = message.arrays.values()
            expected = reference.expected(udf, message.coverage, numbers, array.dtype)
            assert np.array_equal(array.ravel(), expected.astype(array.dtype)), (udf, message.header)
        if is_last:
            assert message.header["ledger"] == ledger


def check_modules_run(run: Run, reference: Reference, scan: int) -> None:
    """Check a run of modules: ledgers close, and sums of frames are numpy's over the coverage.

    Sums of pixels may have frames that are not in the coverage.
    """
    check_order(run)
    check_ledgers(run)
    for message in run.messages:
        if not message.is_result:
            continue
        assert message.header["sig_shape"] == list(reference.sig)
        check_arrays(message)
        if message.header["udf"] == "sumsig" and message.arrays:
            assert np.count_nonzero(message.coverage) == message.header["ledger"]["processed"]
            expected = reference.expected("sumsig", message.coverage, reference.numbers(scan))
            assert np.array_equal(message.arrays["intensity"].ravel(), expected), message.header


def check_complete(run: Run, reference: Reference, scan: int, *, every: bool = False) -> None:
    """A whole scan: final, complete, every frame processed, results equal to the reference.

    It has at least one of the UDFs that are compared; `check_run` also takes a scan that has none of them.
    """
    check_run(run, reference, scan, every=every)
    assert (run.ended["status"], run.ended["reason"], run.ended["complete"]) == ("final", None, True)
    assert run.ended["ledger"]["processed"] == reference.count
    compared = [udf for udf in COMPARED if udf in run.ended["udfs"]]
    assert compared, f"none of {COMPARED} in {run.ended['udfs']}"
    for udf in compared:
        last = run.last(udf)
        assert (last.header["status"], last.header["complete"]) == ("final", True), last.header
        assert last.arrays, last.header


def check_frames(run: Run, frames: np.ndarray, **terms: int) -> None:
    """The ledger has these terms alone; ``sum`` and ``sumsig`` are numpy's over the frames covered (4D)."""
    nav, sig = frames.shape[:2], frames.shape[2:]
    flat = frames.reshape(-1, *sig)
    ledger = dict(run.ended["ledger"])
    assert ledger.pop("announced") == len(flat)
    expected = dict.fromkeys(ledger, 0) | {"received": len(flat), "processed": len(flat)} | terms
    assert ledger == expected
    assert run.ended["complete"] is (expected["processed"] == len(flat))
    for udf in ("sum", "sumsig"):
        assert np.count_nonzero(run.last(udf).coverage) == expected["processed"]
    last = run.last("sumsig")
    sums = flat.sum(axis=(1, 2), dtype=np.int64) * last.coverage
    assert np.array_equal(last.arrays["intensity"], sums.reshape(nav))
    image = flat[run.last("sum").coverage].sum(axis=0, dtype=np.int64)
    assert np.array_equal(run.last("sum").arrays["intensity"], image)
