import { Beacon } from '@niyukti/contract/releases/beacon';
import type { Registry } from '@niyukti/contract/releases/release';
import { beforeEach, expect, test, vi } from 'vitest';
import { noteFailure, noteLoad, noteRetry, resetBeacon, startBeacon } from './beacon.ts';

const REGISTRY: Registry = { version: 1, shell: 'aaaa0000aaaa', remotes: [] };
const SEEKER = { name: 'seeker', release: 'bbbb0000bbbb' } as const;

let handlers: Map<string, () => void>;
let sent: { parts: Beacon['parts']; options: RequestInit }[];

beforeEach(() => {
  resetBeacon();
  handlers = new Map();
  sent = [];
  vi.stubGlobal('document', { visibilityState: 'visible', readyState: 'loading' });
  vi.stubGlobal('addEventListener', (name: string, handler: () => void) => handlers.set(name, handler));
  vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
    sent.push({ parts: Beacon.parse(JSON.parse(String(options.body))).parts, options });
  });
});

function leave(): void {
  Object.assign(document, { visibilityState: 'hidden' });
  handlers.get('visibilitychange')?.();
  handlers.get('pagehide')?.();
}

test('a document reports what it noted once when it is left, without cookies, in a way that outlives it', async () => {
  startBeacon(REGISTRY, SEEKER);
  noteLoad({ name: 'shell', release: REGISTRY.shell }, 301.6);
  noteLoad(SEEKER, -3);
  noteRetry(SEEKER);
  leave();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.options).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
  expect(sent[0]?.parts).toEqual([
    { name: 'shell', release: REGISTRY.shell, loads: [302], failures: [], retries: 0 },
    { ...SEEKER, loads: [0], failures: [], retries: 1 },
  ]);
  noteLoad(SEEKER, 90);
  leave();
  expect(sent[1]?.parts).toEqual([{ ...SEEKER, loads: [90], failures: [], retries: 0 }]);
});

test('a page that throws after it was shown counts as failed, and not as shown too', async () => {
  startBeacon(REGISTRY, SEEKER);
  noteLoad(SEEKER, 120.4);
  noteLoad(SEEKER, 80);
  noteFailure(SEEKER, '/Resume', 'render', undefined, 120.4);
  leave();
  expect(sent[0]?.parts).toEqual([
    { ...SEEKER, loads: [80], failures: [{ screen: '/Resume', kind: 'render' }], retries: 0 },
  ]);
});

test('a report stays within what the contract takes, however much a tab has done', async () => {
  startBeacon(REGISTRY, SEEKER);
  for (let times = 0; times < 100; times += 1) {
    noteLoad(SEEKER, 1);
    noteFailure(SEEKER, '/Resume', 'slow');
    noteRetry(SEEKER);
  }
  leave();
  expect(sent[0]?.parts[0]?.loads).toHaveLength(20);
  expect(sent[0]?.parts[0]?.retries).toBe(50);
});

test('a document outside the sample, one that is still looked at, and one with nothing to say are silent', async () => {
  startBeacon({ ...REGISTRY, sample: 0 }, SEEKER);
  expect(handlers.size).toBe(0);
  startBeacon(REGISTRY, SEEKER);
  leave();
  noteLoad(SEEKER, 5);
  Object.assign(document, { visibilityState: 'visible' });
  handlers.get('visibilitychange')?.();
  expect(sent).toEqual([]);
});
