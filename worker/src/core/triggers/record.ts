import type { Trigger } from './trigger.ts';

const refused = (words: string): string => `SELECT RAISE(ABORT, '${words}')`;
const appendOnly = (names: readonly [string, string], table: string, words: string): Trigger[] => [
  { name: names[0], on: `BEFORE UPDATE ON ${table}`, does: [refused(words)] },
  { name: names[1], on: `BEFORE DELETE ON ${table}`, does: [refused(words)] },
];
const EVENT =
  'name, subject, subject_id, subject_name, subject_folded, actor, actor_id, actor_name, actor_folded, payload, timeline, audit, change_id, created_at';
/** What says what happened: as it was written, for good. */
const FIXED = 'id, name, subject, subject_id, actor, actor_id, timeline, audit, change_id, created_at';
/** What sealing sets, once: what is personal leaves the row, the hash comes. */
const SEALED =
  'subject_name, subject_folded, actor_name, actor_folded, payload, actor_value, own_value, other_value, hash, checks';
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
  { name: 'audit_log_keeps', on: 'BEFORE UPDATE ON audit_log', does: [refused('the audit log is append-only')] },
  {
    name: 'audit_log_stays',
    on: 'BEFORE DELETE ON audit_log',
    // Once all of it stands in the record, the names in it are only a copy.
    when: "EXISTS (SELECT 1 FROM events_carried WHERE source = 'audit_log' AND upto < last)",
    does: [refused('the audit log is append-only')],
  },
  {
    name: 'events_keep',
    on: `BEFORE UPDATE OF ${FIXED} ON events`,
    does: [refused('the record is append-only')],
  },
  {
    name: 'events_stay',
    on: 'BEFORE DELETE ON events',
    // It leaves its row for a pack, and for nothing else.
    when: 'NOT EXISTS (SELECT 1 FROM packed_events WHERE id = OLD.id)',
    does: [refused('the record is append-only')],
  },
  ...appendOnly(['event_packs_keep', 'event_packs_stay'], 'event_packs', 'the record is append-only'),
  ...appendOnly(['packed_events_keep', 'packed_events_stay'], 'packed_events', 'the record is append-only'),
  {
    name: 'events_seal_once',
    on: `BEFORE UPDATE OF ${SEALED} ON events`,
    when: 'OLD.hash IS NOT NULL OR NEW.hash IS NULL OR NEW.checks IS NULL',
    does: [refused('the record is append-only')],
  },
  ...appendOnly(['event_seals_keep', 'event_seals_stay'], 'event_seals', 'the record is append-only'),
  {
    name: 'event_values_keep',
    on: 'BEFORE UPDATE ON event_values',
    when: `NEW.id <> OLD.id OR NEW.about <> OLD.about OR NEW.about_id IS NOT OLD.about_id OR NEW.digest <> OLD.digest
  OR OLD.value IS NULL OR NEW.value IS NOT NULL OR NEW.key IS NOT NULL OR NEW.erased IS NULL`,
    does: [refused('what is personal is kept or erased, never changed')],
  },
  {
    name: 'event_values_stay',
    on: 'BEFORE DELETE ON event_values',
    does: [refused('what is personal is kept or erased, never changed')],
  },
  {
    name: 'event_values_unindexed',
    on: 'AFTER UPDATE OF value ON event_values',
    when: 'NEW.value IS NULL',
    // They stay to be found by what was done.
    does: ['INSERT INTO audit_entries (line) SELECT line FROM event_mentions WHERE value = NEW.id'],
  },
  carried('application_events', 'steps_as_events', 'id'),
  carried('audit_log', 'audit_as_events', 'line'),
];
