import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask, type SignedIn, sessionOf, signIn } from '../../testing/client.ts';
import { rows } from '../../testing/hiring.ts';
import { browserOf } from './browser-names.ts';

const HOUR = 3_600_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

afterEach(() => vi.useRealTimers());

/** A further session of an account, from a browser. */
async function another(who: SignedIn, role: Role, headers: Record<string, string> = {}): Promise<string> {
  return (await sessionOf(role, who.account, { request: new Request('http://a.test', { headers }) })).token;
}

const list = (token: string, path = '/api/sessions') => ask('GET', path, { token });
const end = (token: string, id: string) => ask('DELETE', `/api/sessions/${id}`, { token });

describe.each(ROLES)('the sessions of the role %s', (role) => {
  it('are listed newest first with browser, country and last use; the own one is marked, and no token is shown', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const who = await signIn(role);
    const stranger = await signIn(role);
    vi.setSystemTime(Date.now() + HOUR);
    const token = await another(who, role, { 'user-agent': FIREFOX, 'cf-ipcountry': 'IN' });
    const { status, json, text } = await list(who.token);
    const seen = new Date().toISOString();
    expect(status).toBe(200);
    expect(json).toMatchObject([
      { browser: 'Firefox on Windows', country: 'IN', since: seen, lastSeen: seen, current: false },
      { browser: null, country: null, current: true },
    ]);
    for (const secret of [token, who.token, stranger.token]) expect(text).not.toContain(secret);
    const [hash] = await rows<{ token_hash: string }>('SELECT token_hash FROM sessions WHERE browser IS NOT NULL');
    expect(text).not.toContain(hash?.token_hash);
    expect((await list(token)).json.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
    await rows('DELETE FROM sessions');
  });

  it('can be ended one by one, only by their own account', async () => {
    const [who, stranger] = [await signIn(role), await signIn(role)];
    const token = await another(who, role, { 'user-agent': FIREFOX });
    const { json } = await list(who.token);
    const other = json.find(({ browser }: { browser: string | null }) => browser)._id;
    expect((await end(stranger.token, other)).status).toBe(404);
    for (const id of ['0'.repeat(24), `${other}0`, other.slice(1), '%25', 'g'.repeat(24)])
      expect([id, (await end(who.token, id)).status]).toEqual([id, 404]);
    expect((await list(token)).status).toBe(200);
    expect((await end(who.token, other)).json.message).toBe('That browser is logged out.');
    expect((await list(token)).status).toBe(401);
    expect((await list(who.token)).json).toHaveLength(1);
    expect((await end(who.token, other)).status).toBe(404);
    expect((await list(stranger.token)).status).toBe(200);
  });
});

it('an ended session, or one without use for eight hours, is not listed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const hr = await signIn('hr');
  vi.setSystemTime(Date.now() + 7 * HOUR);
  const token = await another(hr, 'hr');
  expect((await list(token)).json).toHaveLength(2);
  vi.setSystemTime(Date.now() + HOUR);
  expect((await list(token)).json).toHaveLength(1);
});

it('many sessions are read by pages from an index', async () => {
  const who = await signIn('student');
  for (let index = 0; index < 6; index += 1) {
    await another(who, 'student');
    await rows('UPDATE sessions SET created_at = created_at - 1000 WHERE account_id = ?', who.account);
  }
  const seen: string[] = [];
  for (let path: string | undefined = '/api/sessions?limit=3'; path; ) {
    const page = await list(who.token, path);
    seen.push(...page.json.map(({ _id }: { _id: string }) => _id));
    path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
  }
  expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  const plan = await rows<{ detail: string }>(
    `EXPLAIN QUERY PLAN SELECT token_hash FROM sessions WHERE account_id = 1 AND expires_at > 1
    ORDER BY created_at DESC LIMIT 3`,
  );
  expect(plan.map(({ detail }) => detail)).toEqual(['SEARCH sessions USING INDEX sessions_newest (account_id=?)']);
});

it('a browser is named by the most specific part of its user agent', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
  const named: [string, string | null][] = [
    [FIREFOX, 'Firefox on Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, 'Chrome on Linux'],
    [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Linux; Android 16; SM-S921B) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/19.0 Safari/605.1', 'Safari on macOS'],
    ['curl/8.14', null],
    ['', null],
  ];
  for (const [agent, name] of named) expect([agent, browserOf(agent)]).toEqual([agent, name]);
});
