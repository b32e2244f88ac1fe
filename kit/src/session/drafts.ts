import { storage, store } from './places.ts';

/** How long drafts wait for the log-in that follows the end of a session. */
const GRACE_MS = 30 * 60_000;
/** What drafts of an unknown end get: the longest that a session lives. */
const DAY_MS = 86_400_000;
const UNTIL = 'drafts-until:';

/** Drafts belong to an account: whoever logs in next on the same computer must not see them. */
export function draftPrefix(accountId?: string): string {
  return `draft:${accountId ?? 'visitor'}:`;
}

/** Removes the drafts of an account and a visitor's. */
export function forgetDrafts(accountId?: string): void {
  remove((key) => key.startsWith(draftPrefix(accountId)) || key.startsWith(draftPrefix()));
  if (accountId) storage('local')?.removeItem(UNTIL + accountId);
}

/**
 * Keeps an account's drafts until its session ends, and a while longer: a person whose session ran
 * out logs in and goes on.
 */
export function keepDrafts(accountId: string, sessionEnds: number): void {
  store('local', UNTIL + accountId, String(sessionEnds + GRACE_MS));
}

/**
 * Removes the drafts of accounts whose time is over: an address and a phone number do not stay in a
 * browser that nobody is signed in to. Drafts whose end was never noted get a day.
 */
export function sweepDrafts(now: number = Date.now()): void {
  const local = storage('local');
  const over = new Set<string>();
  for (const accountId of accounts()) {
    const until = Number(local?.getItem(UNTIL + accountId) ?? Number.NaN);
    if (Number.isNaN(until)) keepDrafts(accountId, now + DAY_MS);
    else if (until <= now) over.add(accountId);
  }
  for (const accountId of over) {
    remove((key) => key.startsWith(draftPrefix(accountId)));
    local?.removeItem(UNTIL + accountId);
  }
}

/** Accounts that this browser holds drafts of, or the end of some. */
function accounts(): Set<string> {
  const found = new Set<string>();
  for (const kind of ['local', 'session'] as const) {
    for (const key of Object.keys(storage(kind) ?? {})) {
      const account = /^draft:([^:]+):/.exec(key)?.[1] ?? (key.startsWith(UNTIL) ? key.slice(UNTIL.length) : 'visitor');
      if (account !== 'visitor') found.add(account);
    }
  }
  return found;
}

function remove(which: (key: string) => boolean): void {
  for (const kind of ['local', 'session'] as const) {
    const place = storage(kind);
    for (const key of Object.keys(place ?? {}).filter(which)) place?.removeItem(key);
  }
}
