type Kind = 'local' | 'session';

/** The browser's storage. Null where it is refused, as in some private modes, and while prerendering. */
function storage(kind: Kind): Storage | null {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

/** A stored value, or null. */
export function readStorage(kind: Kind, key: string): string | null {
  return storage(kind)?.getItem(key) ?? null;
}

/** Stores a value. A full or refused storage costs a convenience and never a person's work, so it is no error. */
export function writeStorage(kind: Kind, key: string, value: string): void {
  try {
    storage(kind)?.setItem(key, value);
  } catch {
    // See above.
  }
}

/** Removes a value. */
export function removeStorage(kind: Kind, key: string): void {
  storage(kind)?.removeItem(key);
}

/** The names of all stored values. */
export function storedKeys(kind: Kind): string[] {
  return Object.keys(storage(kind) ?? {});
}
