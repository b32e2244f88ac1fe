import type { Thought } from '@niyukti/contract/community/thought-calls';
import { BUILT_IN_LANDING, type ContentName } from '@niyukti/contract/public-pages/slots';
import { HOSTILE_PATHS } from '@niyukti/contract/testing/hostile-paths';
import { TEXTS } from '@niyukti/contract/text/texts';
import { describe, expect, test, vi } from 'vitest';
import { logInFor } from '../contents/landing.ts';
import type { Api } from './api.ts';
import { readSlots } from './fill-page.ts';
import { answerForm, formOf } from './forms.ts';

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

/** What the screens of marketing say that their pages are filled with. */
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
  const form = formOf(screenAt(path));
  if (!form) throw new Error(`${path} takes no form.`);
  return answerForm(form, { screen: screenAt(path), params: {} }, request, api, when);
};

const at = (path: string) => new URL(path, 'http://localhost:8787');
const now = new Date('2026-12-31T20:00:00.000Z');

describe('what a document reads', () => {
  test('is the year in Asia/Kolkata and nothing else on a page without slots', async () => {
    const api = () => Promise.reject(new Error('not asked'));
    expect(await read('/Overview', at('/Overview'), api, now)).toEqual({ path: '/Overview', year: '2027' });
  });
  test('is the built-in landing page while none is published or the API fails', async () => {
    const none = () => Response.json({ landing: null });
    expect((await read('/', at('/'), none)).landing).toEqual(BUILT_IN_LANDING);
    const broken = () => new Response('', { status: 500 });
    expect((await read('/', at('/'), broken)).landing).toEqual(BUILT_IN_LANDING);
  });
  test('is the board with its first thought open, and where older ones begin', async () => {
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
  test('is the thought in the address, or that it is not there', async () => {
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
  test('says of a thought that is not there only where it is not, and keeps the others where it cannot be read', async () => {
    for (const status of [429, 500]) {
      const api = (request: Request) =>
        new URL(request.url).pathname === '/api/getthoughts'
          ? Response.json([thought('a')])
          : new Response('{}', { status });
      const { board } = await read('/Community', at('/Community?thought=b'), api);
      expect(board).toMatchObject({ open: null, missing: false, failed: true, thoughts: [{ id: 'a' }] });
    }
  });
  test('says that the board could not be read', async () => {
    const { board } = await read('/Community', at('/Community'), () => new Response('', { status: 500 }));
    expect(board).toMatchObject({ failed: true, empty: false, thoughts: [] });
  });
  test('asks for the thoughts of one role where the page is about it', async () => {
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
  test('leads through the log-in of the role whose screen it is', () => {
    expect(logInFor('/homE')?.href).toBe('/StudentLogIn?next=%2FhomE');
    expect(logInFor('/JobApplications?status=pending')?.href).toContain('/HRLogin?next=');
    expect(logInFor('/Overview/../Home')?.href).toBe('/StudentLogIn?next=%2FHome');
  });
  test.each([null, '/Overview', '/nowhere', ...HOSTILE_PATHS])('is not offered for %j', (next) =>
    expect(logInFor(next)).toBeNull(),
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

  test('sends on after a success, with origin and cookie passed to the call', async () => {
    const api = async (request: Request) => {
      expect(request.headers.get('origin')).toBe('http://localhost:8787');
      expect(request.headers.get('cookie')).toBe('authToken=x');
      expect(await request.json()).toEqual(filled);
      return Response.json({ _id: '1' }, { status: 201 });
    };
    expect(await sendForm('/ContactUs', post('/ContactUs', filled), api)).toEqual({ location: '/ContactUs?sent=1' });
  });
  test('comes back with everything that was typed and what is wrong', async () => {
    const problem = { detail: 'Please check the marked fields.', errors: [{ path: 'phone', message: 'Please enter' }] };
    const answer = await sendForm('/ContactUs', post('/ContactUs', filled), () =>
      Response.json(problem, { status: 422 }),
    );
    expect(answer).toMatchObject({
      status: 422,
      slots: { contact: { ...filled, sent: false, errors: [{ field: 'phone', message: 'Please enter' }] } },
    });
  });
  test('comes back with the failure text when the server fails', async () => {
    const answer = await sendForm('/ContactUs', post('/ContactUs', filled), () => new Response('', { status: 500 }));
    expect(answer).toMatchObject({ status: 500, slots: { contact: { ...filled } } });
    expect('slots' in answer && answer.slots.contact?.problem).toContain(TEXTS.contactFailed);
  });
  test('shares a thought and shows it', async () => {
    const api = () => Response.json(thought('n'), { status: 201 });
    const answer = await sendForm('/Community', post('/Community', { text: 'Hi' }), api);
    expect(answer).toEqual({ location: '/Community?thought=n&done=shared#thought' });
  });
  test('does nothing for an empty reply', async () => {
    const api = () => Promise.reject(new Error('not asked'));
    const answer = await sendForm('/Community', post('/Community', { text: ' ', thought: 'a' }), api);
    expect(answer).toEqual({ location: '/Community?thought=a#thought' });
  });
  test('keeps a reply that was refused beside its thought', async () => {
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
  test('shows a reply whose thought is not there any more, or cannot be read, beside the problem', async () => {
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
  test('that is posted twice in a row goes out under one key, and another text, page or visitor under another', async () => {
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
  test('that comes again while the first is being answered is answered as the first', async () => {
    let asked = 0;
    const api = () =>
      ++asked === 1
        ? Response.json({ detail: 'In progress' }, { status: 409, headers: { 'retry-after': '1' } })
        : Response.json(thought('n'), { status: 201 });
    const answer = await sendForm('/Community', post('/Community', { text: 'Hi' }), api);
    expect(answer).toEqual({ location: '/Community?thought=n&done=shared#thought' });
  });
  test('that is no form is refused without being passed on', async () => {
    const api = (request: Request) =>
      request.method === 'POST' ? Promise.reject(new Error('not asked')) : Response.json([]);
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', '']) {
      const form = post('/Community', { text: 'Hi' });
      form.headers.set('content-type', type);
      expect(await sendForm('/Community', form, api)).toMatchObject({ status: 415 });
    }
  });
  test('that is too large is refused without being passed on', async () => {
    const api = (request: Request) =>
      request.method === 'POST' ? Promise.reject(new Error('not asked')) : Response.json([]);
    const answer = await sendForm('/ContactUs', post('/ContactUs', { message: 'x'.repeat(200_000) }), api);
    expect(answer).toMatchObject({ status: 413 });
  });
});
