"""Tokens with scopes and shared links, straight at the application that HTTP serves."""

import json
import random
import re
from dataclasses import replace
from types import SimpleNamespace

import pytest
from starlette.requests import HTTPConnection
from starlette.responses import Response

from stemd.config import load
from stemd.control.permissions import READ
from stemd.control.requests import BY_OP, Right
from stemd.errors import ConfigurationError
from stemd.web import websocket
from stemd.web.access import HttpTokens
from stemd.web.limits import allowance
from stemd.web.picture import ReadResult, read_header
from stemd.web.shared_links import SharedLinks
from web_serving import Door
from whole_way.read_token import token_file

pytestmark = pytest.mark.asyncio
NOW = 1_800_000_000
STATUS = {
    "ready": True,
    "instance": "i",
    "addresses": {"control": "ipc:///run/stemd/control.sock"},
    "source": {"url": "dectris-v2+tcp://10.0.0.5:31001", "state": "connected", "trouble": "/dev/x is gone"},
    "scan": {"scan_id": "s1", "ledger": {"received": 3}, "errors": {"sum": "cannot open /home/u/a.npy"}},
    "last_run": None,
    "recording": {"path": "/data/a.stemrec"},
    "udfs": ["sum"],
}
TOKENS = """
[[http.token]]
file = "{folder}/agent"
may = {may}
udfs = ["ring", "spot"]
parameters = {{ radius = [1, 60], radius_inner = [0, 59] }}
[[http.token]]
file = "{folder}/canceller"
may = ["cancel"]
[[http.token]]
file = "{folder}/ended"
may = ["read", "cancel"]
until = 2027-01-15T08:00:00Z
[[http.token]]
file = "{folder}/slow"
may = ["read"]
per_minute = 3
"""
MAY = ("cancel", "set_parameters", "region", "open", "record", "register")
NAMES = ("agent", "canceller", "ended", "slow")


def config(folder, text=TOKENS):
    for name in NAMES:
        token_file(folder, f"the-secret-of-{name}", name)
    path = folder / "stemd.toml"
    path.write_text(text.format(folder=folder, may=json.dumps([READ, *MAY])))
    return load(path, environ={})


class ScopesDoor(Door):
    """With the tokens of the configuration above, at a time of the test's own."""

    def __init__(self, folder):
        self.now = float(NOW)
        self.kept = []  # texts of shared links
        shared = SharedLinks(keep=self.kept.append)
        tokens = replace(HttpTokens.of(config(folder).http), shared=shared)
        for token in tokens.scoped:
            object.__setattr__(token, "clock", lambda: self.now)
        super().__init__(tokens, status=lambda: STATUS, manifests=lambda: ["s0"], manifest=lambda _: {"a": 1})
        self.access._clock = lambda: self.now

    async def get(self, path, **headers):
        status, _, body = await self.ask(path, **headers)
        return status, body

    async def act(self, name, op, fields, query=""):
        body = json.dumps(fields).encode()
        status, _, answer = await self.ask(f"/api/control/{op}?{query}", body, **bearer(name))
        return status, json.loads(answer)


def bearer(name):
    return {"authorization": f"Bearer the-secret-of-{name}"}


@pytest.fixture
def door(tmp_path, monkeypatch):
    for pause in ("_LEAST_PAUSE_S", "_PAUSE_AFTER_RESTART_S", "_PAUSE_PER_CHANGE"):
        monkeypatch.setattr(allowance, pause, 0.0)
    return ScopesDoor(tmp_path)


def ring(radius, inner=2, **more):
    mask = {"shape": "ring", "radius": radius, "radius_inner": inner}
    return {"name": "ring", "params": {"masks": [mask]}} | more


