import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { unzipSync } from 'fflate/browser';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addPasskey, SoftPasskey } from '../../../testing/authenticator.ts';
import { ask, ORIGIN, type SignedIn } from '../../../testing/client.ts';
import { applyFor, type Cast, db, makeCast, makeStudent, ROUND, rows, sendLetter } from '../../../testing/hiring.ts';
import { internalId } from '../../core/ids.ts';
import { sealAll } from '../../events/seal.ts';
import worker from '../../index.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The archive of an account, read by another implementation than the one that wrote it. */
async function takeOut(who: SignedIn, scale = '1000') {
  const context = createExecutionContext();
  const request = new Request(`${ORIGIN}/api/my-data`, { headers: { authorization: `Bearer ${who.token}` } });
  const response = await worker.fetch(request as never, { ...env, RATE_SCALE: scale }, context);
  const bytes = new Uint8Array(await response.arrayBuffer());
  await waitOnExecutionContext(context);
  if (!response.ok) return { response, files: {} as Record<string, Uint8Array>, names: [] as string[] };
  const files = unzipSync(bytes);
  return { response, files, names: Object.keys(files).sort() };
}
const text = (file: Uint8Array | undefined): string => new TextDecoder().decode(file);
// biome-ignore lint/suspicious/noExplicitAny: tests look into files of every shape
const json = (file: Uint8Array | undefined): any => JSON.parse(text(file));

let cast: Cast;
let hired: SignedIn;
let application: string;

beforeAll(async () => {
  cast = await makeCast();
  const { company, hr, job } = cast;
  hired = await makeStudent('Ānanda <Rao>');
  application = await applyFor(hired, job);
  const put = (path: string, who: SignedIn, body?: object) =>
    ask('PUT', `/api${path}`, { token: who.token, ...(body ? { body } : {}) });
  await put(`/application/${application}/status`, hr, { status: 'selected' });
  await put(`/interview-application/${application}/companyStatus`, company, { status: 'Selected' });
  await put(`/company-application/${application}/interview`, company, ROUND);
  const [round] = (await ask('GET', `/api/interview-applications/${company.id}`, { token: company.token })).json[0]
    .interviews;
  await put(`/company-application/${application}/interview/${round._id}/feedback`, company, {
    interviewStatus: 'Move to Next Round',
  });
  await put(`/application/${application}/companyStatus`, company, { shortListed: true });
  await sendLetter(company, application, '../Offer for Ānanda.pdf');
  await ask('POST', '/api/update-to-hr', { token: company.token, body: { applicationId: application } });
  await put(`/application/${application}/send-offer-letter`, hr);
  await ask('POST', '/api/uploadprofile', { token: hired.token, body: { image: PNG } });
  await ask('POST', '/api/thoughts', { token: hired.token, body: { text: 'A thought of mine' } });
  await ask('POST', '/api/plan-requests', { token: hired.token, body: { plan: 'Gold' } });
  await ask('PUT', `/api/saved-job/${job}`, { token: hired.token });
  await ask('PUT', `/api/followed-company/${cast.company.id}`, { token: hired.token });
});

