import type { Role } from '@niyukti/contract/accounts/roles';
import { EVENT_NAMES, type EventName, eventOf, readPayload } from '@niyukti/contract/events/all-events';
import type { ApplicationEvent } from '@niyukti/contract/hiring/application-calls';
import { STUDENT_LEARNS, type Telling } from '@niyukti/contract/hiring/visibility';
import { and, desc, eq, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import type { Orm } from '../core/orm.ts';
import { applications } from '../core/schema/hiring.ts';
import { events } from '../core/schema/platform.ts';
import { PERSONAL_VALUES } from '../events/readable.ts';
import type { Window } from '../http/list.ts';
import type { Party } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { isShownTo } from './application-view.ts';

const selectEvents = (orm: Orm) =>
  orm
    .select({
      id: events.id,
      subject_id: events.subject_id,
      name: events.name,
      actor: events.actor,
      actor_name: events.actor_name,
      payload: events.payload,
      created_at: events.created_at,
      ...PERSONAL_VALUES,
    })
    .from(events);
/** A row of a timeline. */
export type TimelineRow = Awaited<ReturnType<typeof selectEvents>>[number];

const eventsLearned = (telling: Telling): EventName[] =>
  EVENT_NAMES.filter((name) => {
    const { timeline } = eventOf(name);
    return timeline && STUDENT_LEARNS[timeline.action] === telling;
  });

/**
 * What a student may read. An event about a round shows only after HR has shared the round, which
 * may be later than the feedback. Events of a round before it was shared never show.
 */
const isReleased = and(
  eq(events.timeline, 1),
  or(
    notInArray(events.name, eventsLearned('withRound')),
    sql`EXISTS (SELECT 1 FROM rounds
      WHERE application_id = subject_id AND number = json_extract(payload, '$.round') AND update_candidate = 1)`,
  ),
  or(notInArray(events.name, eventsLearned('ifShared')), sql`json_extract(payload, '$.shared') = 1`),
);

/** Whether a role may read an event of a timeline. */
const isReadBy = (role: Role): SQL | undefined =>
  role === 'student' ? isReleased : sql`${events.timeline} IS NOT NULL`;

/** The timelines of some applications by application, newest event first. */
export async function readTimelines(
  { orm }: Database,
  ids: readonly number[],
  role: Role,
): Promise<Map<number | null, TimelineRow[]>> {
  const rows = await selectEvents(orm)
    .where(and(sql`${events.subject_id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`, isReadBy(role)))
    .orderBy(desc(events.id));
  return Map.groupBy(rows, ({ subject_id }) => subject_id);
}

/**
 * One page of an application's timeline, newest first, and one row more. 404 if the application
 * does not exist for the reader.
 */
export async function readTimeline(
  { orm }: Database,
  reader: Party,
  id: number,
  { limit, after }: Window,
): Promise<TimelineRow[]> {
  const [found, rows] = await Promise.all([
    orm.$count(applications, and(eq(applications.id, id), isShownTo(reader))),
    selectEvents(orm)
      .where(and(eq(events.subject_id, id), isReadBy(reader.role), after === null ? undefined : lt(events.id, after)))
      .orderBy(desc(events.id))
      .limit(limit + 1),
  ]);
  return found === 0 ? refuse('not-found') : rows;
}

/** An event of a timeline as a role may read it. */
export function eventToWire(role: Role, row: TimelineRow): ApplicationEvent {
  const { timeline } = eventOf(row.name);
  if (!timeline) throw new Error(`${row.name} is on no timeline`);
  const payload: Record<string, unknown> = readPayload(role, row.name, JSON.parse(row.payload)) ?? {};
  return {
    _id: publicId('event', row.id),
    action: timeline.action,
    by: row.actor as ApplicationEvent['by'],
    byName: row.actor_name,
    round: (payload.round as number | undefined) ?? null,
    note: timeline.note ? String(payload[timeline.note] ?? '') : '',
    ...(payload.outcome === 'Cancelled' && { reason: String(payload.reason ?? '') }),
    at: iso(row.created_at),
  };
}
