import { leavingFollows } from './administration/leaving/follow.ts';
import { suspensionFollows } from './administration/suspension.ts';
import { Database, unrecorded } from './core/database.ts';
import type { Env } from './core/env.ts';
import { command } from './core/query.ts';
import { type Kind, type Next, nextUnderWay } from './core/under-way.ts';
import { type Actor, SYSTEM } from './events/actor.ts';
import { Transaction } from './events/transaction.ts';
import type { Follow } from './http/follow.ts';
import { JOBS_FOLLOW } from './jobs/catch-up/catch-up.ts';
import { studentsFollow } from './jobs/catch-up/catch-up-students.ts';
import { deliverSoon } from './notices/outbox.ts';
import { wakeStaff } from './wake-staff.ts';

/** One slice: a transaction whose statements change 200 rows at most. */
type Slice = (work: Transaction, subject: number, doneTo: number, now: number) => void;

const SLICES: Readonly<Record<Kind, Slice>> = {
  ...JOBS_FOLLOW,
  student: studentsFollow,
  suspension: suspensionFollows,
  leaving: leavingFollows,
};

/** What has had fewer rows than this goes on before its answer: it is seen everywhere then. */
const AT_ONCE = 200;
/** Statements before an answer, behind it, and of a run of its own, of the 1,000 that D1 takes. */
const STATEMENTS = { before: 80, behind: 500, run: 850 } as const;
/** A turn is longer than any run: who went away holds the others up for no more. */
const TURN_MS = 30_000;

/** A message of the queue: large changes go on. */
export interface GoOn {
  readonly goOn: true;
}

const keyOf = ({ kind, subject }: Next): string => `${kind} ${subject}`;
const actorOf = ({ by: id, by_name: name }: Next): Actor =>
  id === null ? SYSTEM : { kind: 'admin', id, name: name ?? '' };

/** What a run followed, and what of it failed: nothing else waits for that. */
interface Run {
  readonly followed: Map<string, Next>;
  readonly failed: string[];
}

/** Goes on with what has fewer rows than `below` done, slice by slice, the least first. */
async function follow(db: Database, now: number, statements: number, below: number): Promise<Run> {
  const run: Run = { followed: new Map(), failed: [] };
  const following = () => nextUnderWay(below, JSON.stringify(run.failed));
  const end = db.sent + statements;
  let next = await db.first(following());
  while (next && db.sent < end) {
    const key = keyOf(next);
    run.followed.set(key, next);
    const work = new Transaction(actorOf(next), now);
    SLICES[next.kind](work, next.subject, next.done_to, now);
    const found = work.read(following());
    try {
      await work.run(db);
      next = found.rows[0] ?? null;
    } catch (error) {
      console.error(JSON.stringify({ unfollowed: key, error: String(error) }));
      run.failed.push(key);
      next = await db.first(following());
    }
  }
  return run;
}

const takeTurn = command('UPDATE catch_up_turn SET until = ?1 WHERE id = 1 AND until <= ?2');
const endTurn = command('UPDATE catch_up_turn SET until = 0 WHERE id = 1 AND until = ?');

/**
 * Goes on with all that is under way, unless somebody does already, and has the queue go on where
 * that is not all. Tells open pages of staff how far it is.
 */
export async function goOn(env: Env, statements: number = STATEMENTS.run): Promise<void> {
  const db = new Database(env.DB);
  const now = Date.now();
  const until = now + TURN_MS;
  if ((await db.run(unrecorded('bookkeeping', takeTurn(until, now)))) === 0) return;
  const { followed, failed } = await follow(db, now, statements, Number.MAX_SAFE_INTEGER);
  // Looked for behind the turn: who came too late for it has left what is to do here.
  const [, left] = await db.batch(
    unrecorded('bookkeeping', endTurn(until)),
    nextUnderWay(Number.MAX_SAFE_INTEGER, JSON.stringify(failed)),
  );
  if (left.rows.length > 0 && followed.size > failed.length) await env.OUTBOX.send({ goOn: true } satisfies GoOn);
  await wakeStaff(env, db, [...followed.values()]);
  await deliverSoon(env);
}

/** Follows a change: what is small before its answer, the rest behind it. */
export const followChange: Follow = async ({ env, db, now, waitUntil }) => {
  const { followed } = await follow(db, now, STATEMENTS.before, AT_ONCE);
  const rest = async () => {
    await wakeStaff(env, db, [...followed.values()]);
    await goOn(env, STATEMENTS.behind);
  };
  waitUntil(rest());
};
