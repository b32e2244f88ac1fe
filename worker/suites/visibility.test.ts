import { env } from 'cloudflare:workers';
import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { CALLS } from '@niyukti/contract/api/all-calls';
import type { AnyCall } from '@niyukti/contract/api/call';
import { type HiringState, stageOf } from '@niyukti/contract/hiring/state-machine';
import { reachableStates } from '@niyukti/contract/testing/reachable';
import { dayInIndia } from '@niyukti/contract/text/day';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../src/accounts/sessions.ts';
import { stateOfRow } from '../src/applications/application-view.ts';
import { publicId } from '../src/core/ids.ts';
import { applications } from '../src/core/schema/hiring.ts';
import { type Answer, ask, comparable, confirmAddress, type SignedIn } from '../testing/client.ts';
import { type PlacedApplication, placeStates, restore } from '../testing/every-state.ts';
import { type Cast, db, makeCast, ROUND, readApplications, rows, sendLetter } from '../testing/hiring.ts';
import { listCases } from '../testing/list-cases.ts';
import { type SampleIds, sampleBody, sampleQuery } from '../testing/samples.ts';
import { type Asker, factsIn, Reader, readable, sees } from '../testing/told.ts';

/**
 * Every call of the contract, in every state of the machine, by every role: each field of an answer
 * is compared with what its reader may know. VISIBILITY_STATES=all takes all 255 states with at
 * most one round, and refused roles call in each. By default states that differ only in the letter,
 * the published outcome and details of their round count as one, and refused roles call once per
 * stage.
 */
const ALL = env.VISIBILITY_STATES === 'all';
const NOW = Date.now();

function states(): HiringState[] {
  const every = reachableStates(1);
  if (ALL) return every;
  const kinds = new Map<string, HiringState>();
  for (const state of every) {
    // A cancelled round has a reason that the candidate may read.
    const rounds = state.rounds.map(({ status, updateCandidate, feedbackUpdatedByHR }) => [
      status === '',
      updateCandidate,
      status === 'Cancelled' && updateCandidate && feedbackUpdatedByHR,
    ]);
    kinds.set(JSON.stringify({ ...state, letter: null, published: null, rounds }), state);
  }
  return [...kinds.values()];
}

/** One state of each stage, for calls that are refused before the state is read. */
function onePerStage(placed: readonly PlacedApplication[]): readonly PlacedApplication[] {
  return ALL ? placed : [...new Map(placed.map((one) => [stageOf(one.first), one])).values()];
}

const OF_AN_APPLICATION = CALLS.filter((call) => 'own' in call.access && call.access.own?.is === 'application');
const OTHERS = CALLS.filter((call) => !OF_AN_APPLICATION.includes(call));
const OF_A_STUDENT = OTHERS.filter(
  ({ access, method }) => method === 'GET' && 'roles' in access && access.roles.includes('student'),
);

/** Bodies of calls with more than one step. Others use their sample. */
const BODIES: Record<string, readonly unknown[]> = {
  screenApplication: [{ status: 'selected' }, { status: 'rejected' }],
  decideCandidate: [{ status: 'Selected' }, { status: 'Rejected' }],
  setRoundOutcome: [{ interviewStatus: 'Move to Next Round' }, { interviewStatus: 'Cancelled' }],
  setCompanyStatus: [{ status: 'Selected' }, { status: 'Rejected' }, { shortListed: true }],
};

let mine: Cast;
let theirs: Cast;
let placed: PlacedApplication[];
let reader: Reader;
let owners: { job: number; company: number; hr: number };

beforeAll(async () => {
  mine = await makeCast();
  theirs = await makeCast();
  const [job] = await rows<{ id: number; company_id: number; hr_id: number }>(
    'SELECT id, company_id, hr_id FROM jobs WHERE company_id = ?',
    mine.company.row,
  );
  owners = { job: job?.id ?? 0, company: mine.company.row, hr: mine.hr.row };
  placed = await placeStates(states(), owners, NOW);
  reader = new Reader(placed);
});

/**
 * All callers: the three parties of the application, the same roles of another hire, the
 * administrator and a visitor.
 */
