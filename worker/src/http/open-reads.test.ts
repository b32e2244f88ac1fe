import { env } from 'cloudflare:workers';
import { PROBLEMS } from '@niyukti/contract/api/problems';
import { describe, expect, it } from 'vitest';
import { ask, signIn } from '../../testing/client.ts';

/** Counters of the platform that take so many each, and what was counted on them. */
function counters(limit: number) {
  const counted = new Map<string, number>();
  const READ_LIMIT = {
    limit: async ({ key = '' }) => {
      counted.set(key, (counted.get(key) ?? 0) + 1);
      return { success: (counted.get(key) ?? 0) <= limit };
    },
  } as RateLimit;
  return { READ_LIMIT, counted };
}

const FROM = { 'cf-connecting-ip': '203.0.113.7' };
const read = (bindings: Partial<typeof env>, more: Parameters<typeof ask>[2] = {}, path = '/api/getthoughts') =>
  ask('GET', path, { headers: FROM, bindings: { RATE_SCALE: '1', ...bindings }, ...more });

describe('reads without an account', () => {
  it('are refused with Retry-After when one address makes too many', async () => {
    const bindings = { READ_LIMIT: counters(2).READ_LIMIT };
    const answers = [await read(bindings), await read(bindings), await read(bindings)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]?.headers.get('retry-after')).toBe('60');
    expect(answers[2]?.json).toMatchObject({
      type: '/problems/too-many-requests',
      detail: PROBLEMS['too-many-requests'].detail,
    });
    const neighbour = await read(bindings, { headers: { 'cf-connecting-ip': '203.0.113.8' } });
    expect(neighbour.status).toBe(200);
  });

  it('are limited for all calls together, and with invented cookies too', async () => {
    const bindings = { READ_LIMIT: counters(0).READ_LIMIT };
    for (const path of [
      '/api/jobs?q=engineer',
      '/api/job-suggestions?q=en',
      '/api/company-all-jobs',
      '/api/job/x',
      '/api/company/x',
      '/api/session',
    ])
      expect((await read(bindings, {}, path)).status).toBe(429);
    expect((await read(bindings, { cookie: `authToken=${'a'.repeat(43)}` })).status).toBe(429);
  });

  it('have a higher limit where the deployment scales it', async () => {
    const { READ_LIMIT, counted } = counters(1_000);
    for (let time = 0; time < 40; time += 1) await read({ READ_LIMIT, RATE_SCALE: '20' }, {}, '/api/session');
    expect(counted.size).toBeGreaterThan(5);
    expect(counted.size).toBeLessThanOrEqual(20);
  });

  it('do not count requests with a session or the gateway’s own reads', async () => {
    const { READ_LIMIT, counted } = counters(0);
    const { cookie, token } = await signIn('student');
    expect((await read({ READ_LIMIT }, { cookie })).status).toBe(200);
    expect((await read({ READ_LIMIT }, { token })).status).toBe(200);
    expect((await read({ READ_LIMIT }, { headers: {} })).status).toBe(200);
    expect(counted.size).toBe(0);
  });

  it('have a configured limit that suffices for a campus behind one address', async () => {
    const key = crypto.randomUUID();
    for (let time = 0; time < 300; time += 1) expect((await env.READ_LIMIT.limit({ key })).success).toBe(true);
  });
});

describe('searches of an account', () => {
  it('are refused when there are too many, from any address; its lists are not', async () => {
    const bindings = { READ_LIMIT: counters(2).READ_LIMIT };
    const hr = await signIn('hr');
    const list = (query: string, address: string) =>
      read(
        bindings,
        { token: hr.token, headers: { 'cf-connecting-ip': address } },
        `/api/hr-applications/${hr.id}?${query}`,
      );
    const searches = [await list('q=rao', '203.0.113.1'), await list('q=a', '203.0.113.2'), await list('q=b', '::1')];
    expect(searches.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(searches[2]?.headers.get('retry-after')).toBe('60');
    expect([(await list('status=pending', '::1')).status, (await list('q=%20', '::1')).status]).toEqual([200, 200]);
  });

  it('are counted by account, separately from open reads of the same address', async () => {
    const bindings = { READ_LIMIT: counters(1).READ_LIMIT };
    const [one, other] = [await signIn('student'), await signIn('student')];
    const search = (token?: string) => read(bindings, token ? { token } : {}, '/api/jobs?q=engineer');
    const answers = [await search(one.token), await search(other.token), await search(), await search(one.token)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  });
});
