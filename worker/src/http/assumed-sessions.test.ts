import { env } from 'cloudflare:workers';
import { LIMITS } from '@niyukti/contract/limits';
import { describe, expect, it, vi } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { applyFor, makeCast, makeJob, makeStudent, rows } from '../../testing/hiring.ts';
import { Database } from '../core/database.ts';
import { sha256 } from '../core/hash.ts';
import { internalId } from '../core/ids.ts';
import { query } from '../core/query.ts';
import { text } from '../core/rows.ts';

/** What a call answers, and how many round trips that took. */
async function traced(...asked: Parameters<typeof ask>) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { status, json, headers } = await ask(...asked);
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as { d1Calls?: number; role?: string });
  log.mockRestore();
  const trace = lines.find((line) => line.d1Calls !== undefined);
  return { status, json, tag: headers.get('etag'), trips: trace?.d1Calls, role: trace?.role };
}

/** A list of the caller. */
const listSessions = (who: SignedIn) => traced('GET', '/api/sessions', { token: who.token });

describe('a call that reads', () => {
  it('takes one round trip once its session is known', async () => {
    const who = await signIn('hr');
    const first = await listSessions(who);
    const second = await listSessions(who);
    expect([first.status, second.status, second.trips, second.json]).toEqual([200, 200, 1, first.json]);
  });

  it('looks a Bearer token that is known up in its own role alone', async () => {
    const who = await signIn('hr');
    await listSessions(who);
    const prepare = vi.spyOn(Object.getPrototypeOf(env.DB.withSession()), 'prepare');
    const { status } = await listSessions(who);
    const lookUps = prepare.mock.calls.filter(([sql]) => String(sql).includes('s.token_hash = ?1'));
    prepare.mockRestore();
    expect([status, lookUps.length]).toEqual([200, 1]);
  });

  it('takes one round trip also after the one that noted the use of the session', async () => {
    const who = await signIn('hr');
    await rows('UPDATE sessions SET seen_at = NULL WHERE token_hash = ?', await sha256(who.token));
    await listSessions(who);
    expect((await listSessions(who)).trips).toBe(1);
  });

  it('is refused as soon as the session has ended, and its answer is dropped', async () => {
    const who = await signIn('company');
    await listSessions(who);
    await rows('DELETE FROM sessions WHERE token_hash = ?', await sha256(who.token));
    const ended = await listSessions(who);
    expect([ended.status, ended.role, Array.isArray(ended.json)]).toEqual([401, 'visitor', false]);
  });

  it('is refused as soon as the account is suspended', async () => {
    const who = await signIn('student');
    await listSessions(who);
    await rows('UPDATE students SET suspended_at = ? WHERE id = ?', Date.now(), who.row);
    expect((await listSessions(who)).status).toBe(401);
  });

  it('is answered for the account as it is now, not as it was kept', async () => {
    const who = await signIn('student', 'Old Name');
    const session = () => ask('GET', '/api/session', { token: who.token });
    await session();
    await rows("UPDATE students SET name = 'New Name' WHERE id = ?", who.row);
    expect(JSON.stringify((await session()).json)).toContain('New Name');
  });

  it('gives no idle session another life', async () => {
    const who = await signIn('admin');
    await listSessions(who);
    const hash = await sha256(who.token);
    const long = Date.now() - LIMITS.idleSeconds * 1_000 - 1;
    await rows('UPDATE sessions SET seen_at = ? WHERE token_hash = ?', long, hash);
    const statuses = [(await listSessions(who)).status, (await listSessions(who)).status];
    const [{ seen_at: seen } = {}] = await rows<{ seen_at: number }>(
      'SELECT seen_at FROM sessions WHERE token_hash = ?',
      hash,
    );
    expect([statuses, seen]).toEqual([[401, 401], long]);
  });

  it('that is refused without reading anything is 401 for whoever has no session any more', async () => {
    const who = await signIn('hr');
    const wrong = () => ask('GET', '/api/sessions?limit=none', { token: who.token });
    await listSessions(who);
    const before = (await wrong()).status;
    await rows('DELETE FROM sessions WHERE token_hash = ?', await sha256(who.token));
    expect([before, (await wrong()).status]).toEqual([422, 401]);
  });
});

