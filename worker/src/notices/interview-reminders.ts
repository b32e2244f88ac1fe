import { isReminder, REMINDERS, type ReminderKind } from '@niyukti/contract/notices/notifications';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { goesOn, membersOf } from '../core/conditions.ts';
import { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { iso } from '../core/iso.ts';
import { applications, rounds } from '../core/schema/hiring.ts';
import { type NewNotice, progress, readProgress, writeAndSignal } from './write-notices.ts';

/**
 * How long before a round a reminder is still made up for, where no run came at its time. Closer to
 * it the next reminder says the same, and nothing is told of what has begun.
 */
const LATEST: Readonly<Record<ReminderKind, number>> = { 'round.day-before': 3 * 3_600_000, 'round.hour-before': 0 };

/** Rounds that begin within a time and are still to be held. */
function readRounds(db: Database, from: string, until: string) {
  return db.orm
    .select({
      application_id: rounds.application_id,
      number: rounds.number,
      members: membersOf(rounds.company_id),
      student_id: rounds.student_id,
      date: rounds.date,
      update_candidate: rounds.update_candidate,
    })
    .from(rounds)
    .innerJoin(applications, eq(applications.id, rounds.application_id))
    .where(
      and(sql`rounds.outcome = ''`, gte(rounds.date, from), lt(rounds.date, until), sql.raw(goesOn('applications'))),
    );
}
type Round = Awaited<ReturnType<typeof readRounds>>[number];

/** The reminders of a round: to its company, and to the candidate if HR has told them of it. */
function remindersOf(round: Round, kind: ReminderKind, now: number): NewNotice[] {
  const { application_id, number, date } = round;
  const readers = [...round.members, ...(round.update_candidate === 1 ? [round.student_id] : [])];
  return readers.map((account_id) => ({
    account_id,
    kind,
    subject: 'application',
    subject_id: application_id,
    about: JSON.stringify({ round: number }),
    // One that was moved is another one.
    merge_key: `${kind} ${application_id} ${number} ${date}`,
    count: 1,
    at: now,
  }));
}

/**
 * Reminds of interview rounds a day and an hour before, of those that have come near since the last
 * run. What is fixed or moved to before that is nearer than the reminder, and gets none.
 */
export async function remindOfInterviews(env: Env, now: number): Promise<void> {
  const db = new Database(env.DB);
  const last = await readProgress(db);
  for (const kind of Object.keys(REMINDERS).filter(isReminder)) {
    const was = last.get(kind) ?? '';
    const earliest = iso(now + LATEST[kind] + 1);
    const until = iso(now + REMINDERS[kind]);
    if (was >= until) continue;
    const near = await readRounds(db, was > earliest ? was : earliest, until);
    const written = near.flatMap((round) => remindersOf(round, kind, now));
    const { stillDue, done } = progress(db, kind, was, until);
    await writeAndSignal({ env, db }, written, { stillDue, done: [done] });
  }
}
