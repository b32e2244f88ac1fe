import type { ResumeBody } from '@niyukti/contract/calls/resume';
import { toJsonResume } from '@niyukti/contract/json-resume';
import { eq } from 'drizzle-orm';
import { USER, userOf } from '../../accounts/wire.ts';
import { listApplicationsBehind } from '../../applications/application-lists.ts';
import { studentApplicationToWire } from '../../applications/wire.ts';
import { builtQuery, select } from '../../core/build.ts';
import { NO_COMPANY } from '../../core/erased.ts';
import { iso } from '../../core/iso.ts';
import { query } from '../../core/query.ts';
import { pick, text } from '../../core/rows.ts';
import { companies, students } from '../../core/schema/accounts.ts';
import { jobs, resumes, savedJobs } from '../../core/schema/hiring.ts';
import { alerts, follows } from '../../core/schema/notices.ts';
import type { Owner } from '../owner.ts';
import { type Part, paged, pagesOf } from './part.ts';
import { withSteps } from './steps-of.ts';

const readStudent = builtQuery(pick(students, 'id'), ({ id }) =>
  select(USER).from(students).where(eq(students.id, id)),
);
const readResume = builtQuery(pick(resumes, 'student_id'), ({ student_id }) =>
  select(pick(resumes, 'personal_info', 'educations', 'skills', 'summary', 'project', 'experience'))
    .from(resumes)
    .where(eq(resumes.student_id, student_id)),
);
const savedJobsBehind = query(
  { ...pick(savedJobs, 'id', 'created_at'), ...pick(jobs, 'title', 'deadline'), company_name: text },
  `SELECT m.id, j.title, ifnull(c.name, '${NO_COMPANY}') AS company_name, j.deadline, m.created_at FROM saved_jobs m
  CROSS JOIN jobs j ON j.id = m.job_id LEFT JOIN companies c ON c.id = j.company_id
  WHERE m.student_id = ? AND m.id > ? ORDER BY m.id LIMIT CAST(? AS INTEGER)`,
);

const followsBehind = query(
  { ...pick(follows, 'id', 'created_at'), ...pick(companies, 'name') },
  `SELECT f.id, f.created_at, c.name FROM follows f CROSS JOIN companies c ON c.id = f.company_id
  WHERE f.student_id = ? AND f.id > ? ORDER BY f.id LIMIT CAST(? AS INTEGER)`,
);

const alertsBehind = query(
  pick(alerts, 'id', 'name', 'search', 'pace', 'created_at'),
  'SELECT id, name, search, pace, created_at FROM alerts INDEXED BY alerts_student WHERE student_id = ? AND id > ? ORDER BY id LIMIT CAST(? AS INTEGER)',
);

/** A student's applications, each with the steps that the student may know of. */
async function* applications({ db, id }: Owner): AsyncGenerator<object> {
  const pages = pagesOf(
    (after, limit) => listApplicationsBehind(db.orm, { role: 'student', id }, after, limit),
    ({ application }) => application.id,
  );
  for await (const { row, steps } of withSteps(db, 'student', pages)) yield { ...studentApplicationToWire(row), steps };
}

/** What a student's own pages show, and what is kept of them beside it. */
export function studentParts(owner: Owner): Part[] {
  const { db, id } = owner;
  return [
    {
      file: 'account',
      title: 'Account',
      async *things() {
        const row = await db.first(readStudent({ id }));
        if (row) yield userOf(row);
      },
    },
    { file: 'applications', title: 'Applications', things: () => applications(owner) },
    {
      file: 'saved-jobs',
      title: 'Saved jobs',
      async *things() {
        const rows = paged(
          db,
          (after, limit) => savedJobsBehind(id, after, limit),
          (row) => row.id,
        );
        for await (const row of rows)
          yield {
            jobTitle: row.title,
            companyName: row.company_name,
            deadline: row.deadline,
            savedAt: iso(row.created_at),
          };
      },
    },
    {
      file: 'job-alerts',
      title: 'Searches you keep',
      async *things() {
        const rows = paged(
          db,
          (after, limit) => alertsBehind(id, after, limit),
          (row) => row.id,
        );
        for await (const { name, search, pace, created_at } of rows)
          yield { name, search, pace, keptAt: iso(created_at) };
      },
    },
    {
      file: 'followed-companies',
      title: 'Companies you follow',
      async *things() {
        const rows = paged(
          db,
          (after, limit) => followsBehind(id, after, limit),
          (row) => row.id,
        );
        for await (const row of rows) yield { companyName: row.name, since: iso(row.created_at) };
      },
    },
  ];
}

/** The resume as it was written, or null without one. */
export async function resumeBody({ db, id }: Owner): Promise<ResumeBody | null> {
  const row = await db.first(readResume({ student_id: id }));
  if (!row) return null;
  return {
    personalInfo: JSON.parse(row.personal_info),
    educations: JSON.parse(row.educations),
    skills: row.skills,
    summary: row.summary,
    project: row.project,
    experience: JSON.parse(row.experience),
  };
}

/** The resume as other programs read it. */
export const jsonResume = (body: ResumeBody): string => `${JSON.stringify(toJsonResume(body), null, 1)}\n`;
