import { env } from 'cloudflare:workers';
import { NOTICE_VERSION } from '@niyukti/contract/accounts/privacy-notice';
import { ERASED } from '@niyukti/contract/events/all-events';
import { addCareersPhoto, updateCareersPage } from '@niyukti/contract/jobs/careers-calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type SignedIn, sessionOf, signIn } from '../../../testing/client.ts';
import {
  applyFor,
  db,
  JOB,
  makeCast,
  makeJob,
  makeStudent,
  PDF,
  ROUND,
  rows,
  sendLetter,
} from '../../../testing/hiring.ts';
import { MISMATCHED_HR } from '../../../testing/mismatched-hr.ts';
import { sampleBody } from '../../../testing/samples.ts';
import { tracesInDatabase, tracesInFiles } from '../../../testing/scan.ts';
import { checkRecord } from '../../events/verify.ts';
import { sweep } from '../../sweep.ts';

const DAY = 86_400_000;
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** Letters that nobody else here writes with: an index shows them by digits of their own. */
const NAME = 'Ⲛⲟⲩⲡ Zqstudent';
const PERSON = [NAME, 'ⲛⲟⲩⲡ', 'Zqstudent', 'zqperson@made.test', '9123456780', 'Zqaddress', 'Zqthought', 'Zqfeedback'];
const FIRM = 'Ⲫⲁⲣⲁⲱ Zqfirm';
const COMPANY = [
  FIRM,
  'ⲫⲁⲣⲁⲱ',
  'Zqfirm',
  'zqfirm@made.test',
  '9123456781',
  'Zqposition',
  'Zqboard',
  'Zqwords',
  'Zqinterviewer',
  'Zqlink',
  'Zqpitch',
  'Zqabout',
  'Zqcaption',
];

const NO_IDS = { job: '', application: '', student: '', company: '', hr: '' };

const post = (path: string, who: SignedIn | null, body: object) =>
  ask('POST', `/api${path}`, { ...(who ? { token: who.token } : {}), body });
const put = (path: string, who: SignedIn, body: object = {}) => ask('PUT', `/api${path}`, { token: who.token, body });
const drifted = () => rows(MISMATCHED_HR);
const recordFaults = async () =>
  (await checkRecord(db().orm, { after: 0, seals: Number.MAX_SAFE_INTEGER }, null)).broken;

let person: SignedIn;
let firm: SignedIn;
let hr: SignedIn;
let admin: SignedIn;
let neighbour: SignedIn;
let sent: string;
let hidden: string;
const applications: string[] = [];

/** An application as far as its letter is sent. */
async function hire(student: SignedIn, company: SignedIn, job: string, letter: string): Promise<string> {
  const id = await applyFor(student, job);
  await put(`/application/${id}/status`, hr, { status: 'selected' });
  await put(`/interview-application/${id}/companyStatus`, company, { status: 'Selected' });
  const round = await put(`/company-application/${id}/interview`, company, {
    ...ROUND,
    interviewer: 'Zqinterviewer',
    link: 'https://meet.example.test/Zqlink',
  });
  await put(`/company-application/${id}/interview/${round.json._id}/feedback`, company, {
    interviewStatus: 'Move to Next Round',
  });
  await put(`/application/${id}/companyStatus`, company, { shortListed: true });
  await sendLetter(company, id, letter, new Uint8Array([...PDF, ...new TextEncoder().encode(`letter ${id}`)]));
  await post('/update-to-hr', company, { applicationId: id });
  await put(`/application/${id}/send-offer-letter`, hr);
  return id;
}

