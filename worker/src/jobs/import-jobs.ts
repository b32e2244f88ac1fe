import type { CallOutput } from '@niyukti/contract/api/call';
import { PROBLEMS } from '@niyukti/contract/api/problems';
import { type importJobs as call, JobDraftBody } from '@niyukti/contract/jobs/job-draft-calls';
import { NewJobBody, type TypedJobBody } from '@niyukti/contract/jobs/job-fields';
import { publicId } from '../core/ids.ts';
import { type Change, type Transaction, transactionOf } from '../events/transaction.ts';
import type { Context } from '../http/context.ts';
import { insertDraft } from './job-drafts.ts';
import { insertJob, postedEvent } from './post-job.ts';

type Report = CallOutput<typeof call>['rows'];
type Errors = Report[number]['errors'];
/** A checked row: its value, or its errors. */
type RowCheck<T> = { readonly value: T; readonly errors: null } | { readonly value: null; readonly errors: Errors };

interface ParseResult<T> {
  readonly success: boolean;
  readonly data?: T;
  readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };
}

/** One kind of import: as open jobs, or as drafts. */
interface Taking<T> {
  readonly kind: 'job' | 'draft';
  /** The message for a valid row beyond the limit. */
  readonly limit: string;
  readonly check: (row: TypedJobBody) => ParseResult<T>;
  /** Inserts a row; after the first one only if that was inserted. */
  readonly take: (work: Transaction, value: T, first: Change | null) => Change<{ id: number }>;
}

/** A typed row as a `NewJobBody`, without its empty fields. */
const bodyOf = ({ salary, ...fields }: TypedJobBody) => ({
  ...withoutEmpty(fields),
  salary: withoutEmpty(salary ?? {}),
});
const withoutEmpty = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

const asJobs = (company: number, now: number): Taking<NewJobBody> => ({
  kind: 'job',
  limit: PROBLEMS['posting-limit'].detail,
  check: (row) => NewJobBody.safeParse(bodyOf(row)),
  take: (work, value, first) =>
    first
      ? first.change((happened) => insertJob(company, value, now, happened), postedEvent(value))
      : work.change(insertJob(company, value, now), postedEvent(value)),
});
const asDrafts = (company: number, now: number): Taking<JobDraftBody> => {
  const event = { name: 'draft.saved', subject: 'company', id: company } as const;
  return {
    kind: 'draft',
    limit: PROBLEMS['draft-limit'].detail,
    check: (row) => JobDraftBody.safeParse(row),
    take: (work, value, first) =>
      first
        ? first.change((happened) => insertDraft(company, value, now, happened), event)
        : work.change(insertDraft(company, value, now), event),
  };
};

function checked<T>({ check }: Taking<T>, rows: readonly TypedJobBody[]): RowCheck<T>[] {
  return rows.map((row) => {
    const { success, data, error } = check(row);
    if (success) return { value: data as T, errors: null };
    const errors = (error?.issues ?? []).map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
    return { value: null, errors };
  });
}

/** The result for each row. `ids` are those of the valid rows that were inserted, in order. */
function reportOf<T>({ kind, limit }: Taking<T>, rows: readonly RowCheck<T>[], ids: readonly number[]): Report {
  const left = [...ids];
  return rows.map(({ errors }) => {
    if (errors) return { _id: null, errors };
    const id = left.shift();
    return id === undefined
      ? { _id: null, errors: [{ path: '', message: limit }] }
      : { _id: publicId(kind, id), errors: [] };
  });
}

async function importAs<T>(context: Context<typeof call>, taking: Taking<T>): Promise<Report> {
  const { db, body, key } = context;
  const rows = checked(taking, body.rows);
  const work = transactionOf(context);
  const taken: Change<{ id: number }>[] = [];
  for (const { value, errors } of rows) if (!errors) taken.push(taking.take(work, value, taken[0] ?? null));
  const [first] = taken;
  if (first) {
    first.remember(key);
    await work.run(db);
  }
  return reportOf(
    taking,
    rows,
    taken.flatMap((one) => one.rows.map(({ id }) => id)),
  );
}

/** Imports many jobs in one transaction. Each row is accepted or refused by itself. */
export async function importJobs(context: Context<typeof call>): Promise<{ rows: Report }> {
  const { body, caller, now } = context;
  const rows =
    body.as === 'job'
      ? await importAs(context, asJobs(caller.companyId, now))
      : await importAs(context, asDrafts(caller.companyId, now));
  return { rows };
}
