// Whether something is to be done again: what an object is told is compared with what it was told before.

const known = new WeakMap();

// Returns whether these plain values are others than before, and keeps them for the next time.
export function isNews(object, ...values) {
  const text = JSON.stringify(values);
  if (known.get(object) === text) return false;
  known.set(object, text);
  return true;
}

// The next time all are news.
export function forgetNews(object) {
  known.delete(object);
}
