import type { ApplicationEvent } from '@niyukti/contract/hiring/application-calls';

type Action = ApplicationEvent['action'];

type EventNames = Pick<ApplicationEvent, 'round' | 'note' | 'reason'>;

/** An event that this page does not know: the server is newer. */
export const unknown = 'Something moved.';

const roundOf = ({ round }: EventNames) => (round === null ? 'the round' : `round ${round}`);

/** The event as the company reads it. */
export const forCompany: Record<Action, (names: EventNames) => string> = {
  apply: () => 'Applied',
  assign: ({ note }) => (note ? 'Assigned to an HR' : 'Left without an HR'),
  close: () => 'Closed: the company has left',
  withdraw: () => 'Withdrawn by the candidate',
  select: () => 'Selected by HR',
  reject: () => 'Rejected by HR',
  reconsider: () => 'Taken back by HR',
  advance: () => 'Moved to interviews',
  decline: () => 'Rejected',
  scheduleRound: (names) => `Scheduled ${roundOf(names)}`,
  setRoundOutcome: (names) =>
    `Set the status of ${roundOf(names)}${names.note && ` to “${names.note}”`}${names.reason ? `: ${names.reason}` : ''}`,
  moveRound: (names) => `Moved or changed ${roundOf(names)}${names.note && `: ${names.note}`}`,
  shortlist: () => 'Shortlisted',
  rejectAfterAdvancing: () => 'Rejected after interviews',
  shareRound: (names) =>
    `Told the candidate about ${roundOf(names)}${names.reason === undefined ? '' : ', which was cancelled'}`,
  shareFeedback: (names) => `Told the candidate the result of ${roundOf(names)}`,
  publishOutcome: () => 'Told the candidate the outcome',
  uploadLetter: () => 'Uploaded the offer letter',
  handBack: () => 'Handed over to HR',
  sendOffer: () => 'Sent the offer letter to the candidate',
};
