// Puts the page together: what the daemon tells, what is shown, what the user chose.

import { Acting } from "./acting.js";
import { Card } from "./card.js";
import { Control } from "./control.js";
import { Connection } from "./connection.js";
import { makeDetectors } from "./detectors.js";
import { isVector } from "./components.js";
import { byId, make, setText } from "./elements.js";
import { readPicture } from "./message.js";
import { clickedRegion, makePatterns } from "./patterns.js";
import { saveAll } from "./saving.js";
import { Scans } from "./scans.js";
import { colourOf } from "./shape_colours.js";
import { Summary } from "./summary.js";
import { clock, count, eventWords, scanName, scanState, scanWords } from "./words.js";

const STORED = "stemd-images";
const DEFAULT_IMAGES = 8;
const MESSAGES = 60;
const SETTINGS = ["udf", "buffer", "channel", "part", "map", "log", "low", "high", "isFixed", "min", "max", "gamma", "fft", "line"];

let status = null;
let ended = []; // closing records of the last scans
let live = null; // the scan that runs, or the last that did
let shown = null; // id of a scan in the history, or null
let choices = []; // pictures of the scan that is shown
let cards = [];
let isChosen = false; // whether the user has chosen images
let isEventsKnown = false;
let isLost = false;
const summary = new Summary();
const scans = new Scans(show);
const acting = new Acting(() => {
  for (const shapes of [detectors, patterns]) shapes.build();
  if (status) control.setStatus(status);
  showTools();
});
const onShapes = { created: showUdf, removed: hideUdf, changed: drawShapes, allNames, shapeNames };
const detectors = makeDetectors(acting, onShapes);
const patterns = makePatterns(acting, onShapes);
const control = new Control(acting, { added: showAny, removed: hideUdf });
for (const id of ["detectors-shown", "patterns-shown"]) byId(id).onchange = drawShapes;
let udfNames = []; // of all UDFs that run
const failures = new Map(); // by UDF
const wantedUdfs = new Set(); // whose images are to be shown as soon as there are any

const connection = new Connection({
  opened() {
    byId("lost").hidden = true;
    isLost = false;
    isEventsKnown = false;
    watch();
  },
  lost() {
    const badge = byId("connection");
    badge.className = "badge bad";
    setText(badge, "✕ disconnected");
    const notice = byId("lost");
    if (notice.hidden) announce("The connection to the daemon is lost");
    setText(notice, `The daemon at ${location.host} does not answer. The images below are the last that came; the page goes on by itself as soon as it is back.`);
    notice.hidden = false;
    sayIfAnotherLink(notice);
    for (const card of cards) card.setOld(true);
    isLost = true;
    draw();
  },
  text(message) {
    ({ status: takeStatus, scans: takeScans, catalogue: takeCatalogue, events: takeEvents })[message.type]?.(message);
  },
  binary(buffer) {
    takePicture(readPicture(buffer));
  },
  draw,
});

// A daemon that was started again has another link, unless its configuration sets a lasting one.
async function sayIfAnotherLink(notice) {
  const answer = await fetch("/api", { cache: "no-store" }).catch(() => null);
  if (answer?.status === 401) setText(notice, `The daemon at ${location.host} was started again and has another link: open the one that \`stemd status --link\` prints. The images below are the last that came.`);
}

// --- what comes ---

function takeStatus(message) {
  if (status !== null && status.instance !== message.instance) restarted();
  status = message;
  const badge = byId("connection");
  badge.className = message.ready ? "badge good" : "badge care";
  setText(badge, message.ready ? "● connected" : "● starting");
  const source = message.source;
  if (source) {
    const refused = source.refused_messages ? `, ${count(source.refused_messages)} messages refused` : "";
    const trouble = source.trouble ? `: ${source.trouble}` : "";
    setText(byId("source"), `detector ${source.state === "connected" ? "connected" : "awaited"}: ${source.url}${refused}${trouble}`);
    byId("source").classList.toggle("bad", Boolean(refused || trouble));
  }
  if (message.scan) takeLive(message.scan);
  else if (message.last_run) takeLive({ ...live, ...message.last_run });
  summary.takeStatus(message);
  control.setStatus(message);
  noteFailures(message.scan ?? message.last_run);
  if (shown === null) for (const card of cards) card.setFailed(card.settings.udf in (message.scan?.errors ?? {}));
  showFailures();
}

// --- UDFs that failed, until they work again ---

function noteFailures(scan) {
  for (const [udf, error] of Object.entries(scan?.errors ?? {})) {
    if (failures.get(udf)?.scan_id === scan.scan_id) continue;
    failures.set(udf, { scan_id: scan.scan_id, processed: scan.ledger?.processed ?? Infinity, words: `failed in ${scanName(scan)}: ${error}` });
  }
}

