import type { ApplicationEvent } from '@niyukti/contract/hiring/application-calls';

type Action = ApplicationEvent['action'];

/**
 * Who acted and what it was about. `round` is null where a step has none, `note` empty where
 * nothing needs saying.
 */
export interface EventNames {
  hr: string;
  company: string;
  round: number | null;
  note: string;
  /** Why a round is cancelled, or empty; undefined of a step that does not say so. */
  reason: string | undefined;
}

const withNote = (sentence: string, note: string) => `${sentence}${note && `: ${note}`}.`;
/** Words of the company, inside a sentence of ours. */
const withWhy = (sentence: string, why = '') => withNote(sentence, why.replace(/\.$/, ''));

/** HR without a name. */
export const anHr = 'HR';

/** What a step is to the job seeker whom it is about. The steps that are missing are never told. */
export const forStudent: Partial<Record<Action, (names: EventNames) => string>> = {
  apply: () => 'You applied.',
  withdraw: () => 'You withdrew the application.',
  close: () => 'The company has left, so the application was closed.',
  assign: () => 'The job went to another HR.',
  select: ({ hr }) => `${hr} selected your application.`,
  reject: ({ hr }) => `${hr} rejected your application.`,
  reconsider: ({ hr }) => `${hr} is looking at your application again.`,
  advance: ({ company }) => `${company} moved you to interviews.`,
  decline: ({ company }) => `${company} rejected your application.`,
  moveRound: ({ company, round, note }) => withWhy(`${company} moved or changed round ${round}`, note),
  shareRound: ({ hr, company, round, reason }) =>
    reason === undefined
      ? `${hr} announced round ${round}.`
      : withWhy(`${hr} announced round ${round}, which ${company} had cancelled`, reason),
  shareFeedback: ({ hr, company, round, note, reason }) =>
    note === 'Cancelled'
      ? withWhy(`${company} cancelled round ${round}`, reason)
      : withNote(`${hr} released the result of round ${round}`, note),
  publishOutcome: ({ hr, note }) => withNote(`${hr} released the final interview status`, note),
  sendOffer: ({ hr }) => `${hr} sent the offer letter.`,
};

/** A step that this page does not know yet: the server is newer. */
export const unknown = 'Something moved.';

const roundOf = ({ round }: EventNames) => (round === null ? 'the round' : `round ${round}`);

/** What a step is to the company. */
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
