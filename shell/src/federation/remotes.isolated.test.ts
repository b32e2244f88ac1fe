import { AREA_DEADLINE_MS } from '@niyukti/contract/api/limits';
import type { RegistryRemote, Screen } from '@niyukti/contract/releases/release';
import { afterEach, expect, test, vi } from 'vitest';

const screensOf = vi.hoisted(() => vi.fn());
const forgetContainer = vi.hoisted(() => vi.fn());
const hasStarted = vi.hoisted(() => vi.fn());
vi.mock('./containers.ts', () => ({ screensOf, forgetContainer, hasStarted }));
vi.mock('../beacon/failure.ts', () => ({ failureOf: () => 'unreachable' }));

const { loadPage } = await import('./remotes.ts');

const SCREEN = { path: '/Resume', js: [], css: [] } as unknown as Screen;
const REMOTE: RegistryRemote = {
  label: "The job seeker's area",
  name: 'seeker',
  release: 'aaaaaaaa',
  entry: '/x/container.ab.js',
  integrity: '',
  screens: [SCREEN],
};

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('a page that hangs is given up after four seconds, and not before', async () => {
  vi.useFakeTimers();
  screensOf.mockReturnValue(new Promise(() => undefined));
  const told = vi.fn();
  void loadPage(REMOTE, SCREEN).catch(told);
  await vi.advanceTimersByTimeAsync(AREA_DEADLINE_MS - 1);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ name: 'AreaError', kind: 'slow' }));
  expect(AREA_DEADLINE_MS).toBe(4_000);
});

test('a page that arrives after four seconds comes with the failure', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers();
  screensOf.mockReturnValue(promise);
  const failure = loadPage(REMOTE, SCREEN).catch((error) => error);
  await vi.advanceTimersByTimeAsync(AREA_DEADLINE_MS);
  const ResumePage = () => null;
  resolve({ screens: [{ path: '/Resume', page: async () => ResumePage }] });
  expect(await (await failure).late).toBe(ResumePage);
});

test('the next page runs an entry again that hangs, and keeps one that has run', async () => {
  vi.useFakeTimers();
  screensOf.mockReturnValue(new Promise(() => undefined));
  for (const ran of [true, false]) {
    hasStarted.mockReturnValue(ran);
    void loadPage(REMOTE, SCREEN).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(AREA_DEADLINE_MS);
    expect(forgetContainer).toHaveBeenCalledTimes(ran ? 0 : 1);
  }
});

test('what a remote throws while it starts is told as a page that did not load, at once', async () => {
  screensOf.mockRejectedValue(new Error('provoked'));
  await expect(loadPage(REMOTE, SCREEN)).rejects.toMatchObject({ name: 'AreaError', kind: 'unreachable' });
});
