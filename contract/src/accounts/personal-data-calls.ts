import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { id, line, listQuery, Message, time } from '../api/fields.ts';
import { NOTICE_VERSION } from './privacy-notice.ts';

/** Accounts that may take out and erase their own data. Administrators manage HR accounts. */
const OWNERS = { roles: ['student', 'company'] } as const;

export const takeOut = defineCall({
  id: 'takeOut',
  method: 'GET',
  path: '/my-data',
  summary:
    "All data of the caller's account: a ZIP with JSON, JSON Resume, files and an HTML page. At most five an hour.",
  access: OWNERS,
  fresh: true,
  download: 'application/zip',
  status: 200,
  problems: ['too-many-requests'],
});

/** The state of a deletion. */
export const Erasure = z.object({
  /** When the account is deleted; null where that was not asked for. */
  erasesAt: z.nullable(time),
  /** The account is under a legal hold: the deletion waits for its end. */
  held: z.boolean(),
});
export type Erasure = z.infer<typeof Erasure>;

export const getErasure = defineCall({
  id: 'getErasure',
  method: 'GET',
  path: '/erasure',
  summary: "Whether and when the caller's account is deleted.",
  access: OWNERS,
  output: Erasure,
  shows: ['student', 'company'],
});

export const requestErasure = defineCall({
  id: 'requestErasure',
  method: 'POST',
  path: '/erasure',
  summary: "Deletes the caller's account in seven days. Asking again changes nothing.",
  access: OWNERS,
  fresh: true,
  output: Erasure,
  problems: ['too-many-requests'],
  changes: ['student', 'company'],
});

export const cancelErasure = defineCall({
  id: 'cancelErasure',
  method: 'DELETE',
  path: '/erasure',
  summary: "Cancels the deletion of the caller's account. Nothing happens where none was asked for.",
  access: OWNERS,
  output: Erasure,
  changes: ['student', 'company'],
});

/** A version of the privacy notice that the account agreed to. */
export const Consent = z.object({
  _id: id,
  notice: z.string(),
  /** The job seeker said to be 18 or older. */
  adult: z.boolean(),
  at: time,
});
export type Consent = z.infer<typeof Consent>;

export const listConsents = defineCall({
  id: 'listConsents',
  method: 'GET',
  path: '/consents',
  summary: 'Versions of the privacy notice that the caller agreed to, newest first.',
  access: OWNERS,
  query: z.object(listQuery),
  output: z.array(Consent),
  list: true,
  shows: ['student', 'company'],
});

/** What a sign-up and a later consent send. Only the current version of the notice is accepted. */
export const consentFields = {
  notice: z.optional(
    z.literal(NOTICE_VERSION, { error: 'The privacy notice has changed. Please load the page again.' }),
  ),
  adult: z.optional(z.literal(true, { error: 'Please confirm that you are 18 or older' })),
};

export const giveConsent = defineCall({
  id: 'giveConsent',
  method: 'POST',
  path: '/consents',
  summary: 'Agrees to the current privacy notice. Repeating it changes nothing.',
  access: OWNERS,
  body: z.object({ ...consentFields, notice: z.literal(NOTICE_VERSION, { error: 'Please name the notice' }) }),
  output: Message,
  changes: ['student', 'company'],
});

export const setHold = defineCall({
  id: 'setHold',
  method: 'PUT',
  path: '/legal-hold',
  summary: 'Sets or lifts a legal hold, which keeps an account from deletion and retention. Audited.',
  access: { roles: ['admin'] },
  fresh: true,
  body: z.object({
    role: z.enum(['student', 'company']),
    accountId: id,
    held: z.boolean(),
    reason: line('the reason'),
  }),
  output: z.object({ message: z.string(), held: z.boolean() }),
  problems: ['not-found'],
  changes: ['student', 'company'],
});
