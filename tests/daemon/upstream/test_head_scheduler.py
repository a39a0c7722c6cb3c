"""What a head does with answers of its nodes: the order of scans, waiting for nodes, changes meanwhile."""

import errno
from copy import copy
from types import SimpleNamespace
from unittest.mock import Mock

import anyio
import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from node_runs import outcomes, seen, shared_run
from stemd.config.source import NodeConfig
from stemd.scheduling.endings import EndingTimes
from stemd.upstream import messages
from stemd.upstream.combined_scan import CombinedScan
from stemd.upstream.head_scheduler import HeadScheduler
from stemd.upstream.node import Node

pytestmark = pytest.mark.asyncio

ABORTED = ("cancelled", "aborted")


class Host:
    """Opens and ends runs, and merges at once."""

    def __init__(self):
        self.opened = []
        self.ended_as = []
        self.errors = []

    async def open_run(self, scan, number):
        self.opened.append(scan.header.series)
        return SimpleNamespace(number=number, scan=scan, is_paused=False, merge_trial=None, changes=0)

    def merge_part(self, run, number, part, pending):
        pending.merged()

    async def settle(self, run, ending):
        return True

    async def ended(self, scan, run, ending, ledger):
        self.ended_as.append((scan.header.series, ending.reason))

    async def tidy(self):
        pass

    def node_trouble(self, text):
        self.errors.append(text)


class Tree:
    """A head whose nodes answer what a test gives it."""

    def __init__(self, folder, nodes=2, *, by_modules=False):
        async def set_up(node):
            pass

        self.host = Host()
        places = [{"results": f"ipc://{folder}/{n}", "control": f"ipc://{folder}/c{n}"} for n in range(nodes)]
        self.nodes = [Node(number, NodeConfig(**place)) for number, place in enumerate(places)]
        how = {
            "times": EndingTimes(),
            "udf_timeout_s": 10.0,
            "max_rate_hz": 10.0,
            "is_by_modules": by_modules,
        }
        self.scheduler = HeadScheduler(self.nodes, self.host, set_up_node=set_up, cancel_on_node=None, **how)

    async def reach(self, *numbers):
        for number in numbers:
            await self.scheduler.node_found(self.nodes[number], is_new=True)
            self.nodes[number].found()

    async def answer(self, number, *runs, parts=()):
        node = self.nodes[number]
        question = node.begin_question()
        answer = messages.Answer(instance=str(number), changes=question, runs=runs)
        await self.scheduler.take(node, answer, [memoryview(bytes(2)), *parts], question)
        node.taken(question)

    async def turn(self):
        await self.scheduler._turn()

    @property
    def open(self):
        return [scan.header.series for scan in self.scheduler.scans]


@pytest.fixture
def tree(tmp_path):
    return Tree(tmp_path)


def run_of(node, series, **of):
    return shared_run(f"{series} of {node}", series=series, **of)


async def test_the_run_that_is_open_goes_on_when_older_scans_of_another_node_come(tree):
    await tree.reach(0, 1)
    await tree.answer(1, run_of(1, 9))
    await tree.turn()
    await tree.answer(0, run_of(0, 7, ended=ABORTED), run_of(0, 8, ended=ABORTED), run_of(0, 9))
    await tree.turn()
    assert tree.open == [7, 8, 9]
    assert tree.host.opened == [9]
    for number in range(2):
        await tree.answer(number, run_of(number, 9, ended=ABORTED))
    await tree.turn()
    assert tree.host.ended_as == [(9, "aborted"), (7, "aborted"), (8, "aborted")]
    assert tree.host.errors == []


async def test_kept_scans_are_shown_whole_by_a_new_head_that_reaches_one_node_later(tree):
    kept = 7, 8
    await tree.reach(0)
    await tree.answer(0, *(run_of(0, series, ended=ABORTED) for series in kept))
    await tree.turn()
    await tree.reach(1)
    await tree.answer(1, *(run_of(1, series, ended=ABORTED) for series in kept))
    await tree.turn()
    assert tree.host.opened == [7, 8]
    assert tree.host.ended_as == [(7, "aborted"), (8, "aborted")]


