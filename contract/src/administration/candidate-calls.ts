import * as z from 'zod/mini';
import { Resume } from '../accounts/resume-calls.ts';
import { defineCall } from '../api/call.ts';
import { addressState, id, time } from '../api/fields.ts';
import { ApplicationRow } from '../hiring/application-calls.ts';

/** Applications in the answer of `openCandidate`. */
export const CANDIDATE_APPLICATIONS = 50;

export const openCandidate = defineCall({
  id: 'openCandidate',
  method: 'GET',
  path: '/admin-candidate/{userId}',
  summary:
    'A job seeker with their resume and their newest fifty applications, to be read by an administrator. Each reading is recorded. Letters are not in it.',
  access: { roles: ['admin'] },
  output: z.object({
    _id: id,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    profile: z.nullable(z.string()),
    address: addressState,
    timestamp: time,
    resume: z.nullable(Resume),
    applications: z.array(z.omit(ApplicationRow, { userId: true, resumeId: true })),
  }),
  problems: ['not-found'],
});
