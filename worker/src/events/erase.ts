import { type SQL, sql } from 'drizzle-orm';
import type { Person } from './personal.ts';

/**
 * Erases the personal values of a person from the record, with the keys of their digests and their
 * entries in the index of the audit log. The events and the chain stay; readers see that values were
 * erased.
 *
 * It needs an event whose definition has `erases`:
 * `work.change(…, { name: 'account.erased', … }).also(erasePersonalOf({ about: 'student', id }))`.
 * Call `sealAll` first: before an event is sealed, personal values are in its own row. Values that are
 * recorded later are erased when they are sealed.
 */
export function erasePersonalOf({ about, id }: Person & { readonly id: number }): (happened: SQL) => SQL {
  return (happened) =>
    sql`UPDATE event_values SET value = NULL, key = NULL, erased = (SELECT id FROM events ORDER BY id DESC LIMIT 1)
      WHERE ${happened} AND value IS NOT NULL AND about = ${about} AND about_id = ${id}`;
}
