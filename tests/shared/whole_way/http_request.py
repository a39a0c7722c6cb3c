"""One request over HTTP, whatever its answer is."""

import json
import urllib.error
import urllib.request
from typing import Any

from whole_way.waiting import LIMIT_S


def ask(address: str, path: str, fields: object = None, *, token: str | None = None, **headers: str) -> Any:
    """Return status and JSON of an answer.

    Parameters
    ----------
    address : str
        ``host:port``.
    fields : object, optional
        Sent as JSON, bytes as they are, with POST; by default the request is a GET.
    **headers : str
        Others than the type of the content.
    """
    body = fields if fields is None or isinstance(fields, bytes) else json.dumps(fields).encode()
    shown = {} if token is None else {"authorization": f"Bearer {token}"}
    headers = {"content-type": "application/json"} | shown | headers
    try:
        with urllib.request.urlopen(
            urllib.request.Request(f"http://{address}{path}", body, headers), timeout=LIMIT_S
        ) as found:
            return found.status, json.loads(found.read())
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.loads(error.read())
