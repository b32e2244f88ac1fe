import { env } from 'cloudflare:workers';
import { ROLES } from '@niyukti/contract/accounts/roles';
import { CALLS } from '@niyukti/contract/api/all-calls';
import {
  EVENT_NAMES,
  type EventName,
  eventOf,
  RECORDED_BY,
  RECORDED_BY_THE_SYSTEM,
  SUBJECTS,
  UNRECORDED,
} from '@niyukti/contract/events/all-events';
import { DEPLOY_CALLS } from '@niyukti/contract/releases/deploy-calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../src/core/database.ts';
import type { EventRow } from '../src/core/schema/index.ts';
import { SYSTEM } from '../src/events/actor.ts';
import { endCanary } from '../src/releases/rollout/canary.ts';
import { sweep } from '../src/sweep.ts';
import { type Answer, type Ask, ask, type SignedIn, signIn } from '../testing/client.ts';
import { mintToken, packSeeker } from '../testing/deployer.ts';
import { tourOfAccounts } from '../testing/every-call/accounts.ts';
import { tourOfHiring } from '../testing/every-call/hiring.ts';
import { tourOfReleases, upload } from '../testing/every-call/releases.ts';
import { tourOfStaff } from '../testing/every-call/staff.ts';
import { succeed } from '../testing/every-call/succeed.ts';
import type { Cast, Tour } from '../testing/every-call/tour.ts';
import { makeJob, rows } from '../testing/hiring.ts';

/** Reads of personal data that are recorded. */
const READINGS = ['takeOut', 'openCandidate'];
const CHANGING = [...CALLS, ...DEPLOY_CALLS]
  .filter(({ method, id }) => method !== 'GET' || READINGS.includes(id))
  .map(({ id }) => id);
const DAY = 86_400_000;

/** The events of each successful call. */
const recorded = new Map<string, Set<EventName>>();
/** All events of this file. */
const events: EventRow[] = [];
/** Calls that recorded an event when they were repeated with their key. */
const doubled: string[] = [];

const latest = async () => (await rows<{ id: number }>('SELECT max(id) AS id FROM events'))[0]?.id ?? 0;

/** Runs `work` and answers the events that were recorded meanwhile. */
async function during<T>(work: () => Promise<T>): Promise<[T, EventName[]]> {
  const before = await latest();
  const answer = await work();
  const left = await rows<EventRow>('SELECT * FROM events WHERE id > ? ORDER BY id', before);
  events.push(...left);
  return [answer, left.map(({ name }) => name)];
}

/** Makes a successful call and notes its events. */
async function make(
  method: string,
  path: string,
  who: SignedIn | string | null,
  given: Omit<Ask, 'token'> = {},
): Promise<Answer> {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const sent = { ...given, headers: { ...key, ...given.headers } };
  const [{ call, answer }, names] = await during(() => succeed(method, path, who, sent));
  recorded.set(call, new Set([...(recorded.get(call) ?? []), ...names]));
  if (CALLS.find(({ id }) => id === call)?.idempotent) {
    const [, again] = await during(() => succeed(method, path, who, sent));
    if (again.length > 0) doubled.push(call);
  }
  return answer;
}

const cast = {} as Cast;
const tour: Tour = {
  cast,
  make,
  async during(work, call) {
    const [, names] = await during(work);
    if (call) recorded.set(call, new Set(names));
  },
};

/** Scheduled work: deadlines, unused releases, and a withdrawn canary. */
async function system(): Promise<EventName[]> {
  await makeJob(cast.company, { applicationDeadline: '2099-01-01' });
  await rows(`INSERT INTO releases (name, id, created_at, by_name, files, bytes, kit, entry, used_at)
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12) SELECT 'hr', 'old' || i, i, 'x', 0, 0, '1', 'e', i FROM n`);
  const token = await mintToken('all', 'promote');
  const four = await upload(tour, token, await packSeeker('four'));
  await make('PUT', '/releases/seeker/canary', cast.admin, { body: { release: four, percent: 10 } });
  const mover = { db: new Database(env.DB), now: Date.now(), actor: SYSTEM };
  const [, withdrawn] = await during(() => endCanary(mover, 'seeker', { action: 'withdraw', reason: 'Worse' }));
  const [, swept] = await during(() => sweep(env, Date.parse('2099-01-02T00:00:00Z') + 40 * DAY));
  return [...withdrawn, ...swept];
}

