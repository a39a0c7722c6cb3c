# Shows a result in Nion Swift: add it under File > Scripts, and run it; Cancel ends it.
# NOT TESTED ON HARDWARE: written after the documentation of Nion Swift's API 1.0.
# Swift's Python environment needs pyzmq and msgpack: pip install pyzmq msgpack
import msgpack
import numpy as np
import zmq

ADDRESS, UDF = "tcp://127.0.0.1:5555", "sum"


def script_main(api_broker):
    interactive = api_broker.get_interactive(version="1")
    api = api_broker.get_api(version="~1.0")
    stream = zmq.Context().socket(zmq.SUB)
    stream.connect(ADDRESS)
    stream.subscribe(f"result/{UDF}")
    item = None
    while not interactive.cancelled:
        if not stream.poll(200):
            continue
        topic, packed, *parts = stream.recv_multipart()
        header = msgpack.unpackb(packed)
        if topic == f"result/{UDF}".encode() and header["buffers"]:
            first = header["buffers"][0]
            image = np.frombuffer(parts[first["index"]], first["dtype"]).reshape(first["shape"]).copy()
            if item is None:
                item = api.library.create_data_item_from_data(image, title=f"stemd: {UDF}")
            item.set_data(image)
            item.set_metadata({"stemd": {"scan_id": header["scan_id"], "status": header["status"]}})
