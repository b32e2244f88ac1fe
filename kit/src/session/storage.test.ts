import { beforeEach, expect, test, vi } from 'vitest';
import { draftPrefix, forgetAccount, forgetDrafts } from './storage.ts';

/** A storage whose keys are its own properties, as a browser's. */
function fakeStorage(keys: readonly string[]): Storage {
  const kept = Object.fromEntries(keys.map((key) => [key, '{}']));
  Object.defineProperty(kept, 'removeItem', { value: (key: string) => delete kept[key] });
  return kept as unknown as Storage;
}

let tab: Storage;

beforeEach(() => {
  tab = fakeStorage([`${draftPrefix(undefined)}thought`, `${draftPrefix('a')}letter`, `${draftPrefix('b')}letter`]);
  vi.stubGlobal('window', { sessionStorage: tab, localStorage: fakeStorage([]) });
});

test('a log-out leaves neither the drafts of the account nor what was typed in this tab without one', () => {
  forgetAccount('student', 'a');
  expect(Object.keys(tab)).toEqual([`${draftPrefix('b')}letter`]);
});

test('a log-in leaves nothing that somebody else typed in this tab, and the drafts of accounts', () => {
  forgetDrafts();
  expect(Object.keys(tab)).toEqual([`${draftPrefix('a')}letter`, `${draftPrefix('b')}letter`]);
});
