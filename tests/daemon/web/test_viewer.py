import json
from types import SimpleNamespace

import anyio
import pytest

from stemd.publishing.snapshot_server import StreamMemory
from stemd.web import picture
from stemd.web.hub import VIEWERS, PageHub
from stemd.web.picture import read_header, title
from stemd.web.websocket import NotARequest, Viewer
from stemd.wire.messages import event_message
from stemd.workers.udf_spec import built_in_facts
from web_serving import state_of_nothing
from whole_way.waiting import LIMIT_S

pytestmark = pytest.mark.asyncio


class Opened:
    """A stored scan that is open."""

    def __init__(self):
        self.results = {}

    def udf_specs(self):
        return [{"name": "sum", "use": "stemd_udfs:SumUDF", "params": {"a": 1}}]

    def described(self):
        return {"scan_id": "o1", "key": "/data/scan.h5", "path": "/data/scan.h5"}


STATE = state_of_nothing(
    status=lambda: {"scan": None, "instance": "i"},
    manifests=lambda: ["s0"],
    manifest=lambda scan_id: {"scan_id": scan_id, "status": "final", "partitions": [[0, 6]]},
    udf_specs=lambda: [{"name": "sum", "use": "stemd_udfs:SumUDF", "params": {}}],
    configured_uses=["mine:Mine", "stemd_udfs:SumUDF"],
    modules=lambda: ["mine", "stemd_udfs"],
    folders=lambda: True,
    scan_texts=lambda: {"/data/scan.h5": {"name": "gold", "note": "tilted"}},
)


class Daemon:
    """What publishes, as far as the page sees it."""

    def __init__(self, packed_message):
        self._packed = packed_message
        self.memory = StreamMemory(2**20)
        self.open_scans = {}
        self.hub = PageHub(SimpleNamespace(**vars(STATE) | {"opened": lambda: self.open_scans}), self.memory)

    def publish(self, seq, scan_id="s1", **changes):
        parts = self._packed(seq=seq, scan_id=scan_id, **changes)
        self.memory.remember(parts, scan_id)
        self.hub.take(parts)

    def event(self, kind, **fields):
        self.hub.take(event_message(kind, instance="i", seq=1, t_publish=1.0, **fields))


@pytest.fixture
def daemon(packed_message):
    return Daemon(packed_message)


@pytest.fixture
def viewer(daemon):
    viewer = Viewer(daemon.hub)
    daemon.hub.join(viewer)
    return viewer


VIEW = {"udf": "sum", "buffer": "intensity", "channel": 0}


def watch(viewer, *views, scan=None):
    viewer.receive(json.dumps({"type": "watch", "scan": scan, "views": views or [VIEW]}))


async def turn(viewer):
    """Texts by type, and the numbers of the results whose pictures came."""
    with anyio.fail_after(LIMIT_S):
        messages = await viewer.next_turn()
    texts = [json.loads(message) for message in messages if isinstance(message, str)]
    pictures = [viewer._hub.picture(message) for message in messages if not isinstance(message, str)]
    return {text["type"]: text for text in texts}, [seq_of(one) for one in pictures if one is not None]


def seq_of(picture):
    length = int.from_bytes(picture[:4], "little")
    return json.loads(picture[4 : 4 + length])["seq"]


async def test_the_first_turn_tells_all_that_a_page_needs(daemon, viewer):
    daemon.publish(1)
    daemon.event("error", message="a line")
    texts, pictures = await turn(viewer)
    assert set(texts) == {"status", "scans", "catalogue", "events", "turn"}
    assert pictures == []  # nobody said what to look at
    assert texts["scans"]["scans"][0]["scan_id"] == "s0"
    assert "partitions" not in texts["scans"]["scans"][0]
    assert [picture["buffer"] for picture in texts["catalogue"]["udfs"][0]["pictures"]] == ["intensity"]
    addable = texts["catalogue"]["addable"]
    assert (addable["configured"], addable["others"]) == (["mine:Mine"], ["mine"])
    assert {"strain", "masks"} <= set(addable["builtin"])
    assert addable["titles"]["com"] == "Deflection, DPC"
    assert "strain" not in addable["titles"]  # its name says all
    steps = {one["use"]: (one["words"], one["needs"]) for one in addable["first_steps"]}
    assert (steps["com"], steps["strain"]) == (("DPC", False), ("Strain", True))
    assert [event["message"] for event in texts["events"]["events"]] == ["a line"]


