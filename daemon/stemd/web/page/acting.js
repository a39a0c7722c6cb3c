// What this page may change at the daemon, and the requests for it.

import { byId, isNews, setText, submits } from "./lib/elements.js";
import { store, stored } from "./layout.js";

const TOKEN = "stemd-token";

// What requests are for an opened scan: operation and fields.
const EXPLORED = {
  register: (scan_id, { name, use, params, sigma, resolution }) => ["explore", { scan_id, name, use, params, sigma, resolution }],
  set_parameters: (scan_id, { name, params, sigma, resolution }) => ["explore", { scan_id, name, params, sigma, resolution }],
  unregister: (scan_id, { name }) => ["close", { scan_id, name }],
};

export class Acting {
  // Whether changes of a UDF are on their way: what the daemon says of it meanwhile is older.
  isSending = (name) => this.sending.has(name);

  constructor(changed) {
    this.changed = changed;
    this.isOpen = false; // a token lets this page act
    this.byLink = false; // the cookie of the link does
    this.token = stored("sessionStorage", TOKEN) ?? "";
    this.sending = new Map(); // by UDF: the request that goes out next, or null
    this.scan = null; // id of the opened scan that is explored; null: changes are of the scan that runs
    this.changes = 0; // accepted by the daemon when it answered last
    this.undos = []; // what takes changes of shapes back, the last change last
    this.compared = () => []; // ids of opened scans that are shown next to it
    submits("token-form", () => this.takeToken(byId("token").value.trim()));
  }

  get may() {
    return this.byLink || (this.isOpen && this.token !== "");
  }

  set(isOpen, byLink) {
    if (!isNews(this, isOpen, byLink)) return;
    Object.assign(this, { isOpen, byLink });
    byId("token-row").hidden = !isOpen || byLink;
    this.changed();
  }

  // Takes back the last change of a shape.
  async undo() {
    const act = this.undos.pop();
    const { length } = this.undos;
    await act?.();
    this.undos.length = length; // without what takes that back
  }

  // Sends new parameters of a UDF: one request at a time, and of those that come meanwhile the last one.
  // said(words): what went wrong, or nothing.
  async change(name, params, { restart = false, said = () => {} } = {}) {
    const isBusy = this.sending.has(name);
    const before = this.sending.get(name);
    this.sending.set(name, { params, restart: restart || Boolean(before?.restart), said });
    if (isBusy) return;
    for (let next = this.sending.get(name); next; next = this.sending.get(name)) {
      this.sending.set(name, null);
      const { words } = await this.ask("set_parameters", { name, params: next.params, ...(next.restart ? { restart: true } : {}) });
      next.said(words);
    }
    this.sending.delete(name);
  }

  // {isDone, answer, words}: words say what went wrong. What changes the UDFs that run changes those of the opened scan, if one is explored,
  // and of those that are compared.
  async ask(op, fields) {
    const explored = EXPLORED[op];
    if (!explored) return this.send(op, fields);
    for (const scan of this.compared()) if (scan !== this.scan) this.send(...explored(scan, fields));
    return this.scan === null ? this.send(op, fields) : this.send(...explored(this.scan, fields));
  }

  async send(op, fields) {
    const headers = { "content-type": "application/json", ...(this.byLink ? {} : { authorization: `Bearer ${this.token}` }) };
    const answer = await fetch(`/api/control/${op}`, { method: "POST", headers, body: JSON.stringify(fields) }).catch(() => null);
    if (answer === null) return { isDone: false, answer: {}, words: "not done: the daemon does not answer" };
    this.changes = Math.max(this.changes, Number(answer.headers.get("stemd-changes")));
    const body = await answer.json().catch(() => ({}));
    return { isDone: answer.ok, answer: body, words: answer.ok ? "" : this.why(answer, body) };
  }

  why(answer, body) {
    if (answer.status === 401 && this.byLink) return "not done: the daemon has another link now, see `stemd status --link`";
    if (answer.status === 401) {
      this.takeToken("");
      setText(byId("token-state"), "not accepted");
      return "the token is not the daemon's";
    }
    return `not done: ${body.error?.message ?? body.error ?? answer.statusText}`;
  }

  takeToken(token) {
    this.token = token;
    byId("token").value = "";
    store("sessionStorage", TOKEN, token || null);
    setText(byId("token-state"), token ? "in use" : "none given");
    this.changed();
  }
}
