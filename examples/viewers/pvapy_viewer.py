# Follows a result over EPICS PV Access with pvapy: python pvapy_viewer.py STEMD:sum:intensity
# Needs pvapy and numpy, and a daemon with the section [pva] (docs/epics.md).
# Clients search by broadcast, but the daemon answers on its interfaces: by default only on this computer.
import os
import queue
import sys

import numpy as np
import pvaccess

os.environ.setdefault("EPICS_PVA_ADDR_LIST", "127.0.0.1")

updates: "queue.SimpleQueue[pvaccess.PvObject]" = queue.SimpleQueue()
channel = pvaccess.Channel(sys.argv[1])
channel.subscribe("viewer", updates.put)
channel.startMonitor("")  # all fields
last = None
while True:
    value = updates.get()
    (pixels,) = value["value"][0].values()
    shape = [axis["size"] for axis in reversed(value["dimension"])]  # x comes first
    image = np.asarray(pixels).reshape(shape)
    attributes = {item["name"]: item["value"][0]["value"] for item in value["attribute"]}
    if last is not None and value["uniqueId"] != last + 1:
        print("missed", value["uniqueId"] - last - 1, "updates")
    last = value["uniqueId"]
    print(image.shape, image.sum(), attributes["status"], attributes["processed"], flush=True)
