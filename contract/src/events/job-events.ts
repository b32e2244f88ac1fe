import * as z from 'zod/mini';
import { CLOSE_REASONS } from '../api/limits.ts';
import { changed, defineEvent } from './define-event.ts';

const STAFF = { company: 'all', hr: 'all', admin: 'all' } as const;

/** What of a job others go by: a change of anything else is a change all the same. */
const facts = z.object({ title: z.string(), location: z.string(), openings: z.number(), deadline: z.string() });
/** Null while the job waits for an HR. */
const assignee = z.object({ hrName: z.nullable(z.string()), hrId: z.optional(z.nullable(z.number())) });
const ASSIGNEES = { 'before.hrName': { hr: 'before.hrId' }, 'after.hrName': { hr: 'after.hrId' } } as const;

/** What happens to a job. */
export const JOB_EVENTS = {
  'job.posted': defineEvent('job', { payload: facts, reads: STAFF }),
  'job.changed': defineEvent('job', { payload: changed(facts, facts), reads: STAFF }),
  /** Its deadline has passed, or was moved to a day that has. */
  'job.closed': defineEvent('job', {
    payload: z.object({ deadline: z.string(), reason: z.optional(z.enum(CLOSE_REASONS)) }),
    reads: STAFF,
  }),
  'job.reopened': defineEvent('job', {
    payload: z.object({ deadline: z.string() }),
    reads: STAFF,
  }),
  'job.assigned': defineEvent('job', {
    payload: changed(assignee, assignee),
    reads: { hr: 'all', admin: 'all' },
    audit: 'assign-job',
    personal: ASSIGNEES,
  }),
  /**
   * It went to another HR, or waits for one, because its HR was deleted. The deletion is in the
   * audit log.
   */
  'job.moved': defineEvent('job', {
    payload: changed(assignee, assignee),
    reads: { hr: 'all', admin: 'all' },
    personal: ASSIGNEES,
  }),
  /** An unfinished job: nobody but its company is to know of it. */
  'draft.saved': defineEvent('company', { reads: { company: 'all' } }),
  'draft.changed': defineEvent('company', { reads: { company: 'all' } }),
  'draft.deleted': defineEvent('company', { reads: { company: 'all' } }),
} as const;
