import { type SQL, sql } from 'drizzle-orm';
import type { Person } from './personal.ts';

/**
 * Erases what the record says of somebody: every name, address and text that stands beside its
 * events, with the keys of their digests and the lines of the audit log's index. The events, and
 * the chain, stay; readings say that something was erased.
 *
 * It belongs to an event that says why, of a kind with `erases` in its definition:
 * `work.change(…, { name: 'account.erased', … }).also(erasePersonalOf({ about: 'student', id }))`.
 * Seal first (`sealAll`): what is not sealed yet stands in the events' own rows. What is recorded
 * of somebody afterwards is erased when it is sealed.
 */
export function erasePersonalOf({ about, id }: Person & { readonly id: number }): (happened: SQL) => SQL {
  return (happened) =>
    sql`UPDATE event_values SET value = NULL, key = NULL, erased = (SELECT id FROM events ORDER BY id DESC LIMIT 1)
      WHERE ${happened} AND value IS NOT NULL AND about = ${about} AND about_id = ${id}`;
}
