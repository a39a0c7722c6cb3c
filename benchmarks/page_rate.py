"""How often the live page draws in a real browser while a scan runs.

``python benchmarks/page_rate.py [--rate 500] [--nav 128] [--side 128] [--seconds 20] [--drag]``: a scan runs
at this many frames a second, and Chromium shows eight images of it. In the page, draws are counted: how many
frames of the browser changed an image, how many pictures were drawn, and how long the longest pause between
two such frames was; also how much CPU time the thread of the page took for each such frame, which other
programs change little. With ``--drag`` a hand drags a region meanwhile. With ``--slider 40``
one scan is sent, and it is measured how long phase images take after each of 40 steps of the slider of the
defocus. Needs Chromium and chromedriver.
"""

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from busy_page import ACT_TOKEN, UDFS, VIEWS
from measure.one_daemon import OneDaemon, one_daemon

from stemd.client.control_client import ControlClient
from stemd.client.subscriber import Subscriber

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "shared"))
from whole_way.browser import Browser
from whole_way.page_hand import canvas_of, drag_on
from whole_way.read_token import READ_TOKEN, token_file

# A frame of the browser counts if it put pixels on an image of the page that is attached to the document.
_COUNT = """
const put = CanvasRenderingContext2D.prototype.putImageData;
const counted = (window.counted = { frames: 0, pictures: {}, longest_ms: 0, since: performance.now() });
let frame = null, last = performance.now();
CanvasRenderingContext2D.prototype.putImageData = function (...all) {
  put.apply(this, all);
  const card = this.canvas.closest(".stage")?.closest(".card");
  if (!card) return;
  const name = card.querySelector("select").value;
  counted.pictures[name] = (counted.pictures[name] ?? 0) + 1;
  if (frame !== null) return;
  frame = requestAnimationFrame((now) => {
    frame = null;
    counted.frames++;
    counted.longest_ms = Math.max(counted.longest_ms, now - last);
    last = now;
  });
};
"""
_STEPS = """
const [view, steps, done] = arguments;
const cards = [...document.querySelectorAll(".card")];
const card = cards.find((one) => one.querySelector("select").value === view);
const [canvas, slider] = [card.querySelector(".stage canvas"), card.querySelector('[data-name="defocus"]')];
const put = CanvasRenderingContext2D.prototype.putImageData;
const mixed = (sum, one) => (31 * sum + one) % 2147483647;
const sumOf = ({ data }) => new Uint32Array(data.buffer).reduce(mixed, 0);
const now = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
let [last, drawn] = [sumOf(now), () => {}];
CanvasRenderingContext2D.prototype.putImageData = function (...all) {
  put.apply(this, all);
  if (this.canvas !== canvas || sumOf(all[0]) === last) return;
  last = sumOf(all[0]);
  drawn();
};
(async () => {
  const times = [];
  for (let n = 1; n <= steps; n++) {
    const begin = performance.now();
    const change = new Promise((resolve) => { drawn = resolve; });
    slider.value = (n / steps - 0.5) * slider.max;
    slider.dispatchEvent(new Event("input"));
    await change;
    times.push(performance.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  done(times);
})();
"""
PHASE = """
[[udf]]
name = "ssb"
[[udf]]
name = "tcbf"
"""
CALIBRATION = """
[calibration]
beam_energy_kev = 80
semi_convergence_mrad = 20
mrad_per_pixel = 0.8
scan_step_nm = 0.05
"""
_READ = "return { ...window.counted, seconds: (performance.now() - window.counted.since) / 1000 }"


def layout(views: tuple[str, ...] = VIEWS) -> dict[str, object]:
    """How the page is arranged with these images."""
    cards = []
    for view in views:
        udf, _, buffer = view.partition("/")
        cards.append({"udf": udf, "buffer": buffer, "channel": 0})
    return {"cards": cards, "colours": {}, "angles": "mrad", "hidden": [], "at": int(1e3 * time.time())}


