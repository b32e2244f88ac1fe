import { env } from 'cloudflare:workers';
import { DEPLOY_CALLS } from '@niyukti/contract/calls/deploy';
import { CALLS } from '@niyukti/contract/calls/index';
import { dayBefore, dayInIndia } from '@niyukti/contract/day';
import {
  EVENT_NAMES,
  type EventName,
  eventOf,
  RECORDED_BY,
  RECORDED_BY_THE_SYSTEM,
  SUBJECTS,
  UNRECORDED,
} from '@niyukti/contract/events';
import { NOTICE_VERSION } from '@niyukti/contract/notice';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { codeAt, stepAt } from '../src/accounts/codes/totp.ts';
import { hashPassword } from '../src/accounts/passwords/password.ts';
import { Database } from '../src/core/database.ts';
import type { EventRow } from '../src/core/schema/index.ts';
import { SYSTEM } from '../src/events/actor.ts';
import { confirmToken, passwordToken, unsubscribeToken } from '../src/notices/mail/links.ts';
import { writePasswordLink } from '../src/notices/mail/password-link.ts';
import { endCanary } from '../src/releases/rollout/canary.ts';
import { trustingByOperator } from '../src/releases/trust/trusting.ts';
import { sweep } from '../src/sweep.ts';
import { newChallenge, SoftPasskey } from '../testing/authenticator.ts';
import { type Answer, type Ask, ask, type SignedIn, signIn } from '../testing/client.ts';
import { mintToken, type Packed, packSeeker, packShell, sendFile } from '../testing/deployer.ts';
import { applyFor, JOB, makeJob, makeStudent, PDF, ROUND, rows, TYPED_JOB } from '../testing/hiring.ts';
import { FakeIssuer } from '../testing/issuer.ts';
import { type SampleIds, sampleBody } from '../testing/samples.ts';

/** A take-out changes nothing and is recorded all the same: data left the house. */
const CHANGING = [...CALLS, ...DEPLOY_CALLS]
  .filter(({ method, id }) => method !== 'GET' || id === 'takeOut')
  .map(({ id }) => id);
const PASSWORD = 'blue ferry kettle';
const DAY = 86_400_000;
const YESTERDAY = dayBefore(dayInIndia(Date.now()));

/** What each call recorded, whenever it was made, and whether it was made with success at all. */
const recorded = new Map<string, Set<EventName>>();
/** Every event that was left here, by whatever. */
const events: EventRow[] = [];
/** Repeats of an answered request under its key that left an event. */
const doubled: string[] = [];

const latest = async () => (await rows<{ id: number }>('SELECT max(id) AS id FROM events'))[0]?.id ?? 0;

/** What is recorded while something runs. */
async function during<T>(work: () => Promise<T>): Promise<[T, EventName[]]> {
  const before = await latest();
  const answer = await work();
  const left = await rows<EventRow>('SELECT * FROM events WHERE id > ? ORDER BY id', before);
  events.push(...left);
  return [answer, left.map(({ name }) => name)];
}

/**
 * Makes a call with success and notes what it recorded. Which call it is, the request's own trace
 * says.
 */
async function make(
  method: string,
  path: string,
  who: SignedIn | string | null,
  given: Omit<Ask, 'token'> = {},
): Promise<Answer> {
  const token = typeof who === 'string' ? who : who?.token;
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const sent = { ...given, headers: { ...key, ...given.headers }, ...(token ? { token } : {}) };
  const [answer, names] = await during(() => ask(method, `/api${path}`, sent));
  // Behind the request's line may stand those of what happened to accounts.
  const trace = log.mock.calls.map(([line]) => String(line)).findLast((line) => line.includes('"rowsRead"'));
  if (trace === undefined) throw new Error(`${method} ${path} is no call: ${answer.status} ${answer.text}`);
  const { call } = JSON.parse(trace) as { call: string };
  if (answer.status > 204) throw new Error(`${call}: ${answer.status} ${answer.text}`);
  recorded.set(call, new Set([...(recorded.get(call) ?? []), ...names]));
  if (CALLS.find(({ id }) => id === call)?.idempotent) {
    const [, again] = await during(() => ask(method, `/api${path}`, sent));
    if (again.length > 0) doubled.push(call);
  }
  log.mockRestore();
  return answer;
}

