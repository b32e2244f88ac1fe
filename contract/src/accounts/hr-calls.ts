import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { email, id, listQuery, newPassword, phoneNumber, revision, search, time } from '../api/fields.ts';
import { visibleName } from './names.ts';
import { LogInBody } from './student-calls.ts';

/** An HR's account. The id keeps the wire's capital. The password is write-only. */
export const Hr = z.object({
  _id: id,
  HrId: id,
  name: z.string(),
  email: z.string(),
  number: z.string(),
  timestamp: time,
  revision,
});
export type Hr = z.infer<typeof Hr>;

export const logInHr = defineCall({
  id: 'logInHr',
  method: 'POST',
  path: '/hrlogin',
  summary: "Logs an HR in: a token and the cookie 'hrToken'.",
  access: { open: true, ignoresSession: true },
  body: LogInBody,
  output: z.object({ HrId: id, token: z.string() }),
  problems: ['bad-credentials', 'code-needed', 'wrong-code', 'too-many-requests', 'proof-needed'],
});

const own = { id: 'hrId', in: 'path', is: 'account' } as const;

export const getHrDashboard = defineCall({
  id: 'getHrDashboard',
  method: 'GET',
  path: '/hrdashboardcount/{hrId}',
  summary: "The caller's kept counts.",
  access: { roles: ['hr'], own },
  output: z.object({
    assignedjobs: z.number(),
    applicationreceived: z.number(),
    shortListed: z.number(),
    rejectedwhileinterview: z.number(),
    /** Applications that wait for a decision. */
    pending: z.number(),
    /** Lengths of the caller's lists. */
    selected: z.number(),
    rejected: z.number(),
    interviews: z.number(),
    /** Candidates in interviews who wait for news from HR. */
    updatesDue: z.number(),
    /** Letters to send. */
    lettersDue: z.number(),
    /** Candidates whom the company handed over with a letter, sent or not. */
    handed: z.number(),
  }),
  polled: true,
  shows: ['application', 'job'],
});

export const getHr = defineCall({
  id: 'getHr',
  method: 'GET',
  path: '/gethr/{hrId}',
  summary: "The caller's record, as a list of one.",
  access: { roles: ['hr'], own },
  output: z.array(Hr),
  shows: ['hr'],
});

export const getHrOverview = defineCall({
  id: 'getHrOverview',
  method: 'GET',
  path: '/hr-overview/{hrId}',
  summary: 'The five applications that wait longest, and decisions per week of the last eight, oldest first.',
  access: { roles: ['hr'], own },
  output: z.object({
    waiting: z.array(
      z.object({
        applicationId: id,
        candidate: z.string(),
        jobTitle: z.string(),
        companyName: z.string(),
        since: time,
      }),
    ),
    weeks: z.array(z.object({ start: z.iso.date(), selected: z.number(), rejected: z.number() })),
  }),
  shows: ['application', 'job'],
});

const password = z.optional(z.union([z.literal(''), newPassword]));

export const HrBody = z.object({ name: visibleName('name'), email, number: phoneNumber('number'), password });

export const createHr = defineCall({
  id: 'createHr',
  method: 'POST',
  path: '/createhr',
  summary: 'Makes an HR. An empty password is generated and answered once as `password`. Audited.',
  access: { roles: ['admin'] },
  fresh: true,
  body: HrBody,
  output: z.extend(Hr, { password: z.optional(z.string()) }),
  status: 201,
  problems: ['hr-exists'],
  changes: ['hr'],
});

export const editHr = defineCall({
  id: 'editHr',
  method: 'PUT',
  path: '/edithr/{id}',
  summary: 'Changes an HR. An empty password stays. Audited.',
  access: { roles: ['admin'] },
  fresh: true,
  body: HrBody,
  output: Hr,
  revised: true,
  problems: ['not-found', 'hr-exists'],
  changes: ['hr'],
});

export const listHrs = defineCall({
  id: 'listHrs',
  method: 'GET',
  path: '/gethr',
  summary: 'HR accounts, newest first.',
  access: { roles: ['admin'] },
  query: z.object({ ...listQuery, q: search }),
  output: z.array(Hr),
  list: true,
  shows: ['hr', 'job'],
});

export const deleteHr = defineCall({
  id: 'deleteHr',
  method: 'DELETE',
  path: '/deletehr/{id}',
  summary: 'Deletes an HR: its sessions end. Jobs and applications go to `reassignTo`, or become unassigned. Audited.',
  access: { roles: ['admin'] },
  fresh: true,
  query: z.object({ reassignTo: z.optional(id) }),
  output: z.object({
    message: z.string(),
    /** Jobs that go to somebody else, or to nobody. */
    moved: z.number(),
    /** Applications that go with them. */
    applications: z.optional(z.number()),
  }),
  problems: ['not-found'],
  changes: ['hr', 'job', 'application'],
});
