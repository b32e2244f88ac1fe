import type { HiringState, InterviewMode, RoundOutcome } from '@niyukti/contract';
import { columnsOf, rowOf, type ShownApplication } from '../core/columns.ts';
import type { JobRow, ResumeRow } from '../core/schema/hiring.ts';

/** An application with its job and its résumé: everything that any reader is shown of it. */
export interface ApplicationView {
  application: ShownApplication;
  job: JobRow;
  resume: ResumeRow | null;
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
}

const APPLICATION = columnsOf('applications', 'a');
const JOB = columnsOf('jobs', 'j');
const RESUME = columnsOf('resumes', 'r');

/** Columns and joins of a view. Condition and order go behind it; `a` is the application. */
export const APPLICATION_VIEW = `SELECT ${APPLICATION}, ${JOB}, ${RESUME} FROM applications a
  CROSS JOIN jobs j ON j.id = a.job_id LEFT JOIN resumes r ON r.id = a.resume_id`;

/**
 * The same by the search: `entry` of the index is the application, so that what is found is read
 * once. `s` is the index; a condition on it goes behind.
 */
export const STAFF_SEARCH = `SELECT s.entry, ${JOB}, ${RESUME} FROM application_search s
  CROSS JOIN jobs j ON j.id = s.job_id LEFT JOIN resumes r ON r.id = s.resume_id`;

/** Reads a row of either view. */
export function applicationView(joined: Record<string, unknown>): ApplicationView {
  const application =
    typeof joined.entry === 'string'
      ? (JSON.parse(joined.entry) as ShownApplication)
      : rowOf<ShownApplication>(joined, 'a');
  const job = rowOf<JobRow>(joined, 'j');
  if (!application || !job) throw new Error('an application without its job');
  return { application, job, resume: rowOf<ResumeRow>(joined, 'r') };
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
