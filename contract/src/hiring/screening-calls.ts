import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { flag, id, listQuery, search, view } from '../api/fields.ts';
import { Application, Applications, held, onlyHeld } from './application-calls.ts';

const own = { id: 'id', in: 'path', is: 'application' } as const;
const ownHr = { id: 'hrId', in: 'path', is: 'account' } as const;

export const screenApplication = defineCall({
  id: 'screenApplication',
  method: 'PUT',
  path: '/application/{id}/status',
  summary:
    'HR selects or rejects a pending application. `held: true`: others are told two minutes later, or by the same call without `held`. `onlyHeld: true` tells of what is held and decides nothing.',
  access: { roles: ['hr'], own },
  body: z.object({ status: z.enum(['selected', 'rejected']), held, onlyHeld }),
  output: Application,
  problems: ['step-not-allowed'],
  changes: ['application'],
});

export const reconsiderApplication = defineCall({
  id: 'reconsiderApplication',
  method: 'PUT',
  path: '/application/{id}/reconsider',
  summary:
    'HR takes a decision back while it is held, or while the company has not acted: the application is pending again. `onlyHeld: true`: only while it is held.',
  access: { roles: ['hr'], own },
  body: z.object({ onlyHeld }),
  output: Application,
  problems: ['step-not-allowed'],
  changes: ['application'],
});

export const listHrApplications = defineCall({
  id: 'listHrApplications',
  method: 'GET',
  path: '/hr-applications/{hrId}',
  summary:
    "The caller's applications, newest first. `status=pending` or `selected`, `companyStatus=Selected`, `advanced=true` (rejected ones included). `q`: a part of the candidate's name, of a skill or of the job's title.",
  access: { roles: ['hr'], own: ownHr },
  query: z.object({
    ...listQuery,
    view,
    status: z.optional(z.enum(['pending', 'selected', 'rejected'])),
    companyStatus: z.optional(z.enum(['pending', 'Selected', 'Rejected'])),
    advanced: flag,
    /** Those with a decision of the caller's that is held; the first to be told comes first. */
    held: flag,
    q: search,
    companyId: z.optional(id),
    jobId: z.optional(id),
    /**
     * `oldest`: the longest wait first. `due`: candidates who wait for news first, for
     * `advanced=true` without another filter; otherwise like `newest`.
     */
    sort: z.optional(z.enum(['newest', 'oldest', 'due'])),
  }),
  output: Applications,
  list: true,
  polled: true,
  shows: ['application', 'job', 'hr'],
});

export const listHrUpdates = defineCall({
  id: 'listHrUpdates',
  method: 'GET',
  path: '/hr-updates/{hrId}',
  summary:
    "The caller's applications in interviews whose candidates wait for news, newest first. With a filter, a page may be shorter than `limit` although another page follows.",
  access: { roles: ['hr'], own: ownHr },
  query: z.object({ ...listQuery, view, q: search, companyId: z.optional(id), jobId: z.optional(id) }),
  output: Applications,
  list: true,
  polled: true,
  shows: ['application', 'job'],
});

export const listHiredApplications = defineCall({
  id: 'listHiredApplications',
  method: 'GET',
  path: '/hired-applications/{hrId}',
  summary: 'Applications handed to HR with a letter: ready to send or sent.',
  access: { roles: ['hr'], own: ownHr },
  query: z.object({ ...listQuery, view, q: search, companyId: z.optional(id), jobId: z.optional(id) }),
  output: Applications,
  list: true,
  shows: ['application', 'job'],
});

export const listRejectedApplications = defineCall({
  id: 'listRejectedApplications',
  method: 'GET',
  path: '/rejected-applications/{hrId}',
  summary:
    'Applications that HR or the company rejected. `by`: HR, the company without or after an interview, or the company after moving the candidate to interviews.',
  access: { roles: ['hr'], own: ownHr },
  query: z.object({
    ...listQuery,
    view,
    q: search,
    companyId: z.optional(id),
    jobId: z.optional(id),
    by: z.optional(z.enum(['hr', 'company', 'interviews'])),
  }),
  output: Applications,
  list: true,
  shows: ['application', 'job'],
});

export const shareRound = defineCall({
  id: 'shareRound',
  method: 'PUT',
  path: '/application/{id}/interview/{round}/update-candidate',
  summary: 'HR shows a round to the candidate; one that is cancelled with its status and reason.',
  access: { roles: ['hr'], own },
  body: z.object({ updateCandidate: z.optional(z.literal(true)) }),
  output: Application,
  problems: ['step-not-allowed', 'no-round'],
  changes: ['application'],
});

export const shareFeedback = defineCall({
  id: 'shareFeedback',
  method: 'PUT',
  path: '/application/{id}/interview/{round}/update-feedback',
  summary: "HR publishes a round's status as feedback.",
  access: { roles: ['hr'], own },
  body: z.object({
    feedback: z.optional(z.string().check(z.maxLength(200))),
    feedbackUpdatedByHR: z.optional(z.literal(true)),
  }),
  output: Application,
  problems: ['step-not-allowed', 'no-round'],
  changes: ['application'],
});

export const publishOutcome = defineCall({
  id: 'publishOutcome',
  method: 'PUT',
  path: '/application/{id}/update-interview-status',
  summary: 'HR publishes the outcome that the company decided.',
  access: { roles: ['hr'], own },
  output: Application,
  problems: ['step-not-allowed'],
  changes: ['application'],
});

export const sendOffer = defineCall({
  id: 'sendOffer',
  method: 'PUT',
  path: '/application/{id}/send-offer-letter',
  summary: 'HR sends the offer letter. No step follows.',
  access: { roles: ['hr'], own },
  output: Application,
  problems: ['cannot-send-letter', 'step-not-allowed'],
  changes: ['application'],
});
