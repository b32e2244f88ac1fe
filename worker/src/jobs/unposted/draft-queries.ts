import { type JobDraft, TypedJob } from '@niyukti/contract/calls/job-draft';
import { LIMITS } from '@niyukti/contract/limits';
import type { Write } from '../../core/database.ts';
import { publicId } from '../../core/ids.ts';
import { iso } from '../../core/iso.ts';
import { listing, type Window } from '../../core/listing.ts';
import { commandOf, commandReturning, query } from '../../core/query.ts';
import { pick, type RowOf } from '../../core/rows.ts';
import { jobDrafts } from '../../core/schema/hiring.ts';

const DRAFT = pick(jobDrafts, 'id', 'fields', 'saved_at', 'revision');
const COLUMNS = Object.keys(DRAFT);

const OWN = { where: 't.company_id = ?' } as const;
const page = listing({
  claim: DRAFT,
  table: 'job_drafts',
  columns: COLUMNS.map((name) => `t.${name}`).join(', '),
  filters: [OWN],
});

/** One page of a company's drafts, newest first. */
export function listDrafts(company: number, window: Window) {
  return page({ filter: OWN, values: [company], window });
}

/** A draft of the company's; none where it is another's. */
export const readDraft = query(DRAFT, `SELECT ${COLUMNS.join(', ')} FROM job_drafts WHERE id = ? AND company_id = ?`);
/** The draft that a company made last: in the transaction that makes one, that one. */
export const newestDraft = query(
  DRAFT,
  `SELECT ${COLUMNS.join(', ')} FROM job_drafts WHERE company_id = ? ORDER BY id DESC LIMIT 1`,
);

const insert = commandOf(
  pick(jobDrafts, 'id'),
  (dependent: boolean) => `INSERT INTO job_drafts (company_id, fields, saved_at)
  SELECT ?1, ?2, ?3 WHERE ${dependent ? 'changed() AND' : ''} (SELECT count(*) FROM job_drafts WHERE company_id = ?1) < ${LIMITS.jobDrafts}
  RETURNING id`,
  [[true], [false]],
);
const change = commandReturning(
  pick(jobDrafts, 'id'),
  `UPDATE job_drafts SET fields = ?, saved_at = ?, revision = revision + 1
  WHERE id = ? AND company_id = ? AND (? IS NULL OR revision = ?) RETURNING id`,
);
const remove = commandOf(
  {},
  (dependent: boolean) => `DELETE FROM job_drafts WHERE ${dependent ? 'changed() AND' : ''} id = ? AND company_id = ?`,
  [[true], [false]],
);

/**
 * Keeps a draft, if the company has not too many. `dependent`: as part of another change.
 */
export function insertDraft(company: number, fields: TypedJob, now: number, dependent = false): Write<{ id: number }> {
  return insert(dependent)(company, JSON.stringify(fields), now);
}

/** Changes a draft of the company's at the revision that the change is based on. */
export function changeDraft(
  company: number,
  draft: number,
  fields: TypedJob,
  based: string | null,
  now: number,
): Write<{ id: number }> {
  return change(JSON.stringify(fields), now, draft, company, based, based);
}

/** Throws a draft of the company's away. `dependent`: as part of another change. */
export function removeDraft(company: number, draft: number, dependent = false): Write {
  return remove(dependent)(draft, company);
}

/** A draft as it goes out. */
export function draftToWire(row: RowOf<typeof DRAFT>): JobDraft {
  return {
    _id: publicId('draft', row.id),
    // A draft from before a field is without it.
    fields: TypedJob.parse(JSON.parse(row.fields)),
    savedAt: iso(row.saved_at),
    revision: String(row.revision),
  };
}
