import { env } from 'cloudflare:workers';
import type { AnyCall, AnyDeployCall } from '@niyukti/contract/call';
import * as deploy from '@niyukti/contract/calls/deploy';
import { CALLS } from '@niyukti/contract/calls/index';
import { ROLES, type Role } from '@niyukti/contract/roles';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, signIn } from '../testing/client.ts';
import { rows } from '../testing/hiring.ts';
import { putRelease, release, screen } from '../testing/releases.ts';
import { sampleQuery } from '../testing/samples.ts';
import { openPage } from '../testing/sockets.ts';
import { homeOf, makeTripWorld, type TripWorld } from '../testing/trip-world.ts';
import { type Taken, takenBy } from '../testing/trips.ts';

type Reader = Role | 'visitor' | 'deployer';
type Get = AnyCall | AnyDeployCall;

const isGet = (value: unknown): value is AnyDeployCall => (value as Partial<AnyDeployCall>).method === 'GET';
const DEPLOY_GETS = (Object.values(deploy) as unknown[]).filter(isGet);
const GETS: readonly Get[] = [...CALLS.filter(({ method }) => method === 'GET'), ...DEPLOY_GETS];

const TOKEN = 'whose deploy token it is comes first: its use is written';
/**
 * Every read is one round trip, the look-up of its session included, but for these: how many they
 * take at most, and why. Most must know ids before they read on.
 */
const MORE: Readonly<Record<string, readonly [trips: number, why: string]>> = {
  listApplicationEvents: [2, 'what is in the pack of an old application is unpacked in the isolate'],
  listAudit: [3, 'what is in packs is unpacked in the isolate, and a page that it leaves short goes on'],
  searchJobs: [2, 'a slip that this isolate does not know is mended by words that the database names'],
  getPublicJob: [2, 'words that the database cannot part are parted in the isolate'],
  releaseFigures: [2, 'figures are added up for the releases that were reported of'],
  listReleases: [2, 'which front ends there are'],
  checkRecord: [62, 'five seals at once, and each is followed to what it names: twelve reads at most'],
  takeOut: [3, 'who it is, then a try that counts, then the record of it: only then anything leaves'],
  readDeployStatus: [2, TOKEN],
  readLiveReleases: [2, TOKEN],
  readLiveParts: [2, `${TOKEN}; once a second which releases are live`],
  readServerBundle: [2, TOKEN],
  readDeployFigures: [3, `${TOKEN}; then as releaseFigures`],
};
const tripsOf = ({ id }: Get): number => MORE[id]?.[0] ?? 1;
/**
 * The record of a test has few seals, a second is soon over, and a slip is known when it is asked
 * for again, as everything here is: `jobs/search/known-slips.test.ts` has its first time, and
 * `similar.test.ts` a job of another script.
 */
const NOT_REACHED = ['checkRecord', 'readLiveParts', 'searchJobs', 'getPublicJob'];
/** Reads that write before they answer. */
const WRITES = ['takeOut', ...DEPLOY_GETS.map(({ id }) => id)];

