import { env } from 'cloudflare:workers';
import { NOTICE_VERSION } from '@niyukti/contract/accounts/privacy-notice';
import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { CALLS } from '@niyukti/contract/api/all-calls';
import type { AnyCall } from '@niyukti/contract/api/call';
import type { Topic } from '@niyukti/contract/notices/live';
import { beforeAll, expect, it, vi } from 'vitest';
import { signalPages } from '../src/live/signal-pages.ts';
import { deliverSoon } from '../src/notices/event-queue.ts';
import { type Answer, type Ask, ask, type SignedIn } from '../testing/client.ts';
import { mintToken, packSeeker, packShell, ship, upload } from '../testing/deployer.ts';
import { applyFor, type Cast, JOB, makeCast, makeStudent, PDF, ROUND, rows } from '../testing/hiring.ts';
import { type OpenPage, openPage, openSocket } from '../testing/sockets.ts';

/**
 * One hire and what stands around it, change by change. Before and after each, every read of every
 * role is made: where its answer is another one, the open page of its reader must have been told of
 * something that this read shows (`shows` of its call). So no list or detail stays behind a change by somebody
 * else, and none is forgotten: the calls are those of the contract.
 */

/** A signal with this topic shows that all earlier ones have arrived. */
const MARK = 'record' as const;
const TELLS = { bindings: { TELL: '' } } as const;

/** What no event changes: only the page that changed it reads it again. */
const UNTOLD: readonly Topic[] = ['alert', 'choice', 'follow', 'mail', 'session'];
const LIVE_READS = CALLS.filter(({ shows }) => shows.some((topic) => !UNTOLD.includes(topic)));

type Reader = Role | 'visitor';
const READERS: readonly Reader[] = [...ROLES, 'visitor'];

let cast: Cast;
let other: Cast;
let second: SignedIn;
/** Ids of what the steps created. */
const made: Record<string, string> = {};
const pages = {} as Record<Reader, OpenPage>;

beforeAll(async () => {
  cast = await makeCast();
  other = await makeCast();
  second = await makeStudent();
  made.application = await applyFor(cast.student, cast.job);
  made.rival = await applyFor(second, cast.job);
  for (const packed of [await packShell(), await packSeeker('first')]) expect((await ship(packed)).status).toBe(200);
  made.thought = (await ask('POST', '/api/thoughts', { token: cast.student.token, body: { text: 'A' } })).json._id;
  await rows('DELETE FROM outbox');
  for (const role of ROLES) pages[role] = await openPage(role, cast[role]);
  pages.visitor = await openSocket('/api/live/board');
});

/** Whose pages show a public read. */
const BOARD_READERS: readonly Reader[] = ['admin', 'visitor'];
const OPEN: Readonly<Record<string, readonly Reader[]>> = {
  getThought: BOARD_READERS,
  listReplies: BOARD_READERS,
  listThoughts: BOARD_READERS,
  getCompany: ['company'],
  listCompanyJobs: ['company'],
  getLanding: ['admin'],
  // Search results of job seekers do not update by themselves.
  listJobs: ['admin'],
};

const admits = (call: AnyCall, reader: Reader): boolean =>
  'open' in call.access
    ? (OPEN[call.id]?.includes(reader) ?? false)
    : reader !== 'visitor' && call.access.roles.includes(reader);

const QUERIES: Readonly<Record<string, string>> = {
  getStudentCalendar: '?month=2099-01',
  listJobs: '?assigned=false',
  // The open audit log does not follow acts of HRs and companies: it would read again all the
  // time.
  listAudit: '?role=admin',
  listInterviewConflicts: `?date=${encodeURIComponent(ROUND.date)}&interviewer=Meera%20Iyer`,
};

/** Every read that a reader's pages may show. */
function readsOf(reader: Reader): { call: string; path: string }[] {
  const ids: Record<string, string> = {
    companyId: cast.company.id,
    hrId: cast.hr.id,
    jobId: cast.job,
    id: made.application ?? '',
    thoughtId: made.thought ?? '',
    name: 'seeker',
  };
  return LIVE_READS.filter((call) => admits(call, reader)).map((call) => {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
    const query = call.id === 'listCompanyJobs' ? `?companyId=${cast.company.id}` : (QUERIES[call.id] ?? '');
    return { call: call.id, path: `/api${path}${query}` };
  });
}

type Snapshot = Record<string, string>;

/** The current answers of a reader's reads. */
async function shownTo(reader: Reader): Promise<Snapshot> {
  const who = reader === 'visitor' ? {} : { token: cast[reader].token };
  const shown: Snapshot = {};
  for (const { call, path } of readsOf(reader)) {
    const { status, text } = await ask('GET', path, who);
    shown[call] = status === 200 ? text : String(status);
  }
  return shown;
}

