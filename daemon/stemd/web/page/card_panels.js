// What one image makes of several results: segments shifted and added, maps of strain side by side, curves.

import { DriftPanel } from "./drift_panel.js";
import { make } from "./elements.js";
import { RingsPanel } from "./rings_panel.js";
import { StrainPanel } from "./strain_panel.js";
import { TiltPanel } from "./tilt_panel.js";

export class CardPanels {
  constructor(card) {
    const tilt = new TiltPanel({
      changed: (chosen) => {
        card.settings.tilt = chosen;
        card.on.changed(card, false);
        card.makeAgain();
      },
      fit: () => card.on.fit(card),
    });
    this.strain = new StrainPanel(card, card.on.strains);
    this.parts = { tilt, strain: this.strain, drift: new DriftPanel(), rings: new RingsPanel() };
    this.images = this.strain.maps.root; // has the view of the card, too
    this.root = make("div", {}, ...Object.values(this.parts).map((panel) => panel.root));
  }

  // The panel for a part of a result, or null.
  of(part) {
    return this.parts[part] ?? null;
  }

  set(part, about) {
    for (const [name, panel] of Object.entries(this.parts)) panel.set({ isOn: name === part, ...about });
  }

  forget() {
    for (const panel of Object.values(this.parts)) panel.forget();
  }
}
