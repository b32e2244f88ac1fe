import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ask, type SignedIn, signIn } from '../../testing/client.ts';
import { applyFor, type Cast, makeCast, PDF, rows, sendLetter } from '../../testing/hiring.ts';
import { rewriteImage, type StoredImage } from './images/rewrite.ts';
import { PNG as PNG_TYPE } from './magic.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SENT = Uint8Array.from(atob(PNG), (char) => char.charCodeAt(0));
/** As it is stored: written anew. */
const BYTES = ((await rewriteImage(SENT, PNG_TYPE, 512)) as StoredImage).bytes;
const SIZE = BYTES.byteLength;
/** What anyone but its readers is told about a letter, request id aside. */
const bare = ({ status, headers, text }: Answer) => ({
  status,
  headers: [...headers].filter(([name]) => name !== 'x-request-id'),
  text: text.replace(/"requestId":"[^"]*"/, ''),
});

/** A file, asked for by an account or a visitor. */
const read = (path: string, headers: Record<string, string> = {}, who?: SignedIn, method = 'GET'): Promise<Answer> =>
  ask(method, path, { headers, ...(who ? { token: who.token } : {}) });

/** A candidate with a letter that the company has not handed over. */
async function makeLetter(): Promise<{ cast: Cast; id: string; path: string }> {
  const cast = await makeCast();
  const id = await applyFor(cast.student, cast.job);
  const put = (who: SignedIn, path: string, body: unknown) => ask('PUT', `/api${path}`, { token: who.token, body });
  await put(cast.hr, `/application/${id}/status`, { status: 'selected' });
  await put(cast.company, `/interview-application/${id}/companyStatus`, { status: 'Selected' });
  await put(cast.company, `/application/${id}/companyStatus`, { shortListed: true });
  return { cast, id, path: (await sendLetter(cast.company, id)).json.offerLetter };
}

