# Shows a result in DigitalMicrograph (GMS 3.5 and newer): open it there as a Python script, and execute it.
# NOT TESTED ON HARDWARE: written after the documentation of Gatan's Python interface. Run it as a background
# script. GMS' own Python environment needs pyzmq and msgpack: pip install pyzmq msgpack
import DigitalMicrograph as DM  # noqa: N817 - the name in Gatan's own examples
import msgpack
import numpy as np
import zmq

ADDRESS, UDF = "tcp://127.0.0.1:5555", "sum"

stream = zmq.Context().socket(zmq.SUB)
stream.connect(ADDRESS)
stream.subscribe(f"result/{UDF}")
shown = None
while True:
    topic, packed, *parts = stream.recv_multipart()
    header = msgpack.unpackb(packed)
    if topic != f"result/{UDF}".encode() or not header["buffers"]:
        continue
    first = header["buffers"][0]
    image = np.frombuffer(parts[first["index"]], first["dtype"]).reshape(first["shape"]).astype(np.float32)
    if shown is None or shown.GetNumArray().shape != image.shape:
        shown = DM.CreateImage(image.copy())
        shown.SetName(f"stemd: {UDF}")
        shown.ShowImage()
    shown.GetNumArray()[:] = image
    shown.UpdateImage()
    print(header["status"], header["ledger"]["processed"], "of", header["ledger"]["announced"])
