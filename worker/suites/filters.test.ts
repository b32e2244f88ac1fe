import { AUDIT_KINDS } from '@niyukti/contract/administration/audit';
import { ACTION_ROLES, type Action, type Step, stageOf } from '@niyukti/contract/hiring/state-machine';
import { dayInIndia } from '@niyukti/contract/text/day';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, ask, type SignedIn, signIn } from '../testing/client.ts';
import { send } from '../testing/flow-driver.ts';
import { applyFor, makeJob, makeStudent } from '../testing/hiring.ts';
import { type ListCase, listCases } from '../testing/list-cases.ts';

/** Every filter of every list returns exactly the matching rows, and every sort sorts. */

// biome-ignore lint/suspicious/noExplicitAny: rows of every list
type Row = any;
type Fits = (row: Row, value: string) => boolean;

/** The steps of each candidate. Together they fill every list of HR and companies. */
const WAYS: Readonly<Record<string, readonly Action[]>> = {
  pending: [],
  rejected: ['reject'],
  selected: ['select'],
  declined: ['select', 'decline'],
  interviewed: ['select', 'advance'],
  failed: ['select', 'advance', 'rejectAfterAdvancing'],
  shortlisted: ['select', 'advance', 'shortlist'],
  handed: ['select', 'advance', 'shortlist', 'uploadLetter', 'handBack'],
  hired: ['select', 'advance', 'shortlist', 'uploadLetter', 'handBack', 'sendOffer'],
};

const says = (text: string, value: string) => text.toLowerCase().includes(value.toLowerCase());
/** For filters that only `true` narrows. */
const only = (fact: boolean, value: string) => fact || value === 'false';
const stageNow = (row: Row) => stageOf({ ...row, advanced: row.advancedAt !== null, withdrawn: false });

/** Its latest round is over and has no result. */
const isOverdue = (row: Row) =>
  row.interviews.at(-1)?.interviewStatus === '' && Date.parse(row.interviews.at(-1).date) < Date.now() - 3_600_000;

/** Whether a row matches a filter, by `call.filter` or by the filter's name. */
const FITS: Readonly<Record<string, Fits>> = {
  q: (row, value) => says(JSON.stringify(row), value),
  // An act on an application is found by its job too.
  'listAudit.q': (row, value) => says(`${row.thingName} ${row.job ?? ''}`, value),
  title: (row, value) => says(row.jobTitle, value),
  location: (row, value) => says(`${row.location}, ${row.city}`, value),
  companyId: (row, value) => (row.companyId ?? row.jobId.companyId) === value,
  hrId: (row, value) => row.hrId === value,
  jobId: (row, value) => row.jobId._id === value,
  applicationId: (row, value) => row.applicationId === value,
  assigned: (row, value) => row.assignedToHr === (value === 'true'),
  unassigned: (row, value) => only(row.unassigned > 0, value),
  // Nobody else has saved jobs.
  saved: (row, value) => only(row.saved ?? true, value),
  state: (row, value) => row.closed === (value === 'closed'),
  requests: (row, value) => only(row.planRequest !== null, value),
  keeping: (row, value) => (value === 'held' ? row.hold : row.erasesAt) !== null,
  handled: (row, value) => (row.handledAt !== null) === (value === 'true'),
  status: (row, value) => (row.standing?.toLowerCase() ?? row.status) === value,
  companyStatus: (row, value) => row.companyStatus === value,
  held: (row, value) => only(row.tellsAt !== undefined, value),
  advanced: (row, value) => only(row.advancedAt !== null, value),
  'listRejectedApplications.by': rejectedBy,
  filter: (row, value) =>
    stageNow(row) === (value === 'rejected' ? 'rejected' : 'interview') && (value !== 'overdue' || isOverdue(row)),
  stage: (row, value) => stageNow(row) === value,
  visible: (row, value) => row.visible === value,
  'listThoughts.by': (row, value) => row.owner !== null && row.user === authors[value],
  role: (row, value) => row.byRole === value,
  person: (row, value) => says(row.byName, value),
  action: (row, value) => says(row.action, value),
  kind: (row, value) => (AUDIT_KINDS[value as keyof typeof AUDIT_KINDS] as readonly string[]).includes(row.event),
  event: (row, value) => row.event === value,
  day: (row, value) => dayInIndia(Date.parse(row.at)) === value,
};

function rejectedBy(row: Row, value: string): boolean {
  if (value === 'hr') return row.status === 'rejected';
  return row.companyStatus === 'Rejected' && (value === 'company' || row.advancedAt !== null);
}

let who: Record<ListCase['role'], SignedIn | undefined>;
let cases: ListCase[] = [];
/** The names of the authors of thoughts, by role. */
let authors: Record<string, string> = {};

