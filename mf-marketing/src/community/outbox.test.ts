import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

/** The outbox of a new document in the same tab. */
async function newDocument() {
  vi.resetModules();
  return (await import('./outbox.ts')).outbox;
}

const item = { key: 'k', text: 'Hello', thought: null, failed: null };

test('an arrived text leaves the outbox, whatever page is open', async () => {
  const outbox = await newDocument();
  outbox.put(item);
  expect([...kept.values()].join()).toContain('Hello');
  outbox.drop('k');
  expect([...kept.values()].join()).not.toContain('Hello');
  expect((await newDocument()).get()).toEqual([]);
});

test('a text that is being sent is still shown after leaving the page', async () => {
  const outbox = await newDocument();
  outbox.put(item);
  expect(outbox.get()).toEqual([item]);
});

test('a text without an answer may have been sent', async () => {
  (await newDocument()).put(item);
  expect((await newDocument()).get()).toEqual([{ ...item, failed: 'This may not have been sent.' }]);
});

test('the reason of a failure survives a reload', async () => {
  (await newDocument()).put({ ...item, failed: 'Too many tries.' });
  expect((await newDocument()).get()[0]?.failed).toBe('Too many tries.');
});

test('is deleted with the drafts by a log-out and by a log-in to another account', async () => {
  (await newDocument()).put(item);
  expect([...kept.keys()]).toEqual([expect.stringMatching(/^draft:visitor:/)]);
});
