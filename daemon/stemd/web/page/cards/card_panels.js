// What one image makes of several results, by the script that the UDF names; each panel is made when it is shown first.

import { make } from "../lib/elements.js";
import { panelOf } from "./scripts.js";

export class CardPanels {
  constructor(card) {
    this.card = card;
    this.choice = null; // the last that was offered
    this.made = new Map(); // by name
    this.root = make("div", {});
  }

  // The panel for a part of a result, or null.
  of(part, choice = null) {
    this.choice = choice ?? this.choice;
    const script = panelOf(this.choice);
    if (script === null || part !== script.parts[0][0]) return null;
    const name = this.choice.panel;
    if (!this.made.has(name)) {
      this.made.set(name, script.make(this.card));
      this.root.append(this.made.get(name).root);
    }
    return this.made.get(name);
  }

  set(part, about) {
    const shown = this.of(part, about.choice);
    for (const panel of this.made.values()) panel.set({ isOn: panel === shown, ...about });
  }

  forget() {
    for (const panel of this.made.values()) panel.forget();
  }
}
