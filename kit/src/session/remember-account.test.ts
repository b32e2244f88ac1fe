import { beforeEach, expect, test, vi } from 'vitest';
import { draftPrefix, keepDrafts, sweepDrafts } from './drafts.ts';
import { forgetAccount, rememberAccount } from './remember-account.ts';

/** A storage whose keys are its own properties, as a browser's. */
function fakeStorage(keys: readonly string[]): Storage {
  const kept = Object.fromEntries(keys.map((key) => [key, '{}']));
  Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, value: string) => Object.assign(kept, { [key]: value }) },
    removeItem: { value: (key: string) => delete kept[key] },
  });
  return kept as unknown as Storage;
}

let tab: Storage;

beforeEach(() => {
  tab = fakeStorage([`${draftPrefix(undefined)}thought`, `${draftPrefix('a')}letter`, `${draftPrefix('b')}letter`]);
  vi.stubGlobal('window', { sessionStorage: tab, localStorage: fakeStorage([]) });
});

test('a log-out removes the drafts of the account and those of this tab without an account', () => {
  forgetAccount('student', 'a');
  expect(Object.keys(tab)).toEqual([`${draftPrefix('b')}letter`]);
});

test('a log-in of another account removes the drafts without an account, and keeps those of accounts', () => {
  rememberAccount('student', { user: 'a' });
  expect(Object.keys(tab)).toHaveLength(3);
  rememberAccount('student', { user: 'a' });
  expect(Object.keys(tab)).toHaveLength(3);
  // A new name is the same account.
  rememberAccount('student', { name: 'Asha' });
  expect(Object.keys(tab)).toHaveLength(3);
  rememberAccount('student', { user: 'b' });
  expect(Object.keys(tab)).toEqual([`${draftPrefix('a')}letter`, `${draftPrefix('b')}letter`]);
});

test('drafts are kept half an hour beyond their session, and none where nobody is logged in', () => {
  const end = Date.parse('2026-11-22T10:00:00Z');
  const kept = () => Object.keys(tab);
  keepDrafts('a', end);
  sweepDrafts(end + 29 * 60_000);
  expect(kept()).toHaveLength(3);
  sweepDrafts(end + 30 * 60_000);
  expect(kept()).toEqual([`${draftPrefix(undefined)}thought`, `${draftPrefix('b')}letter`]);
  // Those of b, kept before ends were noted, have a day from when they were first seen.
  sweepDrafts(end + 24 * 3_600_000);
  expect(kept()).toHaveLength(2);
  sweepDrafts(end + 25 * 3_600_000);
  expect(kept()).toEqual([`${draftPrefix(undefined)}thought`]);
  expect(Object.keys(window.localStorage)).toEqual([]);
});
