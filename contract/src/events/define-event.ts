import * as z from 'zod/mini';
import { ROLES, type Role } from '../accounts/roles.ts';
import type { HiringEvent } from '../hiring/visibility.ts';

/**
 * What an event is about, with its word in the audit log and the roles that it can belong to. Only
 * these parties and the administrators may be told of an event (`notices/notifications.ts`).
 */
export const SUBJECTS = {
  application: { word: 'application', parties: ['student', 'company', 'hr'] },
  job: { word: 'job', parties: ['company', 'hr'] },
  student: { word: 'student', parties: ['student'] },
  company: { word: 'company', parties: ['company'] },
  hr: { word: 'hr', parties: ['hr'] },
  admin: { word: 'admin', parties: ['admin'] },
  /** The party is the author. A visitor who wrote one cannot be told. */
  thought: { word: 'thought', parties: ROLES },
  /** A reply has the row of its thought; `index` of the payload says which reply. */
  reply: { word: 'reply', parties: ROLES },
  message: { word: 'message', parties: [] },
  landing: { word: 'landing page', parties: [] },
  release: { word: 'release', parties: [] },
  /** The record of events itself. */
  record: { word: 'record', parties: [] },
} as const satisfies Record<string, { word: string; parties: readonly Role[] }>;

export type Subject = keyof typeof SUBJECTS;

/**
 * Who acts: an account by its role, a deploy token, the system (scheduled work), or a visitor
 * without a session.
 */
export const ACTOR_KINDS = [...ROLES, 'token', 'system', 'visitor'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** The schema of any event's payload. */
// biome-ignore lint/suspicious/noExplicitAny: the widest object schema
export type Payload = z.ZodMiniObject<any>;

/** The fields of an event's payload that a role may read: all of them, or those named. */
type Readable<P extends Payload> = 'all' | readonly (keyof z.output<P> & string)[];

/** How an event is shown on the timeline of an application. */
export interface TimelineLine<Field extends string = string> {
  readonly action: HiringEvent;
  /** The field of the payload that the line shows. */
  readonly note?: Field;
}

/**
 * The person that a personal field of a payload is about: the account that is the event's subject,
 * the applicant of the application that is its subject, or the HR whose id another field holds.
 */
export type Whose = 'subject' | 'applicant' | { readonly hr: string };

/** What is known of every event of one name. */
export interface EventDefinition<P extends Payload = Payload, S extends Subject = Subject> {
  /** Kinds of its subject: one, or several roles for an event of accounts. */
  readonly subjects: readonly S[];
  readonly payload: P;
  /**
   * Fields of the payload that each role may read where the subject belongs to it. A role that is
   * not named may not know of the event.
   */
  readonly reads: Readonly<Partial<Record<Role, Readable<P>>>>;
  readonly timeline?: TimelineLine;
  /** Its words in the audit log. Events without them are not in the audit log. */
  readonly audit?: string;
  /**
   * Personal fields of the payload by their path (`after.email`), and whose they are. They are
   * stored beside the record, as names of actors and accounts are, so that they can be erased.
   */
  readonly personal?: Readonly<Record<string, Whose>>;
  /** Whether such an event erases personal values: an erased value names its event. */
  readonly erases?: boolean;
}

type Options<P extends Payload, S extends Subject> = Pick<
  EventDefinition<P, S>,
  'reads' | 'audit' | 'personal' | 'erases'
> & {
  readonly payload?: P;
  readonly timeline?: TimelineLine<keyof z.output<P> & string>;
};

// biome-ignore lint/complexity/noBannedTypes: a payload without fields
type Empty = z.ZodMiniObject<{}>;

/**
 * Declares an event of one subject or of several. Without a payload its name says everything.
 */
export function defineEvent<const S extends Subject, P extends Payload = Empty>(
  subjects: S | readonly S[],
  { payload, ...rest }: Options<P, S>,
): EventDefinition<P, S> {
  return {
    ...rest,
    subjects: typeof subjects === 'string' ? [subjects] : subjects,
    payload: payload ?? (z.object({}) as unknown as P),
  };
}

/**
 * The payload of a change: the values before and after it. Never holds a secret.
 */
export function changed<B extends Payload, A extends Payload>(before: B, after: A) {
  return z.object({ before, after });
}

/** What replaces an erased personal value. */
export const ERASED = {
  /** For the name of an account. */
  name: 'Erased account',
  /** For anything else: an address, a file's name, a person's words. */
  value: 'Erased',
} as const;

/** Why a write records no event. Every write records an event or names one of these reasons. */
export const UNRECORDED = {
  session: 'The row of a session is its own record, and is deleted with it.',
  bookmark: 'Saved jobs, kept searches and followed companies are private to the job seeker.',
  choice: 'How somebody wants to be told of notices is private.',
  subscription: 'Which browsers somebody lets us notify is private, and ends when the browser says so.',
  reading: 'Which of their notices somebody has read is private.',
  upload: 'Nothing refers to the file yet: the change that refers to it records the event.',
  measurement: 'Reports of browsers are counted and are about nobody.',
  bookkeeping: 'Limits, keys, previews and positions are internal: no reader sees them.',
  seal: 'A seal only covers events that were recorded before.',
  consequence: 'It follows from a recorded event, and is done later in parts.',
  expiry: 'A row is deleted at the time that was known when it was made.',
} as const;

export type Unrecorded = keyof typeof UNRECORDED;
