import { env } from 'cloudflare:workers';
import { NEW_APPLICATION, type Step } from '@niyukti/contract';
import { ERASED } from '@niyukti/contract/events';
import { EVENTS_PACKED_AFTER_DAYS } from '@niyukti/contract/limits';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, type SignedIn } from '../../../testing/client.ts';
import { type Modelled, send } from '../../../testing/flow-driver.ts';
import { applyFor, type Cast, db, makeCast, makeJob, makeStudent, rows } from '../../../testing/hiring.ts';
import { write } from '../../../testing/statement.ts';
import { settleSlice } from '../../applications/settle.ts';
import { Database } from '../../core/database.ts';
import { internalId, publicId } from '../../core/ids.ts';
import type { EventPackRow } from '../../core/schema/index.ts';
import { readSharedRound } from '../../notices/mail/mail-rows.ts';
import { SYSTEM } from '../actor.ts';
import { checkRecord } from '../check.ts';
import { erasePersonalOf } from '../erase.ts';
import { sealAll } from '../sealing.ts';
import { Transaction } from '../transaction.ts';
import { chained } from './chain.ts';
import { packSlice } from './pack.ts';
import { type PackedEvent, packed, unpacked } from './text.ts';

const NOW = Date.now();
const DAY = 86_400_000;
/** When what happens in this test is long ago. */
const LATER = NOW + (EVENTS_PACKED_AFTER_DAYS + 1) * DAY;
const EVERY = { after: 0, seals: 10_000 };
const REFUSED: Step[] = [{ action: 'reject' }];
const REJECTED: Step[] = [
  { action: 'select' },
  { action: 'advance' },
  { action: 'scheduleRound' },
  { action: 'moveRound', round: 1 },
  { action: 'shareRound', round: 1 },
  { action: 'moveRound', round: 1 },
  { action: 'setRoundOutcome', round: 1, outcome: 'Rejected' },
  { action: 'rejectAfterAdvancing' },
];

let cast: Cast;
let refused: Modelled;
let rejected: Modelled;
let open: Modelled;

const whoTakes = (step: Step): SignedIn => {
  if (step.action === 'withdraw') return refused.student;
  const hrs = ['select', 'reject', 'reconsider', 'shareRound', 'shareFeedback', 'publishOutcome', 'sendOffer'];
  return hrs.includes(step.action) ? cast.hr : cast.company;
};
async function take(application: Modelled, steps: readonly Step[]): Promise<void> {
  for (const [turn, step] of steps.entries()) {
    const answer = await send(whoTakes(step), application, step, turn);
    expect([step, answer.status]).toEqual([step, expect.toSatisfy((status: number) => status < 300)]);
    if (step.action === 'scheduleRound') {
      const [round] = await rows<{ id: number }>('SELECT max(id) AS id FROM rounds');
      application.rounds.push(publicId('round', round?.id ?? 0));
    }
  }
}
async function apply(name: string): Promise<Modelled> {
  const student = await makeStudent(name);
  const id = await applyFor(student, cast.job);
  return { id, student, job: 0, state: NEW_APPLICATION, rounds: [], events: 1 };
}
const rowOf = ({ id }: Modelled) => internalId('application', id) ?? 0;

/** Every page of an address, as its bytes. */
async function pages(path: string, token: string): Promise<string[]> {
  const found: string[] = [];
  for (let next: string | undefined = path; next; ) {
    const { status, text, headers } = await ask('GET', next, { token });
    expect([next, status]).toEqual([next, 200]);
    found.push(text);
    next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
  }
  return found;
}
/** What pages say, wherever they end: a page may be short, and says where to go on. */
const listed = async (path: string, token: string) => (await pages(path, token)).flatMap((text) => JSON.parse(text));
const allTimelines = async () => {
  const found: string[][] = [];
  for (const application of [refused, rejected, open])
    for (const { token } of [cast.hr, cast.company, application.student])
      for (const limit of [100, 2]) {
        const path = `/api/application/${application.id}/events?limit=${limit}`;
        const { status } = await ask('GET', path, { token });
        found.push(status === 200 ? await pages(path, token) : [String(status)]);
      }
  return found;
};
const dayOf = (time: number) => new Date(time + 5.5 * 3_600_000).toISOString().slice(0, 10);
const LOGS = () => [
  '',
  'limit=3',
  'role=hr&limit=2',
  'role=company',
  'event=round.moved',
  'kind=decisions&limit=2',
  `person=${encodeURIComponent(cast.hr.name)}&limit=3`,
  'q=zubin',
  `q=zubin&person=${encodeURIComponent(cast.hr.name)}&limit=1`,
  `day=${dayOf(NOW)}&limit=4`,
  `q=zubin&day=${dayOf(NOW)}`,
];
const allLogs = async () => {
  const found: unknown[] = [];
  for (const query of LOGS()) found.push([query, await listed(`/api/audit-log?${query}`, cast.admin.token)]);
  return found;
};
const takenOut = async () => {
  const { withSteps } = await import('../../personal-data/take-out/steps-of.ts');
  const pages = async function* () {
    yield [{ a_id: rowOf(rejected) }];
  };
  for await (const { steps } of withSteps(db(), 'student', pages())) return steps;
};
const check = async () => (await checkRecord(db(), EVERY, null)).broken;
const countsOf = () =>
  rows('SELECT (SELECT count(*) FROM events) AS rows, (SELECT count(*) FROM packed_events) AS packed').then(
    ([count]) => count as { rows: number; packed: number },
  );
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

