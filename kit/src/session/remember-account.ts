import { ROLE_STORAGE_KEYS, type Role } from '@niyukti/contract/accounts/roles';
import type { Session } from '@niyukti/contract/accounts/session';
import { forgetDrafts } from './drafts.ts';
import { readStorage, removeStorage, writeStorage } from './storage.ts';

/**
 * Stores values of the account by the keys of `ROLE_STORAGE_KEYS`, for display only. Where another
 * account was stored, this tab's drafts without an account may be that account's: they are removed.
 * A visitor's drafts stay through a log-in.
 *
 * @example
 * rememberAccount('student', { name });
 */
export function rememberAccount(role: Role, values: Readonly<Record<string, string>>): void {
  const [idKey] = ROLE_STORAGE_KEYS[role];
  const before = readStorage('local', idKey);
  const now = values[idKey];
  if (before && now && before !== now) forgetDrafts();
  for (const key of ROLE_STORAGE_KEYS[role]) {
    const value = values[key];
    if (value !== undefined) writeStorage('local', key, value);
  }
}

/** Stores the values of an account that logged in without scripts, so that its log-in page could not. */
export function rememberSession({ role, id, name, email }: Session): void {
  const [idKey] = ROLE_STORAGE_KEYS[role];
  if (readStorage('local', idKey) !== id) rememberAccount(role, { name, email, admin: name, [idKey]: id });
}

/**
 * Removes the values of the role's account, its drafts, and those of this tab's visitor. A key that
 * two roles share is written again at the next log-in of the other.
 */
export function forgetAccount(role: Role, accountId: string | undefined): void {
  for (const key of ROLE_STORAGE_KEYS[role]) removeStorage('local', key);
  forgetDrafts(accountId);
}
