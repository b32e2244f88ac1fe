import * as z from 'zod/mini';
import { INTERVIEW_MODES, ROUND_OUTCOMES } from '../limits.ts';
import type { Role } from '../roles.ts';
import { type HiringEvent, STUDENT_LEARNS } from '../visibility.ts';
import { defineEvent, type Payload, type Whose } from './define.ts';

const round = z.number();
const STAFF = { company: 'all', hr: 'all' } as const;
// biome-ignore lint/complexity/noBannedTypes: a payload without fields
type Empty = z.ZodMiniObject<{}>;

/**
 * An event of an application: a line of its timeline. Staff read all of it; its student where and
 * when they learn of it at all (`STUDENT_LEARNS`), then all of it.
 */
function line<P extends Payload = Empty>(
  action: HiringEvent,
  options: {
    payload?: P;
    note?: keyof z.output<P> & string;
    concerns?: readonly Role[];
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

/** Steps of an application, and what happens to it without one. */
export const APPLICATION_EVENTS = {
  'application.applied': line('apply', { concerns: ['hr'] }),
  'application.assigned': line('assign', {
    /** Name of the HR that it went to; empty where it waits for one. */
    payload: z.object({ hrName: z.string(), hrId: z.optional(z.nullable(z.number())) }),
    note: 'hrName',
    personal: { hrName: { hr: 'hrId' } },
  }),
  'application.withdrawn': line('withdraw', { concerns: ['company', 'hr'] }),
  /** Its company deleted its account: nothing can come of it any more. */
  'application.closed': line('close', { concerns: ['student', 'hr'] }),
  /** Its person was taken out of it: the account was deleted, or its time was over. */
  'application.let-go': defineEvent('application', {
    payload: z.object({ why: z.enum(['erased', 'retention']) }),
    reads: {},
  }),
  'application.selected': line('select', { concerns: ['student', 'company'] }),
  'application.rejected': line('reject', { concerns: ['student'] }),
  /** HR took the decision back: the application waits for one again. */
  'application.reconsidered': line('reconsider', { concerns: ['student'] }),
  'application.advanced': line('advance', { concerns: ['student', 'hr'] }),
  'application.declined': line('decline', { concerns: ['student', 'hr'] }),
  'application.shortlisted': line('shortlist', { concerns: ['hr'] }),
  'application.rejected-after-advancing': line('rejectAfterAdvancing', { concerns: ['hr'] }),
  'round.scheduled': line('scheduleRound', {
    payload: z.object({ round, mode: z.enum(INTERVIEW_MODES) }),
    note: 'mode',
    concerns: ['hr'],
  }),
  'round.decided': line('setRoundOutcome', {
    payload: z.object({ round, outcome: z.enum(ROUND_OUTCOMES) }),
    note: 'outcome',
    concerns: ['hr'],
  }),
  'round.shared': line('shareRound', { payload: z.object({ round }), concerns: ['student'] }),
  'feedback.shared': line('shareFeedback', {
    payload: z.object({ round, outcome: z.enum(ROUND_OUTCOMES) }),
    note: 'outcome',
    concerns: ['student'],
  }),
  'outcome.published': line('publishOutcome', {
    payload: z.object({ outcome: z.enum(['shortlisted', 'rejected']) }),
    note: 'outcome',
    concerns: ['student'],
  }),
  'letter.uploaded': line('uploadLetter', {
    /** The letter's file name. */
    payload: z.object({ letter: z.string() }),
    note: 'letter',
    personal: { letter: 'applicant' },
  }),
  'letter.handed-over': line('handBack', { concerns: ['hr'] }),
  'offer.sent': line('sendOffer', { concerns: ['student', 'company'] }),
} as const;