// A UDF works again when it ends a scan well, or has come further than where it failed.
function noteWork(head) {
  const failure = failures.get(head.udf);
  if (!failure || failure.scan_id === head.scan_id || head.error) return;
  if (head.status === "final" || (head.status === "partial" && head.ledger.processed > failure.processed)) failures.delete(head.udf);
}

function showFailures() {
  for (const card of cards) card.setFailure(shown === null ? failures.get(card.settings.udf)?.words ?? "" : "");
}

// The daemon is another one: what it told before holds no longer.
function restarted() {
  announce("The daemon was started again");
  live = null;
  ended = [];
  failures.clear();
  summary.forget();
  isEventsKnown = false;
  byId("message-list").replaceChildren();
  for (const card of cards) {
    card.setOld(true, "from before the daemon was started again");
  }
  if (shown !== null) show(null);
}

function takeLive(scan) {
  const isSame = live?.scan_id === scan.scan_id;
  if (isSame && live.status !== "partial" && scan.status === "partial") return;
  live = isSame ? { ...live, ...scan } : scan;
}

function takeScans(message) {
  ended = message.scans;
}

function takeCatalogue(message) {
  if (message.scan !== shown) return;
  choices = message.udfs.flatMap((udf) => udf.pictures.map((picture) => ({ udf: udf.name, use: udf.use, params: udf.params, ...picture })));
  if (message.scan === null) {
    udfNames = message.udfs.map((udf) => udf.name);
    acting.set(message.parameters_open, message.may_act);
    detectors.set(message.udfs);
    patterns.set(message.udfs);
    control.setUDFs(message.udfs, message.builtin);
  }
  if (!isChosen && shown === null) addDefaults(message.udfs);
  if (shown === null) addWanted(message.udfs);
  for (const card of cards) card.offer(choices);
  watch();
}

function takeEvents(message) {
  const list = byId("message-list");
  for (const event of message.events) {
    const words = eventWords(event);
    if (event.kind === "scan_started") takeLive({ ...event, status: "partial", ledger: null });
    if (event.kind === "run_ended") takeLive({ ...live, ...event });
    if (words === null) continue;
    list.prepend(make("li", { className: words.kind }, make("time", {}, clock(event.t_publish)), words.text));
    if (isEventsKnown) announce(words.text);
  }
  isEventsKnown = true;
  while (list.children.length > MESSAGES) list.lastChild.remove();
  const errors = list.querySelectorAll(".bad").length;
  setText(byId("message-count"), list.children.length ? `(${list.children.length})` : "");
  const words = errors ? `${errors} ${errors === 1 ? "error" : "errors"}` : "";
  setText(byId("error-count"), words);
  setText(byId("error-link"), words);
  byId("error-link").hidden = !errors;
}

function takePicture(picture) {
  const { head } = picture;
  if (shown === null) {
    summary.takeLatency(head);
    noteWork(head);
    if (live?.scan_id === head.scan_id) live = { ...live, ledger: live.status === "partial" ? head.ledger : live.ledger };
  } else if (head.scan_id !== shown) return;
  for (const card of cards) if (card.isOf(head)) card.take(picture);
}

// --- what is shown ---

function draw() {
  const scan = shown === null ? live : ended.find((one) => one.scan_id === shown) ?? null;
  summary.showScan(scan, shown !== null, ended.at(-1) ?? null, isLost);
  if (status) summary.showLine(status, scan, isLost);
  scans.set(ended, shown);
  for (const card of cards) card.draw();
  showFailures();
  showTools();
  drawShapes();
  byId("nothing").hidden = cards.length > 0;
  const isRunning = !isLost && live?.status === "partial" && live.ledger?.announced;
  setText(document.querySelector("title"), isRunning ? `${Math.floor((100 * live.ledger.processed) / live.ledger.announced)} % · stemd` : "stemd: live");
}

function show(scanId) {
  if (scanId === shown) return;
  shown = scanId;
  choices = [];
  for (const card of cards) card.forget();
  const scan = ended.find((one) => one.scan_id === scanId);
  announce(scan ? `${scanName(scan)}, ${scanState(scan).label}: ${scanWords(scan)}` : "Live");
  watch();
  draw();
}

// Goes out only where something else is wanted than before, or on a new connection.
function watch() {
  const views = cards.filter((card) => card.keptScan === null)
    .map((card) => ({ ...card.request(), ...(patterns.find(card.settings.udf) ? { coverage: true } : {}) }));
  connection.send({ type: "watch", scan: shown, views });
}

function announce(text) {
  byId("announcer").textContent = text;
}

// --- what is drawn on the images ---

// A function of its own, as it is called before the lists are made.
function allNames() {
  return [...new Set([...udfNames, ...detectors.names(), ...patterns.names()])];
}

function shapeNames() {
  return [...detectors.names(), ...patterns.names()];
}