const IDS: SampleIds = { job: '', application: '', student: '', company: '', hr: '' };
const sample = (id: string, ids: Partial<SampleIds> = {}) => {
  const call = CALLS.find((one) => one.id === id);
  if (!call) throw new Error(`no call ${id}`);
  return sampleBody(call, { ...IDS, ...ids });
};

let admin: SignedIn;
let company: SignedIn;
let hr: SignedIn;
let job: string;

async function accounts(): Promise<void> {
  const signUp = sample('signUpStudent').body as { email: string };
  await make('POST', '/usersignup', null, { body: signUp });
  await make('POST', '/userlogin', null, { body: { email: signUp.email, password: PASSWORD } });
  const firm = sample('signUpCompany').body as { email: string };
  await make('POST', '/company-signup', null, { body: firm });
  await make('POST', '/company-login', null, { body: { email: firm.email, password: PASSWORD } });
  await rows('UPDATE admins SET password_hash = ? WHERE id = ?', await hashPassword(PASSWORD), admin.row);
  await make('POST', '/adminlogin', null, { body: { email: admin.email, password: PASSWORD } });
  const agreed = { ...signUp, email: 'agreed@made.test', notice: NOTICE_VERSION, adult: true };
  await make('POST', '/usersignup', null, { body: agreed });
  await make('POST', '/company-signup', null, { body: { ...firm, email: 'agreed@made.test', notice: NOTICE_VERSION } });
  const student = await signIn('student');
  await make('POST', '/consents', student, sample('giveConsent'));
  recorded.set('takeOut', new Set((await during(() => ask('GET', '/api/my-data', { token: student.token })))[1]));
  await make('POST', '/erasure', student);
  await make('DELETE', '/erasure', student);
  for (const held of [true, false])
    await make('PUT', '/legal-hold', admin, {
      body: { role: 'student', accountId: student.id, held, reason: 'A court asks' },
    });
  await make('PUT', '/user', student, sample('updateUser'));
  await make('POST', '/uploadprofile', student, sample('uploadPhoto'));
  await make('PUT', `/company/${company.id}`, company, sample('updateCompany'));
  await make('POST', `/upload-logo/${company.id}`, company, sample('uploadLogo'));
  await make('PUT', `/company-page/${company.id}`, company, sample('updateCareersPage'));
  const page = await make('POST', `/company-page/${company.id}/photos`, company, sample('addCareersPhoto'));
  const [photo] = page.json.photos;
  await make('PUT', `/company-photo/${photo._id}`, company, sample('updateCareersPhoto'));
  await make('PUT', `/company-page/${company.id}/photo-order`, company, { body: { photos: [photo._id] } });
  await make('DELETE', `/company-photo/${photo._id}`, company);
  for (const visible of ['hide', 'show'])
    await make('PUT', `/careers/${company.id}/visibility`, admin, { body: { visible, reason: 'A reason' } });
  const resume = await make('POST', '/resumes', student, sample('createResume'));
  await make('PUT', `/resumes/${resume.json._id}`, student, sample('updateResume'));
  await make('PUT', '/change-password', student, { body: { password: PASSWORD } });
  await make('POST', '/proof', student, sample('giveProof'));
  await make('PUT', '/notices/read', student);
  await rows(
    "INSERT INTO notices (role, account_id, kind, subject, subject_id, about, alike, count, created_at) VALUES ('student', ?, 'account.restored', 'student', 1, '{}', 'x', 1, 1)",
    student.row,
  );
  const [notice] = (await ask('GET', '/api/notices', { token: student.token })).json;
  await make('PUT', `/notices/${notice._id}/read`, student);
  const link = await make(
    'POST',
    '/password-reset-link',
    admin,
    sample('createPasswordResetLink', { student: student.id }),
  );
  await make('POST', '/password-reset', null, { body: { token: link.json.url.split('#')[1], password: PASSWORD } });
  const elsewhere = await signIn('student');
  const [open] = (await ask('GET', '/api/sessions', { token: elsewhere.token })).json;
  await make('DELETE', `/sessions/${open._id}`, elsewhere);
  const again = await signIn('student');
  await make('POST', '/logout-everywhere', again);
  await make('POST', '/logout', again, { body: {} });
  for (const decision of ['grant', 'decline']) {
    const asking = await signIn('student');
    const asked = await make('POST', '/plan-requests', asking, { body: { plan: 'Gold' } });
    await make('PUT', `/plan-requests/${asked.json._id}`, admin, { body: { decision } });
  }
  await make('POST', '/increment-user-job-limit', admin, { body: { userId: again.id } });
  await make('POST', '/increment-job-limit', admin, { body: { companyId: company.id } });
  for (const suspended of [true, false])
    await make('PUT', '/suspension', admin, { body: { role: 'company', accountId: company.id, suspended } });
  // What changes nothing, for it is so already, leaves nothing.
  const nothing = { role: 'company', accountId: company.id, suspended: false };
  const [, left] = await during(() => ask('PUT', '/api/suspension', { token: admin.token, body: nothing }));
  expect(left).toEqual([]);
}

