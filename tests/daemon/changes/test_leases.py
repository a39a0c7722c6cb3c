"""UDFs that are registered for the time of one call, and clients that are killed meanwhile."""

import os
import signal
import subprocess
import sys
import time

import pytest

from stemd.changes.leases import Leases
from stemd.client.control_client import ControlFailed
from stemd.control.requests import RequestRefused
from whole_way.waiting import wait_equal, wait_until

LEASE_S = 4.0
ONE_DAEMON = {"udfs": ("sum",), "env": {}}
WAITING = f"""
import sys
import stemd.client.client as client
client._LEASE_S = {LEASE_S}
client.Client(sys.argv[1]).run_udf(client_udf)
"""
PICKLED = "from stemd_udfs import SumUDF as client_udf; client_udf = client_udf()"
NAMED = "client_udf = 'sum'"


def names(daemon):
    return [udf["name"] for udf in daemon.call("udfs")["udfs"]]


@pytest.fixture(params=[PICKLED])
def waiting_client(request, one_daemon):
    """A process in `Client.run_udf`, while no scan starts."""
    command = [sys.executable, "-c", f"{request.param}\n{WAITING}", one_daemon.control]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        wait_until(lambda: len(names(one_daemon)) == 2)
        yield process
        process.kill()


def test_the_udf_of_a_call_goes_when_its_client_is_killed_and_stays_while_it_waits(
    one_daemon, waiting_client
):
    began = time.monotonic()
    while time.monotonic() < began + 2 * LEASE_S:
        assert len(names(one_daemon)) == 2
        time.sleep(0.1)
    os.kill(waiting_client.pid, signal.SIGKILL)
    wait_equal(lambda: names(one_daemon), ["sum"], timeout_s=60)
    assert "udf_lease_ended" in one_daemon.log


@pytest.mark.parametrize("waiting_client", [NAMED], indirect=True)
def test_a_client_whose_udf_was_unregistered_says_so(one_daemon, waiting_client):
    one_daemon.call("unregister", name=names(one_daemon)[1])
    assert waiting_client.wait(60) == 1
    assert "the UDF of this call was unregistered" in waiting_client.stderr.read()


def test_without_a_lease_a_udf_stays_and_one_with_a_new_lease_has_that(one_daemon):
    one_daemon.call("register", name="max", lease_s=0.5)
    one_daemon.call("register", name="max", replace=True)
    one_daemon.call("register", name="sumsig", lease_s=0.5)
    wait_equal(lambda: names(one_daemon), ["sum", "max"], timeout_s=60)
    time.sleep(1)
    assert names(one_daemon) == ["sum", "max"]
    with pytest.raises(ControlFailed, match="no UDF named 'max' with a lease is registered") as refused:
        one_daemon.call("renew", name="max")
    assert refused.value.kind == "not_found"
    one_daemon.call("register", name="max", replace=True, lease_s=1000)
    assert one_daemon.call("renew", name="max") == {"name": "max", "lease_s": 1000.0}
    one_daemon.call("unregister", name="max")
    with pytest.raises(ControlFailed, match="no UDF named 'max' with a lease"):
        one_daemon.call("renew", name="max")


@pytest.mark.parametrize("kind", ["failed", "not_found"])
@pytest.mark.asyncio
async def test_a_udf_that_a_node_keeps_is_unregistered_after_another_lease_and_one_that_is_gone_is_not(kind):
    refusals = [RequestRefused(kind, "node 2: refused")]

    async def unregister(name):
        if refusals:
            raise refusals.pop()
        refusals.append(name)

    await Leases(unregister).hold("max", 0.01)
    assert refusals == (["max"] if kind == "failed" else [])
