import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { Database } from '../../core/database.ts';
import { readFigures, toBucket, toHour } from './figures.ts';

const NOW = Date.parse('2026-11-20T10:30:00Z');
const HOUR = 3_600_000;

const add = (release: string, metric: string, value: number, count: number, at = NOW) =>
  env.DB.prepare('INSERT INTO release_figures VALUES (?, ?, ?, ?, ?, ?)')
    .bind('seeker', toHour(at), release, metric, toBucket(value), count)
    .run();
const fail = (release: string, screen: string, count: number, at = NOW) =>
  env.DB.prepare("INSERT INTO release_failures VALUES ('seeker', ?, ?, ?, 'slow', ?)")
    .bind(toHour(at), release, screen, count)
    .run();

describe('the figures of a release', () => {
  it('are computed from its histograms, without other releases and earlier hours', async () => {
    await add('aaaaaaaa', 'load', 100, 70);
    await add('aaaaaaaa', 'load', 1_000, 27);
    await add('aaaaaaaa', 'load', 9_000, 500, NOW - 3 * HOUR);
    await add('aaaaaaaa', 'lcp', 1_500, 10);
    await add('aaaaaaaa', 'inp', 80, 10);
    await add('aaaaaaaa', 'cls', 100, 10);
    await add('aaaaaaaa', 'retry', 0, 2);
    await fail('aaaaaaaa', '/Resume', 1);
    await fail('aaaaaaaa', '/Settings', 2);
    await add('bbbbbbbb', 'load', 200, 5);
    const found = await readFigures(new Database(env.DB), 'seeker', ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'], NOW - HOUR);
    const one = found.get('aaaaaaaa');
    expect(one).toMatchObject({ loads: 97, failures: 3, retries: 2, errorRate: 0.03 });
    expect(one?.loadP75).toBeGreaterThan(800);
    expect(one?.loadP75).toBeLessThan(1_250);
    expect(one?.lcpP75).toBeGreaterThan(1_200);
    expect(one?.inpP75).toBeLessThan(100);
    expect(one?.clsP75).toBeCloseTo(0.1, 1);
    expect(found.get('bbbbbbbb')).toMatchObject({ loads: 5, failures: 0, errorRate: 0, lcpP75: null });
    expect(found.get('cccccccc')).toEqual({
      release: 'cccccccc',
      loads: 0,
      failures: 0,
      retries: 0,
      errorRate: null,
      loadP75: null,
      lcpP75: null,
      inpP75: null,
      clsP75: null,
    });
  });
});
