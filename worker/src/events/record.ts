import { type EventName, type EventPayload, type EventSubject, eventOf, mayRead } from '@niyukti/contract/events';
import { sql as drizzleSql } from 'drizzle-orm';
import { type Statement, unrecorded } from '../core/database.ts';
import { statementOf } from '../core/orm.ts';
import { command } from '../core/query.ts';
import { fold } from '../core/search.ts';
import type { Actor } from './actor.ts';
import { isSql, jsonOf, type Sql, type SqlOr, sql } from './sql.ts';

/** The row that the change directly before made. */
export const MADE: Sql = sql('last_insert_rowid()');

/** The subject's name as it is then: a text, or columns that hold it and its folded form. */
export type Label = string | { readonly name: Sql; readonly folded: Sql };

/** Rows that an event is recorded of, once for each: what stands behind FROM, and the condition. */
export interface Source {
  readonly table: string;
  readonly where: Sql;
  /** Order and limit. */
  readonly slice?: Sql;
}

/** An event to record. What its values are may be said in SQL over `of`. */
export type NewEvent<N extends EventName = EventName> = {
  readonly name: N;
  readonly subject: EventSubject<N>;
  /** Row of the subject; null where it has none of its own. */
  readonly id: number | Sql | null;
  /** Needed for what the audit log shows. */
  readonly label?: Label;
  readonly of?: Source;
  /** Recorded of many at once: whoever does that wakes open pages, not the outbox. */
  readonly quiet?: true;
} & (Record<never, never> extends EventPayload<N>
  ? { readonly payload?: SqlOr<EventPayload<N>> }
  : { readonly payload: SqlOr<EventPayload<N>> });

const value = (given: string | number | null): Sql => drizzleSql`${given}`;

function labelOf(label: Label | undefined, audited: boolean): readonly [name: Sql, folded: Sql] {
  if (label === undefined) return [value(''), value(null)];
  if (typeof label !== 'string') return [label.name, audited ? label.folded : value(null)];
  return [value(label), value(audited ? fold(label) : null)];
}

/**
 * The only statement that writes an event: one row for each row of its source, if `condition`
 * holds.
 */
export function recordStatement(
  event: NewEvent,
  actor: Actor,
  now: number,
  change: number,
  condition: Sql,
): Statement<{ id: number }> {
  const { audit, timeline, subjects } = eventOf(event.name);
  if (!subjects.includes(event.subject)) throw new Error(`${event.name} does not happen to a ${event.subject}`);
  if (audit !== undefined && event.label === undefined) throw new Error(`${event.name} is audited without a name`);
  const [label, folded] = labelOf(event.label, audit !== undefined);
  const columns: Record<string, Sql> = {
    name: value(event.name),
    subject: value(event.subject),
    subject_id: isSql(event.id) ? event.id : value(event.id),
    subject_name: label,
    subject_folded: folded,
    actor: value(actor.kind),
    actor_id: value(actor.id),
    actor_name: value(actor.name),
    actor_folded: value(audit === undefined ? null : fold(actor.name)),
    payload: jsonOf(event.payload ?? {}),
    timeline: value(timeline ? Number(mayRead('student', event.name)) : null),
    audit: value(audit ?? null),
    change_id: value(change),
    created_at: value(now),
  };
  const { table, where, slice = sql('') } = event.of ?? { table: '', where: sql('TRUE') };
  const names = drizzleSql.raw(Object.keys(columns).join(', '));
  const from = drizzleSql.raw(table ? ` FROM ${table}` : '');
  return statementOf(
    drizzleSql`INSERT INTO events (${names}) SELECT ${drizzleSql.join(Object.values(columns), drizzleSql`, `)}${from}
      WHERE ${condition} AND (${where}) ${slice}`,
  );
}

const PUT_OUT = `INSERT INTO outbox (event, created_at, page) SELECT id, created_at, ? FROM events
  WHERE changes() > 0 AND id > last_insert_rowid() - changes() AND id <= last_insert_rowid()`;
const putOut = command(PUT_OUT);

/**
 * Puts what the statement directly before has recorded into the outbox. Rows of one statement have
 * consecutive ids, and the last one stays the last row that was made.
 */
export const toOutbox = ({ page }: Actor): Statement => unrecorded('consequence', putOut(page ?? null));
