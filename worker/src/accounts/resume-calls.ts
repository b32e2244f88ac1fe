import * as calls from '@niyukti/contract/calls/resume';
import { statement, write } from '../core/database.ts';
import type { ResumeRow } from '../core/schema/index.ts';
import { fold } from '../core/search.ts';
import { transactionOf } from '../events/transaction.ts';
import { rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { resumeOf } from './wire.ts';

/** How much of the skills HR's and the company's searches know. */
const SEARCHED_SKILLS = 400;

const COLUMNS = 'id, personal_info, educations, skills, summary, project, experience, updated_at';

function valuesOf(body: calls.ResumeBody): string[] {
  return [
    JSON.stringify(body.personalInfo),
    JSON.stringify(body.educations),
    body.skills,
    [...fold(body.skills)].slice(0, SEARCHED_SKILLS).join(''),
    body.summary,
    body.project,
    JSON.stringify(body.experience),
  ];
}

/** Mounts the job seeker's one resume. */
export function mountResumes(api: Api): void {
  mount(api, calls.listResumes, async ({ db, caller }) => {
    const rows = await db.all(statement<ResumeRow>(`SELECT ${COLUMNS} FROM resumes WHERE student_id = ?`, caller.id));
    return rows.map(resumeOf);
  });

  mount(api, calls.createResume, async (context) => {
    const { db, caller, body, now } = context;
    const work = transactionOf(context);
    const row = work.change(
      write<ResumeRow>(
        `INSERT INTO resumes (student_id, personal_info, educations, skills, skills_folded, summary, project, experience, created_at, updated_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (student_id) DO NOTHING RETURNING ${COLUMNS}`,
        caller.id,
        ...valuesOf(body),
        now,
        now,
      ),
      { name: 'resume.created', subject: 'student', id: caller.id },
    );
    await work.run(db);
    return resumeOf(row.rows[0] ?? refuse('resume-exists'));
  });

  mount(api, calls.updateResume, async (context) => {
    const { db, caller, body, path, now } = context;
    const work = transactionOf(context);
    const row = work.change(
      write<ResumeRow>(
        `UPDATE resumes SET personal_info = ?, educations = ?, skills = ?, skills_folded = ?, summary = ?, project = ?, experience = ?, updated_at = ?
        WHERE id = ? AND student_id = ? RETURNING ${COLUMNS}`,
        ...valuesOf(body),
        now,
        rowId('resume', path.id),
        caller.id,
      ),
      { name: 'resume.changed', subject: 'student', id: caller.id },
    );
    // The student's own applications carry it.
    row.also(write('UPDATE students SET version = version + 1 WHERE changed() AND id = ?', caller.id));
    await work.run(db);
    return resumeOf(row.rows[0] ?? refuse('not-found'));
  });
}
