import { AUDIT_KINDS } from '@niyukti/contract/audit';
import { type EventName, eventOf } from '@niyukti/contract/events';
import type { Statement } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import { type Bound, queryOf } from '../core/query.ts';
import { allOrNull, int, orNull, pick, type RowOf, text } from '../core/rows.ts';
import { events, packedEvents } from '../core/schema/platform.ts';
import { fold, MORE_PIECES, piecesOf } from '../core/search.ts';
import type { Named } from '../core/stretches.ts';
import { BLOCK_BITS } from './act-blocks.ts';
import type { Day } from './audit-span.ts';
import { type Called, COMPANIES, calledSo, HRS } from './called.ts';
import { BEFORE } from './line.ts';
import type { FromPack } from './packs/read.ts';
import { packedAsEvents } from './packs/rows.ts';
import { BESIDE, VALUES, withValues } from './readable.ts';

/** What HRs and companies do and the audit log shows: acts without words of their own. */
export const ACTS: readonly EventName[] = Object.values<readonly EventName[]>(AUDIT_KINDS)
  .flat()
  .filter((name) => eventOf(name).audit === undefined);

/** Blocks that one answer looks through: 8 of 64 events. */
const BLOCKS = 8;
export const BEYOND = Number.MAX_SAFE_INTEGER;

export const ACT = {
  line: int,
  ...pick(events, 'name', 'subject', 'actor', 'actor_name', 'payload', 'created_at'),
  thing_name: text,
  job_title: orNull(text),
  company_name: orNull(text),
  ...VALUES,
};
/** An act of an HR or a company. */
export type ActRow = RowOf<typeof ACT>;

/** What acts are narrowed by. */
export interface ActFilter {
  readonly roles: readonly ('hr' | 'company')[];
  readonly names: readonly EventName[];
  readonly person: Called | null;
  readonly day: (Day & { readonly date: string }) | null;
}

export interface ActForm {
  /** By the names of those who act, or by what they do. */
  readonly person: boolean;
  readonly day: boolean;
}
export const FORMS = [true, false].flatMap((person) =>
  [true, false].map((day): readonly [ActForm] => [{ person, day }]),
);

const SEALED = '(SELECT last FROM event_seals ORDER BY n DESC LIMIT 1)';
/** Ids of a day: it is under seals of its own, and what is not sealed yet lies behind them. */
const low = (date: string) =>
  `max(${BEFORE}, ifnull((SELECT first FROM event_seals WHERE day = ${date} AND n > 0 ORDER BY n LIMIT 1), ${SEALED} + 1))`;
const high = (date: string) =>
  `min(?1, ifnull((SELECT first - 1 FROM event_seals WHERE day > ${date} AND n > 0 ORDER BY day, n LIMIT 1), ${BEYOND}))`;
const CALLED = ['(?2 ->> 0)', '(?2 ->> 1)', '(?2 ->> 2)'] as const;
const accounts = (role: 'hr' | 'company', of: Named) =>
  `SELECT '${role} ' || id AS what FROM ${calledSo(of, CALLED, ['name_folded'])}`;

/**
 * `span`: ids that may be shown. `about`: whose acts, or which, as `act_blocks` has them. `step`:
 * the blocks in which there are some, newest first; what is not sealed stands in no block yet, so
 * each of those counts.
 */
const about = (person: boolean) => `about (what) AS MATERIALIZED (
    ${person ? `${accounts('hr', HRS)} UNION ALL ${accounts('company', COMPANIES)}` : 'SELECT value FROM json_each(?2)'})`;
const steps = ({ person, day }: ActForm, date: string) => `WITH RECURSIVE span (low, high, sealed) AS MATERIALIZED (
    SELECT ${day ? `${low(date)}, ${high(date)}` : `${BEFORE}, ?1`}, ${SEALED}),
  ${about(person)},
  step (block, n) AS MATERIALIZED (
    SELECT (high >> ${BLOCK_BITS}) + 1, 0 FROM span
    UNION ALL SELECT max(
      ifnull((SELECT max((SELECT b.block FROM act_blocks b WHERE b.what = about.what AND b.block < step.block
        ORDER BY b.block DESC LIMIT 1)) FROM about), -1),
      ifnull((SELECT e.id >> ${BLOCK_BITS} FROM events e WHERE e.id > span.sealed AND e.id < step.block << ${BLOCK_BITS}
        ORDER BY e.id DESC LIMIT 1), -1)), n + 1
    FROM step CROSS JOIN span WHERE step.block > span.low >> ${BLOCK_BITS} AND n < ${BLOCKS})`;

