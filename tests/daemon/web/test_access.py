"""Who may read over HTTP, and who may act."""

import json
import time
from http.cookies import SimpleCookie
from urllib.parse import quote

import pytest
from starlette.requests import HTTPConnection
from starlette.responses import Response

from stemd.config.models import HttpConfig
from stemd.errors import ConfigurationError
from stemd.web.access import HttpAccess, HttpTokens
from stemd.web.server import make_app
from web_serving import ACT, Door, state_of_nothing
from whole_way.read_token import token_file

pytestmark = pytest.mark.asyncio
READ = "a-token-to-read-with"
FREE = {"/healthz", "/readyz", "/metrics"}


def bearer(token):
    return {"authorization": f"Bearer {token}"}


class Served(Door):
    """With a token to read."""

    async def cookie(self):
        """Return the header with the cookie that the link sets."""
        _, headers, _ = await self.ask(f"/?token={READ}")
        return {"cookie": headers["set-cookie"].partition(";")[0]}

    async def act(self, **headers):
        status, _, _ = await self.ask("/api/parameters", b'{"name": "sum", "params": {}}', **headers)
        return status

    async def upgrade(self, **headers):
        return (await self.ask("/ws", method="WS", **headers))[0]


def serving(address="127.0.0.1:0", **tokens):
    return Served(HttpTokens(read=READ, **tokens), address, parameters_open=True)


def paths():
    found = [route.path for route in make_app(state_of_nothing()).routes]
    return [path.replace(":path", "").format(scan_id="s1", name="main.js", package="none") for path in found]


async def test_nothing_is_read_without_the_token_but_health_readiness_and_metrics():
    served = serving(act=ACT)
    assert len(paths()) > 8
    for path in paths():
        status, headers, body = await served.ask(path)
        assert (status == 401) == (path not in FREE), path
        if status == 401:
            assert headers["www-authenticate"] == "Bearer"
            assert "stemd status --link" in json.loads(body)["error"]
        assert (await served.ask(path, **bearer(READ)))[0] != 401, path
        for wrong in (bearer(ACT), bearer(READ + "x"), bearer(""), {"authorization": READ}):
            assert ((await served.ask(path, **wrong))[0] == 401) == (path not in FREE), path
    assert await served.upgrade() == 403
    assert await served.upgrade(**bearer(ACT)) == 403
    assert await served.upgrade(**bearer(READ)) == 101


@pytest.mark.parametrize("path", ["/", f"/?token={READ}x"])
async def test_a_browser_without_the_token_gets_a_page_that_says_where_the_link_is(path):
    status, headers, body = await serving().ask(path, accept="text/html,application/xhtml+xml")
    assert (status, headers["content-type"]) == (401, "text/html; charset=utf-8")
    assert b"stemd status --link" in body
    assert headers["cache-control"] == "no-store"


async def test_the_link_sets_a_cookie_that_reads_and_redirects_to_the_page():
    served = serving()
    assert served.access.link == f"http://{served.address}/?token={READ}"
    status, headers, _ = await served.ask(f"/?token={READ}")
    assert (status, headers["location"]) == (303, "/")
    assert headers["cache-control"] == "no-store"
    (cookie,) = SimpleCookie(headers["set-cookie"]).values()
    assert served.port in cookie.key
    assert (cookie["httponly"], cookie["samesite"].lower(), cookie["path"]) == (True, "strict", "/")
    assert READ not in cookie.value
    shown = {"cookie": f"{cookie.key}={cookie.value}"}
    for path in ("/", "/api/status", "/page/main.js"):
        assert (await served.ask(path, **shown))[0] == 200
    assert await served.upgrade(**shown) == 101
    assert (await served.ask("/?token=of-an-older-start", **shown))[0] == 303
    wrong = {"cookie": f"{cookie.key}={READ}"}
    assert (await served.ask("/api/status", **wrong))[0] == 401
    for path in (f"/?token={READ}x", "/?token=", f"/api/status?token={READ}"):
        status, headers, _ = await served.ask(path)
        assert (status, headers.get("set-cookie")) == (401, None)


