"""Answers of nodes that cannot be read are refused in one line."""

import msgpack
import pytest

from stemd.upstream.messages import Answer, MalformedAnswer, Question, encode, read_answer, read_question


def test_a_question_and_an_answer_are_read_as_they_were_written():
    question = Question(instance="x", known=3, wait_s=0.5)
    assert read_question([encode(question)]) == question
    answer = Answer(instance="x", changes=4)
    assert read_answer([encode(answer)]) == answer


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ([], "index"),
        ([b"\xc1"], "cannot be read"),
        ([msgpack.packb({"instance": "x"})], "changes"),
        ([msgpack.packb({"instance": "x", "changes": 1, "version": 2})], "version 2, expected 1"),
        ([msgpack.packb({"instance": "x", "changes": 1, "runs": [{}]})], "scan_id"),
    ],
)
def test_what_is_no_answer_is_refused(parts, expected):
    with pytest.raises(MalformedAnswer, match=expected) as error:
        read_answer(parts)
    assert "\n" not in str(error.value)


def test_two_parts_are_no_question():
    with pytest.raises(ValueError, match="got 2 parts"):
        read_question([b"", b""])
