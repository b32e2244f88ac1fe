import type { HiringState, InterviewMode, RoundOutcome } from '@niyukti/contract';
import {
  APPLICATION,
  columnsOf,
  JOB,
  RESUME,
  rowOf,
  type ShownApplication,
  type ShownJob,
  type ShownResume,
} from '../core/columns.ts';
import { aliased, allOrNull, type RowOf, text } from '../core/rows.ts';

/** An application with its job and its résumé: everything that any reader is shown of it. */
export interface ApplicationView {
  application: ShownApplication;
  job: ShownJob;
  resume: ShownResume | null;
}

/** A round as `applications.rounds_json` copies it. */
export interface RoundCopy {
  id: number;
  number: number;
  date: string;
  mode: InterviewMode;
  link: string;
  interviewer: string;
  outcome: RoundOutcome | '';
  updateCandidate: number;
  feedbackUpdatedByHR: number;
  feedback: string | null;
  /** Not in the copy of a round from before rounds had a length. */
  minutes?: number;
  /** Not in the copy of a round from before rounds could be moved. */
  revision?: number;
}

const APPLICATION_COLUMNS = columnsOf(APPLICATION, 'a');
const JOB_COLUMNS = columnsOf(JOB, 'j');
const RESUME_COLUMNS = columnsOf(RESUME, 'r');

const OWN = aliased(APPLICATION, 'a');
const WITH_JOB = aliased(JOB, 'j');
const WITH_RESUME = allOrNull(aliased(RESUME, 'r'));

/** What a view answers. */
export const APPLICATION_CLAIM = { ...OWN, ...WITH_JOB, ...WITH_RESUME };
/** What a search answers: the application is in `entry`. */
export const FOUND_CLAIM = { entry: text, ...WITH_JOB, ...WITH_RESUME };

/** A row of either: `applicationView` reads it. */
export type Joined = RowOf<typeof APPLICATION_CLAIM> | RowOf<typeof FOUND_CLAIM>;

/** Columns and joins of a view. Condition and order go behind it; `a` is the application. */
export const APPLICATION_VIEW = `SELECT ${APPLICATION_COLUMNS}, ${JOB_COLUMNS}, ${RESUME_COLUMNS} FROM applications a
  CROSS JOIN jobs j ON j.id = a.job_id LEFT JOIN resumes r ON r.id = a.resume_id`;

/**
 * The same by the search: `entry` of the index is the application, so that what is found is read
 * once. `s` is the index; a condition on it goes behind.
 */
export const STAFF_SEARCH = `SELECT s.entry, ${JOB_COLUMNS}, ${RESUME_COLUMNS} FROM application_search s
  CROSS JOIN jobs j ON j.id = s.job_id LEFT JOIN resumes r ON r.id = s.resume_id`;

/** Reads a row of either view. */
export function applicationView(joined: Joined): ApplicationView {
  const application =
    'entry' in joined ? (JSON.parse(joined.entry) as ShownApplication) : rowOf(APPLICATION, 'a', joined);
  const job = rowOf(JOB, 'j', joined);
  if (!application || !job) throw new Error('an application without its job');
  return { application, job, resume: rowOf(RESUME, 'r', joined) };
}

/** The rounds of an application, first to last. */
export function roundsOf(application: ShownApplication): RoundCopy[] {
  return JSON.parse(application.rounds_json) as RoundCopy[];
}

/** An application's row as the state machine sees it. */
export function stateOfRow(application: ShownApplication): HiringState {
  return {
    status: application.status,
    companyStatus: application.company_status,
    advanced: application.advanced_at !== null,
    rounds: roundsOf(application).map((round) => ({
      status: round.outcome,
      updateCandidate: round.updateCandidate === 1,
      feedbackUpdatedByHR: round.feedbackUpdatedByHR === 1,
    })),
    shortListed: application.shortlisted === 1,
    letter: application.letter_key !== null,
    updateHR: application.update_hr === 1,
    published: application.interview_overview_status || null,
    offerLetterSent: application.offer_letter_sent === 1,
    withdrawn: application.withdrawn_at !== null,
  };
}
