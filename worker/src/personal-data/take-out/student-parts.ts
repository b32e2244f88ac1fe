import type { ResumeBody } from '@niyukti/contract/accounts/resume-calls';
import { and, asc, eq, gt } from 'drizzle-orm';
import { USER, userOf } from '../../accounts/wire.ts';
import { listApplicationsBehind } from '../../applications/application-lists.ts';
import { studentApplicationToWire } from '../../applications/wire.ts';
import { companyName } from '../../core/conditions.ts';
import { iso } from '../../core/iso.ts';
import { accounts, companies, students } from '../../core/schema/accounts.ts';
import { jobs, resumes, savedJobs } from '../../core/schema/hiring.ts';
import { alerts, follows } from '../../core/schema/notices.ts';
import type { Owner } from '../owner.ts';
import { listPart, PAGE, type Part, shortPart, withSteps } from './part.ts';

/** The parts that only students have. */
export function studentParts(owner: Owner): Part[] {
  const { id } = owner;
  const { orm } = owner.db;
  return [
    shortPart('account', 'Account', async () =>
      (
        await orm
          .select(USER)
          .from(students)
          .innerJoin(accounts, eq(accounts.id, students.id))
          .where(eq(students.id, id))
      ).map(userOf),
    ),
    { file: 'applications', title: 'Applications', things: () => applications(owner) },
    listPart(
      'saved-jobs',
      'Saved jobs',
      (after) =>
        orm
          .select({
            id: savedJobs.id,
            title: jobs.title,
            company: companyName,
            deadline: jobs.deadline,
            saved_at: savedJobs.created_at,
          })
          .from(savedJobs)
          .innerJoin(jobs, eq(jobs.id, savedJobs.job_id))
          .leftJoin(companies, eq(companies.id, jobs.company_id))
          .where(and(eq(savedJobs.student_id, id), gt(savedJobs.id, after)))
          .orderBy(asc(savedJobs.id))
          .limit(PAGE),
      (row) => ({ jobTitle: row.title, companyName: row.company, deadline: row.deadline, savedAt: iso(row.saved_at) }),
    ),
    listPart(
      'job-alerts',
      'Searches you keep',
      (after) =>
        orm
          .select()
          .from(alerts)
          .where(and(eq(alerts.student_id, id), gt(alerts.id, after)))
          .orderBy(asc(alerts.id))
          .limit(PAGE),
      ({ name, search, pace, created_at }) => ({ name, search, pace, keptAt: iso(created_at) }),
    ),
    listPart(
      'followed-companies',
      'Companies you follow',
      (after) =>
        orm
          .select({ id: follows.id, name: companies.name, created_at: follows.created_at })
          .from(follows)
          .innerJoin(companies, eq(companies.id, follows.company_id))
          .where(and(eq(follows.student_id, id), gt(follows.id, after)))
          .orderBy(asc(follows.id))
          .limit(PAGE),
      (row) => ({ companyName: row.name, since: iso(row.created_at) }),
    ),
  ];
}

async function* applications(owner: Owner): AsyncGenerator<object> {
  const read = (after: number) => listApplicationsBehind(owner.db.orm, { role: 'student', id: owner.id }, after, PAGE);
  for await (const { row, steps } of withSteps(owner, read)) yield { ...studentApplicationToWire(row), steps };
}

/** The student's resume, or null. */
export async function readResume({ db, id }: Owner): Promise<ResumeBody | null> {
  const row = await db.orm.select().from(resumes).where(eq(resumes.student_id, id)).get();
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
