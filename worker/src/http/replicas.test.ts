import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, type Ask, ask, type SignedIn, signIn } from '../../testing/client.ts';
import { rows } from '../../testing/hiring.ts';
import { laggingDatabase } from '../../testing/lagging.ts';
import { forgetPages, openPage } from '../../testing/sockets.ts';
import { Database } from '../core/database.ts';
import { sha256 } from '../core/hash.ts';
import { wakePages } from '../live/wake.ts';
import { bookmarkFor, KNOWN_MS } from './replicas.ts';

let lagging: Awaited<ReturnType<typeof laggingDatabase>>;
/** A visitor's address, as the platform names it. */
const OUTSIDE = { 'cf-connecting-ip': '203.0.113.9' };

beforeAll(async () => {
  lagging = await laggingDatabase();
});
beforeEach(forgetPages);
afterEach(() => vi.useRealTimers());

/** Asks a deployment that has a replica, and says where its reads were answered. */
async function replicated(method: string, path: string, how: Ask = {}) {
  lagging.answeredBy.length = 0;
  const answer = await ask(method, path, { ...how, bindings: { DB: lagging.db, REPLICAS: 'on', ...how.bindings } });
  return { ...answer, by: [...lagging.answeredBy] };
}

const cookieOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('niyukti-read='))
    ?.split(';')[0] ?? '';
const rename = (who: SignedIn, name: string) =>
  replicated('PUT', '/api/user', { cookie: who.cookie, body: { name, phone: '9876543210' } });
const nameFor = (who: SignedIn, more = '', headers: Record<string, string> = {}) =>
  replicated('GET', '/api/user', { cookie: [who.cookie, more].filter(Boolean).join('; '), headers });

/** A student who has changed something, and whose session the isolate has from the writer. */
async function changed(name: string) {
  const who = await signIn('student');
  const cookie = cookieOf(await rename(who, name));
  return { who, cookie };
}

describe('a person', () => {
  it('reads their own change from a replica that has come so far', async () => {
    const { who, cookie } = await changed('First Name');
    const again = cookieOf(await rename(who, 'Second Name'));
    expect([cookie, again]).toEqual([expect.stringMatching(/^niyukti-read=[0-9a-f-]+$/), expect.any(String)]);
    expect(again > cookie).toBe(true);
    await nameFor(who, again);
    const read = await nameFor(who, again);
    expect([read.status, read.json.name, read.by]).toEqual([200, 'Second Name', ['replica']]);
  });

  it('who shows no bookmark reads what the writer has', async () => {
    const { who } = await changed('Without');
    await rename(who, 'Without Any');
    for (const bookmark of ['', 'niyukti-read=first-unconstrained', 'niyukti-read=x'])
      expect(await nameFor(who, bookmark)).toMatchObject({
        json: { name: 'Without Any' },
        by: expect.not.arrayContaining(['replica']),
      });
  });

  it('with a token is told the bookmark in a header, sends it back, and gets no cookie', async () => {
    const who = await signIn('student');
    const made = await replicated('PUT', '/api/user', {
      token: who.token,
      body: { name: 'By Script', phone: '9876543210' },
    });
    const bookmark = made.headers.get('x-bookmark') ?? '';
    expect([made.status, cookieOf(made), bookmark]).toEqual([200, '', lagging.position()]);
    const asked = { token: who.token, headers: { 'x-bookmark': bookmark } };
    await replicated('GET', '/api/user', asked);
    expect(await replicated('GET', '/api/user', asked)).toMatchObject({ json: { name: 'By Script' }, by: ['replica'] });
  });

  it('is asked of the writer where the replica says something else of the session', async () => {
    const { who, cookie } = await changed('As It Was');
    await nameFor(who, cookie);
    await rows("UPDATE students SET name = 'As It Is', version = version + 1 WHERE id = ?", who.row);
    // The isolate reads the new name at the writer; the replica still has the old one.
    await nameFor(who);
    expect(await nameFor(who, cookie)).toMatchObject({ status: 200, json: { name: 'As It Is' } });
    expect(lagging.answeredBy.at(-1)).toBe('writer');
  });

  it('is answered by the writer where the replica fails', async () => {
    const { who, cookie } = await changed('Still There');
    await nameFor(who, cookie);
    const withSession = (beginning: string) => {
      if (beginning === 'first-primary') return lagging.db.withSession(beginning);
      return {
        prepare: lagging.db.withSession('first-primary').prepare,
        batch: () => Promise.reject(new Error('gone')),
      };
    };
    const read = await replicated('GET', '/api/user', {
      cookie: `${who.cookie}; ${cookie}`,
      bindings: { DB: { withSession } as unknown as D1Database },
    });
    expect(read).toMatchObject({ status: 200, json: { name: 'Still There' }, by: ['writer'] });
  });
});

