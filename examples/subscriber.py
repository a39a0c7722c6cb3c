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
    for buffer in header["buffers"] if header["status"] == "final" else []:
        values = np.frombuffer(parts[buffer["index"]], buffer["dtype"]).reshape(buffer["shape"])
        print(header["udf"], buffer["name"], values.tolist() if buffer["kind"] == "nav" else values.max(), flush=True)
