import type { Write } from '../core/database.ts';
import { command } from '../core/query.ts';
import type { Person } from './personal.ts';

const erase = command(
  `UPDATE event_values SET value = NULL, key = NULL, erased = (SELECT id FROM events ORDER BY id DESC LIMIT 1)
  WHERE changed() AND value IS NOT NULL AND about = ?1 AND (about_id = ?2 OR (about_id IS NULL AND EXISTS (
    SELECT 1 FROM json_each(event_values.value) said WHERE said.value IN (
      SELECT name.value FROM event_values v, json_each(v.value) name WHERE v.about = ?1 AND v.about_id = ?2 AND v.value IS NOT NULL))))`,
);

/**
 * Erases what the record says of somebody: every name, address and text that stands beside its
 * events, with the keys of their digests and the lines of the audit log's index. The events, and
 * the chain, stay; readings say that something was erased.
 *
 * It belongs to an event that says why, of a kind with `erases` in its definition:
 * `work.change(…, { name: 'account.erased', … }).also(erasePersonalOf({ about: 'student', id }))`.
 * Seal first (`sealAll`): what is not sealed yet stands in the events' own rows. What is recorded
 * of somebody afterwards is erased when it is sealed. Erasing again changes nothing.
 */
export function erasePersonalOf({ about, id }: Person & { readonly id: number }): Write {
  return erase(about, id);
}
