from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd.ingest.messages import Silence
from stemd.scheduling.endings import ROWS, Ending, WireFacts, first_ending

decide = partial(first_ending, ROWS)

# For each row the least that makes it hold.
FACTS = {
    "a client cancels": WireFacts(request="requested"),
    "the daemon stops": WireFacts(request="shutdown"),
    "parameters of the source change": WireFacts(request="reconfigured"),
    "all UDFs fail": WireFacts(all_udfs_failed=True),
    "all announced frames are processed": WireFacts(is_processed=True, is_past_outside=True),
    "all announced frames arrived, some cannot be processed": WireFacts(
        is_whole=True, is_past_outside=True, had_end=True, has_come_through=True
    ),
    "the last announced index arrived and no frame follows; frames are missing": WireFacts(
        has_come_through=True, has_last=True, is_silent=True
    ),
    "no number was announced: `end`, a new series, or silence": WireFacts(
        is_open_ended=True, is_stalled=True
    ),
    "`end` before the last announced index": WireFacts(had_end=True, has_come_through=True, is_silent=True),
    "the connection closes, or the receiver process dies": WireFacts(is_lost=True),
    "a new series starts": WireFacts(is_superseded=True),
    "no image comes for the stall time": WireFacts(is_stalled=True),
}
# Rows whose runs end at once, whatever is unprocessed; others only once the next series has begun.
AT_ONCE = {"a client cancels", "the daemon stops", "parameters of the source change", "all UDFs fail"}
AT_ONCE |= {"a new series starts"}
AT_ONCE_FOR_THE_NEXT = {"`end` before the last announced index"}
AT_ONCE_FOR_THE_NEXT |= {"the connection closes, or the receiver process dies"}
ENDINGS = {
    "a client cancels": Ending("cancelled", "requested"),
    "the daemon stops": Ending("cancelled", "shutdown"),
    "parameters of the source change": Ending("cancelled", "reconfigured"),
    "all UDFs fail": Ending("failed", "udf_failed"),
    "`end` before the last announced index": Ending("cancelled", "aborted"),
    "the connection closes, or the receiver process dies": Ending("cancelled", "source_lost"),
    "a new series starts": Ending("cancelled", "restarted"),
    "no image comes for the stall time": Ending("cancelled", "stalled"),
}
WHAT = [row.what for row in ROWS]


@pytest.mark.parametrize("what", WHAT)
def test_each_row_gives_its_ending(what):
    assert decide(FACTS[what]) == ENDINGS.get(what, Ending("final"))


@pytest.mark.parametrize("what", WHAT)
def test_only_a_request_a_new_series_and_failed_udfs_discard_what_is_unprocessed(what):
    with_work = replace(FACTS[what], has_work=True)
    assert (decide(with_work) is not None) == (what in AT_ONCE)
    if what in AT_ONCE_FOR_THE_NEXT:
        assert decide(replace(with_work, is_superseded=True)) == ENDINGS[what]


@pytest.mark.parametrize("what", WHAT)
def test_no_row_hides_behind_one_before_it(what):
    assert next(row.what for row in ROWS if row.holds(FACTS[what])) == what


def test_a_run_goes_on_where_nothing_happened():
    assert decide(WireFacts()) is None
    assert decide(WireFacts(has_work=True)) is None


@given(
    facts=st.builds(
        WireFacts, **{name: st.booleans() for name in WireFacts.__dataclass_fields__ if name != "request"}
    )
)
def test_a_run_is_final_only_when_all_that_came_is_processed(facts):
    ending = decide(facts)
    if ending == Ending("final"):
        assert not facts.has_work
    if facts.has_work and ending is not None:
        assert facts.is_superseded or facts.all_udfs_failed


def test_every_row_is_promised_in_the_documentation():
    promises = Path(__file__).parents[3] / "tests" / "promises.md"
    promised = [line.split("|")[1].strip() for line in promises.read_text().splitlines() if "|" in line]
    assert [what for what in WHAT if what not in promised] == []


def test_silence_counts_only_while_the_receiver_looks():
    silence = Silence(looked_at=10.0, reading_since=7.0)
    assert silence.since(8.0) == 2.0
    assert silence.since(5.0) == 3.0
    assert silence.since(11.0) < 0
    assert (silence.starts(5.0), silence.starts(8.0)) == (7.0, 8.0)


@pytest.mark.parametrize(("gets_share", "expected"), [(False, Ending("cancelled", "aborted")), (True, None)])
def test_a_node_processes_its_share_also_if_the_next_series_starts_after_the_end(gets_share, expected):
    facts = WireFacts(had_end=True, is_superseded=True, has_work=True, gets_share=gets_share)
    assert decide(facts) == expected