async def test_a_token_does_what_it_lists_and_a_refusal_names_the_value_the_range_and_the_token(door):
    assert (await door.act("agent", "set_parameters", ring(20)))[0] == 200
    assert (await door.act("agent", "cancel", {}))[0] == 200
    assert [request.op for request in door.done] == ["set_parameters", "cancel"]
    sparse = {"name": "ring", "params": {"use_sparse": 5}}
    for op, fields, words in [
        ("set_parameters", ring(61), "token agent: got masks[0].radius 61, expected 1 to 60"),
        ("set_parameters", ring(20, -1), "got masks[0].radius_inner -1, expected 0 to 59"),
        ("set_parameters", ring(20, centre=1), "unknown key 'centre'"),
        ("set_parameters", sparse, "may not set use_sparse, only radius (1"),
        ("set_parameters", ring(20) | {"name": "bf"}, "may not set_parameters the UDF 'bf', only ring, spot"),
        ("set_parameters", ring(20) | {"params": {"radius": {"shape": "disk"}}}, "may not set radius.shape"),
        ("set_parameters", ring({"shape": "disk"}), "may not set masks[0].radius.shape"),
        ("region", {"udf": "bf", "shape": None}, "may not region the UDF 'bf'"),
        ("unregister", {"name": "ring"}, "token agent: may not unregister, only cancel, open"),
        ("calibrate", {"apply": True}, "may not calibrate with `apply`"),
        ("record", {"action": "start", "path": "/tmp/a"}, "record takes no path from a token with scopes"),
        ("open", {"path": "/etc/passwd"}, "open takes no path from a token with scopes"),
        ("register", {"name": "ring", "use": "stemd_udfs:RecordUDF"}, "which writes to any file"),
        ("register", {"name": "ring", "pickle": "gASV"}, "unknown key 'pickle'"),
        ("set_layout", {"layout": None}, "may not set_layout"),
        ("share", {"until": "2027-02-01"}, "may not share"),
        ("link", {}, "no operation 'link' over HTTP"),
    ]:
        status, answer = await door.act("agent", op, fields)
        assert status in (400, 403, 404)
        assert words in answer["error"], answer
        assert "secret" not in str(answer)
    assert len(door.done) == 2
    assert (await door.act("agent", "calibrate", {}))[0] == 200  # it only looks
    assert (await door.act("canceller", "calibrate", {}))[0] == 403
    lines = [(line["op"], line["peer"]) for line in door.accepted.between(0, 1e12)]
    assert lines == [("set_parameters", "http token agent"), ("cancel", "http token agent")]


async def test_reading_is_a_right_of_its_own_and_the_token_says_what_it_may(door):
    for path in ("/", "/api/status", "/api/udfs", "/api/manifests", "/api/manifests/s0", "/metrics"):
        status, body = await door.get(path, **bearer("canceller"))
        assert (status, b"token canceller: may not read, only cancel" in body) == (403, True), path
        assert (await door.get(path, **bearer("agent")))[0] in (200, 404), path
    assert (await door.get("/healthz", **bearer("canceller")))[0] == 200
    about = json.loads((await door.get("/api/token", **bearer("agent")))[1])
    assert (about["name"], about["parameters"]["radius"], about["until"]) == ("agent", [1, 60], None)
    assert (await door.get("/api/token", **bearer("canceller")))[0] == 200
    assert (await door.get("/api/token", authorization=f"Bearer {door.access._tokens.read}"))[0] == 404


async def test_a_token_ends_and_has_a_rate_that_refused_requests_count_towards(door):
    status, body = await door.get("/api/status", **bearer("ended"))
    assert (status, json.loads(body)["error"]) == (401, "token ended: ended at 2027-01-15T08:00:00+00:00")
    assert (await door.act("ended", "cancel", {}))[0] == 401
    asked = [(await door.get(path, **bearer("slow")))[0] for path in ("/api/status", "/x", "/api/udfs", "/")]
    assert asked == [200, 404, 200, 429]
    assert b"token slow: got more than 3 requests in a minute" in (await door.get("/", **bearer("slow")))[1]
    door.now += 61
    assert (await door.get("/api/status", **bearer("slow")))[0] == 200
    door.now = NOW - 10_000_000.0
    assert (await door.get("/api/status", **bearer("ended")))[0] == 200
    assert door.done == []


async def test_a_dry_run_is_checked_like_the_request_and_does_nothing(door):
    status, answer = await door.act("agent", "set_parameters", ring(20), "dry_run=true")
    assert (status, answer) == (200, {"dry_run": True, "op": "set_parameters", "fields": ring(20)})
    assert (await door.act("agent", "set_parameters", ring(99), "dry_run=true"))[0] == 403
    for query in ("dry_run=1", "dry_run", "dry_run=true&dry_run=false", "dry_run=True"):
        assert "expected true or false" in (await door.act("agent", "cancel", {}, query))[1]["error"]
    assert (door.done, door.accepted.between(0, 1e12)) == ([], [])
    assert (await door.act("agent", "cancel", {}, "dry_run=false"))[0] == 200


