import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { id, planName, time } from '../api/fields.ts';

/** A request for a plan. No payment is taken; the admin grants or declines it. */
export const PlanRequest = z.object({
  _id: id,
  plan: planName,
  state: z.enum(['open', 'granted', 'declined']),
  requestedAt: time,
  settledAt: z.nullable(time),
});
export type PlanRequest = z.infer<typeof PlanRequest>;

export const requestPlan = defineCall({
  id: 'requestPlan',
  method: 'POST',
  path: '/plan-requests',
  summary: 'Asks for a plan. An account has one open request at most.',
  access: { roles: ['student', 'company'] },
  body: z.object({ plan: planName }),
  output: PlanRequest,
  status: 201,
  problems: ['request-pending'],
  changes: ['student', 'company'],
});

export const listOwnPlanRequests = defineCall({
  id: 'listOwnPlanRequests',
  method: 'GET',
  path: '/plan-requests',
  summary: "The caller's latest 10 requests, newest first.",
  access: { roles: ['student', 'company'] },
  output: z.array(PlanRequest),
  shows: ['student', 'company'],
});

export const settlePlanRequest = defineCall({
  id: 'settlePlanRequest',
  method: 'PUT',
  path: '/plan-requests/{id}',
  summary: 'Grants (Gold adds 20, Premium lifts the limit) or declines a request. Audited.',
  access: { roles: ['admin'] },
  fresh: true,
  body: z.object({ decision: z.enum(['grant', 'decline']) }),
  output: PlanRequest,
  problems: ['not-found', 'already-settled'],
  changes: ['student', 'company'],
});
