import { AUDIT_KINDS } from '@niyukti/contract/audit';
import { ACTOR_KINDS, type ActorKind, EVENT_NAMES, type EventName, eventOf } from '@niyukti/contract/events';
import type { Statement } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import { type Bound, queryOf } from '../core/query.ts';
import { orNull, pick, type RowOf, text } from '../core/rows.ts';
import { events } from '../core/schema/platform.ts';
import { fold, MORE_PIECES, piecesOf } from '../core/search.ts';
import { BESIDE, VALUES, withValues } from './readable.ts';

/** What administrators do: events that have words for the audit log. */
export const ADMINISTRATED: readonly EventName[] = EVENT_NAMES.filter((name) => eventOf(name).audit !== undefined);
/** What HRs and companies do and the audit log shows: acts without words of their own. */
export const ACTS: readonly EventName[] = Object.values<readonly EventName[]>(AUDIT_KINDS)
  .flat()
  .filter((name) => eventOf(name).audit === undefined);

/** The word of an act in the index: no word of a text begins with a letter. */
export const wordOfAct = (name: EventName): string => name.replace(/[.-]/g, '');

const LINE = {
  ...pick(events, 'id', 'name', 'subject', 'subject_id', 'subject_name', 'actor', 'actor_id', 'actor_name'),
  ...pick(events, 'payload', 'audit', 'created_at'),
  /** Of an act: the candidate or the job, a candidate's job, and its company where an HR acts. */
  thing_name: orNull(text),
  job_title: orNull(text),
  company_name: orNull(text),
  /** What the HR or company that acted is called today, as it is compared. */
  actor_called: orNull(text),
  ...VALUES,
};
/** A line of the audit log. */
export type AuditRow = RowOf<typeof LINE>;

/** A day, as the first moment that is in it and the first that is not, in milliseconds. */
export interface Day {
  readonly from: number;
  readonly until: number;
}

/** What lines are narrowed by. */
export interface AuditFilter {
  /** Of these acts alone. */
  readonly names: readonly EventName[];
  /** Acts of these; lines of administrators are shown by their names. */
  readonly roles: readonly ('hr' | 'company')[];
  readonly day: Day | null;
  /** An expression of the index, which finds lines of administrators by their texts. */
  readonly match: string | null;
  /** What the HR or company that acts is called; empty for any. */
  readonly person: string;
  /** What the candidate or the job that is acted on is called; empty for any. */
  readonly thing: string;
}

/** Of accounts, candidates and jobs that are called so, the newest count. */
const CALLED = 50;
/** What has all pieces of a text is compared with it: so many. */
const COMPARED = 200;
/** Lines of a day that one answer compares with a text. */
const READ_OF_A_DAY = 500;

/** A word that no index holds: theirs are hexadecimal. */
const NOWHERE = '"nowhere"';

/** The plus keeps it from choosing the index: each form has its own. */
const SHOWN = `+e.name IN (SELECT value FROM json_each(?3))
  AND (e.audit IS NOT NULL OR e.actor IN (SELECT value FROM json_each(?4)))`;
const NEWEST = 'ORDER BY e.id DESC LIMIT CAST(?2 AS INTEGER)';

/** The newest lines of each of some rows `of`, by an index that begins with `where`. */
const newestOf = (of: string, where: string): string =>
  `SELECT l.value AS id FROM ${of}, json_each((SELECT json_group_array(id) FROM (SELECT e.id FROM events e
    WHERE ${where} AND e.id < CAST(?1 AS INTEGER) AND ${SHOWN} ${NEWEST}))) l`;

/** The newest rows of a table that are called so: `match` finds them, a column holds the text. */
const called = (table: string, search: string, [match, text]: readonly string[], columns: readonly string[]): string =>
  `(SELECT n.id FROM (SELECT rowid AS found FROM ${search} WHERE ${search} MATCH ${match} ORDER BY rowid DESC LIMIT ${COMPARED})
    CROSS JOIN ${table} n ON n.id = found WHERE ${columns.map((column) => `instr(n.${column}, ${text}) > 0`).join(' OR ')}
    ORDER BY n.id DESC LIMIT ${CALLED})`;
const PERSON = ['?6', '?7'];
const people = (actor: 'hr' | 'company', table: string): string =>
  newestOf(
    `${called(table, `${actor}_search`, PERSON, ['name_folded'])} n`,
    `e.actor = '${actor}' AND e.actor_id = n.id`,
  );
const BY_TEXT = `SELECT rowid AS id FROM audit_search WHERE audit_search MATCH ?5 AND rowid < CAST(?1 AS INTEGER)
  ORDER BY rowid DESC LIMIT CAST(?2 AS INTEGER)`;

/**
 * Which lines come into question, by what they are asked for, in SQL of `id`. ?1 the line that the
 * page before ended with, ?2 how many, ?3 names, ?4 roles; further ones are those of the form.
 */
