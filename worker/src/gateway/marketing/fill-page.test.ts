import type { Thought } from '@niyukti/contract/community/thought-calls';
import { BUILT_IN_LANDING, type ContentName } from '@niyukti/contract/public-pages/slots';
import { HOSTILE_PATHS } from '@niyukti/contract/testing/hostile-paths';
import { TEXTS } from '@niyukti/contract/text/texts';
import { describe, expect, test, vi } from 'vitest';
import { findLogInLink } from '../contents/landing.ts';
import type { Api } from './api.ts';
import { readSlots } from './fill-page.ts';
import { answerForm, findForm } from './forms.ts';

const thought = (id: string, text = 'Hello'): Thought => ({
  _id: id,
  owner: null,
  user: 'Unknown',
  text,
  visible: 'show',
  createdAt: '2026-11-21T04:42:00.000Z',
  replies: [{ index: 2, user: 'Ritu', text: 'Yes', createdAt: '2026-11-21T05:00:00.000Z', visible: 'show' }],
  replyCount: 3,
});

/** The contents of the marketing screens. */
const CONTENT: Record<string, ContentName[]> = {
  '/': ['landing', 'log-in'],
  '/ITServices': ['landing'],
  '/Community': ['board'],
  '/ContactUs': ['contact'],
  '/Insight2': ['company-thoughts'],
  '/Insight3': ['student-thoughts'],
  '/Insight4': ['thoughts'],
};
const screenAt = (path: string) => ({ path, content: CONTENT[path] ?? [] });
const read = async (path: string, url: URL, api: Api, when?: Date) =>
  (await readSlots({ screen: screenAt(path), params: {} }, url, api, when)).slots;
const sendForm = (path: string, request: Request, api: Api, when?: Date) => {
  const form = findForm(screenAt(path));
  if (!form) throw new Error(`${path} takes no form.`);
  return answerForm(form, { screen: screenAt(path), params: {} }, request, api, when);
};

const at = (path: string) => new URL(path, 'http://localhost:8787');
const now = new Date('2026-12-31T20:00:00.000Z');

describe('the content of a page', () => {
  test('is only the year in Asia/Kolkata on a page without content', async () => {
    const api = () => Promise.reject(new Error('not asked'));
    expect(await read('/Overview', at('/Overview'), api, now)).toEqual({ path: '/Overview', year: '2027' });
  });
  test('is the built-in landing page if none is published or the API fails', async () => {
    const none = () => Response.json({ landing: null });
    expect((await read('/', at('/'), none)).landing).toEqual(BUILT_IN_LANDING);
    const broken = () => new Response('', { status: 500 });
    expect((await read('/', at('/'), broken)).landing).toEqual(BUILT_IN_LANDING);
  });
  test('is the board with its first thought open and a link to older ones', async () => {
    const api = (request: Request) => {
      expect(request.headers.has('cookie')).toBe(false);
      expect(new URL(request.url).searchParams.get('visible')).toBe('show');
      return Response.json([thought('a'), thought('b')], {
        headers: { link: '</api/getthoughts?cursor=xyz>; rel="next"' },
      });
    };
    const { board } = await read('/Community', at('/Community'), api);
    expect(board?.thoughts.map((one) => [one.id, one.current])).toEqual([
      ['a', 'true'],
      ['b', 'false'],
    ]);
    expect(board?.open).toMatchObject({ id: 'a', when: '21 Nov 2026, 10:12 am', earlier: '2 earlier replies' });
    expect(board?.older).toBe('/Community?cursor=xyz');
  });
  test('is the thought in the address, or a message that it does not exist', async () => {
    const api = (request: Request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/api/getthoughts') return Response.json([thought('a')]);
      return pathname === '/api/thought/old' ? Response.json(thought('old')) : new Response('{}', { status: 404 });
    };
    const found = await read('/Community', at('/Community?thought=old'), api);
    expect(found.board).toMatchObject({ open: { id: 'old' }, missing: false });
    const gone = await read('/Community', at('/Community?thought=gone'), api);
    expect(gone.board).toMatchObject({ open: null, missing: true });
  });
  test('says that a thought does not exist only if that is so; if it cannot be read, the others are shown', async () => {
    for (const status of [429, 500]) {
      const api = (request: Request) =>
        new URL(request.url).pathname === '/api/getthoughts'
          ? Response.json([thought('a')])
          : new Response('{}', { status });
      const { board } = await read('/Community', at('/Community?thought=b'), api);
      expect(board).toMatchObject({ open: null, missing: false, failed: true, thoughts: [{ id: 'a' }] });
    }
  });
  test('has a message if the board cannot be read', async () => {
    const { board } = await read('/Community', at('/Community'), () => new Response('', { status: 500 }));
    expect(board).toMatchObject({ failed: true, empty: false, thoughts: [] });
  });
  test('has the thoughts of one role on the page about that role', async () => {
    const asked: (string | null)[] = [];
    const api = (request: Request) => {
      asked.push(new URL(request.url).searchParams.get('by'));
      return Response.json([]);
    };
    for (const path of ['/Insight2', '/Insight3', '/Insight4']) await read(path, at(path), api);
    expect(asked).toEqual(['company', 'student', null]);
  });
});

