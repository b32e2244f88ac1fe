import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ACTIONS, STAGES } from '../hiring.ts';
import { INTERVIEW_MODES, ROUND_OUTCOMES } from '../limits.ts';
import { flag, id, line, listQuery, search, time } from './fields.ts';
import { Job } from './job.ts';
import { Resume } from './resume.ts';

/** A round's status on the wire; the empty one is Pending. */
export const RoundStatus = z.enum(['', ...ROUND_OUTCOMES]);

/** An interview round as staff see it. */
export const InterviewRound = z.object({
  _id: id,
  /** From 1. */
  round: z.number(),
  date: time,
  mode: z.enum(INTERVIEW_MODES),
  /** Meeting link, venue or number. */
  link: z.string(),
  interviewer: z.string(),
  interviewStatus: RoundStatus,
  updateCandidate: z.boolean(),
  feedbackUpdatedByHR: z.boolean(),
  /** The status as HR published it, or null. */
  feedback: z.nullable(z.string()),
});
export type InterviewRound = z.infer<typeof InterviewRound>;

/** A job as an application carries it. */
export const JobInApplication = z.pick(Job, {
  _id: true,
  jobTitle: true,
  location: true,
  city: true,
  companyId: true,
  companyName: true,
  companyLogoUrl: true,
  jobType: true,
  jobTiming: true,
  noofposition: true,
  salary: true,
  workingDays: true,
  applicationDeadline: true,
  experience: true,
  desiredSkills: true,
  jobDescription: true,
  jobPostedOn: true,
  hrName: true,
  closed: true,
});
export type JobInApplication = z.infer<typeof JobInApplication>;

/** An application as its company and its HR see it. */
export const Application = z.object({
  _id: id,
  jobId: JobInApplication,
  /** The candidate. */
  userId: z.object({ _id: id, name: z.string(), profile: z.nullable(z.string()) }),
  resumeId: z.nullable(Resume),
  /** Empty while the job is unassigned. */
  hrId: z.string(),
  status: z.enum(['pending', 'selected', 'rejected']),
  companyStatus: z.enum(['pending', 'Selected', 'Rejected']),
  /** When the company moved it to interviews, or null. */
  advancedAt: z.nullable(time),
  shortListed: z.boolean(),
  interviews: z.array(InterviewRound),
  interviewOverviewStatus: z.nullable(z.enum(['shortlisted', 'rejected'])),
  interviewStatusUpdatedByHR: z.boolean(),
  /** Path of the letter, or 'Not Assigned'. */
  offerLetter: z.string(),
  /** File name of the letter as uploaded, or null. */
  offerLetterName: z.nullable(z.string()),
  offerLetterSent: z.boolean(),
  updateHR: z.boolean(),
  withdrawnAt: z.nullable(time),
  createdAt: time,
  /** When the last step was taken. */
  updatedAt: time,
});
export type Application = z.infer<typeof Application>;

/** An application as its student sees it: only what HR has released. */
export const StudentApplication = z.object({
  _id: id,
  jobId: JobInApplication,
  status: z.enum(['pending', 'selected', 'rejected']),
  companyStatus: z.enum(['pending', 'Selected', 'Rejected']),
  shortListed: z.boolean(),
  interviews: z.array(z.omit(InterviewRound, { updateCandidate: true, feedback: true })),
  interviewOverviewStatus: z.nullable(z.enum(['shortlisted', 'rejected'])),
  interviewStatusUpdatedByHR: z.boolean(),
  offerLetter: z.string(),
  offerLetterSent: z.boolean(),
  withdrawnAt: z.nullable(time),
  createdAt: time,
  /** When something that the student may know last changed. */
  updatedAt: time,
  /** Where it counts: once. */
  standing: z.enum(['Pending', 'Selected', 'Rejected']),
});
export type StudentApplication = z.infer<typeof StudentApplication>;