async function factors(): Promise<void> {
  const owner = await signIn('hr');
  const passkey = await SoftPasskey.create();
  const { challenge } = (await ask('GET', '/api/passkeys/new', { token: owner.token })).json;
  const added = await make('POST', '/passkeys', owner, {
    body: { name: 'Laptop', passkey: await passkey.make(challenge) },
  });
  const answer = await passkey.answer(await newChallenge());
  await make('POST', '/passkey-login', null, { body: { role: 'hr', passkey: answer } });
  await make('PUT', `/passkeys/${added.json._id}`, owner, { body: { name: 'Old laptop' } });
  await make('DELETE', `/passkeys/${added.json._id}`, owner);
  const { secret } = (await make('POST', '/authenticator', owner)).json;
  const code = await codeAt(secret, stepAt(Date.now()));
  const [recovery] = (await make('PUT', '/authenticator', owner, { body: { code } })).json.recoveryCodes;
  // By a proof or a log-in, whichever uses one up.
  await during(() => ask('POST', '/api/proof', { token: owner.token, body: { code: recovery } }));
  await make('POST', '/recovery-codes', owner);
  await make('DELETE', '/authenticator', owner);
  await make('POST', '/factors/clear', admin, { body: { role: 'hr', accountId: owner.id } });
}

async function jobs(): Promise<void> {
  company = await signIn('company');
  await rows('UPDATE companies SET unlimited = 1 WHERE id = ?', company.row);
  job = (await make('POST', '/company-jobs', company, { body: JOB })).json._id;
  for (const applicationDeadline of [YESTERDAY, JOB.applicationDeadline])
    await make('PUT', `/company-jobs/${job}`, company, { body: { ...JOB, applicationDeadline } });
  const draft = (await make('POST', '/job-drafts', company, sample('saveJobDraft'))).json._id;
  await make('PUT', `/job-drafts/${draft}`, company, sample('updateJobDraft'));
  await make('DELETE', `/job-drafts/${draft}`, company);
  for (const as of ['job', 'draft']) await make('POST', '/job-import', company, { body: { as, rows: [TYPED_JOB] } });
  const ended = (await make('POST', '/company-jobs', company, { body: JOB })).json._id;
  await make('POST', `/company-jobs/${ended}/close`, company, sample('closeJob'));
  const student = await makeStudent();
  await make('PUT', `/saved-job/${job}`, student);
  await make('DELETE', `/saved-job/${job}`, student);
  const body = { name: 'Data', search: 'q=data', pace: 'now' };
  const kept = (await make('POST', '/alerts', student, { body })).json._id;
  await make('PUT', `/alerts/${kept}`, student, { body: { name: 'All data', pace: 'day' } });
  await make('DELETE', `/alerts/${kept}`, student);
  const subscription = { endpoint: 'https://fcm.googleapis.com/x', p256dh: 'AAAAAAAAAAAA', auth: 'AAAAAAAAAAAA' };
  const bindings = { VAPID_SUBJECT: 'x', VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: 'x' };
  await make('PUT', '/push-subscription', student, { body: subscription, bindings });
  await make('POST', '/push-subscription/end', student, { body: { endpoint: subscription.endpoint } });
  await make('PUT', `/followed-company/${company.id}`, student);
  await make('DELETE', `/followed-company/${company.id}`, student);
  await applyFor(student, job);
  await make('POST', '/assign-to-hr', admin, { body: { jobId: job, hrId: hr.id } });
}

