import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { time, typedPassword } from './fields.ts';

/** What shows that whoever is signed in is still there. */
export const ProofBody = z.object({ password: typedPassword });

/** Answers `fresh-proof-needed`: what is dangerous may then be done until `until`. */
export const giveProof = defineCall({
  id: 'giveProof',
  method: 'POST',
  path: '/proof',
  summary: 'Proves again who is signed in, for the calls that need a fresh proof. A log-in counts as one.',
  access: { roles: ['student', 'company', 'hr', 'admin'] },
  body: ProofBody,
  output: z.object({ until: time }),
  problems: ['wrong-proof', 'too-many-requests'],
});
