import { readStorage, removeStorage, storedKeys, writeStorage } from './storage.ts';

/** How long drafts are kept after the session of their account ended: the time to log in again. */
const GRACE_MS = 30 * 60_000;
/** How long drafts are kept when the end of the session is unknown: the longest life of a session. */
const DAY_MS = 86_400_000;
const UNTIL = 'drafts-until:';

/** Drafts belong to an account: the next person at the same computer must not see them. */
export function draftPrefix(accountId?: string): string {
  return `draft:${accountId ?? 'visitor'}:`;
}

/** Removes the drafts of an account, and those of visitors. */
export function forgetDrafts(accountId?: string): void {
  remove((key) => key.startsWith(draftPrefix(accountId)) || key.startsWith(draftPrefix()));
  if (accountId) removeStorage('local', UNTIL + accountId);
}

/**
 * Keeps an account's drafts until half an hour after its session ends: the person may log in again
 * and go on. `sessionEnds` in milliseconds since 1970.
 */
export function keepDrafts(accountId: string, sessionEnds: number): void {
  writeStorage('local', UNTIL + accountId, String(sessionEnds + GRACE_MS));
}

/**
 * Removes the drafts that are no longer kept: an address or a phone number must not stay in a browser
 * where nobody is logged in.
 */
export function sweepDrafts(now: number = Date.now()): void {
  for (const accountId of accountsWithDrafts()) {
    const until = readStorage('local', UNTIL + accountId);
    if (until === null) keepDrafts(accountId, now + DAY_MS);
    else if (Number(until) <= now) {
      remove((key) => key.startsWith(draftPrefix(accountId)));
      removeStorage('local', UNTIL + accountId);
    }
  }
}

function accountsWithDrafts(): Set<string> {
  const keys = [...storedKeys('local'), ...storedKeys('session')];
  const ids = keys.map(
    (key) => /^draft:([^:]+):/.exec(key)?.[1] ?? (key.startsWith(UNTIL) ? key.slice(UNTIL.length) : ''),
  );
  return new Set(ids.filter((id) => id !== '' && id !== 'visitor'));
}

function remove(isMeant: (key: string) => boolean): void {
  for (const kind of ['local', 'session'] as const)
    for (const key of storedKeys(kind).filter(isMeant)) removeStorage(kind, key);
}
