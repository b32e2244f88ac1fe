import type { CallOutput } from '@niyukti/contract/call';
import { type JobBody, NewJobBody } from '@niyukti/contract/calls/job-body';
import { importJobs, JobDraftBody, type TypedJob } from '@niyukti/contract/calls/job-draft';
import { LIMITS } from '@niyukti/contract/limits';
import { PROBLEMS } from '@niyukti/contract/problems';
import { dateOf } from '../../core/clock.ts';
import { publicId } from '../../core/ids.ts';
import { MADE } from '../../events/record.ts';
import { type Sql, sql } from '../../events/sql.ts';
import { type Change, type Transaction, transactionOf } from '../../events/transaction.ts';
import { type Api, mount } from '../../http/mount.ts';
import { insertJob } from '../job-queries.ts';
import { factsOf } from '../wire.ts';
import { insertDraft } from './draft-queries.ts';

type Report = CallOutput<typeof importJobs>['rows'];
type Errors = Report[number]['errors'];
/** A row after its schema: what is written, or what is wrong with it. */
type Checked<T> = { readonly value: T; readonly errors: null } | { readonly value: null; readonly errors: Errors };

interface Parsed<T> {
  readonly success: boolean;
  readonly data?: T;
  readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };
}

/** One way of taking rows: as jobs that are open at once, or as drafts. */
interface Taking<T> {
  readonly kind: 'job' | 'draft';
  /** Said of a row that is right, and one too many. */
  readonly limit: string;
  readonly check: (row: TypedJob) => Parsed<T>;
  /** Takes a row; behind the first one only if that was taken. */
  readonly take: (work: Transaction, value: T, first: Change | null) => Change<{ id: number }>;
  /** The first row that this transaction made and how many they are, in one number. */
  readonly made: Sql;
}

/** Parts the first row's number from how many there are: more than an import holds. */
const PACK = 2 * LIMITS.importRows;
/** Rows of the company that were made now are among the last that the table has. */
const madeIn = (table: 'jobs' | 'job_drafts', at: 'posted_at' | 'saved_at', company: number, now: number): Sql =>
  sql(
    `(SELECT min(id) * ${PACK} + count(*) FROM ${table} WHERE id > (SELECT max(id) FROM ${table}) - ${LIMITS.importRows} AND company_id = ? AND ${at} = ?)`,
    company,
    now,
  );

/** A typed row as `NewJobBody` takes it: what has a default and was left empty is left out. */
function bodyOf({ workMode, salary, ...fields }: TypedJob): unknown {
  const { minSalary, maxSalary, currency, per } = salary;
  return {
    ...fields,
    ...(workMode && { workMode }),
    salary: { minSalary, maxSalary, ...(currency && { currency }), ...(per && { per }) },
  };
}

const asJobs = (company: number, now: number): Taking<JobBody> => ({
  kind: 'job',
  limit: PROBLEMS['posting-limit'].detail,
  check: (row) => NewJobBody.safeParse(bodyOf(row)),
  take: (work, value, first) =>
    (first ?? work).change(insertJob(company, value, dateOf(now), now, first !== null), {
      name: 'job.posted',
      subject: 'job',
      id: MADE,
      payload: factsOf(value),
    }),
  made: madeIn('jobs', 'posted_at', company, now),
});
const asDrafts = (company: number, now: number): Taking<TypedJob> => ({
  kind: 'draft',
  limit: PROBLEMS['draft-limit'].detail,
  check: (row) => JobDraftBody.safeParse(row),
  take: (work, value, first) =>
    (first ?? work).change(insertDraft(company, value, now, first !== null), {
      name: 'draft.saved',
      subject: 'company',
      id: company,
    }),
  made: madeIn('job_drafts', 'saved_at', company, now),
});

function checked<T>({ check }: Taking<T>, rows: readonly TypedJob[]): Checked<T>[] {
  return rows.map((row) => {
    const { success, data, error } = check(row);
    if (success) return { value: data as T, errors: null };
    const errors = (error?.issues ?? []).map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
    return { value: null, errors };
  });
}

/** What became of the rows: `ids` are of those that are right, in their order, as far as taken. */
function reportOf<T>({ kind, limit }: Taking<T>, rows: readonly Checked<T>[], ids: readonly number[]): Report {
  const left = [...ids];
  return rows.map(({ errors }) => {
    if (errors) return { _id: null, errors };
    const id = left.shift();
    return id === undefined
      ? { _id: null, errors: [{ path: '', message: limit }] }
      : { _id: publicId(kind, id), errors: [] };
  });
}

type Given = Parameters<Parameters<typeof mount<typeof importJobs>>[2]>[0];

async function importAs<T>(context: Given, taking: Taking<T>): Promise<Report> {
  const { db, body, key } = context;
  const rows = checked(taking, body.rows);
  const work = transactionOf(context);
  const taken: Change<{ id: number }>[] = [];
  for (const { value, errors } of rows) if (!errors) taken.push(taking.take(work, value, taken[0] ?? null));
  const [first] = taken;
  if (first) {
    first.remember(key, taking.made);
    await work.run(db);
  }
  return reportOf(
    taking,
    rows,
    taken.flatMap((one) => one.rows.map(({ id }) => id)),
  );
}

/** What an earlier try took: consecutive rows, for it was one transaction. */
function remade<T>({ body }: Given, taking: Taking<T>, made: number): Report {
  const first = Math.floor(made / PACK);
  const ids = Array.from({ length: made % PACK }, (_, index) => first + index);
  return reportOf(taking, checked(taking, body.rows), ids);
}

/**
 * Mounts the import of many jobs: one transaction, in which each row is taken or not by itself.
 */
export function mountJobImport(api: Api): void {
  mount(
    api,
    importJobs,
    async (context) => {
      const { body, caller, now } = context;
      const rows =
        body.as === 'job'
          ? await importAs(context, asJobs(caller.id, now))
          : await importAs(context, asDrafts(caller.id, now));
      return { rows };
    },
    {
      remake: async (context, made) => {
        const { body, caller, now } = context;
        const rows =
          body.as === 'job'
            ? remade(context, asJobs(caller.id, now), made)
            : remade(context, asDrafts(caller.id, now), made);
        return { rows };
      },
    },
  );
}
