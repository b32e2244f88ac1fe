import * as z from 'zod/mini';
import { Resume } from '../accounts/resume-calls.ts';
import { defineCall } from '../api/call.ts';
import { addressState, id, listQuery, revision, time } from '../api/fields.ts';
import { INTERVIEW_MODES, ROUND_OUTCOMES } from '../api/limits.ts';
import { Job } from '../jobs/job-calls.ts';
import { ACTIONS } from './state-machine.ts';

/** A round's status on the wire; the empty one is Pending. */
const RoundStatus = z.enum(['', ...ROUND_OUTCOMES]);

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
  /** Why the company cancelled it; missing where it gave no reason. */
  cancelReason: z.optional(z.string()),
  minutes: z.number(),
  revision,
});
export type InterviewRound = z.infer<typeof InterviewRound>;

/** The job in an application. */
export const JobInApplication = z.omit(Job, {
  company: true,
  hrId: true,
  assignedToHr: true,
  closedFor: true,
  applied: true,
  saved: true,
  funnel: true,
  pending: true,
  revision: true,
});
export type JobInApplication = z.infer<typeof JobInApplication>;

/** The person who applied. */
const Candidate = z.object({ _id: id, name: z.string(), profile: z.nullable(z.string()) });

/** Of a decision: whether it is held for `UNDO_MS` before others are told. */
export const held = z.optional(z.boolean());

/** Of a decision that is told or taken back: only while it is held, else 409. */
export const onlyHeld = z.optional(z.boolean());

/** An application as its company and its HR see it. */
export const Application = z.object({
  _id: id,
  jobId: JobInApplication,
  userId: Candidate,
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
  /** When others are told of the caller's decision. Only where one is held. */
  tellsAt: z.optional(time),
});
export type Application = z.infer<typeof Application>;

/** An application in a table of its company or its HR: the answer of `view=row`. */
export const ApplicationRow = z.extend(z.omit(Application, { hrId: true }), {
  jobId: z.pick(JobInApplication, { _id: true, jobTitle: true, companyName: true, desiredSkills: true }),
  userId: z.omit(Candidate, { _id: true }),
  /** Only the first education. */
  resumeId: z.nullable(z.pick(Resume, { skills: true, educations: true })),
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;

/** The answer of a list of applications: rows with `view=row`. */
export const Applications = z.array(z.union([Application, ApplicationRow]));

/** The answer of a read of one application. */
export const OneApplication = z.extend(Application, {
  /** Whether mail reaches the candidate; missing where the account was deleted. */
  address: addressState,
});
export type OneApplication = z.infer<typeof OneApplication>;

/** An application as its student sees it: only what HR has released. */
export const StudentApplication = z.object({
  _id: id,
  jobId: JobInApplication,
  /** The caller. */
  userId: Candidate,
  /** The caller's resume, as it is now. */
  resumeId: z.nullable(Resume),
  status: z.enum(['pending', 'selected', 'rejected']),
  companyStatus: z.enum(['pending', 'Selected', 'Rejected']),
  shortListed: z.boolean(),
  interviews: z.array(z.omit(InterviewRound, { updateCandidate: true, feedback: true, revision: true })),
  interviewOverviewStatus: z.nullable(z.enum(['shortlisted', 'rejected'])),
  interviewStatusUpdatedByHR: z.boolean(),
  offerLetter: z.string(),
  offerLetterSent: z.boolean(),
  withdrawnAt: z.nullable(time),
  createdAt: time,
  /** The last change that the student may know of. */
  updatedAt: time,
  /** The counter that it counts in, or that it was withdrawn. */
  standing: z.enum(['Pending', 'Selected', 'Rejected', 'Withdrawn']),
});
export type StudentApplication = z.infer<typeof StudentApplication>;

/** The same in a list: the answer of `view=row`. */
export const StudentApplicationRow = z.extend(z.omit(StudentApplication, { userId: true, resumeId: true }), {
  jobId: z.omit(JobInApplication, { desiredSkills: true, jobDescription: true }),
});
export type StudentApplicationRow = z.infer<typeof StudentApplicationRow>;

const own = { id: 'id', in: 'path', is: 'application' } as const;

/** A step on an application's timeline, as the caller may see it. */
export const ApplicationEvent = z.object({
  _id: id,
  action: z.enum(['apply', 'assign', 'close', ...ACTIONS]),
  by: z.enum(['student', 'company', 'hr', 'admin']),
  /** Name of the actor, as far as the caller may see it. */
  byName: z.string(),
  /** Round number where the step has one. */
  round: z.nullable(z.number()),
  /** What it set, such as 'Move to Next Round', or empty. */
  note: z.string(),
  /** Why a round is cancelled, or empty. Only for steps that cancel one. */
  reason: z.optional(z.string()),
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
  shows: ['application'],
});

export const getApplication = defineCall({
  id: 'getApplication',
  method: 'GET',
  path: '/application/{id}',
  summary: 'One application as its company or HR sees it.',
  access: { roles: ['company', 'hr'], own },
  output: OneApplication,
  shows: ['application', 'job', 'hr'],
});