const EVERYBODY: readonly Asker[] = [
  'visitor',
  ...ROLES.flatMap((role) => (role === 'admin' ? [false] : [true, false]).map((own): Asker => ({ role, own }))),
];

function accountOf(asker: Asker, one: PlacedApplication): SignedIn | null {
  if (asker === 'visitor') return null;
  if (asker.role === 'student' && asker.own) return one.student;
  return (asker.own ? mine : theirs)[asker.role];
}

const idsOf = (application: string): SampleIds => ({
  job: mine.job,
  application,
  student: mine.student.id,
  company: mine.company.id,
  hr: mine.hr.id,
});

/** Makes one call about one application. */
function about(call: AnyCall, application: string, round: string, body: unknown, who: SignedIn | null) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'round' ? '1' : name === 'interviewId' ? round : application,
  );
  const ids = idsOf(application);
  const sent = body === undefined ? sampleBody(call, ids) : { body };
  return ask(call.method, `/api${path}${sampleQuery(call, ids)}`, { ...sent, ...(who ? { token: who.token } : {}) });
}

const admits = (call: AnyCall, asker: Asker): boolean =>
  'open' in call.access || (asker !== 'visitor' && call.access.roles.includes(asker.role));
const MISSING = publicId('application', 987_654_321);
const NO_ROUND = publicId('round', 987_654_321);

async function stateNow(one: PlacedApplication): Promise<HiringState> {
  const [row] = await readApplications(eq(applications.id, one.row));
  if (!row) throw new Error('an application is gone');
  return stateOfRow(row);
}

/** The asker of a list for each application. A student's lists belong to one student. */
const ofRole = (role: Role | 'visitor', student?: PlacedApplication) => (one: PlacedApplication) =>
  role === 'visitor' ? role : { role, own: role === 'student' ? one === student : role !== 'admin' };