UNKNOWN = "http.token: canceller: may lists 'cancle', there are: read, annotate, .* is cancel"


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ('"cancel"', '"cancle"', UNKNOWN),
        ('"cancel"', '"set_layout"', "may lists 'set_layout'"),
        ('"cancel"', '"link"', "may lists 'link'"),
        ("[1, 60]", "[60, 1]", r"http\.token\[0\]\.parameters.*expected the least value first"),
        ("[1, 60]", "[1, inf]", r"http\.token\[0\]\.parameters.*finite"),
        ("per_minute = 3", "per_hour = 3", r"http\.token\[3\]\.per_hour: unknown key"),
        ("/slow", "/agent", "token: two files have the name agent"),
    ],
)
async def test_a_wrong_scope_is_a_wrong_configuration(tmp_path, before, after, words):
    with pytest.raises(ConfigurationError, match=words):
        HttpTokens.of(config(tmp_path, TOKENS.replace(before, after, 1)).http)


async def test_a_token_that_another_file_holds_is_refused(tmp_path):
    wrong = config(tmp_path)
    (tmp_path / "slow").write_text("the-secret-of-agent")
    with pytest.raises(ConfigurationError, match="slow holds the token of another file"):
        HttpTokens.of(wrong.http)


NUMBERS = (
    *(0, 1, 20, 60, 61, -1, 59.5, 1e300, 10**400, True, None),
    *("20", [], {}, [[[20]]], "NaN", {"shape": "/etc"}),
)
TEXTS = (
    *("ring", "spot", "bf", "r\u0456ng", "ring\n", "../ring"),
    *("RING", "", "/etc/passwd", "stemd_udfs:RecordUDF", "sum"),
)
INJECTED = (
    *("cancel/../register", "cancel%00", "CANCEL", "register?dry_run=false"),
    *("cancel ", "", "..", "set_parameters;x"),
)


def drawn_params(draw):
    names = ("radius", "radius_inner", "centre", "shape")
    mask = {draw.choice(names): draw.choice(NUMBERS) for _ in range(3)}
    mask |= {"shape": draw.choice(("ring", "disk", "/etc/passwd", 5))} if draw.random() < 0.8 else {}
    if draw.random() < 0.6:
        mask["radius"] = draw.choice((1, 20, 60, 60.01, 0))
    whole = {draw.choice(("masks", "radius", "filename", "shape", "params")): [mask] * draw.randint(0, 2)}
    if draw.random() < 0.3:
        whole[draw.choice(("radius", "filename", "masks"))] = draw.choice((*NUMBERS, *TEXTS))
    return whole


FLAGS = ("sigma", "replace", "must_work", "restart", "apply", "turn")


def drawn_fields(draw, op):
    kind = BY_OP.get(op)
    fields = {}
    for name in kind.__struct_fields__ if kind else ("name", "scan_id"):
        if name in FLAGS:
            fields[name] = draw.choice((True, False, False, False, False, "true"))
        elif name in ("params", "shape", "layout"):
            fields[name] = draw.choice((drawn_params(draw), drawn_params(draw), None))
        elif name == "action":
            fields[name] = draw.choice(("start", "stop", "status", "erase"))
        elif draw.random() < 0.3 or name in ("name", "udf", "scan_id"):
            fields[name] = draw.choice(("ring",) * 8 + TEXTS + (True, 5, None, ["ring"]))
    for name in ("path", "pickle", "use", "temporary", "lease_s"):
        if draw.random() < 0.85:
            fields.pop(name, None)
    if draw.random() < 0.1:
        fields[draw.choice(("pickle", "path", "op", "id", "peer", "token", "__class__"))] = "x"
    return fields


def is_inside(name, request):
    """Whether a request is within the scope that the configuration above gives a token, by its own words."""
    if name == "canceller":
        return request.op == "cancel"
    udf = getattr(request, "udf", getattr(request, "name", "ring"))
    if request.needs() is Right.LOOK:
        return name == "agent" and udf in ("ring", "spot") and getattr(request, "path", None) is None
    if name != "agent" or request.op not in MAY:
        return False
    given = json.dumps(getattr(request, "params", None) or {})
    numbers = re.findall(r'"(\w+)": (?:\[*)(-?[\d.e+]+)', given)
    limits = {"radius": (1, 60), "radius_inner": (0, 59)}
    in_ranges = all(key in limits and limits[key][0] <= float(at) <= limits[key][1] for key, at in numbers)
    words = re.sub(r'"shape": "[a-z]*"(?=, )|(?<=, )"shape": "[a-z]*"|"\w+": ', "", given)
    has_only_numbers = not re.search(r"[a-zA-Z]|\{\}|\[\]", words.replace("e+", "")) or given == "{}"
    without_files = getattr(request, "path", None) is None and getattr(request, "pickle", None) is None
    use = getattr(request, "use", None) or ""
    return (
        udf in ("ring", "spot") and in_ranges and has_only_numbers and without_files and "Record" not in use
    )


