import { isReminder, REMINDERS, type ReminderKind } from '@niyukti/contract/notices/notifications';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { goesOn, membersOf } from '../core/conditions.ts';
import { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { iso } from '../core/iso.ts';
import { applications, rounds } from '../core/schema/hiring.ts';
import { type NewNotice, progress, readProgress, writeAndSignal } from './write-notices.ts';

/**
 * How long before a round a missed reminder is still sent. Later the next reminder says the same,
 * or the round has begun.
 */
const LATEST: Readonly<Record<ReminderKind, number>> = { 'round.day-before': 3 * 3_600_000, 'round.hour-before': 0 };

/** Rounds without an outcome that begin within a time, of applications that go on. */
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

/** The reminders of a round: for its company, and for the candidate if HR has shared it. */
function remindersOf(round: Round, kind: ReminderKind, now: number): NewNotice[] {
  const { application_id, number, date } = round;
  const readers = [...round.members, ...(round.update_candidate === 1 ? [round.student_id] : [])];
  return readers.map((account_id) => ({
    account_id,
    kind,
    subject: 'application',
    subject_id: application_id,
    about: JSON.stringify({ round: number }),
    // A moved round gets another reminder.
    merge_key: `${kind} ${application_id} ${number} ${date}`,
    count: 1,
    at: now,
  }));
}

/**
 * Reminds of interview rounds a day and an hour before. A round that is scheduled later than its
 * reminder gets none.
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
