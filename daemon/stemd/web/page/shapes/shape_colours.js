// A colour for each UDF that is drawn on images: the same on its shape and on its card.

const PALETTE = ["#79bdff", "#ffb454", "#7fe0a4", "#ff8fc8", "#c9a3ff", "#ffe066", "#5fe3e3", "#ff9087"];
const COLOUR = /^#[0-9a-f]{6}$/i;

let chosen = {};

// Gives each of these UDFs a colour, as far as they have none.
export function assignColours(names) {
  for (const name of names) {
    if (chosen[name]) continue;
    const used = Object.values(chosen);
    chosen[name] = PALETTE.find((colour) => !used.includes(colour)) ?? PALETTE[names.indexOf(name) % PALETTE.length];
  }
}

// Colours of UDFs that are gone are free again.
export function freeColours(names) {
  for (const name of Object.keys(chosen)) if (!names.includes(name)) delete chosen[name];
}

export function colourOf(name) {
  return chosen[name] ?? null;
}

export function setColour(name, colour) {
  chosen[name] = colour;
}

// All of them, by UDF, as the layout keeps them.
export function colours() {
  return { ...chosen };
}

export function setColours(kept) {
  chosen = Object.fromEntries(Object.entries(kept ?? {}).filter(([, colour]) => COLOUR.test(colour)));
}
