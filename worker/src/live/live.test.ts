import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Role } from '@niyukti/contract/accounts/roles';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, type SignedIn, sessionOf, signIn } from '../../testing/client.ts';
import { applyFor, makeCast, makeStudent, rows } from '../../testing/hiring.ts';
import { forgetPages, type OpenPage, openPage, openSocket } from '../../testing/sockets.ts';
import { BOARD_PARTS, inboxOf, signalPages } from './signal-pages.ts';

/** Delivers behind the answer, as a deployment does. */
const TELLS = { bindings: { TELL: '' } } as const;
const topics = (page: OpenPage) => page.signals().map((signal) => signal.topics);
const said = (page: OpenPage) => page.signals().slice(1);

beforeAll(forgetPages);

/** Creates another session of an account, in another browser. */
async function anotherBrowser(role: Role, account: SignedIn): Promise<SignedIn> {
  const session = await sessionOf(role, account.account);
  return { ...account, token: session.token, cookie: account.cookie.replace(/=.*/, `=${session.token}`) };
}

describe('opening a socket', () => {
  it('works with the session of the account that the page shows, from the own origin', async () => {
    const hr = await signIn('hr');
    const page = await openPage('hr', hr);
    expect(page.status).toBe(101);
    await vi.waitFor(() => expect(page.signals()).toEqual([{ version: 0, topics: [] }]));
  });

  it('from another site is 403', async () => {
    const hr = await signIn('hr');
    const page = await openPage('hr', hr, '', { origin: 'https://evil.test' });
    expect([page.status, page.socket]).toEqual([403, null]);
    expect((await openSocket('/api/live/board', { origin: 'https://evil.test' })).status).toBe(403);
  });

  it('without a session is 401', async () => {
    const [hr, other] = [await signIn('hr'), await signIn('hr')];
    const opened = await Promise.all([
      openSocket(`/api/live?role=hr&account=${hr.id}`),
      openSocket('/api/live', { cookie: hr.cookie }),
      openPage('hr', { ...hr, id: other.id }),
      openPage('company', hr),
      openPage('hr', hr, '', { headers: { 'sec-fetch-site': 'cross-site' } }),
      openSocket(`/api/live?role=hr&account=${hr.id}`, { headers: { authorization: `Bearer ${hr.token}` } }),
    ]);
    expect(opened.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
  });

  it('with a session that needs a second factor first is refused', async () => {
    const admin = await signIn('admin');
    expect((await openPage('admin', admin, '', { bindings: { SECOND_FACTOR: 'admin' } })).status).toBe(403);
  });

  it('without an upgrade header is refused', async () => {
    const asked = await ask('GET', '/api/live');
    expect([asked.status, asked.headers.get('upgrade')]).toEqual([426, 'websocket']);
    expect((await ask('GET', '/api/live/elsewhere')).status).toBe(404);
  });

  it('is limited to 64 sockets per account', async () => {
    const hr = await signIn('hr');
    const open = await Promise.all(Array.from({ length: 64 }, () => openPage('hr', hr)));
    expect(open.every(({ status }) => status === 101)).toBe(true);
    expect((await openPage('hr', hr)).status).toBe(429);
    open[0]?.socket?.close();
    await vi.waitFor(async () => expect((await openPage('hr', hr)).status).toBe(101));
  });
});

describe('a change', () => {
  it('is signalled after its response to the accounts concerned, with its topics but no data', async () => {
    const cast = await makeCast();
    await rows('DELETE FROM outbox');
    const student = await makeStudent();
    const [mine, hr, company, admin, other] = await Promise.all([
      openPage('student', student),
      openPage('hr', cast.hr),
      openPage('company', cast.company),
      openPage('admin', cast.admin),
      openPage('student', await makeStudent()),
    ]);
    await ask('POST', '/api/apply-job', { token: student.token, body: { jobId: cast.job }, ...TELLS });
    await vi.waitFor(() => expect(said(hr).at(-1)?.topics).toEqual(['application', 'notice']));
    await vi.waitFor(() => expect(said(mine).at(-1)?.topics).toEqual(['application']));
    await vi.waitFor(() => expect(said(admin).at(-1)?.topics).toContain('application'));
    await vi.waitFor(() => expect(said(company).at(-1)?.topics).toEqual(['application']));
    expect(said(other)).toEqual([]);
    const words = [mine, hr, company, admin].flatMap(({ texts }) => texts).join();
    expect(words).not.toMatch(new RegExp(`${student.id}|${cast.job}|${student.name}`));
  });

  it('is signalled only when it can be read', async () => {
    const cast = await makeCast();
    await rows('DELETE FROM outbox');
    const page = await openPage('hr', cast.hr);
    const read = new Promise<number>((done) => {
      page.socket?.addEventListener('message', ({ data }) => {
        const { topics: told } = JSON.parse(String(data));
        if (!told.includes('notice')) return;
        void ask('GET', '/api/notices/unread', { token: cast.hr.token }).then(({ json }) => done(json.unread));
      });
    });
    const student = await makeStudent();
    await ask('POST', '/api/apply-job', { token: student.token, body: { jobId: cast.job }, ...TELLS });
    expect(await read).toBe(1);
  });

  it('that is a held decision is signalled only to the other pages of its author', async () => {
    const cast = await makeCast();
    const application = await applyFor(cast.student, cast.job);
    await rows('DELETE FROM outbox');
    const [page, other] = [await openPage('student', cast.student), await openPage('hr', cast.hr)];
    const path = `/api/application/${application}`;
    const held = { status: 'selected', held: true };
    await ask('PUT', `${path}/status`, { token: cast.hr.token, body: held, ...TELLS });
    await vi.waitFor(() => expect(topics(other).at(-1)).toEqual(['application']));
    expect(said(page)).toEqual([]);
    await ask('PUT', `${path}/status`, { token: cast.hr.token, body: { status: 'selected' }, ...TELLS });
    await vi.waitFor(() => expect(topics(page).at(-1)).toEqual(['application', 'notice']));
  });

  it('of read notices is signalled to the account’s other pages', async () => {
    const hr = await signIn('hr');
    const page = await openPage('hr', await anotherBrowser('hr', hr));
    await ask('PUT', '/api/notices/read', { token: hr.token });
    await vi.waitFor(() => expect(said(page)[0]?.topics).toEqual(['notice']));
  });

  it('sets no alarm, and pings do not wake an idle object', async () => {
    const hr = await signIn('hr');
    const page = await openPage('hr', hr);
    const inbox = inboxOf(env, { account: hr.account });
    await evictDurableObject(inbox);
    page.socket?.send('ping');
    await vi.waitFor(() => expect(page.texts).toContain('pong'));
    await signalPages(env, [{ account: hr.account, topics: ['application'] }]);
    await vi.waitFor(() => expect(said(page)).toEqual([{ version: 1, topics: ['application'] }]));
    expect(await runInDurableObject(inbox, (_, state) => state.storage.getAlarm())).toBe(null);
  });
});

describe('a page that was away', () => {
  it('gets the missed topics by version, each once', async () => {
    const hr = await signIn('hr');
    const wake = (...of: ('job' | 'application' | 'notice')[]) =>
      signalPages(env, [{ account: hr.account, topics: of }]);
    await wake('job');
    await wake('application', 'notice');
    await wake('application');
    const greeted = async (since: string) => {
      const page = await openPage('hr', hr, since);
      await vi.waitFor(() => expect(page.signals()).toHaveLength(1));
      return page.signals()[0];
    };
    expect(await greeted('&since=3')).toEqual({ version: 3, topics: [] });
    expect(await greeted('&since=2')).toEqual({ version: 3, topics: ['application'] });
    expect((await greeted('&since=1'))?.topics).toEqual(expect.arrayContaining(['application', 'notice']));
    // Data that it read before it opened its socket may be outdated.
    expect((await greeted(''))?.topics).toHaveLength(3);
    expect(await greeted('&since=9')).toEqual({ version: 3, topics: 'all' });
    expect(await greeted('&since=x')).toEqual({ version: 3, topics: 'all' });
  });
});

describe('a page that has just been opened', () => {
  it('gets the topics that changed since its document was requested, and no older ones', async () => {
    const hr = await signIn('hr');
    await signalPages(env, [{ account: hr.account, topics: ['job'] }]);
    const inbox = inboxOf(env, { account: hr.account });
    await runInDurableObject(inbox, (_, { storage }) => {
      storage.kv.put('sent', { version: 1, topics: { job: { version: 1, at: Date.now() - 30_000 } } });
    });
    const told = async (more: string) => {
      const page = await openPage('hr', hr, more);
      await vi.waitFor(() => expect(page.signals()).toHaveLength(1));
      return page.signals()[0]?.topics;
    };
    expect([await told('&age=900'), await told('&age=40000'), await told('&age=x'), await told('')]).toEqual([
      [],
      ['job'],
      ['job'],
      ['job'],
    ]);
  });
});

describe('a change of one’s own', () => {
  it('is marked as the page’s own, by the id that the page sent', async () => {
    const cast = await makeCast();
    const [first, second] = [await applyFor(cast.student, cast.job), await applyFor(await makeStudent(), cast.job)];
    await rows('DELETE FROM outbox');
    const [here, student] = [await openPage('hr', cast.hr), await openPage('student', cast.student)];
    const select = (id: string, tells: object, page?: string) =>
      ask('PUT', `/api/application/${id}/status`, {
        token: cast.hr.token,
        body: { status: 'selected' },
        ...(page === undefined ? {} : { headers: { 'x-page': page } }),
        ...tells,
      });
    await select(first, TELLS, 'a-page-of-hr');
    await vi.waitFor(() => expect(said(here)).toEqual([{ version: 1, topics: ['application'], by: 'a-page-of-hr' }]));
    // Other accounts do not learn which page made the change.
    await vi.waitFor(() => expect(said(student)).toEqual([{ version: 1, topics: ['application', 'notice'] }]));
    expect(student.texts.join()).not.toContain('a-page');
    // Together with a change of another page it is not marked.
    await ask('PUT', `/api/application/${first}/reconsider`, {
      token: cast.hr.token,
      headers: { 'x-page': 'a-page-of-hr' },
    });
    await select(second, TELLS, 'another-page');
    await vi.waitFor(() => expect(said(here).at(-1)).toEqual({ version: 2, topics: ['application'] }));
    await ask('PUT', `/api/application/${second}/reconsider`, {
      token: cast.hr.token,
      headers: { 'x-page': '<not a name>' },
      ...TELLS,
    });
    await vi.waitFor(() => expect(said(here).at(-1)).toEqual({ version: 3, topics: ['application'] }));
  });
});

describe('sockets are closed', () => {
  const ended = (page: OpenPage) => vi.waitFor(() => expect(page.codes).toEqual([4401]));

  it('if their session ended, but not those of other sessions of the account', async () => {
    const hr = await signIn('hr');
    const other = await anotherBrowser('hr', hr);
    const [here, tab, there] = [await openPage('hr', hr), await openPage('hr', hr), await openPage('hr', other)];
    await ask('POST', '/api/logout', { cookie: hr.cookie, body: { role: 'hr' } });
    await Promise.all([ended(here), ended(tab)]);
    expect([here.texts.at(-1), there.codes]).toEqual(['signed-out', []]);
    const third = await anotherBrowser('hr', hr);
    const page = await openPage('hr', third);
    const list = (await ask('GET', '/api/sessions', { token: third.token })).json as {
      _id: string;
      current: boolean;
    }[];
    const named = list.find(({ current }) => !current)?._id;
    await ask('DELETE', `/api/sessions/${named}`, { token: third.token });
    await ended(there);
    expect(page.codes).toEqual([]);
    const last = await anotherBrowser('hr', hr);
    await ask('POST', '/api/logout-everywhere', { token: last.token });
    await ended(page);
  });

  it('in other sessions after a change of password', async () => {
    const hr = await signIn('hr');
    const [here, there] = [await openPage('hr', hr), await openPage('hr', await anotherBrowser('hr', hr))];
    const changed = await ask('PUT', '/api/change-password', {
      token: hr.token,
      body: { password: 'a-New-passw0rd-indeed' },
      ...TELLS,
    });
    expect(changed.status).toBe(200);
    await ended(there);
    expect(here.codes).toEqual([]);
  });

  it('after a suspension', async () => {
    const [student, admin] = [await makeStudent(), await signIn('admin')];
    const page = await openPage('student', student);
    const body = { role: 'student', accountId: student.id, suspended: true };
    expect((await ask('PUT', '/api/suspension', { token: admin.token, body, ...TELLS })).status).toBe(200);
    await ended(page);
  });

  it('after an HR is deleted', async () => {
    const [hr, admin] = [await signIn('hr'), await signIn('admin')];
    const page = await openPage('hr', hr);
    await ask('DELETE', `/api/deletehr/${hr.id}`, { token: admin.token, ...TELLS });
    await ended(page);
  });

  it('before they get a signal if their session has expired', async () => {
    for (const [role, change] of [
      ['hr', 'seen_at = 1'],
      ['student', 'expires_at = 1'],
    ] as const) {
      const account = await signIn(role);
      const page = await openPage(role, account);
      await rows(`UPDATE sessions SET ${change} WHERE account_id = ?`, account.account);
      await signalPages(env, [{ account: account.account, topics: ['application'] }]);
      await ended(page);
      expect(said(page)).toEqual([]);
    }
  });

  it('if the page sends a message', async () => {
    const hr = await signIn('hr');
    const page = await openPage('hr', hr);
    page.socket?.send('hello');
    await vi.waitFor(() => expect(page.codes).toEqual([1003]));
  });
});

describe('the public board', () => {
  it('signals only its own changes to its visitors', async () => {
    const visitor = await openSocket('/api/live/board');
    expect(visitor.status).toBe(101);
    const cast = await makeCast();
    await applyFor(cast.student, cast.job);
    await rows('DELETE FROM outbox');
    await ask('POST', '/api/thoughts', { body: { text: 'A thought' }, ...TELLS });
    await vi.waitFor(() => expect(said(visitor)).toHaveLength(1));
    expect(said(visitor)[0]?.topics).toEqual(['thought', 'reply']);
    await ask('POST', '/api/apply-job', {
      token: (await makeStudent()).token,
      body: { jobId: cast.job },
      ...TELLS,
    });
    expect(said(visitor)).toHaveLength(1);
  });

  it('accepts a hundred sockets per IP address in each part', async () => {
    const open = (address: string) => openSocket('/api/live/board', { headers: { 'cf-connecting-ip': address } });
    const opened = await Promise.all(Array.from({ length: 100 }, () => open('203.0.113.9')));
    expect(opened.filter(({ status }) => status !== 101)).toEqual([]);
    expect((await open('203.0.113.9')).status).toBe(429);
    const others = await Promise.all(Array.from({ length: BOARD_PARTS * 4 }, (_, at) => open(`198.51.100.${at}`)));
    expect(others.every(({ status }) => status === 101)).toBe(true);
  });
});