describe('a call about an application', () => {
  for (const call of OF_AN_APPLICATION) {
    it(`${call.id} tells everybody what they may know, in every state, and no more`, { timeout: 600_000 }, async () => {
      let answered = 0;
      for (const [at, body] of (BODIES[call.id] ?? [undefined]).entries()) {
        for (const asker of EVERYBODY) {
          if (at > 0 && !admits(call, asker)) continue;
          const sample = placed[0];
          if (!sample) throw new Error('there are no states');
          const missing = comparable(await about(call, MISSING, NO_ROUND, body, accountOf(asker, sample)));
          for (const one of admits(call, asker) ? placed : onePerStage(placed)) {
            const answer = await about(call, one.id, one.rounds[0] ?? NO_ROUND, body, accountOf(asker, one));
            const what = `${call.id} ${JSON.stringify(body)} by ${JSON.stringify(asker)} in ${JSON.stringify(one.state)}`;
            if (call.method !== 'GET' && answer.status < 300) one.state = await stateNow(one);
            reader.check(what, answer, (other) => (other === one ? asker : ofRole('visitor')(other)));
            if (sees(asker, one.first) && admits(call, asker)) {
              expect([what, answer.json.type]).not.toEqual([what, '/problems/not-found']);
              if (answer.status < 300) answered += 1;
            } else {
              expect([what, comparable(answer)]).toEqual([what, missing]);
            }
            if (one.state !== one.first) await restore(one, owners, NOW);
          }
        }
      }
      expect(answered).toBeGreaterThan(0);
    });
  }

  it('getApplication holds all that its readers may know', async () => {
    for (const one of placed) {
      for (const role of ['company', 'hr'] as const) {
        const asker = { role, own: true };
        const answer = await ask('GET', `/api/application/${one.id}`, { token: mine[role].token });
        const told = new Set(factsIn(answer.text).map(({ fact }) => fact));
        const may = [...readable(asker, one.state)].filter((fact) => !fact.startsWith('By'));
        expect([one.state, [...told].sort()]).toEqual([one.state, may.sort()]);
      }
    }
  });

  it('listApplicationEvents holds every event that its readers may know', async () => {
    for (const one of placed) {
      for (const role of ['student', 'company', 'hr'] as const) {
        const asker = { role, own: true };
        const who = accountOf(asker, one);
        const answer = await ask('GET', `/api/application/${one.id}/events?limit=100`, { token: who?.token ?? '' });
        const facts = factsIn(answer.text).map(({ fact }) => fact);
        // Events of other tests name the candidate.
        const told = facts.filter((fact) => fact.startsWith('By'));
        const may = [...readable(asker, one.state)].filter((fact) => fact.startsWith('By'));
        expect([role, one.state, told.sort()]).toEqual([role, one.state, may.sort()]);
      }
    }
  });

  it('the file of a letter exists only for those who may read it', async () => {
    let read = 0;
    for (const one of placed) {
      for (const asker of EVERYBODY) {
        const who = accountOf(asker, one);
        const answer = await ask('HEAD', one.letter, who ? { cookie: who.cookie } : {});
        const may = readable(asker, one.state).has('Letter');
        expect([asker, one.state, answer.status]).toEqual([asker, one.state, may ? 200 : 404]);
        reader.check('a letter', answer, (other) => (other === one ? asker : 'visitor'));
        if (may) read += 1;
      }
    }
    expect(read).toBeGreaterThan(0);
  });

  it('a repeat with its key gets the first answer, and another caller nothing', async () => {
    const one = placed.find(({ state }) => state.advanced && state.companyStatus === 'Selected' && !state.withdrawn);
    if (!one) throw new Error('nobody is in interviews');
    const schedule = (who: SignedIn, id = one.id) =>
      ask('PUT', `/api/company-application/${id}/interview`, {
        token: who.token,
        body: ROUND,
        headers: { 'idempotency-key': 'one-of-a-kind' },
      });
    const first = await schedule(mine.company);
    const again = await schedule(mine.company);
    expect([first.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await schedule(theirs.company)).status).toBe(404);
    const unseen = placed.find(({ state }) => state.status === 'pending');
    expect((await schedule(mine.company, unseen?.id)).status).toBe(404);
    await restore(one, owners, NOW);
  });

  it('a letter for a hidden application is refused as missing, and no file is kept', async () => {
    const before = await rows<{ n: number }>('SELECT count(*) AS n FROM files');
    for (const one of placed.filter(({ state }) => state.status !== 'selected')) {
      const answer = await sendLetter(mine.company, one.id);
      expect([answer.status, answer.json.current]).toEqual([404, undefined]);
    }
    expect(await rows('SELECT count(*) AS n FROM files')).toEqual(before);
  });
});

