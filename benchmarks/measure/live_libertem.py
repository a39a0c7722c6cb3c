"""LiberTEM-live on a DECTRIS V1 stream: frames per second of each scan, or times of partial results.

Run in LiberTEM's environment, after the detector: ``live_libertem.py PORT WORKLOAD SIZE SIDE SCANS
[FRAMES_PER_PARTITION]``. With frames per partition (0: its default) the results are taken one by one, as
they come. A scan's time begins when its header has been received.
"""

import http.server
import json
import os
import sys
import threading
import time

from bench_udfs import workload
from cpu_time import by_role, spent
from libertem.executor.pipelined import PipelinedExecutor
from libertem_live.api import LiveContext


class Answers(http.server.BaseHTTPRequestHandler):
    """What LiberTEM-live asks the detector's control interface."""

    size = 0

    def do_GET(self):
        values = {
            "bit_depth_image": 16,
            "x_pixels_in_detector": self.size,
            "y_pixels_in_detector": self.size,
            "header_detail": "basic",
            "mode": "enabled",
        }
        body = json.dumps({"value": values[self.path.rpartition("/")[2]]}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_PUT(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"[]")

    def log_message(self, *_):
        pass


def main():
    port, name, size, side, scans = int(sys.argv[1]), sys.argv[2], *map(int, sys.argv[3:6])
    partition = int(sys.argv[6]) if len(sys.argv) > 6 else None
    Answers.size = size
    server = http.server.HTTPServer(("127.0.0.1", 0), Answers)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    executor = PipelinedExecutor(spec=PipelinedExecutor.make_spec(cpus=[0, 1], cudas=[]), pin_workers=False)
    context = LiveContext(executor=executor)
    connection = context.make_connection("dectris").open(
        api_host="127.0.0.1",
        api_port=server.server_port,
        data_host="127.0.0.1",
        data_port=port,
        bytes_per_frame=size * size // 4,
    )
    print(json.dumps({"ready": True}), flush=True)
    before = by_role(os.getpid())
    for _ in range(scans):
        pending = None
        while pending is None:
            pending = connection.wait_for_acquisition(10.0)
        begin = time.time()
        options = {"frames_per_partition": partition} if partition else {}
        scan = context.make_acquisition(
            conn=connection, pending_aq=pending, nav_shape=(side, side), **options
        )
        if partition is None:
            context.run_udf(dataset=scan, udf=workload(name, size))
            seconds, after = time.time() - begin, by_role(os.getpid())
            told = {"seconds": seconds, "frames": side * side, "cpu_us": spent(before, after, side * side)}
            print(json.dumps(told), flush=True)
            before = after
            continue
        arrived = []
        for part in context.run_udf_iter(dataset=scan, udf=workload(name, size)):
            covered = part.damage.data.reshape(-1).nonzero()[0]
            arrived.append((time.time(), int(covered[-1])))
        print(json.dumps({"begin": begin, "arrived": arrived}), flush=True)
    connection.close()
    context.close()


if __name__ == "__main__":
    main()