/** An application as far as the company's decision. */
async function selected(): Promise<string> {
  const applied = await make('POST', '/apply-job', await makeStudent(), { body: { jobId: job } });
  await make('PUT', `/application/${applied.json._id}/status`, hr, { body: { status: 'selected' } });
  return applied.json._id;
}

async function applications(): Promise<void> {
  const leaving = await makeStudent();
  await make('PUT', `/application/${await applyFor(leaving, job)}/withdraw`, leaving);
  const rejected = await applyFor(await makeStudent(), job);
  await make('PUT', `/application/${rejected}/status`, hr, { body: { status: 'rejected' } });
  await make('PUT', `/application/${rejected}/reconsider`, hr);
  const decide = (id: string, status: string) =>
    make('PUT', `/interview-application/${id}/companyStatus`, company, { body: { status } });
  const set = (id: string, body: object) => make('PUT', `/application/${id}/companyStatus`, company, { body });
  await decide(await selected(), 'Rejected');
  await set(await selected(), { status: 'Rejected' });
  const late = await selected();
  await decide(late, 'Selected');
  await decide(late, 'Rejected');
  const later = await selected();
  await set(later, { status: 'Selected' });
  await set(later, { status: 'Rejected' });

  const hired = await selected();
  await decide(hired, 'Selected');
  const round = await make('PUT', `/company-application/${hired}/interview`, company, { body: ROUND });
  await make('PUT', `/company-application/${hired}/interview/${round.json._id}`, company, {
    body: { ...ROUND, interviewer: 'Rohan Das' },
  });
  await make('PUT', `/company-application/${hired}/interview/${round.json._id}/feedback`, company, {
    body: { interviewStatus: 'Move to Next Round' },
  });
  await make('PUT', `/application/${hired}/interview/1/update-candidate`, hr, sample('shareRound'));
  await make('PUT', `/application/${hired}/interview/1/update-feedback`, hr, sample('shareFeedback'));
  await set(hired, { shortListed: true });
  await make('PUT', `/application/${hired}/update-interview-status`, hr);
  const letter = new FormData();
  letter.set('applicationId', hired);
  letter.set('file', new File([PDF], 'offer.pdf', { type: 'application/pdf' }));
  await make('POST', '/upload-offer-letter', company, { raw: letter });
  await make('POST', '/update-to-hr', company, { body: { applicationId: hired } });
  await make('PUT', `/application/${hired}/send-offer-letter`, hr);
}

