// Name, time and note of an earlier scan.

import { byId, setText } from "./lib/elements.js";
import { isNews } from "./lib/news.js";
import { clock } from "./lib/words.js";

export class Notes {
  constructor(acting) {
    this.acting = acting;
    this.scan = null;
    byId("note-form").onsubmit = (event) => {
      event.preventDefault();
      this.acting.send("annotate", { scan_id: this.scan.scan_id, name: byId("scan-name").value, note: byId("scan-note").value });
    };
  }

  // scan: an earlier or an opened one; null: none.
  show(scan) {
    this.scan = scan;
    if (!isNews(this, this.acting.may, scan?.scan_id, scan?.kept, scan?.note, scan?.times)) return;
    byId("note-form").hidden = scan === null || !this.acting.may;
    const began = scan?.times?.started;
    const words = scan === null ? [] : [began ? `started ${new Date(1000 * began).toLocaleDateString()} ${clock(began)}` : "", scan.note].filter(Boolean);
    setText(byId("note"), words.join(": "));
    byId("note").hidden = !words.length;
    byId("scan-name").value = scan?.kept ?? "";
    byId("scan-note").value = scan?.note ?? "";
  }
}
