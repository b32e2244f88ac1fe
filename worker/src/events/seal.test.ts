import { env } from 'cloudflare:workers';
import { ERASED } from '@niyukti/contract/events/all-events';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/client.ts';
import { applyFor, type Cast, db, makeCast, rows, sendLetter } from '../../testing/hiring.ts';
import { internalId } from '../core/ids.ts';
import type { EventRow, EventValueRow } from '../core/schema/index.ts';
import { SYSTEM } from './actor.ts';
import { erasePersonalOf } from './erase.ts';
import { sealAll, sealNext } from './seal.ts';
import { Transaction } from './transaction.ts';

const NOW = Date.now();
let cast: Cast;
let application: string;

const seal = () => sealAll(env, db(), NOW);
const events = () => rows<EventRow>('SELECT * FROM events ORDER BY id');
const act = (method: string, path: string, body: unknown, token = cast.admin.token) =>
  ask(method, `/api${path}`, { token, body });

async function readings() {
  const timeline = await ask('GET', `/api/application/${application}/events`, { token: cast.hr.token });
  const own = await ask('GET', `/api/application/${application}/events`, { token: cast.student.token });
  const audit = await ask('GET', '/api/audit-log', { token: cast.admin.token });
  const found = await ask('GET', '/api/audit-log?q=erased+soon', { token: cast.admin.token });
  expect([timeline, own, audit, found].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  return { timeline: timeline.json, own: own.json, audit: audit.json, found: found.json };
}

/** What the record holds anywhere of a text. */
async function placesOf(text: string): Promise<string[]> {
  const like = `%${text.toLowerCase()}%`;
  const found = await rows<{ place: string }>(
    `SELECT 'events' AS place FROM events WHERE lower(subject_name || ifnull(subject_folded, '') || actor_name || ifnull(actor_folded, '') || payload) LIKE ?1
    UNION SELECT 'values' FROM event_values WHERE lower(value) LIKE ?1`,
    like,
  );
  return found.map(({ place }) => place);
}

beforeAll(async () => {
  cast = await makeCast();
  application = await applyFor(cast.student, cast.job);
  await act('PUT', `/application/${application}/status`, { status: 'selected' }, cast.hr.token);
  const made = await act('POST', '/createhr', {
    name: 'Erased Soon',
    email: 'erased@soon.test',
    number: '9876543210',
    password: 'blue ferry kettle',
  });
  expect(made.status).toBeLessThan(300);
});

describe('a seal', () => {
  it('moves personal values out of the events, and readers still see them', async () => {
    const before = await readings();
    expect(before.found.length).toBeGreaterThan(0);
    expect(await placesOf('erased')).toEqual(['events']);
    const count = (await events()).length;
    expect(await seal()).toBe(count);
    expect(await seal()).toBe(0);
    expect(await readings()).toEqual(before);
    expect(await placesOf('erased')).toEqual(['values']);
    expect(await placesOf(cast.hr.name)).toEqual(['values']);
  });

  it('keeps the owner of each value', async () => {
    const values = await rows<EventValueRow>('SELECT * FROM event_values');
    const named = (name: string) =>
      values.filter(({ value }) => value?.includes(`"${name}"`)).map(({ about, about_id }) => [about, about_id]);
    expect(named(cast.student.name)).toEqual([['student', cast.student.row]]);
    expect(named(cast.hr.name)).toContainEqual(['hr', cast.hr.row]);
    expect(named('erased@soon.test')).toEqual([['hr', expect.any(Number)]]);
  });

  it('contains the previous seal, and each event the previous one of its application', async () => {
    const all = await events();
    expect(new Set(all.map(({ hash }) => hash)).size).toBe(all.length);
    for (const { hash, checks } of all) expect([hash?.length, checks?.length]).toEqual([43, 54]);
  });

  it('is made once when two are requested at the same time', async () => {
    const path = `/interview-application/${application}/companyStatus`;
    expect((await act('PUT', path, { status: 'Selected' }, cast.company.token)).status).toBe(200);
    await Promise.all([sealNext(env, db(), NOW), sealNext(env, db(), NOW)]);
    const [{ seals = 0, unsealed = 1 } = {}] = await rows<{ seals: number; unsealed: number }>(
      'SELECT (SELECT max(n) - count(*) + 1 FROM event_seals) AS seals, (SELECT count(*) FROM events WHERE hash IS NULL) AS unsealed',
    );
    expect([seals, unsealed]).toEqual([0, 0]);
  });

  it('cannot be changed or repeated', async () => {
    const refused = (sql: string) => expect(env.DB.prepare(sql).run()).rejects.toThrow(/append-only|kept or erased/);
    await refused("UPDATE events SET hash = 'x'");
    await refused("UPDATE events SET payload = '{}'");
    await refused("UPDATE events SET actor_name = 'x'");
    await refused("UPDATE event_seals SET hash = 'x'");
    await refused('DELETE FROM event_seals');
    await refused('DELETE FROM event_values');
    await refused("UPDATE event_values SET value = 'x'");
    await refused('UPDATE event_values SET value = NULL');
  });
});

describe('a personal value', () => {
  it('is erased without changing any event', async () => {
    await act('PUT', `/application/${application}/companyStatus`, { shortListed: true }, cast.company.token);
    expect((await sendLetter(cast.company, application, 'Erased soon too.pdf')).status).toBe(200);
    await seal();
    expect((await readings()).timeline[0].note).toBe('Erased soon too.pdf');
    const before = await events();
    const hr = (await rows<{ id: number }>("SELECT id FROM accounts WHERE name = 'Erased Soon'"))[0]?.id ?? 0;
    for (const person of [
      { about: 'hr', id: hr },
      { about: 'student', id: cast.student.row },
    ] as const) {
      const work = new Transaction(SYSTEM, NOW);
      work
        .change(sql`UPDATE accounts SET name = name WHERE id = ${cast.student.row}`, {
          name: 'profile.changed',
          subject: 'student',
          id: cast.student.row,
        })
        .also(erasePersonalOf(person));
      await work.run(db());
    }
    expect(await placesOf('erased')).toEqual([]);
    expect(await placesOf(cast.student.name)).toEqual([]);
    expect((await events()).slice(0, before.length)).toEqual(before);
    const { timeline, own, audit, found } = await readings();
    expect(found).toEqual([]);
    const created = audit.find(({ action }: { action: string }) => action === 'create hr');
    expect([created.thingName, created.after]).toEqual([ERASED.name, { email: ERASED.value }]);
    const applied = (lines: { action: string }[]) => lines.find(({ action }) => action === 'apply');
    expect([applied(timeline), applied(own)]).toEqual([
      expect.objectContaining({ byName: ERASED.name }),
      expect.objectContaining({ byName: ERASED.name }),
    ]);
    expect(timeline[0]).toMatchObject({ action: 'uploadLetter', byName: cast.company.name, note: ERASED.value });
  });

  it('of an erased account is not stored when its event is sealed later', async () => {
    const at = internalId('application', application);
    await env.DB.prepare(
      `INSERT INTO events (name, subject, subject_id, actor, actor_id, actor_name, timeline, created_at)
      VALUES ('application.withdrawn', 'application', ?, 'student', ?, ?, 1, ?)`,
    )
      .bind(at, cast.student.row, cast.student.name, NOW)
      .run();
    expect(await placesOf(cast.student.name)).toEqual(['events']);
    await seal();
    expect(await placesOf(cast.student.name)).toEqual([]);
    expect((await readings()).own[0]).toMatchObject({ action: 'withdraw', byName: ERASED.name });
  });
});
