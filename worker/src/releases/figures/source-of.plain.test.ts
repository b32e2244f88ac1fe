import { describe, expect, test } from 'vitest';
import { sourceOf, traceMapOf } from './faults.ts';

/*
 * Two lines. The first: column 0 is a.ts line 1, column 8 is b.ts line 5, column 20 is of nothing.
 * The second: column 4 is b.ts line 3.
 */
const map = { sources: ['mf-seeker/src/a.ts', 'mf-seeker/src/b.ts'], mappings: 'AAAA,QCIA,Y;IAFA' };

describe('the place in the sources of a place in a script', () => {
  test.each([
    [1, 1, 'mf-seeker/src/a.ts', 1],
    [1, 8, 'mf-seeker/src/a.ts', 1],
    [1, 9, 'mf-seeker/src/b.ts', 5],
    [1, 20, 'mf-seeker/src/b.ts', 5],
    [2, 5, 'mf-seeker/src/b.ts', 3],
    [2, 4_000, 'mf-seeker/src/b.ts', 3],
  ])('line %i, column %i is %s line %i', async (line, column, source, sourceLine) => {
    expect(await sourceOf(await traceMapOf(map), line, column)).toMatchObject({ source, line: sourceLine });
  });

  test('is not made up where the map says nothing', async () => {
    const traced = await traceMapOf(map);
    expect(await sourceOf(traced, 1, 30)).toBeNull();
    expect(await sourceOf(traced, 2, 2)).toBeNull();
    expect(await sourceOf(traced, 3, 1)).toBeNull();
    expect(await sourceOf(await traceMapOf({ sources: [], mappings: '' }), 1, 1)).toBeNull();
  });
});