/** Which acts are shown. Values of it: roles, names, and of a day its two ends. */
export const shown = (roles: number, day: boolean) => `e.actor IN (SELECT value FROM json_each(?${roles}))
  AND e.name IN (SELECT value FROM json_each(?${roles + 1}))
  ${day ? `AND e.created_at >= CAST(?${roles + 2} AS INTEGER) AND e.created_at < CAST(?${roles + 3} AS INTEGER)` : ''}`;
export const formOf = ({ person, day }: ActFilter): ActForm => ({ person: person !== null, day: day !== null });
export const shownValues = ({ roles, names, day }: ActFilter): Bound[] => [
  JSON.stringify(roles),
  JSON.stringify(names),
  ...(day === null ? [] : [day.from, day.until]),
];

/** A page with what its lines are about; an HR's act on a candidate also says the company. */
export const labelled = (page: string, before = '') =>
  withValues(
    `${before} SELECT f.id AS line, f.name, f.subject, f.actor, f.actor_name, f.payload, f.created_at, ${BESIDE},
      coalesce(a.candidate_name, j.title, '') AS thing_name, a.job_title, iif(f.actor = 'hr', a.company_name, NULL) AS company_name
    FROM (${page}) f
    LEFT JOIN applications a ON f.subject = 'application' AND a.id = f.subject_id
    LEFT JOIN jobs j ON f.subject = 'job' AND j.id = f.subject_id`,
    'line DESC',
  );

const BY_PERSON = "AND e.actor || ' ' || e.actor_id IN (SELECT what FROM about)";
const actsOf = queryOf(
  ACT,
  (form: ActForm) =>
    labelled(
      `SELECT e.* FROM step CROSS JOIN span CROSS JOIN events e ON e.id >= max(step.block << ${BLOCK_BITS}, span.low)
        AND e.id < min((step.block + 1) << ${BLOCK_BITS}, span.high + 1)
      WHERE step.n > 0 AND step.block >= 0 AND ${shown(4, form.day)}
        ${form.person ? BY_PERSON : ''}
      ORDER BY e.id DESC LIMIT CAST(?3 AS INTEGER)`,
      steps(form, '?8'),
    ),
  FORMS,
);

export const LOOKED = { floor: int, whole: int, ...allOrNull(pick(packedEvents, 'id', 'pack')) };
const lookedAt = queryOf(
  LOOKED,
  (form: ActForm) => `${steps(form, '?3')} SELECT l.floor, l.whole, p.id, p.pack FROM (
      SELECT max(min(step.block) << ${BLOCK_BITS}, span.low) AS floor, min(step.block) <= span.low >> ${BLOCK_BITS} AS whole
      FROM step CROSS JOIN span) l
    LEFT JOIN (SELECT e.id, e.pack FROM step CROSS JOIN span CROSS JOIN packed_events e
      ON e.id >= max(step.block << ${BLOCK_BITS}, span.low) AND e.id < min((step.block + 1) << ${BLOCK_BITS}, span.high + 1)
      WHERE step.n > 0 AND step.block >= 0) p ON TRUE ORDER BY p.id DESC`,
  FORMS,
);

const packedActsOf = queryOf(
  ACT,
  ({ person, day }: ActForm) =>
    labelled(
      `SELECT e.* FROM ${packedAsEvents('?1')} e WHERE ${shown(4, day)} ${person ? BY_PERSON : ''} ORDER BY e.id DESC LIMIT CAST(?3 AS INTEGER)`,
      `WITH ${about(person)}`,
    ),
  FORMS,
);

/**
 * Acts of HRs and companies, newest first, one more than the page holds, and how far was looked:
 * all from `floor` on, or (`whole`) to the record's first line, with each event of those blocks
 * that stands in a pack. Both go in one batch.
 */
export function listActs(filter: ActFilter, { limit, after }: Window) {
  const { day } = filter;
  const form = formOf(filter);
  const date = day === null ? [] : [day.date];
  const from: Bound[] = [(after ?? BEYOND) - 1, aboutOf(filter)];
  return {
    looked: lookedAt(form)(...from, ...date),
    acts: actsOf(form)(...from, limit + 1, ...shownValues(filter), ...date),
  };
}

/** The acts among some events out of packs. */
export function packedActs(filter: ActFilter, { limit }: Window, given: readonly FromPack[]): Statement<ActRow> {
  return packedActsOf(formOf(filter))(JSON.stringify(given), aboutOf(filter), limit + 1, ...shownValues(filter));
}

/** Which blocks: of who is called so, of some acts by their names, of all by whose they are. */
function aboutOf({ roles, names, person }: ActFilter): string {
  if (person === null) return JSON.stringify(names.length === ACTS.length ? roles : names);
  const { match } = piecesOf(person.text, 'prefix', ['name'], MORE_PIECES);
  return JSON.stringify([match, fold(person.text.trim()), person.stretch]);
}
