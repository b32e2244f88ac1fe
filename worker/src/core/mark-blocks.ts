import { type Database, unrecorded } from './database.ts';
import { command } from './query.ts';

/** Ids of each index whose entries get the words of their blocks in one slice. */
const SLICE = 200;
const goDown = command(`UPDATE index_blocks SET upto = max(1, upto - ${SLICE}) WHERE upto > 1`);

/**
 * Brings the words of their blocks (`blocks.ts`) to one slice of the entries that were made before
 * there were any, newest first: triggers enter those that `upto` leaves behind. Answers 0 when all
 * have theirs.
 */
export function markBlocks(db: Database): Promise<number> {
  return db.run(unrecorded('bookkeeping', goDown()));
}
