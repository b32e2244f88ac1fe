import { ROLE_STORAGE_KEYS, type Role } from '@niyukti/contract/roles';

/** Storage of this kind, or null where the browser refuses it (private modes, blocked site data). */
export function storage(kind: 'local' | 'session'): Storage | null {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

/** Writes a value; a full or refused storage loses a convenience, never a person's work, so it is not an error. */
export function store(kind: 'local' | 'session', key: string, value: string): boolean {
  try {
    storage(kind)?.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes the role's keys of product.md 3, for display only: nothing is decided from them. Where another account was remembered, whose
 * session ran out here, what was typed in this tab without one may be its and goes; a visitor's own words stay through a log-in.
 */
export function rememberAccount(role: Role, values: Readonly<Record<string, string>>): void {
  const [id] = ROLE_STORAGE_KEYS[role];
  const before = storage('local')?.getItem(id);
  const now = values[id];
  if (before && now && before !== now) forgetDrafts();
  for (const key of ROLE_STORAGE_KEYS[role]) {
    const value = values[key];
    if (value !== undefined) store('local', key, value);
  }
}

/** Removes the role's keys, the drafts of its account and those of this tab's visitor. A key that another live role shares is written again at its log-in. */
export function forgetAccount(role: Role, accountId: string | undefined): void {
  for (const key of ROLE_STORAGE_KEYS[role]) storage('local')?.removeItem(key);
  forgetDrafts(accountId);
}

/** Removes the drafts of an account and a visitor's. */
function forgetDrafts(accountId?: string): void {
  for (const kind of ['local', 'session'] as const) {
    const place = storage(kind);
    for (const key of Object.keys(place ?? {})) {
      if (key.startsWith(draftPrefix(accountId)) || key.startsWith(draftPrefix())) place?.removeItem(key);
    }
  }
}

/** Drafts belong to an account: whoever logs in next on the same computer must not see them. */
export function draftPrefix(accountId?: string): string {
  return `draft:${accountId ?? 'visitor'}:`;
}
