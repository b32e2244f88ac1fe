import { ROLE_STORAGE_KEYS, type Role } from '@niyukti/contract/accounts/roles';
import type { Session } from '@niyukti/contract/accounts/session';
import { forgetDrafts } from './drafts.ts';
import { storage, store } from './places.ts';

/**
 * Writes the role's keys of product.md 3, for display only: nothing is decided from them. Where
 * another account was remembered, whose session ran out here, what was typed in this tab without
 * one may be its and goes; a visitor's own words stay through a log-in.
 *
 * @example
 * rememberAccount('student', { name });
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

/**
 * Writes the keys of an account that logged in without scripts, or before they had come: its log-in
 * could not.
 */
export function rememberSession({ role, id, name, email }: Session): void {
  const [own] = ROLE_STORAGE_KEYS[role];
  if (storage('local')?.getItem(own) !== id) rememberAccount(role, { name, email, admin: name, [own]: id });
}

/**
 * Removes the role's keys, the drafts of its account and those of this tab's visitor. A key that
 * another live role shares is written again at its log-in.
 */
export function forgetAccount(role: Role, accountId: string | undefined): void {
  for (const key of ROLE_STORAGE_KEYS[role]) storage('local')?.removeItem(key);
  forgetDrafts(accountId);
}
