// The scripts that show results of UDFs in their own way, by the names in the catalogue: NAME in panels/ here, PACKAGE/NAME of another package.
// A script exports parts: [[part of a result that it makes an image of, words], [null, words for the result alone]]; shows(choice): whether a
// result of the catalogue is such a one; requests(settings): what an image asks for then, views of the request `watch`; make(card): its Panel.
// It may export takesAll: a number of a channel means nothing; looks(choice): how results look if nobody chose it, or null;
// draft(form, about): what is drawn while such a UDF is added, {root, end()}.

const loaded = new Map(); // null: it cannot be loaded

// Loads those that are not there yet; false if there are none.
export function load(names) {
  const missing = names.filter((name) => name && !loaded.has(name));
  return missing.length > 0 && Promise.all(missing.map(async (name) => {
    const place = name.includes("/") ? `/panels/${name}.js` : `../panels/${name}.js`;
    const script = await import(place).catch((error) => console.error(`${place}: ${error}`));
    loaded.set(name, script?.make ? script : null);
  }));
}

// The script of the UDF that a result is of, or null; and the same, if it makes an image of this result.
export const scriptOf = (choice) => loaded.get(choice?.panel) ?? null;
export const panelOf = (choice) => (scriptOf(choice)?.shows(choice) ? scriptOf(choice) : null);