/** What is asked beside the plain query, where that is not the most that a call takes. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  searchJobs: [
    'q=backend',
    'q=bakcend',
    'q=go%20sql%20a%20b%20c%20d%20e',
    'q=sql&view=row',
    'order=newest',
    'company=OWN',
  ],
  suggestJobs: ['q=ba', 'q=ba&only=place'],
  findAnything: ['q=asha', 'q=engineer'],
  getCareers: ['limit=5'],
  listAudit: ['q=asha', 'role=hr', 'role=company&limit=2', 'event=round.moved', 'kind=decisions'],
  listThoughts: ['visible=hide', 'by=student&limit=2'],
  listApplicationEvents: ['limit=2', 'limit=100'],
  releaseFigures: ['over=week'],
  checkRecord: ['after=0', 'day=2026-11-01'],
};

let world: TripWorld;
beforeAll(async () => {
  world = await makeTripWorld();
}, 300_000);
afterAll(() => void vi.useRealTimers());

const readersOf = ({ access }: Get): readonly Reader[] => {
  if ('deploy' in access) return ['deployer'];
  return 'open' in access ? ['visitor', ...ROLES] : access.roles;
};
function headersOf(reader: Reader): Record<string, string> {
  if (reader === 'visitor') return {};
  if (reader === 'deployer') return { authorization: `Bearer ${world.deployer}` };
  return { cookie: world[reader].cookie, 'sec-fetch-site': 'same-origin', 'x-role': reader };
}
function pathsOf(call: Get): string[] {
  const { company, hr, student, job, application, old, thought } = world;
  const ids: Readonly<Record<string, string>> = {
    companyId: company.id,
    hrId: hr.id,
    jobId: job,
    thoughtId: thought,
    applicationId: application,
    id: call.id === 'listApplicationEvents' ? old : application,
    name: 'shell',
    side: 'shell',
  };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
  const sample = { job, application, student: student.id, company: company.id, hr: hr.id };
  const plain = 'deploy' in call.access ? '' : sampleQuery(call as AnyCall, sample);
  const more = (QUERIES[call.id] ?? []).map((query) => `?${query.replace('OWN', company.id)}`);
  return [plain, ...more].map((query) => `/api${path}${query}`);
}

interface Read extends Taken {
  readonly call: Get;
  readonly by: Reader;
  readonly path: string;
}
const told = ({ by, path, status, trips }: Read): string => `${by} ${path}: ${status}, ${trips}`;

/** Every GET call, by everybody who may make it, once its session is known; `more` headers. */
async function readAll(calls: readonly Get[], more: (read: Read) => Record<string, string>): Promise<Read[]> {
  const all: Read[] = [];
  for (const call of calls)
    for (const by of readersOf(call))
      for (const path of pathsOf(call)) {
        const headers = headersOf(by);
        const ways = { mayWrite: WRITES.includes(call.id) };
        const first = { call, by, path, ...(await takenBy(path, headers, ways)) };
        const again = () => takenBy(path, { ...headers, ...more(first) }, ways);
        const taken = await again();
        // What an isolate knows of a session may have grown old just then: the next read says.
        all.push({ call, by, path, ...(taken.trips > tripsOf(call) ? await again() : taken) });
      }
  return all;
}

describe('a read of the contract', () => {
  let reads: Read[];
  beforeAll(async () => {
    reads = await readAll(GETS, () => ({}));
  }, 300_000);

  it('is answered, for everybody who may make it', () => {
    expect(reads.filter(({ status }) => status !== 200).map(told)).toEqual([]);
    expect(new Set(reads.map(({ call }) => call.id)).size).toBe(GETS.length);
    expect(reads.length).toBeGreaterThan(200);
  });

  it('is one round trip, its session included, where no other number is named with its reason', () => {
    expect(reads.filter(({ call, trips }) => trips > tripsOf(call)).map(told)).toEqual([]);
  });

  it('takes as many as are named, in its worst case', () => {
    const most = (id: string) => Math.max(...reads.filter(({ call }) => call.id === id).map(({ trips }) => trips));
    const named = Object.entries(MORE).filter(([id]) => !NOT_REACHED.includes(id));
    expect(named.map(([id]) => [id, most(id)])).toEqual(named.map(([id, [trips]]) => [id, trips]));
  });

  const POLLED = GETS.filter((call) => 'polled' in call && call.polled);
  it('that is polled and has not changed is one round trip', async () => {
    const polls = await readAll(POLLED, ({ headers }) => ({ 'if-none-match': headers.get('etag') ?? '' }));
    expect(polls.filter(({ status, trips }) => status !== 304 || trips > 1).map(told)).toEqual([]);
    const tagged = reads.filter(({ headers }) => headers.has('etag')).map(({ call }) => call.id);
    expect(new Set(tagged)).toEqual(new Set(POLLED.map(({ id }) => id)));
  });

  it('that is polled and has changed asks for its version first, where that is not its account’s', async () => {
    const polls = await readAll(POLLED, () => ({ 'if-none-match': '"old"' }));
    const twice = polls.filter(({ trips }) => trips > 1);
    expect(polls.filter(({ status, trips }) => status !== 200 || trips > 2).map(told)).toEqual([]);
    expect([...new Set(twice.map(({ call }) => call.id))]).toEqual(['listThoughts']);
  });
});