beforeAll(async () => {
  const cast = await makeCast();
  hr = cast.hr;
  admin = cast.admin;
  neighbour = cast.student;
  firm = await signIn('company', FIRM);
  await rows("UPDATE accounts SET email = 'zqfirm@made.test' WHERE id = ?", firm.account);
  await rows("UPDATE companies SET phone = '9123456781', position = 'Zqposition' WHERE id = ?", firm.row);
  const jobs: string[] = [];
  for (const jobTitle of ['One', 'Two', 'Three', 'Four']) {
    const job = await makeJob(firm, { jobTitle, jobDescription: 'Zqwords of the firm' });
    await post('/assign-to-hr', admin, { jobId: job, hrId: hr.id });
    jobs.push(job);
  }
  await put(`/company-page/${firm.id}`, firm, {
    ...(sampleBody(updateCareersPage, NO_IDS).body as object),
    pitch: 'Zqpitch',
    about: 'Zqabout',
  });
  await post(`/company-page/${firm.id}/photos`, firm, {
    ...(sampleBody(addCareersPhoto, NO_IDS).body as object),
    caption: 'Zqcaption',
  });
  person = await makeStudent(NAME);
  await rows("UPDATE accounts SET email = 'zqperson@made.test', phone = '9123456780' WHERE id = ?", person.account);
  person = { ...person, email: 'zqperson@made.test' };
  for (const [id, email] of [
    [person.account, person.email],
    [firm.account, 'zqfirm@made.test'],
  ])
    await rows('INSERT INTO mailboxes (account_id, email, confirmed_at) VALUES (?, ?, 1)', id, email);
  await rows(
    "UPDATE resumes SET personal_info = replace(personal_info, 'Pune', 'Zqaddress'), skills_folded = 'ⲛⲟⲩⲡ skill' WHERE student_id = ?",
    person.row,
  );
  await put(`/followed-company/${firm.id}`, neighbour);
  await put(`/followed-company/${cast.company.id}`, person);
  await post('/alerts', person, { name: 'Zqsearch', search: 'q=Zqsearched', pace: 'now' });
  await ask('POST', '/api/uploadprofile', { token: person.token, body: { image: PNG } });
  await ask('POST', `/api/upload-logo/${firm.id}`, { token: firm.token, body: { image: PNG } });

  const [one = '', two = '', three = '', four = ''] = jobs;
  sent = await hire(person, firm, one, 'Zqstudent offer.pdf');
  applications.push(sent, await applyFor(person, two), await applyFor(person, three), await applyFor(person, cast.job));
  await put(`/application/${applications[2]}/status`, hr, { status: 'rejected' });
  hidden = await applyFor(neighbour, four);
  await hire(neighbour, firm, two, 'neighbour.pdf');
  // A letter that was uploaded and never sent goes with the account.
  const late = await applyFor(person, four);
  applications.push(late);
  await put(`/application/${late}/status`, hr, { status: 'selected' });
  await put(`/interview-application/${late}/companyStatus`, firm, { status: 'Selected' });
  await put(`/application/${late}/companyStatus`, firm, { shortListed: true });
  await sendLetter(
    firm,
    late,
    'Zqstudent draft.pdf',
    new Uint8Array([...PDF, ...new TextEncoder().encode('Zqstudent')]),
  );

  for (const [who, words] of [
    [person, 'Zqthought'],
    [firm, 'Zqboard'],
  ] as const) {
    const thought = (await post('/thoughts', who, { text: `${words} shown` })).json._id;
    await post(`/thoughtsreplies/${thought}`, who, { text: `${words} answered` });
    await post(`/thoughtsreplies/${thought}`, neighbour, { text: 'A reply that stays' });
    await put(`/changerepliesvisibilty/${thought}/replies/0`, admin, { visibilty: 'hide' });
    const message = {
      name: who.name,
      phone: '9876543210',
      email: who === person ? who.email : 'zqfirm@made.test',
      message: words,
    };
    await post('/contactus', null, message);
    await post('/plan-requests', who, { plan: 'Gold' });
    await post('/consents', who, { notice: NOTICE_VERSION, adult: true });
  }
  await put(`/saved-job/${cast.job}`, person);
  await put('/suspension', admin, { role: 'student', accountId: person.id, suspended: true });
  await put('/suspension', admin, { role: 'student', accountId: person.id, suspended: false });
  await post('/increment-user-job-limit', admin, { userId: person.id });
  await post('/increment-job-limit', admin, { companyId: firm.id });
  await put('/legal-hold', admin, { role: 'student', accountId: person.id, held: true, reason: 'Zqfeedback' });
  await put('/legal-hold', admin, { role: 'student', accountId: person.id, held: false, reason: 'Zqfeedback' });
  person = { ...person, ...(await sessionOf('student', person.account)) };
}, 120_000);

/** Days pass, sessions end with them, and staff log in again. */
async function passDays(days: number): Promise<void> {
  await sweep(env, Date.now() + days * DAY);
  admin = { ...admin, ...(await sessionOf('admin', admin.account)) };
  hr = { ...hr, ...(await sessionOf('hr', hr.account)) };
}

describe('before anything is deleted', () => {
  it('a scan finds each personal word in tables, indexes and files', async () => {
    const found = [...(await tracesInDatabase([...PERSON, ...COMPANY])), ...(await tracesInFiles(PERSON))];
    const words = new Set(found.map((trace) => trace.split(': ').at(-1)));
    expect([...PERSON, ...COMPANY].filter((word) => !words.has(word))).toEqual([]);
    for (const index of ['account_search', 'resume_search', 'audit_search'])
      expect([index, found.some((trace) => trace.startsWith(`${index}_data`))]).toEqual([index, true]);
    expect(await drifted()).toEqual([]);
  });
});

