/** Keeps a value under its key as the one used last, and of all values so many of the last. */
export function keepLast<Key, Value>(kept: Map<Key, Value>, most: number, key: Key, value: Value): void {
  kept.delete(key);
  kept.set(key, value);
  for (const first of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(first);
  }
}