const own = { id: 'id', in: 'path', is: 'application' } as const;
const ownCompany = { id: 'companyId', in: 'path', is: 'account' } as const;
const ownHr = { id: 'hrId', in: 'path', is: 'account' } as const;

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
});

const studentList = z.object({ ...listQuery, status: z.optional(z.enum(['pending', 'selected', 'rejected'])) });

export const listUserApplications = defineCall({
  id: 'listUserApplications',
  method: 'GET',
  path: '/user-applications',
  summary: "The caller's applications, newest first. `status`: by where it counts.",
  access: { roles: ['student'] },
  query: studentList,
  output: z.array(StudentApplication),
  list: true,
  polled: true,
});

export const listAppliedJobs = defineCall({
  id: 'listAppliedJobs',
  method: 'GET',
  path: '/appliedjobs',
  summary: "The caller's applications, newest first.",
  access: { roles: ['student'] },
  query: studentList,
  output: z.array(StudentApplication),
  list: true,
  polled: true,
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
  summary: "Interviews and outcomes of the caller's applications, as far as released. Polled every 30 seconds.",
  access: { roles: ['student'] },
  query: z.object({ ...listQuery, applicationId: z.optional(id) }),
  output: z.array(InterviewRecord),
  list: true,
  polled: true,
});

export const withdraw = defineCall({
  id: 'withdraw',
  method: 'PUT',
  path: '/application/{id}/withdraw',
  summary: 'Withdraws an application; it still counts towards the limit.',
  access: { roles: ['student'], own },
  output: StudentApplication,
  problems: ['step-not-allowed'],
});

/** A step that was taken, in the words of the caller's role. */
export const ApplicationEvent = z.object({
  _id: id,
  action: z.enum(['apply', 'assign', ...ACTIONS]),
  by: z.enum(['student', 'company', 'hr', 'admin']),
  /** Name of who did it, as far as the reader may see it. */
  byName: z.string(),
  /** Round number where the step has one. */
  round: z.nullable(z.number()),
  /** What it set, such as 'Move to Next Round'; empty where nothing needs saying. */
  note: z.string(),
  at: time,
});
export type ApplicationEvent = z.infer<typeof ApplicationEvent>;

export const listApplicationEvents = defineCall({
  id: 'listApplicationEvents',
  method: 'GET',
  path: '/application/{id}/events',
  summary: "An application's timeline, newest first, as far as the caller may see it.",
  access: { roles: ['student', 'company', 'hr'], own },
  query: z.object(listQuery),
  output: z.array(ApplicationEvent),
  list: true,
});

export const getApplication = defineCall({
  id: 'getApplication',
  method: 'GET',
  path: '/application/{id}',
  summary: 'One application as its company or HR sees it.',
  access: { roles: ['company', 'hr'], own },
  output: Application,
});

// HR

export const screenApplication = defineCall({
  id: 'screenApplication',
  method: 'PUT',
  path: '/application/{id}/status',
  summary: 'HR selects or rejects a pending application.',
  access: { roles: ['hr'], own },
  body: z.object({ status: z.enum(['selected', 'rejected']) }),
  output: Application,
  problems: ['step-not-allowed'],
});

export const listHrApplications = defineCall({
  id: 'listHrApplications',
  method: 'GET',
  path: '/hr-applications/{hrId}',
  summary:
    "The caller's applications, newest first. `status=pending` or `selected`, `companyStatus=Selected`, `advanced=true` (rejected ones included). `q`: candidate's name begins with it or holds it.",
  access: { roles: ['hr'], own: ownHr },
  query: z.object({
    ...listQuery,
    status: z.optional(z.enum(['pending', 'selected', 'rejected'])),
    companyStatus: z.optional(z.enum(['pending', 'Selected', 'Rejected'])),
    advanced: flag,
    q: search,
    companyId: z.optional(id),
    jobId: z.optional(id),
    /** Oldest first shows what waits longest. */
    sort: z.optional(z.enum(['newest', 'oldest'])),
  }),
  output: z.array(Application),
  list: true,
  polled: true,
});

