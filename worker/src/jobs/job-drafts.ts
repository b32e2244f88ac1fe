import { LIMITS } from '@niyukti/contract/api/limits';
import type * as calls from '@niyukti/contract/jobs/job-draft-calls';
import type { JobDraft, JobDraftBody } from '@niyukti/contract/jobs/job-draft-calls';
import { fromFields, type TypedJob } from '@niyukti/contract/jobs/job-fields';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import type { Orm } from '../core/orm.ts';
import { jobDrafts } from '../core/schema/hiring.ts';
import { transactionOf } from '../events/transaction.ts';
import { type Context, rowId } from '../http/context.ts';
import { type Page, pageOf, type Window, windowOf } from '../http/list.ts';
import { refuse } from '../http/problem.ts';
import { basedOn, refuseStale } from '../http/revision.ts';

type DraftRow = typeof jobDrafts.$inferSelect;

/** A draft on the wire. */
export function draftToWire(row: DraftRow): JobDraft {
  const typed: TypedJob = JSON.parse(row.fields);
  const empty = fromFields(() => '');
  return {
    _id: publicId('draft', row.id),
    fields: { ...empty, ...typed, salary: { ...empty.salary, ...typed.salary } },
    savedAt: iso(row.saved_at),
    revision: String(row.revision),
  };
}

/** A page of a company's drafts, newest first, and one more. */
export const readDrafts = (orm: Orm, company: number, { limit, after }: Window) =>
  orm
    .select()
    .from(jobDrafts)
    .where(and(eq(jobDrafts.company_id, company), after === null ? undefined : lt(jobDrafts.id, after)))
    .orderBy(desc(jobDrafts.id))
    .limit(limit + 1);

/** Inserts a draft, if a condition holds and the company has not too many. */
export const insertDraft = (company: number, fields: JobDraftBody, now: number, condition: SQL = sql`TRUE`): SQL =>
  sql`INSERT INTO job_drafts (company_id, fields, saved_at) SELECT ${company}, ${JSON.stringify(fields)}, ${now}
    WHERE ${condition} AND (SELECT count(*) FROM job_drafts WHERE company_id = ${company}) < ${LIMITS.jobDrafts}
    RETURNING id`;

const isOwn = (company: number, id: number) => and(eq(jobDrafts.id, id), eq(jobDrafts.company_id, company));
const findDraft = async (orm: Orm, company: number, id: number): Promise<JobDraft | undefined> => {
  const row = await orm.select().from(jobDrafts).where(isOwn(company, id)).get();
  return row && draftToWire(row);
};

export async function listJobDrafts({
  db,
  caller,
  query,
}: Context<typeof calls.listJobDrafts>): Promise<Page<JobDraft>> {
  const window = windowOf(query);
  return pageOf(await readDrafts(db.orm, caller.companyId, window), window, ({ id }) => id, draftToWire);
}

export async function saveJobDraft(context: Context<typeof calls.saveJobDraft>): Promise<JobDraft> {
  const { db, body, caller, now, key } = context;
  const work = transactionOf(context);
  const saved = work.change<{ id: number }, 'draft.saved'>(insertDraft(caller.companyId, body, now), {
    name: 'draft.saved',
    subject: 'company',
    id: caller.companyId,
  });
  saved.remember(key);
  await work.run(db);
  const [made] = saved.rows;
  return (made && (await findDraft(db.orm, caller.companyId, made.id))) ?? refuse('draft-limit');
}

export async function updateJobDraft(context: Context<typeof calls.updateJobDraft>): Promise<JobDraft> {
  const { db, body, caller, now, path, request } = context;
  const based = basedOn(request);
  const id = rowId('draft', path.draftId);
  const work = transactionOf(context);
  const changed = work.change(
    db.orm
      .update(jobDrafts)
      // Omitted fields stay unchanged.
      .set({
        fields: sql`json_patch(${jobDrafts.fields}, ${JSON.stringify(body)})`,
        saved_at: now,
        revision: sql`revision + 1`,
      })
      .where(and(isOwn(caller.companyId, id), sql`(${based} IS NULL OR ${jobDrafts.revision} = ${based})`)),
    { name: 'draft.changed', subject: 'company', id: caller.companyId },
  );
  await work.run(db);
  const found = await findDraft(db.orm, caller.companyId, id);
  return changed.changed && found ? found : refuseStale(based, found);
}

export async function deleteJobDraft(context: Context<typeof calls.deleteJobDraft>): Promise<void> {
  const { db, caller, path } = context;
  const work = transactionOf(context);
  const gone = work.change(db.orm.delete(jobDrafts).where(isOwn(caller.companyId, rowId('draft', path.draftId))), {
    name: 'draft.deleted',
    subject: 'company',
    id: caller.companyId,
  });
  await work.run(db);
  if (!gone.changed) refuse('not-found');
}
