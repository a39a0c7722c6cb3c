# Shows a result in napari while the scan runs: python napari_viewer.py tcp://127.0.0.1:5555 sum
# Needs napari, pyzmq and msgpack, nothing of stemd.
import sys

import msgpack
import napari
import numpy as np
import zmq
from qtpy.QtCore import QTimer

address, udf = sys.argv[1:]
stream = zmq.Context().socket(zmq.SUB)
stream.connect(address)
stream.subscribe(f"result/{udf}")
viewer = napari.Viewer()


def show() -> None:
    while stream.poll(0):
        topic, packed, *parts = stream.recv_multipart()
        first = next(iter(msgpack.unpackb(packed)["buffers"]), None)
        if topic == f"result/{udf}".encode() and first is not None:
            image = np.frombuffer(parts[first["index"]], first["dtype"]).reshape(first["shape"])
            layer = viewer.layers[udf] if udf in viewer.layers else viewer.add_image(image, name=udf)
            layer.data = image
            layer.reset_contrast_limits()
            print(udf, layer.data.shape, layer.data.sum(), flush=True)


timer = QTimer()
timer.timeout.connect(show)
timer.start(50)
napari.run()