describe('a careers page', () => {
  it('with a logo that nobody has looked at is one round trip, and keeps its colour behind it', async () => {
    const { id, row } = world.company;
    await rows('UPDATE companies SET logo_colour = NULL WHERE id = ?', row);
    const page = await takenBy(`/api/company-page/${id}`, headersOf('company'));
    expect([page.trips, page.behind]).toEqual([1, 1]);
    const [kept] = await rows<{ colour: string }>('SELECT logo_colour AS colour FROM companies WHERE id = ?', row);
    expect(JSON.parse(page.text)).toMatchObject({ logoColour: kept?.colour });
  });
});

it('what an object with open pages reads meanwhile is no trip of a request, and is not held up', async () => {
  const { hr } = world;
  const page = await openPage('hr', hr);
  const reading = takenBy(`/api/gethr/${hr.id}`, headersOf('hr'));
  await env.INBOX?.getByName(`hr:${hr.row}`).wake(['application']);
  expect((await reading).trips).toBe(1);
  page.socket?.close();
});

/** The clock of documents goes on from one to the next: what an isolate has read grows old. */
let time = 0;
function goOn(ms: number): void {
  time = Math.max(time, Date.now()) + ms;
  void vi.useFakeTimers({ toFake: ['Date'], now: time });
}

describe("a role's document", () => {
  const open = (role: Role) => takenBy(homeOf(role), { cookie: world[role].cookie }, { quiet: 40 });

  it.each(ROLES)('of a %s waits for one round trip: its session, and all that its screen asks first', async (role) => {
    await open(role);
    goOn(2_000);
    const document = await open(role);
    const [, answers = '[]'] = /id="answers">([^<]*)</.exec(document.text) ?? [];
    expect([document.status, JSON.parse(answers).length > 1]).toEqual([200, true]);
    // The other one says which releases are live: once a second, and at the same time.
    expect([document.trips, document.waits, document.behind]).toEqual([2, 1, 0]);
    expect((await open(role)).trips).toBe(1);
  });

  it.each(ROLES)('of a %s that is the first for minutes notes that behind it, and the next one knows', async (role) => {
    await open(role);
    goOn(6 * 60_000);
    const document = await open(role);
    expect([document.status, document.trips, document.waits, document.behind]).toEqual([200, 2, 1, 1]);
    const next = await open(role);
    expect([next.trips, next.waits, next.behind]).toEqual([1, 1, 0]);
  });

  it('whose account has moved on since is read once', async () => {
    await open('student');
    await rows('UPDATE students SET version = version + 1 WHERE id = ?', world.student.row);
    expect((await open('student')).trips).toBe(1);
  });

  it('of an isolate that knows nothing of the session looks it up first', async () => {
    const { cookie } = await signIn('student');
    expect((await takenBy(homeOf('student'), { cookie })).trips).toBe(2);
  });

  it('is made again where other releases are live by now', async () => {
    await open('student');
    const home = screen('/Home', { role: 'student', layout: 'role', title: 'Another home' });
    await putRelease(release('seeker', 'seeker000002', { screens: [home] }));
    await rows("UPDATE release_pointers SET release_id = 'seeker000002' WHERE name = 'seeker'");
    goOn(2_000);
    expect((await open('student')).text).toContain('<title>Another home');
  });
});

describe('a public document', () => {
  it('that the browser holds waits for one round trip', async () => {
    const etag = (await ask('GET', '/Community')).headers.get('etag') ?? '';
    goOn(2_000);
    const again = await takenBy('/Community', { 'if-none-match': etag }, { quiet: 40 });
    expect([again.status, again.trips, again.waits]).toEqual([304, 2, 1]);
  });
});