@pytest.mark.parametrize("value", ["x", '"' + r"\134" * 3500 + '"', "=" * 14_000, ";" * 14_000])
async def test_other_cookies_are_not_looked_at_however_long_they_are(value, monkeypatch):
    unquoted = []  # its time grows with the square of the length
    monkeypatch.setattr("http.cookies._unquote", unquoted.append)
    served = serving()
    cookie = (await served.cookie())["cookie"]
    for shown in (f"a={value}; {cookie}", f"{cookie};a={value}", f"{cookie}x; {cookie} ;b"):
        assert (await served.ask("/api/status", cookie=shown))[0] == 200
        assert await served.upgrade(cookie=shown) == 101
    name = cookie.partition("=")[0]
    for shown in (f"{name}={value}", f"a={cookie}", f"a{cookie}", name, f"{name}=", cookie[:-1]):
        assert (await served.ask("/api/status", cookie=shown))[0] == 401
        assert await served.upgrade(cookie=shown) == 403
    assert unquoted == []
    assert served.refusals.as_dict()["http"].keys() == {"token"}


async def test_refusals_are_counted_and_logged_once_a_second_without_a_token(caplog):
    served = serving()
    for _ in range(50):
        await served.ask(f"/?token={READ}x", **bearer(f"{READ}y"))
    assert served.refusals.as_dict() == {"http": {"token": 50}}
    lines = [record for record in caplog.records if record.message == "refused"]
    assert 1 <= len(lines) < 50
    assert not any(READ in str(record.__dict__) for record in caplog.records)


async def test_beyond_loopback_metrics_need_the_token_as_well():
    served = serving("0.0.0.0:0", link_may_act=False)
    assert served.access.link == f"http://{served.address}/?token={READ}"
    assert (await served.ask("/metrics"))[0] == 401
    assert (await served.ask("/metrics", **bearer(READ)))[0] == 200
    assert (await served.ask("/healthz"))[0] == 200


async def test_a_cookie_ends_30_days_after_its_last_use():
    now = [1000.0]
    access = HttpAccess(HttpTokens(read=READ), "127.0.0.1:8790", clock=lambda: now[0])

    def shown(cookie):
        value = cookie.partition(";")[0]
        return HTTPConnection({"type": "http", "headers": [(b"cookie", value.encode())]})

    response = Response()
    access.set_cookie(response)
    first = response.headers["set-cookie"]
    assert "Max-Age=2592000" in first
    now[0] += 3600
    assert access.may_read(shown(first))
    assert access.renewed_cookie(shown(first)) is None
    now[0] += 29 * 86_400
    second = access.renewed_cookie(shown(first)).decode()
    now[0] += 86_400
    assert not access.may_read(shown(first))
    assert access.renewed_cookie(shown(first)) is None
    assert access.may_read(shown(second))
    name, _, value = second.partition(";")[0].partition("=")
    signature = value.partition(".")[2]
    for wrong in (value.replace("2", "3", 1), f"{'9' * 20}.{signature}", signature):
        assert not access.may_read(shown(f"{name}={wrong}"))


@pytest.mark.parametrize("path", ["/", "/ws"])
async def test_pages_renew_their_cookie(path, monkeypatch):
    served = serving()
    cookie = await served.cookie()
    now = time.time()
    monkeypatch.setattr(served.access, "_clock", lambda: now + 86_400 + 60)
    method = "GET" if path == "/" else "WS"
    renewed = (await served.ask(path, method=method, **cookie))[1]["set-cookie"]
    assert renewed.partition("=")[0] == cookie["cookie"].partition("=")[0]
    assert (await served.ask("/api/status", **cookie))[1].get("set-cookie") is None


async def test_open_to_read_lets_everybody_read_and_nobody_act():
    served = serving(is_open_to_read=True)
    for path in ("/", "/api/status", "/metrics"):
        assert (await served.ask(path))[0] == 200
    assert await served.upgrade() == 101
    assert await served.act(**served.origin) == 401
    assert await served.act(**served.origin, **await served.cookie()) == 200


async def test_the_cookie_acts_with_an_origin_of_its_own_only():
    served = serving()
    cookie = await served.cookie()
    assert await served.act(**cookie) == 403
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1"):
        assert await served.act(**cookie, origin=origin) == 403
    assert served.done == []
    assert await served.act(**cookie, **served.origin) == 200
    assert len(served.done) == 1


