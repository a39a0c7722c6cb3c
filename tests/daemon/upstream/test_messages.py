"""Answers of nodes that cannot be read are refused in one line."""

import msgpack
import pytest
from msgspec.structs import replace

from node_runs import shared_run
from stemd.upstream import messages

MODULE = messages.SharedModule(number=1, place=(1, 1), shape=(1, 1))
BUFFER = messages.SharedBuffer(name="intensity", dtype="<f4", shape=(2, 2), part=7)
UDF_OF_PART_7 = messages.SharedUDF(name="sum", coverage=0, buffers=(BUFFER,))


def test_a_question_and_an_answer_are_read_as_they_were_written_and_two_parts_are_no_question():
    question = messages.Question(instance="x", known=3, wait_s=0.5)
    assert messages.read_question([messages.encode(question)]) == question
    answer = messages.Answer(instance="x", changes=4)
    assert messages.read_answer([messages.encode(answer)]) == answer
    with pytest.raises(ValueError, match="got 2 parts, expected one map"):
        messages.read_question([b"", b""])
    with pytest.raises(ValueError, match="got version 1, expected 2: install the same stemd on all"):
        messages.read_question([messages.encode(replace(question, version=1))])


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ([], "index"),
        ([b"\xc1"], "cannot be read"),
        ([msgpack.packb({"instance": "x"})], "changes"),
        ([msgpack.packb({"instance": "x", "changes": 1, "version": 1})], "version 1, expected 2"),
        ([msgpack.packb({"instance": "x", "changes": 1, "runs": [{}]})], "scan_id"),
    ],
)
def test_what_is_no_answer_is_refused(parts, expected):
    with pytest.raises(messages.MalformedAnswer, match=expected) as error:
        messages.read_answer(parts)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        ({"nav_shape": (0, 4)}, r"Expected `int` >= 1 - at `\$.runs\[0\].nav_shape"),
        ({"nav_shape": (2**31, 2**31)}, "expected a product of at most"),
        ({"sig_shape": (-2, 2)}, r"Expected `int` >= 1 - at `\$.runs\[0\].sig_shape"),
        ({"geometry": {"flyback_columns": 2**63 - 1}}, "flyback_columns 9223372036854775807 and"),
        ({"ledger": shared_run().ledger | {"processed": 9}}, "a ledger that does not add up"),
        ({"dtype": "nonsense"}, "nonsense"),
        ({"ledger": {"announced": 16}}, "a ledger without received, missing"),
        ({"geometry": {"sync_offset": True}}, "sync_offset is True"),
        ({"geometry": {"frames_per_position": 3}}, r"nav_shape \(4, 4\), expected 3 frames at the end"),
        ({"seen": 5}, "index out of range"),
        ({"module": MODULE}, "module 1 without the frames that were processed and undecodable"),
        ({"module": MODULE, "processed": 0, "undecodable": 1}, "3 bytes of coverage, expected 2"),
        (
            {"module": replace(MODULE, shape=(1, 2)), "processed": 0, "undecodable": 0},
            r"module 1 of \(1, 2\) at \(1, 1\), expected one in \(2, 2\)",
        ),
        ({"udfs": (messages.SharedUDF(name="sum", coverage=1),)}, "3 bytes of coverage, expected 2"),
        ({"udfs": (UDF_OF_PART_7,)}, "part 7 of 2 for buffer intensity of sum"),
    ],
)
def test_a_run_that_does_not_go_together_with_its_parts_is_refused(wrong, expected):
    answer = messages.Answer(instance="x", changes=1, runs=(replace(shared_run(), **wrong),))
    with pytest.raises(messages.MalformedAnswer, match=expected):
        messages.read_answer([messages.encode(answer), bytes(2), bytes(3)])


def test_the_size_of_a_run_is_that_of_the_buffers_that_are_sent():
    buffers = (
        messages.SharedBuffer(name="a", dtype="<f8", shape=(4, 3), part=1),
        messages.SharedBuffer(name="b", dtype="<u2", shape=(5,), part=2),
        messages.SharedBuffer(name="c", dtype="|O", shape=(5,), part=None),
    )
    assert shared_run(udfs=(messages.SharedUDF(name="one", buffers=buffers),)).size_bytes == 96 + 10
