import { AUDIT_KINDS } from '@niyukti/contract/audit';
import { command } from '../core/query.ts';
import type { EventRow } from '../core/schema/platform.ts';

/** A block is 64 ids. */
export const BLOCK_BITS = 6;

const SHOWN: ReadonlySet<string> = new Set(Object.values(AUDIT_KINDS).flat());

const insertBlocks = command(
  'INSERT OR IGNORE INTO act_blocks (what, block) SELECT value ->> 0, value ->> 1 FROM json_each(?)',
);

/**
 * Notes in which blocks of the record HRs and companies act, and what they do there: once for each
 * however often. That is written with the seal, behind the change.
 */
export function noteActs(rows: readonly Pick<EventRow, 'id' | 'name' | 'actor' | 'actor_id'>[]) {
  const noted = rows
    .filter(({ name, actor }) => (actor === 'hr' || actor === 'company') && SHOWN.has(name))
    .flatMap(({ id, name, actor, actor_id }) =>
      [actor, `${actor} ${actor_id}`, name].map((what) => JSON.stringify([what, Math.floor(id / 2 ** BLOCK_BITS)])),
    );
  return insertBlocks(`[${[...new Set(noted)].join()}]`);
}