beforeAll(async () => {
  cast = await makeCast();
  refused = await apply('Zubin Irani');
  rejected = await apply('Zubin Rao');
  open = await apply('Zubin Das');
  await take(refused, REFUSED);
  await take(rejected, REJECTED);
  await take(open, [{ action: 'select' }]);
  await run('DELETE FROM outbox');
});

/** Packs whatever is old. */
const settle = async () => {
  while ((await settleSlice(db(), LATER)) > 0);
};
const drain = async () => {
  await settle();
  await makeJob(cast.company);
  await sealAll(env, db(), NOW);
  await run('DELETE FROM outbox');
  await run('UPDATE event_packs_walk SET upto = 0');
  while ((await packSlice(db(), LATER)) > 0);
};

/** An application that is old and not packed. */
const fresh = async (name: string): Promise<Modelled> => {
  await drain();
  const application = await apply(name);
  await take(application, REFUSED);
  // The newest event stays in its row: here one that is of no application.
  await makeJob(cast.company);
  await sealAll(env, db(), NOW);
  await run('DELETE FROM outbox');
  await run('UPDATE event_packs_walk SET upto = 0');
  await settle();
  return application;
};

describe('events of applications that have long stood still', () => {
  it('stay rows while they are young, are not sealed, wait to be told, or say that an application is to be settled', async () => {
    const before = await countsOf();
    expect(await packSlice(db(), NOW)).toBe(0);
    await packSlice(db(), LATER);
    expect(await countsOf()).toEqual(before);
    await sealAll(env, db(), NOW);
    await run('UPDATE event_packs_walk SET upto = 0');
    await run(
      "INSERT INTO outbox (event, created_at) SELECT id, 0 FROM events WHERE name IN ('application.rejected', 'round.moved')",
    );
    await packSlice(db(), LATER);
    expect(await countsOf()).toEqual(before);
    await run('DELETE FROM outbox');
    await run('UPDATE event_packs_walk SET upto = 0');
    await packSlice(db(), LATER);
    expect(await countsOf()).toEqual(before);
    await settle();
  });

  it('are read as before from a pack, at every address, by everybody and every filter', async () => {
    const before = [await allTimelines(), await allLogs(), await takenOut()];
    const counts = await countsOf();
    const round = await db().first(readSharedRound(rowOf(rejected), 1, 'student'));
    expect(round?.moves).toBe(2);
    await run('UPDATE event_packs_walk SET upto = 0');
    expect(await packSlice(db(), LATER)).toBe(3);
    expect(await packSlice(db(), LATER)).toBe(0);
    const after = await countsOf();
    expect(after.packed).toBe(2 + 9);
    expect(after.rows).toBe(counts.rows - after.packed);
    expect(await rows('SELECT id, event_pack AS pack FROM applications ORDER BY id')).toEqual(
      [refused, rejected, open].map((one) => ({ id: rowOf(one), pack: one === open ? null : 1 })),
    );
    expect([await allTimelines(), await allLogs(), await takenOut()]).toEqual(before);
    expect(await check()).toEqual([]);
  });

  it('cost a timeline one round trip and few rows more, and nothing where there is no pack', async () => {
    const costs = async ({ id }: Modelled) => {
      const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
      await ask('GET', `/api/application/${id}/events`, { token: cast.hr.token });
      const { rowsRead, d1Calls } = JSON.parse(String(log.mock.calls.at(-1)?.[0]));
      log.mockRestore();
      return { rowsRead, d1Calls };
    };
    expect((await costs(open)).d1Calls).toBe(1);
    const old = await costs(rejected);
    expect(old.d1Calls).toBe(2);
    expect(old.rowsRead).toBeLessThan(70);
  });

  it('are counted where a calendar asks how often a round was moved', async () => {
    const { roundOf } = await import('../../notices/mail/calendar.ts');
    const notice = { role: 'student', kind: 'round.moved', subject_id: rowOf(rejected), about: '{"round":1}' };
    const told = await roundOf(db(), { ...notice, created_at: 0 } as never);
    expect(told?.round.moves).toBe(2);
  });

  it('follow each other when the application moves on again', async () => {
    await take(refused, [{ action: 'reconsider' }]);
    await sealAll(env, db(), NOW);
    expect(await check()).toEqual([]);
    const events = await listed(`/api/application/${refused.id}/events?limit=1`, cast.hr.token);
    expect(events.map(({ action }) => action)).toHaveLength(3);
    await take(refused, REFUSED);
    await sealAll(env, db(), NOW);
    await run('DELETE FROM outbox');
    await drain();
    const own = await rows('SELECT id FROM events WHERE timeline IS NOT NULL AND subject_id = ?', rowOf(refused));
    expect(own).toHaveLength(2);
    expect(await check()).toEqual([]);
  });

  it('cannot be changed, and leave their rows for nothing but a pack', async () => {
    const refusedBy = (sql: string) => expect(run(sql)).rejects.toThrow(/append-only/);
    await refusedBy('DELETE FROM events WHERE id = (SELECT max(id) FROM events)');
    await refusedBy("UPDATE event_packs SET body = ''");
    await refusedBy('DELETE FROM event_packs');
    await refusedBy('UPDATE packed_events SET pack = 2');
    await refusedBy('DELETE FROM packed_events');
  });
});

