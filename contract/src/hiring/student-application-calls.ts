import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { id, listQuery, view } from '../api/fields.ts';
import { StudentApplication, StudentApplicationRow } from './application-calls.ts';

const own = { id: 'id', in: 'path', is: 'application' } as const;

export const apply = defineCall({
  id: 'apply',
  method: 'POST',
  path: '/apply-job',
  summary: "Applies for a job with the caller's resume. Other ids in the body never override the session.",
  access: { roles: ['student'] },
  body: z.object({
    jobId: z.string({ error: 'No job selected.' }).check(z.minLength(1, 'No job selected.'), z.maxLength(64)),
  }),
  output: StudentApplication,
  status: 201,
  problems: ['not-found', 'no-resume', 'already-applied', 'job-closed', 'application-limit'],
  changes: ['application'],
});

const studentList = z.object({
  ...listQuery,
  view,
  status: z.optional(z.enum(['pending', 'selected', 'rejected', 'withdrawn'])),
});

/** Rows with `view=row`. */
const StudentApplications = z.array(z.union([StudentApplication, StudentApplicationRow]));

export const listUserApplications = defineCall({
  id: 'listUserApplications',
  method: 'GET',
  path: '/user-applications',
  summary:
    "The caller's applications, newest first. `status`: exactly those that the counter of that name counts, or the withdrawn.",
  access: { roles: ['student'] },
  query: studentList,
  output: StudentApplications,
  list: true,
  polled: true,
  shows: ['application', 'job', 'student'],
});

export const listAppliedJobs = defineCall({
  id: 'listAppliedJobs',
  method: 'GET',
  path: '/appliedjobs',
  summary: "The caller's applications, newest first. `status` as in `/user-applications`.",
  access: { roles: ['student'] },
  query: studentList,
  output: StudentApplications,
  list: true,
  polled: true,
  shows: ['application', 'job', 'student'],
});

/** The interviews of one application in the student's view. */
export const InterviewRecord = z.object({
  applicationId: id,
  ...z.pick(StudentApplication, {
    interviews: true,
    interviewStatusUpdatedByHR: true,
    interviewOverviewStatus: true,
    shortListed: true,
    offerLetterSent: true,
    offerLetter: true,
  }).shape,
});

export const listUserInterviews = defineCall({
  id: 'listUserInterviews',
  method: 'GET',
  path: '/user-interviews',
  summary:
    "Interviews and outcomes of the caller's applications that are not withdrawn, as far as released. Polled every 30 seconds.",
  access: { roles: ['student'] },
  query: z.object({ ...listQuery, applicationId: z.optional(id) }),
  output: z.array(InterviewRecord),
  list: true,
  polled: true,
  shows: ['application', 'job'],
});

export const withdraw = defineCall({
  id: 'withdraw',
  method: 'PUT',
  path: '/application/{id}/withdraw',
  summary: 'Withdraws an application; it still counts towards the limit.',
  access: { roles: ['student'], own },
  output: StudentApplication,
  problems: ['step-not-allowed'],
  changes: ['application'],
});
