import * as z from 'zod/mini';
import type { Role } from '../accounts/roles.ts';
import type { HiringEvent } from '../hiring/visibility.ts';

/**
 * What an event is about, with the word that the audit log has for it and the parties that it
 * belongs to. These parties and the administrators may be told of an event (`notices/notifications.ts`), nobody
 * else.
 */
export const SUBJECTS = {
  application: { word: 'application', parties: ['student', 'company', 'hr'] },
  job: { word: 'job', parties: ['company', 'hr'] },
  student: { word: 'student', parties: ['student'] },
  company: { word: 'company', parties: ['company'] },
  hr: { word: 'hr', parties: ['hr'] },
  admin: { word: 'admin', parties: ['admin'] },
  /** The party is whoever wrote it; a visitor is nobody who could be told. */
  thought: { word: 'thought', parties: ['student', 'company', 'hr', 'admin'] },
  /** A reply has the row of its thought; `index` of the payload says which reply. */
  reply: { word: 'reply', parties: ['student', 'company', 'hr', 'admin'] },
  message: { word: 'message', parties: [] },
  landing: { word: 'landing page', parties: [] },
  release: { word: 'release', parties: [] },
  /** The record of events itself. */
  record: { word: 'record', parties: [] },
} as const satisfies Record<string, { word: string; parties: readonly Role[] }>;

export type Subject = keyof typeof SUBJECTS;

/** Subjects that are accounts: their kind is the account's role. */
export const ACCOUNT_SUBJECTS = ['student', 'company', 'hr', 'admin'] as const satisfies readonly Subject[];

/**
 * Who acts: an account by its role, a deploy token, the system (scheduled work), or a visitor
 * without a session.
 */
export const ACTOR_KINDS = ['student', 'company', 'hr', 'admin', 'token', 'system', 'visitor'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** The schema of any event's payload. */
// biome-ignore lint/suspicious/noExplicitAny: the widest object schema
export type Payload = z.ZodMiniObject<any>;

/** The fields of an event's payload that a role may read: all of them, or those named. */
type Readable<P extends Payload> = 'all' | readonly (keyof z.output<P> & string)[];

/** The line of an application's timeline that an event is. */
export interface TimelineLine<Field extends string = string> {
  readonly action: HiringEvent;
  /** The payload's field that the line notes. */
  readonly note?: Field;
}

/**
 * Whose a personal field of a payload is: the account that is the event's subject, the applicant of
 * the application that is it, or the HR whose row another field of the payload names.
 */
export type Whose = 'subject' | 'applicant' | { readonly hr: string };

/** An event as every side knows it. */
export interface EventDefinition<P extends Payload = Payload, S extends Subject = Subject> {
  /** Kinds of subject that it happens to: one, unless it happens to accounts of several roles. */
  readonly subjects: readonly S[];
  readonly payload: P;
  /**
   * What of the payload each role may read where the subject is theirs. A role that is not named
   * may not know of the event.
   */
  readonly reads: Readonly<Partial<Record<Role, Readable<P>>>>;
  readonly timeline?: TimelineLine;
  /** What the audit log calls it. Events without are not in the audit log. */
  readonly audit?: string;
  /**
   * Fields of the payload that are personal, by their path (`after.email`), and whose. They stand
   * beside the record, as the names of who acts and of accounts always do, and can be erased.
   */
  readonly personal?: Readonly<Record<string, Whose>>;
  /** Whether it is why something personal is gone: what was erased names an event of these. */
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
 * Declares an event of a subject, or of one of several. Without a payload it says all by its name.
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
 * The payload of an administrator's act: what changed, as it was before and as it is afterwards.
 * Never a secret.
 */
export function changed<B extends Payload, A extends Payload>(before: B, after: A) {
  return z.object({ before, after });
}

/** What stands for something personal of an event that was erased. */
export const ERASED = {
  /** For the name of an account. */
  name: 'Erased account',
  /** For anything else: an address, a file's name, words of a person's. */
  value: 'Erased',
} as const;

/** Why a write leaves no event. Whatever changes something names an event or one of these. */
export const UNRECORDED = {
  session: 'A session is its own record: its row says since when it lives, and it ends with it.',
  bookmark:
    'Which jobs a job seeker has saved, which searches they keep and which companies they follow is theirs alone, and nobody is to learn of it.',
  choice: 'How somebody wants to be told of what happens is theirs alone.',
  subscription: 'Which browsers somebody lets us notify is theirs alone, and ends with the browser’s word.',
  reading: 'What of their own notices somebody has read is theirs alone.',
  upload: 'A file that nothing points at yet: what comes to point at it is the event.',
  measurement: 'Reports of browsers are counted, and say nothing about anybody.',
  bookkeeping: 'Limits, keys, previews and positions of our own that no reader ever sees.',
  seal: 'It seals what was recorded: nothing has happened but the record.',
  consequence: 'It follows from an event that is recorded, in slices behind it.',
  expiry: 'Something is forgotten at the time that was known when it was made.',
} as const;

export type Unrecorded = keyof typeof UNRECORDED;