describe('a list', () => {
  it('holds only what its reader may know, on every page and with every filter', {
    timeout: 600_000,
  }, async () => {
    const student = placed.at(-1);
    const first = placed[0];
    if (!student || !first) throw new Error('there are no states');
    const cases = listCases({
      ids: {
        companyId: mine.company.id,
        hrId: mine.hr.id,
        thoughtId: publicId('thought', 1),
        'listApplicationEvents.id': student.id,
      },
      filters: {
        q: ['Name', 'Skill', 'engineer'],
        title: ['engineer'],
        location: ['pune'],
        person: ['root'],
        'listAudit.action': ['assign job'],
        day: [dayInIndia(NOW)],
        jobId: [mine.job],
        companyId: [mine.company.id],
        hrId: [mine.hr.id],
        applicationId: [student.id, first.id],
      },
    });
    const told = new Map<string, number>();
    for (const { call, role, path } of cases) {
      const who = role === 'visitor' ? null : role === 'student' ? student.student : mine[role];
      let next: string | undefined = `/api${path}${path.includes('?') ? '&' : '?'}limit=100`;
      while (next) {
        const answer: Answer = await ask('GET', next, who ? { token: who.token } : {});
        // Of a step the audit log shows only the actor.
        const besides = call === 'listAudit' ? (fact: string) => /^By[a-z]/.test(fact) : undefined;
        reader.check(`${role} ${next}`, answer, ofRole(role, student), besides);
        told.set(`${role} ${call}`, (told.get(`${role} ${call}`) ?? 0) + factsIn(answer.text).length);
        next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]?.replace(/^https?:\/\/[^/]+/, '');
      }
    }
    for (const call of ['listSelectedApplications', 'listInterviewApplications', 'listShortlistedApplications'])
      expect([call, told.get(`company ${call}`) ?? 0]).not.toEqual([call, 0]);
    expect(told.get('hr listHrApplications')).toBeGreaterThan(0);
  });

  it('of a student holds what HR has released to them, in every state', { timeout: 600_000 }, async () => {
    const asked = onePerStage(placed);
    for (const call of OF_A_STUDENT) {
      let tells = false;
      // A call that shows nothing at any stage is not made in further states.
      for (const one of [...asked, ...placed.filter((other) => !asked.includes(other))]) {
        if (!tells && !asked.includes(one)) break;
        const ids = idsOf(one.id);
        const path = call.path.replace(/\{(\w+)\}/g, () => mine.job);
        const query = sampleQuery(call, ids).replace('2026-11', '2099-01');
        const answer = await ask(call.method, `/api${path}${query}`, { token: one.student.token });
        reader.check(`${call.id} in ${JSON.stringify(one.state)}`, answer, ofRole('student', one));
        tells ||= factsIn(answer.text).length > 0;
        if (call.id !== 'listUserApplications') continue;
        const told = factsIn(answer.text).map(({ fact }) => fact);
        const rounds = [...readable({ role: 'student', own: true }, one.state)].filter((fact) => /r\d$/.test(fact));
        expect(told).toEqual(expect.arrayContaining(rounds));
      }
    }
  });
});

describe('the figures of a company', () => {
  it('count only what it sees', async () => {
    const { json } = await ask('GET', `/api/company-dashboard/${mine.company.id}`, { token: mine.company.token });
    const seen = placed.filter(({ state }) => sees({ role: 'company', own: true }, state));
    const stages = await rows<{ id: number; stage: string }>(
      'SELECT id, stage FROM applications WHERE company_id = ?',
      mine.company.row,
    );
    const counted = Object.entries(json.stages as Record<string, number>).map(([stage]) => [
      stage,
      stages.filter((row) => row.stage === stage && seen.some((one) => one.row === row.id)).length,
    ]);
    expect(json.stages).toEqual(Object.fromEntries(counted));
    expect(json.funnel.selected).toBe(seen.length);
  });
});

/** Calls that succeed for nobody here, with the reason. They are made too. */
const NEVER_ANSWERED: Readonly<Record<string, string>> = {
  logInStudent: 'the accounts have no password',
  logInCompany: 'the accounts have no password',
  logInHr: 'the accounts have no password',
  logInAdmin: 'the accounts have no password',
  resetPassword: 'nobody has a reset link',
  giveProof: 'the accounts have no password',
  logInWithPasskey: 'nobody here has a passkey',
  addPasskey: 'nobody here has a passkey',
  renamePasskey: 'nobody here has a passkey',
  removePasskey: 'nobody here has a passkey',
  confirmAuthenticator: 'nobody here has an app that shows codes',
  removeAuthenticator: 'nobody here has an app that shows codes',
  makeRecoveryCodes: 'nobody here has an app that shows codes',
  createResume: 'every job seeker here has a resume',
  confirmAddress: 'nobody has a mailed link',
  readUnsubscription: 'nobody has a mailed link',
  unsubscribe: 'nobody has a mailed link',
  updateJobDraft: 'no company here has an unfinished job',
  deleteJobDraft: 'no company here has an unfinished job',
  changeAlert: 'nobody here keeps a search',
  endAlert: 'nobody here keeps a search',
  sendMailAgain: 'no mail was given up',
  keepSubscription: 'no browser here takes pushes',
  removeCareersPhoto: 'no company here has photos',
  updateCareersPhoto: 'no company here has photos',
  orderCareersPhotos: 'no company here has photos',
  openCandidate: 'what an administrator reads, each time on the record, is in `open-candidate.test.ts`',
  releaseFigures: 'nothing was released',
  promoteRelease: 'nothing was released',
  rollBackRelease: 'nothing was released',
  setCanary: 'nothing was released',
  endCanary: 'nothing was released',
  previewRelease: 'nothing was released',
  endPreviews: 'nothing was released',
};

