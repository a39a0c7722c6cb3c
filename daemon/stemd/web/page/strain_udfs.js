// UDFs that measure strain, as hands change them: the region of the scan that is the reference.

import { STRAIN } from "./components.js";
import { drawShapes } from "./shape_layer.js";
import { REGIONS } from "./shapes.js";

const COLOUR = "#ffe066";

/** @typedef {{name: string, params: {[key: string]: any}}} StrainUDF */

export class StrainUDFs {
  // on: {changed(): parameters are others, isLive(): whether the newest scan is shown,
  //   hold(tool): gives a tool to all scan images, or takes it away (null)}
  constructor(acting, on) {
    this.acting = acting;
    this.on = on;
    /** @type {StrainUDF[]} */
    this.udfs = []; // as the page has them
    this.given = []; // as the daemon has them
    this.told = "";
    this.words = new Map(); // what went wrong, by name
    this.dragged = null; // name of the UDF
    this.held = null; // the tool that all scan images have
  }

  // --- what the daemon has ---

  set(udfs) {
    const given = udfs.filter((udf) => udf.use === STRAIN).map(({ name, params }) => ({ name, params: params ?? {} }));
    const told = JSON.stringify(given);
    if (told === this.told) return;
    [this.told, this.given] = [told, given];
    this.take();
  }

  // As the daemon has them; if not all, without those that are being changed here.
  take(isAll = false) {
    const before = new Map(this.udfs.map((udf) => [udf.name, udf]));
    this.udfs = this.given.map((udf) => {
      const isMine = !isAll && (this.dragged === udf.name || this.acting.isSending(udf.name));
      return (isMine && before.get(udf.name)) || structuredClone(udf);
    });
    this.on.changed();
  }

  /** Null while an earlier scan is shown. @param {string} name @returns {StrainUDF | null} */
  find(name) {
    return (this.on.isLive() && this.udfs.find((udf) => udf.name === name)) || null;
  }

  // --- what the page does ---

  // What the daemon does not take is undone here. Another reference needs no restart: what was measured stays.
  change(name, params, restart = false) {
    const udf = this.udfs.find((one) => one.name === name);
    if (!udf) return;
    Object.assign(udf.params, params);
    this.on.changed();
    const said = (words) => {
      this.words.set(name, words);
      if (words) this.take(true);
      else this.on.changed();
    };
    this.acting.change(name, params, { restart, said });
  }

  // Takes a tool for the reference into the hand, on all scan images; the same one again lays it down.
  holdReference(name, shape) {
    const toolName = `reference-${shape}`;
    const drawn = (tool, points, size) => this.change(name, { reference: tool.kind.draw(points, size) });
    this.hold(this.held?.name === toolName && this.held.udf === name ? null : { name: toolName, udf: name, kind: REGIONS[shape], owner: { drawn } });
  }

  hold(tool) {
    if (tool === null && this.held === null) return;
    this.held = tool;
    this.on.hold(tool);
    this.on.changed();
  }

  // A tool was used, or laid down with Escape.
  ended() {
    this.hold(null);
  }

  // --- over the images ---

  // Over a scan image; small ones have no room for names.
  drawOn(view, isNamed) {
    const items = this.on.isLive() ? this.udfs.flatMap((udf) => this.itemsOf(udf, isNamed)) : [];
    drawShapes(view, view.upperLayer, items, {
      pressed() {},
      changed: ({ udf }, reference) => {
        this.dragged = udf;
        this.change(udf, { reference });
      },
      released: () => { this.dragged = null; },
    });
  }

  itemsOf({ name, params: { reference } }, isNamed) {
    const kind = REGIONS[reference?.shape];
    if (!kind) return [];
    const words = !isNamed ? "" : this.udfs.length > 1 ? `reference of ${name}` : "reference";
    return [{ id: `${name}/reference`, udf: name, name: words, colour: COLOUR, kind, shape: reference, isOpen: this.acting.may, isSelected: this.dragged === name }];
  }
}
