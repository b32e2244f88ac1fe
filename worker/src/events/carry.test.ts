import { env } from 'cloudflare:workers';
import { EVENT_NAMES, eventOf, mayRead } from '@niyukti/contract/events';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/client.ts';
import { applyFor, type Cast, makeCast, rows } from '../../testing/hiring.ts';
import { Database } from '../core/database.ts';
import { internalId, publicId } from '../core/ids.ts';
import { carrySlice, emptyCarried } from './carry.ts';
import { enterLines } from './enter-lines.ts';

const run = (sql: string) => env.DB.prepare(sql).run();

let cast: Cast;
let application: string;

/** A step and a line of the audit log, as the version before wrote them. */
const OLD_STEP = `INSERT INTO application_events (application_id, action, role, actor_id, actor_name, detail, created_at)`;
const OLD_LINE = `INSERT INTO audit_log (by_role, by_id, by_name, by_folded, action, thing, thing_id, thing_name, thing_folded, before, after, created_at)`;

/** Every page of a list, and how many it took. */
async function pages(path: string, token: string) {
  // biome-ignore lint/suspicious/noExplicitAny: two lists of different shapes
  const found: any[] = [];
  let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=2`;
  for (let turn = 0; next && turn < 20; turn += 1) {
    const answer = await ask('GET', `/api${next}`, { token });
    expect(answer.status).toBe(200);
    found.push(...answer.json);
    next = /<\/api([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return found;
}

const everything = async () => ({
  staff: await pages(`/application/${application}/events`, cast.hr.token),
  student: await pages(`/application/${application}/events`, cast.student.token),
  audit: await pages('/audit-log', cast.admin.token),
  found: await pages('/audit-log?q=ritu', cast.admin.token),
  byAction: await pages('/audit-log?action=old', cast.admin.token),
});

beforeAll(async () => {
  cast = await makeCast();
  application = await applyFor(cast.student, cast.job);
  const row = internalId('application', application);
  // As it was before the record: the old tables' own index, and nothing that carries.
  const triggers = await rows<{ name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_master WHERE name IN ('application_events_carried', 'audit_log_carried')",
  );
  for (const { name } of triggers) await run(`DROP TRIGGER ${name}`);
  const note = (round: number | null, text: string) => JSON.stringify({ round, note: text });
  const steps: [string, string, string][] = [
    ['apply', 'student', note(null, '')],
    ['assign', 'admin', note(null, 'Ritu Menon')],
    ['select', 'hr', note(null, '')],
    ['advance', 'company', note(null, '')],
    ['scheduleRound', 'company', note(1, 'Online')],
    ['setRoundOutcome', 'company', note(1, 'Move to Next Round')],
    ['shareRound', 'hr', note(1, '')],
    ['shareFeedback', 'hr', note(1, 'Move to Next Round')],
    ['uploadLetter', 'company', note(null, 'offer.pdf')],
  ];
  for (const [index, [action, role, detail]] of steps.entries())
    await run(`${OLD_STEP} VALUES (${row}, '${action}', '${role}', 1, 'Someone', '${detail}', ${index})`);
  const lines: [string, string, number | null, string, string, string | null][] = [
    ['create hr', 'hr', 1, 'Root', 'Ritu Menon', null],
    ['assign-job', 'job', 1, 'Root', 'Engineer', '{"hrName":null}'],
    ['save landing page', 'landing page', null, 'Root', 'Heading', null],
    ['promote release', 'release', null, 'CI', 'seeker abc', '{"seeker":null}'],
    ['withdraw canary', 'release', null, 'Niyukti', 'seeker abc', '{"seeker":"x"}'],
    ['an old word', 'hr', 1, 'Root', 'Ritu Menon', '{"name":"a"}'],
  ];
  for (const [index, [action, thing, id, by, name, before]] of lines.entries()) {
    await run(`${OLD_LINE} VALUES ('admin', ${by === 'Root' ? 1 : null}, '${by}', '${by.toLowerCase()}', '${action}', '${thing}', ${id}, '${name}',
      '${name.toLowerCase()}', ${before ? `'${before}'` : 'NULL'}, '{"b":true}', ${index})`);
    await run(`INSERT INTO audit_search (rowid, person, thing, action) SELECT id,
      ${['by_folded', 'thing_folded', 'action'].map(grams).join(', ')} FROM audit_log ORDER BY id DESC LIMIT 1`);
  }
  for (const table of ['application_events', 'audit_log'])
    await run(`UPDATE events_carried SET upto = (SELECT min(id) - 1 FROM ${table} WHERE created_at < 100),
      last = (SELECT max(id) FROM ${table}) WHERE source = '${table}'`);
  // Nothing has the words of blocks yet (decision 35).
  await run('UPDATE audit_blocks SET lines = 0, first = (SELECT max(id) + 1 FROM events)');
  for (const { sql } of triggers) await run(sql);
});

/** How the search's index cuts a column, as its triggers do. */
const grams = (column: string): string =>
  `(SELECT group_concat(printf('%05x%05x%05x', unicode(substr(${column}, n, 1)), unicode(substr(${column}, n + 1, 1)),
    unicode(substr(${column}, n + 2, 1))), ' ') FROM positions WHERE n <= length(${column}))`;

describe('what was recorded before the record', () => {
  it('reads the same before, while and after it is carried over, page by page', async () => {
    const before = await everything();
    const old = before.staff.slice(-9);
    expect(old.map(({ action, round, note }) => [action, round, note])).toEqual([
      ['uploadLetter', null, 'offer.pdf'],
      ['shareFeedback', 1, 'Move to Next Round'],
      ['shareRound', 1, ''],
      ['setRoundOutcome', 1, 'Move to Next Round'],
      ['scheduleRound', 1, 'Online'],
      ['advance', null, ''],
      ['select', null, ''],
      ['assign', null, 'Ritu Menon'],
      ['apply', null, ''],
    ]);
    // The feedback's round was never shared in fact: it waits for it.
    expect(before.student.map(({ action }) => action)).toEqual(['apply', 'shareRound', 'advance', 'select', 'apply']);
    expect(
      before.audit.slice(-6).map(({ action, thing, byName, before: was }) => [action, thing, byName, was]),
    ).toEqual([
      ['an old word', 'hr', 'Root', { name: 'a' }],
      ['withdraw canary', 'release', 'Niyukti', { seeker: 'x' }],
      ['promote release', 'release', 'CI', { seeker: null }],
      ['save landing page', 'landing page', 'Root', null],
      ['assign-job', 'job', 'Root', { hrName: null }],
      ['create hr', 'hr', 'Root', null],
    ]);
    expect(before.found.map(({ action }) => action)).toEqual(['an old word', 'create hr']);
    expect(before.byAction.map(({ action }) => action)).toEqual(['an old word']);
    let slices = 0;
    expect(await enterLines(new Database(env.DB))).toBe(0);
    // Two runs at a time: of each slice one of them carries nothing.
    const runs = () => Promise.all([carrySlice(new Database(env.DB), 2), carrySlice(new Database(env.DB), 2)]);
    while (Math.max(...(await runs())) > 0) {
      slices += 1;
      expect(await everything()).toEqual(before);
    }
    expect(slices).toBe(5);
    expect(await rows('SELECT source FROM events_carried WHERE upto < last')).toEqual([]);
  });

  it('keeps the ids that were handed out', async () => {
    const [step] = await rows<{ id: number }>('SELECT max(id) AS id FROM application_events WHERE created_at < 100');
    const [line] = await rows<{ id: number }>('SELECT max(id) AS id FROM audit_log WHERE created_at < 100');
    const { staff, audit } = await everything();
    expect(staff.map(({ _id }) => _id)).toContain(publicId('event', step?.id ?? 0));
    expect(audit.map(({ _id }) => _id)).toContain(publicId('audit', line?.id ?? 0));
  });
});

describe('what a Worker of the version before writes meanwhile', () => {
  it('is an event at once, in its place', async () => {
    const row = internalId('application', application);
    await run(`${OLD_STEP} VALUES (${row}, 'withdraw', 'student', 1, 'Asha', '{"round":null,"note":""}', 1000)`);
    await run(
      `${OLD_LINE} VALUES ('admin', 1, 'Root', 'root', 'edit hr', 'hr', 1, 'Zoya', 'zoya', NULL, '{"name":"Zoya"}', 1000)`,
    );
    const { staff, student, audit } = await everything();
    for (const timeline of [staff, student]) expect(timeline[0]).toMatchObject({ action: 'withdraw', byName: 'Asha' });
    expect(audit[0]).toMatchObject({ action: 'edit hr', thingName: 'Zoya', after: { name: 'Zoya' } });
    expect(await pages('/audit-log?q=zoya', cast.admin.token)).toEqual([audit[0]]);
  });
});

describe('the old tables, once all of them is carried over', () => {
  it('are emptied, which changes nothing that anybody reads', async () => {
    const before = await everything();
    const db = new Database(env.DB);
    // One table that is not carried over whole keeps every row.
    await run("UPDATE events_carried SET upto = upto - 1 WHERE source = 'audit_log'");
    const lines = await rows('SELECT id FROM audit_log');
    while ((await emptyCarried(db, 2)) > 0);
    expect(await rows('SELECT id FROM audit_log')).toEqual(lines);
    await run("UPDATE events_carried SET upto = upto + 1 WHERE source = 'audit_log'");
    let slices = 0;
    while ((await emptyCarried(db, 2)) > 0) slices += 1;
    expect(slices).toBeGreaterThan(2);
    expect(await rows('SELECT id FROM application_events UNION ALL SELECT id FROM audit_log')).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('have their lines in blocks of the log, where they are found as before', async () => {
    const before = await everything();
    // Two runs at a time: both enter the same lines.
    const runs = () => Promise.all([enterLines(new Database(env.DB)), enterLines(new Database(env.DB))]);
    while (Math.max(...(await runs())) > 0) expect(await everything()).toEqual(before);
    const [{ n = 0 } = {}] = await rows<{ n: number }>('SELECT count(*) AS n FROM events WHERE audit IS NOT NULL');
    expect(await rows('SELECT * FROM audit_blocks')).toEqual([{ block: 1_000_000, first: 0, lines: n }]);
    expect(await rows("SELECT rowid FROM audit_search WHERE audit_search MATCH 'b1000000'")).toHaveLength(n);
  });
});

describe('the words of the old tables', () => {
  it('are those of the contract', async () => {
    const known = EVENT_NAMES.flatMap((name) => {
      const { timeline, audit } = eventOf(name);
      const step = timeline && {
        source: 'application_events',
        word: timeline.action as string,
        name,
        timeline: Number(mayRead('student', name)),
        note: timeline.note ?? null,
      };
      const line = audit && { source: 'audit_log', word: audit, name, timeline: null, note: null };
      return [step, line].filter((one) => one !== undefined && one !== '');
    });
    const words = await rows<object>('SELECT source, word, name, timeline, note FROM event_words');
    expect(new Set(words)).toEqual(new Set(known));
    expect(words).toHaveLength(known.length);
  });
});
