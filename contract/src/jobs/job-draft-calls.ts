import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { id, listQuery, optionalLine, revision, time } from '../api/fields.ts';
import { CLOSE_REASONS, LIMITS } from '../api/limits.ts';
import { Job } from './job-calls.ts';
import { JOB_FIELDS, TypedJob, TypedJobBody } from './job-fields.ts';

/** What a draft is kept by: a title, and whatever else was typed. */
export const JobDraftBody = z.extend(TypedJobBody, { jobTitle: JOB_FIELDS.jobTitle.schema });
export type JobDraftBody = z.infer<typeof JobDraftBody>;

/** A job that is not posted yet. Its company alone knows of it. */
export const JobDraft = z.object({ _id: id, fields: TypedJob, savedAt: time, revision });
export type JobDraft = z.infer<typeof JobDraft>;

/** Reads of the drafts and of what they become. */

export const listJobDrafts = defineCall({
  id: 'listJobDrafts',
  method: 'GET',
  path: '/job-drafts',
  summary: 'Jobs that the company has begun and not posted, newest first. They count against no limit of posts.',
  access: { roles: ['company'] },
  query: z.object(listQuery),
  output: z.array(JobDraft),
  list: true,
  shows: ['company', 'job'],
});

export const saveJobDraft = defineCall({
  id: 'saveJobDraft',
  method: 'POST',
  path: '/job-drafts',
  summary: 'Keeps an unfinished job. Only its title is asked for.',
  access: { roles: ['company'] },
  body: JobDraftBody,
  output: JobDraft,
  status: 201,
  idempotent: true,
  problems: ['draft-limit'],
  changes: ['company'],
});

export const updateJobDraft = defineCall({
  id: 'updateJobDraft',
  method: 'PUT',
  path: '/job-drafts/{draftId}',
  summary:
    'Changes an unfinished job. A field that is left out stays as it was. It is posted by `POST /company-jobs?draft={draftId}`, which ends it.',
  access: { roles: ['company'], own: { id: 'draftId', in: 'path', is: 'draft' } },
  body: JobDraftBody,
  output: JobDraft,
  revised: true,
  changes: ['company'],
});

export const deleteJobDraft = defineCall({
  id: 'deleteJobDraft',
  method: 'DELETE',
  path: '/job-drafts/{draftId}',
  summary: 'Throws an unfinished job away.',
  access: { roles: ['company'], own: { id: 'draftId', in: 'path', is: 'draft' } },
  changes: ['company'],
});

/** What became of one row of an import, in the order that they were sent. */
export const ImportedRow = z.object({
  /** The job, or the draft, that it became. */
  _id: z.nullable(id),
  /** Why it became none: fields that are wrong, or that a limit is reached. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

export const importJobs = defineCall({
  id: 'importJobs',
  method: 'POST',
  path: '/job-import',
  summary:
    'Posts up to 50 jobs, or keeps them as drafts. Each row is checked by itself: one that is wrong, or beyond a limit, keeps no other from being taken.',
  access: { roles: ['company'] },
  body: z.object({
    as: z.enum(['job', 'draft']),
    rows: z
      .array(TypedJobBody)
      .check(
        z.minLength(1, 'Please choose at least one row'),
        z.maxLength(LIMITS.importPartRows, `Please choose at most ${LIMITS.importPartRows} rows`),
      ),
  }),
  output: z.object({ rows: z.array(ImportedRow) }),
  idempotent: true,
  changes: ['job', 'company'],
});

const NOTE_MISSING = 'Please fill in the reason';

/** Why a job is closed: one of the reasons, or one in its own words. */
export const CloseJobBody = z
  .object({
    reason: z.enum(CLOSE_REASONS, 'Please choose a reason'),
    note: z._default(optionalLine('the reason'), ''),
  })
  .check(z.refine(({ reason, note }) => reason !== 'Other' || note !== '', { error: NOTE_MISSING, path: ['note'] }));

export const closeJob = defineCall({
  id: 'closeJob',
  method: 'POST',
  path: '/company-jobs/{jobId}/close',
  summary:
    "Closes one of the caller's jobs and says why. Its deadline becomes the day that ended last; applications stay as they are. `updateJob` with a later deadline reopens it.",
  access: { roles: ['company'], own: { id: 'jobId', in: 'path', is: 'job' } },
  body: CloseJobBody,
  output: Job,
  problems: ['job-closed'],
  changes: ['job'],
});
