# Prints the results of each scan that is done: python examples/subscriber.py [tcp://127.0.0.1:5555 [KEY]]
# KEY is a secret file of `stemd keys new`, for a daemon with keys.
# Needs zmq, msgpack and numpy, nothing of stemd.
import re
import sys
from pathlib import Path

import msgpack
import numpy as np
import zmq

stream = zmq.Context().socket(zmq.SUB)
if len(sys.argv) > 2:
    keys = dict(re.findall(r'([a-z]+)-key = "(.+)"', Path(sys.argv[2]).read_text()))
    if "server" not in keys:
        sys.exit(f'{sys.argv[2]} has no server-key: add server-key = "KEY OF THE DAEMON" below metadata')
    stream.curve_serverkey = keys["server"].encode()
    stream.curve_publickey = keys["public"].encode()
    stream.curve_secretkey = keys["secret"].encode()
stream.connect(sys.argv[1] if len(sys.argv) > 1 else "tcp://127.0.0.1:5555")
stream.subscribe("event/heartbeat")
stream.subscribe("result/")
while True:
    if not stream.poll(15_000):  # ZeroMQ reports neither a wrong address nor a wrong key
        sys.exit("no message within 15 s, expected a heartbeat every second: check the address, and the key")
    topic, packed, *parts = stream.recv_multipart()
    if topic == b"event/heartbeat":
        continue
    header = msgpack.unpackb(packed)
    for b in header["buffers"] if header["status"] == "final" else []:
        array = np.frombuffer(parts[b["index"]], b["dtype"]).reshape(b["shape"])
        values = array.tolist() if b["kind"] == "nav" else f"maximum {array.max()}"
        print(header["udf"], b["name"], values, flush=True)
