import { isReminder, REMINDERS, type ReminderKind } from '@niyukti/contract/notices/reminders';
import { goesOn } from '../core/conditions.ts';
import { Database, unrecorded } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { iso } from '../core/iso.ts';
import { query } from '../core/query.ts';
import { int, pick, type RowOf } from '../core/rows.ts';
import { rounds } from '../core/schema/hiring.ts';
import { goOn, readWork } from './due.ts';
import { type NewNotice, tell, wakeReaders } from './tell.ts';

/** Rounds of one slice: each is told to two at most. */
const SLICE = 100;
/** Slices of one run and kind: what is left over is the next run's. */
const SLICES = 10;
/**
 * How long before a round a reminder is still made up for, where no run came at its time. Closer to
 * it the next reminder says the same, and nothing is told of what has begun.
 */
const LATEST: Readonly<Record<ReminderKind, number>> = { 'round.day-before': 3 * 3_600_000, 'round.hour-before': 0 };

const ROUND = {
  ...pick(rounds, 'id', 'application_id', 'number', 'company_id', 'student_id', 'date', 'update_candidate'),
  stands: int,
};
/**
 * Rounds without a status that begin behind a place and before a time. Those that will not be held,
 * because their application ended, are few and are passed over here, so that a slice looks at no
 * more than it says.
 */
const toCome = query(
  ROUND,
  `SELECT r.id, r.application_id, r.number, r.company_id, r.student_id, r.date, r.update_candidate, r.outcome = '' AND ${goesOn('a')} AS stands
  FROM rounds r INDEXED BY rounds_to_come CROSS JOIN applications a ON a.id = r.application_id
  WHERE r.outcome = '' AND (r.date, r.id) > (?, CAST(? AS INTEGER)) AND r.date < ? ORDER BY r.date, r.id LIMIT CAST(? AS INTEGER)`,
);

/** Who is reminded of a round: its company, and the candidate if HR has told them of it. */
function remindersOf(round: RowOf<typeof ROUND>, kind: ReminderKind, now: number, waits: string): NewNotice[] {
  const { application_id, number, date } = round;
  const told = [
    { role: 'company', account_id: round.company_id } as const,
    ...(round.update_candidate === 1 ? [{ role: 'student', account_id: round.student_id } as const] : []),
  ];
  return told.map((reader) => ({
    ...reader,
    kind,
    subject: 'application',
    subject_id: application_id,
    about: JSON.stringify({ round: number }),
    // One that was moved is another one.
    alike: `${kind} ${application_id} ${number} ${date}`,
    at: now,
    of: [waits],
  }));
}

/**
 * Reminds of one slice of the rounds that have come near since the last run. `due_work` says up to
 * which time they were told; what is fixed or moved to before that is nearer than the reminder, and
 * gets none. Answers whether there may be more.
 */
async function remindSlice(env: Env, db: Database, kind: ReminderKind, now: number): Promise<boolean> {
  const was = (await db.all(readWork())).find((work) => work.kind === kind)?.at ?? '';
  const [told = '', id = '0'] = was.split(' ');
  const earliest = iso(now + LATEST[kind] + 1);
  const until = iso(now + REMINDERS[kind]);
  if (told >= until) return false;
  const near = await db.all(told > earliest ? toCome(told, id, until, SLICE) : toCome(earliest, 0, until, SLICE));
  const last = near.length < SLICE ? undefined : near.at(-1);
  const notices = near.flatMap((round) => (round.stands === 1 ? remindersOf(round, kind, now, `${kind} ${was}`) : []));
  await tell({ env, db }, 'day', notices, {
    ends: [unrecorded('consequence', goOn(kind, was, last ? `${last.date} ${last.id}` : `${until} 0`))],
  });
  await wakeReaders({ env }, notices);
  return last !== undefined;
}

/** Reminds of interview rounds a day and an hour before. Its cost is by what is due. */
export async function remind(env: Env, now: number): Promise<void> {
  const db = new Database(env.DB);
  for (const kind of Object.keys(REMINDERS).filter(isReminder))
    for (let slices = 0; slices < SLICES && (await remindSlice(env, db, kind, now)); slices += 1);
}
