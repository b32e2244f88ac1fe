import { keptMs, type SweptKind } from '@niyukti/contract/accounts/retention';
import { dayInIndia } from '@niyukti/contract/text/day';
import { and, lt, sql } from 'drizzle-orm';
import { resealAuthenticators } from './accounts/codes/reseal-authenticators.ts';
import { Database } from './core/database.ts';
import type { Env } from './core/env.ts';
import { frontEndNames } from './core/front-ends.ts';
import { countedReports } from './core/schema/figures.ts';
import { jobs } from './core/schema/hiring.ts';
import { SYSTEM } from './events/actor.ts';
import { sealAll } from './events/seal.ts';
import { Transaction } from './events/transaction.ts';
import { sweepReports } from './gateway/reports.ts';
import { writeDailyNotices } from './notices/daily-notices.ts';
import { notifyOfSetup } from './notices/mail/setup-calls.ts';
import { deleteUntil, RETENTION_STEPS, type Step } from './personal-data/retention/steps.ts';
import { sweepFigures } from './releases/figures/figures.ts';
import { sweepReleaseFiles, sweepReleases, sweepRunTokens } from './releases/storage/sweep.ts';

/** A queue gives up on a report long before this. */
const BEACON_MEMORY = 86_400_000;

/** Every kind that ends by itself, with its step: what `RETENTION` promises, this run does. */
const STEPS: Readonly<Record<SweptKind, Step>> = {
  ...RETENTION_STEPS,
  report: ({ db, before }) => sweepReports(db, before),
  figure: async ({ db, before }) => {
    let gone = 0;
    for (const name of await frontEndNames(db)) gone += await sweepFigures(db, name, before);
    return gone;
  },
};
/**
 * Windows of repeated log-ins first, because closing one leaves an event; then accounts: what they
 * leave behind, pictures among it, goes in the same run.
 */
const BEGINS = ['repeatedSignIn', 'erasure'];
const SWEPT = [...BEGINS, ...Object.keys(STEPS).filter((kind) => !BEGINS.includes(kind))] as SweptKind[];
/** Slices per run. What is left over waits for the next one. */
const SLICES = 40;

/** Repeats a bounded step until it finds nothing more, or the run has done its share. */
async function slices(step: () => Promise<number>, most = SLICES): Promise<void> {
  for (let done = 0; done < most && (await step()) > 0; done += 1);
}

/**
 * The scheduled run: closes jobs whose deadline has passed, deletes what its time is over for
 * (`RETENTION`). A step that fails keeps none of the others back; the run then fails with all that
 * went wrong.
 */
export async function sweep(env: Env, now: number = Date.now()): Promise<void> {
  const db = new Database(env.DB);
  const steps: readonly (() => Promise<void>)[] = [
    () => closeJobs(db, now),
    () => writeDailyNotices(env, db, now),
    () => notifyOfSetup(env, db, now),
    () => resealAuthenticators(env, db),
    () => sealAll(env, db, now, SLICES).then(() => undefined),
    ...SWEPT.map((kind) => () => {
      const due = { env, db, now, before: now - keptMs(kind) };
      return slices(() => STEPS[kind](due));
    }),
    async () => {
      await deleteUntil(db, now - BEACON_MEMORY, countedReports.counted_at);
    },
    () => slices(() => sweepReleases(env, db, now)),
    () => slices(() => sweepReleaseFiles(env, db, now)),
    () => slices(() => sweepRunTokens(db, now)),
  ];
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} steps of the sweep failed`);
}

/** Closes the jobs whose deadline has passed. */
async function closeJobs(db: Database, now: number): Promise<void> {
  const hasPassed = sql`open = 1 AND ${lt(jobs.deadline, dayInIndia(now))}`;
  const work = new Transaction(SYSTEM, now);
  work
    .record({
      name: 'job.closed',
      subject: 'job',
      id: sql`id`,
      payload: { deadline: sql`deadline` },
      of: { table: 'jobs', where: hasPassed },
    })
    .also((happened) => db.orm.update(jobs).set({ open: 0 }).where(and(happened, hasPassed)));
  await work.run(db);
}
