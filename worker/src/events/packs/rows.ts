import { query } from '../../core/query.ts';
import { int, orNull, pick } from '../../core/rows.ts';
import { eventPacks, packedEvents } from '../../core/schema/platform.ts';
import { HASHED } from '../chain.ts';
import { SLOTS } from '../personal.ts';

/** Packs by their numbers. */
export const packsNumbered = query(
  pick(eventPacks, 'n', 'body'),
  'SELECT n, body FROM event_packs WHERE n IN (SELECT value FROM json_each(?))',
);
/** Events between two ids that stand in packs, in order. */
export const packedBetween = query(
  pick(packedEvents, 'id', 'pack'),
  `SELECT id, pack FROM packed_events WHERE id > CAST(? AS INTEGER) AND id <= CAST(? AS INTEGER)
  ORDER BY id LIMIT CAST(? AS INTEGER)`,
);
/** Which pack some applications say that their events stand in. */
export const packsOfApplications = query(
  { id: int, pack: orNull(int) },
  'SELECT id, event_pack AS pack FROM applications WHERE id IN (SELECT value FROM json_each(?))',
);
const COLUMNS = [...HASHED, ...SLOTS].map((column) => `j.value ->> '${column}' AS ${column}`).join(', ');

/**
 * Events that were taken out of packs (`asSource`) as a table with the columns of `events`: one
 * definition of what a reading shows, wherever its events stand. An event that `packed_events` does
 * not name is none.
 */
export const packedAsEvents = (parameter: string): string =>
  `(SELECT ${COLUMNS} FROM json_each(${parameter}) j JOIN packed_events p ON p.id = j.value ->> 'id' AND p.pack = j.value ->> 'pack')`;

/** The hash of whose event before is asked for stands in this pack, where its rows have none. */
export const withPack = (events: string): string => `SELECT w.*, iif(w.timeline IS NOT NULL AND w.previous IS NULL,
  (SELECT event_pack FROM applications WHERE id = w.subject_id), NULL) AS pack FROM (${events}) w ORDER BY w.id`;
export const PACK = { pack: orNull(int) };
