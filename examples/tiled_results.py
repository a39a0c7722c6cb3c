# Stores the last results of each scan in a tiled catalogue; partial results are not stored:
# TILED_API_KEY=secret python tiled_results.py ipc:///run/stemd/control.sock http://127.0.0.1:8000 10
import os
import sys

import numpy as np
from tiled.client import from_uri

import stemd

control, uri, scans = sys.argv[1:]
daemon, left = stemd.connect(control), int(scans)
catalogue = from_uri(uri, api_key=os.environ["TILED_API_KEY"])
with daemon.follow(["event/run_ended"]) as stream:  # also the run that ended last
    while left:
        message = stream.receive(1.0)
        if message is None or message.header["scan_id"] in catalogue:
            continue
        ended = message.header
        facts = {name: ended[name] for name in ("run_id", "series", "status", "reason", "complete", "ledger")}
        scan = catalogue.create_container(key=ended["scan_id"], metadata=facts, specs=["stemd_scan"])
        for udf, update in daemon.history(ended["scan_id"]).items():
            calibration = update.header.get("calibration", {})
            about = {"udf": udf, "code_versions": update.header["udf_versions"], "calibration": calibration}
            for buffer, array in update.items():
                scan.write_array(np.ascontiguousarray(array), key=f"{udf}-{buffer}", metadata=about)
            scan.write_array(np.ascontiguousarray(update.damage), key=f"{udf}-coverage", metadata=about)
        print(ended["scan_id"], ended["status"], len(scan), flush=True)
        left -= 1
