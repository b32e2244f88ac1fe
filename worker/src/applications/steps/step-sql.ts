import type { InterviewMode, RoundOutcome, Step } from '@niyukti/contract';
import type { Write } from '../../core/database.ts';
import { command, commandOf } from '../../core/query.ts';
import { type Sql, sql } from '../../events/sql.ts';

/** A piece of SQL with its parameters, in order. */
export interface Fragment {
  readonly sql: string;
  readonly params: readonly (string | number | null)[];
}

const OPEN = 'withdrawn_at IS NULL AND offer_letter_sent = 0';
const INTERVIEWING = "advanced_at IS NOT NULL AND company_status = 'Selected' AND shortlisted = 0";
/** No round follows one that is open or rejected, so that any such round is the last. */
const LAST_ROUND_PASSED =
  "NOT EXISTS (SELECT 1 FROM rounds WHERE rounds.application_id = applications.id AND rounds.outcome IN ('', 'Rejected'))";
const NEXT_ROUND = '(SELECT count(*) + 1 FROM rounds WHERE application_id = applications.id)';

const plain = (...conditions: string[]): Fragment => ({ sql: conditions.join(' AND '), params: [] });

/** A condition on one round, beside those on its application. */
const withRound = (round: number, condition: string, ...conditions: string[]): Fragment => ({
  sql: [
    ...conditions,
    `EXISTS (SELECT 1 FROM rounds WHERE rounds.application_id = applications.id AND rounds.number = ? AND ${condition})`,
  ].join(' AND '),
  params: [round],
});

/**
 * When a step may be taken, as a condition on a row of `applications`: contract/src/hiring/state-machine.ts in
 * SQL, nothing more. step-sql.test.ts compares the two in every state that can be reached.
 */
export function guardOf(step: Step): Fragment {
  switch (step.action) {
    case 'withdraw':
      return plain(
        OPEN,
        "status <> 'rejected'",
        "NOT (company_status = 'Rejected' AND advanced_at IS NULL)",
        "interview_overview_status <> 'rejected'",
      );
    case 'select':
    case 'reject':
      return plain(OPEN, "status = 'pending'");
    case 'reconsider':
      return plain(OPEN, "status <> 'pending'", "company_status = 'pending'");
    case 'advance':
    case 'decline':
      return plain(OPEN, "status = 'selected'", "company_status = 'pending'");
    case 'scheduleRound':
    case 'shortlist':
      return plain(OPEN, INTERVIEWING, LAST_ROUND_PASSED);
    case 'setRoundOutcome':
    case 'moveRound':
      return withRound(step.round, "rounds.outcome = ''", OPEN, INTERVIEWING);
    case 'rejectAfterAdvancing':
      return plain(OPEN, 'advanced_at IS NOT NULL', "company_status = 'Selected'", 'update_hr = 0');
    case 'shareRound':
      return withRound(step.round, 'rounds.update_candidate = 0', OPEN);
    case 'shareFeedback':
      return withRound(step.round, "rounds.outcome <> '' AND rounds.feedback_updated_by_hr = 0", OPEN);
    case 'publishOutcome':
      return plain(
        OPEN,
        'advanced_at IS NOT NULL',
        "((company_status = 'Rejected' AND interview_overview_status <> 'rejected') OR (company_status <> 'Rejected' AND shortlisted = 1 AND interview_overview_status <> 'shortlisted'))",
      );
    case 'uploadLetter':
      return plain(OPEN, 'shortlisted = 1');
    case 'handBack':
      return plain(OPEN, 'shortlisted = 1', 'letter_key IS NOT NULL', 'update_hr = 0');
    case 'sendOffer':
      return plain(OPEN, 'update_hr = 1');
  }
}

/**
 * What else must hold of a step that says what it is based on: a round is moved at the revision
 * that was read, and only where that changes something. The contract knows of neither.
 */
export function furtherGuardOf(step: FullStep): Fragment | null {
  if (step.action !== 'moveRound') return null;
  const { date, mode, link, interviewer, minutes } = step.details;
  return {
    sql: `EXISTS (SELECT 1 FROM rounds WHERE application_id = applications.id AND number = ? AND (? IS NULL OR revision = ?)
      AND (date, mode, link, interviewer, minutes) IS NOT (?, ?, ?, ?, ?))`,
    params: [step.round, step.based, step.based, date, mode, link, interviewer, minutes],
  };
}

/** What a step carries beside its action: a round's particulars or a letter's file. */
export interface RoundDetails {
  /** ISO 8601 in UTC. */
  date: string;
  mode: InterviewMode;
  link: string;
  interviewer: string;
  minutes: number;
}
export interface LetterFile {
  /**
   * Key of the object in R2, stored before the step: where the step is refused, the sweep removes
   * it.
   */
  key: string;
  name: string;
}

/** A step with everything that its statements write. */
export type FullStep =
  | Exclude<Step, { action: 'scheduleRound' | 'setRoundOutcome' | 'moveRound' | 'uploadLetter' }>
  | { action: 'scheduleRound'; details: RoundDetails }
  /** Only Cancelled has a reason; it may be empty. */
  | { action: 'setRoundOutcome'; round: number; outcome: RoundOutcome; reason: string }
  | { action: 'moveRound'; round: number; details: RoundDetails; reason: string; based: string | null }
  | { action: 'uploadLetter'; file: LetterFile };

