import { expect, test } from 'vitest';
import { type EntryRuntime, start } from './container-runtime.ts';

function bundled(e: EntryRuntime['e'] = () => Promise.resolve()): EntryRuntime {
  const module = {
    e,
    m: {},
    f: {},
    initializeExposesData: { moduleMap: { './screens': async () => () => 'screens' } },
  };
  const consumesLoadingData = {
    chunkMapping: { 496: ['8822'], 950: ['500', '8822'] },
    moduleIdToConsumeDataMapping: { 500: { shareKey: '@niyukti/kit' }, 8822: { shareKey: 'react-dom' } },
  };
  const entry = { ...module, consumesLoadingData } as unknown as EntryRuntime;
  start(entry);
  return entry;
}

/** Loads the shared modules of chunks, as the bundler does before it runs them. */
function load(entry: EntryRuntime, ...chunks: string[]): Promise<void>[] {
  const promises: Promise<void>[] = [];
  for (const chunk of chunks) entry.f.consumes?.(chunk, promises);
  return promises;
}

test("a chunk gets the shell's modules that it imports, each requested once", async () => {
  const entry = bundled();
  let asked = 0;
  const given = (name: string) => ({ '0.0.0': { get: () => () => `${name} ${++asked}` } });
  entry.initContainer({ '@niyukti/kit': given('kit'), 'react-dom': given('dom') });
  const promises = load(entry, '950', '496', '7');
  await Promise.all(promises);
  expect(promises).toHaveLength(3);
  expect(promises[1]).toBe(promises[2]);
  const exportsOf = (id: string) => {
    const module = { exports: undefined as unknown };
    entry.m[id]?.(module);
    return module.exports;
  };
  expect([exportsOf('500'), exportsOf('8822')]).toEqual(['kit 1', 'dom 2']);
});

test('a module that the shell does not share is named', async () => {
  const entry = bundled();
  entry.initContainer({});
  await expect(Promise.all(load(entry, '496'))).rejects.toThrow('The shell does not share react-dom.');
});

test('the container has what it exposes, and names what it does not expose', async () => {
  const entry = bundled();
  expect((await entry.getContainer('./screens'))()).toBe('screens');
  await expect(entry.getContainer('./toString')).rejects.toThrow('does not expose ./toString');
});

test('a later chunk is requested once more after any failure; screens.ts and the first page are not', async () => {
  const asked: string[] = [];
  /** How often each fails. */
  const failing: Record<string, number> = { page: 1, below: 1, hangs: 2 };
  const entry = bundled(async (chunk) => {
    asked.push(chunk);
    const left = failing[chunk] ?? 0;
    failing[chunk] = left - 1;
    if (left > 0) throw new Error(`${chunk} failed.`);
  });
  await entry.e('screens');
  await expect(entry.e('page')).rejects.toThrow('page failed.');
  await entry.e('page');
  await entry.e('below');
  await expect(entry.e('hangs')).rejects.toThrow('hangs failed.');
  expect(asked).toEqual(['screens', 'page', 'page', 'below', 'below', 'hangs', 'hangs']);
});

test.each([
  ['a connection that broke off is taken up once', 'error', 2],
  ['a file that takes too long is requested once more', 'timeout', 2],
  ['a script that ran and brought nothing is not run again', 'missing', 1],
])('of a first screen %s', async (_, type, times) => {
  let asked = 0;
  const entry = bundled(() => {
    asked += 1;
    return Promise.reject(Object.assign(new Error('Loading chunk 373 failed.'), { type }));
  });
  await expect(entry.e('page')).rejects.toMatchObject({ type });
  expect(asked).toBe(times);
});
