// Puts the page together: what the daemon tells, what is shown, what the user chose.

import { Acting } from "./acting.js";
import { CalibrationPanel } from "./calibration/calibration_panel.js";
import { CountingPanel } from "./calibration/counting_panel.js";
import { CardList } from "./cards/card_list.js";
import { brush } from "./cards/image_view.js";
import { Control } from "./control.js";
import { Connection } from "./lib/connection.js";
import { makeDetectors, clickedRegion, makePatterns } from "./shapes/detectors.js";
import { byId, make, setText, showWords } from "./lib/elements.js";
import { FirstSteps, Chips } from "./first_steps.js";
import { readPicture } from "./lib/message.js";
import { Palette } from "./palette.js";
import { saveNpz } from "./cards/saving.js";
import { load } from "./cards/scripts.js";
import { Notes, Scans, Failures, Opening, asScan } from "./scans.js";
import { clearShapes } from "./shapes/shape_layer.js";
import { StrainUDFs } from "./panels/strain_udfs.js";
import { Summary } from "./summary.js";
import { Tiles, Side } from "./tiles.js";
import { axesOf } from "./lib/units.js";
import { clock, count, dateTime, eventWords, scanName, scanState, scanWords, stageWords, value } from "./lib/words.js";
import { colourOf, colours, freeColours, setColours } from "./shapes/shape_udfs.js";
import { Layout } from "./layout.js";

const MESSAGES = 60;
const announce = (text) => { byId("announcer").textContent = text; };
const found = (scanId) => stored.find((one) => one.scan_id === scanId) ?? null;
// Whether patterns and detectors can be asked for: of the scan that runs, and of one that is open.
const isOpen = () => shown === null || opened.some((one) => one.scan_id === shown);
const shapeNames = () => [detectors, patterns].flatMap((shapes) => shapes.udfs.map((udf) => udf.name));
const allNames = () => [...new Set([...udfNames, ...shapeNames()])];
const SHOWN = ["detectors-shown", "patterns-shown"];

let status = null;
let stored = []; // scans to step through: those that ended last, and those that are open
let opened = []; // stored scans that are open, as scans
let live = null; // the scan that runs, or the last that did
let shown = null; // id of a scan in the history, or null
let udfNames = []; // of all UDFs that run
let before = null; // the scan that ended last
let isEventsKnown = false;
let isFound = false; // whether the scan that is shown is among those of the daemon: one that was just opened is not yet
let isToBeShown = false; // the images of the opened scan that was chosen
let isLayoutKnown = false; // whether the daemon has said which one it keeps
let isLost = false;
let isLinkKept = false; // over restarts of the daemon
let newest = null; // of the catalogues
let watched = ""; // what the daemon was asked for
const summary = new Summary();
const failures = new Failures();
const scans = new Scans(show);
const acting = new Acting(() => {
  document.body.classList.toggle("may-act", acting.may);
  for (const shapes of [detectors, patterns]) shapes.build();
  calibration.show();
  opening.show();
  first.show();
  palette.show();
});
const side = new Side(() => layout.changed());
const tiles = new Tiles(() => layout.changed());
const notes = new Notes(acting);
const opening = new Opening(acting, { opened: (scanId) => show(scanId) });
const layout = new Layout(acting, () => ({
  cards: cards.all.map((card) => card.settings),
  colours: colours(),
  angles: calibration.angles,
  tiles: { kind: tiles.select.value, ...tiles.weights },
  side: side.width,
  hidden: SHOWN.filter((id) => !byId(id).checked),
}));
const strains = new StrainUDFs(acting, {
  changed: () => {
    for (const card of cards.all) if (card.part() === "strain") card.makeAgain();
    drawShapes();
  },
  isLive: isOpen,
  hold: (tool, kind) => palette.hold(tool, (card) => card.kind === kind && shapesFor(card) !== null),
});
const cards = new CardList({
  strains,
  arranged: () => layout.changed(),
  watched: watch,
  drawAll: draw,
  clicked,
  drawn: (card, tool, points) => {
    if (!tool.kind.isBrush) palette.hold(null);
    tool.owner?.drawn(tool, points, card.view.size, { ...brush });
  },
  enlarged: () => tiles.choose("strip"),
  moved: drawShapes,
  acting,
});
const chips = new Chips((name) => {
  cards.wanted.add(name);
  takeCatalogue(newest);
  draw();
});
const onShapes = {
  created: (name) => cards.showUdf(name), removed: (name) => cards.hideUdf(name), changed: drawShapes, coloured: () => layout.changed(),
  allNames, shapeNames, wantsTool,
  taken: (name) => cards.ofUdf(name).forEach((card) => card.setChanged()),
  noteOf: (name) => cards.ofUdf(name).map((card) => card.contrastNow && `: contrast to noise ${value(Number(card.contrastNow.toPrecision(2)))}`).find(Boolean) ?? "",
};
const calibration = new CalibrationPanel(acting, { changed: () => detectors.build(), chosen: () => layout.changed() });
const counting = new CountingPanel(acting);
const detectors = makeDetectors(acting, onShapes, () => axesOf("sig", calibration.known, calibration.angles));
const patterns = makePatterns(acting, onShapes);
const control = new Control(acting, strains, {
  added: (name) => cards.wanted.add(name),
  removed: (name) => cards.hideUdf(name),
  pattern: () => cards.all.find((card) => shapesFor(card) === detectors) ?? null,
});
const palette = new Palette(cards, [["Draw on patterns", detectors], ["Draw on scans", patterns]], (card) => (acting.may ? shapesFor(card) : null), () => strains.ended());
const first = new FirstSteps(acting, cards, {
  calibration: () => calibration.known,
  drawn: detectors.about.use,
  draw: (kind) => palette.use(detectors.toolOf(kind)),
  add: (use) => {
    side.showNamed("udfs");
    control.adding.propose(use);
  },
});
for (const id of SHOWN) {
  byId(id).onchange = () => {
    drawShapes();
    layout.changed();
  };
}

