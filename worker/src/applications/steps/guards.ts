import type { Step } from '@niyukti/contract';

/** A piece of SQL with its parameters, in order. */
export interface Fragment {
  readonly sql: string;
  readonly params: readonly (string | number | null)[];
}

const OPEN = 'withdrawn_at IS NULL AND offer_letter_sent = 0';
const INTERVIEWING = "advanced_at IS NOT NULL AND company_status = 'Selected' AND shortlisted = 0";
const LAST_ROUND_PASSED = "(round_count = 0 OR last_outcome IN ('Move to Next Round', 'Cancelled'))";

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
 * When a step may be taken, as a condition on a row of `applications`: contract/src/hiring.ts in
 * SQL, nothing more. guards.test.ts compares the two in every state that can be reached.
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
      return withRound(
        step.round,
        "rounds.number = applications.round_count AND rounds.outcome = ''",
        OPEN,
        INTERVIEWING,
      );
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