/** What a step sets on the application, what else it writes, and what its event says. */
export interface Change {
  readonly set?: Fragment;
  /** A further write, only if the application was changed. `application` is the row's id. */
  readonly also?: (application: number) => Write;
  /** Payload of the step's event, with SQL over the application as the step left it. */
  readonly payload?: Readonly<Record<string, string | number | Sql>>;
}

const sets = (sql: string, ...params: (string | number)[]): Fragment => ({ sql, params });

const DECIDED = 'outcome = ?, cancel_reason = ?';
/** A cancelled round is shared as that: with it goes its status. */
const SHARED = `update_candidate = 1, feedback_updated_by_hr = max(feedback_updated_by_hr, outcome = 'Cancelled'),
    feedback = iif(outcome = 'Cancelled', outcome, feedback)`;
const TOLD = 'feedback_updated_by_hr = 1, feedback = outcome';
const setRound = commandOf(
  {},
  (set: string) => `UPDATE rounds SET ${set} WHERE changed() AND application_id = ? AND number = ?`,
  [[DECIDED], [SHARED], [TOLD]],
);
const insertRound = command(
  `INSERT INTO rounds (application_id, number, company_id, student_id, date, mode, link, interviewer, minutes, created_at)
  SELECT id, ${NEXT_ROUND}, company_id, student_id, ?, ?, ?, ?, ?, ? FROM applications WHERE changed() AND id = ?`,
);
const cancelRounds = command(
  "UPDATE rounds SET outcome = 'Cancelled' WHERE changed() AND application_id = ? AND outcome = ''",
);

const MOVED = 'date = ?, mode = ?, link = ?, interviewer = ?, minutes = ?';
const moveRound = command(
  `UPDATE rounds SET ${MOVED}, revision = revision + 1 WHERE changed() AND application_id = ? AND number = ?`,
);
/** Of the step's round. */
const ofRound = (value: string, round: number): Sql =>
  sql(`(SELECT ${value} FROM rounds WHERE application_id = applications.id AND number = ?)`, round);

const onRound =
  (round: number, set: string, ...params: (string | null)[]) =>
  (application: number): Write =>
    setRound(set)(...params, application, round);

/** The candidate knows the round's status from now on. */
export const shareFeedback = (application: number, round: number): Write => setRound(TOLD)(application, round);

/** What says that a round was decided, in its events. */
export const cancelling = <O extends RoundOutcome>(round: number, outcome: O, reason: string) => ({
  round,
  outcome,
  ...(reason && { reason }),
});

/** What an allowed step writes. `now` is in milliseconds. */
export function changeOf(step: FullStep, now: number): Change {
  switch (step.action) {
    case 'withdraw':
      return { set: sets('withdrawn_at = ?', now) };
    case 'select':
      return { set: sets("status = 'selected', decided_at = ?", now) };
    case 'reject':
      return { set: sets("status = 'rejected', decided_at = ?", now) };
    case 'reconsider':
      return { set: sets("status = 'pending', decided_at = NULL") };
    case 'advance':
      return { set: sets("company_status = 'Selected', advanced_at = ?", now) };
    case 'decline':
      return { set: sets("company_status = 'Rejected'") };
    case 'scheduleRound':
      return {
        also: (application) => {
          const { date, mode, link, interviewer, minutes } = step.details;
          return insertRound(date, mode, link, interviewer, minutes, now, application);
        },
        payload: { round: sql(NEXT_ROUND), mode: step.details.mode },
      };
    case 'setRoundOutcome':
      return {
        also: onRound(step.round, DECIDED, step.outcome, step.reason || null),
        payload: cancelling(step.round, step.outcome, step.reason),
      };
    case 'moveRound': {
      const { date, mode, link, interviewer, minutes } = step.details;
      return {
        also: (application) => moveRound(date, mode, link, interviewer, minutes, application, step.round),
        payload: { round: step.round, shared: ofRound('update_candidate', step.round), reason: step.reason },
      };
    }
    case 'shortlist':
      return { set: sets('shortlisted = 1, shortlisted_at = ifnull(shortlisted_at, ?)', now) };
    case 'rejectAfterAdvancing':
      return {
        set: sets("company_status = 'Rejected', shortlisted = 0"),
        also: (application) => cancelRounds(application),
      };
    case 'shareRound':
      return {
        also: onRound(step.round, SHARED),
        payload: {
          round: step.round,
          outcome: ofRound("iif(outcome = 'Cancelled', outcome, NULL)", step.round),
          reason: ofRound('cancel_reason', step.round),
        },
      };
    case 'shareFeedback':
      return {
        also: (application) => shareFeedback(application, step.round),
        payload: {
          round: step.round,
          outcome: ofRound('outcome', step.round),
          reason: ofRound('cancel_reason', step.round),
        },
      };
    case 'publishOutcome':
      return {
        set: sets("interview_overview_status = iif(company_status = 'Rejected', 'rejected', 'shortlisted')"),
        payload: { outcome: sql('interview_overview_status') },
      };
    case 'uploadLetter':
      return {
        set: sets('letter_key = ?, letter_name = ?, update_hr = 0', step.file.key, step.file.name),
        payload: { letter: step.file.name },
      };
    case 'handBack':
      return { set: sets('update_hr = 1') };
    case 'sendOffer':
      return {
        set: sets("offer_letter_sent = 1, sent_at = ?, interview_overview_status = 'shortlisted'", now),
      };
  }
}