async def test_who_may_read_may_not_act_where_the_link_does_not():
    served = serving(act=ACT, link_may_act=False)
    cookie = await served.cookie()
    assert await served.act(**cookie, **served.origin) == 401
    for shown in (bearer(READ), bearer(ACT + "x"), {}):
        assert await served.act(**shown, **served.origin) == 401
        assert await served.act(**shown) == 401
    assert served.done == []
    assert await served.act(**bearer(ACT)) == 200
    assert await served.act(**bearer(ACT), **cookie, **served.origin) == 200
    assert await serving(link_may_act=False).act(**bearer(ACT)) == 401, "nothing may act"


async def test_a_bearer_token_that_is_wrong_is_not_mended_by_the_cookie():
    served = serving(act=ACT)
    cookie = await served.cookie()
    assert await served.act(**cookie, **served.origin, **bearer(READ)) == 401
    assert (await served.ask("/api/status", **cookie, **bearer(ACT)))[0] == 401


async def test_what_is_changed_is_logged_with_who_did_it(caplog):
    caplog.set_level("INFO")
    served = serving(act=ACT)
    assert await served.act(**await served.cookie(), **served.origin) == 200
    assert await served.act(**bearer(ACT)) == 200
    assert await served.act(**bearer(READ)) == 401
    assert (await served.ask("/api/parameters", b"{", **bearer(ACT)))[0] == 400
    accepted = [record.event_fields for record in caplog.records if record.message == "request_accepted"]
    assert accepted == [
        {"op": "set_parameters", "peer": peer, "name": "sum"} for peer in ("http link", "http token")
    ]


async def test_operations_over_http_need_the_right_and_bring_no_code():
    served = serving(act=ACT)

    async def post(op, body, **headers):
        status, _, answer = await served.ask(f"/api/control/{op}", json.dumps(body).encode(), **headers)
        return status, json.loads(answer)

    spot = {"name": "spot", "use": "stemd_udfs:ApplyMasksUDF", "params": {}}
    assert (await post("register", spot))[0] == 401
    assert (await post("register", spot, **bearer(READ)))[0] == 401
    assert (await post("register", spot, **await served.cookie()))[0] == 403
    assert served.done == []
    assert (await post("register", spot, **await served.cookie(), **served.origin))[0] == 200
    assert [one.given() for one in served.done] == [spot]
    status, answer = await post("register", spot | {"use": "os:system"}, **bearer(ACT))
    assert status == 403
    assert "module os is not allowed, only stemd_udfs" in answer["error"]
    assert (await post("register", spot | {"pickle": "gASV"}, **bearer(ACT)))[0] == 400
    for op in ("link", "status", "shutdown"):
        status, answer = await post(op, {}, **bearer(ACT))
        assert status == 404
        assert "there are: share, unshare, describe, register" in answer["error"]
    assert [one.given() for one in served.done] == [spot]


async def test_a_link_carries_any_token_and_names_the_computer_that_others_know():
    token = "a&b=c#d/e?f+g%20"
    local = HttpAccess(HttpTokens(read=token), "127.0.0.1:8790")
    assert local.link == f"http://127.0.0.1:8790/?token={quote(token, safe='')}"
    remote = HttpAccess(HttpTokens(read=READ), "0.0.0.0:8790", ["microscope.example"])
    assert remote.link == f"http://microscope.example:8790/?token={READ}"
    assert HttpAccess(HttpTokens(read=READ), "[::]:8790").link == f"http://[::1]:8790/?token={READ}"


async def test_each_start_makes_a_token_unless_a_file_has_one_for_reading_alone(tmp_path):
    made = {HttpTokens.of(HttpConfig()).read for _ in range(3)}
    assert len(made) == 3
    assert min(map(len, made)) >= 32
    path = token_file(tmp_path, READ)
    assert HttpTokens.of(HttpConfig(read_token_file=path)).read == READ
    assert READ not in repr(HttpTokens.of(HttpConfig(read_token_file=path)))
    words = r"http\.read_token_file: .* holds the token of http\.token_file"
    with pytest.raises(ConfigurationError, match=words):
        HttpTokens.of(HttpConfig(read_token_file=path, token_file=path))


@pytest.mark.parametrize(
    ("config", "may_act"),
    [
        (HttpConfig(), True),
        (HttpConfig(link_may_act=False), False),
        (HttpConfig(allow_remote=True), False),
        (HttpConfig(allow_remote=True, address="0.0.0.0:8790", link_may_act=True), False),
    ],
)
async def test_the_link_never_acts_where_other_machines_reach_http(config, may_act):
    assert HttpTokens.of(config).link_may_act is may_act