export const listHiredApplications = defineCall({
  id: 'listHiredApplications',
  method: 'GET',
  path: '/hired-applications/{hrId}',
  summary: 'Applications handed to HR with a letter: ready to send or sent.',
  access: { roles: ['hr'], own: ownHr },
  query: z.object({ ...listQuery, q: search }),
  output: z.array(Application),
  list: true,
});

export const listRejectedApplications = defineCall({
  id: 'listRejectedApplications',
  method: 'GET',
  path: '/rejected-applications/{hrId}',
  summary: 'Applications that HR or the company rejected.',
  access: { roles: ['hr'], own: ownHr },
  query: z.object({ ...listQuery, q: search }),
  output: z.array(Application),
  list: true,
});

export const shareRound = defineCall({
  id: 'shareRound',
  method: 'PUT',
  path: '/application/{id}/interview/{round}/update-candidate',
  summary: 'HR shows a round to the candidate.',
  access: { roles: ['hr'], own },
  body: z.object({ updateCandidate: z.optional(z.literal(true)) }),
  output: Application,
  problems: ['step-not-allowed', 'no-round'],
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
});

export const publishOutcome = defineCall({
  id: 'publishOutcome',
  method: 'PUT',
  path: '/application/{id}/update-interview-status',
  summary: 'HR publishes the outcome that the company decided.',
  access: { roles: ['hr'], own },
  output: Application,
  problems: ['step-not-allowed'],
});

export const sendOffer = defineCall({
  id: 'sendOffer',
  method: 'PUT',
  path: '/application/{id}/send-offer-letter',
  summary: 'HR sends the offer letter; nothing moves afterwards.',
  access: { roles: ['hr'], own },
  output: Application,
  problems: ['cannot-send-letter', 'step-not-allowed'],
});

// Company

export const listSelectedApplications = defineCall({
  id: 'listSelectedApplications',
  method: 'GET',
  path: '/selected-applications/{companyId}',
  summary: 'Applications that HR selected. `companyStatus=pending`: those that await the company.',
  access: { roles: ['company'], own: ownCompany },
  query: z.object({
    ...listQuery,
    companyStatus: z.optional(z.enum(['pending', 'Selected', 'Rejected'])),
    q: search,
    jobId: z.optional(id),
  }),
  output: z.array(Application),
  list: true,
  polled: true,
});

export const listInterviewApplications = defineCall({
  id: 'listInterviewApplications',
  method: 'GET',
  path: '/interview-applications/{companyId}',
  summary:
    'Applications in interviews. `filter=rejected`: those that the company declined or rejected. `stage`: a column of the board.',
  access: { roles: ['company'], own: ownCompany },
  query: z.object({
    ...listQuery,
    filter: z.optional(z.enum(['open', 'rejected'])),
    stage: z.optional(z.enum(STAGES)),
    q: search,
    jobId: z.optional(id),
  }),
  output: z.array(Application),
  list: true,
  polled: true,
});

export const decideCandidate = defineCall({
  id: 'decideCandidate',
  method: 'PUT',
  path: '/interview-application/{id}/companyStatus',
  summary: 'The company moves a selected application to interviews (Selected) or rejects it.',
  access: { roles: ['company'], own },
  body: z.object({ status: z.enum(['Selected', 'Rejected']) }),
  output: Application,
  problems: ['step-not-allowed'],
});

export const setCompanyStatus = defineCall({
  id: 'setCompanyStatus',
  method: 'PUT',
  path: '/application/{id}/companyStatus',
  summary: 'The company shortlists (`shortListed: true`) or decides (`status`). `shortListed: false` is refused.',
  access: { roles: ['company'], own },
  body: z.union([
    z.object({ shortListed: z.literal(true) }),
    z.object({ status: z.enum(['Selected', 'Rejected']), shortListed: z.optional(z.literal(true)) }),
  ]),
  output: Application,
  problems: ['step-not-allowed'],
});