const connection = new Connection({
  opened() {
    byId("lost").hidden = true;
    isLost = false;
    isEventsKnown = false;
    watched = "";
    watch();
  },
  lost() {
    const badge = byId("connection");
    badge.className = "badge bad";
    setText(badge, "✕ disconnected");
    const notice = byId("lost");
    if (notice.hidden) announce("The connection to the daemon is lost");
    const then = isLinkKept ? "The page goes on by itself as soon as the daemon is back." : "If the daemon is started again, `stemd status --link` prints its new link.";
    showWords(notice, `The daemon at ${location.host} does not answer. The images below are the last that came. ${then}`);
    sayIfAnotherLink(notice);
    for (const card of cards.all) card.setOld(true);
    isLost = true;
    draw();
  },
  text: (message) => ({ status: takeStatus, scans: takeScans, catalogue: takeCatalogue, events: takeEvents })[message.type]?.(message),
  binary: (buffer) => takePicture(readPicture(buffer)),
  draw,
});

// Somebody asked for another link, or the daemon was started again and keeps none.
async function sayIfAnotherLink(notice) {
  const answer = await fetch("/", { cache: "no-store" }).catch(() => null);
  if (answer?.status === 401 && newest?.until) setText(notice, "This shared link has ended. The images below are the last that came.");
  else if (answer?.status === 401) setText(notice, `The daemon at ${location.host} has another link now: open the one that \`stemd status --link\` prints. The images below are the last that came.`);
}

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
  setText(byId("stages"), stageWords(message.scan?.stage ?? message.stage ?? [], summary.dose));
  if (message.scan) takeLive(message.scan);
  else if (message.last_run) takeLive({ ...found(message.last_run.scan_id), ...message.last_run }); // with its shape
  summary.takeStatus(message);
  control.setStatus(message);
  counting.setStatus(message);
  calibration.set(found(shown)?.calibration ?? message.calibration, shown === null ? message.calibration_follows : null, shown); // a file has its own
  failures.note(message.scan ?? message.last_run);
  for (const [name, { failure }] of control.editors) setText(failure, failures.byUDF.get(name)?.words ?? "");
  drawShapes();
}

// The daemon is another one: what it told before holds no longer.
function restarted() {
  announce("The daemon was started again");
  live = null;
  stored = [];
  failures.byUDF.clear();
  summary.forget();
  acting.changes = 0;
  isEventsKnown = false;
  byId("message-list").replaceChildren();
  for (const card of cards.all) card.setOld(true, "from before the daemon was started again");
  if (shown !== null) show(null);
}

function takeLive(scan) {
  const isSame = live?.scan_id === scan.scan_id;
  if (isSame && live.status !== "partial" && scan.status === "partial") return;
  live = isSame ? { ...live, ...scan } : scan;
}

function takeScans(message) {
  const ended = message.scans.map((scan) => ({ ...scan, kept: scan.name }));
  before = ended.at(-1) ?? null;
  opened = message.opened.map(asScan);
  stored = [...ended, ...opened.filter((scan) => !ended.some((one) => one.scan_id === scan.scan_id))];
  opening.set(message);
  cards.setScans(stored);
  acting.scan = isOpen() ? shown : null;
  if (shown !== null && !found(shown) && isFound) show(null);
  else isFound = shown !== null && Boolean(found(shown));
  for (const shapes of [detectors, patterns]) shapes.build();
}

