import type { Trigger } from './trigger.ts';

const refused = (words: string): string => `SELECT RAISE(ABORT, '${words}')`;
const appendOnly = (names: readonly [string, string], table: string, words: string, columns = ''): Trigger[] => [
  { name: names[0], on: `BEFORE UPDATE${columns} ON ${table}`, does: [refused(words)] },
  { name: names[1], on: `BEFORE DELETE ON ${table}`, does: [refused(words)] },
];
const EVENT =
  'name, subject, subject_id, subject_name, subject_folded, actor, actor_id, actor_name, actor_folded, payload, timeline, audit, change_id, created_at';
const carried = (table: string, view: string, row: string): Trigger => ({
  name: `${table}_carried`,
  on: `AFTER INSERT ON ${table}`,
  does: [`INSERT INTO events (${EVENT}) SELECT ${EVENT} FROM ${view} WHERE ${row} = NEW.id`],
});

/**
 * The record is only ever added to; what a Worker of an earlier version writes into the old tables
 * joins it.
 */
export const RECORD: readonly Trigger[] = [
  ...appendOnly(['audit_log_keeps', 'audit_log_stays'], 'audit_log', 'the audit log is append-only'),
  ...appendOnly(['events_keep', 'events_stay'], 'events', 'the record is append-only', ` OF id, ${EVENT}`),
  carried('application_events', 'steps_as_events', 'id'),
  carried('audit_log', 'audit_as_events', 'line'),
];