export const ScheduleBody = z.object({
  date: z.iso.datetime({ offset: true, error: 'Please provide interview date and mode' }),
  mode: z.enum(INTERVIEW_MODES, { error: 'Please provide interview date and mode' }),
  link: line('link', 500),
  interviewer: line('interviewer'),
});

export const scheduleRound = defineCall({
  id: 'scheduleRound',
  method: 'PUT',
  path: '/company-application/{id}/interview',
  summary: 'Schedules the next interview round and answers it.',
  access: { roles: ['company'], own },
  body: ScheduleBody,
  output: InterviewRound,
  status: 201,
  idempotent: true,
  problems: ['step-not-allowed'],
});

export const setRoundOutcome = defineCall({
  id: 'setRoundOutcome',
  method: 'PUT',
  path: '/company-application/{id}/interview/{interviewId}/feedback',
  summary: "Sets the latest round's status.",
  access: { roles: ['company'], own },
  body: z.object({ interviewStatus: z.enum(ROUND_OUTCOMES, { error: 'Please select an interview status' }) }),
  output: Application,
  problems: ['step-not-allowed', 'no-round'],
});

export const InterviewConflict = z.object({
  applicationId: id,
  round: z.number(),
  candidate: z.string(),
  jobTitle: z.string(),
  interviewer: z.string(),
  date: time,
  /** Whose time it is: the same interviewer's, or the same candidate's. */
  of: z.enum(['interviewer', 'candidate']),
});

export const listInterviewConflicts = defineCall({
  id: 'listInterviewConflicts',
  method: 'GET',
  path: '/interview-conflicts/{id}',
  summary:
    "The caller's other open rounds within an hour of a time, of the same interviewer or candidate. At most 10. Without an interviewer: the candidate's.",
  access: { roles: ['company'], own },
  query: z.object({ date: time, interviewer: z._default(z.string().check(z.maxLength(200)), '') }),
  output: z.array(InterviewConflict),
});

export const listShortlistedApplications = defineCall({
  id: 'listShortlistedApplications',
  method: 'GET',
  path: '/shortlisted-applications/{companyId}',
  summary: 'Shortlisted applications, hired ones included.',
  access: { roles: ['company'], own: ownCompany },
  query: z.object({ ...listQuery, q: search, jobId: z.optional(id) }),
  output: z.array(Application),
  list: true,
  polled: true,
});

const ownLetter = { id: 'applicationId', in: 'path', is: 'application' } as const;

export const getOfferLetter = defineCall({
  id: 'getOfferLetter',
  method: 'GET',
  path: '/offer-letter/{applicationId}',
  summary: "Where the letter is, or 'Not Assigned'.",
  access: { roles: ['company', 'hr', 'student'], own: ownLetter },
  output: z.object({ offerLetter: z.string() }),
});

export const uploadLetter = defineCall({
  id: 'uploadLetter',
  method: 'POST',
  path: '/upload-offer-letter',
  summary: 'Uploads or replaces the offer letter: PDF, DOC or DOCX under 1 MB.',
  access: { roles: ['company'], own: { id: 'applicationId', in: 'body', is: 'application' } },
  encoding: 'multipart',
  body: z.object({
    file: z.file('Please select a file to upload.'),
    applicationId: id,
  }),
  output: Application,
  problems: ['step-not-allowed', 'no-letter-file', 'letter-too-large', 'not-a-letter', 'too-many-requests'],
});

export const handBack = defineCall({
  id: 'handBack',
  method: 'POST',
  path: '/update-to-hr',
  summary: 'Hands an application with its letter to HR.',
  access: { roles: ['company'], own: { id: 'applicationId', in: 'body', is: 'application' } },
  body: z.object({ applicationId: id }),
  output: Application,
  problems: ['step-not-allowed', 'letter-missing'],
});