async def test_of_9000_fuzzed_and_injected_calls_none_acts_outside_of_its_scope(door, amount):
    draw = random.Random(49)
    shared = door.access.share_link(NOW + 1e6).partition("token=")[2]
    link = door.access._tokens.read
    count = amount(quick=9000, soak=200_000)
    inside = outside = 0
    for _ in range(count):
        name = draw.choices((*NAMES, "nobody", "shared"), (10, 3, 1, 1, 1, 2))[0]
        op = draw.choice((*BY_OP, *INJECTED, *4 * MAY))
        path = draw.choice((f"/api/control/{op}",) * 8 + ("/api/parameters", "/api/status", f"/api/{op}"))
        body = json.dumps(drawn_fields(draw, op)).encode()
        if draw.random() < 0.05:
            cut = draw.randrange(len(body))
            body = body[:cut] + draw.randbytes(3) + body[cut:]
        headers = bearer(name)
        if name == "shared":
            headers = {"cookie": f"stemd-{door.port}-shared={shared}"}
            headers |= {"origin": door.origin["origin"]} if draw.random() < 0.5 else {}
            headers |= {"authorization": f"Bearer {shared}"} if draw.random() < 0.3 else {}
        if draw.random() < 0.05:
            headers |= {draw.choice(("x-forwarded-for", "x-token", "x-http-method-override")): link}
        query = draw.choice(("",) * 6 + ("dry_run=true", "dry_run=false", "token=x", "op=register"))
        before = len(door.done)
        method = draw.choice(("POST",) * 9 + ("GET", "PUT", "DELETE"))
        status, _, answer = await door.ask(f"{path}?{query}", body, method=method, **headers)
        assert status < 500, (path, body, answer)
        assert b"secret" not in answer
        for request in door.done[before:]:
            assert is_inside(name, request), (name, request)
            assert (status, query) != (200, "dry_run=true")
            inside += 1
        outside += status in (401, 403)
    assert min(inside, outside) > count / 20  # both were tried


async def test_a_shared_link_shows_the_page_until_it_ends_and_nothing_else(door):
    link = door.access.share_link(NOW + 600.0)
    path, _, query = link.removeprefix(door.origin["origin"]).partition("?")
    status, headers, _ = await door.ask(f"{path}?{query}")
    cookie = headers["set-cookie"]
    assert (status, headers["location"]) == (303, "/")
    assert all(words in cookie for words in ("HttpOnly", "SameSite=strict", "Max-Age=600"))
    shown = {"cookie": cookie.partition(";")[0], "origin": door.origin["origin"]}
    for path in ("/", "/page/main.js"):
        assert (await door.get(path, **shown))[0] == 200
    for path in ("/api", "/api/status", "/api/udfs", "/api/manifests/s0", "/api/pictures/sum/intensity"):
        assert (await door.get(path, **shown))[0] == 401, path
    for op in ("cancel", "share", "set_layout", "calibrate"):
        status, _, _ = await door.ask(f"/api/control/{op}", b'{"until": "2027-02-01"}', **shown)
        assert status == 401
    assert door.done == []
    assert door.access.visit(connection(**shown)).until == NOW + 600
    token = query.partition("=")[2]
    other = token.replace(token.partition(".")[0][-1], "g")
    longer = token.replace(str(NOW + 600), str(NOW + 900))
    for wrong in (longer, token[:-1], token + "0", token.upper(), other):
        assert (await door.get(f"/?token={wrong}"))[0] == 401
    door.now += 601
    assert (await door.get("/", **shown))[0] == 401
    assert (await door.get(f"/?{query}"))[0] == 401


@pytest.mark.parametrize("end", ["end_shared", "replace_link"])
async def test_shared_links_end_on_request_with_their_pages_and_no_others(door, end):
    link = door.access.share_link(NOW + 600.0).partition("?")[2]
    own, shared = page_with(door, own_cookie(door)), page_of_share(door, link)
    assert (own.visit.may_act, shared.visit.may_act) == (True, False)
    getattr(door.server, end)()
    assert (await door.get(f"/?{link}"))[0] == 401
    assert shared.why == (1008, "another link")
    assert (own.why is None) == (end == "end_shared")


