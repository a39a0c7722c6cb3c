# Prints the results of each scan that is done: python examples/subscriber.py [tcp://127.0.0.1:5555]
# Needs zmq, msgpack and numpy, nothing of stemd.
import sys

import msgpack
import numpy as np
import zmq

stream = zmq.Context().socket(zmq.SUB)
stream.connect(sys.argv[1] if len(sys.argv) > 1 else "tcp://127.0.0.1:5555")
stream.subscribe("result/")
while True:
    topic, packed, *parts = stream.recv_multipart()
    header = msgpack.unpackb(packed)
    for b in header["buffers"] if header["status"] == "final" else []:
        array = np.frombuffer(parts[b["index"]], b["dtype"]).reshape(b["shape"])
        values = array.tolist() if b["kind"] == "nav" else f"maximum {array.max()}"
        print(header["udf"], b["name"], values, flush=True)