// What is drawn on images of this kind: virtual detectors, regions of the scan, or nothing.
function shapesFor(card) {
  if (shown !== null || !(card.picture?.rows > 1)) return null;
  if (card.kind === "sig") return detectors;
  return card.kind === "nav" && card.picture.head.nav_shape.length === 2 ? patterns : null;
}

function drawShapes() {
  for (const card of cards) {
    const shapes = shapesFor(card);
    if (shapes) shapes.drawOn(card);
    else card.view.layer.replaceChildren();
    const { udf } = card.settings;
    card.setRegion(shown === null ? patterns.find(udf)?.shapes[0] ?? null : null);
    card.setColour(detectors.find(udf) || patterns.find(udf) ? colourOf(udf) : null);
  }
}

const NO_TOOLS = [];

function showTools() {
  for (const card of cards) card.setTools((acting.may && shapesFor(card)?.tools) || NO_TOOLS);
}

function showUdf(name) {
  isChosen = true;
  if (!cards.some((card) => card.settings.udf === name)) addCard({ udf: name, buffer: "intensity", channel: 0 });
  store();
  watch();
  draw();
}

// A UDF whose results are not known yet: its image is added with them.
function showAny(name) {
  wantedUdfs.add(name);
}

function hideUdf(name) {
  for (const card of cards.filter((one) => one.settings.udf === name)) removeCard(card);
}

// --- which images ---

function addCard(settings) {
  const card = new Card(settings, {
    changed(_, isOtherPicture) {
      isChosen = true;
      store();
      if (isOtherPicture) watch();
    },
    closed(gone) {
      const at = removeCard(gone);
      (cards[Math.min(at, cards.length - 1)]?.select ?? byId("add")).focus();
    },
    // A click on a scan image shows the pattern of that position.
    clicked(card, point) {
      if (!acting.may || shapesFor(card) !== patterns) return;
      const kind = patterns.about.kinds.point;
      const known = clickedRegion(patterns);
      if (known) patterns.change(known, 0, kind.draw([point], card.view.size));
      else patterns.create(kind, [point], card.view.size, allNames());
    },
    drawn(card, tool, points) {
      tool.owner.create(tool.kind, points, card.view.size, allNames());
    },
    moved: () => drawShapes(),
  });
  cards.push(card);
  card.offer(choices);
  byId("views").append(card.root);
  return card;
}

function removeCard(gone) {
  isChosen = true;
  const at = cards.indexOf(gone);
  cards.splice(at, 1);
  gone.root.remove();
  store();
  watch();
  draw();
  return at;
}

function firstPicture(udf) {
  return udf.pictures.find((one) => isVector(udf.use, one.buffer) && one.buffer === "field") ?? udf.pictures[0];
}

function addWanted(udfs) {
  for (const udf of udfs.filter((one) => wantedUdfs.has(one.name) && one.pictures.length)) {
    wantedUdfs.delete(udf.name);
    isChosen = true;
    if (!cards.some((card) => card.settings.udf === udf.name)) addCard({ udf: udf.name, buffer: firstPicture(udf).buffer, channel: 0 });
    store();
  }
}

function addDefaults(udfs) {
  for (const udf of udfs) {
    const first = firstPicture(udf);
    if (first && cards.length < DEFAULT_IMAGES && !cards.some((card) => card.settings.udf === udf.name)) {
      addCard({ udf: udf.name, buffer: first.buffer, channel: 0 });
    }
  }
}

function store() {
  try {
    localStorage.setItem(STORED, JSON.stringify(cards.map((card) => card.settings)));
  } catch {
    // a browser that keeps nothing shows the default images next time
  }
}

function restore() {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED) ?? "null");
    if (!Array.isArray(stored)) return;
    isChosen = true;
    for (const settings of stored) addCard(Object.fromEntries(SETTINGS.filter((key) => key in settings).map((key) => [key, settings[key]])));
  } catch {
    isChosen = false;
  }
}

byId("error-link").onclick = () => {
  document.querySelector("#messages details").open = true;
};
byId("add").onclick = () => {
  const used = new Set(cards.map((card) => `${card.settings.udf}/${card.settings.buffer}`));
  const free = choices.find((one) => !used.has(`${one.udf}/${one.buffer}`)) ?? choices[0];
  if (!free) return;
  isChosen = true;
  addCard({ udf: free.udf, buffer: free.buffer, channel: 0 }).select.focus();
  store();
  watch();
  draw();
};
byId("save-all").onclick = () => {
  const pictures = cards.map((card) => card.picture).filter((picture) => picture?.values);
  if (pictures.length) saveAll(pictures);
};
byId("reset").onclick = () => {
  try {
    localStorage.removeItem(STORED);
  } catch {
    // nothing was kept
  }
  location.reload();
};
restore();