describe('a public picture', () => {
  let path: string;
  let etag: string;
  let modified: string;
  beforeAll(async () => {
    const student = await signIn('student');
    const body = { image: `data:image/png;base64,${PNG}` };
    path = (await ask('POST', '/api/uploadprofile', { token: student.token, body })).json.profile;
    const { headers } = await read(path);
    etag = headers.get('etag') ?? '';
    modified = headers.get('last-modified') ?? '';
  });

  /** Length and place of what an answer holds. */
  const part = ({ status, headers }: Answer) => [status, headers.get('content-range'), headers.get('content-length')];

  it.each([
    ['the first bytes', 'bytes=0-7', 0, 7],
    ['an open range', 'bytes=8-', 8, SIZE - 1],
    ['a suffix', 'bytes=-5', SIZE - 5, SIZE - 1],
    ['a range that ends behind the file', `bytes=4-${SIZE + 100}`, 4, SIZE - 1],
    ['a suffix longer than the file', `bytes=-${SIZE + 100}`, 0, SIZE - 1],
  ])('is sent partially for %s', async (_, range, first, last) => {
    const answer = await read(path, { range });
    expect(part(answer)).toEqual([206, `bytes ${first}-${last}/${SIZE}`, String(last - first + 1)]);
    expect([answer.headers.get('etag'), answer.headers.get('content-type')]).toEqual([etag, 'image/png']);
    const whole = new TextDecoder().decode(BYTES.slice(first, last + 1));
    expect(answer.text).toBe(whole.replace(/^\uFEFF/, ''));
  });

  it('answers 416 with its size for a range outside of it', async () => {
    for (const range of [`bytes=${SIZE}-`, 'bytes=9999-', 'bytes=-0']) {
      expect(part(await read(path, { range })), range).toEqual([416, `bytes */${SIZE}`, null]);
    }
  });

  it('is sent completely for an unsupported range', async () => {
    for (const range of ['bytes=5-2', 'lines=1-2', 'bytes=0-1,3-4', 'bytes=-', 'bytes']) {
      expect(part(await read(path, { range })), range).toEqual([200, null, String(SIZE)]);
    }
  });

  it('is sent completely if it changed since the range was requested', async () => {
    for (const other of ['"another"', new Date(0).toUTCString()]) {
      const answer = await read(path, { range: 'bytes=0-7', 'if-range': other });
      expect(part(answer)).toEqual([200, null, String(SIZE)]);
    }
  });

  it('answers 304 by ETag or time', async () => {
    for (const headers of [
      { 'if-none-match': etag },
      { 'if-none-match': `"another", ${etag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': new Date(Date.now() + 86_400_000).toUTCString() },
    ]) {
      const answer = await read(path, headers);
      expect([headers, answer.status, answer.text, answer.headers.get('etag')]).toEqual([headers, 304, '', etag]);
    }
    for (const headers of [
      { 'if-none-match': '"another"' },
      { 'if-modified-since': new Date(Date.parse(modified) - 60_000).toUTCString() },
      // The tag counts before the time.
      { 'if-none-match': '"another"', 'if-modified-since': new Date(Date.now() + 86_400_000).toUTCString() },
    ]) {
      expect([headers, (await read(path, headers)).status]).toEqual([headers, 200]);
    }
  });

  it('answers HEAD with headers and without a body', async () => {
    const [whole, head] = [await read(path), await read(path, {}, undefined, 'HEAD')];
    expect([head.status, head.text]).toEqual([200, '']);
    expect([...head.headers]).toEqual([...whole.headers]);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(SIZE),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=300',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await read(path, { 'if-none-match': etag }, undefined, 'HEAD')).status).toBe(304);
    const wrong = await read(path, {}, undefined, 'DELETE');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a picture that was replaced', () => {
  it('no longer exists at its address', async () => {
    const student = await signIn('student');
    const upload = async (): Promise<string> => {
      const body = { image: `data:image/png;base64,${PNG}` };
      return (await ask('POST', '/api/uploadprofile', { token: student.token, body })).json.profile;
    };
    const first = await upload();
    expect((await read(first)).status).toBe(200);
    const second = await upload();
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
  });
});

describe('a letter', () => {
  it('can be read by its company and its HR, and by its student once it is sent', async () => {
    const [{ cast, id, path }, other] = [await makeLetter(), await makeCast()];
    const missing = bare(await read(`/files/letters/${'A'.repeat(32)}.pdf`, {}, cast.company));
    expect(missing.status).toBe(404);
    const strangers: [string, SignedIn | undefined][] = [
      ['another company', other.company],
      ['another HR', other.hr],
      ['another student', other.student],
      ['the admin', cast.admin],
      ['a visitor', undefined],
    ];
    for (const [who, account] of [...strangers, ['its student, before', cast.student] as const]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = bare(await read(path, {}, account, method));
        expect([who, answer]).toEqual([who, method === 'GET' ? missing : { ...missing, text: answer.text }]);
      }
      // Nor does a condition or a range tell that it exists.
      expect(bare(await read(path, { 'if-none-match': '*', range: 'bytes=0-3' }, account))).toEqual(missing);
    }
    for (const account of [cast.company, cast.hr]) expect((await read(path, {}, account)).status).toBe(200);

    await ask('POST', '/api/update-to-hr', { token: cast.company.token, body: { applicationId: id } });
    expect(bare(await read(path, {}, cast.student))).toEqual(missing);
    await ask('PUT', `/api/application/${id}/send-offer-letter`, { token: cast.hr.token });
    const sent = await read(path, {}, cast.student);
    expect([sent.status, sent.text]).toEqual([200, new TextDecoder().decode(PDF)]);
    for (const [, account] of strangers) expect(bare(await read(path, {}, account))).toEqual(missing);
    const cookie = await ask('GET', path, { cookie: cast.student.cookie });
    expect(cookie.status).toBe(200);
    const foreignSite = await ask('GET', path, {
      cookie: cast.student.cookie,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(bare(foreignSite)).toEqual(missing);
  });

  it('cannot be read before a required second factor', async () => {
    const { cast, path } = await makeLetter();
    const bindings = { SECOND_FACTOR: 'hr' };
    const asked = (who: SignedIn) => ask('GET', path, { token: who.token, bindings });
    const answer = await asked(cast.hr);
    expect([answer.status, answer.json.type]).toEqual([403, '/problems/second-factor-needed']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await asked(cast.company)).status).toBe(200);
    await rows('UPDATE sessions SET second_factor = 1 WHERE account_id = ?', cast.hr.account);
    expect((await asked(cast.hr)).status).toBe(200);
  });

  it('is a private download, also for range and conditional requests', async () => {
    const { cast, path } = await makeLetter();
    const whole = await read(path, {}, cast.hr);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-disposition': 'attachment; filename="offer.pdf"; filename*=UTF-8\'\'offer.pdf',
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const head = await read(path, {}, cast.hr, 'HEAD');
    expect([head.status, head.text, [...head.headers]]).toEqual([200, '', [...whole.headers]]);
    const part = await read(path, { range: 'bytes=0-4' }, cast.hr);
    expect([part.status, part.text, part.headers.get('cache-control')]).toEqual([206, '%PDF-', 'private, no-cache']);
    const etag = whole.headers.get('etag') ?? '';
    const same = await read(path, { 'if-none-match': etag }, cast.hr);
    expect([same.status, same.headers.get('cache-control')]).toEqual([304, 'private, no-cache']);
    // Who may not read it is not told by its tag either.
    expect((await read(path, { 'if-none-match': etag }, cast.student)).status).toBe(404);
  });
});
