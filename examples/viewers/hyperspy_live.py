# Keeps a HyperSpy signal up to date while the scan runs: python hyperspy_live.py tcp://127.0.0.1:5555 sum
# Needs hyperspy, pyzmq and msgpack, nothing of stemd. In a notebook, put `signal.plot()` where it is made.
import sys

import hyperspy.api as hs
import msgpack
import numpy as np
import zmq

address, udf = sys.argv[1:]
stream = zmq.Context().socket(zmq.SUB)
stream.connect(address)
stream.subscribe(f"result/{udf}")
signal = None
while True:
    topic, packed, *parts = stream.recv_multipart()
    header = msgpack.unpackb(packed)
    if topic != f"result/{udf}".encode() or not header["buffers"]:
        continue
    first = header["buffers"][0]
    image = np.frombuffer(parts[first["index"]], first["dtype"]).reshape(first["shape"])
    if signal is None or signal.data.shape != image.shape:
        signal = hs.signals.Signal2D(image.copy())
        signal.metadata.General.title = f"{udf} ({first['name']})"
    signal.data[:] = image
    signal.metadata.set_item("Acquisition_instrument.stemd.scan_id", header["scan_id"])
    signal.events.data_changed.trigger(obj=signal)  # redraws its plots
    print(udf, signal.data.shape, signal.data.sum(), header["status"], flush=True)
