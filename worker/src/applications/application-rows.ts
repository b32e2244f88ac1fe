import type { ApplicationRow, StudentApplicationRow } from '@niyukti/contract/calls/application';
import { educationsOf, skillsOf } from '../accounts/wire.ts';
import { APPLICATION, JOB, JOB_FACTS, RESUME, rowOf, type ShownApplication } from '../core/columns.ts';
import { publicId } from '../core/ids.ts';
import { pick, type RowOf } from '../core/rows.ts';
import { filePath } from '../files/paths.ts';
import { jobFacts } from '../jobs/wire.ts';
import { STATE, viewOf, viewWithResume } from './application-view.ts';
import { releasedState, staffState } from './wire.ts';

/*
 * What tables show of an application (`view=row`): a third of the columns of the whole, and of what
 * has to be parsed only the rounds and the first education.
 */

const STAFF_COLUMNS = {
  ...pick(APPLICATION, 'id', 'candidate_name', 'candidate_photo_key', 'letter_name', 'created_at', 'updated_at'),
  ...STATE,
};
const JOB_IN_ROW = pick(JOB, 'id', 'title', 'company_name', 'skills');
const RESUME_IN_ROW = pick(RESUME, 'id', 'skills', 'educations');

/** A row of a list of HR or a company. */
export const STAFF_ROW = viewWithResume(STAFF_COLUMNS, JOB_IN_ROW, RESUME_IN_ROW);
type StaffJoined = RowOf<typeof STAFF_ROW.claim> | RowOf<typeof STAFF_ROW.found>;

/** The key of a row, and the row as it goes out. */
export interface Shown<Row> {
  readonly id: number;
  readonly row: Row;
}

/** An application in a table of its company or its HR. */
export function staffRow(joined: StaffJoined): Shown<ApplicationRow> {
  const application =
    'entry' in joined ? (JSON.parse(joined.entry) as ShownApplication) : rowOf(STAFF_COLUMNS, 'a', joined);
  if (!application) throw new Error('a row of no application');
  const row = {
    _id: publicId('application', application.id),
    jobId: {
      _id: publicId('job', joined.j_id),
      jobTitle: joined.j_title,
      companyName: joined.j_company_name,
      desiredSkills: joined.j_skills,
    },
    userId: { name: application.candidate_name, profile: filePath(application.candidate_photo_key) },
    resumeId:
      joined.r_skills === null || joined.r_educations === null
        ? null
        : { skills: skillsOf(joined.r_skills), educations: educationsOf(joined.r_educations).slice(0, 1) },
    ...staffState(application),
  };
  return { id: application.id, row };
}

const STUDENT_COLUMNS = { ...pick(APPLICATION, 'id', 'created_at', 'released_at'), ...STATE };

/** A row of a student's list. */
export const STUDENT_ROW = viewOf(STUDENT_COLUMNS, JOB_FACTS);

type StudentJoined = RowOf<typeof STUDENT_ROW.claim> | RowOf<typeof STUDENT_ROW.found>;

/** An application in its student's list. */
export function studentRow(joined: StudentJoined): Shown<StudentApplicationRow> {
  const application =
    'entry' in joined ? (JSON.parse(joined.entry) as ShownApplication) : rowOf(STUDENT_COLUMNS, 'a', joined);
  const job = rowOf(JOB_FACTS, 'j', joined);
  if (!application || !job) throw new Error('a row of no application');
  const row = {
    _id: publicId('application', application.id),
    jobId: jobFacts(job),
    ...releasedState(application),
  };
  return { id: application.id, row };
}
