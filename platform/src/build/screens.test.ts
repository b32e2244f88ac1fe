import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineScreens } from '@niyukti/contract/screens';
import { describe, expect, test } from 'vitest';
import { pageRequest, readScreens, screensWithFiles } from './screens.ts';

/**
 * As `page: () => import('./screens.ts').then(…)` reads; the test runner would rewrite a real one.
 */
const page = Object.assign(() => Promise.resolve(null), {
  toString: () => "() => import('./screens.ts').then(m => m)",
});
const origin = { request: './screens.ts', moduleName: './mf-seeker/src/screens.ts' };

describe('the files of a screen', () => {
  test('are those of the table and of its own page', () => {
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

test('a table that cannot be read is one sentence with its file, not a stack', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'niyukti-screens-'));
  const file = path.join(dir, 'screens.ts');
  const read = async (source: string) => {
    writeFileSync(file, source);
    return readScreens(file).then(
      () => 'read',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  };
  try {
    expect(await read(`export const screens = [];\nthrow new Error('No flag\\n of this name');`)).toBe(
      `CompileError: ${file} threw while its screens were read: No flag`,
    );
    expect(await read('export const pages = [];')).toContain('must export `screens = defineScreens');
  } finally {
    rmSync(dir, { recursive: true });
  }
});