async def test_a_node_that_a_new_head_does_not_reach_is_lost_after_a_while(tree):
    await tree.reach(0)
    await tree.answer(0, run_of(0, 7, ended=ABORTED))
    await tree.turn()
    assert tree.host.ended_as == []
    tree.scheduler._began -= 5.0
    await tree.turn()
    assert tree.host.ended_as == [(7, "node_lost")]
    await tree.answer(0, run_of(0, 8, ended=ABORTED))
    await tree.turn()
    assert tree.host.ended_as == [(7, "node_lost"), (8, "node_lost")]


async def test_nodes_that_number_the_same_scans_differently_are_named_once(tree):
    await tree.reach(0, 1)
    for number in range(3):
        await tree.answer(0, run_of(0, 9 + number, ended=ABORTED))
        await tree.answer(1, run_of(1, 1 + number, ended=ABORTED))
        await tree.turn()
    (text,) = tree.host.errors
    for node in tree.nodes:
        assert f"node {node.name} has series " in text
    assert "start the nodes again" in text


async def test_what_cannot_be_merged_for_lack_of_descriptors_is_merged_later(tree, monkeypatch):
    scan = CombinedScan.of(1, shared_run(), 1)
    run = SimpleNamespace(number=1, scan=scan, is_paused=False, merge_trial=None)
    part = SimpleNamespace(node=0, run=shared_run(), outcomes=outcomes(seen()))
    merging = Mock(side_effect=[OSError(errno.EMFILE, "too many open files"), None])
    monkeypatch.setattr(tree.host, "merge_part", merging)
    tree.scheduler._newest[scan] = {0: part}
    tree.scheduler._merge(scan, run, part)
    assert scan.pending_merges == 0
    assert tree.scheduler._to_merge == {1}
    tree.scheduler._merge_all(run)
    assert scan.pending_merges == 1
    assert [call.args[2] for call in merging.call_args_list] == [part, part]


async def test_a_part_that_arrived_before_a_udf_was_replaced_is_not_merged_into_the_new_one(tree):
    node, bits = tree.nodes[0], memoryview(np.packbits(seen(1, 2)).tobytes())
    buffer = messages.SharedBuffer(name="values", dtype="|u1", shape=(1,), part=1)
    udfs = tuple(messages.SharedUDF(name=name, coverage=0, buffers=(buffer,)) for name in ("sum", "max"))
    answer = messages.Answer(instance="a", changes=1, runs=(shared_run(pending=2, udfs=udfs),))
    await tree.scheduler.take(node, answer, [bits, memoryview(b"1")], node.begin_question())
    ((part,),) = (parts.values() for parts in tree.scheduler._newest.values())
    assert list(part.udfs({"sum": 3, "max": 4})) == [3, 4]
    node.forget_answers("sum")
    assert list(part.udfs({"sum": 5, "max": 4})) == [4]


def big_run(node, series, **of):
    buffer = messages.SharedBuffer(name="values", dtype="<f8", shape=(2**20,), part=1)
    return run_of(node, series, udfs=(messages.SharedUDF(name="sum", coverage=0, buffers=(buffer,)),), **of)


async def is_asked_after(tree, number, *runs, parts=()):
    """Whether a node is asked again after an answer; it is not while it stays ahead of the others."""
    looks = 0
    async with anyio.create_task_group() as tasks:
        answered = anyio.Event()

        async def answer():
            await tree.answer(number, *runs, parts=parts)
            answered.set()

        tasks.start_soon(answer)
        while not answered.is_set() and looks < 100:
            await anyio.sleep(0.01)
            looks = looks + 1 if tree.scheduler._is_ahead(number) else 0
        tasks.cancel_scope.cancel()
        return answered.is_set()


async def one_node_ahead(tree):
    """Have the first node end a scan that the second one has just begun; return a buffer of 8 MiB."""
    await tree.reach(0, 1)
    await tree.answer(0, run_of(0, 1))
    await tree.answer(1, run_of(1, 1))
    await tree.turn()
    await tree.answer(0, run_of(0, 1, ended=ABORTED))
    return memoryview(bytes(8 * 2**20))


async def test_a_node_is_not_asked_while_it_has_sent_too_much_for_scans_that_are_not_open(tree, monkeypatch):
    monkeypatch.setattr("stemd.upstream.head_scheduler._MOST_WAITING_BYTES", 24 * 2**20)
    buffer = await one_node_ahead(tree)
    for series in range(2, 5):  # 24 MiB
        assert await is_asked_after(tree, 0, big_run(0, series, ended=ABORTED), parts=[buffer])
    assert not await is_asked_after(tree, 0, big_run(0, 5, ended=ABORTED), parts=[buffer])
    assert tree.host.opened == [1]


