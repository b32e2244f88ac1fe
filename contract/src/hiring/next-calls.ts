import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { date, id, time } from '../api/fields.ts';
import { Job } from '../jobs/job-calls.ts';

/*
 * Tasks of a role's home page: counts, and the first few of each kind. The cost of these calls does
 * not grow with the number of tasks.
 */

/** What a resume can lack. */
export const RESUME_GAPS = ['resume', 'summary', 'skills', 'project', 'experience'] as const;
export type ResumeGap = (typeof RESUME_GAPS)[number];

export const getStudentNext = defineCall({
  id: 'getStudentNext',
  method: 'GET',
  path: '/user-next',
  summary:
    "What waits for the caller: the next released interview, letters of the last two weeks, what the resume lacks, and three open jobs that ask for the resume's skills and were not applied for.",
  access: { roles: ['student'] },
  output: z.object({
    interview: z.nullable(
      z.object({
        applicationId: id,
        jobTitle: z.string(),
        companyName: z.string(),
        round: z.number(),
        date: time,
        minutes: z.number(),
        mode: z.string(),
        link: z.string(),
        interviewer: z.string(),
      }),
    ),
    letters: z.array(z.object({ applicationId: id, jobTitle: z.string(), companyName: z.string(), sentAt: time })),
    resumeLacks: z.array(z.enum(RESUME_GAPS)),
    /** Applications made. A new job seeker has none. */
    applied: z.number(),
    jobs: z.array(Job),
  }),
  shows: ['application', 'job', 'student'],
});

/** An application in a task. */
const Waiting = z.object({ applicationId: id, candidate: z.string(), jobTitle: z.string() });

/** A round without an outcome that has begun, or one that is still to come. */
const OpenRound = z.extend(Waiting, { round: z.number(), at: time });
export type OpenRound = z.infer<typeof OpenRound>;

export const getCompanyNext = defineCall({
  id: 'getCompanyNext',
  method: 'GET',
  path: '/company-next/{companyId}',
  summary:
    'What waits for the caller: candidates to decide on, rounds without an outcome, letters to upload and to hand to HR, jobs that close within three days, and the next three interviews. Counts are kept, lists hold the first few.',
  access: { roles: ['company'], own: { id: 'companyId', in: 'path', is: 'account' } },
  output: z.object({
    awaiting: z.object({ count: z.number(), first: z.nullable(z.extend(Waiting, { since: time })) }),
    /** At most three of them, the earliest first. */
    overdue: z.object({ count: z.number(), first: z.array(OpenRound) }),
    /** Shortlisted without a letter. */
    letters: z.object({ count: z.number(), first: z.array(Waiting) }),
    /** With a letter that HR does not have yet. */
    toHand: z.object({ count: z.number(), first: z.array(Waiting) }),
    closing: z.array(z.object({ jobId: id, jobTitle: z.string(), deadline: date })),
    upcoming: z.array(OpenRound),
  }),
  shows: ['application', 'job'],
});

/** Days in India after which an application that waits for HR is late. */
export const LATE_DAYS = 5;
/** How long applications have waited: today, one or two days, up to `LATE_DAYS`, longer. */
export const AGES = ['today', 'days', 'week', 'old'] as const;
/** Jobs of a queue in an answer. */
export const QUEUE_JOBS = 5;

export const getHrNext = defineCall({
  id: 'getHrNext',
  method: 'GET',
  path: '/hr-next/{hrId}',
  summary:
    'What waits for the caller: letters to send, candidates who are to be told something, rounds that were two days ago and have no outcome, and how many applications of each job have waited how long.',
  access: { roles: ['hr'], own: { id: 'hrId', in: 'path', is: 'account' } },
  output: z.object({
    pending: z.number(),
    letters: z.object({ count: z.number(), first: z.array(Waiting) }),
    updates: z.object({ count: z.number(), first: z.array(Waiting) }),
    overdue: z.array(z.extend(OpenRound, { companyName: z.string() })),
    /** At most `QUEUE_JOBS` jobs, the longest wait first. */
    queue: z.array(
      z.object({
        jobId: id,
        jobTitle: z.string(),
        companyName: z.string(),
        oldest: time,
        waiting: z.number(),
        ages: z.record(z.enum(AGES), z.number()),
      }),
    ),
  }),
  shows: ['application', 'job'],
});