describe('a step of an application', async () => {
  const { company, hr, admin } = await makeCast();
  const job = await makeJob(company);
  await ask('POST', '/api/assign-to-hr', { token: admin.token, body: { jobId: job, hrId: hr.id } });
  const newApplication = async () => applyFor(await makeStudent(), job);
  const select = (id: string, body: unknown = { status: 'selected' }) =>
    traced('PUT', `/api/application/${id}/status`, { token: hr.token, body });
  const actorsOf = (id: string) =>
    rows<{ actor_name: string }>(
      "SELECT actor_name FROM events WHERE name = 'application.selected' AND subject_id = ?",
      internalId('application', id),
    );

  it('takes one round trip once its session is known', async () => {
    const student = await makeStudent();
    await traced('GET', '/api/sessions', { token: student.token });
    const applied = await traced('POST', '/api/apply-job', { token: student.token, body: { jobId: job } });
    const id = applied.json._id;
    await select(await newApplication());
    const selected = await select(id);
    const trips = [applied, selected].map((one) => [one.status, one.trips]);
    expect(trips).toEqual([
      [201, 1],
      [200, 1],
    ]);
  });

  it('is not taken once the session has ended, in the one trip that says so', async () => {
    const id = await newApplication();
    const hash = await sha256(hr.token);
    await select(await newApplication());
    await rows('UPDATE sessions SET expires_at = expires_at - 1000000000000 WHERE token_hash = ?', hash);
    const ended = await select(id);
    await rows('UPDATE sessions SET expires_at = expires_at + 1000000000000 WHERE token_hash = ?', hash);
    expect([ended.status, ended.role, await actorsOf(id)]).toEqual([401, 'visitor', []]);
  });

  it('is taken by the account as it is now, once, where that is another than was kept', async () => {
    const id = await newApplication();
    await select(await newApplication());
    await rows("UPDATE hrs SET name = 'New Name' WHERE id = ?", hr.row);
    const renamed = await select(id);
    expect([renamed.status, renamed.trips, await actorsOf(id)]).toEqual([200, 3, [{ actor_name: 'New Name' }]]);
  });

  it('that is refused or repeated says so as before', async () => {
    const id = await newApplication();
    await select(await newApplication());
    const answers = [
      await select(id, { status: 'neither' }),
      await select(id),
      await select(id),
      await select(id, { status: 'rejected' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 200, 200, 409]);
    expect(await actorsOf(id)).toHaveLength(1);
  });

  it('that is refused before it reaches the database is 401 for whoever has no session any more', async () => {
    const own = await makeStudent();
    const wrong = () => traced('POST', '/api/apply-job', { token: own.token, body: { jobId: 5 } });
    await traced('GET', '/api/sessions', { token: own.token });
    const before = (await wrong()).status;
    await rows('DELETE FROM sessions WHERE token_hash = ?', await sha256(own.token));
    expect([before, (await wrong()).status]).toEqual([422, 401]);
  });
});

describe('what rides along with the first batch', () => {
  const word = query({ word: text }, 'SELECT ? AS word');

  it('is asked in its round trip, and by itself where nothing is read', async () => {
    const db = new Database(env.DB);
    const check = vi.fn();
    db.rideAlong([word('rider')], check);
    expect(await db.all(word('own'))).toEqual([{ word: 'own' }]);
    await db.settleRider();
    expect([db.calls, check.mock.calls]).toEqual([1, [[[{ word: 'rider' }]]]]);
    const idle = new Database(env.DB);
    idle.rideAlong([word('rider')], check);
    await idle.settleRider();
    expect([idle.calls, check.mock.calls.length]).toEqual([1, 2]);
  });

  it('keeps back what the batch answers, and every write, where its check refuses', async () => {
    const db = new Database(env.DB);
    const check = () => {
      throw new Error('wrong');
    };
    db.rideAlong([word('rider')], check);
    await expect(db.all(word('own'))).rejects.toThrow('wrong');
    const writing = new Database(env.DB);
    writing.rideAlong([word('rider')], check);
    const write = { sql: "INSERT INTO deployment_secrets (name, value) VALUES ('never', 'x')", values: [] };
    await expect(writing.run(write)).rejects.toThrow('wrong');
    expect(await rows("SELECT name FROM deployment_secrets WHERE name = 'never'")).toEqual([]);
  });

  it('goes in front of a first batch that writes as its guard, which says nothing where that fails otherwise', async () => {
    const refused = (error: unknown) => (String(error).includes('integer overflow') ? new Error('refused') : null);
    const guarded = (holds: number) => {
      const db = new Database(env.DB);
      const check = vi.fn();
      db.rideAlong([word('rider')], check, {
        statement: { sql: 'SELECT iif(?, 1, abs(-9223372036854775808)) AS holds', values: [holds] },
        refused,
      });
      return { db, check };
    };
    const insert = (name: string) => ({
      sql: "INSERT INTO deployment_secrets (name, value) VALUES (?, 'x')",
      values: [name],
    });
    const passes = guarded(1);
    expect(await passes.db.run(insert('once'))).toBe(1);
    await passes.db.settleRider();
    expect([passes.db.calls, passes.check.mock.calls.length]).toEqual([1, 0]);
    const fails = guarded(0);
    await expect(fails.db.run(insert('never'))).rejects.toThrow('refused');
    await expect(fails.db.run(insert('never'))).rejects.toThrow('refused');
    expect(await rows("SELECT name FROM deployment_secrets WHERE name IN ('once', 'never')")).toEqual([
      { name: 'once' },
    ]);
    const broken = guarded(1);
    await expect(broken.db.run(insert('once'))).rejects.toThrow('UNIQUE');
    await broken.db.settleRider();
    expect(broken.check).toHaveBeenCalledOnce();
  });
});
