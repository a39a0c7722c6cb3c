"""One request over HTTP, whatever its answer is."""

import json
import urllib.error
import urllib.request
from typing import Any

from whole_way.waiting import LIMIT_S


def ask(address: str, path: str, fields: object = None, *, token: str | None = None, **headers: str) -> Any:
    """Return status and JSON of the answer of ``host:port``.

    `fields` are sent as JSON, bytes as they are, with POST; by default the request is a GET.
    """
    body = fields if fields is None or isinstance(fields, bytes) else json.dumps(fields).encode()
    shown = {} if token is None else {"authorization": f"Bearer {token}"}
    headers = {"content-type": "application/json"} | shown | headers
    try:
        request = urllib.request.Request(f"http://{address}{path}", body, headers)
        with urllib.request.urlopen(request, timeout=LIMIT_S) as found:
            return found.status, json.loads(found.read())
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.loads(error.read())
