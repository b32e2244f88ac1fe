import { Beacon } from '@niyukti/contract/releases/beacon';
import type { Registry } from '@niyukti/contract/releases/release';
import { beforeEach, expect, test, vi } from 'vitest';
import { resetBeacon, startBeacon } from './beacon.ts';
import { watchFaults } from './watch-faults.ts';

const seeker = {
  name: 'seeker',
  label: 'Seeker',
  release: 'bbbb0000bbbb',
  entry: '/',
  integrity: '',
  screens: [],
} as const;
const REGISTRY: Registry = { version: 1, shell: 'aaaa0000aaaa', remotes: [{ ...seeker, screens: [] }] };

let handlers: Map<string, (event: object) => void>;
let sent: Beacon['parts'];

beforeEach(async () => {
  resetBeacon();
  handlers = new Map();
  sent = [];
  vi.stubGlobal('document', { visibilityState: 'visible', readyState: 'loading' });
  vi.stubGlobal('addEventListener', (name: string, handler: () => void) => handlers.set(name, handler));
  vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
    sent.push(...Beacon.parse(JSON.parse(String(options.body))).parts);
  });
  startBeacon(REGISTRY, seeker);
  watchFaults(REGISTRY, () => '/Resume');
});

/** An error that was thrown at these places, the first of them last. */
function thrown(message: string, ...places: string[]): TypeError {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n${places.map((place) => `    at e (https://niyukti.test${place})`).join('\n')}`;
  return error;
}
function leave(): void {
  Object.assign(document, { visibilityState: 'hidden' });
  handlers.get('visibilitychange')?.({});
}

const HERE = '/remotes/seeker/12.1a2b3c4d.js:1:2345';
const REACT = '/remotes/shell/react.2595f720.js:1:99';

test('what a handler throws, and what nobody catches of a promise, counts for the remote that threw', () => {
  handlers.get('error')?.({ error: thrown("Cannot read properties of null (reading 'id')", HERE, REACT) });
  handlers.get('unhandledrejection')?.({ reason: thrown('e is not a function', HERE) });
  leave();
  expect(sent.map(({ name }) => name)).toEqual(['seeker']);
  expect(sent[0]?.failures).toMatchObject([
    { screen: '/Resume', kind: 'handler', message: expect.stringContaining("reading 'id'") },
    { screen: '/Resume', kind: 'rejection', message: 'TypeError: e is not a function' },
  ]);
  expect(sent[0]?.failures[0]?.at).toEqual([
    { file: 'seeker/12.1a2b3c4d.js', line: 1, column: 2345 },
    { file: 'shell/react.2595f720.js', line: 1, column: 99 },
  ]);
});

test('a throw inside the shell counts for the shell, and for the remote that called it', () => {
  handlers.get('error')?.({ error: thrown('x', REACT, HERE) });
  leave();
  expect(sent.map(({ name, failures }) => [name, failures.length])).toEqual([
    ['shell', 1],
    ['seeker', 1],
  ]);
});

test('a fault that repeats counts once, an extension’s not at all', () => {
  for (let times = 0; times < 9; times += 1) handlers.get('error')?.({ error: thrown('x', HERE) });
  handlers.get('error')?.({ error: thrown('x', '/content.js:1:1') });
  handlers.get('unhandledrejection')?.({ reason: 'nothing' });
  leave();
  expect(sent).toMatchObject([{ name: 'seeker', failures: [{ kind: 'handler' }] }]);
});

test('an error that took its page is not counted again as a handler’s', async () => {
  const { markNoted } = await import('./beacon.ts');
  const error = thrown('x', HERE);
  markNoted(error);
  handlers.get('error')?.({ error });
  leave();
  expect(sent).toEqual([]);
});
