import { BLOCKS } from './search.ts';

/**
 * A walk of the text index leaps from list to list and ends where one of them does. Where nobody's
 * list is short enough, it is asked for together with the words of some blocks of ids: then it ends
 * with these (docs/decisions/0035).
 */

/** A block is 16,384 ids. */
export const BLOCK_BITS = 14;
/** A list of so many is walked whole; of a longer one about as many for one answer. */
export const WALKED = 20_000;

/** The word of an id's block as the index holds it, in SQL. */
export const blockOf = (id: string): string => `' b' || (${id} >> ${BLOCK_BITS})`;

/**
 * No answer walks more blocks. A leap ends within a page of a list, which is read through: a walk
 * costs what its lists hold in these blocks, of everybody, however short the caller's own list is.
 */
export const MOST_BLOCKS = 4;
/**
 * A list so short is walked whole, wherever its entries lie: each is a leap of its own, and one
 * more into the list of the text's first piece. So many cost what three answers of blocks do, and
 * find in one what would take an answer for each four blocks of everybody's.
 */
export const SHORT = 2_000;

/** What a walk is cut by, in SQL of one value each. */
export interface Walk {
  /** How many entries whoever asks may find: a column, and the row that holds it. */
  readonly size: string;
  readonly of: string;
  /** The newest id. */
  readonly last: string;
  /** Where the answer before ended: the first id, in the order of the list, is behind it. */
  readonly after: string;
  readonly oldest: boolean;
}

/**
 * The blocks that one answer looks through, as a SELECT of `first`, `last` and `floor`: the first
 * and last block, and the id behind which the next answer begins, null where nothing is left. It
 * has no row where all may be walked, and reads one to know it.
 */
function reachOf({ size, of, last, after, oldest }: Walk): string {
  const reach = oldest
    ? `top AS first, min(last, top + many - 1) AS last, iif(top + many > last, NULL, ((top + many) << ${BLOCK_BITS}) - 1) AS floor`
    : `max(0, top - many + 1) AS first, top AS last, iif(top < many, NULL, (top - many + 1) << ${BLOCK_BITS}) AS floor`;
  const from = oldest ? `CAST(${after} AS INTEGER) + 1` : `min(CAST(${after} AS INTEGER) - 1, newest)`;
  // The limit keeps what is read as it is: the newest id would be read anew wherever it is named.
  return `SELECT ${reach} FROM (
    SELECT newest >> ${BLOCK_BITS} AS last, ${from} >> ${BLOCK_BITS} AS top,
      min(${MOST_BLOCKS}, max(1, ${WALKED} * ((newest >> ${BLOCK_BITS}) + 1) / size)) AS many
    FROM (SELECT ${size} AS size, ${last} AS newest FROM ${of} AND ${size} > ${SHORT} LIMIT 1)
    WHERE size > ${WALKED} OR newest >> ${BLOCK_BITS} >= ${MOST_BLOCKS})`;
}

/** The words of the blocks from `first` to `last`, in SQL that reads no row for them. */
const WORDS = Array.from({ length: MOST_BLOCKS - 1 }, (_, at) => at + 1)
  .map((at) => `iif(first + ${at} <= last, ' OR b' || (first + ${at}), '')`)
  .join(' || ');

/**
 * An expression (a parameter, made by `walking`) among the blocks that one answer looks through, as
 * SQL of it.
 */
export const amongBlocks = (match: string, walk: Walk): string =>
  `replace(${match}, '${BLOCKS}', ifnull((SELECT ' AND (b' || first || ${WORDS} || ')' FROM (${reachOf(walk)})), ''))`;

/** The id behind which the next answer begins, where this one ends before the list does. */
export const floorOf = (walk: Walk): string => `SELECT floor FROM (${reachOf(walk)}) WHERE floor IS NOT NULL`;