/** Throws for a refusal. */
function done(what: string, answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${answer.text}`);
  return answer;
}

/** All pages of a list. */
async function read({ role, path }: Pick<ListCase, 'role' | 'path'>): Promise<Row[]> {
  const as = who[role];
  const rows: Row[] = [];
  for (let next: string | undefined = `/api${path}&limit=50`; next; ) {
    const answer = await ask('GET', next, as ? { token: as.token } : {});
    rows.push(...done(next, answer).json);
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return rows;
}

const idsOf = (rows: readonly Row[]): string[] =>
  rows.map((row) => row._id ?? row.applicationId ?? row.companyId ?? row.hrId);

beforeAll(async () => {
  const post = async (as: SignedIn | undefined, path: string, body: unknown, method = 'POST') => {
    const answer = await ask(method, `/api${path}`, { body, ...(as ? { token: as.token } : {}) });
    return done(path, answer);
  };
  // Done yesterday by others, for the filters by day and person.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
  const [otherAdmin, otherHr] = [await signIn('admin', 'Omkar Das'), await signIn('hr', 'Zubin Irani')];
  const third = await signIn('company', 'Teal Foods');
  const driver = await makeJob(third, { jobTitle: 'Driver' });
  await post(otherAdmin, '/assign-to-hr', { jobId: driver, hrId: otherHr.id });
  await post(third, '/erasure', {});

  vi.setSystemTime(Date.now() + 86_400_000);
  const [admin, hr] = [await signIn('admin', 'Leela Nair'), await signIn('hr', 'Ritu Menon')];
  const [company, second] = [await signIn('company', 'Indigo Mills'), await signIn('company', 'Saffron Works')];
  const painter = await makeJob(company, { jobTitle: 'Painter', city: 'Pune' });
  const welder = await makeJob(company, { jobTitle: 'Welder', city: 'Nashik', location: 'Nashik Road' });
  const baker = await makeJob(second, { jobTitle: 'Baker', city: 'Surat' });
  await makeJob(second, { jobTitle: 'Weaver' });
  const closed = await makeJob(company, { jobTitle: 'Old Painter', applicationDeadline: '2020-01-01' });
  for (const job of [painter, welder, baker, closed]) await post(admin, '/assign-to-hr', { jobId: job, hrId: hr.id });

  const actors = { hr, company, admin };
  let turn = 0;
  const move = async (student: SignedIn, job: string, owner: SignedIn, actions: readonly Action[]) => {
    const application = { id: await applyFor(student, job), student, job: 0, rounds: [], events: 1 } as never;
    for (const action of actions) {
      const role = ACTION_ROLES[action];
      const actor = role === 'student' ? student : role === 'company' ? owner : actors[role as 'hr'];
      const answer = await send(actor, application, { action } as Step, turn++);
      done(action, answer);
    }
  };
  for (const [way, actions] of Object.entries(WAYS)) {
    vi.setSystemTime(Date.now() + 1_000);
    await move(await makeStudent(`Asha ${way}`), painter, company, actions);
    vi.setSystemTime(Date.now() + 1_000);
    await move(await makeStudent(`Bela ${way}`), welder, company, actions);
    await move(await makeStudent(`Chitra ${way}`), baker, second, actions);
  }
  const student = await makeStudent('Dev Shah');
  await move(student, painter, company, []);
  await move(student, welder, company, ['select']);
  await move(student, baker, second, ['reject']);
  await move(student, driver, third, ['withdraw']);
  await post(student, `/saved-job/${painter}`, undefined, 'PUT');
  // Held decisions of an HR and a company.
  for (const job of [painter, welder]) {
    const screened = await applyFor(await makeStudent(), job);
    await post(hr, `/application/${screened}/status`, { status: 'rejected', held: true }, 'PUT');
    const decided = await applyFor(await makeStudent(), job);
    await post(hr, `/application/${decided}/status`, { status: 'selected' }, 'PUT');
    await post(company, `/interview-application/${decided}/companyStatus`, { status: 'Rejected', held: true }, 'PUT');
  }

  const [held, leaving] = [await makeStudent('Held Person'), await makeStudent('Leaving Person')];
  await post(admin, '/legal-hold', { role: 'student', accountId: held.id, held: true, reason: 'A court' }, 'PUT');
  await post(admin, '/legal-hold', { role: 'company', accountId: second.id, held: true, reason: 'A court' }, 'PUT');
  await post(leaving, '/erasure', {});
  await post(student, '/plan-requests', { plan: 'Gold' });
  await post(company, '/plan-requests', { plan: 'Gold' });
  for (const name of ['Meera Joshi', 'Kabir Singh'])
    await post(undefined, '/contactus', { name, phone: '9820077001', email: 'a@made.test', message: 'Hello' });
  const [message] = (await ask('GET', '/api/getcontactus?limit=1', { token: admin.token })).json;
  await post(admin, `/contact-message/${message._id}`, { handled: true }, 'PUT');
  const thoughts: string[] = [];
  for (const author of [undefined, student, company, hr, admin])
    thoughts.push((await post(author, '/thoughts', { text: 'A thought' })).json._id);
  await post(admin, `/changevisible/${thoughts[0]}`, { visible: 'hide' }, 'PUT');
  authors = { student: student.name, company: company.name, hr: hr.name, admin: admin.name };

  who = { visitor: undefined, student, company, hr, admin };
  const [, application] = await read({ role: 'student', path: '/user-applications?' });
  cases = listCases({
    ids: {
      companyId: company.id,
      hrId: hr.id,
      'listApplicationEvents.id': application._id,
      thoughtId: thoughts[1] ?? '',
    },
    filters: {
      q: ['asha', 'paint', 'nobody'],
      'listCompanies.q': ['indigo', 'nobody'],
      'listCompanyJobSummaries.q': ['indigo', 'nobody'],
      'listHrs.q': ['ritu', 'nobody'],
      'listHrJobSummaries.q': ['ritu', 'nobody'],
      'listContactMessages.q': ['meera', 'nobody'],
      title: ['paint', 'nobody'],
      location: ['nashik', 'nowhere'],
      person: ['leela', 'nobody'],
      action: ['assign', 'nothing'],
      day: [dayInIndia(Date.now() - 86_400_000), dayInIndia(Date.now()), '2001-01-01'],
      companyId: [company.id],
      hrId: [hr.id],
      jobId: [painter],
      applicationId: [application._id],
    },
  });
}, 400_000);

/** The filter of a case, without the filters that its list requires. */
function filterOf({ call, path }: ListCase): [name: string, value: string] | undefined {
  const query = [...new URL(path, 'http://x').searchParams];
  const chosen = call === 'listCompanyJobs' ? query.filter(([name]) => name !== 'companyId') : query;
  return chosen.length === 1 ? chosen[0] : undefined;
}

/** The unfiltered list of a case. The list of interviews is itself a filtered one. */
function listOf({ call, role, path }: ListCase, name: string) {
  const whole = call === 'listCompanyJobs' ? path.replace(/(companyId=[^&]*).*/, '$1') : path.replace(/\?.*/, '?');
  return { role, path: ['filter', 'stage'].includes(name) ? whole.replace('/interview-', '/selected-') : whole };
}

/** The keys of each sort, in ascending order. */
const ORDERS: Readonly<Record<string, (row: Row) => number>> = {
  newest: (row) => -Date.parse(row.createdAt),
  oldest: (row) => Date.parse(row.createdAt),
  requests: (row) => (row.planRequest ? 0 : 1),
};

describe('every list of the contract', () => {
  it('filters to exactly the matching rows', async () => {
    const wholes = new Map<string, Row[]>();
    const narrowed = new Map<string, boolean>();
    const wrong: unknown[] = [];
    for (const one of cases) {
      const [name = 'sort', value = ''] = filterOf(one) ?? [];
      if (name === 'sort') continue;
      const filter = `${one.call}.${name}`;
      const list = listOf(one, name);
      const key = `${list.role} ${list.path}`;
      const whole = wholes.get(key) ?? (await read(list));
      wholes.set(key, whole);
      const fits = name === 'view' ? () => true : (FITS[filter] ?? FITS[name]);
      if (!fits) throw new Error(`${one.call}: what does ${name} leave?`);
      // Held decisions are listed by when they are told: `held.test.ts`.
      const inOrder = (ids: string[]) => (filter === `${one.call}.held` ? ids.toSorted() : ids);
      const left = inOrder(idsOf(await read(one)));
      const wanted = inOrder(idsOf(whole.filter((row) => fits(row, value))));
      if (left.join() !== wanted.join()) wrong.push({ ...one, left: left.length, wanted: wanted.length });
      narrowed.set(filter, narrowed.get(filter) || (left.length > 0 && left.length < whole.length));
    }
    expect(wrong).toEqual([]);
    // A filter that returns all or nothing for every value shows nothing.
    expect([...narrowed].filter(([name, is]) => !is && !name.endsWith('.view'))).toEqual([]);
  }, 400_000);

  it('is sorted as its sort says', async () => {
    const sorted = cases.filter((one) => filterOf(one)?.[0] === 'sort');
    for (const one of sorted) {
      const value = filterOf(one)?.[1] ?? '';
      const whole = await read(listOf(one, 'sort'));
      const rows = await read(one);
      // Only the list of interviews sorts by `due`: `due-list.test.ts`.
      const order = ORDERS[value === 'due' ? 'newest' : value];
      if (!order) throw new Error(`${one.call}: what does ${value} order by?`);
      const keys = rows.map(order);
      expect([one.path, keys]).toEqual([one.path, keys.toSorted((first, second) => first - second)]);
      expect(new Set(keys).size, one.path).toBeGreaterThan(1);
      expect(idsOf(rows).toSorted()).toEqual(idsOf(whole).toSorted());
    }
  });
});
