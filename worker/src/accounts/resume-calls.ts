import * as calls from '@niyukti/contract/accounts/resume-calls';
import { and, eq } from 'drizzle-orm';
import { builtCommand, builtQuery, insertInto, select, update } from '../core/build.ts';
import { pick, type RowOf } from '../core/rows.ts';
import { resumes } from '../core/schema/hiring.ts';
import { fold } from '../core/search.ts';
import { transactionOf } from '../events/transaction.ts';
import { rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { atRevision, BASED, basedOn, NEXT_REVISION, refuseStale, revisionOf } from '../http/revision.ts';
import { RESUME, resumeOf } from './wire.ts';

/** How much of the skills HR's and the company's searches know. */
const SEARCHED_SKILLS = 400;

const OWN = { ...RESUME, ...pick(resumes, 'revision') };

const ownResumeOf = (row: RowOf<typeof OWN>) => ({ ...resumeOf(row), ...revisionOf(row) });

/** What a person writes of it. */
const WRITTEN = pick(
  resumes,
  'personal_info',
  'educations',
  'skills',
  'skills_folded',
  'summary',
  'project',
  'experience',
  'updated_at',
);

const readResume = builtQuery(pick(resumes, 'student_id'), ({ student_id }) =>
  select(OWN).from(resumes).where(eq(resumes.student_id, student_id)),
);
const insertResume = builtCommand({ ...WRITTEN, ...pick(resumes, 'student_id', 'created_at') }, (resume) =>
  insertInto(resumes).values(resume).onConflictDoNothing({ target: resumes.student_id }).returning(OWN),
);
const changeResume = builtCommand(
  { ...WRITTEN, ...pick(resumes, 'id', 'student_id'), ...BASED },
  ({ id, student_id, based, ...changes }) =>
    update(resumes)
      .set({ ...changes, revision: NEXT_REVISION })
      .where(and(eq(resumes.id, id), eq(resumes.student_id, student_id), atRevision(resumes.revision, based)))
      .returning(OWN),
);

function valuesOf(body: calls.ResumeBody, now: number): RowOf<typeof WRITTEN> {
  return {
    personal_info: JSON.stringify(body.personalInfo),
    educations: JSON.stringify(body.educations),
    skills: body.skills,
    skills_folded: [...fold(body.skills)].slice(0, SEARCHED_SKILLS).join(''),
    summary: body.summary,
    project: body.project,
    experience: JSON.stringify(body.experience),
    updated_at: now,
  };
}

/** Mounts the job seeker's one resume. */
export function mountResumes(api: Api): void {
  mount(api, calls.listResumes, async ({ db, caller }) => {
    const rows = await db.all(readResume({ student_id: caller.id }));
    return rows.map(ownResumeOf);
  });

  mount(api, calls.createResume, async (context) => {
    const { db, caller, body, now } = context;
    const work = transactionOf(context);
    const row = work.change(insertResume({ ...valuesOf(body, now), student_id: caller.id, created_at: now }), {
      name: 'resume.created',
      subject: 'student',
      id: caller.id,
    });
    await work.run(db);
    return ownResumeOf(row.rows[0] ?? refuse('resume-exists'));
  });

  mount(api, calls.updateResume, async (context) => {
    const { db, caller, body, path, now, request } = context;
    const based = basedOn(request);
    const id = rowId('resume', path.id);
    const work = transactionOf(context);
    const row = work.change(changeResume({ ...valuesOf(body, now), id, student_id: caller.id, based }), {
      name: 'resume.changed',
      subject: 'student',
      id: caller.id,
    });
    const found = work.read(readResume({ student_id: caller.id }));
    await work.run(db);
    const [saved] = row.rows;
    if (saved) return ownResumeOf(saved);
    return refuseStale(based, found.rows.filter((one) => one.id === id).map(ownResumeOf)[0]);
  });
}
