import { defineScreens } from '@niyukti/contract/screens';
import { describe, expect, test } from 'vitest';
import { pageRequest, screensWithFiles } from './screens.ts';

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