describe('every other call', () => {
  // Calls that delete accounts go last, and the call that closes the job after applications.
  const order = ['GET', 'POST', 'PUT', 'DELETE'];
  const turn = ({ id, method }: AnyCall) => order.indexOf(id === 'closeJob' ? 'PUT' : method);
  const calls = [...OTHERS].sort((a, b) => turn(a) - turn(b));

  beforeAll(makeThings);

  it('tells nobody of an application that they may not see', { timeout: 600_000 }, async () => {
    const silent: string[] = [];
    for (const call of calls) {
      let answered = false;
      for (const role of ['visitor', ...ROLES] as const) {
        const who = role === 'visitor' ? null : mine[role];
        const session = who && role !== 'visitor' ? await openSession(db(), who, Date.now()) : null;
        const ids = idsOf(placed[0]?.id ?? '');
        const own = session && call.id in OF_A_SESSION ? await OF_A_SESSION[call.id]?.(session.token) : undefined;
        const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => own ?? pathId(call, name));
        const answer = await ask(call.method, `/api${path}${sampleQuery(call, ids)}`, {
          ...sampleBody(call, ids),
          ...(session ? { token: session.token } : {}),
        });
        expect([call.id, role, answer.status < 500]).toEqual([call.id, role, true]);
        reader.check(`${call.id} by ${role}`, answer, ofRole(role));
        if (answer.status < 300) answered = true;
      }
      if (!answered) silent.push(call.id);
    }
    // Give a call that never succeeds a valid sample, or a reason above.
    expect(silent.filter((id) => !(id in NEVER_ANSWERED))).toEqual([]);
  });
});

/** Ids of other things, for the calls that name one. */
const things: Record<string, string> = {};

async function makeThings(): Promise<void> {
  const { student, company, hr, admin } = mine;
  // Factors require a confirmed address.
  for (const who of [student, company, hr, admin]) await confirmAddress(who);
  const post = (path: string, who: SignedIn, body: unknown) => ask('POST', `/api${path}`, { token: who.token, body });
  const thought = await post('/thoughts', student, { text: 'A thought' });
  await post(`/thoughtsreplies/${thought.json._id}`, student, { text: 'A reply' });
  const make = async (id: string, who: SignedIn) => {
    const call = CALLS.find((one) => one.id === id);
    if (!call) throw new Error(`There is no call ${id}`);
    return (await ask(call.method, `/api${call.path}`, { token: who.token, ...sampleBody(call, idsOf('')) })).json;
  };
  things.thoughtId = thought.json._id;
  things.setMessageHandled = (await make('sendContactMessage', student))._id;
  things.settlePlanRequest = (await make('requestPlan', student))._id;
  things.publishLandingVersion = (await make('saveLandingVersion', admin))._id;
  const [told] = await rows<{ id: number }>(
    `INSERT INTO notices (account_id, kind, subject, subject_id, about, merge_key, count, created_at)
    VALUES (?, 'message.sent', 'message', 1, '{}', 'one', 1, 1) RETURNING id`,
    admin.account,
  );
  things.readNotice = publicId('notice', told?.id ?? 0);
  things.updateResume = (await ask('GET', '/api/resume', { token: student.token })).json[0]._id;
}

/** Ids that only the session can read. */
const OF_A_SESSION: Record<string, (token: string) => Promise<string>> = {
  endOwnSession: async (token) => (await ask('GET', '/api/sessions', { token })).json[0]._id,
};

/** An id for a path: the caller's own, or a thing of that kind. */
function pathId(call: AnyCall, name: string): string {
  const owned: Record<string, string> = { hrId: mine.hr.id, companyId: mine.company.id, jobId: mine.job, index: '0' };
  const found = owned[name] ?? things[call.id] ?? things[name];
  return found ?? (call.id.endsWith('Hr') ? mine.hr.id : mine.job);
}
