// A UDF as stemd.toml has it.

export function udfToml({ name, use, params }) {
  return `[[udf]]\nname = ${text(name)}\nuse = ${text(use)}\nparams = ${inline(params)}\n`;
}

function inline(value) {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (value !== null && typeof value === "object") {
    const pairs = Object.entries(value).filter(([, one]) => one !== null && one !== undefined); // TOML has no null
    return pairs.length ? `{ ${pairs.map(([key, one]) => `${/^[A-Za-z0-9_-]+$/.test(key) ? key : text(key)} = ${inline(one)}`).join(", ")} }` : "{}";
  }
  return typeof value === "string" ? text(value) : String(value);
}

// JSON escapes of strings are those of TOML.
function text(value) {
  return JSON.stringify(value);
}
