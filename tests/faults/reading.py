"""A subscriber that is a process of its own: ``python reading.py ADDRESS`` prints what it reads of sums.

A line for each message: seq, scan, status. It knows ZeroMQ and msgpack and nothing else.
"""

import sys

import msgpack
import zmq

with zmq.Context() as context, context.socket(zmq.SUB) as stream:
    stream.rcvhwm = 8
    stream.connect(sys.argv[1])
    stream.subscribe("result/sum")
    stream.subscribe("event/heartbeat")
    while True:
        topic, header, *_ = stream.recv_multipart()
        fields = msgpack.unpackb(header)
        if topic == b"event/heartbeat":
            print("alive", flush=True)
        elif topic == b"result/sum":
            print("result", fields["seq"], fields["scan_id"], fields["status"], flush=True)
