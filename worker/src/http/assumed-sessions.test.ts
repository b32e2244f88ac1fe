import { env } from 'cloudflare:workers';
import { LIMITS } from '@niyukti/contract/limits';
import { describe, expect, it, vi } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { rows } from '../../testing/hiring.ts';
import { Database } from '../core/database.ts';
import { sha256 } from '../core/hash.ts';
import { query } from '../core/query.ts';
import { text } from '../core/rows.ts';

/** A list of the caller, what it answers, and how many round trips that took. */
async function listSessions(who: SignedIn) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { status, json } = await ask('GET', '/api/sessions', { token: who.token });
  const trace = JSON.parse(String(log.mock.calls.at(-1)?.[0])) as { d1Calls: number; role: string };
  log.mockRestore();
  return { status, json, trips: trace.d1Calls, role: trace.role };
}

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
});
