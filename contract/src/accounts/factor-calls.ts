import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { id, Message, time } from '../api/fields.ts';
import { Passkey } from './passkey-calls.ts';
import { ROLES } from './roles.ts';

/** Ways to prove who is signed in. */
const PROOFS = ['password', 'code', 'passkey'] as const;
export type ProofKind = (typeof PROOFS)[number];

/** What an account signs in with, in addition to its password. */
export const Factors = z.object({
  passkeys: z.array(Passkey),
  /** The authenticator app, or null. */
  authenticator: z.nullable(z.object({ since: time })),
  /** Recovery codes that nobody has used yet. */
  recoveryCodes: z.number(),
  /** The deployment asks the role for a second factor. */
  required: z.boolean(),
  /** No factor can be added before the account's address is confirmed. */
  needsConfirmedAddress: z.boolean(),
  /** This session has used a second factor. */
  shown: z.boolean(),
  /** What this account accepts as a fresh proof. */
  proofs: z.array(z.enum(PROOFS)),
});
export type Factors = z.infer<typeof Factors>;

export const getFactors = defineCall({
  id: 'getFactors',
  method: 'GET',
  path: '/factors',
  summary: "What the caller's account signs in with: passkeys, an authenticator app, recovery codes.",
  access: { roles: ROLES },
  beforeSecondFactor: true,
  output: Factors,
  shows: [...ROLES, 'session'],
});

/**
 * For somebody who has lost all factors. An operator of the deployment clears those of an
 * administrator: `npm run admin -- clear-factors`.
 */
export const clearFactors = defineCall({
  id: 'clearFactors',
  method: 'POST',
  path: '/factors/clear',
  summary: "Removes an account's passkeys, app and recovery codes, and ends its sessions. Audited.",
  access: { roles: ['admin'] },
  fresh: true,
  body: z.object({ role: z.enum(['student', 'company', 'hr']), accountId: id }),
  output: Message,
  problems: ['not-found'],
  changes: ROLES,
});
