import dataclasses

from hypothesis import given
from hypothesis import strategies as st

from stemd.scheduling.ledger import TERMS, Ledger, OpenLedger

COUNT = st.integers(0, 10**6)


def ledger(**terms):
    return Ledger(**(dict.fromkeys(TERMS, 0) | terms))


@given(*[COUNT] * 6)
def test_it_closes_when_every_frame_is_accounted_for_once(
    missing, processed, pending, discarded, undecodable, incomplete
):
    received = processed + pending + discarded + undecodable + incomplete
    of_received = {"processed": processed, "pending": pending, "discarded": discarded}
    lost = {"missing": missing, "undecodable": undecodable, "incomplete": incomplete}
    account = ledger(announced=received + missing, received=received, **of_received, **lost)
    assert account.closes
    for term in (*TERMS[: TERMS.index("duplicate")], "incomplete"):
        assert not dataclasses.replace(account, **{term: getattr(account, term) + 1}).closes
    assert account.is_complete == (missing == discarded == undecodable == incomplete == 0)


@given(*[COUNT] * 3)
def test_duplicate_foreign_and_malformed_messages_are_beside_the_account(duplicate, foreign, malformed):
    account = ledger(duplicate=duplicate, foreign=foreign, malformed=malformed)
    assert account.closes
    assert account.is_complete


def test_a_message_carries_all_terms_by_name_and_only_an_open_ended_scan_says_so():
    values = {term: number for number, term in enumerate(TERMS)}
    assert ledger(**values).as_dict() == values
    assert "open_ended" not in ledger().as_dict()
    assert ledger(open_ended=True).as_dict()["open_ended"] is True


def test_incomplete_is_a_term_of_detectors_with_modules_only():
    assert "incomplete" not in ledger().as_dict()
    counts = OpenLedger()
    counts.begin(1)
    counts.join(1)
    counts.receive(1)
    frozen = counts.freeze(announced=1, missing=0, pending=1, open_ended=False)
    assert frozen.closes
    assert frozen.as_dict()["incomplete"] == 0


FRAMES = 5
WAITING = ["begin", "join", "lose_modules", "discard_joining", "cut", "discard", "refuse"]
IN_WORK = ["fail_to_decode", "merge", "take_back", "lose_processed", "give_up"]


@given(st.lists(st.tuples(st.sampled_from([*WAITING, *IN_WORK]), st.integers(1, FRAMES))))
def test_whatever_happens_to_received_frames_the_account_closes(changes):
    """`pending` is counted by the scan: whole frames that are neither cut nor discarded."""
    counts, pending = OpenLedger(), 100 * FRAMES
    counts.place(pending, outside=3)
    counts.receive(pending + 3)
    for change, frames in changes:
        match change:
            case "cut" | "discard":
                getattr(counts, change)(min(frames, pending))
                pending -= min(frames, pending)
            case "begin":
                counts.begin(min(frames, pending))
                pending -= min(frames, pending)
            case "join":
                pending += min(frames, counts.joining)
                counts.join(min(frames, counts.joining))
            case "lose_modules":
                counts.lose_modules(min(frames, counts.joining))
            case "discard_joining":
                counts.discard_joining()
            case "fail_to_decode" | "merge" | "give_up":
                getattr(counts, change)(min(frames, counts.in_work))
            case "take_back":
                counts.take_back(min(frames, counts.processed))
            case "lose_processed":
                counts.lose_processed()
            case "refuse":
                counts.refuse("foreign", frames)
        account = counts.freeze(announced=600, missing=100, pending=pending, open_ended=False)
        assert account.closes
        assert account.outside == 3