let bySystem: EventName[] = [];

beforeAll(async () => {
  for (const role of ROLES) cast[role] = await signIn(role, role === 'admin' ? 'Root' : undefined);
  await tourOfAccounts(tour);
  // A call that changes nothing records nothing.
  const body = { role: 'company', accountId: cast.company.id, suspended: false };
  const [, left] = await during(() => ask('PUT', '/api/suspension', { token: cast.admin.token, body }));
  expect(left).toEqual([]);
  await tourOfHiring(tour);
  await tourOfStaff(tour);
  await tourOfReleases(tour);
  bySystem = await system();
}, 300_000);

describe('a call that changes something', () => {
  for (const id of CHANGING)
    it(`${id} records its declared events, or has a reason for none`, () => {
      const said = RECORDED_BY[id];
      if (said === undefined) throw new Error(`Nobody says what ${id} records: contract/src/events/events-of-calls.ts`);
      const left = recorded.get(id);
      if (left === undefined) throw new Error(`${id} was not made here: add it`);
      if (typeof said === 'string') {
        expect(UNRECORDED).toHaveProperty(said);
        expect([...left]).toEqual([]);
      } else expect([...left].sort()).toEqual([...said].sort());
    });

  it('exists if it is declared to record something', () => {
    expect(Object.keys(RECORDED_BY).filter((id) => !CHANGING.includes(id))).toEqual([]);
  });

  it('records nothing when it is repeated with its key', () => expect(doubled).toEqual([]));
});

describe('scheduled work', () => {
  it('records events by the system', () => {
    expect([...new Set(bySystem)].sort()).toEqual([
      'application.anonymized',
      'canary.withdrawn',
      'job.closed',
      'message.deleted',
      'release.removed',
    ]);
    const names: readonly string[] = bySystem;
    const actors = new Set(events.slice(-bySystem.length).map(({ actor }) => actor));
    expect([names.length > 2, [...actors]]).toEqual([true, ['system']]);
  });
});

describe('the events', () => {
  it('are all recorded by some call or by the system', () => {
    const known = new Set<EventName>([...events.map(({ name }) => name), ...RECORDED_BY_THE_SYSTEM]);
    expect(EVENT_NAMES.filter((name) => !known.has(name))).toEqual([]);
  });

  it('match their definition exactly', () => {
    for (const { name, payload, subject, subject_id, subject_name, audit, timeline } of events) {
      const { subjects, payload: schema, audit: words, timeline: line } = eventOf(name);
      const value = JSON.parse(payload);
      expect([name, schema.parse(value)]).toEqual([name, value]);
      expect([name, subjects.includes(subject)]).toEqual([name, true]);
      expect([name, audit, timeline !== null]).toEqual([name, words ?? null, line !== undefined]);
      if (SUBJECTS[subject].parties.length > 0) expect([name, subject_id]).toEqual([name, expect.any(Number)]);
      if (words !== undefined) expect([name, subject_name.length > 0]).toEqual([name, true]);
    }
  });

  it('name who acted: accounts with their row, tokens, the system and visitors without', () => {
    for (const { name, actor, actor_id, actor_name } of events) {
      const account = ['student', 'company', 'hr', 'admin'].includes(actor);
      expect([name, actor, actor_id !== null]).toEqual([name, actor, account]);
      expect([name, actor, actor_name !== '']).toEqual([name, actor, actor !== 'visitor']);
    }
    expect(new Set(events.map(({ actor }) => actor)).size).toBe(7);
  });

  it('can all be told from one another by whoever depends on them', () => {
    const changes = new Map<number, Set<EventName>>();
    for (const { change_id, name } of events)
      changes.set(change_id, new Set([...(changes.get(change_id) ?? []), name]));
    expect([...changes].filter(([id, names]) => id === 0 || names.size > 1)).toEqual([]);
  });
});