const FOUND = {
  all: `SELECT e.id FROM events e WHERE e.id < CAST(?1 AS INTEGER) AND ${SHOWN} ${NEWEST}`,
  // ?5 pairs of a name and who acts.
  names: newestOf('json_each(?5) n', 'e.name = n.value ->> 0 AND e.actor = n.value ->> 1'),
  // ?5 and ?6 the day. Ids need not follow time: a page of a day is in the order of time.
  day: `SELECT e.id FROM events e INDEXED BY events_by_time WHERE e.created_at >= CAST(?5 AS INTEGER) AND e.created_at < CAST(?6 AS INTEGER) AND ${SHOWN}
    AND e.created_at <= ifnull((SELECT created_at FROM events WHERE id = CAST(?1 AS INTEGER)), CAST(?6 AS INTEGER))
    AND (e.created_at, e.id) < (ifnull((SELECT created_at FROM events WHERE id = CAST(?1 AS INTEGER)), CAST(?6 AS INTEGER)), CAST(?1 AS INTEGER))
    ORDER BY e.created_at DESC, e.id DESC LIMIT CAST(?2 AS INTEGER)`,
  // ?5 an expression of the index.
  texts: BY_TEXT,
  // ?6 and ?7 what who acts is called: pieces of it, and the text.
  person: `SELECT * FROM (${BY_TEXT}) UNION ${people('hr', 'hrs')} UNION ${people('company', 'companies')}`,
  // ?6, ?7 and ?8 what is acted on: pieces of a candidate or title, those of a title, the text.
  thing: `SELECT * FROM (${BY_TEXT})
    UNION ${newestOf(
      `${called('applications', 'application_search', ['?6', '?8'], ['candidate_folded', 'title_folded'])} n`,
      "e.subject = 'application' AND e.subject_id = n.id AND e.timeline IN (0, 1)",
    )}
    UNION ${newestOf(`${called('jobs', 'job_search', ['?7', '?8'], ['title_folded'])} n`, "e.subject = 'job' AND e.subject_id = n.id")}`,
} as const;
type Form = keyof typeof FOUND;

const orderOf = (form: Form, table: 'e' | 'page'): string =>
  form === 'day' ? `${table}.created_at DESC, ${table}.id DESC` : `${table}.id DESC`;

const linesOf = queryOf(
  LINE,
  (form: Form) =>
    withValues(
      `SELECT f.*, iif(f.audit IS NULL, coalesce(a.candidate_name, j.title), NULL) AS thing_name, a.job_title,
        iif(f.actor = 'hr', a.company_name, NULL) AS company_name,
        CASE WHEN f.audit IS NOT NULL THEN NULL WHEN f.actor = 'hr' THEN (SELECT name_folded FROM hrs WHERE id = f.actor_id)
          ELSE (SELECT name_folded FROM companies WHERE id = f.actor_id) END AS actor_called
      FROM (SELECT e.id, e.name, e.subject, e.subject_id, e.subject_name, e.actor, e.actor_id, e.actor_name, e.payload, e.audit, e.created_at, ${BESIDE}
        FROM (${FOUND[form]}) found CROSS JOIN events e ON e.id = found.id WHERE ${SHOWN}
        ORDER BY ${orderOf(form, 'e')} LIMIT CAST(?2 AS INTEGER)) f
      LEFT JOIN applications a ON f.audit IS NULL AND f.subject = 'application' AND a.id = f.subject_id
      LEFT JOIN jobs j ON f.audit IS NULL AND f.subject = 'job' AND j.id = f.subject_id`,
      orderOf(form, 'page'),
    ),
  (Object.keys(FOUND) as Form[]).map((form) => [form] as const),
);

/** Lines of one answer, newest first. */
export interface AuditLines {
  readonly statement: Statement<AuditRow>;
  /** How many rows it answers at most: where it answers so many there may be others behind. */
  readonly most: number;
}

/**
 * Lines of the audit log, newest first: one more than the page holds. Of a text they have all
 * pieces, and need not have the text. A day that is searched for a text is read in parts, whatever
 * its lines say.
 */
export function listAuditLines(filter: AuditFilter, { limit, after }: Window): AuditLines {
  const { names, roles, day, match, person, thing } = filter;
  const searched = match !== null || person !== '' || thing !== '';
  const most = day !== null && searched ? READ_OF_A_DAY : limit + 1;
  const values = [after ?? Number.MAX_SAFE_INTEGER, most, JSON.stringify(names), JSON.stringify(roles)];
  const read = (form: Form, ...own: readonly Bound[]) => ({ statement: linesOf(form)(...values, ...own), most });
  if (day !== null) return read('day', day.from, day.until);
  const lines = match ?? NOWHERE;
  if (roles.length > 0 && thing !== '') {
    const words = piecesOf(thing, 'short', [], MORE_PIECES);
    const titles = piecesOf(thing, 'prefix', ['title'], MORE_PIECES);
    return read('thing', lines, words.match, titles.match, fold(thing));
  }
  if (roles.length > 0 && person !== '')
    return read('person', lines, piecesOf(person, 'prefix', ['name'], MORE_PIECES).match, fold(person));
  if (match !== null) return read('texts', match);
  if (names.length === ADMINISTRATED.length + ACTS.length) return read('all');
  return read('names', JSON.stringify(names.flatMap((name) => actorsOf(name, roles).map((actor) => [name, actor]))));
}

/** Whose events of a name the audit log shows. */
const actorsOf = (name: EventName, roles: AuditFilter['roles']): readonly ActorKind[] =>
  eventOf(name).audit === undefined ? roles : ACTOR_KINDS;
