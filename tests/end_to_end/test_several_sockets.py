"""Several sockets of one detector: the messages of a scan that come over them are as those of one."""

import random

from whole_way.checks import check_complete, check_ledger, check_run
from whole_way.reference import Reference
from whole_way.waiting import LIMIT_S

SEED = 4711
FINAL_EVERY = 10
MODULES = 4


def is_last_or_event(message):
    """Check partial results as they come, and keep the others."""
    if message.is_result and message.header["status"] == "partial":
        check_ledger(message)
        return False
    return True


def test_two_receivers_share_a_push_socket_and_restarts_at_random_frames_mix_nothing(
    start_daemon, collect, simulate, amount, tmp_path
):
    nav, sig = amount(quick=((32, 32), (64, 64)), soak=((64, 64), (192, 192)))
    scans = amount(quick=50, soak=500)
    reference = Reference(nav, sig)
    source = f"dectris-v2+ipc://{tmp_path}/detector"
    daemon = start_daemon("sum", "sumsig", "max", source=source, options=("--source", source))
    collector = collect(daemon, wants=is_last_or_event)
    rng = random.Random(SEED)
    restarts = {
        scan: rng.randrange(reference.count)
        for scan in range(1, scans + 1)
        if scan % FINAL_EVERY and scan != scans
    }
    faults = tuple(f"restart@{frame}:{scan}" for scan, frame in restarts.items())
    detector = simulate(source.partition("+")[2], nav=nav, sig=sig, scans=scans, faults=faults)
    runs = collector.runs(scans, timeout_s=amount(quick=LIMIT_S, soak=3000))
    detector.join()
    assert len(runs) == scans
    for scan, run in enumerate(runs, start=1):
        if scan in restarts:
            check_run(run, reference, scan)
            assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "restarted")
            assert run.ended["ledger"]["received"] == restarts[scan]
        else:
            check_complete(run, reference, scan)
    assert not collector.errors


def with_modules(start_daemon, folder, *udfs, places=None, **env):
    """Start a daemon with a receiver for each of four modules; return it and the address of the first."""
    address = f"ipc://{folder}/modules"
    lines = []
    for module in range(MODULES):
        where = address if module == 0 else f"{address}-{module}"
        lines += ["[[source]]", f'url = "dectris-v2+{where}"', f"module = {module}"]
        if places is not None:
            lines.append(f"place = {list(places[module])}")
    config = folder / "stemd.toml"
    config.write_text("\n".join(lines))
    return start_daemon(*udfs, source="", options=("-c", str(config)), env=env), address


def test_four_modules_are_one_frame_and_equal_numpy(start_daemon, collect, simulate, tmp_path):
    nav, sig = (32, 32), (64, 48)
    reference = Reference(nav, sig)
    daemon, address = with_modules(start_daemon, tmp_path, "sum", "sumsig", "max")
    collector = collect(daemon)
    simulate(address, nav=nav, sig=sig, modules=MODULES, scans=3).join()
    runs = collector.runs(3)
    for scan, run in enumerate(runs, start=1):
        check_complete(run, reference, scan, every=True)
        assert run.ended["ledger"]["incomplete"] == 0
        assert run.messages[0].header["sig_shape"] == list(sig)
    assert not collector.errors


def test_a_module_that_is_lost_or_comes_twice_has_its_place_in_the_ledger(
    start_daemon, collect, simulate, tmp_path
):
    nav, sig = (16, 16), (64, 48)
    reference = Reference(nav, sig)
    daemon, address = with_modules(start_daemon, tmp_path, "sum", "sumsig")
    collector = collect(daemon)
    lost, twice, cut = (0, 5, 100, 255), (7, 200), 50
    faults = [f"lose-module@{frame}" for frame in lost] + [f"duplicate@{frame}" for frame in twice]
    faults += [f"corrupt@{cut}", "drop@99", "foreign-series@20", "reorder@30"]
    simulate(address, nav=nav, sig=sig, modules=MODULES, faults=tuple(faults)).join()
    (run,) = collector.runs(1)
    check_run(run, reference, 1)
    assert (run.ended["status"], run.ended["reason"], run.ended["complete"]) == ("final", None, False)
    ledger = run.ended["ledger"]
    expected = dict.fromkeys(ledger, 0) | {
        "announced": 256,
        "received": 255,
        "missing": 1,
        "processed": 250,
        "incomplete": len(lost),
        "undecodable": 1,
        "duplicate": len(twice),
        "foreign": 1,
    }
    assert ledger == expected