async function mail(): Promise<void> {
  const student = await signIn('student');
  const place = { env, db: new Database(env.DB) };
  const of = { role: 'student', id: student.row } as const;
  await make('PUT', '/notice-choices', student, sample('setNoticeChoices'));
  await make('POST', '/address-confirmation', student);
  const link = await confirmToken(place, { ...of, email: student.email }, Date.now() + DAY);
  await make('POST', '/confirm-address', null, { body: { token: link } });
  const token = await unsubscribeToken(place, { ...of, scope: 'offer.sent' });
  await make('POST', '/unsubscription/read', null, { body: { token } });
  await make('POST', '/unsubscription', null, { body: { token } });
  // The queue would do it whenever it comes to it.
  const MAILS = { send: async () => undefined } as unknown as typeof env.MAILS;
  const forgotten = { role: 'student', email: student.email };
  await make('POST', '/forgot-password', null, { body: forgotten, bindings: { MAILS } });
  await during(() => writePasswordLink(env, place.db, { role: 'student', email: student.email, nonce: 'n' }));
  await rows('DELETE FROM mailboxes WHERE role = ? AND account_id = ?', of.role, of.id);
  const mailed = await passwordToken(place, `password student ${of.id} n`);
  await make('POST', '/password-reset', null, { body: { token: mailed, password: PASSWORD } });
  await make('POST', '/setup/test-mail', admin);
  await rows("UPDATE mails SET state = 'dead' WHERE kind = 'test'");
  const [dead] = (await ask('GET', '/api/setup/dead-mails', { token: admin.token })).json;
  await make('PUT', `/setup/dead-mails/${dead._id}/again`, admin);
}

async function community(): Promise<void> {
  const thought = (await make('POST', '/thoughts', null, { body: { text: 'A thought' } })).json._id;
  await make('POST', `/thoughtsreplies/${thought}`, hr, { body: { text: 'A reply' } });
  for (const visible of ['hide', 'show']) {
    await make('PUT', `/changevisible/${thought}`, admin, { body: { visible, reason: 'A reason' } });
    await make('PUT', `/changerepliesvisibilty/${thought}/replies/0`, admin, { body: { visibilty: visible } });
  }
  const message = (await make('POST', '/contactus', null, sample('sendContactMessage'))).json._id;
  for (const handled of [true, false]) await make('PUT', `/contact-message/${message}`, admin, { body: { handled } });
  const version = (await make('POST', '/landing-versions', admin, sample('saveLandingVersion'))).json._id;
  await make('PUT', `/landing-versions/${version}/publish`, admin);
  await make('POST', '/banner-image', admin, sample('uploadBanner'));
}

async function staff(): Promise<void> {
  const body = { ...(sample('createHr').body as object), password: PASSWORD };
  const made = (await make('POST', '/createhr', admin, { body })).json;
  await make('POST', '/hrlogin', null, { body: { email: made.email, password: PASSWORD } });
  await make('PUT', `/edithr/${made._id}`, admin, sample('editHr'));
  await make('DELETE', `/deletehr/${hr.id}?reassignTo=${made._id}`, admin);
}

async function upload(token: string, { release, files }: Packed): Promise<string> {
  await make('POST', `/deploy/${release.name}/missing`, token, { body: { files: release.files } });
  for (const [file, bytes] of files) {
    const [, left] = await during(() => sendFile(token, release.name, file, bytes));
    recorded.set('putReleaseFile', new Set(left));
  }
  await make('POST', `/deploy/${release.name}/releases`, token, { body: { release } });
  return release.id;
}

