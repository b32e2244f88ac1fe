import * as z from 'zod/mini';
import { INTERVIEW_MODES, ROUND_OUTCOMES } from '../api/limits.ts';
import { HELD_ACTIONS } from '../hiring/state-machine.ts';
import { type HiringEvent, STUDENT_LEARNS } from '../hiring/visibility.ts';
import { defineEvent, type Payload, type Whose } from './define-event.ts';

const round = z.number();
/** Why the company cancelled the round; missing where it gave no reason. */
const reason = z.optional(z.nullable(z.string()));
const STAFF = { company: 'all', hr: 'all' } as const;
// biome-ignore lint/complexity/noBannedTypes: a payload without fields
type Empty = z.ZodMiniObject<{}>;

/**
 * An event on the timeline of an application. Staff read all of it. The student reads all of it or
 * nothing, and when is said by `STUDENT_LEARNS`.
 */
function line<P extends Payload = Empty>(
  action: HiringEvent,
  options: {
    payload?: P;
    note?: keyof z.output<P> & string;
    personal?: Readonly<Record<string, Whose>>;
  } = {},
) {
  const { note, ...rest } = options;
  return defineEvent<'application', P>('application', {
    ...rest,
    reads: STUDENT_LEARNS[action] === 'never' ? STAFF : { student: 'all', ...STAFF },
    timeline: note === undefined ? { action } : { action, note },
  });
}

/** It is on no timeline: only the audit log shows it. */
const heldDecision = defineEvent('application', { payload: z.object({ action: z.enum(HELD_ACTIONS) }), reads: STAFF });

/** Steps of an application, and what happens to it without a step. */
export const APPLICATION_EVENTS = {
  'application.applied': line('apply'),
  'application.assigned': line('assign', {
    /** Name of the HR that it went to; empty where it waits for one. */
    payload: z.object({ hrName: z.string(), hrId: z.optional(z.nullable(z.number())) }),
    note: 'hrName',
    personal: { hrName: { hr: 'hrId' } },
  }),
  'application.withdrawn': line('withdraw'),
  /** The company deleted its account, so the application can go no further. */
  'application.closed': line('close'),
  /** The applicant was removed from it: the account was deleted, or the retention period ended. */
  'application.anonymized': defineEvent('application', {
    payload: z.object({ why: z.enum(['erased', 'retention']) }),
    reads: {},
  }),
  'application.selected': line('select'),
  'application.rejected': line('reject'),
  /** HR took the decision back: the application is pending again. */
  'application.reconsidered': line('reconsider'),
  /** A decision that is held, and one that was taken back while it was held. */
  'application.held': heldDecision,
  'application.taken-back': heldDecision,
  'application.advanced': line('advance'),
  'application.declined': line('decline'),
  'application.shortlisted': line('shortlist'),
  'application.rejected-after-advancing': line('rejectAfterAdvancing'),
  'round.scheduled': line('scheduleRound', {
    payload: z.object({ round, mode: z.enum(INTERVIEW_MODES) }),
    note: 'mode',
  }),
  'round.decided': line('setRoundOutcome', {
    payload: z.object({ round, outcome: z.enum(ROUND_OUTCOMES), reason }),
    note: 'outcome',
    personal: { reason: 'applicant' },
  }),
  /** `shared`: whether HR had shared the round by then (1) or not (0). */
  'round.moved': line('moveRound', {
    payload: z.object({ round, shared: z.number(), reason: z.string() }),
    note: 'reason',
    personal: { reason: 'applicant' },
  }),
  /** The withdrawal ends a round that the candidate knows of: their calendar is updated. */
  'round.called-off': defineEvent('application', { payload: z.object({ round }), reads: { student: 'all' } }),
  /** It has an outcome where the round is shared as cancelled. */
  'round.shared': line('shareRound', {
    payload: z.object({ round, outcome: z.optional(z.nullable(z.literal('Cancelled'))), reason }),
    personal: { reason: 'applicant' },
  }),
  'feedback.shared': line('shareFeedback', {
    payload: z.object({ round, outcome: z.enum(ROUND_OUTCOMES), reason }),
    note: 'outcome',
    personal: { reason: 'applicant' },
  }),
  'outcome.published': line('publishOutcome', {
    payload: z.object({ outcome: z.enum(['shortlisted', 'rejected']) }),
    note: 'outcome',
  }),
  'letter.uploaded': line('uploadLetter', {
    /** The letter's file name. */
    payload: z.object({ letter: z.string() }),
    note: 'letter',
    personal: { letter: 'applicant' },
  }),
  'letter.handed-over': line('handBack'),
  'offer.sent': line('sendOffer'),
} as const;
