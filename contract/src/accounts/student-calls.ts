import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import {
  addressState,
  asking,
  date,
  email,
  flag,
  id,
  imageDataUrl,
  keeping,
  keepingForAdmin,
  listQuery,
  logInCode,
  newPassword,
  phone,
  planName,
  proof,
  revision,
  search,
  time,
  typedPassword,
} from '../api/fields.ts';
import { LIMITS } from '../api/limits.ts';
import { consentFields } from './personal-data-calls.ts';
import { ownName } from './reserved-names.ts';

/** A job seeker's account. `profile` is the path of the photo. */
export const User = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  profile: z.nullable(z.string()),
  jobLimit: z.number(),
  /** With the Premium plan there is no limit. */
  unlimited: z.boolean(),
  /** Applications made, including withdrawn ones: they count towards the limit. */
  appliedCount: z.number(),
  timestamp: time,
  revision,
});
export type User = z.infer<typeof User>;

/** A job seeker's account as the administrator sees it. */
export const UserForAdmin = z.extend(User, {
  suspended: z.boolean(),
  ...keepingForAdmin,
  address: addressState,
  /** The open plan request. */
  planRequest: z.nullable(z.object({ _id: id, plan: planName, requestedAt: time })),
});
export type UserForAdmin = z.infer<typeof UserForAdmin>;

export const LogInBody = z.object({ email, password: typedPassword, code: logInCode, proof });

export const logInStudent = defineCall({
  id: 'logInStudent',
  method: 'POST',
  path: '/userlogin',
  summary: "Logs a job seeker in: a token and the cookie 'authToken'.",
  access: { open: true, ignoresSession: true },
  body: LogInBody,
  output: z.object({ user: id, name: z.string(), email: z.string(), token: z.string() }),
  problems: ['bad-credentials', 'code-needed', 'wrong-code', 'suspended', 'too-many-requests', 'proof-needed'],
});

export const StudentSignUpBody = z
  .object({
    name: ownName('name'),
    email,
    phone,
    password: newPassword,
    confirmPassword: z.string(),
    ...consentFields,
  })
  .check(
    z.refine((body) => body.password === body.confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
    }),
  );

export const signUpStudent = defineCall({
  id: 'signUpStudent',
  method: 'POST',
  path: '/usersignup',
  summary: "Makes a job seeker's account.",
  access: { open: true, ignoresSession: true },
  body: StudentSignUpBody,
  output: User,
  status: 201,
  problems: ['already-registered', 'too-many-requests'],
});

export const getUser = defineCall({
  id: 'getUser',
  method: 'GET',
  path: '/user',
  summary: "The caller's account with its limit.",
  access: { roles: ['student'] },
  output: User,
  shows: ['student', 'application'],
});

export const UserBody = z.object({ name: ownName('name'), phone });

export const updateUser = defineCall({
  id: 'updateUser',
  method: 'PUT',
  path: '/user',
  summary: "Changes the caller's name and phone.",
  access: { roles: ['student'] },
  body: UserBody,
  output: User,
  revised: true,
  changes: ['student'],
});

export const uploadPhoto = defineCall({
  id: 'uploadPhoto',
  method: 'POST',
  path: '/uploadprofile',
  summary: 'Sets the profile photo: a data URL of a PNG, JPEG or WebP of at most 50 KB.',
  access: { roles: ['student'] },
  body: z.object({ image: imageDataUrl }),
  output: z.object({ message: z.string(), profile: z.string() }),
  problems: ['no-file', 'photo-too-large', 'not-an-image', 'too-many-pixels', 'too-many-requests'],
  changes: ['student'],
});

export const getStudentDashboard = defineCall({
  id: 'getStudentDashboard',
  method: 'GET',
  path: '/userdashboardcount',
  summary: "The caller's counters, as far as HR has released them, and the date of the last resume update.",
  access: { roles: ['student'] },
  output: z.object({
    pending: z.number(),
    shortListed: z.number(),
    rejected: z.number(),
    resumesUpdatedAt: z.nullable(time),
  }),
  shows: ['application', 'student'],
});

/** An entry of the calendar on /Home. */
export const CalendarEntry = z.object({
  /** Interview: the instant. Deadline: the end of that day in Asia/Kolkata. */
  at: time,
  date,
  kind: z.enum(['interview', 'deadline']),
  applicationId: z.nullable(id),
  jobId: id,
  jobTitle: z.string(),
  companyName: z.string(),
  /** Mode and interviewer of an interview; empty for a deadline. */
  note: z.string(),
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

export const getStudentCalendar = defineCall({
  id: 'getStudentCalendar',
  method: 'GET',
  path: '/user-calendar',
  summary: "A month of the caller's released interviews and of the deadlines of saved jobs. At most 200 entries.",
  access: { roles: ['student'] },
  query: z.object({ month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please give a month as YYYY-MM')) }),
  output: z.array(CalendarEntry),
  shows: ['application', 'job'],
});

export const listUsers = defineCall({
  id: 'listUsers',
  method: 'GET',
  path: '/allusers',
  summary:
    'Job seekers, newest first; with `q` those whose name or email begins with it or holds it. `requests=true`: open plan requests only. `keeping=erasing`: those to be deleted, `held`: those under a legal hold. `sort=requests`: plan requests first.',
  access: { roles: ['admin'] },
  query: z.object({ ...listQuery, q: search, requests: flag, keeping, sort: asking }),
  output: z.array(UserForAdmin),
  list: true,
  shows: ['student', 'application'],
});

const step = z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(LIMITS.limitStepMax)));

export const raiseApplicationLimit = defineCall({
  id: 'raiseApplicationLimit',
  method: 'POST',
  path: '/increment-user-job-limit',
  summary: "Raises a job seeker's application limit by 1, or by `by`. Audited.",
  access: { roles: ['admin'] },
  fresh: true,
  body: z.object({ userId: id, by: step }),
  output: z.object({ message: z.string(), jobLimit: z.number() }),
  idempotent: true,
  problems: ['not-found'],
  changes: ['student'],
});

export const raisePostingLimit = defineCall({
  id: 'raisePostingLimit',
  method: 'POST',
  path: '/increment-job-limit',
  summary: "Raises a company's posting limit by 1, or by `by`. Audited.",
  access: { roles: ['admin'] },
  fresh: true,
  body: z.object({ companyId: id, by: step }),
  output: z.object({ message: z.string(), jobPostLimit: z.number() }),
  idempotent: true,
  problems: ['not-found'],
  changes: ['company'],
});
