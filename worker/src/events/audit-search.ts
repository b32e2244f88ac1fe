import type { Statement } from '../core/database.ts';
import { eventOfLine } from '../core/line-blocks.ts';
import type { Window } from '../core/listing.ts';
import { type Bound, queryOf } from '../core/query.ts';
import { int, orNull } from '../core/rows.ts';
import { goesOn } from '../core/stretches.ts';
import { type AuditRow, COLUMNS, LEFT, LEFT_COLUMNS, LINE } from './audit.ts';
import { type Day, FIRST_OF_DAY, LAST_OF_DAY } from './audit-day.ts';
import { APPLICATIONS, COMPANIES, HRS, JOBS } from './called.ts';
import { BEFORE } from './line.ts';
import { withValues } from './readable.ts';

/** What lines are looked for by: expressions of `audit_search`, whose rows have lines' numbers. */
export interface Wanted {
  readonly match: string;
  /** The same for lines from before, which have no words for their block and for their act yet. */
  readonly before: string;
  /**
   * Whether it is to end with the blocks of an answer. What only says which acts ends by itself:
   * each of its leaps finds a line.
   */
  readonly ends: boolean;
}

// ?1 before which line, ?2 whether it ends with blocks, ?3 and ?4 a day.
const line = (id: string, none: number) =>
  `ifnull((SELECT iif(id > 0, id, id + ${BEFORE}) FROM events WHERE id = ${id}), ${none})`;
const AFTER = 'CAST(?1 AS INTEGER)';
/** The lines that may be shown: from `low` on, before `high`. None is NULL: that bounds nothing. */
const low = (day: boolean) => (day ? line(FIRST_OF_DAY('?3'), Number.MAX_SAFE_INTEGER) : '0');
const high = (day: boolean) => (day ? `min(${AFTER}, ${line(LAST_OF_DAY('?4'), -1)} + 1)` : AFTER);

/** The blocks that an answer walks: the one in which it begins and the one before. */
const blocks = (day: boolean) => `FROM audit_blocks WHERE first < ${high(day)} ORDER BY first DESC`;
const among = (day: boolean) =>
  `ifnull((SELECT '(' || ?5 || ')' || iif(?2, ' AND (b' || block || ' OR b' || (block - 1) || ')', '') ${blocks(day)} LIMIT 1), ?6)`;
const FORMS = [[true], [false]] as const;

const foundLines = queryOf(
  LINE,
  (day: boolean) => {
    const found = (more: string) => `(SELECT rowid AS found FROM audit_search WHERE audit_search MATCH (${among(day)})
      AND rowid >= ${low(day)} AND rowid < ${high(day)} ${more} ORDER BY rowid DESC LIMIT ?7)`;
    const left = `UNION ALL SELECT * FROM (SELECT line, ${LEFT_COLUMNS} FROM ${found(`AND ${LEFT.replaceAll('line ', 'rowid ')}`)}
        CROSS JOIN audit_as_events ON line = found)`;
    return withValues(
      `SELECT * FROM (SELECT found AS line, ${COLUMNS} FROM ${found('')}
        CROSS JOIN events ON id = ${eventOfLine('found')})
      ${day ? '' : left} ORDER BY line DESC LIMIT ?7`,
      'line DESC',
    );
  },
  FORMS,
);

/**
 * Lines that are looked for, newest first, one more than the page holds. Those of a text have all
 * its pieces, and need not have the text.
 */
export function searchLines(wanted: Wanted, day: Day | null, window: Window): Statement<AuditRow> {
  const { match, before, ends } = wanted;
  return foundLines(day !== null)(...placeOf(ends, day, window), match, before, window.limit + 1);
}

const placeOf = (ends: boolean, day: Day | null, { after }: Window): Bound[] => [
  after ?? Number.MAX_SAFE_INTEGER,
  Number(ends),
  day?.from ?? null,
  day?.until ?? null,
];

/** Whose names are looked for stretch by stretch. */
const NAMED = { people: [HRS, COMPANIES], things: [APPLICATIONS, JOBS], nothing: [] } as const;
export type NamedKind = keyof typeof NAMED;

/** The first line of what was walked; null where none is left before it. */
const floorOf = (
  day: boolean,
) => `(SELECT first FROM (SELECT iif(?2, (SELECT min(first) FROM (SELECT first ${blocks(day)} LIMIT 2)),
    (SELECT min(first) FROM audit_blocks)) AS first) WHERE first > ${low(day)} AND first < ${high(day)})`;

const ENDS = { floor: orNull(int), more: int };
const lookedTo = queryOf(
  ENDS,
  (lines: boolean, day: boolean, kind: NamedKind) =>
    `SELECT ${lines ? floorOf(day) : 'NULL'} AS floor, ${goesOn(NAMED[kind], '?5') || '0'} AS more
    WHERE ?5 IS NOT NULL`,
  (['people', 'things', 'nothing'] as const).flatMap((kind) =>
    [true, false].flatMap((lines) => [true, false].map((day) => [lines, day, kind] as const)),
  ),
);

/**
 * How far lines were looked for (all from `floor` on), and whether there is another stretch of the
 * names that acts are looked for by.
 */
export function auditLookedTo(
  wanted: Wanted | null,
  day: Day | null,
  window: Window,
  { kind, stretch }: { readonly kind: NamedKind; readonly stretch: number },
) {
  return lookedTo(wanted !== null, day !== null, kind)(...placeOf(wanted?.ends ?? false, day, window), stretch);
}