/** The topics that each page received since the last call. */
async function heard(): Promise<Record<Reader, readonly Topic[]>> {
  await signalPages(
    env,
    ROLES.map((role) => ({ account: cast[role].account, topics: [MARK] })),
  );
  await vi.waitFor(() => {
    for (const role of ROLES) expect(pages[role].signals().at(-1)?.topics).toEqual([MARK]);
  });
  const told = READERS.map((reader) => {
    const topics = pages[reader].signals().flatMap((signal) => signal.topics as Topic[]);
    pages[reader].texts.length = 0;
    return [reader, topics] as const;
  });
  return Object.fromEntries(told) as Record<Reader, Topic[]>;
}

type Body = Ask['body'];
const does = (who: SignedIn | null, method: string, path: string, body?: Body): Promise<Answer> =>
  ask(method, `/api${path}`, {
    ...(who ? { token: who.token } : {}),
    ...(body === undefined ? {} : { body }),
    ...TELLS,
  });
const sign = (email: string) => ({ email, phone: '9876543210', password: 'blue ferry kettle', notice: NOTICE_VERSION });

/** Changes, in order. The administrator who makes some is not the one who reads. */
const STEPS: Readonly<Record<string, () => Promise<Answer>>> = {
  'a visitor replies to a thought': () => does(null, 'POST', `/thoughtsreplies/${made.thought}`, { text: 'B' }),
  'somebody shares a thought': () => does(other.student, 'POST', '/thoughts', { text: 'C' }),
  'a reply is hidden': () =>
    does(other.admin, 'PUT', `/changerepliesvisibilty/${made.thought}/replies/0`, { visibilty: 'hide' }),
  'a thought is hidden': () => does(other.admin, 'PUT', `/changevisible/${made.thought}`, { visible: 'hide' }),
  'a thought is shown': () => does(other.admin, 'PUT', `/changevisible/${made.thought}`, { visible: 'show' }),
  'a visitor writes a message': async () => {
    const body = { name: 'Meera', phone: '9876543210', email: 'meera@made.test', message: 'Hello' };
    const answer = await does(null, 'POST', '/contactus', body);
    made.message = (await ask('GET', '/api/getcontactus', { token: other.admin.token })).json[0]._id;
    return answer;
  },
  'a message is handled': () => does(other.admin, 'PUT', `/contact-message/${made.message}`, { handled: true }),
  'a student signs up': () =>
    does(null, 'POST', '/usersignup', {
      ...sign('new-s@made.test'),
      name: 'N',
      confirmPassword: 'blue ferry kettle',
      adult: true,
    }),
  'a company signs up': () =>
    does(null, 'POST', '/company-signup', {
      ...sign('new-c@made.test'),
      companyName: 'N',
      companyType: 'IT',
      position: 'CEO',
      businessmodel: 'B2B',
    }),
  'a student asks for a plan': async () => {
    const answer = await does(cast.student, 'POST', '/plan-requests', { plan: 'Gold' });
    made.plan = answer.json._id;
    return answer;
  },
  'a plan is declined': () => does(other.admin, 'PUT', `/plan-requests/${made.plan}`, { decision: 'decline' }),
  'a company asks for a plan': async () => {
    const answer = await does(cast.company, 'POST', '/plan-requests', { plan: 'Gold' });
    made.plan = answer.json._id;
    return answer;
  },
  'a plan is granted': () => does(other.admin, 'PUT', `/plan-requests/${made.plan}`, { decision: 'grant' }),
  'an HR is made': async () => {
    const body = { name: 'Ritu', email: 'new-hr@made.test', number: '9876543210', password: 'blue ferry kettle' };
    const answer = await does(other.admin, 'POST', '/createhr', body);
    made.hr = answer.json.HrId;
    return answer;
  },
  'an HR is renamed': () =>
    does(other.admin, 'PUT', `/edithr/${cast.hr.id}`, { name: 'Zoya', email: cast.hr.email, number: '9876543210' }),
  'an HR is removed': () => does(other.admin, 'DELETE', `/deletehr/${made.hr}`),
  'a company posts a job': async () => {
    const answer = await does(cast.company, 'POST', '/company-jobs', JOB);
    made.job = answer.json._id;
    return answer;
  },
  'an HR is put in charge': () => does(other.admin, 'POST', '/assign-to-hr', { jobId: made.job, hrId: cast.hr.id }),
  'a job is moved to another HR': () =>
    does(other.admin, 'POST', '/assign-to-hr', { jobId: made.job, hrId: other.hr.id }),
  'a job is moved back': () => does(other.admin, 'POST', '/assign-to-hr', { jobId: made.job, hrId: cast.hr.id }),
  'a company changes a job': () =>
    does(cast.company, 'PUT', `/company-jobs/${made.job}`, { ...JOB, jobTitle: 'Another title' }),
  'a student applies': async () => {
    const answer = await does(second, 'POST', '/apply-job', { jobId: made.job });
    made.third = answer.json._id;
    return answer;
  },
  'HR rejects': () => does(cast.hr, 'PUT', `/application/${made.third}/status`, { status: 'rejected' }),
  'HR takes it back': () => does(cast.hr, 'PUT', `/application/${made.third}/reconsider`),
  'HR selects another': () => does(cast.hr, 'PUT', `/application/${made.third}/status`, { status: 'selected' }),
  'a candidate withdraws': () => does(second, 'PUT', `/application/${made.third}/withdraw`, {}),
  'HR selects': () => does(cast.hr, 'PUT', `/application/${made.application}/status`, { status: 'selected' }),
  'HR selects the rival': () => does(cast.hr, 'PUT', `/application/${made.rival}/status`, { status: 'selected' }),
  'the company advances': () =>
    does(cast.company, 'PUT', `/interview-application/${made.application}/companyStatus`, { status: 'Selected' }),
  'the company advances the rival': () =>
    does(cast.company, 'PUT', `/interview-application/${made.rival}/companyStatus`, { status: 'Selected' }),
  'the company fixes a round': async () => {
    const answer = await does(cast.company, 'PUT', `/company-application/${made.application}/interview`, ROUND);
    made.round = answer.json._id;
    return answer;
  },
  'the company fixes a round of the rival': () =>
    does(cast.company, 'PUT', `/company-application/${made.rival}/interview`, { ...ROUND, interviewer: 'Meera Iyer' }),
  'HR shares the round': () =>
    does(cast.hr, 'PUT', `/application/${made.application}/interview/1/update-candidate`, { updateCandidate: true }),
  'the company decides the round': () =>
    does(cast.company, 'PUT', `/company-application/${made.application}/interview/${made.round}/feedback`, {
      interviewStatus: 'Move to Next Round',
    }),
  'HR shares the feedback': () =>
    does(cast.hr, 'PUT', `/application/${made.application}/interview/1/update-feedback`, { feedbackUpdatedByHR: true }),
  'the company rejects the rival': () =>
    does(cast.company, 'PUT', `/application/${made.rival}/companyStatus`, { status: 'Rejected' }),
  'the company shortlists': () =>
    does(cast.company, 'PUT', `/application/${made.application}/companyStatus`, { shortListed: true }),
  'HR publishes the outcome': () => does(cast.hr, 'PUT', `/application/${made.application}/update-interview-status`),
  'the company uploads a letter': () => {
    const raw = new FormData();
    raw.set('applicationId', made.application ?? '');
    raw.set('file', new File([PDF], 'offer.pdf', { type: 'application/pdf' }));
    return ask('POST', '/api/upload-offer-letter', { token: cast.company.token, raw, ...TELLS });
  },
  'the company hands it over': () => does(cast.company, 'POST', '/update-to-hr', { applicationId: made.application }),
  'HR sends the letter': () => does(cast.hr, 'PUT', `/application/${made.application}/send-offer-letter`),
  'a company writes of itself': () =>
    does(cast.company, 'PUT', `/company/${cast.company.id}`, {
      position: 'COO',
      businessmodel: 'B2C',
      phone: '9876543211',
    }),
  'a company writes its public page, elsewhere': () =>
    does(cast.company, 'PUT', `/company-page/${cast.company.id}`, {
      pitch: 'We make clinics.',
      about: '',
      website: '',
      founded: '',
      people: '20',
      benefits: '',
      colour: '',
    }),
  'a student changes a name': () => does(second, 'PUT', '/user', { name: 'Renamed', phone: '9876543211' }),
  'a student changes their own in another browser': () =>
    does(cast.student, 'PUT', '/user', { name: 'Asha', phone: '9876543211' }),
  'and their resume': async () => {
    const [resume] = (await ask('GET', '/api/resume', { token: cast.student.token })).json;
    return does(cast.student, 'PUT', `/resumes/${resume._id}`, {
      ...{ personalInfo: resume.personalInfo, educations: resume.educations, skills: 'Go' },
      ...{ summary: resume.summary, project: resume.project, experience: resume.experience },
    });
  },
  'a student asks to be deleted, elsewhere': () => does(cast.student, 'POST', '/erasure'),
  'a company asks to be deleted, elsewhere': () => does(cast.company, 'POST', '/erasure'),
  'a company begins a draft': () => does(cast.company, 'POST', '/job-drafts', { jobTitle: 'Half' }),
  'a limit is raised': () => does(other.admin, 'POST', '/increment-user-job-limit', { userId: second.id }),
  'a student is suspended': () =>
    does(other.admin, 'PUT', '/suspension', { role: 'student', accountId: second.id, suspended: true }),
  'an account is held': () =>
    does(other.admin, 'PUT', '/legal-hold', {
      role: 'student',
      accountId: second.id,
      held: true,
      reason: 'A court asks',
    }),
  'a student asks to be deleted': () => does(other.student, 'POST', '/erasure'),
  'a company closes a job': () =>
    does(cast.company, 'POST', `/company-jobs/${made.job}/close`, { reason: 'Filled here' }),
  'a release is uploaded': async () => {
    const packed = await packSeeker('next');
    made.release = packed.release.id;
    const answer = await upload(await mintToken('all', 'promote'), packed);
    await deliverSoon({ ...env, TELL: '' });
    return answer;
  },
  'it becomes a canary': () =>
    does(other.admin, 'PUT', '/releases/seeker/canary', { release: made.release, percent: 10 }),
  'it is promoted': () =>
    does(other.admin, 'POST', '/releases/seeker/promote', { release: made.release, reason: 'Ready' }),
  'words of the landing page are saved': async () => {
    const banner = { text: 'One', link: '/Overview', image: null };
    const body = { heading: 'Heading', text: 'Text', banners: [banner, banner, banner] };
    const answer = await does(other.admin, 'POST', '/landing-versions', body);
    made.landing = answer.json._id;
    return answer;
  },
  'they are published': () => does(other.admin, 'PUT', `/landing-versions/${made.landing}/publish`),
  'notices are read in another browser': () => does(cast.hr, 'PUT', '/notices/read'),
};

