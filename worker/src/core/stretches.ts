import { BLOCK_BITS, MOST_BLOCKS } from './blocks.ts';

/**
 * Where a text names what a list is about and not its rows (acts by the names of who acts), the
 * list has an order of its own: it cannot go on behind an id of what was looked through. Then it is
 * told stretch by stretch: four blocks of ids, counted from the newest, and behind the last line of
 * one stretch comes the first of the next (docs/decisions/0035).
 */
export interface Named {
  readonly index: string;
  /** Whose ids the index has. */
  readonly table: string;
}

const newestOf = ({ table }: Named): string => `(ifnull((SELECT max(id) FROM ${table}), 0) >> ${BLOCK_BITS})`;
/** The newest block of a stretch; below zero where the table has no such stretch. */
const topOf = (of: Named, stretch: string): string => `(${newestOf(of)} - ${MOST_BLOCKS} * ${stretch})`;

const WORDS = Array.from({ length: MOST_BLOCKS }, (_, at) => `'b' || max(0, top - ${at})`).join(` || ' OR ' || `);

/**
 * What a stretch holds of an expression, newest first, in SQL: `found`, so many at most. A table of
 * one stretch is walked whole.
 */
export function foundInStretch(of: Named, match: string, stretch: string, most: number): string {
  const top = topOf(of, stretch);
  const among = `SELECT ' AND (' || ${WORDS} || ')' FROM (SELECT ${top} AS top FROM index_blocks
    WHERE name = '${of.index}' AND upto <= 1 AND ${newestOf(of)} >= ${MOST_BLOCKS})`;
  return `(SELECT rowid AS found FROM ${of.index} WHERE ${of.index} MATCH ('(' || ${match} || ')' || ifnull((${among}), ''))
    AND rowid >= (${top} - ${MOST_BLOCKS - 1}) << ${BLOCK_BITS} AND rowid < (${top} + 1) << ${BLOCK_BITS}
    ORDER BY rowid DESC LIMIT ${most})`;
}

/** Whether one of these has a stretch behind this one, in SQL. */
export const goesOn = (all: readonly Named[], stretch: string): string =>
  all.map((of) => `${topOf(of, stretch)} >= ${MOST_BLOCKS}`).join(' OR ');
