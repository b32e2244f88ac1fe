import { env } from 'cloudflare:workers';
import { HOSTILE_PATHS } from '@niyukti/contract/testing/hostile-paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';

let admin: SignedIn;
let student: SignedIn;
beforeAll(async () => {
  admin = await signIn('admin');
  student = await signIn('student', 'Asha');
});

const share = (text: string, token?: string, headers?: Record<string, string>) =>
  ask('POST', '/api/thoughts', {
    body: { text, user: 'Forged', visible: 'hide' },
    ...(token ? { token } : {}),
    ...(headers ? { headers } : {}),
  });

describe('the thoughts board', () => {
  it('shows the author or Unknown, and no hidden thoughts', async () => {
    const mine = await share('Mine', student.token);
    const anonymous = await share('<b>Nobody</b>');
    expect(mine.json).toMatchObject({ user: 'Asha', owner: 'Asha', visible: 'show', replies: [], replyCount: 0 });
    expect(anonymous.json).toMatchObject({ user: 'Unknown', owner: null, text: '<b>Nobody</b>' });
    const hide = await ask('PUT', `/api/changevisible/${mine.json._id}`, {
      token: admin.token,
      body: { visible: 'hide' },
    });
    expect(hide.json.visible).toBe('hide');
    const audit = await ask('GET', '/api/audit-log?q=mine', { token: admin.token });
    expect(audit.json).toMatchObject([
      { action: 'hide thought', thingName: 'Mine', before: { visible: 'show' }, after: { visible: 'hide' } },
    ]);
    const texts = async (token?: string, query = '') =>
      (await ask('GET', `/api/getthoughts${query}`, token ? { token } : {})).json.map(
        (thought: { text: string }) => thought.text,
      );
    expect(await texts()).toEqual(['<b>Nobody</b>']);
    expect(await texts(student.token, '?visible=hide')).toEqual([]);
    expect(await texts(admin.token)).toEqual(['<b>Nobody</b>', 'Mine']);
    expect(await texts(admin.token, '?visible=hide')).toEqual(['Mine']);
    expect((await ask('GET', `/api/thought/${mine.json._id}`)).status).toBe(404);
    expect((await ask('POST', `/api/thoughtsreplies/${mine.json._id}`, { body: { text: 'hm' } })).status).toBe(404);
  });

  it('lists the thoughts of one role', async () => {
    const company = await signIn('company', 'Nimbus');
    await share('From a company', company.token);
    await share('From a student', student.token);
    const by = async (role: string) =>
      (await ask('GET', `/api/getthoughts?visible=show&by=${role}`)).json.map(
        (thought: { text: string }) => thought.text,
      );
    expect(await by('company')).toEqual(['From a company']);
    expect(await by('student')).toEqual(['From a student']);
    expect((await ask('GET', '/api/getthoughts?by=nobody')).status).toBe(422);
  });

  it('numbers 60 simultaneous replies without gaps or duplicates, and lists the latest 50', async () => {
    const { json: thought } = await share('Count');
    const path = `/api/thoughtsreplies/${thought._id}`;
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        ask('POST', path, { body: { text: `reply ${index}` }, token: student.token }),
      ),
    );
    expect(sent.map((answer) => answer.json.index).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, index) => index),
    );
    const hidden = await ask('PUT', `/api/changerepliesvisibilty/${thought._id}/replies/59`, {
      token: admin.token,
      body: { visibilty: 'hide' },
    });
    expect(hidden.json).toMatchObject({ replyCount: 60 });
    expect(hidden.json.replies.at(-1)).toMatchObject({ index: 59, visible: 'hide' });
    const seen = (await ask('GET', `/api/thought/${thought._id}`)).json;
    expect([seen.replyCount, seen.replies.length, seen.replies[0].index, seen.replies.at(-1).index]).toEqual([
      59, 50, 9, 58,
    ]);
    const first = await ask('GET', `/api/thought-replies/${thought._id}?limit=30`);
    const link = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await ask('GET', link);
    const indexes = [...first.json, ...second.json].map((reply: { index: number }) => reply.index);
    expect(indexes).toEqual(Array.from({ length: 59 }, (_, index) => 58 - index));
    expect(second.headers.get('link')).toBeNull();
    expect((await ask('GET', `/api/thought-replies/${thought._id}?cursor=forged`)).status).toBe(400);
  });

  it('answers 304 until something changes', async () => {
    const first = await ask('GET', '/api/getthoughts');
    const etag = first.headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag };
    expect((await ask('GET', '/api/getthoughts', { headers })).status).toBe(304);
    expect((await ask('GET', '/api/getthoughts', { headers, token: admin.token })).status).toBe(200);
    await share('News');
    expect((await ask('GET', '/api/getthoughts', { headers })).status).toBe(200);
  });

  it('a repeated Idempotency-Key gets the first answer; with another body it is refused', async () => {
    const headers = { 'idempotency-key': 'key-1' };
    const first = await share('Once', student.token, headers);
    const repeat = await share('Once', student.token, headers);
    expect([first.status, repeat.status]).toEqual([201, 201]);
    expect(repeat.text).toBe(first.text);
    expect((await share('Other', student.token, headers)).json.type).toBe('/problems/key-reused');
    expect((await share('Once', admin.token, headers)).json._id).not.toBe(first.json._id);
    const racing = await Promise.all(
      Array.from({ length: 10 }, () => share('Race', student.token, { 'idempotency-key': 'key-2' })),
    );
    const ids = new Set(racing.filter((answer) => answer.status === 201).map((answer) => answer.json._id));
    expect(ids.size).toBe(1);
    expect(racing.every((answer) => answer.status === 201 || answer.json.type === '/problems/in-progress')).toBe(true);
  });
});