/** Changes that a page shows only when it reads again, by reason. */
const NAMES =
  'What somebody is called, and writes of themselves, stands where it is read, perhaps in thousands of lists (decision 55)';
const LATER: Readonly<Record<string, readonly string[]>> = {
  'Open jobs are a search: it stays as it was made': [
    'a company posts a job: student getStudentNext',
    'an HR is put in charge: student getStudentNext',
    'a company changes a job: student getStudentNext',
  ],
  [NAMES]: [
    'an HR is renamed: student listUserApplications',
    'an HR is renamed: student listAppliedJobs',
    'an HR is renamed: company listCompanyJobs',
    'an HR is renamed: company getCompanyDashboard',
  ],
};
/** Steps in which accounts change their own data: staff see it when they read again. */
const OF_ONESELF: readonly string[] = [
  'a student changes a name',
  'a student changes their own in another browser',
  'and their resume',
];
const comesLater = (deaf: string): boolean => {
  const [step = '', read = ''] = deaf.split(': ');
  return (
    (OF_ONESELF.includes(step) && /^(?:hr |company |admin listNotices$)/.test(read)) ||
    Object.values(LATER).flat().includes(deaf)
  );
};

/** Reads that no step above changes. */
const UNCHANGED: Readonly<Record<string, string>> = {
  'student getFactors': 'ways to log in have tests of their own',
  'student listConsents': 'its owner agrees on the page that shows it',
  'company getFactors': 'ways to log in have tests of their own',
  'company listConsents': 'its owner agrees on the page that shows it',
  'hr getFactors': 'ways to log in have tests of their own',
  'admin getFactors': 'ways to log in have tests of their own',
  'admin releaseFigures': 'figures come from browsers, without an event',
};

