import { env } from 'cloudflare:workers';
import { EVENTS_PACKED_AFTER_DAYS } from '@niyukti/contract/limits';
import { beforeAll, expect, it } from 'vitest';
import { db, makeCast, makeJob, rows } from '../../../testing/hiring.ts';
import { statement } from '../../../testing/statement.ts';
import { checkRecord } from '../check.ts';
import { sealAll } from '../sealing.ts';
import { PACKED_AT_ONCE, packSlice } from './pack.ts';

const NOW = Date.now();
const LATER = NOW + (EVENTS_PACKED_AFTER_DAYS + 1) * 86_400_000;
/** Of each four the fourth had a step since. */
const APPLICATIONS = 400;
const OLD = 300;

/** What each slice read and wrote, until a run has come to its end. */
async function drain() {
  const slices: { looked: number; read: number; written: number }[] = [];
  for (let looked = 1; looked > 0; ) {
    const measured = db();
    looked = await packSlice(measured, LATER);
    slices.push({ looked, read: measured.rowsRead, written: measured.rowsWritten });
  }
  return slices;
}
const count = (table: string) => rows<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).then(([row]) => row?.n);

beforeAll(async () => {
  const cast = await makeCast();
  const first = 1_000;
  await db().run(
    statement(
      `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
      INSERT INTO applications (id, student_id, job_id, resume_id, company_id, hr_id, candidate_name, candidate_folded, job_title, company_name,
        status, settled, created_at, updated_at)
      SELECT ${first} + i, 5000 + i, j.id, 1, j.company_id, j.hr_id, 'Somebody', 'somebody', j.title, j.company_name,
        'rejected', 1, ?2, iif(i % 4 = 3, ?2 + 86400000 * 50, ?2) FROM n, jobs j`,
      APPLICATIONS,
      NOW,
    ),
  );
  for (const [name, actor] of [
    ['application.applied', 'student'],
    ['application.selected', 'hr'],
    ['application.rejected', 'hr'],
  ])
    await db().run(
      statement(
        `INSERT INTO events (name, subject, subject_id, actor, actor_id, actor_name, timeline, change_id, created_at)
        SELECT ?1, 'application', id, ?2, iif(?2 = 'hr', hr_id, student_id), 'Somebody', 1, abs(random()) >> 11, ?3
        FROM applications ORDER BY id`,
        name ?? null,
        actor ?? null,
        NOW,
      ),
    );
  await makeJob(cast.company);
  await sealAll(env, db(), NOW);
  await env.DB.exec('DELETE FROM outbox');
});

it('a run drains what is old, slice by slice, each of which reads and writes a bounded number of rows', async () => {
  const events = await count('events');
  const slices = await drain();
  expect(slices.length).toBeLessThanOrEqual(Math.ceil(OLD / PACKED_AT_ONCE) + 1);
  expect(await count('packed_events')).toBe(OLD * 3);
  expect(await count('events')).toBe(Number(events) - OLD * 3);
  // An event is deleted with its entry in timelines, and noted; its application notes the pack.
  for (const { written } of slices) expect(written).toBeLessThanOrEqual(PACKED_AT_ONCE * (3 * 3 + 1) + 3);
  for (const { read } of slices) expect(read).toBeLessThan(PACKED_AT_ONCE * 3 * 20 + 1_000);
  expect((await checkRecord(db(), { after: 0, seals: 1_000 }, null)).broken).toEqual([]);
});

it('the next run passes over what is packed, and reads only what is left', async () => {
  const slices = await drain();
  expect(slices.map(({ looked }) => looked)).toEqual([APPLICATIONS - OLD, 0]);
  for (const { read, written } of slices) {
    expect(written).toBeLessThanOrEqual(1);
    expect(read).toBeLessThan((APPLICATIONS - OLD) * 6 + 20);
  }
});

it('a pack takes a tenth of what its rows took', async () => {
  const [size] = await rows<{ bytes: number }>('SELECT sum(length(body)) AS bytes FROM event_packs');
  const each = Number(size?.bytes) / (OLD * 3);
  // Of that some 9 are the random number of its change.
  expect(each).toBeLessThan(30);
  expect(each).toBeGreaterThan(9);
});
