import { env } from 'cloudflare:workers';
import { dayInIndia } from '@niyukti/contract/text/day';
import { getTableColumns, type SQL } from 'drizzle-orm';
import { ROUNDS } from '../src/applications/application-view.ts';
import { Database } from '../src/core/database.ts';
import { internalId } from '../src/core/ids.ts';
import { applications } from '../src/core/schema/hiring.ts';
import { type Answer, ask, type SignedIn, signIn } from './client.ts';
import { statement } from './statement.ts';

/** The default body of a job. */
export const JOB = {
  jobTitle: 'Backend Engineer',
  city: 'Pune',
  location: 'Pune, Maharashtra',
  jobType: 'Full-time',
  jobTiming: 'Day shift',
  workingDays: 'Monday to Friday',
  workMode: 'On site',
  jobDescription: 'Build services.\nWrite tests.',
  desiredSkills: 'SQL, TypeScript',
  experience: '1-3',
  noofposition: 2,
  applicationDeadline: '2099-12-31',
  salary: { minSalary: 600_000, maxSalary: 900_000, currency: 'INR', per: 'Year' },
};

/** The same as the texts of a form. */
export const TYPED_JOB = {
  ...JOB,
  noofposition: '2',
  salary: { minSalary: '600000', maxSalary: '900000', currency: 'INR', per: 'Year' },
};

/** The default body of a round. */
export const ROUND = {
  date: '2099-01-05T10:00:00.000Z',
  mode: 'Online',
  link: 'https://meet.example.test/1',
  interviewer: 'Meera Iyer',
} as const;

export const PDF = new Uint8Array(new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'));

/** The parties of a hire, and their job. */
export interface Cast {
  student: SignedIn;
  company: SignedIn;
  hr: SignedIn;
  admin: SignedIn;
  job: string;
}

export const db = (): Database => new Database(env.DB);

/** Gives a student a resume. */
export async function giveResume(student: SignedIn): Promise<void> {
  await statement(
    `INSERT INTO resumes (student_id, personal_info, educations, skills, skills_folded, summary, project, experience, created_at, updated_at)
      VALUES (?, ?, '[{"institute":"COEP","degree":"B.Tech","year":"2024"}]', 'SQL, Go', 'sql, go', 's', 'p', '{"company":"Acme","role":"Intern","duration":"6 months"}', ?, ?)`,
    student.row,
    JSON.stringify({ name: student.name, email: student.email, phone: '9876543210', address: 'Pune' }),
    Date.now(),
    Date.now(),
  ).run();
}

/** A student without a limit of applications. */
export async function makeStudent(name?: string): Promise<SignedIn> {
  const student = await signIn('student', name);
  await giveResume(student);
  await statement('UPDATE students SET unlimited = 1 WHERE id = ?', student.row).run();
  return student;
}

/** Posts a job of a company without a limit. A passed deadline is set after the job was posted. */
export async function makeJob(company: SignedIn, changes: Partial<typeof JOB> = {}): Promise<string> {
  await statement('UPDATE companies SET unlimited = 1 WHERE id = ?', company.row).run();
  const { applicationDeadline = JOB.applicationDeadline } = changes;
  const passed = applicationDeadline < dayInIndia(Date.now());
  const body = { ...JOB, ...changes, ...(passed ? { applicationDeadline: JOB.applicationDeadline } : {}) };
  const answer = await ask('POST', '/api/company-jobs', { token: company.token, body });
  const job = answer.json._id as string;
  const close = 'UPDATE jobs SET deadline = ?, open = 0 WHERE id = ?';
  if (passed) await statement(close, applicationDeadline, internalId('job', job)).run();
  return job;
}

/** Makes all parties, with an assigned job. */
export async function makeCast(): Promise<Cast> {
  const [student, company, hr, admin] = [
    await makeStudent(),
    await signIn('company'),
    await signIn('hr'),
    await signIn('admin'),
  ];
  const job = await makeJob(company);
  await ask('POST', '/api/assign-to-hr', { token: admin.token, body: { jobId: job, hrId: hr.id } });
  return { student, company, hr, admin, job };
}

/** Applies and answers the application's id. */
export async function applyFor(student: SignedIn, job: string): Promise<string> {
  const answer = await ask('POST', '/api/apply-job', { token: student.token, body: { jobId: job } });
  return answer.json._id as string;
}

/** Makes an application in interviews with an unshared round. Answers both ids. */
export async function makeRound({ student, company, hr, job }: Cast): Promise<{ id: string; round: string }> {
  const id = await applyFor(student, job);
  const put = (who: SignedIn, path: string, body: object) => ask('PUT', `/api${path}`, { token: who.token, body });
  await put(hr, `/application/${id}/status`, { status: 'selected' });
  await put(company, `/application/${id}/companyStatus`, { status: 'Selected' });
  return { id, round: (await put(company, `/company-application/${id}/interview`, ROUND)).json._id };
}

/** Uploads a letter. */
export function sendLetter(
  company: SignedIn,
  application: string,
  name = 'offer.pdf',
  bytes: Uint8Array<ArrayBuffer> = PDF,
): Promise<Answer> {
  const form = new FormData();
  form.set('applicationId', application);
  form.set('file', new File([bytes], name, { type: 'application/pdf' }));
  return ask('POST', '/api/upload-offer-letter', { token: company.token, raw: form });
}

/** Reads rows that the API does not show. */
export async function rows<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
  return (await statement(sql, ...values).all<Row>()).results;
}

/** Reads applications with their rounds, oldest first. */
export const readApplications = (where?: SQL) =>
  db()
    .orm.select({ ...getTableColumns(applications), rounds: ROUNDS })
    .from(applications)
    .where(where)
    .orderBy(applications.id);