async def test_one_shared_link_ends_with_its_pages_also_after_a_restart(door):
    links = [door.access.share_link(NOW + 600.0, "https://lab.example:8790") for _ in range(3)]
    assert len(set(links)) == 3
    assert all(link.startswith("https://lab.example:8790/?token=shared-") for link in links)
    tokens = [link.partition("token=")[2] for link in links]
    pages = [page_of_share(door, link) for link in links]
    assert door.server.end_shared(links[0])
    assert door.server.end_shared(tokens[1])
    assert not door.server.end_shared(links[0])
    assert [page.why for page in pages] == [(1008, "another link")] * 2 + [None]
    assert [(await door.get(f"/?token={token}"))[0] for token in tokens] == [401, 401, 303]
    kept = SharedLinks.read(door.kept[-1], door.kept.append)
    found = [kept.find(token, door.access._tokens.read, NOW) for token in tokens]
    assert list(map(bool, found)) == [False, False, True]
    kept.end_all()
    assert SharedLinks.read(door.kept[-1], print).find(tokens[2], door.access._tokens.read, NOW) is None
    assert [SharedLinks.read(text, print) for text in ("", "short", "two words")] == [None] * 3


def connection(**headers):
    return HTTPConnection({"type": "http", "headers": [(k.encode(), v.encode()) for k, v in headers.items()]})


def page_with(door, cookie):
    """Have a page with a cookie look."""
    page = SimpleNamespace(visit=door.access.visit(connection(cookie=cookie)), why=None, drawn_at=0.0)
    page.dismiss = lambda *why: setattr(page, "why", why)
    door.hub.join(page)
    return page


def page_of_share(door, link):
    return page_with(door, f"stemd-{door.port}-shared={link.partition('token=')[2]}")


def own_cookie(door):
    response = Response()
    door.access.set_cookie(response)
    return response.headers["set-cookie"].partition(";")[0]


async def test_what_a_shared_page_gets_names_no_file_and_no_address(door):
    status = websocket.shared_status({"type": "status", "clock_s": 1.0, **STATUS})
    assert status["scan"]["errors"] == {"sum": "failed"}
    assert status["source"]["state"] == "connected"
    scans = {"type": "scans", "scans": [{"scan_id": "s0", "udfs": {"a": "/x"}, "name": "gold"}]}
    scans |= {"opened": [{"path": "/data/s.h5"}], "may_open": True}
    udfs = [
        {"name": "bf", "params": {"masks": [{"shape": "disk", "radius": 3}]}, "pictures": []},
        {"name": "own", "params": {"deep": [{"file": "/data/own.npy"}], "n": 3}, "pictures": []},
    ]
    catalogue = {"type": "catalogue", "udfs": udfs, "addable": {"others": ["lab.secret"]}, "layout": None}
    events = [{"kind": "error", "message": "/dev/x"}, {"kind": "run_ended", "scan_id": "s0", "error": "/x"}]
    shown = [status, websocket.shared_scans(scans), websocket.shared_catalogue(catalogue)]
    shown.append(websocket.shared_events(events))
    assert not re.search(r"/|ipc:|10\.0|lab\.secret", json.dumps(shown))
    assert shown[1]["scans"][0]["name"] == "gold"
    assert [udf["params"] for udf in shown[2]["udfs"]] == [udfs[0]["params"], {"n": 3}]
    assert [event["kind"] for event in shown[3]] == ["run_ended"]


async def test_programs_get_a_picture_over_plain_http(door, packed_message):
    parts = packed_message(seq=1, scan_id="s1")
    door.memory.remember(parts, "s1")
    door.hub.take(parts)
    status, body = await door.get("/api/pictures/sum/intensity", **bearer("agent"))
    head = json.loads(body[4 : 4 + int.from_bytes(body[:4], "little")])
    assert (status, head["udf"], head["scan_id"]) == (200, "sum", "s1")
    assert head["full_shape"] == ReadResult.of(parts).find("intensity")["shape"]
    assert read_header(parts)["udf"] == "sum"
    missing = ("sum/none", "sum/intensity?scan=s9")
    wrong = ("a b/intensity", "sum/intensity?channel=-1", "sum/intensity?most_pixels=999999999")
    for picture in (*missing, *wrong):
        status, _ = await door.get(f"/api/pictures/{picture}", **bearer("agent"))
        assert status == (404 if picture in missing else 400), picture
    status, body = await door.get("/api/pictures/sum/intensity?most_pixels=1", **bearer("agent"))
    assert json.loads(body[4 : 4 + int.from_bytes(body[:4], "little")])["shape"] == [1, 1]
