import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { flag, id, listQuery, search, time, view } from '../api/fields.ts';
import { LIMITS } from '../api/limits.ts';
import { Application, Applications, held, InterviewRound, onlyHeld } from './application-calls.ts';
import { MoveBody, OutcomeBody, ScheduleBody } from './schedule-body.ts';
import { COMPANY_STAGES } from './state-machine.ts';

const own = { id: 'id', in: 'path', is: 'application' } as const;
const ownCompany = { id: 'companyId', in: 'path', is: 'account' } as const;

export const listSelectedApplications = defineCall({
  id: 'listSelectedApplications',
  method: 'GET',
  path: '/selected-applications/{companyId}',
  summary: 'Applications that HR selected. `companyStatus=pending`: those that await the company.',
  access: { roles: ['company'], own: ownCompany },
  query: z.object({
    ...listQuery,
    view,
    companyStatus: z.optional(z.enum(['pending', 'Selected', 'Rejected'])),
    /** Those with a decision of the caller's that is held; the first to be told comes first. */
    held: flag,
    q: search,
    jobId: z.optional(id),
  }),
  output: Applications,
  list: true,
  polled: true,
  shows: ['application', 'job'],
});

export const listInterviewApplications = defineCall({
  id: 'listInterviewApplications',
  method: 'GET',
  path: '/interview-applications/{companyId}',
  summary:
    'Applications in interviews. `filter=overdue`: those whose round has taken place and has no result. `filter=rejected`: those that the company declined or rejected. `stage`: a column of the board.',
  access: { roles: ['company'], own: ownCompany },
  query: z.object({
    ...listQuery,
    view,
    filter: z.optional(z.enum(['open', 'overdue', 'rejected'])),
    stage: z.optional(z.enum(COMPANY_STAGES)),
    q: search,
    jobId: z.optional(id),
  }),
  output: Applications,
  list: true,
  polled: true,
  shows: ['application', 'job'],
});

/**
 * A company's decision on a candidate. `advanced`: whether the page showed the application in
 * interviews, so that Rejected means rejected there, and without it declined before; a change
 * meanwhile is refused. If it is missing, the state on arrival counts. A rejection from interviews
 * is never held.
 */
const decision = { status: z.enum(['Selected', 'Rejected']), advanced: z.optional(z.boolean()), held, onlyHeld };

export const decideCandidate = defineCall({
  id: 'decideCandidate',
  method: 'PUT',
  path: '/interview-application/{id}/companyStatus',
  summary:
    'The company moves a selected application to interviews (Selected) or rejects it. `advanced`: whether it saw it in interviews. `held: true`: others are told two minutes later, or by the same call without `held`. `onlyHeld: true` tells of what is held and decides nothing.',
  access: { roles: ['company'], own },
  body: z.object(decision),
  output: Application,
  problems: ['step-not-allowed'],
  changes: ['application'],
});

export const takeBackDecision = defineCall({
  id: 'takeBackDecision',
  method: 'PUT',
  path: '/interview-application/{id}/take-back',
  summary: 'The company takes a decision back while it is held: nobody else learns of it.',
  access: { roles: ['company'], own },
  output: Application,
  problems: ['step-not-allowed'],
  changes: ['application'],
});

export const setCompanyStatus = defineCall({
  id: 'setCompanyStatus',
  method: 'PUT',
  path: '/application/{id}/companyStatus',
  summary:
    'The company shortlists (`shortListed: true`) or decides (`status`). `shortListed: false` is refused, and so is a rejection that shortlists. `advanced`: whether it saw it in interviews.',
  access: { roles: ['company'], own },
  body: z.union([
    z.object({ shortListed: z.literal(true), status: z.optional(z.literal('Selected')) }),
    z.object({ shortListed: z.optional(z.never()), ...decision }),
  ]),
  output: Application,
  problems: ['step-not-allowed'],
  changes: ['application'],
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
  changes: ['application'],
});

export const setRoundOutcome = defineCall({
  id: 'setRoundOutcome',
  method: 'PUT',
  path: '/company-application/{id}/interview/{interviewId}/feedback',
  summary:
    "Sets the latest round's status. Where HR has told the candidate of the round, Cancelled reaches the candidate at once, with its `reason`, which no other status has.",
  access: { roles: ['company'], own },
  body: OutcomeBody,
  output: Application,
  problems: ['step-not-allowed', 'no-round'],
  changes: ['application'],
});

export const moveRound = defineCall({
  id: 'moveRound',
  method: 'PUT',
  path: '/company-application/{id}/interview/{interviewId}',
  summary:
    'Moves or changes the latest round while it has no status, and answers it. A candidate whom HR has told of it hears at once.',
  access: { roles: ['company'], own },
  body: MoveBody,
  output: InterviewRound,
  revised: true,
  problems: ['step-not-allowed', 'no-round'],
  changes: ['application'],
});

export const InterviewConflict = z.object({
  applicationId: id,
  round: z.number(),
  candidate: z.string(),
  jobTitle: z.string(),
  interviewer: z.string(),
  date: time,
  minutes: z.number(),
  /** Who has both rounds: the interviewer or the candidate. */
  of: z.enum(['interviewer', 'candidate']),
});

export const listInterviewConflicts = defineCall({
  id: 'listInterviewConflicts',
  method: 'GET',
  path: '/interview-conflicts/{id}',
  summary:
    "The caller's other open rounds of the same interviewer or candidate that overlap with `minutes` from `date`. At most 10. Without an interviewer: only the candidate's.",
  access: { roles: ['company'], own },
  query: z.object({
    date: time,
    minutes: z._default(
      z.string().check(z.regex(/^\d{1,3}$/, 'Please give whole minutes')),
      String(LIMITS.roundMinutes),
    ),
    interviewer: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  output: z.array(InterviewConflict),
  shows: ['application'],
});

export const listShortlistedApplications = defineCall({
  id: 'listShortlistedApplications',
  method: 'GET',
  path: '/shortlisted-applications/{companyId}',
  summary: 'Shortlisted applications, hired ones included.',
  access: { roles: ['company'], own: ownCompany },
  query: z.object({ ...listQuery, view, q: search, jobId: z.optional(id) }),
  output: Applications,
  list: true,
  polled: true,
  shows: ['application', 'job'],
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
  changes: ['application'],
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
  changes: ['application'],
});
