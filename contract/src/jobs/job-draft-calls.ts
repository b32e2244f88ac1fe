import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { id, listQuery, optionalLine, revision, time } from '../api/fields.ts';
import { CLOSE_REASONS, LIMITS } from '../api/limits.ts';
import { Job } from './job-calls.ts';
import { JOB_FIELDS, TypedJob, TypedJobBody } from './job-fields.ts';

/** A draft needs a title. Its other fields may be missing. */
export const JobDraftBody = z.extend(TypedJobBody, { jobTitle: JOB_FIELDS.jobTitle.schema });
export type JobDraftBody = z.infer<typeof JobDraftBody>;

/** A job that is not posted yet. Only its company may read it. */
export const JobDraft = z.object({ _id: id, fields: TypedJob, savedAt: time, revision });
export type JobDraft = z.infer<typeof JobDraft>;

export const listJobDrafts = defineCall({
  id: 'listJobDrafts',
  method: 'GET',
  path: '/job-drafts',
  summary: 'Drafts of jobs, newest first. They do not count towards the posting limit.',
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
  summary: 'Saves a draft of a job. Only the title is required.',
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
    'Changes a draft. A field that is left out stays as it was. `POST /company-jobs?draft={draftId}` posts it and deletes the draft.',
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
  summary: 'Deletes a draft.',
  access: { roles: ['company'], own: { id: 'draftId', in: 'path', is: 'draft' } },
  changes: ['company'],
});

/** The result of one row of an import. Results have the order of the rows. */
export const ImportedRow = z.object({
  /** The job or the draft that was made. */
  _id: z.nullable(id),
  /** Why none was made: wrong fields, or a limit that is reached. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

export const importJobs = defineCall({
  id: 'importJobs',
  method: 'POST',
  path: '/job-import',
  summary:
    'Posts up to 50 jobs, or saves them as drafts. Each row is checked by itself: a row that is refused does not affect the others.',
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

/** Why a job is closed: a reason, and a note, which 'Other' needs. */
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
    "Closes one of the caller's jobs and says why. Its deadline becomes yesterday; applications stay as they are. `updateJob` with a later deadline reopens it.",
  access: { roles: ['company'], own: { id: 'jobId', in: 'path', is: 'job' } },
  body: CloseJobBody,
  output: Job,
  problems: ['job-closed'],
  changes: ['job'],
});
