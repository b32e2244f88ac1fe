import * as z from 'zod/mini';
import { Resume } from '../accounts/resume-calls.ts';
import { defineCall } from '../api/call.ts';
import { addressState, id, listQuery, revision, time } from '../api/fields.ts';
import { INTERVIEW_MODES, ROUND_OUTCOMES } from '../api/limits.ts';
import { Job } from '../jobs/job-calls.ts';
import { ACTIONS } from './state-machine.ts';

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
  /** Why the company cancelled it; missing where it gave no reason. */
  cancelReason: z.optional(z.string()),
  /** How long it takes. */
  minutes: z.number(),
  revision,
});
export type InterviewRound = z.infer<typeof InterviewRound>;

/** A job as an application carries it. */
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

/** Who applied. */
const Candidate = z.object({ _id: id, name: z.string(), profile: z.nullable(z.string()) });

/** With a decision: whether it is held for `UNDO_MS` before anybody else is told of it. */
export const held = z.optional(z.boolean());

/** Tells of a decision, or takes it back, only while it is held; else 409. */
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
  /** Of a decision of the caller's that is held: when others are told of it. Missing elsewhere. */
  tellsAt: z.optional(time),
});
export type Application = z.infer<typeof Application>;

/** An application as a table of its company or its HR shows it: the answer of `view=row`. */
export const ApplicationRow = z.extend(z.omit(Application, { hrId: true }), {
  jobId: z.pick(JobInApplication, { _id: true, jobTitle: true, companyName: true, desiredSkills: true }),
  userId: z.omit(Candidate, { _id: true }),
  /** Of the education what stands first. */
  resumeId: z.nullable(z.pick(Resume, { skills: true, educations: true })),
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;

/** What a list of applications answers: rows where `view=row` asks for them. */
export const Applications = z.array(z.union([Application, ApplicationRow]));

/** One application, read by itself. */
export const OneApplication = z.extend(Application, {
  /** Whether mail reaches the candidate's account; nothing where it is gone. */
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
  /** When something that the student may know last changed. */
  updatedAt: time,
  /** The counter that it stands in, or that it was withdrawn. */
  standing: z.enum(['Pending', 'Selected', 'Rejected', 'Withdrawn']),
});
export type StudentApplication = z.infer<typeof StudentApplication>;

/** The same in a list: the answer of `view=row`. */
export const StudentApplicationRow = z.extend(z.omit(StudentApplication, { userId: true, resumeId: true }), {
  jobId: z.omit(JobInApplication, { desiredSkills: true, jobDescription: true }),
});
export type StudentApplicationRow = z.infer<typeof StudentApplicationRow>;

const own = { id: 'id', in: 'path', is: 'application' } as const;

/** A step that was taken, in the words of the caller's role. */
export const ApplicationEvent = z.object({
  _id: id,
  action: z.enum(['apply', 'assign', 'close', ...ACTIONS]),
  by: z.enum(['student', 'company', 'hr', 'admin']),
  /** Name of who did it, as far as the reader may see it. */
  byName: z.string(),
  /** Round number where the step has one. */
  round: z.nullable(z.number()),
  /** What it set, such as 'Move to Next Round'; empty where nothing needs saying. */
  note: z.string(),
  /** Of what says that a round is cancelled: why, or empty. Missing elsewhere. */
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
