import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { ask, signIn } from '../testing/client.ts';
import { makeJob } from '../testing/hiring.ts';
import { sweep } from './sweep.ts';

const DAY = 86_400_000;
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const count = async (sql: string) => (await env.DB.prepare(sql).first<{ n: number }>())?.n;

describe('the scheduled run', () => {
  it('removes jobs from lists and search after their deadline in Asia/Kolkata', async () => {
    const company = await signIn('company');
    await makeJob(company, { jobTitle: 'Welder', applicationDeadline: '2099-05-01' });
    const found = async () => (await ask('GET', '/api/company-all-jobs?title=weld')).json.length;
    await sweep(env, Date.parse('2099-05-01T18:29:59Z'));
    expect(await found()).toBe(1);
    await sweep(env, Date.parse('2099-05-01T18:30:00Z'));
    expect(await found()).toBe(0);
    expect(await count('SELECT count(*) AS n FROM jobs WHERE open = 1')).toBe(0);
  });

  it('deletes replaced pictures and abandoned uploads, and keeps what is shown', async () => {
    const student = await signIn('student');
    const upload = () =>
      ask('POST', '/api/uploadprofile', { token: student.token, body: { image: `data:image/png;base64,${PNG}` } });
    const replaced = (await upload()).json.profile;
    const shown = (await upload()).json.profile;
    await env.DB.prepare(
      "INSERT INTO files (key, kind, owner_id, type, size, sha256, created_at) VALUES ('photos/left.png', 'photo', 1, 'image/png', 1, '', 1)",
    ).run();
    await env.FILES.put('photos/left.png', 'x');
    await sweep(env, Date.now() + DAY);
    expect((await ask('GET', replaced)).status).toBe(404);
    expect((await ask('GET', '/files/photos/left.png')).status).toBe(404);
    expect((await ask('GET', shown)).status).toBe(200);
    expect(await count('SELECT count(*) AS n FROM files')).toBe(1);
  });

  it('runs all steps although one fails, and reports the failure', async () => {
    const company = await signIn('company');
    await makeJob(company, { jobTitle: 'Turner', applicationDeadline: '2099-06-01' });
    await env.DB.prepare("INSERT INTO rate_limits (key, count, resets_at) VALUES ('spent', 1, 1)").run();
    await env.DB.prepare('ALTER TABLE sessions RENAME TO sessions_away').run();
    await expect(sweep(env, Date.parse('2099-06-02T00:00:00Z'))).rejects.toThrow('1 steps of the sweep failed');
    await env.DB.prepare('ALTER TABLE sessions_away RENAME TO sessions').run();
    expect(await count("SELECT count(*) AS n FROM jobs WHERE open = 1 AND title = 'Turner'")).toBe(0);
    expect(await count("SELECT count(*) AS n FROM rate_limits WHERE key = 'spent'")).toBe(0);
  });

  it('deletes expired sessions, keys and counts', async () => {
    const student = await signIn('student');
    await ask('POST', '/api/thoughts', {
      body: { text: 'x' },
      token: student.token,
      headers: { 'idempotency-key': 'k' },
    });
    await sweep(env, Date.now() + 2 * DAY);
    for (const table of ['sessions', 'idempotency_keys', 'rate_limits']) {
      expect([table, await count(`SELECT count(*) AS n FROM ${table}`)]).toEqual([table, 0]);
    }
  });
});
