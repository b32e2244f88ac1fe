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

test('what has arrived is gone for good, whatever page is open when the answer comes', async () => {
  const outbox = await newDocument();
  outbox.put(item);
  expect([...kept.values()].join()).toContain('Hello');
  outbox.drop('k');
  expect([...kept.values()].join()).not.toContain('Hello');
  expect((await newDocument()).get()).toEqual([]);
});

test('a text on its way is still on its way for who comes back to the page', async () => {
  const outbox = await newDocument();
  outbox.put(item);
  expect(outbox.get()).toEqual([item]);
});

test('a text whose answer no document has seen may have been sent', async () => {
  (await newDocument()).put(item);
  expect((await newDocument()).get()).toEqual([{ ...item, failed: 'This may not have been sent.' }]);
});

test('the reason of a failure outlives the document', async () => {
  (await newDocument()).put({ ...item, failed: 'Too many tries.' });
  expect((await newDocument()).get()[0]?.failed).toBe('Too many tries.');
});

test('is kept among the drafts that a log-out, and a log-in over another account, forget', async () => {
  (await newDocument()).put(item);
  expect([...kept.keys()]).toEqual([expect.stringMatching(/^draft:visitor:/)]);
});