function takeCatalogue(message) {
  if (message.scan !== shown || message.changes < acting.changes) return; // of another scan, or from before what this page changed
  newest = message;
  const loading = load(message.udfs.map((udf) => udf.panel));
  if (loading) return void loading.then(() => newest === message && takeCatalogue(message));
  if (message.scan === null || message.is_open) {
    udfNames = message.udfs.map((udf) => udf.name);
    acting.set(message.parameters_open, message.may_act);
    isLinkKept = message.link_is_kept;
    byId("shared").hidden = !message.until;
    if (message.until) setText(byId("shared"), `This page only shows, until ${dateTime(message.until)}. Its link is not encrypted: others on the network can read it.`);
    if (message.scan === null) {
      if (!isLayoutKnown) restore(layout.newer(message.layout));
      isLayoutKnown = true;
    } else if (isToBeShown && opened.includes(found(shown))) for (const name of udfNames) cards.wanted.add(name);
    isToBeShown = false;
    detectors.set(message.udfs);
    patterns.set(message.udfs);
    strains.set(message.udfs);
    control.setUDFs(message.udfs, message.addable);
    if (message.scan === null) freeColours(allNames());
    cards.addDefaults(message.udfs);
    cards.addWanted(message.udfs);
    if (message.scan === null) chips.set(message.udfs, (name) => cards.ofUdf(name).length, cards.isChosen);
    first.set(message.addable.first_steps, message.udfs);
  }
  cards.offer(message.udfs.flatMap((udf) => udf.pictures.map((picture) => ({ vectors: [], ...udf, udf: udf.name, may_give_sigma: message.may_give_sigma, ...picture }))));
  watch();
}

function takeEvents(message) {
  const list = byId("message-list");
  for (const event of message.events) {
    const words = eventWords(event);
    if (event.kind === "scan_started") takeLive({ ...event, status: "partial", ledger: null });
    if (event.kind === "run_ended") takeLive({ ...live, ...event });
    if (event.kind === "run_ended" && isEventsKnown) counting.setStatus({ scan: null, last_run: event });
    if (words === null) continue;
    const line = make("li", { className: words.kind }, make("time", {}, clock(event.t_publish)), words.text);
    if (event.udf) line.dataset.udf = event.udf;
    list.prepend(line);
    if (event.kind === "udf_removed") for (const one of list.querySelectorAll("li.bad")) one.classList.toggle("past", one.classList.contains("past") || one.dataset.udf === event.udf);
    if (isEventsKnown) announce(words.text);
    if (event.kind === "udf_waits" && event.udf === first.added) {
      first.added = null;
      side.showNamed("calibration");
      setText(byId("calibration-state"), words.text);
    }
  }
  isEventsKnown = true;
  while (list.children.length > MESSAGES) list.lastChild.remove();
  const errors = list.querySelectorAll(".bad:not(.past)").length;
  setText(byId("message-count"), list.children.length && !errors ? `(${list.children.length})` : "");
  const words = errors ? `${errors} ${errors === 1 ? "error" : "errors"}` : "";
  setText(byId("error-count"), errors || "");
  showWords(byId("error-link"), words);
}

function takePicture(picture) {
  const { head } = picture;
  if (head.of === null) {
    summary.takeLatency(head);
    failures.noteWork(head);
    if (live?.scan_id === head.scan_id) live = { ...live, ledger: live.status === "partial" ? head.ledger : live.ledger };
  }
  for (const card of cards.all) if (card.isOf(head, shown)) card.take(picture);
  const isOfShown = head.of === shown && newest?.udfs.some((udf) => udf.name === head.udf && udf.frame_sums === head.buffer);
  if (isOfShown && picture.values) summary.takeSums(picture);
}

function draw() {
  const scan = shown === null ? live : found(shown);
  summary.showScan(scan, shown !== null, before, isLost);
  if (status) summary.showLine(status, scan, isLost);
  scans.set(stored, shown);
  for (const card of cards.all) card.draw();
  palette.show();
  notes.show(shown === null ? null : found(shown));
  byId("explore").hidden = isOpen() || !acting.may;
  drawShapes();
  byId("nothing").hidden = cards.all.length > 0;
  if (tiles.count !== cards.all.length) tiles.arrange(cards.all.length);
  const isRunning = !isLost && live?.status === "partial" && live.ledger?.announced;
  setText(document.querySelector("title"), isRunning ? `${Math.floor((100 * live.ledger.processed) / live.ledger.announced)} % · stemd` : "stemd: live");
}

