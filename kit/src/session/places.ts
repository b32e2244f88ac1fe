/**
 * Storage of this kind, or null where the browser refuses it (private modes, blocked site data).
 */
export function storage(kind: 'local' | 'session'): Storage | null {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

/**
 * Writes a value; a full or refused storage loses a convenience, never a person's work, so it is
 * not an error.
 */
export function store(kind: 'local' | 'session', key: string, value: string): boolean {
  try {
    storage(kind)?.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
