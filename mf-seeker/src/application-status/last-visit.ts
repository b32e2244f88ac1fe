/**
 * What a person has already seen of each application: its `updatedAt` when they last looked. Kept
 * in this browser only.
 */
export type LastVisit = Readonly<Record<string, string>>;

interface Entry {
  _id: string;
  updatedAt: string;
}

const key = (accountId: string) => `niyukti.seen.${accountId}`;

/**
 * Reads what was seen; null when there is nothing to compare with. A browser that keeps nothing
 * marks nothing.
 */
export function readSeen(accountId: string, storage: () => Storage = () => localStorage): LastVisit | null {
  try {
    const value: unknown = JSON.parse(storage().getItem(key(accountId)) ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as LastVisit) : null;
  } catch (error) {
    console.warn('What you saw last could not be read', error);
    return null;
  }
}

/** Whether an application changed since it was last seen. On the first visit nothing did. */
export function isChanged(seen: LastVisit | null, entry: Entry): boolean {
  return seen !== null && entry._id in seen && seen[entry._id] !== entry.updatedAt;
}

/**
 * What is seen once `entries` were on the page: known ones keep their mark until `opened`, new ones
 * count as seen.
 */
export function lookedAt(seen: LastVisit | null, entries: readonly Entry[], opened: string | null): LastVisit {
  const next: Record<string, string> = { ...seen };
  for (const entry of entries) {
    if (seen === null || !(entry._id in next) || entry._id === opened) next[entry._id] = entry.updatedAt;
  }
  return next;
}

/** Keeps what was seen. A full or closed storage loses the marks, nothing else. */
export function keepSeen(accountId: string, seen: LastVisit, storage: () => Storage = () => localStorage): void {
  try {
    storage().setItem(key(accountId), JSON.stringify(seen));
  } catch (error) {
    console.warn('What you saw could not be kept', error);
  }
}
