"""LiberTEM-live on a DECTRIS V1 stream: the sum of each frame of one scan, written to a file.

Run in LiberTEM's environment: ``relayed_libertem.py PORT SIZE SIDE OUT.npy``.
"""

import http.server
import sys
import threading

import numpy as np
from libertem.executor.inline import InlineJobExecutor
from libertem.udf.sumsigudf import SumSigUDF
from libertem_live.api import LiveContext
from live_libertem import Answers


def main():
    port, size, side = map(int, sys.argv[1:4])
    Answers.size = size
    server = http.server.HTTPServer(("127.0.0.1", 0), Answers)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    context = LiveContext(executor=InlineJobExecutor())
    connection = context.make_connection("dectris").open(
        api_host="127.0.0.1",
        api_port=server.server_port,
        data_host="127.0.0.1",
        data_port=port,
        bytes_per_frame=size * size,
    )
    print("ready", flush=True)
    pending = None
    while pending is None:
        pending = connection.wait_for_acquisition(10.0)
    scan = context.make_acquisition(conn=connection, pending_aq=pending, nav_shape=(side, side))
    np.save(sys.argv[4], context.run_udf(dataset=scan, udf=SumSigUDF())["intensity"].data)
    connection.close()


if __name__ == "__main__":
    main()
