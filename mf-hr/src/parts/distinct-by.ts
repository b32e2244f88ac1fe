/** The first item of each key, in their order. */
export function distinctBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  const seen = new Map<string, Item>();
  for (const item of items) if (!seen.has(key(item))) seen.set(key(item), item);
  return [...seen.values()];
}
