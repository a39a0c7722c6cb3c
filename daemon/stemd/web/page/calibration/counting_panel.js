// Counting electrons: what frames of the last scan look like for it, and references that are taken from the stream.

import { CURVES, CurvePlot } from "../lib/curve_plot.js";
import { byId, sayResult, setTerms, setText, submits } from "../lib/elements.js";
import { percent, share, value } from "../lib/words.js";

const SAYS = { true: "electrons are counted from the next scan on", false: "frames are not counted from the next scan on" };

export class CountingPanel {
  constructor(acting) {
    this.acting = acting;
    this.scan = null; // id of the scan that ended last, while none runs
    this.wanted = null; // what was asked for while one ran
    this.plot = new CurvePlot();
    byId("counting-plot").append(this.plot.root);
    submits("counting-form", () => this.look());
    byId("count-on").onclick = () => this.look(true);
    byId("count-off").onclick = () => this.look(false);
    for (const kind of ["dark", "gain"]) byId(`take-${kind}`).onclick = () => this.take(kind);
  }

  setStatus({ scan, last_run: last }) {
    this.scan = scan ? null : last?.scan_id ?? null;
    if (this.scan === null) return;
    this.wanted?.();
    this.wanted = null;
  }

  // use: whether electrons are to be counted, if that is asked.
  async look(use) {
    const [sigma, limit] = ["counting-sigma", "counting-limit"].map((id) => byId(id).valueAsNumber);
    const fields = { n_sigma: sigma || 5, ...(limit ? { xray_limit: limit } : {}), ...(use === undefined ? {} : { use }) };
    await this.ask("counting", fields, (answer) => {
      this.show(answer);
      return SAYS[use] ?? "";
    });
  }

  async take(kind) {
    await this.ask("reference", { kind }, ({ frames, path }) => `${kind} from ${frames} frames is used from the next scan on${path ? `, and is in ${path}` : ""}`);
  }

  // Frames can be read again when their scan has ended.
  async ask(op, fields, done) {
    this.wanted = this.scan === null ? () => this.ask(op, fields, done) : null;
    if (this.wanted) return sayResult(byId("counting-state"), "Waits for the end of the scan …", true);
    setText(byId("counting-state"), "Reading frames …");
    const { isDone, answer, words } = await this.acting.send(op, { scan_id: this.scan, ...fields });
    sayResult(byId("counting-state"), isDone ? done(answer) : words, isDone);
    if (answer.kind === "not_found") this.wanted = () => this.ask(op, fields, done); // if another scan has begun: after that one
  }

  show({ frames, histogram: { low, step, counts }, mean, sigma, threshold, electrons, occupancy, brightest, lost }) {
    byId("counting-found").hidden = false;
    const used = Math.max(counts.findLastIndex(Boolean), Math.ceil((threshold - low) / step)) + 2; // and no empty end
    const logs = counts.slice(0, used).map((one) => Math.log10(one || NaN));
    const part = (isAbove) => logs.map((one, n) => (low + (n + 1) * step > threshold === isAbove ? one : NaN));
    const curves = [["background", false], ["electrons", true]].map(([name, isAbove], n) => ({ name, colour: CURVES[n], values: part(isAbove) }));
    const words = `threshold ${value(threshold)}`;
    this.plot.show({ curves, first: low + step / 2, step, xWords: `value of a pixel, ${words}`, yWords: "log10 of pixels", label: `Histogram of ${frames} frames, ${words}` });
    const lines = [["background", `${value(mean)} ± ${value(sigma)}`], ["threshold", value(threshold)], ["electrons of a frame", value(electrons)],
      ["pixels that are hit", share(occupancy)], ["in the brightest part", `${share(brightest)}, of which ${percent(lost)} are lost`]];
    setTerms(byId("counting-values"), lines);
    byId("count-on").scrollIntoView({ block: "nearest" });
  }
}
