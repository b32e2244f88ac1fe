import {
  type EventName,
  type EventPayload,
  type EventSubject,
  eventOf,
  mayRead,
} from '@niyukti/contract/events/all-events';
import { searchText } from '@niyukti/contract/text/search-text';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from './actor.ts';

/** The row that the previous statement made. */
export const MADE: SQL<number> = sql`last_insert_rowid()`;

/** A value, or SQL that gives it, at any depth of an object. */
export type SqlOr<T> =
  | SQL
  | (T extends readonly unknown[] ? T : T extends object ? { readonly [K in keyof T]: SqlOr<T[K]> } : T);

/** Rows for each of which an event is recorded: the FROM clause and the condition. */
export interface Source {
  readonly table: string;
  readonly where: SQL;
  /** Order and limit. */
  readonly slice?: SQL;
}

/** An event to record. Its values may be SQL over the rows of `of`. */
export type NewEvent<N extends EventName = EventName> = {
  readonly name: N;
  readonly subject: EventSubject<N>;
  /** Row of the subject; null without one. */
  readonly id: number | SQL | null;
  /** The subject's current name, or columns that hold the name and its folded form. */
  readonly label?: string | { readonly name: SQL; readonly folded: SQL };
  readonly of?: Source;
  /** The actor, if it is not that of the transaction. */
  readonly by?: Actor;
  /** For many events at once: they are not put into the outbox, and the caller signals open pages. */
  readonly quiet?: true;
} & (Record<never, never> extends EventPayload<N>
  ? { readonly payload?: SqlOr<EventPayload<N>> }
  : { readonly payload: SqlOr<EventPayload<N>> });

/** The statement that records an event, for each row of its source, if `condition` holds. Nothing else writes events. */
export function recordEvent(
  { name, subject, id, label, payload, of, by }: NewEvent,
  { actor: actsHere, now }: { readonly actor: Actor; readonly now: number },
  change: number,
  condition: SQL,
): SQL {
  const actor = by ?? actsHere;
  const { audit, timeline, subjects } = eventOf(name);
  if (!subjects.includes(subject)) throw new Error(`${name} does not happen to a ${subject}`);
  if (audit !== undefined && label === undefined) throw new Error(`${name} is audited without a name`);
  const folded = typeof label === 'object' ? label.folded : searchText(label ?? '');
  const columns: Record<string, unknown> = {
    name,
    subject,
    subject_id: id,
    subject_name: typeof label === 'object' ? label.name : (label ?? ''),
    subject_folded: audit === undefined ? null : folded,
    actor: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    actor_folded: audit === undefined ? null : searchText(actor.name),
    payload: jsonOf(payload ?? {}),
    timeline: timeline ? Number(mayRead('student', name)) : null,
    audit: audit ?? null,
    change_id: change,
    created_at: now,
  };
  const values = Object.values(columns).map((value) => sql`${value}`);
  return sql`INSERT INTO events (${sql.raw(Object.keys(columns).join(', '))}) SELECT ${sql.join(values, sql`, `)}
    ${sql.raw(of ? `FROM ${of.table}` : '')} WHERE ${condition} AND (${of?.where ?? sql`TRUE`}) ${of?.slice}`;
}

/**
 * The statement that puts the events of the previous statement into the outbox. Rows of one statement
 * have consecutive ids up to `last_insert_rowid()`.
 */
export const toOutbox = ({ page }: Actor): SQL =>
  sql`INSERT INTO outbox (event, created_at, page) SELECT id, created_at, ${page ?? null} FROM events
    WHERE changes() > 0 AND id > last_insert_rowid() - changes() AND id <= last_insert_rowid()`;

/** A value as SQL that gives its JSON, such as `json_object('round', round_count, 'mode', json(?))`. */
function jsonOf(given: unknown): SQL {
  if (isSql(given)) return given;
  if (!holdsSql(given)) return sql`json(${JSON.stringify(given)})`;
  const fields = Object.entries(given).filter(([, field]) => field !== undefined);
  return sql`json_object(${sql.join(
    fields.map(([name, field]) => sql`${name}, ${jsonOf(field)}`),
    sql`, `,
  )})`;
}

const isSql = (given: unknown): given is SQL => typeof given === 'object' && given !== null && 'getSQL' in given;

function holdsSql(given: unknown): given is object {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
  return Object.values(given).some((field) => isSql(field) || holdsSql(field));
}