describe('messages and the landing page', () => {
  it('a message is returned, and the administrator reads and marks it', async () => {
    const body = { name: 'Meera', phone: '98765 43210', email: 'meera@made.test', message: 'Line one\nLine two' };
    const sent = await ask('POST', '/api/contactus', { body });
    expect([sent.status, sent.json]).toEqual([
      201,
      expect.objectContaining({ ...body, phone: '9876543210', handledAt: null }),
    ]);
    expect((await ask('POST', '/api/contactus', { body: { ...body, email: 'x' } })).json.errors[0].path).toBe('email');
    const list = await ask('GET', '/api/getcontactus?q=eer&handled=false', { token: admin.token });
    expect(list.json).toEqual([sent.json]);
    const path = `/api/contact-message/${list.json[0]._id}`;
    expect((await ask('PUT', path, { token: admin.token, body: { handled: true } })).json.handledAt).not.toBeNull();
    expect((await ask('GET', '/api/getcontactus?q=eer&handled=false', { token: admin.token })).json).toEqual([]);
    expect((await ask('GET', '/api/getcontactus?handled=true', { token: admin.token })).json).toHaveLength(1);
    expect((await ask('GET', '/api/getcontactus', { token: student.token })).status).toBe(403);
  });

  it('a banner links only to pages of this site, also in an old version with another link', async () => {
    const made = (link: string) => ({
      heading: 'Old',
      text: 'Words',
      banners: Array(3).fill({ text: 'One', link, image: null }),
    });
    for (const link of HOSTILE_PATHS) {
      const saved = await ask('POST', '/api/landing-versions', { token: admin.token, body: made(link) });
      expect([link, saved.status, saved.json.errors?.[0].path]).toEqual([link, 422, 'banners.0.link']);
    }
    await env.DB.prepare(
      "INSERT INTO landing_versions (content, author_id, author_name, created_at, published_at) VALUES (?, 1, 'A', 1, 1)",
    )
      .bind(JSON.stringify(made('/a/..//evil.test')))
      .run();
    expect((await ask('GET', '/api/landing-page')).json.landing.banners[0].link).toBe('/');
    await env.DB.prepare('DELETE FROM landing_versions').run();
  });

  it('visitors see the published version; an earlier one can be restored', async () => {
    const banner = { text: 'One', link: '/Overview', image: null };
    const version = (heading: string) => ({ heading, text: 'Words', banners: [banner, banner, banner] });
    expect((await ask('GET', '/api/landing-page')).json).toEqual({ landing: null });
    const save = (heading: string) =>
      ask('POST', '/api/landing-versions', { token: admin.token, body: version(heading) });
    const [a, b] = [await save('First'), await save('Second')];
    expect((await ask('GET', '/api/landing-page')).json).toEqual({ landing: null });
    for (const { json } of [a, b, a]) {
      const published = await ask('PUT', `/api/landing-versions/${json._id}/publish`, { token: admin.token });
      expect(published.json).toMatchObject({ live: true, heading: json.heading });
      expect((await ask('GET', '/api/landing-page')).json.landing.heading).toBe(json.heading);
    }
    const audit = await ask('GET', '/api/audit-log?action=publish', { token: admin.token });
    expect(audit.json.map(({ before, after }: { before: unknown; after: unknown }) => [before, after])).toEqual([
      [{ heading: 'Second' }, { heading: 'First' }],
      [{ heading: 'First' }, { heading: 'Second' }],
      [{ heading: 'built in' }, { heading: 'First' }],
    ]);
    const list = await ask('GET', '/api/landing-versions', { token: admin.token });
    expect(list.json.map((item: { heading: string; live: boolean }) => [item.heading, item.live])).toEqual([
      ['Second', false],
      ['First', true],
    ]);
  });
});