describe('a student who deletes the account', () => {
  it('can cancel for seven days, and can log in as before', async () => {
    const asked = await post('/erasure', person, {});
    const days = (Date.parse(asked.json.erasesAt) - Date.now()) / DAY;
    expect([asked.status, Math.round(days), asked.json.held]).toEqual([200, 7, false]);
    expect((await post('/erasure', person, {})).json.erasesAt).toBe(asked.json.erasesAt);
    const { sessions } = (await ask('GET', '/api/session', { token: person.token })).json;
    expect(sessions[0].erasesAt).toBe(asked.json.erasesAt);
    expect((await ask('GET', '/api/allusers?keeping=erasing', { token: admin.token })).json).toMatchObject([
      { _id: person.id, erasesAt: asked.json.erasesAt },
    ]);
    await passDays(6);
    const again = { ...person, ...(await sessionOf('student', person.account)) };
    expect((await ask('GET', '/api/user', { token: again.token })).status).toBe(200);
    expect((await ask('DELETE', '/api/erasure', { token: again.token })).json.erasesAt).toBeNull();
    await passDays(8);
    expect((await ask('GET', '/api/allusers?keeping=erasing', { token: admin.token })).json).toEqual([]);
    expect(await rows('SELECT id FROM students WHERE id = ?', person.row)).toHaveLength(1);
    person = again;
  });

  it('is kept under a legal hold, and no longer', async () => {
    person = { ...person, ...(await sessionOf('student', person.account)) };
    await post('/erasure', person, {});
    const hold = (held: boolean) =>
      put('/legal-hold', admin, { role: 'student', accountId: person.id, held, reason: 'A court asks' });
    expect((await hold(true)).json.message).toContain('is kept until the hold is lifted');
    expect((await ask('GET', '/api/allusers?keeping=held', { token: admin.token })).json).toMatchObject([
      { _id: person.id, hold: { reason: 'A court asks' } },
    ]);
    await passDays(9);
    expect(await rows('SELECT id FROM students WHERE id = ?', person.row)).toHaveLength(1);
    expect((await hold(false)).status).toBe(200);
  });

  it('leaves no trace in tables, indexes and files except sent offer letters, and all counts are exact', async () => {
    await passDays(9);
    expect(await rows('SELECT id FROM students WHERE id = ?', person.row)).toEqual([]);
    expect(await tracesInDatabase(PERSON)).toEqual([]);
    expect(await tracesInFiles(PERSON)).toEqual([]);
    expect(await drifted()).toEqual([]);
    expect(await recordFaults()).toEqual([]);
  });

  it('is not found in lists, searches, applications or timelines', async () => {
    for (const list of ['allusers', 'audit-log'])
      expect((await ask('GET', `/api/${list}?q=Zqstudent`, { token: admin.token })).json).toEqual([]);
    const shown = (await ask('GET', `/api/hr-applications/${hr.id}?limit=100`, { token: hr.token })).json;
    const theirs = shown.filter(({ _id }: { _id: string }) => applications.includes(_id));
    expect(
      theirs.map(({ userId, resumeId }: { userId: { name: string }; resumeId: null }) => [userId.name, resumeId]),
    ).toEqual(applications.map(() => ['Deleted account', null]));
    const pending = (await ask('GET', `/api/hr-applications/${hr.id}?status=pending`, { token: hr.token })).json;
    expect(pending.some(({ _id }: { _id: string }) => applications.includes(_id))).toBe(false);
    expect((await ask('GET', `/api/hr-applications/${hr.id}?q=Zqstudent`, { token: hr.token })).json).toEqual([]);
  });

  it('leaves the sent offer letter to the company and HR, without its file name', async () => {
    const { offerLetter } = (await ask('GET', `/api/offer-letter/${sent}`, { token: hr.token })).json;
    const letter = await ask('GET', offerLetter, { token: hr.token });
    expect([letter.status, letter.text.includes(`letter ${sent}`)]).toEqual([200, true]);
    expect(letter.headers.get('content-disposition')).toContain('offer-letter.pdf');
    const letters = (await env.FILES.list({ prefix: 'letters/' })).objects;
    expect(letters).toHaveLength(2);
  });

  it('has an id that is never used again', async () => {
    const body = {
      name: 'Next',
      email: 'next@made.test',
      phone: '9876543210',
      password: 'blue ferry kettle',
      confirmPassword: 'blue ferry kettle',
    };
    await rows('DELETE FROM students WHERE id > ?', person.row);
    await rows('DELETE FROM accounts WHERE id > ?', person.account);
    expect((await post('/usersignup', null, body)).status).toBe(201);
    const [next] = await rows<{ id: number }>("SELECT id FROM accounts WHERE email = 'next@made.test'");
    expect(next?.id).toBeGreaterThan(person.row);
  });
});