describe("a student's export", () => {
  it('contains all data as JSON, the files and a readable page', async () => {
    const { response, files, names } = await takeOut(hired);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="niyukti-my-data-\d{4}-\d\d-\d\d.zip"$/,
    );
    expect(names).toEqual([
      'account.json',
      'applications.json',
      'consents.json',
      'followed-companies.json',
      'index.html',
      'job-alerts.json',
      'letters/1 Offer for Ānanda.pdf',
      'mails.json',
      'messages.json',
      'notice-choices.json',
      'notices.json',
      'notified-browsers.json',
      'passkeys.json',
      'photo.png',
      'plan-requests.json',
      'record.json',
      'replies.json',
      'resume.json',
      'saved-jobs.json',
      'sessions.json',
      'thoughts.json',
    ]);
    expect(json(files['account.json'])[0]).toMatchObject({ name: 'Ānanda <Rao>', email: hired.email });
    expect(json(files['resume.json']).basics.name).toBe('Ānanda <Rao>');
    expect(json(files['thoughts.json'])).toMatchObject([{ text: 'A thought of mine', visible: 'show' }]);
    expect(json(files['saved-jobs.json'])).toHaveLength(1);
    expect(json(files['sessions.json'])).toHaveLength(1);
    expect(text(files['letters/1 Offer for Ānanda.pdf'])).toContain('%PDF');
  });

  it('contains messages from the contact form only if the address is confirmed', async () => {
    const student = await makeStudent();
    const message = { name: 'Somebody', phone: '9876543210', email: student.email, message: 'Words of the owner' };
    await ask('POST', '/api/contactus', { body: message });
    const read = async () => json((await takeOut(student)).files['messages.json']);
    expect(await read()).toEqual([]);
    const confirm = (email: string) =>
      rows(
        'INSERT OR REPLACE INTO mailboxes (account_id, email, confirmed_at) VALUES (?, ?, 1)',
        student.account,
        email,
      );
    await confirm('earlier@made.test');
    expect(await read()).toEqual([]);
    await confirm(student.email);
    expect(await read()).toMatchObject([{ message: 'Words of the owner' }]);
  });

  it('contains only what HR has released of an application, with its timeline', async () => {
    const { files } = await takeOut(hired);
    const [mine] = json(files['applications.json']);
    expect(mine).toMatchObject({ offerLetterSent: true, shortListed: true, interviews: [] });
    expect(mine.steps.map(({ action }: { action: string }) => action)).toEqual([
      'sendOffer',
      'advance',
      'select',
      'apply',
    ]);
    expect(text(files['applications.json'])).not.toContain(ROUND.interviewer);
  });

  it('contains the events of the account, before and after they are sealed, and the names of its passkeys', async () => {
    const student = await makeStudent('Recorded Rao');
    expect((await addPasskey(student, await SoftPasskey.create(), 'My phone')).status).toBe(201);
    await ask('PUT', '/api/suspension', {
      token: cast.admin.token,
      body: { role: 'student', accountId: student.id, suspended: false },
    });
    await ask('POST', '/api/increment-user-job-limit', { token: cast.admin.token, body: { userId: student.id } });
    const read = async () => json((await takeOut(student)).files['record.json']);
    const before = await read();
    expect(before).toMatchObject([
      { what: 'passkey added', by: 'you' },
      { what: 'limit raised', by: 'admin', details: { after: { limit: expect.any(Number) } } },
      { what: 'data taken out', by: 'you' },
    ]);
    const steps = async () => json((await takeOut(hired)).files['applications.json'])[0].steps;
    const unsealed = await steps();
    expect(unsealed[0].byName).not.toBe('');
    await sealAll(env, db(), Date.now());
    expect((await read()).slice(0, before.length)).toEqual(before);
    expect(await steps()).toEqual(unsealed);
    const { files } = await takeOut(student);
    expect(json(files['passkeys.json'])).toMatchObject([{ name: 'My phone', lastUsed: null }]);
    expect(text(files['record.json'])).not.toContain(cast.admin.name);
  });

  it('shows the same data on the page, as text and not as markup', async () => {
    const page = text((await takeOut(hired)).files['index.html']);
    expect(page).toContain('Ānanda &lt;Rao&gt;');
    expect(page).toContain('<dt>Job title</dt><dd>Backend Engineer</dd>');
    expect(page).toContain('<dt>Interview status updated by HR</dt>');
    expect(page).toContain('<dt>HR name</dt>');
    expect(page).toContain('A thought of mine');
    expect(page).toContain('letters/1%20Offer%20for%20%C4%80nanda.pdf');
    expect(page).not.toMatch(/<script|<Rao>|https?:\/\/(?!.*hiring)/);
  });

  it('is recorded, and limited to five times an hour', async () => {
    const student = await makeStudent();
    for (let given = 0; given < 5; given += 1) expect((await takeOut(student, '1')).response.status).toBe(200);
    const { response } = await takeOut(student, '1');
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const [told] = await rows<{ n: number }>(
      "SELECT count(*) AS n FROM events WHERE name = 'data.taken-out' AND subject_id = ?",
      student.row,
    );
    expect(told?.n).toBe(5);
  });

  it('reads a hundred rows at a time', async () => {
    const student = await makeStudent();
    await rows(
      `INSERT INTO thoughts (author_role, author_id, author_name, text, created_at)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250) SELECT 'student', ?, 'x', 'thought ' || i, i FROM n`,
      student.row,
    );
    await rows(
      `INSERT INTO replies (thought_id, idx, author_role, author_id, author_name, text, created_at)
      SELECT id, 0, 'student', ?1, 'x', 'reply', 1 FROM thoughts WHERE author_id = ?1`,
      student.row,
    );
    const { files } = await takeOut(student);
    expect(new Set(json(files['thoughts.json']).map((one: { text: string }) => one.text)).size).toBe(250);
    expect(json(files['replies.json'])).toHaveLength(250);
  });
});

const PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe("a company's export", () => {
  it('reads the timelines of a hundred candidates at a time, and each part once', async () => {
    const { company, job } = await makeCast();
    const [{ id: first = 0 } = {}] = await rows<{ id: number }>('SELECT max(id) AS id FROM applications');
    await rows(
      `INSERT INTO applications (student_id, job_id, company_id, resume_id, status, created_at, updated_at)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
      SELECT 1000000 + i, ?, ?, 1, 'selected', i, i FROM n`,
      internalId('job', job),
      company.row,
    );
    await rows(
      `INSERT INTO events (name, subject, subject_id, actor, actor_name, timeline, change_id, created_at)
      SELECT 'application.selected', 'application', id, 'hr', 'Meera', 1, 'c' || id, 1 FROM applications WHERE id > ?`,
      first,
    );
    const prepare = vi.spyOn(Object.getPrototypeOf(env.DB), 'prepare');
    const { files } = await takeOut(company);
    const sent = prepare.mock.calls.length;
    prepare.mockRestore();
    const applications = json(files['applications.json']);
    expect(applications).toHaveLength(250);
    expect(applications.map(({ steps }: { steps: object[] }) => steps.length)).toEqual(Array(250).fill(1));
    // Three pages of three statements, and one for each of the other parts.
    expect(sent).toBeLessThan(45);
  });

  it('contains its jobs, decisions and offer letters, and no resume', async () => {
    const { company } = cast;
    await ask('POST', `/api/company-page/${company.id}/photos`, {
      token: company.token,
      body: { image: PHOTO, caption: 'The kitchen' },
    });
    const { files, names } = await takeOut(company);
    expect(json(files['public-page.json'])).toMatchObject([{ photos: [{ caption: 'The kitchen' }] }]);
    expect(names).toContain('photos/1.png');
    expect(names).toContain('letters/1 Offer for Ānanda.pdf');
    expect(names).not.toContain('resume.json');
    expect(json(files['jobs.json'])).toHaveLength(1);
    const [shown] = json(files['applications.json']);
    expect([shown._id, shown.resumeId]).toEqual([application, undefined]);
    expect(shown.steps.map(({ action }: { action: string }) => action)).toContain('uploadLetter');
    expect(text(files['applications.json'])).not.toContain(hired.email);
  });
});
