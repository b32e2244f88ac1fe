import { env } from 'cloudflare:workers';
import type { AuditEntry } from '@niyukti/contract/administration/admin-calls';
import { auditSentence } from '@niyukti/contract/administration/audit-words';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/client.ts';
import { applyFor, type Cast, db, JOB, makeCast, makeJob, makeStudent, rows } from '../../testing/hiring.ts';
import { statement } from '../../testing/statement.ts';
import { sealAll } from '../events/seal.ts';

let cast: Cast;
let candidate: string;

/** Answers of one question, page by page. */
async function readAll(query: string) {
  const lines: AuditEntry[] = [];
  const pages: number[] = [];
  let path: string | undefined = `/api/audit-log?limit=10&${query}`;
  while (path) {
    const answer: Awaited<ReturnType<typeof ask>> = await ask('GET', path, { token: cast.admin.token });
    expect(answer.status).toBe(200);
    lines.push(...answer.json);
    pages.push(answer.json.length);
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return { lines, pages, sentences: lines.map(auditSentence) };
}
const sentences = async (query: string) => (await readAll(query)).sentences;

/** Others' acts, which lie between: of one HR whom nobody asks about. */
const others = (count: number) =>
  statement(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
      INSERT INTO events (name, subject, subject_id, actor, actor_id, actor_name, change_id, created_at)
      SELECT iif(i % 2, 'application.applied', 'application.rejected'), 'application', 999, iif(i % 2, 'student', 'hr'), 999, 'Somebody', 0, ? FROM n`,
    count,
    Date.now(),
  ).run();

beforeAll(async () => {
  cast = await makeCast();
  const student = await makeStudent('Zubin Irani');
  candidate = await applyFor(student, cast.job);
  await ask('PUT', `/api/application/${candidate}/status`, { token: cast.hr.token, body: { status: 'selected' } });
  await ask('PUT', `/api/application/${candidate}/company-status`, {
    token: cast.company.token,
    body: { companyStatus: 'Selected', advanced: true },
  });
  await others(1_500);
  await sealAll(env, db(), Date.now());
  await statement(
    "UPDATE accounts SET name = 'Farhan Ali', name_folded = 'farhan ali' WHERE id = ?",
    cast.hr.account,
  ).run();
});

describe('events of HRs and companies', () => {
  it('are in the audit log as sentences, beside those of administrators', async () => {
    const [job] = await rows<{ title: string; company: string }>(
      'SELECT j.title, c.name AS company FROM jobs j JOIN companies c ON c.id = j.company_id LIMIT 1',
    );
    const all = await sentences('q=zubin');
    expect(all).toContain(`${cast.hr.name} selected Zubin Irani for ${job?.title} at ${job?.company}`);
    const whole = await sentences('');
    expect(whole.some((sentence) => sentence.startsWith(`${cast.admin.name} assigned ${job?.title}`))).toBe(true);
    expect(whole).toContain(`${cast.company.name} posted ${job?.title}`);
    expect(whole.some((sentence) => sentence.includes('applied'))).toBe(false);
  });

  it('are found by actor, however much others did since', async () => {
    const found = await readAll(`person=farhan`);
    expect(found.lines.map(({ event }) => event)).toEqual(['application.selected']);
    const whole = await readAll('role=hr');
    expect(whole.lines).toHaveLength(751);
  });

  it('are found by subject, event, role and day', async () => {
    expect(await sentences('kind=postings')).toEqual([expect.stringContaining('posted')]);
    const events = async (query: string) => [...new Set((await readAll(query)).lines.map(({ event }) => event))];
    expect(await events('event=application.selected')).toEqual(['application.selected']);
    expect(await events('role=company&kind=decisions')).not.toContain('application.rejected');
    expect(await events('role=admin')).not.toContain('application.selected');
    expect(await events('kind=jobs')).toEqual(['job.assigned']);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(Date.now());
    expect(await events(`day=${today}&person=farhan`)).toEqual(['application.selected']);
    expect(await events('day=2001-01-01')).toEqual([]);
    expect(await events('day=2001-01-01&role=hr')).toEqual([]);
    expect(await events(`q=zubin&person=farhan&day=${today}`)).toEqual(['application.selected']);
    expect(await events('q=zubin&person=nobody')).toEqual([]);
  });

  it('are listed at once, before they are sealed', async () => {
    await ask('PUT', `/api/application/${candidate}/status`, { token: cast.hr.token, body: { status: 'pending' } });
    await statement(
      `INSERT INTO events (name, subject, subject_id, actor, actor_id, actor_name, change_id, created_at)
        VALUES ('password.changed', 'hr', ?1, 'hr', ?1, 'Farhan Ali', 0, ?2)`,
      cast.hr.row,
      Date.now(),
    ).run();
    expect((await sentences('person=farhan'))[0]).toBe('Farhan Ali changed their password');
  });

  it('contain nothing that an administrator may not read', async () => {
    const [selected] = (await readAll('event=application.selected')).lines;
    expect([selected?.before, selected?.after]).toEqual([null, null]);
    const [posted] = (await readAll('event=job.posted')).lines;
    expect(posted?.after).toMatchObject({ title: posted?.thingName });
  });

  it('on a job have the title that the job had then', async () => {
    const job = await makeJob(cast.company, { jobTitle: 'Turner' });
    await ask('POST', '/api/assign-to-hr', { token: cast.admin.token, body: { jobId: job, hrId: cast.hr.id } });
    const body = { ...JOB, jobTitle: 'Miller' };
    await ask('PUT', `/api/company-jobs/${job}`, { token: cast.company.token, body });
    const { lines } = await readAll('');
    const said = lines.map(({ event, thingName }) => [event, thingName]).slice(0, 3);
    expect(said).toEqual([
      ['job.changed', 'Turner'],
      ['job.assigned', 'Turner'],
      ['job.posted', 'Turner'],
    ]);
  });
});