describe('a company that deletes its account', () => {
  it('leaves no trace except sent offer letters and the history of its applicants', async () => {
    firm = { ...firm, ...(await sessionOf('company', firm.account)) };
    expect((await post('/erasure', firm, {})).json.erasesAt).not.toBeNull();
    await passDays(20);
    expect(await rows('SELECT id FROM companies WHERE id = ?', firm.row)).toEqual([]);
    expect(await rows('SELECT id FROM accounts WHERE id = ?', firm.account)).toEqual([]);
    expect(
      await rows("SELECT actor, subject_id FROM events WHERE name = 'account.erased' AND subject = 'company'"),
    ).toEqual([{ actor: 'system', subject_id: firm.row }]);
    expect(await tracesInDatabase(COMPANY)).toEqual([]);
    expect(await tracesInFiles(COMPANY)).toEqual([]);
    expect(await drifted()).toEqual([]);
    expect(await recordFaults()).toEqual([]);
    for (const prefix of ['logos/', 'photos/'])
      expect([prefix, (await env.FILES.list({ prefix })).objects]).toEqual([prefix, []]);
    expect((await ask('GET', `/api/company/${firm.id}`)).status).toBe(404);
    for (const list of ['allcompany', 'audit-log'])
      expect((await ask('GET', `/api/${list}?q=${encodeURIComponent(FIRM)}`, { token: admin.token })).json).toEqual([]);
    expect((await ask('GET', `/api/company-jobs?companyId=${firm.id}`)).json).toEqual([]);
  });

  it('closes open applications and notifies the candidates', async () => {
    neighbour = { ...neighbour, ...(await sessionOf('student', neighbour.account)) };
    const mine = (await ask('GET', '/api/appliedjobs', { token: neighbour.token })).json;
    const open = mine.find(({ _id }: { _id: string }) => _id === hidden);
    expect([open.jobId.companyName, open.jobId.jobTitle, open.withdrawnAt]).toEqual([
      'Deleted company',
      'Four',
      expect.any(String),
    ]);
    const [last] = (await ask('GET', `/api/application/${hidden}/events`, { token: neighbour.token })).json;
    expect([last.action, last.by, last.byName]).toEqual(['close', 'company', ERASED.name]);
    const letter = mine.find(({ offerLetterSent }: { offerLetterSent: boolean }) => offerLetterSent).offerLetter;
    expect((await ask('GET', letter, { token: neighbour.token })).status).toBe(200);
  });

  it('gets no more data from a request that started before', async () => {
    const late = rows("INSERT INTO consents (account_id, notice, created_at) VALUES (?, 'late', 1)", firm.account);
    await expect(late).rejects.toThrow('FOREIGN KEY');
  });

  it('has no more jobs to apply for', async () => {
    expect((await ask('GET', '/api/company-all-jobs?title=Four')).json).toEqual([]);
    expect(JOB.jobTitle).not.toBe('Four');
  });
});

describe('a student whose address nobody confirmed', () => {
  it('does not delete messages from that address', async () => {
    const stranger = await makeStudent('Stranger Rao');
    const message = { name: 'Owner', phone: '9876543210', email: stranger.email, message: 'Words of the owner' };
    await post('/contactus', null, message);
    await post('/erasure', stranger, {});
    await passDays(8);
    expect(await rows('SELECT id FROM students WHERE id = ?', stranger.row)).toEqual([]);
    expect(await rows('SELECT message FROM contact_messages WHERE email = ?', stranger.email)).toEqual([
      { message: 'Words of the owner' },
    ]);
  });
});

describe('accounts that are due together', () => {
  it('are deleted even if one fails, and that one by the next run', async () => {
    const [first, second] = [await signIn('student'), await signIn('student')];
    for (const [at, { row }] of [first, second].entries())
      await rows('UPDATE accounts SET erase_at = ? WHERE id = ?', at, row);
    const left = () => rows('SELECT id FROM accounts WHERE id IN (?, ?)', first.account, second.account);
    await rows(`CREATE TRIGGER unerasable BEFORE DELETE ON accounts WHEN OLD.id = ${first.row}
      BEGIN SELECT RAISE(ABORT, 'too large'); END`);
    await expect(sweep(env)).rejects.toThrow('1 steps of the sweep failed');
    expect(await left()).toEqual([{ id: first.row }]);
    await rows('DROP TRIGGER unerasable');
    await sweep(env);
    expect(await left()).toEqual([]);
  });
});
