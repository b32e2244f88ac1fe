import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { ask, signIn } from '../../../testing/client.ts';
import { toBucket, toHour } from './figures.ts';

const HOUR = 3_600_000;

describe('the figures that the administrator reads', () => {
  const read = async (path: string) => ask('GET', path, { token: (await signIn('admin')).token });

  it('have steps of one hour for a day and of six hours for a week, with the most frequent failures', async () => {
    const now = Date.now();
    const name = 'hr';
    const put = (release: string, value: number, count: number, at: number) =>
      env.DB.prepare("INSERT INTO release_figures VALUES (?, ?, ?, 'load', ?, ?)")
        .bind(name, toHour(at), release, toBucket(value), count)
        .run();
    await put('aaaaaaaa', 100, 8, now);
    await put('aaaaaaaa', 100, 8, now - 5 * HOUR);
    await put('aaaaaaaa', 100, 100, now - 100 * HOUR);
    await put('aaaaaaaa', 100, 1_000, now - 400 * HOUR);
    await put('bbbbbbbb', 700, 2, now);
    await env.DB.prepare("INSERT INTO release_failures VALUES (?, ?, 'bbbbbbbb', '/HRHome', 'start', 3)")
      .bind(name, toHour(now))
      .run();
    const { json: day } = await read('/api/releases/hr/figures');
    expect(day.releases.map(({ release, loads }: { release: string; loads: number }) => [release, loads])).toEqual([
      ['aaaaaaaa', 16],
      ['bbbbbbbb', 2],
    ]);
    expect(day.starts).toHaveLength(24);
    expect(day.starts.at(-1)).toBe(new Date(toHour(now) * HOUR).toISOString());
    expect(day.steps).toHaveLength(3);
    expect(day.steps.every(({ start }: { start: string }) => day.starts.includes(start))).toBe(true);
    expect(day.failures).toEqual([{ release: 'bbbbbbbb', screen: '/HRHome', kind: 'start', count: 3 }]);
    const { json: week } = await read('/api/releases/hr/figures?over=week');
    expect(week.releases[0]).toMatchObject({ release: 'aaaaaaaa', loads: 116 });
    expect(week.starts).toHaveLength(28);
    expect(week.steps.find(({ release }: { release: string }) => release === 'bbbbbbbb')).toMatchObject({
      start: week.starts.at(-1),
      loads: 2,
      failures: 3,
    });
  });

  it('are refused to other roles, and unknown front ends have none', async () => {
    const student = await signIn('student');
    expect((await ask('GET', '/api/releases/hr/figures', { token: student.token })).status).toBe(403);
    expect((await ask('GET', '/api/releases/hr/figures')).status).toBe(401);
    expect((await read('/api/releases/wallet/figures')).status).toBe(404);
    expect((await read('/api/releases/shell/figures')).json).toMatchObject({ releases: [], steps: [], failures: [] });
  });
});
