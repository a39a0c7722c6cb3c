// What this browser keeps. A browser that keeps nothing is asked in vain, and does as if nothing was kept.

// storage: "localStorage", or "sessionStorage" for what ends with the tab.
export function stored(storage, key) {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

// Null: it is kept no longer.
export function store(storage, key, text) {
  try {
    if (text === null) window[storage].removeItem(key);
    else window[storage].setItem(key, text);
  } catch {
    // not kept
  }
}
