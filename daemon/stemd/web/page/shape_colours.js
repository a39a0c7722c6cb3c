// A colour for each UDF that is drawn on images: the same on its shape and on its card.

const PALETTE = ["#79bdff", "#ffb454", "#7fe0a4", "#ff8fc8", "#c9a3ff", "#ffe066", "#5fe3e3", "#ff9087"];
const STORED = "stemd-colours";

let chosen = {};
try {
  chosen = JSON.parse(localStorage.getItem(STORED) ?? "{}") ?? {};
} catch {
  // a browser that keeps nothing
}

// Gives each of these UDFs a colour, as far as they have none; those of UDFs that are gone are free again.
export function assignColours(names) {
  for (const name of Object.keys(chosen)) if (!names.includes(name)) delete chosen[name];
  for (const name of names) {
    if (chosen[name]) continue;
    const used = Object.values(chosen);
    chosen[name] = PALETTE.find((colour) => !used.includes(colour)) ?? PALETTE[names.indexOf(name) % PALETTE.length];
  }
  store();
}

export function colourOf(name) {
  return chosen[name] ?? null;
}

export function setColour(name, colour) {
  chosen[name] = colour;
  store();
}

function store() {
  try {
    localStorage.setItem(STORED, JSON.stringify(chosen));
  } catch {
    // the same colours by default next time
  }
}