describe('the way back after a guard', () => {
  test('leads through the login of the role of the screen', () => {
    expect(findLogInLink('/homE')?.href).toBe('/StudentLogIn?next=%2FhomE');
    expect(findLogInLink('/JobApplications?status=pending')?.href).toContain('/HRLogin?next=');
    expect(findLogInLink('/Overview/../Home')?.href).toBe('/StudentLogIn?next=%2FHome');
  });
  test.each([null, '/Overview', '/nowhere', ...HOSTILE_PATHS])('is not offered for %j', (next) =>
    expect(findLogInLink(next)).toBeNull(),
  );
});

describe('a form without scripts', () => {
  const post = (page: string, fields: Record<string, string>) =>
    new Request(at(page), {
      method: 'POST',
      headers: { origin: 'http://localhost:8787', cookie: 'authToken=x' },
      body: new URLSearchParams(fields),
    });
  const filled = { name: 'A', phone: '12', email: 'a@b.example', message: 'Hi' };

  test('redirects after a success, and passes origin and cookie to the call', async () => {
    const api = async (request: Request) => {
      expect(request.headers.get('origin')).toBe('http://localhost:8787');
      expect(request.headers.get('cookie')).toBe('authToken=x');
      expect(await request.json()).toEqual(filled);
      return Response.json({ _id: '1' }, { status: 201 });
    };
    expect(await sendForm('/ContactUs', post('/ContactUs', filled), api)).toEqual({ location: '/ContactUs?sent=1' });
  });
  test('is shown again with the input and the errors', async () => {
    const problem = { detail: 'Please check the marked fields.', errors: [{ path: 'phone', message: 'Please enter' }] };
    const answer = await sendForm('/ContactUs', post('/ContactUs', filled), () =>
      Response.json(problem, { status: 422 }),
    );
    expect(answer).toMatchObject({
      status: 422,
      slots: { contact: { ...filled, sent: false, errors: [{ field: 'phone', message: 'Please enter' }] } },
    });
  });
  test('is shown again with the failure text if the server fails', async () => {
    const answer = await sendForm('/ContactUs', post('/ContactUs', filled), () => new Response('', { status: 500 }));
    expect(answer).toMatchObject({ status: 500, slots: { contact: { ...filled } } });
    expect('slots' in answer && answer.slots.contact?.problem).toContain(TEXTS.contactFailed);
  });
  test('shares a thought and redirects to it', async () => {
    const api = () => Response.json(thought('n'), { status: 201 });
    const answer = await sendForm('/Community', post('/Community', { text: 'Hi' }), api);
    expect(answer).toEqual({ location: '/Community?thought=n&done=shared#thought' });
  });
  test('does nothing for an empty reply', async () => {
    const api = () => Promise.reject(new Error('not asked'));
    const answer = await sendForm('/Community', post('/Community', { text: ' ', thought: 'a' }), api);
    expect(answer).toEqual({ location: '/Community?thought=a#thought' });
  });
  test('shows a refused reply at its thought', async () => {
    const api = (request: Request) =>
      request.method === 'POST'
        ? Response.json({ detail: 'Too many' }, { status: 429, headers: { 'retry-after': '7' } })
        : Response.json(new URL(request.url).pathname.includes('getthoughts') ? [thought('a')] : thought('b'));
    const answer = await sendForm('/Community', post('/Community', { text: 'Mine', thought: 'b' }), api);
    expect(answer).toMatchObject({
      status: 429,
      retryAfter: '7',
      slots: {
        board: {
          open: { id: 'b' },
          replyText: 'Mine',
          thoughtText: '',
          replyProblem: `${TEXTS.replyFailed}. Too many`,
          problem: '',
        },
      },
    });
  });
  test('shows a reply with the problem if its thought is gone or cannot be read', async () => {
    for (const status of [404, 500]) {
      const api = (request: Request) =>
        request.method === 'POST' ? Response.json({ detail: 'No' }, { status }) : new Response('{}', { status });
      const answer = await sendForm('/Community', post('/Community', { text: 'Mine', thought: 'b' }), api);
      expect(answer).toMatchObject({
        status,
        slots: { board: { open: null, replyText: '', unsent: 'Mine', problem: `${TEXTS.replyFailed}. No` } },
      });
    }
  });
  test('has the same idempotency key if it is repeated, and another one for another text, page or visitor', async () => {
    const keys: (string | null)[] = [];
    const api = (request: Request) => {
      keys.push(request.headers.get('idempotency-key'));
      return Response.json(thought('n'), { status: 201 });
    };
    vi.setSystemTime(new Date('2026-11-21T04:42:10.000Z'));
    const send = (fields: Record<string, string>, cookie = 'authToken=x') => {
      const form = post('/Community', fields);
      form.headers.set('cookie', cookie);
      return sendForm('/Community', form, api);
    };
    await send({ text: 'Hi' });
    await send({ text: 'Hi' });
    await send({ text: 'Ho' });
    await send({ text: 'Hi', thought: 'a' });
    await send({ text: 'Hi' }, 'authToken=y');
    vi.setSystemTime(new Date('2026-11-21T04:43:10.000Z'));
    await send({ text: 'Hi' });
    vi.useRealTimers();
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(5);
  });
  test('that is repeated while the first is running gets the answer of the first', async () => {
    let asked = 0;
    const api = () =>
      ++asked === 1
        ? Response.json({ detail: 'In progress' }, { status: 409, headers: { 'retry-after': '1' } })
        : Response.json(thought('n'), { status: 201 });
    const answer = await sendForm('/Community', post('/Community', { text: 'Hi' }), api);
    expect(answer).toEqual({ location: '/Community?thought=n&done=shared#thought' });
  });
  test('with another content type is refused without a call', async () => {
    const api = (request: Request) =>
      request.method === 'POST' ? Promise.reject(new Error('not asked')) : Response.json([]);
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', '']) {
      const form = post('/Community', { text: 'Hi' });
      form.headers.set('content-type', type);
      expect(await sendForm('/Community', form, api)).toMatchObject({ status: 415 });
    }
  });
  test('that is too large is refused without a call', async () => {
    const api = (request: Request) =>
      request.method === 'POST' ? Promise.reject(new Error('not asked')) : Response.json([]);
    const answer = await sendForm('/ContactUs', post('/ContactUs', { message: 'x'.repeat(200_000) }), api);
    expect(answer).toMatchObject({ status: 413 });
  });
});
