import anyio
import pytest

from stemd.web.server import SharedAnswer

pytestmark = pytest.mark.asyncio


async def test_all_who_ask_in_one_turn_get_one_answer_and_the_next_get_a_newer_one():
    made = []

    def make():
        made.append(b"answer %d" % len(made))
        return made[-1]

    shared = SharedAnswer(make)
    got = []

    async def ask():
        got.append(await shared.get())

    for _ in range(2):
        async with anyio.create_task_group() as tasks:
            for _ in range(50):
                tasks.start_soon(ask)
    assert got == [b"answer 0"] * 50 + [b"answer 1"] * 50


async def test_one_who_goes_away_takes_nothing_from_the_others():
    shared = SharedAnswer(lambda: b"answer")
    with anyio.CancelScope() as scope:
        scope.cancel()
        await shared.get()
    assert await shared.get() == b"answer"


async def test_an_error_reaches_each_who_asked_and_nobody_after_them():
    answers = [b"answer"]
    shared = SharedAnswer(answers.pop)
    assert await shared.get() == b"answer"
    with pytest.raises(IndexError):
        await shared.get()
    answers.append(b"again")
    assert await shared.get() == b"again"
