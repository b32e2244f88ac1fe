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
import { aliased, allOrNull, type Claim, pick, type RowOf, text } from '../core/rows.ts';

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
  /** Not in the copy of a round from before a cancelling had a reason. */
  cancelReason?: string | null;
}

/**
 * A view of applications: its columns, and the joins that read them. By the search, `entry` of the
 * index is the application, so that what is found is read once. Condition and order go behind; `a`
 * is the application, `s` the index.
 */
export const viewOf = <const A extends Claim, const J extends Claim>(application: A, job: J) => ({
  claim: { ...aliased(application, 'a'), ...aliased(job, 'j') },
  select: `SELECT ${columnsOf(application, 'a')}, ${columnsOf(job, 'j')} FROM applications a CROSS JOIN jobs j ON j.id = a.job_id`,
  found: { entry: text, ...aliased(job, 'j') },
  search: `SELECT s.entry, ${columnsOf(job, 'j')} FROM application_search s CROSS JOIN jobs j ON j.id = s.job_id`,
});

/** The same with the résumé. */
export const viewWithResume = <const A extends Claim, const J extends Claim, const R extends Claim>(
  application: A,
  job: J,
  resume: R,
) => {
  const beside = { ...aliased(job, 'j'), ...allOrNull(aliased(resume, 'r')) };
  const joined = `${columnsOf(job, 'j')}, ${columnsOf(resume, 'r')}`;
  return {
    claim: { ...aliased(application, 'a'), ...beside },
    select: `SELECT ${columnsOf(application, 'a')}, ${joined} FROM applications a
  CROSS JOIN jobs j ON j.id = a.job_id LEFT JOIN resumes r ON r.id = a.resume_id`,
    found: { entry: text, ...beside },
    search: `SELECT s.entry, ${joined} FROM application_search s
  CROSS JOIN jobs j ON j.id = s.job_id LEFT JOIN resumes r ON r.id = s.resume_id`,
  };
};

/** A view with what its statements answer, by an index and by the search. */
export interface View<C extends Claim, F extends Claim> {
  readonly claim: C;
  readonly select: string;
  readonly found: F;
  readonly search: string;
}

/** The statement of a view by one index. */
export const through = (select: string, index: string): string =>
  select.replace('applications a', `applications a INDEXED BY ${index}`);

/** Everything that any reader is shown. */
export const WHOLE = viewWithResume(APPLICATION, JOB, RESUME);
/** What `WHOLE` answers, and its statement. */
export const { claim: APPLICATION_CLAIM, select: APPLICATION_VIEW } = WHOLE;

/** A row of either: `applicationView` reads it. */
export type Joined = RowOf<typeof APPLICATION_CLAIM> | RowOf<typeof WHOLE.found>;

/** Reads a row of either view. */
export function applicationView(joined: Joined): ApplicationView {
  const application =
    'entry' in joined ? (JSON.parse(joined.entry) as ShownApplication) : rowOf(APPLICATION, 'a', joined);
  const job = rowOf(JOB, 'j', joined);
  if (!application || !job) throw new Error('an application without its job');
  return { application, job, resume: rowOf(RESUME, 'r', joined) };
}

/** The rounds of an application, first to last. */
export function roundsOf(application: Pick<ShownApplication, 'rounds_json'>): RoundCopy[] {
  return JSON.parse(application.rounds_json) as RoundCopy[];
}

/** Columns that the state machine goes by. */
export const STATE = pick(
  APPLICATION,
  'status',
  'company_status',
  'advanced_at',
  'rounds_json',
  'shortlisted',
  'letter_key',
  'update_hr',
  'interview_overview_status',
  'offer_letter_sent',
  'withdrawn_at',
);

/** An application's row as the state machine sees it. */
export function stateOfRow(application: RowOf<typeof STATE>): HiringState {
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
