import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineScreens } from '@niyukti/contract/screens/screens';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../progress.ts';
import { pageRequest, readFirstData, readScreens, screensWithFiles } from './screens.ts';

/** As `page: () => import('./screens.ts').then(…)` reads; the test runner would rewrite a real one. */
const page = Object.assign(() => Promise.resolve(null), {
  toString: () => "() => import('./screens.ts').then(m => m)",
});
const origin = { request: './screens.ts', moduleName: './mf-seeker/src/screens.ts' };

describe('the files of a screen', () => {
  test('are those of screens.ts and of its page', () => {
    const stats = {
      chunks: [
        { names: ['screens'], files: ['screens.1.js'], origins: [] },
        { names: [], files: ['7.1.js', '7.1.css'], origins: [origin] },
        { names: [], files: ['8.1.js'], origins: [{ ...origin, request: './other.tsx' }] },
      ],
    } as unknown as Parameters<typeof screensWithFiles>[1];
    const [screen] = screensWithFiles(defineScreens([{ path: '/A', layout: 'role', title: 'A', page }]), stats);
    expect(screen).toMatchObject({ js: ['screens.1.js', '7.1.js'], css: ['7.1.css'] });
    expect(screen).not.toHaveProperty('page');
  });

  test('are refused when the build has no chunk for its page', () => {
    const screens = defineScreens([{ path: '/A', layout: 'role', title: 'A', page }]);
    expect(() => screensWithFiles(screens, { chunks: [] })).toThrow('/A');
  });

  test('are found by a direct import only', () => {
    expect(() => pageRequest(() => Promise.resolve(null), '/A')).toThrow('direct import');
  });
});

describe('an error in a file is one sentence with its name, without a trace', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'niyukti-screens-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const THROWS = `throw new Error('No flag\\n of this name');`;
  const said = async (name: string, source: string, read: (dir: string) => Promise<unknown>) => {
    const file = path.join(dir, name);
    writeFileSync(file, source);
    const error = await read(dir).then(
      () => new Error('read'),
      (one: Error) => one,
    );
    expect(error).toBeInstanceOf(Refusal);
    return error.message.replace(`${dir}/`, '');
  };

  test('the table', async () => {
    const read = (source: string) => said('screens.ts', source, readScreens);
    expect(await read(`export const screens = [];\n${THROWS}`)).toBe(`screens.ts threw while it was read: No flag`);
    expect(await read('export const pages = [];')).toContain('must export `screens = defineScreens');
    expect(await read(`export const screens = [{ path: 'Fairs' }];`)).toBe(
      'screens.ts: "Fairs" is not a path of a screen, like "/Jobs" or "/Jobs/{slug}".',
    );
  });

  test('the first calls of the screens', async () => {
    const read = (source: string) => said('first-data.ts', source, (folder) => readFirstData(folder, 'seeker', []));
    expect(await read(`export const asks = {};\n${THROWS}`)).toBe(`first-data.ts threw while it was read: No flag`);
    expect(await read(`export const asks = { '/Nowhere': [] };`)).toBe(
      `first-data.ts: /Nowhere is not a screen of seeker.`,
    );
  });
});