const changed = new Set<string>();
const deaf: string[] = [];
let before: Record<Reader, Snapshot>;
const now = async () =>
  Object.fromEntries(await Promise.all(READERS.map(async (reader) => [reader, await shownTo(reader)]))) as Record<
    Reader,
    Snapshot
  >;

it('reading changes nothing', async () => {
  before = await now();
  expect(await now()).toEqual(before);
  await heard();
});

it.each(Object.entries(STEPS))('pages that show the change are told: %s', async (what, step) => {
  const answer = await step();
  expect([what, answer.status < 300 || answer.text]).toEqual([what, true]);
  const told = await heard();
  const after = await now();
  const missed: string[] = [];
  for (const reader of READERS)
    for (const call of Object.keys(after[reader])) {
      if (after[reader][call] === before[reader][call]) continue;
      changed.add(`${reader} ${call}`);
      const { shows = [] } = LIVE_READS.find(({ id }) => id === call) ?? {};
      if (!shows.some((topic) => told[reader].includes(topic))) missed.push(`${what}: ${reader} ${call}`);
    }
  before = after;
  deaf.push(...missed);
  expect(missed.filter((one) => !comesLater(one))).toEqual([]);
});

it('every read is changed by a step, and every exception is needed', () => {
  const all = READERS.flatMap((reader) => readsOf(reader).map(({ call }) => `${reader} ${call}`));
  expect(
    Object.values(LATER)
      .flat()
      .filter((one) => !deaf.includes(one)),
  ).toEqual([]);
  expect(all.filter((one) => !changed.has(one))).toEqual(Object.keys(UNCHANGED));
});