describe('a page that is woken', () => {
  it('reads at least what it was woken for, also when it was away', async () => {
    const { who, cookie } = await changed('Before');
    await nameFor(who, cookie);
    const page = await openPage('student', who, '&age=0');
    const place = { ...env, REPLICAS: 'on' };
    const db = new Database(lagging.db);
    await rows('UPDATE students SET phone = ? WHERE id = ?', '9000000001', who.row);
    await db.batch({ sql: 'UPDATE students SET phone = phone WHERE id = ?', values: [who.row] });
    await wakePages(place, [{ role: 'student', id: who.row, topics: ['application'] }], {
      bookmark: bookmarkFor(place, db),
    });
    await vi.waitFor(() => expect(page.signals().at(-1)).toMatchObject({ bookmark: lagging.position() }));
    const { bookmark = '' } = page.signals().at(-1) ?? {};
    const old = await nameFor(who, cookie);
    expect([old.json.phone, old.by]).toEqual(['9876543210', ['replica']]);
    const woken = await nameFor(who, cookie, { 'x-bookmark': bookmark });
    expect([woken.json.phone, woken.by]).toEqual(['9000000001', ['replica']]);
    const late = await openPage('student', who, '&age=0');
    await vi.waitFor(() => expect(late.signals()[0]).toMatchObject({ bookmark }));
  });
});

describe('a session that has ended', () => {
  it('ends at once for the browser that logged out', async () => {
    const { who, cookie } = await changed('Leaves');
    await nameFor(who, cookie);
    const out = cookieOf(await replicated('POST', '/api/logout', { cookie: who.cookie, body: { role: 'student' } }));
    expect(await nameFor(who, out)).toMatchObject({ status: 401 });
  });

  it('elsewhere lives on while a replica is behind, for a minute at most', async () => {
    const { who, cookie } = await changed('Thrown Out');
    await nameFor(who, cookie);
    await rows('DELETE FROM sessions WHERE token_hash = ?', await sha256(who.token));
    expect(await nameFor(who, cookie)).toMatchObject({ status: 200, by: ['replica'] });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + KNOWN_MS });
    expect(await nameFor(who, cookie)).toMatchObject({ status: 401, by: expect.arrayContaining(['writer']) });
  });
});

it('an administrator reads what the writer has, each time', async () => {
  const admin = await signIn('admin');
  const asked = { cookie: `${admin.cookie}; niyukti-read=${lagging.position()}` };
  for (const _ of [1, 2, 3]) {
    const { status, by } = await replicated('GET', '/api/sessions', asked);
    expect([status, new Set(by)]).toEqual([200, new Set(['writer'])]);
  }
});

describe('a visitor', () => {
  const board = async (how: Ask = {}) => {
    const { json, by } = await replicated('GET', '/api/getthoughts', how);
    return { texts: (json as { text: string }[]).map(({ text }) => text), by: new Set(by) };
  };

  it('reads from any replica, and their own change; what comes from inside reads what the writer has', async () => {
    const body = { text: 'Said to the writer', name: 'Ravi', role: 'student' };
    const said = await replicated('POST', '/api/thoughts', { body, headers: OUTSIDE });
    expect(said.status).toBeLessThan(300);
    expect(await board({ headers: OUTSIDE })).toEqual({ texts: [], by: new Set(['replica']) });
    expect(await board()).toMatchObject({ texts: ['Said to the writer'], by: new Set(['writer']) });
    const own = await board({ headers: OUTSIDE, cookie: cookieOf(said) });
    expect(own).toEqual({ texts: ['Said to the writer'], by: new Set(['replica']) });
  });
});

it('without replicas every read begins at the writer, and nobody is told a bookmark', async () => {
  const who = await signIn('student');
  const bindings = { DB: lagging.db };
  const made = await ask('PUT', '/api/user', {
    cookie: who.cookie,
    body: { name: 'Alone', phone: '9876543210' },
    bindings,
  });
  expect([made.headers.get('x-bookmark'), cookieOf(made)]).toEqual([null, '']);
  lagging.answeredBy.length = 0;
  const cookie = `${who.cookie}; niyukti-read=${lagging.position()}`;
  for (const _ of [1, 2]) await ask('GET', '/api/user', { cookie, bindings });
  await ask('GET', '/api/getthoughts', { headers: OUTSIDE, bindings });
  expect(new Set(lagging.answeredBy)).toEqual(new Set(['writer']));
});
