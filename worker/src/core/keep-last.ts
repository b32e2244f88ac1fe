/** Puts a value into a map as the most recently used, and removes the least recently used ones beyond `most`. */
export function keepLast<Key, Value>(kept: Map<Key, Value>, most: number, key: Key, value: Value): void {
  kept.delete(key);
  kept.set(key, value);
  for (const first of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(first);
  }
}
