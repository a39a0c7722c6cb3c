"""How a run ends at a head: every row of the table."""

from functools import partial

import pytest

from stemd.scheduling.endings import first_ending
from stemd.upstream.combined_scan import ROWS, TreeFacts

decide = partial(first_ending, ROWS)

DONE = {"nothing_follows": True}
FOUND = {
    "a client cancels": {"request": "requested"},
    "the daemon stops": {"request": "shutdown"},
    "parameters of the source change": {"request": "reconfigured"},
    "all UDFs fail": {"all_udfs_failed": True},
    "two nodes receive the same frame": {"has_overlap": True},
    "all announced frames are processed": {"is_processed": True, "is_whole": True},
    "all announced frames arrived, some cannot be processed": {"is_whole": True, **DONE},
    "a new series starts on a node": {"reasons": {"restarted"}},
    "a node is lost": {"has_lost_node": True, "reasons": {"aborted"}, **DONE},
    "a node cancels its run: requested": {"reasons": {"requested", "aborted"}, **DONE},
    "a node cancels its run: reconfigured": {"reasons": {"reconfigured"}, **DONE},
    "a node cancels its run: shutdown": {"reasons": {"shutdown"}, **DONE},
    "a node cancels its run: source_lost": {"reasons": {"source_lost"}, "has_last": True, **DONE},
    "the last announced index arrived on a node and no frame follows; frames are missing": {
        "has_last": True,
        "reasons": {"aborted"},
        **DONE,
    },
    "`end` on the nodes before the last announced index": {"reasons": {"aborted", "stalled"}, **DONE},
    "no image comes to the nodes for the stall time": {"reasons": {"stalled"}, **DONE},
}


def test_every_row_has_facts_for_which_it_decides():
    assert list(FOUND) == [row.what for row in ROWS]


@pytest.mark.parametrize("row", ROWS, ids=[row.what for row in ROWS])
def test_a_row_decides(row):
    assert decide(TreeFacts(**FOUND[row.what])) == row.ending


@pytest.mark.parametrize("row", ROWS, ids=[row.what for row in ROWS])
def test_frames_that_were_received_are_processed_first_unless_the_row_discards_them(row):
    facts = TreeFacts(**FOUND[row.what], has_work=True)
    assert decide(facts) == (row.ending if row.discards(facts) else None)


def test_a_run_goes_on_while_a_node_is_waited_for():
    assert decide(TreeFacts(has_lost_node=True, has_last=True, reasons={"aborted"})) is None
