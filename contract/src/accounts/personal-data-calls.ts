import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { id, line, listQuery, Message, time } from '../api/fields.ts';
import { NOTICE_VERSION } from './privacy-notice.ts';

/** Accounts whose data is their own to take and to erase. HRs belong to the administrator. */
const OWNERS = { roles: ['student', 'company'] } as const;

/** Everything that the caller's account holds, as a ZIP. At most five an hour. */
export const takeOut = defineCall({
  id: 'takeOut',
  method: 'GET',
  path: '/my-data',
  summary: "All data of the caller's account: a ZIP with JSON, JSON Resume, files and a page to read it by.",
  access: OWNERS,
  fresh: true,
  download: 'application/zip',
  status: 200,
  problems: ['too-many-requests'],
});

/** Where a deletion stands. */
export const Erasure = z.object({
  /** When the account goes; null where nobody asked for it. */
  erasesAt: z.nullable(time),
  /** The administrator keeps the data for a legal reason: the deletion waits for its end. */
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
  summary: "Has the caller's account deleted in seven days. Asking again changes nothing.",
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
  summary: "Keeps the caller's account. Nothing happens where no deletion was asked for.",
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

/** What a sign-up and the question at a visit send. Only the version that is in force counts. */
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
  summary: 'Agrees to the privacy notice that is in force. A repeat changes nothing.',
  access: OWNERS,
  body: z.object({ ...consentFields, notice: z.literal(NOTICE_VERSION, { error: 'Please name the notice' }) }),
  output: Message,
  changes: ['student', 'company'],
});

/** A legal hold, or its end. */
export const setHold = defineCall({
  id: 'setHold',
  method: 'PUT',
  path: '/legal-hold',
  summary: 'Keeps an account from deletion and retention for a legal reason, or lifts that. Audited.',
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