async def test_of_many_results_only_the_newest_is_told_and_nothing_that_is_not_looked_at(daemon, viewer):
    watch(viewer)
    await turn(viewer)
    for seq in range(1, 1000):
        daemon.publish(seq)
    texts, pictures = await turn(viewer)
    assert pictures == [999]
    assert "turn" in texts
    daemon.publish(1000, udf="other")
    daemon.publish(1001)
    assert (await turn(viewer))[1] == [1001]


async def test_the_history_stands_still_while_another_scan_runs(daemon, viewer):
    daemon.publish(1, scan_id="old", status="cancelled", reason="restarted")
    daemon.publish(2, scan_id="new")
    watch(viewer, scan="old")
    texts, pictures = await turn(viewer)
    assert pictures == [1]
    assert texts["catalogue"]["scan"] == "old"
    daemon.publish(3, scan_id="new")
    daemon.event("run_ended")
    texts, pictures = await turn(viewer)
    assert pictures == []
    assert "scans" in texts
    watch(viewer)
    assert (await turn(viewer))[1] == [3]


NONE = [
    *("", "[]", "7", "null", "[" * 100_000, "1" * 10_000),
    *('{"type": 7}', '{"type": "unknown"}', '{"type": "watch"}', '{"type": "watch", "views": 3}'),
    '{"type": "watch", "scan": 3, "views": []}',
    '{"type": "watch", "views": [3, {}, {"udf": 1, "buffer": 2, "channel": 3}]}',
    '{"type": "watch", "views": [{"udf": "\\ud800", "buffer": "intensity", "channel": 0}]}',
    '{"type": "watch", "views": [{"udf": "a/b", "buffer": "intensity", "channel": 0}]}',
]


@pytest.mark.parametrize("text", NONE, ids=lambda text: text[:40])
async def test_what_no_page_sends_is_refused_and_harms_nobody(daemon, viewer, text):
    with pytest.raises(NotARequest):
        viewer.receive(text)
    daemon.publish(1)
    assert (await turn(viewer))[1] == []


@pytest.mark.parametrize("name", ["\ud800", "", ".", "intensity.", "intensity.x", "x.y", "intensity.\ud800"])
async def test_a_buffer_that_is_not_there_has_no_picture(daemon, viewer, name):
    watch(viewer, VIEW | {"buffer": name})
    daemon.publish(1)
    assert (await turn(viewer))[1] == []


async def test_a_viewer_that_raises_is_dropped_and_the_others_go_on(daemon, viewer):
    class Broken(Viewer):
        def take(self, topic):
            raise ValueError("\ud800")

    broken = Broken(daemon.hub)
    daemon.hub.join(broken)
    watch(viewer)
    daemon.publish(1)
    daemon.publish(2)
    assert (await turn(viewer))[1] == [2]
    assert broken.dismissed.is_set()
    assert daemon.hub.viewers == 1
    assert daemon.hub.refusals.as_dict() == {"http": {"failed": 1}}


async def test_who_has_not_drawn_for_longest_makes_room(daemon):
    viewers = [Viewer(daemon.hub) for _ in range(VIEWERS + 1)]
    for number, viewer in enumerate(viewers):
        viewer.drawn_at = -number
        daemon.hub.join(viewer)
    assert daemon.hub.viewers == VIEWERS
    assert [viewer.dismissed.is_set() for viewer in viewers].index(True) == VIEWERS - 1
    assert (await turn(viewers[0]))[0]
    assert (await turn(viewers[VIEWERS]))[0]


