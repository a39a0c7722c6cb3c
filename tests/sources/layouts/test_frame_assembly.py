import random
from collections import Counter, deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd_sources.layouts.frame_assembly import (
    MOST_DISORDER,
    MOST_OPEN,
    Began,
    Copied,
    FrameAssembly,
    GivenUp,
    Joined,
)

MODULES = 4


class Played:
    """An assembly, and what it reports."""

    def __init__(self, most_bytes=10**6):
        self.assembly = FrameAssembly(modules=MODULES, most_bytes=most_bytes)

    def send(self, frame, *modules):
        for module in modules:
            payload = f"{frame}.{module}".encode()
            self.assembly.take(module, frame, payload, len(payload))

    def outcomes(self):
        found = list(self.assembly.ready)
        self.assembly.ready.clear()
        return found


@pytest.fixture
def played():
    return Played()


def test_a_frame_begins_with_its_first_module_and_is_whole_with_its_last(played):
    played.send(3, 2)
    assert played.outcomes() == [Began(3)]
    played.send(3, 0, 3)
    assert played.outcomes() == []
    assert played.assembly.is_waiting
    played.send(3, 1)
    (joined,) = played.outcomes()
    assert isinstance(joined, Joined)
    assert joined.modules == [b"3.0", b"3.1", b"3.2", b"3.3"]
    assert not played.assembly.is_waiting


def test_a_frame_is_given_up_when_a_module_that_it_lacks_has_come_of_much_later_ones(played):
    played.send(0, 0, 1, 3)
    for frame in range(1, MOST_DISORDER):
        played.send(frame, 0, 1, 2, 3)
    assert not [one for one in played.outcomes() if isinstance(one, GivenUp)]
    played.send(MOST_DISORDER, 2)
    assert played.outcomes() == [Began(MOST_DISORDER), GivenUp(0, (2,))]


def test_a_copy_counts_once_for_all_its_modules_until_a_new_scan_forgets_the_one_before(played):
    played.send(0, 0, 1, 2, 3)
    played.outcomes()
    played.send(0, 0, 1, 2, 3)
    assert played.outcomes() == [Copied(0)]
    played.send(0, 1)
    assert played.outcomes() == [Copied(0)]
    played.assembly.start()
    played.send(0, 0, 1, 2, 3)
    assert [type(one) for one in played.outcomes()] == [Began, Joined]


def test_a_module_of_a_frame_that_was_given_up_is_a_copy(played):
    played.send(0, 0, 1, 2)
    played.assembly.give_up()
    assert played.outcomes() == [Began(0), GivenUp(0, (3,))]
    played.send(0, 3)
    assert played.outcomes() == [Copied(0)]


@pytest.mark.parametrize("most_bytes", [10**6, 30])
def test_when_it_is_full_only_what_is_lacking_is_wanted(most_bytes):
    played = Played(most_bytes)
    frame = 0
    while not played.assembly.is_full:
        played.send(frame, 0, 1, 2)
        frame += 1
    assert frame == (MOST_OPEN if most_bytes > 30 else 4)
    assert played.assembly.lacking == {3}
    assert played.assembly.wants(3, 0)
    assert not played.assembly.wants(0, frame)
    played.send(0, 3)
    assert played.assembly.wants(0, frame)


def test_a_silent_module_is_not_waited_for_until_it_speaks_again(played):
    for frame in range(MOST_OPEN):
        played.send(frame, 0, 1, 2)
    played.assembly.give_up()
    played.outcomes()
    for frame in range(MOST_OPEN, 2 * MOST_OPEN):
        assert played.assembly.wants(0, frame)
        played.send(frame, 0, 1, 2)
    assert GivenUp(MOST_OPEN, (3,)) in played.outcomes()
    played.send(3 * MOST_OPEN, 3)
    assert 3 not in played.assembly.lacking or played.assembly.wants(3, 3 * MOST_OPEN)


@given(seed=st.integers(0, 2**32), losses=st.integers(0, 300), gaps=st.integers(0, 3))
def test_who_holds_modules_back_never_waits_for_one_that_it_holds_back(seed, losses, gaps):
    played, noise, frames = Played(), random.Random(seed), 300
    sent = [(frame, module) for frame in range(frames) for module in range(MODULES)]
    lost = set(noise.sample(sent, losses))
    for _ in range(gaps):
        first, module = noise.randrange(frames), noise.randrange(MODULES)
        lost |= {(frame, module) for frame in range(first, min(frames, first + noise.randrange(150)))}
    queues = [deque(n for n in range(frames) if (n, module) not in lost) for module in range(MODULES)]
    assembly, most = played.assembly, 0
    while any(queues):
        wanted = [m for m in range(MODULES) if queues[m] and assembly.wants(m, queues[m][0])]
        if wanted:
            module = noise.choice(wanted)
            played.send(queues[module].popleft(), module)
        else:
            assert not any(queues[module] for module in assembly.lacking)
            assembly.give_up()
        most = max(most, len(assembly._open))
    assembly.give_up()
    assert most <= 2 * MOST_OPEN
    fates = Counter(one.frame for one in played.outcomes() if isinstance(one, Joined | GivenUp))
    came = {frame for frame in range(frames) if any((frame, module) not in lost for module in range(MODULES))}
    assert fates.keys() == came


@given(seed=st.integers(0, 2**32), width=st.integers(1, 40), losses=st.integers(0, 30))
def test_each_frame_has_one_fate_whatever_its_modules_do(seed, width, losses):
    played = Played()
    frames = 200
    events = [(frame, module) for frame in range(frames) for module in range(MODULES)]
    noise = random.Random(seed)
    lost, copies = set(noise.sample(events, losses)), noise.sample(events, 10)
    sent = sorted([*(one for one in events if one not in lost), *copies], key=lambda one: one[0])
    sent.sort(key=lambda one: one[0] + noise.uniform(0, width))
    for frame, module in sent:
        played.send(frame, module)
    played.assembly.give_up()
    fates = Counter((type(one), one.frame) for one in played.outcomes())
    came = {frame for frame, _ in sent}
    for frame in range(frames):
        whole, given_up = fates[Joined, frame], fates[GivenUp, frame]
        assert whole + given_up == (frame in came)
        if whole:
            assert all((frame, module) in sent for module in range(MODULES))
        assert fates[Began, frame] == whole + given_up
    if width < MOST_DISORDER // 2:
        whole = {frame for frame in came if all((frame, module) in sent for module in range(MODULES))}
        assert {frame for frame in came if fates[Joined, frame]} == whole