function show(scanId) {
  if (scanId === shown) return;
  shown = scanId;
  isToBeShown = true;
  isFound = false;
  acting.undos = [];
  acting.scan = isOpen() ? shown : null;
  cards.offer([]);
  for (const card of cards.all) card.forget();
  detectors.build();
  const scan = scanId === null ? null : found(scanId);
  announce(scan ? `${scanName(scan)}, ${scanState(scan).label}: ${scanWords(scan)}` : "Live");
  watch();
  draw();
}

// Goes out only where something else is wanted than before, or on a new connection.
function watch() {
  const views = cards.all.filter((card) => card.keptScan === null || card.isCompleting())
    .flatMap((card) => card.requests().map((request) => ({ ...request, ...(patterns.find(card.settings.udf) ? { coverage: true } : {}) })));
  const wanted = JSON.stringify([shown, views, cards.all.map((card) => card.keptScan)]);
  if (wanted !== watched) connection.send({ type: "watch", scan: shown, views });
  watched = wanted;
}

function restore(kept) {
  if (kept === null) return;
  first.end();
  setColours(kept.colours);
  calibration.setAngles(kept.angles);
  for (const id of SHOWN) byId(id).checked = !kept.hidden?.includes(id);
  side.setWidth(kept.side ?? null);
  tiles.restore(kept.tiles);
  cards.restore(kept.cards);
}

function aboutOf({ settings: { udf, of, minus } }) {
  const isDetector = Boolean(detectors.find(udf));
  const isGone = shown === null && newest?.scan === null && !udfNames.includes(udf) && of === undefined && minus === undefined;
  return {
    failure: shown === null && !isGone ? failures.byUDF.get(udf)?.words ?? "" : "",
    isFailed: shown === null && udf in (status?.scan?.errors ?? {}),
    isGone,
    colour: isDetector || patterns.find(udf) ? colourOf(udf) : null,
    isDetector,
    region: isOpen() ? patterns.find(udf)?.shapes[0] ?? null : null,
    mayAct: acting.may && isOpen(),
    units: { known: shown === null ? calibration.known : null, angles: calibration.angles },
  };
}

// What is drawn on images of this kind: virtual detectors, regions of the scan, or nothing.
function shapesFor(card) {
  if (!isOpen() || card.isFourier || !(card.picture?.rows > 1)) return null;
  if (card.kind === "sig") return detectors;
  return card.kind === "nav" && card.picture.head.nav_shape.length === 2 ? patterns : null;
}

function drawShapes() {
  for (const card of cards.all) {
    const shapes = shapesFor(card);
    if (shapes) shapes.drawOn(card, shapes === detectors ? calibration.items() : []);
    else clearShapes(card.view.layer);
    for (const view of card.views()) {
      if (shapes === patterns) strains.drawOn(view, card.views().length === 1);
      else if (shapes === detectors) strains.drawTemplatesOn(view);
      else clearShapes(view.upperLayer);
    }
    card.setAbout(aboutOf(card));
  }
}

// A click on a scan image shows the pattern of that position.
function clicked(card, point) {
  if (acting.may && !isOpen() && card.kind === "nav") {
    side.showNamed("scans");
    opening.say("Press “Explore this scan” first: then a click shows its pattern.");
  }
  if (!acting.may || shapesFor(card) !== patterns) return;
  const [{ point: kind }, known] = [patterns.about.kinds, clickedRegion(patterns)];
  if (known) patterns.change(known, 0, kind.draw([point], card.view.size));
  else patterns.registerNew(kind, kind.draw([point], card.view.size));
}

// Gives a tool to the images on which it can draw.
function wantsTool(shapes, tool) {
  cards.all.find((one) => shapesFor(one) === shapes)?.root.scrollIntoView({ block: "center" });
  palette.hold(tool, (one) => shapesFor(one) === shapes);
}

acting.compared = () => cards.scans().filter((scanId) => opened.some((one) => one.scan_id === scanId));
byId("explore").onclick = () => opening.open({ scan_id: shown });
byId("error-link").onclick = () => side.showNamed("messages");
byId("recording").onclick = () => side.showNamed("scans");
byId("add").onclick = () => cards.addFree();
byId("save-all").onclick = () => {
  const pictures = cards.all.flatMap((card) => card.pictures());
  if (pictures.length) saveNpz(pictures, { udf: "all", buffer: "images", channels: 1 });
};
byId("reset").onclick = () => layout.forget().then(() => location.reload());
restore(layout.stored());
