from stemd.client.status_text import DaemonStatus, cancelled_lines, frames, status_lines

LEDGER = {"announced": 4096, "received": 2000, "missing": 2096, "processed": 1900, "pending": 100}
LEDGER |= dict.fromkeys(("discarded", "undecodable", "duplicate", "foreign", "malformed"), 0)
SOURCE = {
    "url": "dectris-v2+tcp://h:31001",
    "state": "connected",
    "received_bytes": 3 * 2**29,
    "decoded_bytes": 26 * 2**30,
    "refused_messages": 0,
    "trouble": None,
}
ENDED = {
    "scan_id": "s1",
    "series": 1,
    "status": "cancelled",
    "reason": "requested",
    "complete": False,
    "ledger": LEDGER | {"pending": 0, "discarded": 100},
    "udfs": {"sum": "cancelled"},
    "errors": {},
}


def whole_status():
    return {
        "ready": True,
        "version": "0.1.0",
        "pid": 7,
        "uptime_s": 3725.0,
        "addresses": {"results": "tcp://r", "snapshots": "tcp://s", "control": "ipc://c", "http": "h:8790"},
        "source": SOURCE,
        "scan": None,
        "waiting_scans": 0,
        "last_run": None,
        "udfs": ["sum", "sumsig"],
        "ring": {"size_bytes": 2**31, "fill_ratio": 0.251, "when_full": "block", "is_full": False},
        "recording": None,
        "workers": 2,
        "spare_workers": 1,
        "worker_restarts": 0,
        "memory_bytes": {"ring": 2**31, "history": 2**29},
        "subscribers": {"result/sum": 1, "result/sumsig": 0, "other": 2},
    }


def status(**changes):
    entries = (line.split(":", 1) for line in status_lines(whole_status() | changes))
    return {name: words.strip() for name, words in entries}


def test_what_the_next_start_has_again_is_shown():
    kept = {"file": "/s.json", "udfs": ["bf"], "removed": ["sumsig"], "calibration": {"flip_y": True}}
    entries = status(state={**kept, "trouble": None})
    assert entries["kept"] == "UDFs bf; without sumsig; measured calibration, in /s.json"
    nothing = {"file": "/s.json", "udfs": [], "removed": [], "calibration": None, "trouble": "disk full"}
    assert "kept" not in status(state=nothing)
    assert status(state=nothing)["trouble"] == "disk full"
    assert "kept" not in status(state={**kept, "file": None, "trouble": None})


def test_a_status_reads_as_people_do():
    entries = status()
    assert entries["stemd 0.1.0"] == "ready, process 7, up 1 h 2 min"
    amounts = "1.5 GiB received, 26 GiB of frames decoded"
    assert entries["source"] == f"dectris-v2+tcp://h:31001, connected, {amounts}"
    assert entries["ring"] == "2 GiB, 25 % full, holds the detector back when full"
    assert entries["recording"] == "no"
    assert entries["subscribers"] == "result/sum 1, other 2"
    assert entries["scan"] == "none at the moment"


def test_messages_that_are_refused_are_told_beside_the_connection_and_why():
    advice = "this looks like DECTRIS Stream V1: use dectris-v1+tcp:// in the source URL"
    entries = status(source=SOURCE | {"refused_messages": 7, "trouble": advice})
    assert "connected, 7 messages refused, 1.5 GiB received" in entries["source"]
    assert entries["trouble"] == advice


def test_frames_of_a_running_scan_are_still_to_come_and_of_an_ended_one_missing():
    running = "4096 announced, 2000 received, 2096 still to come, 1900 processed, 100 pending"
    assert frames(LEDGER, is_over=False) == running
    assert "2096 missing" in frames(LEDGER, is_over=True)


def test_a_scan_in_progress_and_the_last_run_are_told_and_what_udfs_failed_with():
    scan = {"scan_id": "s2", "series": 2, "nav_shape": [64, 64], "ledger": LEDGER, "errors": {}}
    entries = status(scan=scan | {"sig_shape": [192, 192], "dtype": "<u2"}, last_run=ENDED)
    assert entries["scan"] == "s2 (series 2), 64 x 64 positions, frames of 192 x 192 <u2"
    assert entries["last run"] == "s1 (series 1), cancelled (requested), complete: no"
    error = "ValueError: too late (bad.py:23 in process_frame)"
    failed_run = ENDED | {"errors": {"late": error}}
    assert status(last_run=failed_run)["failed"] == f"late: {error}"
    failing_scan = scan | {"sig_shape": None, "errors": {"late": error}}
    assert status(scan=failing_scan)["failed"] == f"late: {error}"
    lines = status_lines(whole_status() | {"scan": failing_scan, "last_run": failed_run})
    assert sum(line.startswith("failed") for line in lines) == 1, "the same once"


def test_what_is_kept_of_a_cancelled_scan_is_told():
    first, second = cancelled_lines("s1", ENDED)
    kept = "1900 of 4096 frames are in its results, which were published"
    assert first == f"scan s1 cancelled (requested): {kept}"
    assert "100 discarded" in second
    (line,) = cancelled_lines("s1", None)
    assert "is being cancelled" in line


def test_stages_are_in_one_line():
    stages = [
        {"do": "crop", "crop": [0, 8, 0, 8]},
        {"do": "bin", "factor": 2},
        {"do": "count", "dark": {"shape": [4, 4], "sha256": "00"}, "n_sigma": 5.0, "xray_limit": None},
    ]
    expected = "crop (crop [0, 8, 0, 8]), then bin (factor 2), then count (dark 4 x 4, n_sigma 5.0)"
    assert status(stage=stages)["stages"] == expected
    assert "stages" not in status(stage=[])


def test_a_head_has_nodes_in_place_of_source_and_ring():
    nodes = [
        {"name": "node1:5557", "state": "connected", "trouble": None},
        {"name": "node2:5557", "state": "waiting", "trouble": "the connection was closed"},
    ]
    source = {"url": "tcp://node1:5558", "state": "waiting", "trouble": "node2"}
    state = {"nodes": nodes, "ring": None, "source": source}
    lines = [" ".join(line.split()) for line in status_lines(whole_status() | state)]
    found = [line for line in lines if line.startswith(("node", "ring", "source"))]
    assert found == ["node: node1:5557, connected", "node: node2:5557, the connection was closed"]


def test_the_status_of_a_daemon_that_starts_says_so_is_a_dict_and_shows_its_entries():
    assert status_lines({"ready": False, "version": "0.1.0", "source": None}) == ["stemd 0.1.0 is starting"]
    status = DaemonStatus(ready=False, version="1.2.3", source=None)
    assert status == {"ready": False, "version": "1.2.3", "source": None}
    assert all(words in status._repr_html_() for words in ("stemd 1.2.3", "ready"))
