import * as z from 'zod/mini';
import { StageCounts } from '../accounts/company-calls.ts';
import { ROLES } from '../accounts/roles.ts';
import { defineCall } from '../api/call.ts';
import { date, id, listQuery, logInCode, proof, search, time } from '../api/fields.ts';
import { LIMITS } from '../api/limits.ts';
import { ADMIN_LOGIN_MISSING } from '../text/texts.ts';
import { AUDIT_KIND_NAMES, AUDIT_ROLES, AUDITED_EVENTS } from './audit.ts';

const typed = z
  .string({ error: ADMIN_LOGIN_MISSING })
  .check(z.minLength(1, ADMIN_LOGIN_MISSING), z.maxLength(LIMITS.emailMax));

export const AdminLogInBody = z.object({
  email: typed.check(z.trim(), z.toLowerCase()),
  password: typed,
  code: logInCode,
  proof,
});

export const logInAdmin = defineCall({
  id: 'logInAdmin',
  method: 'POST',
  path: '/adminlogin',
  summary: "Logs the administrator in: a token and the cookie 'adminToken'.",
  access: { open: true, ignoresSession: true },
  body: AdminLogInBody,
  output: z.object({ name: z.string(), token: z.string() }),
  problems: ['bad-credentials', 'code-needed', 'wrong-code', 'too-many-requests', 'proof-needed'],
});

export const getAdminDashboard = defineCall({
  id: 'getAdminDashboard',
  method: 'GET',
  path: '/admindashboard',
  summary: 'The six counts of the dashboard.',
  access: { roles: ['admin'] },
  output: z.object({
    totalUsers: z.number(),
    totalCompanies: z.number(),
    totalHRs: z.number(),
    postedJobs: z.number(),
    assignedJobs: z.number(),
    unassignedJobs: z.number(),
  }),
  shows: ['student', 'company', 'hr', 'job', 'application'],
});

export const getAdminTrends = defineCall({
  id: 'getAdminTrends',
  method: 'GET',
  path: '/admin-trends',
  summary:
    'Figures: the last twelve weeks, applications by stage, the ten busiest HRs, applications of jobs without an HR.',
  access: { roles: ['admin'] },
  output: z.object({
    weeks: z.array(
      z.object({
        start: z.iso.date(),
        signUps: z.number(),
        jobs: z.number(),
        applications: z.number(),
        hires: z.number(),
      }),
    ),
    stages: StageCounts,
    hrs: z.array(z.object({ hrId: id, hrName: z.string(), pending: z.number(), jobCount: z.number() })),
    waitingUnassigned: z.number(),
    openPlanRequests: z.number(),
    openMessages: z.number(),
  }),
  shows: ['student', 'company', 'hr', 'job', 'application', 'message'],
});

export const setSuspension = defineCall({
  id: 'setSuspension',
  method: 'PUT',
  path: '/suspension',
  summary: "Suspends or restores a job seeker or a company: sessions end, a company's jobs are hidden. Audited.",
  access: { roles: ['admin'] },
  fresh: true,
  body: z.object({ role: z.enum(['student', 'company']), accountId: id, suspended: z.boolean() }),
  output: z.object({ message: z.string(), suspended: z.boolean() }),
  problems: ['not-found'],
  changes: ['student', 'company'],
});

/** An entry of the audit log. `before` and `after` hold what changed, never a secret. */
export const AuditEntry = z.object({
  _id: id,
  at: time,
  byRole: z.enum(ROLES),
  byName: z.string(),
  /** Name of the event, and its words in the audit log. */
  event: z.string(),
  action: z.string(),
  /** Kind and name of the thing, such as 'hr' and 'Ritu Menon'. */
  thing: z.string(),
  thingName: z.string(),
  /** For a candidate: the job, and its company unless the company acted. */
  job: z.optional(z.string()),
  company: z.optional(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = defineCall({
  id: 'listAudit',
  method: 'GET',
  path: '/audit-log',
  summary:
    'Acts of administrators, HRs and companies, newest first. `role`: role of the actor. `person`: name of the actor. `q`: name of the subject. `kind`: a group of events. `event`: one event. `day`: a day in India.',
  access: { roles: ['admin'] },
  query: z.object({
    ...listQuery,
    role: z.optional(z.enum(AUDIT_ROLES)),
    person: search,
    q: search,
    action: search,
    kind: z.optional(z.enum(AUDIT_KIND_NAMES)),
    event: z.optional(z.enum(AUDITED_EVENTS)),
    day: z.optional(date),
  }),
  output: z.array(AuditEntry),
  list: true,
  shows: [...ROLES, 'job', 'thought', 'reply', 'message', 'landing', 'release'],
});