describe('a person who is erased', () => {
  it('is erased from packs as from rows', async () => {
    const told = async () => JSON.stringify(await listed(`/api/application/${rejected.id}/events`, cast.hr.token));
    expect(await told()).toContain(rejected.student.name);
    const work = new Transaction(SYSTEM, NOW);
    work
      .change(write('UPDATE students SET name = name WHERE id = ?', rejected.student.row), {
        name: 'account.erased',
        subject: 'student',
        id: rejected.student.row,
        label: '',
        payload: {},
      } as never)
      .also(erasePersonalOf({ about: 'student', id: rejected.student.row }));
    await work.run(db());
    await sealAll(env, db(), NOW);
    expect(await told()).not.toContain(rejected.student.name);
    expect(await told()).toContain(ERASED.name);
    expect(await check()).toEqual([]);
  });
});

describe('runs that meet or die', () => {
  const twice = () => rows('SELECT id FROM events WHERE id IN (SELECT id FROM packed_events)');

  it('lose and double nothing: of two at once one packs', async () => {
    const application = await fresh('Tara Gill');
    const path = `/api/application/${application.id}/events`;
    const [before, counts] = [await pages(path, cast.hr.token), await countsOf()];
    await Promise.all([packSlice(db(), LATER), packSlice(db(), LATER), packSlice(db(), LATER)]);
    const after = await countsOf();
    expect(after.packed).toBe(counts.packed + 2);
    expect(after.rows + after.packed).toBe(counts.rows + counts.packed);
    expect([await twice(), await check()]).toEqual([[], []]);
    expect(await pages(path, cast.hr.token)).toEqual(before);
  });

  /** A database that goes away with its n-th batch: before it is done, or before the answer. */
  const dying = (at: number, done: boolean) => {
    let sent = 0;
    const session = env.DB.withSession('first-primary');
    const batch = async (statements: D1PreparedStatement[]) => {
      sent += 1;
      if (sent < at) return session.batch(statements);
      if (done) await session.batch(statements);
      throw new Error('the run died');
    };
    return new Database({
      withSession: () => ({ prepare: (sql: string) => session.prepare(sql), batch }),
    } as unknown as D1Database);
  };
  for (const [at, done, packs] of [
    [1, false, 0],
    [3, false, 0],
    // Two reads, those of values and the move.
    [4, false, 0],
    [4, true, 2],
  ] as const)
    it(`lose and double nothing: one that dies with batch ${at}, ${done ? 'behind' : 'before'} it`, async () => {
      const application = await fresh(`Isha ${at}`);
      const path = `/api/application/${application.id}/events`;
      const [before, counts] = [await pages(path, cast.hr.token), await countsOf()];
      await expect(packSlice(dying(at, done), LATER)).rejects.toThrow('the run died');
      expect((await countsOf()).packed).toBe(counts.packed + packs);
      expect([await twice(), await check()]).toEqual([[], []]);
      await packSlice(db(), LATER);
      const after = await countsOf();
      expect(after).toEqual({ rows: counts.rows - 2, packed: counts.packed + 2 });
      expect([await twice(), await check()]).toEqual([[], []]);
      expect(await pages(path, cast.hr.token)).toEqual(before);
    });
});