async function releases(): Promise<void> {
  const token = await mintToken('all', 'promote');
  const shell = await upload(token, await packShell());
  await make('POST', '/deploy/all/promote', token, { body: { releases: { shell }, reason: 'A test' } });
  const ids: string[] = [];
  for (const words of ['one', 'two', 'three']) ids.push(await upload(token, await packSeeker(words)));
  const [one, two, three] = ids;
  await make('POST', '/deploy/seeker/promote', token, { body: { release: one, reason: 'A test' } });
  await make('POST', '/releases/seeker/promote', admin, { body: { release: two, reason: 'A test' } });
  await make('POST', '/releases/seeker/roll-back', admin, { body: { reason: 'A test' } });
  await make('POST', '/deploy/seeker/promote', token, { body: { release: two, reason: 'A test' } });
  await make('POST', '/deploy/seeker/roll-back', token, { body: {} });
  const canary = { body: { release: three, percent: 10 } };
  await make('PUT', '/deploy/seeker/canary', token, canary);
  await make('DELETE', '/deploy/seeker/canary', token);
  await make('PUT', '/releases/seeker/canary', admin, canary);
  await make('DELETE', '/releases/seeker/canary', admin);
  await make('PUT', '/releases/seeker/canary', admin, canary);
  await make('POST', '/releases/seeker/promote', admin, { body: { release: two, reason: 'Ends the canary' } });
  await make('POST', '/deploy/seeker/preview', token, { body: { release: one } });
  const issuer = await FakeIssuer.make();
  issuer.listen();
  const from = { repository: 'niyukti/campus', ref: 'refs/heads/main', environment: null };
  const trust = { name: 'seeker', issuer: issuer.address, ...from, right: 'upload' } as const;
  await new Database(env.DB).batch(...trustingByOperator(trust, Date.now()));
  await make('POST', '/deploy/seeker/run-token', null, { body: { token: await issuer.sign() } });
  vi.mocked(fetch).mockRestore();
  await make('POST', '/releases/seeker/preview', admin, { body: { release: one } });
  await make('POST', '/beacon', null, sample('sendBeacon'));
}

/** Scheduled work: deadlines, releases that nobody can be on, a canary that is taken back. */
async function system(): Promise<EventName[]> {
  await makeJob(company, { applicationDeadline: '2099-01-01' });
  await rows(`INSERT INTO releases (name, id, created_at, by_name, files, bytes, kit, runtime, entry, used_at)
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12) SELECT 'hr', 'old' || i, i, 'x', 0, 0, '1', '1', 'e', i FROM n`);
  const token = await mintToken('all', 'promote');
  const four = await upload(token, await packSeeker('four'));
  await make('PUT', '/releases/seeker/canary', admin, { body: { release: four, percent: 10 } });
  const mover = { db: new Database(env.DB), now: Date.now(), actor: SYSTEM };
  const [, withdrawn] = await during(() => endCanary(mover, 'seeker', { action: 'withdraw', reason: 'Worse' }));
  const [, swept] = await during(() => sweep(env, Date.parse('2099-01-02T00:00:00Z') + 40 * DAY));
  return [...withdrawn, ...swept];
}

let bySystem: EventName[] = [];

beforeAll(async () => {
  admin = await signIn('admin', 'Root');
  company = await signIn('company');
  hr = await signIn('hr');
  await accounts();
  await factors();
  await jobs();
  await applications();
  await mail();
  await community();
  await staff();
  await releases();
  bySystem = await system();
}, 300_000);

describe('a call that changes something', () => {
  for (const id of CHANGING)
    it(`${id} leaves an event of its own, or has a reason for none`, () => {
      const said = RECORDED_BY[id];
      if (said === undefined) throw new Error(`Nobody says what ${id} records: contract/src/events/calls.ts`);
      const left = recorded.get(id);
      if (left === undefined) throw new Error(`${id} was not made here: add it`);
      if (typeof said === 'string') {
        expect(UNRECORDED).toHaveProperty(said);
        expect([...left]).toEqual([]);
      } else expect([...left].sort()).toEqual([...said].sort());
    });

  it('is no other than those that are said to record something', () => {
    expect(Object.keys(RECORDED_BY).filter((id) => !CHANGING.includes(id))).toEqual([]);
  });

  it('leaves no second event when it is repeated under its key', () => expect(doubled).toEqual([]));
});

describe('scheduled work', () => {
  it('leaves events, by the system', () => {
    expect([...new Set(bySystem)].sort()).toEqual([
      'application.let-go',
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
  it('are all recorded by something', () => {
    const known = new Set<EventName>([...events.map(({ name }) => name), ...RECORDED_BY_THE_SYSTEM]);
    expect(EVENT_NAMES.filter((name) => !known.has(name))).toEqual([]);
  });

  it('hold exactly what their definition says', () => {
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
