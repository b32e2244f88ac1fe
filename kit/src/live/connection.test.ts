// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket, fakeSockets } from '../testing/fake-socket.ts';
import { connect, type LiveState, retryDelay } from './connection.ts';

const states: LiveState[] = [];
const topics: unknown[] = [];
let lives = false;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  states.length = 0;
  topics.length = 0;
  fakeSockets();
  stop = connect({
    address: (since) => `ws://here/api/live?since=${since}`,
    onTopics: (some) => topics.push(some),
    onState: (state) => states.push(state),
    onSignedOut: async () => lives,
  });
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const hello = (version: number, ...of: string[]) => FakeSocket.last.says({ version, topics: of });
const opened = () => FakeSocket.all.length;

test('a page is told the topics of a change, but not of a greeting without one', () => {
  hello(3);
  expect([states, topics]).toEqual([['live'], []]);
  hello(4, 'application', 'notice');
  expect(topics).toEqual([['application', 'notice']]);
});

test('after each loss the page reconnects with its last version, after a longer wait', () => {
  hello(7);
  FakeSocket.last.breaks();
  vi.advanceTimersByTime(4_000);
  expect([opened(), FakeSocket.last.url]).toEqual([2, 'ws://here/api/live?since=7']);
  FakeSocket.last.breaks();
  vi.advanceTimersByTime(7_999);
  expect(opened()).toBe(2);
  vi.advanceTimersByTime(1);
  expect(opened()).toBe(3);
  // Lost for longer than a moment: the page says that it asks by itself.
  expect(states).toEqual(['live', 'polling']);
  hello(7);
  expect(states.at(-1)).toBe('live');
  FakeSocket.last.breaks();
  vi.advanceTimersByTime(4_000);
  expect(opened()).toBe(4);
});

test('a short loss of the connection is not reported', () => {
  hello(1);
  FakeSocket.last.breaks();
  vi.advanceTimersByTime(4_000);
  hello(1);
  vi.advanceTimersByTime(20_000);
  expect(new Set(states)).toEqual(new Set(['live']));
});

test('pages that lose their connection together reconnect at random moments within a minute', () => {
  expect([0, 1, 2, 3, 4, 9].map((tries) => retryDelay(tries, 1))).toEqual([
    4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ]);
  expect(retryDelay(0, 0.25)).toBe(1_000);
});

test('after sleep a lost connection is found within seconds', () => {
  hello(5);
  vi.advanceTimersByTime(30_000);
  FakeSocket.last.says('pong');
  vi.setSystemTime(Date.now() + 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSocket.last.sent).toEqual(['ping', 'ping']);
  vi.advanceTimersByTime(5_000 + 4_000);
  expect([opened(), FakeSocket.last.url]).toEqual([2, 'ws://here/api/live?since=5']);
});

test('a connection that answers its ping stays open', () => {
  hello(1);
  for (let beats = 0; beats < 5; beats += 1) {
    vi.advanceTimersByTime(30_000);
    FakeSocket.last.says('pong');
  }
  expect([opened(), FakeSocket.last.sent.length]).toEqual([1, 5]);
});

test('a session that ended elsewhere ends here, without a reconnection', async () => {
  hello(1);
  lives = false;
  FakeSocket.last.says('signed-out');
  await vi.advanceTimersByTimeAsync(600_000);
  expect([opened(), FakeSocket.last.readyState]).toEqual([1, 3]);
});

test('where the person has logged in again the page reconnects', async () => {
  hello(1);
  lives = true;
  FakeSocket.last.breaks(4401);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(opened()).toBe(2);
});

test('a browser without a network waits until it has one', () => {
  hello(1);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  FakeSocket.last.breaks();
  vi.advanceTimersByTime(600_000);
  expect([opened(), states.at(-1)]).toEqual([1, 'polling']);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(opened()).toBe(2);
});

test('a page that is left closes its socket, and opens one when it is restored', () => {
  hello(1);
  const first = FakeSocket.last;
  dispatchEvent(new Event('pagehide'));
  expect(first.readyState).toBe(3);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(opened()).toBe(2);
});

test('where sockets are forbidden the page polls', () => {
  stop();
  vi.stubGlobal('WebSocket', function forbidden() {
    throw new DOMException('no');
  });
  stop = connect({ address: () => 'ws://here', onTopics: () => {}, onState: (state) => states.push(state) });
  vi.advanceTimersByTime(5_000);
  expect(states).toEqual(['polling']);
});
