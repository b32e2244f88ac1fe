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

/** Reads what was seen. Null if the browser has stored nothing; then nothing is marked. */
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

/** What counts as seen after `entries` were shown: known ones keep their mark until `opened`, new ones are seen. */
export function lookedAt(seen: LastVisit | null, entries: readonly Entry[], opened: string | null): LastVisit {
  const next: Record<string, string> = { ...seen };
  for (const entry of entries) {
    if (seen === null || !(entry._id in next) || entry._id === opened) next[entry._id] = entry.updatedAt;
  }
  return next;
}

/** Stores what was seen. If the storage is full or blocked, only the marks are lost. */
export function keepSeen(accountId: string, seen: LastVisit, storage: () => Storage = () => localStorage): void {
  try {
    storage().setItem(key(accountId), JSON.stringify(seen));
  } catch (error) {
    console.warn('What you saw could not be kept', error);
  }
}
