import * as z from 'zod/mini';
import type { Role } from '../accounts/roles.ts';
import type { Action } from '../hiring/state-machine.ts';
import { ACCOUNT_EVENTS } from './account-events.ts';
import { APPLICATION_EVENTS } from './application-events.ts';
import { COMMUNITY_EVENTS } from './community-events.ts';
import { defineEvent, type EventDefinition } from './define-event.ts';
import { JOB_EVENTS } from './job-events.ts';
import { RELEASE_EVENTS } from './release-events.ts';
import { SECURITY_EVENTS } from './security-events.ts';

export * from './define-event.ts';
export * from './events-of-calls.ts';

/**
 * Every event: what happens, to which subject, and which of its fields each role may read.
 * `notices/notifications.ts` says who is told. A change and its event are written in one transaction.
 * The timeline and the audit log are read from events. Names are never removed or changed: rows of
 * the database hold them.
 */
export const EVENTS = {
  ...APPLICATION_EVENTS,
  ...JOB_EVENTS,
  ...ACCOUNT_EVENTS,
  ...COMMUNITY_EVENTS,
  ...RELEASE_EVENTS,
  ...SECURITY_EVENTS,
  /** The deployment's setup needs an administrator, on /Setup. */
  'setup.needed': defineEvent('record', {
    payload: z.object({ what: z.enum(['mail', 'failing']) }),
    reads: { admin: 'all' },
  }),
  /** The first event of the record. */
  'record.begun': defineEvent('record', { reads: {} }),
  /** A line of the audit log that is older than the record; its words belong to no event. */
  'record.carried': defineEvent('record', {
    payload: z.object({ before: z.optional(z.unknown()), after: z.optional(z.unknown()) }),
    reads: { admin: 'all' },
    personal: Object.fromEntries(
      ['before', 'after'].flatMap((when) =>
        ['name', 'email', 'number', 'phone'].map((f) => [`${when}.${f}`, 'subject']),
      ),
    ),
  }),
} as const satisfies Record<string, EventDefinition>;

export type EventName = keyof typeof EVENTS;
export type EventPayload<N extends EventName> = N extends EventName ? z.output<(typeof EVENTS)[N]['payload']> : never;
export type EventSubject<N extends EventName> = N extends EventName ? (typeof EVENTS)[N]['subjects'][number] : never;

/** The definition of an event, without the types of its own payload. */
export function eventOf(name: EventName): EventDefinition {
  return EVENTS[name];
}

export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

/** The event that each step of an application records. */
export const STEP_EVENTS = {
  withdraw: 'application.withdrawn',
  select: 'application.selected',
  reject: 'application.rejected',
  reconsider: 'application.reconsidered',
  advance: 'application.advanced',
  decline: 'application.declined',
  scheduleRound: 'round.scheduled',
  setRoundOutcome: 'round.decided',
  moveRound: 'round.moved',
  shortlist: 'application.shortlisted',
  rejectAfterAdvancing: 'application.rejected-after-advancing',
  shareRound: 'round.shared',
  shareFeedback: 'feedback.shared',
  publishOutcome: 'outcome.published',
  uploadLetter: 'letter.uploaded',
  handBack: 'letter.handed-over',
  sendOffer: 'offer.sent',
} as const satisfies Record<Action, EventName>;

/** Whether a role may know of an event whose subject is theirs. */
export function mayRead(role: Role, name: EventName): boolean {
  return eventOf(name).reads[role] !== undefined;
}

/** What a role may read of an event's payload; null where it may not know of the event. */
export function readPayload<N extends EventName>(
  role: Role,
  name: N,
  payload: EventPayload<N>,
): Partial<EventPayload<N>> | null {
  const readable = eventOf(name).reads[role];
  if (readable === undefined) return null;
  if (readable === 'all') return payload;
  const fields = Object.entries(payload as Record<string, unknown>).filter(([field]) => readable.includes(field));
  return Object.fromEntries(fields) as Partial<EventPayload<N>>;
}
