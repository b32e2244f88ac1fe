import * as calls from '@niyukti/contract/accounts/resume-calls';
import { searchText } from '@niyukti/contract/text/search-text';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { resumes } from '../core/schema/hiring.ts';
import { transactionOf } from '../events/transaction.ts';
import { rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { atRevision, basedOn, NEXT_REVISION, refuseStale, revisionOf } from '../http/revision.ts';
import { resumeOf } from './wire.ts';

/** The searchable part of the skills, in characters. */
const SEARCHED_SKILLS = 400;

const readResume = ({ orm }: Database, student: number) =>
  orm.select().from(resumes).where(eq(resumes.student_id, student)).get();

const ownResumeOf = (row: typeof resumes.$inferSelect) => ({ ...resumeOf(row), ...revisionOf(row) });

function valuesOf(body: calls.ResumeBody, now: number) {
  return {
    personal_info: JSON.stringify(body.personalInfo),
    educations: JSON.stringify(body.educations),
    skills: body.skills,
    skills_folded: [...searchText(body.skills)].slice(0, SEARCHED_SKILLS).join(''),
    summary: body.summary,
    project: body.project,
    experience: JSON.stringify(body.experience),
    updated_at: now,
  };
}

/** Mounts the resume of a job seeker. */
export function mountResumes(api: Api): void {
  mount(api, calls.listResumes, async ({ db, caller }) => {
    const resume = await readResume(db, caller.studentId);
    return resume ? [ownResumeOf(resume)] : [];
  });

  mount(api, calls.createResume, async (context) => {
    const { db, caller, body, now } = context;
    const work = transactionOf(context);
    const made = work.change(
      db.orm
        .insert(resumes)
        .values({ ...valuesOf(body, now), student_id: caller.studentId, created_at: now })
        .onConflictDoNothing()
        .returning(),
      { name: 'resume.created', subject: 'student', id: caller.studentId },
    );
    await work.run(db);
    return ownResumeOf(made.rows[0] ?? refuse('resume-exists'));
  });

  mount(api, calls.updateResume, async (context) => {
    const { db, caller, body, path, now, request } = context;
    const based = basedOn(request);
    const id = rowId('resume', path.id);
    const work = transactionOf(context);
    const changed = work.change(
      db.orm
        .update(resumes)
        .set({ ...valuesOf(body, now), revision: NEXT_REVISION })
        .where(and(eq(resumes.id, id), eq(resumes.student_id, caller.studentId), atRevision(resumes.revision, based)))
        .returning(),
      { name: 'resume.changed', subject: 'student', id: caller.studentId },
    );
    await work.run(db);
    const [saved] = changed.rows;
    if (saved) return ownResumeOf(saved);
    const found = await readResume(db, caller.studentId);
    return refuseStale(based, found?.id === id ? ownResumeOf(found) : undefined);
  });
}
