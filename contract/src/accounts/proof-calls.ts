import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { time, typedCode, typedPassword } from '../api/fields.ts';
import { PasskeyAnswer } from './passkey-calls.ts';
import { ROLES } from './roles.ts';

/** What proves again who is signed in. */
export const ProofBody = z.union([
  z.object({ password: typedPassword }),
  z.object({ code: typedCode }),
  z.object({ passkey: PasskeyAnswer }),
]);
export type ProofBody = z.input<typeof ProofBody>;

/**
 * Resolves `fresh-proof-needed`: calls that need a fresh proof are accepted until `until`. A code or
 * a passkey resolves `second-factor-needed` too.
 */
export const giveProof = defineCall({
  id: 'giveProof',
  method: 'POST',
  path: '/proof',
  summary:
    'Proves again who is signed in, for the calls that need a fresh proof. A log-in counts as a proof. Where a log-in takes more than the password, the password alone does not.',
  access: { roles: ROLES },
  beforeSecondFactor: true,
  body: ProofBody,
  output: z.object({ until: time }),
  problems: ['wrong-proof', 'too-many-requests'],
  changes: ['session'],
});