def measure(browser: Browser, seconds: float, *, is_dragging: bool) -> dict[str, object]:
    """Count draws for so long."""
    browser.driver.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
    browser.script(_COUNT)
    before = task_seconds(browser)
    end = time.monotonic() + seconds
    at = 0
    while time.monotonic() < end:
        if is_dragging:
            drag_on(browser, "sumsig/intensity", (20 + at % 40, 30), (21 + at % 40, 30))
            at += 1
        else:
            time.sleep(0.1)
    found: dict[str, object] = browser.script(_READ)
    return found | {"cpu_s": task_seconds(browser) - before}


def task_seconds(browser: Browser) -> float:
    """CPU time that the thread of the page has taken for all its tasks."""
    metrics = browser.driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


def measure_slider(browser: Browser, daemon: OneDaemon, steps: int, side: int, nav: int) -> None:
    """Print how long images take after steps of a slider, once the scan has ended."""
    views = ("ssb/phase", "tcbf/phase_flipped")
    with ControlClient(daemon.control, timeout_s=30) as client:
        client.call("set_layout", layout=layout(views))
        browser.open(client.call("status")["status"]["addresses"]["http"])
        detector = daemon.simulate(nav=nav, side=side, scans=1)
        browser.wait(lambda: (client.call("status")["status"]["last_run"] or {}).get("complete"), "the scan")
        detector.wait()
    browser.driver.set_script_timeout(120)
    for view in views:
        browser.wait(lambda view=view: canvas_of(browser, view).size["width"] > 1, "the image")
        times = sorted(browser.driver.execute_async_script(_STEPS, view, steps))
        most = times[int(0.9 * len(times))]
        print(
            f"{view}: median {statistics.median(times):.0f} ms after a step, nine of ten within {most:.0f} ms"
        )


def main() -> None:
    """Measure once, and print what was counted."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rate", type=float, default=500)
    for name, default in (("nav", 128), ("side", 128), ("seconds", 20)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--drag", action="store_true", help="drag the region of the linked pattern")
    parser.add_argument("--slider", type=int, default=0, metavar="STEPS", help="move a slider instead")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    udfs, more = (UDFS + PHASE, CALIBRATION) if options.slider else (UDFS, "")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["STEMD_HTTP_READ_TOKEN_FILE"] = str(token_file(folder, READ_TOKEN))
        os.environ["STEMD_HTTP_TOKEN_FILE"] = str(token_file(folder, ACT_TOKEN, "act-token"))
        with (
            one_daemon(folder, udfs=udfs, more=more) as daemon,
            ControlClient(daemon.control, timeout_s=30) as client,
        ):
            client.call("set_layout", layout=layout())
            browser = Browser(folder / "chromium")
            try:
                if options.slider:
                    measure_slider(browser, daemon, options.slider, options.side, options.nav)
                    return
                with Subscriber(daemon.results, daemon.snapshots, topics=["event/"]) as subscriber:
                    subscriber.is_subscribed(10)
                    browser.open(client.call("status")["status"]["addresses"]["http"])
                    with daemon.simulate(
                        nav=options.nav, side=options.side, scans=9, rate=options.rate
                    ) as detector:
                        while (
                            message := subscriber.receive(60)
                        ) is None or message.topic != "event/scan_started":
                            if message is None:
                                raise SystemExit("no scan began")
                        browser.wait(lambda: canvas_of(browser, VIEWS[-1]).size["width"] > 1, "the images")
                        time.sleep(2)
                        found = measure(browser, options.seconds, is_dragging=options.drag)
                        detector.terminate()
            finally:
                browser.close()
    if options.json:
        print(json.dumps(found))
        return
    seconds = found["seconds"]
    print(f"{found['frames'] / seconds:.1f} frames of the browser a second with new pictures,", end=" ")
    print(f"{sum(found['pictures'].values()) / seconds:.1f} pictures a second,", end=" ")
    print(f"longest pause {found['longest_ms']:.0f} ms,", end=" ")
    print(f"{1e3 * found['cpu_s'] / max(found['frames'], 1):.1f} ms of CPU time of the page for each")
    for view, count in sorted(found["pictures"].items()):
        print(f"  {view}: {count / seconds:.1f} a second")


if __name__ == "__main__":
    main()