async def test_a_few_runs_of_any_size_are_taken_ahead(tree, monkeypatch):
    monkeypatch.setattr("stemd.upstream.head_scheduler._MOST_WAITING_BYTES", 1)
    buffer = await one_node_ahead(tree)
    for series in range(2, 6):
        is_asked = await is_asked_after(tree, 0, big_run(0, series, ended=ABORTED), parts=[buffer])
        assert is_asked == (series < 5)


async def test_a_node_that_the_open_run_waits_for_is_asked_whatever_it_has_sent(tree, monkeypatch):
    monkeypatch.setattr("stemd.upstream.head_scheduler._MOST_WAITING_BYTES", 1)
    await tree.reach(0, 1)
    await tree.answer(1, run_of(1, 9))
    await tree.turn()
    buffer = memoryview(bytes(8 * 2**20))
    kept = [big_run(0, series, ended=ABORTED) for series in range(1, 9)]
    assert await is_asked_after(tree, 0, *kept, run_of(0, 9), parts=[buffer])


STRANGE = [None, True, -1, 2**31, 2**63 - 1, 2**64 - 1, -(2**63), 1.5, float("nan"), 1e308, "", "x" * 5000]
STRANGE += ["|O", "V99999999", [], [0], [-1, -2], [2**40, 2**40], [2**32, 2**32, 1], [1] * 70, {}, {"x": []}]
STRANGE += [{"flyback_columns": 2**63 - 1}, {"frames_per_position": 2**62}, {"sync_offset": -(2**63)}]


def one_answer(number, *, by_modules):
    """An answer of a node with all that one can have."""
    module = messages.SharedModule(number=number, place=(0, 2 * number), shape=(2, 2)) if by_modules else None
    buffer = messages.SharedBuffer(name="intensity", dtype="<f4", shape=(2, 2), part=1)
    udf = messages.SharedUDF(name="sum", versions=("1",), coverage=0, buffers=(buffer,))
    sig_shape = (2, 4) if by_modules else (2, 2)
    run = run_of(number, 1, processed=2, sig_shape=sig_shape, udfs=(udf,), module=module)
    if by_modules:
        run = replace(run, processed=0, undecodable=0)
    return messages.Answer(instance=str(number), changes=1, runs=(run,))


def places_in(value, place=()):
    """All places in plain values."""
    yield place
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from places_in(item, (*place, key))


def changed_at(value, place, new):
    """Plain values with another one at a place."""
    if not place:
        return new
    copied = copy(value)
    copied[place[0]] = changed_at(value[place[0]], place[1:], new)
    return copied


@pytest.mark.parametrize("by_modules", [False, True])
@pytest.mark.parametrize("is_known", [False, True], ids=["first-answer", "later-answer"])
async def test_whatever_one_node_says_the_head_goes_on_with_the_others(tmp_path, by_modules, is_known):
    """Each value of its answer is changed in turn: it is refused, or the scan of the other node goes on."""
    frames = [np.isin(np.arange(16), (2, 3) if number and not by_modules else (0, 1)) for number in range(2)]
    answers = [messages.encode(one_answer(number, by_modules=by_modules)) for number in range(2)]
    good = msgspec.msgpack.decode(answers[0])
    refused = taken = 0
    for place in places_in(good):
        for strange in STRANGE:
            wrong = msgspec.msgpack.encode(changed_at(good, place, strange))
            tree = Tree(tmp_path, by_modules=by_modules)
            for number, body in ((0, answers[0]), (0, wrong), (1, answers[1]))[not is_known :]:
                await tree.reach(number)
                try:
                    views = [memoryview(np.packbits(frames[number]).tobytes()), memoryview(bytes(16))]
                    answer = messages.read_answer([body, *views])
                    await tree.scheduler.take(tree.nodes[number], answer, views, 1)
                    taken += 1
                except messages.MalformedAnswer:
                    assert body is wrong, (place, strange)
                    refused += 1
                await tree.turn()
            assert 1 in tree.open, (place, strange)
    assert refused > taken / 10