async def test_pictures_of_all_pages_together_are_paced(packed_message):
    now = 100.0
    hub = PageHub(STATE, StreamMemory(2**20), clock=lambda: now)
    assert hub.pay(64_000_000) == pytest.approx(1)
    assert hub.pay(32_000_000) == pytest.approx(1.5)
    now = 110.0
    assert hub.pay(6_400_000) == pytest.approx(0.1)


async def test_the_header_of_a_result_is_read_once_for_all_its_views(daemon, viewer, monkeypatch):
    read = []
    monkeypatch.setattr(picture, "read_header", lambda parts: read.append(parts) or read_header(parts))
    daemon.publish(1)
    watch(viewer, *[VIEW] * 4)
    _, pictures = await turn(viewer)
    assert (pictures, len(read)) == ([1] * 4, 1)
    daemon.publish(2)
    _, pictures = await turn(viewer)
    assert (pictures, len(read)) == ([2] * 4, 2)


async def test_an_opened_scan_is_shown_as_the_live_one_is(daemon, viewer, packed_message):
    scan = daemon.open_scans["o1"] = Opened()
    daemon.hub.opened_changed()
    texts, _ = await turn(viewer)
    (opened,) = texts["scans"]["opened"]
    assert (opened["scan_id"], opened["name"], opened["note"]) == ("o1", "gold", "tilted")
    assert texts["scans"]["may_open"]
    watch(viewer, scan="o1")
    scan.results[b"result/sum"] = packed_message(seq=1, scan_id="o1")
    daemon.hub.show_opened("o1", b"result/sum")
    texts, pictures = await turn(viewer)
    assert texts["catalogue"]["is_open"]
    assert texts["catalogue"]["udfs"][0]["params"] == {"a": 1}
    assert pictures == [1]
    daemon.publish(2)
    scan.results[b"result/sum"] = packed_message(seq=3, scan_id="o1")
    daemon.hub.show_opened("o1", b"result/sum")
    _, pictures = await turn(viewer)
    assert pictures == [3]


async def test_views_of_several_scans_are_shown_next_to_each_other(daemon, viewer, packed_message):
    scan = daemon.open_scans["o1"] = Opened()
    scan.results[b"result/sum"] = packed_message(seq=5, scan_id="o1")
    daemon.publish(1, scan_id="s1")
    watch(viewer, VIEW, *(VIEW | {"scan": scan} for scan in ("o1", "none", 7)))
    _, pictures = await turn(viewer)
    assert pictures == [1, 5, 1]
    daemon.hub.show_opened("o1", b"result/sum")
    _, pictures = await turn(viewer)
    assert pictures == [5]


@pytest.mark.parametrize(
    ("name", "use", "buffer", "count", "words"),
    [
        ("com", "CoMUDF", "field", 9, "Deflection"),
        ("com", "CoMUDF", "regression", 9, "Deflection · regression"),
        ("mine", "CoMUDF", "phase", 9, "mine: phase (iCoM)"),
        ("sum", "SumUDF", "intensity", 1, "Sum of the patterns"),
        ("strain", "StrainUDF", "e_xx", 5, "Strain εxx"),
        ("parts", "BFSegmentsUDF", "intensity", 3, "parts: segments of the disk"),
        ("sent", None, "values", 1, "sent"),
        ("sent", None, "values", 2, "sent · values"),
    ],
)
async def test_pictures_have_names_in_the_words_of_the_field(name, use, buffer, count, words):
    found = use and built_in_facts(f"stemd_udfs:{use}")
    spec = {"use": f"stemd_udfs:{use}", "facts": found.shown()} if use else {}
    assert title(spec, name, {"buffer": buffer}, count) == words
