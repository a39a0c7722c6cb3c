import re
from pathlib import Path
from types import SimpleNamespace

from stemd.config import load
from stemd.config.load import by_key
from stemd.results.messages import ChangeLimits, PartialLimits
from stemd.service.reload import AT_ONCE, NEXT_SCAN, changed_keys, ending_times, reload

PAGE = Path(__file__).parents[3] / "docs" / "configuration.md"


def test_keys_that_can_change_are_keys_of_the_configuration_and_stand_on_its_page():
    known = set(by_key(load(None, {})))
    assert known >= {*AT_ONCE, *NEXT_SCAN}
    section = PAGE.read_text().split("## While the daemon runs")[1].split("## ")[0]
    named = set(re.findall(r"`(\w+\.\w+)`", section))
    for name in re.search(r"all of (.*)\|.*next scan", section)[1].replace("`", "").split(", "):
        named |= {key for key in known if key.partition(".")[0] == name.strip("[] ")}
    assert named == {*AT_ONCE, *NEXT_SCAN}


def test_what_differs_is_named_by_key():
    old = load(None, {})
    new = load(None, {}, {"log.level": "debug", "scan.nav_shape": (4, 4), "udf": [{"name": "max"}]})
    assert changed_keys(old, new) == ["scan.nav_shape", "log.level", "udf"]
    assert changed_keys(old, old) == []


def test_what_takes_a_restart_does_not_come_with_what_is_applied_at_once():
    running = load(None, {}, {"source.stall_timeout_s": 3})
    both = {"source.stall_timeout_s": 4, "publish.merged": "tcp://127.0.0.1:0"}
    used, heard = [], []
    scheduler = SimpleNamespace(set_times=lambda *given: heard.append(given))
    accepted = SimpleNamespace(take=lambda *_: None)
    host = SimpleNamespace(use=used.append, accepted=accepted, scheduler=scheduler)
    parts = SimpleNamespace(config=running, host=host, http=SimpleNamespace(use_scoped=heard.append))
    assert reload(parts, lambda: load(None, {}, both)) == ["publish.merged"]
    in_use = load(None, {}, {"source.stall_timeout_s": 4})
    assert used == [in_use]
    times = ending_times(in_use), in_use.workers.udf_timeout_s, in_use.partition.target_latency_ms / 1e3
    assert heard == [times, []]


def test_other_limits_of_partial_results_reach_all_who_hold_them_back():
    heard = []
    config = load(None, {}, {"publish.max_rate_hz": 100.0, "publish.max_bytes_per_s": 7})
    limits = PartialLimits(max_rate_hz=100.0, max_bytes_per_s=7.0)
    host = SimpleNamespace(merger=SimpleNamespace(send=heard.append), limits=lambda: limits)
    parts = SimpleNamespace(host=host, publisher=SimpleNamespace(limit=lambda *given: heard.append(given)))
    AT_ONCE["publish.max_rate_hz"](parts, config)
    assert heard == [(100.0, 7.0), ChangeLimits(limits=limits)]