describe('the check of the record', () => {
  const PACK = 1;
  let kept: EventPackRow;
  let events: PackedEvent[];
  const changeTo = async (change: (all: PackedEvent[]) => PackedEvent[]) =>
    run('UPDATE event_packs SET body = ? WHERE n = ?', await packed(change(structuredClone(events))), PACK);
  const restore = () => run('UPDATE event_packs SET body = ? WHERE n = ?', kept.body, PACK);

  beforeAll(async () => {
    // Whoever has the database can do this.
    for (const name of ['event_packs_keep', 'packed_events_keep', 'packed_events_stay'])
      await run(`DROP TRIGGER ${name}`);
    kept = (await rows<EventPackRow>('SELECT * FROM event_packs WHERE n = ?', PACK))[0] as EventPackRow;
    events = await unpacked(kept.body);
    expect(await check()).toEqual([]);
  });

  it('names an event of a pack of which any column was changed', async () => {
    const hashes = async (all: readonly PackedEvent[]) => (await chained(db(), all)).map(({ hash }) => hash);
    const silent: unknown[] = [];
    const sealed = await hashes(events);
    for (const column of Object.keys(events[0] ?? {}) as (keyof PackedEvent)[]) {
      const change = ({ [column]: value }: PackedEvent) =>
        typeof value === 'string' ? `${value}x` : (value ?? 0) + (column.endsWith('_value') ? 1 : 3_000_000);
      const other = await hashes(events.map((event) => ({ ...event, [column]: change(event) })));
      if (other.some((hash) => sealed.includes(hash))) silent.push(column);
    }
    expect(silent).toEqual([]);
    await changeTo((all) => all.map((event, at) => (at === 3 ? { ...event, actor_id: 99 } : event)));
    const [first] = await check();
    expect(first).toMatchObject({
      table: 'events',
      row: events[3]?.id,
      words: expect.stringContaining(`pack ${PACK}`),
    });
    await restore();
    expect(await check()).toEqual([]);
  });

  it('names what was taken out of a pack, added to one, or made unreadable', async () => {
    const [first] = events;
    await changeTo((all) => all.filter(({ id }) => id !== first?.id));
    expect(await check()).toContainEqual({ table: 'events', row: first?.id, columns: [], words: 'was taken away' });
    await run('UPDATE event_packs SET body = ? WHERE n = ?', 'AAAA', PACK);
    expect(await check()).toContainEqual(
      expect.objectContaining({ row: first?.id, words: `stands in pack ${PACK}, which cannot be read` }),
    );
    await restore();
    await run('DELETE FROM packed_events WHERE id = ?', first?.id);
    expect(await check()).toContainEqual({ table: 'events', row: first?.id, columns: [], words: 'was taken away' });
    await run('INSERT INTO packed_events (id, pack) VALUES (?, ?)', first?.id, PACK);
    const forged = {
      ...(first as PackedEvent),
      id: (await rows<{ id: number }>('SELECT max(id) AS id FROM events'))[0]?.id,
    };
    await changeTo((all) => [...all, { ...forged, id: Number(forged.id) + 7 } as PackedEvent]);
    const shown = await listed(`/api/application/${refused.id}/events`, cast.hr.token);
    expect(shown).toHaveLength(4);
    await restore();
    expect(await check()).toEqual([]);
  });

  it('names an application whose timeline no longer leads to its pack', async () => {
    await run('UPDATE applications SET event_pack = NULL WHERE id = ?', rowOf(rejected));
    expect(await check()).toContainEqual(
      expect.objectContaining({ words: `stands in pack ${PACK}, which application ${rowOf(rejected)} does not name` }),
    );
    await run('UPDATE applications SET event_pack = ? WHERE id = ?', PACK, rowOf(rejected));
    expect(await check()).toEqual([]);
  });

  it('packs nothing that is not what was sealed', async () => {
    const application = await fresh('Kavya Sen');
    await run('DROP TRIGGER events_keep');
    await run('UPDATE events SET actor_id = 99 WHERE subject_id = ? AND timeline = 1', rowOf(application));
    const before = await countsOf();
    await packSlice(db(), LATER);
    expect(await countsOf()).toEqual(before);
    expect((await check()).length).toBeGreaterThan(0);
  });
});
