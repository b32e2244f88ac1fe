import { describe, expect, test } from 'vitest';
import { buildTraceMap, findSource } from './faults.ts';

/*
 * The map of two lines. Line 1: column 0 is a.ts line 1, column 8 is b.ts line 5, column 20 has no
 * source. Line 2: column 4 is b.ts line 3.
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
    expect(await findSource(await buildTraceMap(map), line, column)).toMatchObject({ source, line: sourceLine });
  });

  test('is null where the map has no entry', async () => {
    const traced = await buildTraceMap(map);
    expect(await findSource(traced, 1, 30)).toBeNull();
    expect(await findSource(traced, 2, 2)).toBeNull();
    expect(await findSource(traced, 3, 1)).toBeNull();
    expect(await findSource(await buildTraceMap({ sources: [], mappings: '' }), 1, 1)).toBeNull();
  });
});
