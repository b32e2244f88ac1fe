import { type EventName, mayRead, type Subject } from '@niyukti/contract/events/all-events';
import { sql } from 'drizzle-orm';
import { internalId } from '../src/core/ids.ts';
import { SYSTEM } from '../src/events/actor.ts';
import type { NewEvent } from '../src/events/record.ts';
import { Transaction } from '../src/events/transaction.ts';
import { ask, type SignedIn } from './client.ts';
import { applyFor, type Cast, db, makeCast, rows } from './hiring.ts';

/** One subject of each kind, for events. */
export interface World {
  readonly cast: Cast;
  readonly application: number;
  readonly thought: number;
}

/** Makes one subject of each kind, with an empty outbox. */
export async function makeWorld(): Promise<World> {
  const cast = await makeCast();
  const application = internalId('application', await applyFor(cast.student, cast.job)) ?? 0;
  const shared = await ask('POST', '/api/thoughts', { token: cast.student.token, body: { text: 'A thought' } });
  const world = { cast, application, thought: internalId('thought', shared.json._id) ?? 0 };
  await setApplication(world, 'selected', 1);
  await rows('DELETE FROM outbox');
  return world;
}

/** Sets the application's state, with one round that HR has shared or not. */
export async function setApplication({ application, cast }: World, status: string, shared: number): Promise<void> {
  const now = Date.now();
  await rows('UPDATE applications SET status = ?, decided_at = ? WHERE id = ?', status, now, application);
  await rows('DELETE FROM rounds WHERE application_id = ?', application);
  await rows(
    `INSERT INTO rounds (application_id, number, company_id, student_id, date, mode, link, interviewer, outcome, update_candidate, feedback_updated_by_hr, created_at, minutes)
    VALUES (?, 1, ?, ?, '2099-01-05T10:00:00.000Z', 'Online', '', 'M', '', ?, 0, ?, 60)`,
    application,
    cast.company.row,
    cast.student.row,
    shared,
    now,
  );
}

function rowOf({ application, thought, cast }: World, subject: Subject): number | null {
  if (subject === 'application') return application;
  if (subject === 'job') return internalId('job', cast.job);
  if (subject === 'thought') return thought;
  return subject in cast ? (cast[subject as 'hr'] as SignedIn).row : 1;
}

/** Records an event as a change does, without its delivery. */
export async function recordEvent(world: World, name: EventName, subject: Subject, now = Date.now()): Promise<void> {
  const work = new Transaction(SYSTEM, now);
  const id = rowOf(world, subject);
  const shared = sql`(SELECT update_candidate FROM rounds WHERE application_id = ${id} AND number = 1)`;
  const payload = { round: 1, ...(subject === 'application' ? { shared } : {}) };
  work.record({ name, subject, id, label: 'Somebody', payload } as unknown as NewEvent);
  await work.run(db());
}

/** Events that a student learns of only if HR has shared the round. */
export const OF_SHARED_ROUNDS: readonly EventName[] = ['feedback.shared', 'round.moved'];

/** Whether a student gets a notice of an event. */
export const studentIsTold = (name: EventName, shared: boolean): boolean =>
  mayRead('student', name) && (!OF_SHARED_ROUNDS.includes(name) || shared);
