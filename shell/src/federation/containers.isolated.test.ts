import type { RegistryRemote } from '@niyukti/contract/releases/release';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const runScript = vi.hoisted(() => vi.fn());
vi.mock('./entry-script.ts', () => ({ runScript }));
vi.mock('./shared-modules.ts', () => ({ given: { react: { version: '19' } } }));

const { forgetContainer, screensOf } = await import('./containers.ts');

const REMOTE = { name: 'seeker', entry: '/x/container.ab.js', integrity: 'sha384-x' } as unknown as RegistryRemote;
const globals = globalThis as unknown as Record<string, unknown>;
const table = { screens: [] };
const init = vi.fn();
/** An entry that defines a container. */
const runs = () =>
  runScript.mockImplementation(async () => {
    globals.niyukti_seeker = { init, get: async () => () => table };
  });

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://niyukti.test/Home' });
  vi.clearAllMocks();
});
afterEach(() => {
  forgetContainer(REMOTE);
  vi.unstubAllGlobals();
});

test('an entry runs once with its hash, and is given the modules of the shell', async () => {
  runs();
  expect(await Promise.all([screensOf(REMOTE), screensOf(REMOTE)])).toEqual([table, table]);
  expect(runScript.mock.calls).toEqual([['https://niyukti.test/x/container.ab.js', 'sha384-x']]);
  const [scope] = init.mock.calls[0] ?? [];
  expect(Object.values(scope.react)).toHaveLength(1);
  expect((Object.values(scope.react)[0] as { get: () => () => unknown }).get()()).toEqual({ version: '19' });
});

test('an entry that defines no container fails, and runs again for the next page', async () => {
  runs();
  await screensOf(REMOTE);
  forgetContainer(REMOTE);
  runScript.mockResolvedValue(undefined);
  await expect(screensOf(REMOTE)).rejects.toThrow('defined no container');
  runs();
  expect(await screensOf(REMOTE)).toBe(table);
  expect(runScript).toHaveBeenCalledTimes(3);
});

test('an entry that fails late does not end the try that began after it', async () => {
  const { promise, reject } = Promise.withResolvers();
  runScript.mockReturnValueOnce(promise);
  const first = screensOf(REMOTE);
  forgetContainer(REMOTE);
  runs();
  await screensOf(REMOTE);
  reject(new Error('provoked'));
  await expect(first).rejects.toThrow('provoked');
  await screensOf(REMOTE);
  expect(runScript).toHaveBeenCalledTimes(2);
});
