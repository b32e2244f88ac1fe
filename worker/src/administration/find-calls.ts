import { type Found, type FoundKind, findAnything } from '@niyukti/contract/calls/find';
import { received, walkOf as staffWalkOf } from '../applications/text-search.ts';
import { amongBlocks, floorOf, type Walk } from '../core/blocks.ts';
import { dateOf } from '../core/clock.ts';
import type { Statement } from '../core/database.ts';
import { type IdKind, publicId } from '../core/ids.ts';
import { queryOf } from '../core/query.ts';
import { int, oneOf, text } from '../core/rows.ts';
import { facet, listed, MORE_PIECES, piecesOf, walking } from '../core/search.ts';
import { stateShownTo } from '../core/visibility.ts';
import { type Api, mount } from '../http/mount.ts';
import { type Caller, forRole } from '../http/principal.ts';
import { walkOf as accountsWalkOf, FROM_THE_NEWEST, foundIn, hasText, SEARCHED } from '../http/table-search.ts';
import { type JobWalk, walkOf as jobWalkOf } from '../jobs/job-statements.ts';

/** Shorter texts are in nearly everything. */
const LEAST = 2;
/** Of each kind. */
const MOST = 5;
/** What has all pieces of the text is compared with it, newest first: so many. */
const COMPARED = 200;

const ROW = {
  more: int,
  kind: oneOf('candidate', 'job', 'company', 'student', 'hr'),
  id: int,
  title: text,
  under: text,
};
type Row = { more: number; kind: FoundKind; id: number; title: string; under: string };

const OPEN_JOBS: JobWalk = { index: 'open_job_search', whose: 'all' };
const ALL_JOBS: JobWalk = { index: 'job_search', whose: 'all' };
const COMPANY_JOBS: JobWalk = { index: 'job_search', whose: 'company' };
const HR_JOBS: JobWalk = { index: 'job_search', whose: 'hr' };
const FOUND_JOBS = [OPEN_JOBS, ALL_JOBS, COMPANY_JOBS, HR_JOBS];

const UNDER = { hr: "a.job_title || ', ' || a.company_name", company: 'a.job_title' } as const;

/**
 * What a statement finds, and a row with `more` where not everything was looked through: the walk
 * ends before its list does, or there are more entries than are compared. The limit spares both
 * where enough was found.
 */
const orMore = (kind: FoundKind, found: string, walk: Walk, entries: string) => `${found}
    UNION ALL SELECT 1, '${kind}', 0, '', '' FROM (${floorOf(walk)})
    UNION ALL SELECT 1, '${kind}', 0, '', '' FROM (${entries} LIMIT 1 OFFSET ${COMPARED})
    LIMIT ${MOST + 1}`;

// Each walks its index newest first, as far as one answer of a list does, and compares what has all
// pieces of the text; whose it is, is a word of the expression. ?1 whose or before which id, ?2
// before which id.
const candidates = queryOf(
  ROW,
  (role: 'hr' | 'company') => {
    const walk = staffWalkOf(received(role), false);
    const entries = `SELECT rowid AS id FROM application_search WHERE application_search MATCH (${amongBlocks('?3', walk)}) ORDER BY rowid DESC`;
    return orMore(
      'candidate',
      `SELECT 0 AS more, 'candidate' AS kind, a.id, a.candidate_name AS title, ${UNDER[role]} AS under
      FROM (${entries} LIMIT ${COMPARED}) s CROSS JOIN applications a ON a.id = s.id
      WHERE instr(a.found_by, ?4) > 0 AND a.${role}_id = ?1 AND ${stateShownTo(role, (column) => `a.${column}`)}`,
      walk,
      entries,
    );
  },
  [['hr'], ['company']],
);
const jobs = queryOf(
  ROW,
  (of: JobWalk) => {
    const walk = jobWalkOf(of, '?2', '?1');
    const entries = `SELECT rowid AS id FROM ${of.index} WHERE ${of.index} MATCH (${amongBlocks('?3', walk)}) ORDER BY rowid DESC`;
    return orMore(
      'job',
      `SELECT 0 AS more, 'job' AS kind, j.id, j.title, j.company_name AS under
      FROM (${entries} LIMIT ${COMPARED}) s CROSS JOIN jobs j ON j.id = s.id
      WHERE (instr(j.title_folded, ?4) > 0 OR instr(j.location_folded, ?4) > 0)${of.index === 'open_job_search' ? ' AND j.deadline >= ?5' : ''}`,
      walk,
      entries,
    );
  },
  FOUND_JOBS.map((walk) => [walk] as const),
);
const accounts = queryOf(
  ROW,
  (role: 'student' | 'company' | 'hr') =>
    orMore(
      role,
      `SELECT 0 AS more, '${role}' AS kind, t.id, t.name AS title, t.email AS under FROM ${foundIn(SEARCHED[role])} f
      CROSS JOIN ${SEARCHED[role].table} t ON t.id = f.found WHERE (${hasText(SEARCHED[role])})`,
      accountsWalkOf(SEARCHED[role]),
      `SELECT found FROM ${foundIn(SEARCHED[role], '?4 + 1')}`,
    ),
  [['student'], ['company'], ['hr']],
);

const ID_KINDS = {
  candidate: 'application',
  job: 'job',
  company: 'company',
  student: 'student',
  hr: 'hr',
} as const satisfies Record<FoundKind, IdKind>;

const staffCandidates = (role: 'hr' | 'company', id: number, q: string): Statement<Row> => {
  // A company's word is of what HR has selected: it is shown nothing else.
  const list = { hr: `h${id}`, company: `o${id}selected` };
  const { pieces, compared } = piecesOf(q, 'short', [], MORE_PIECES);
  return candidates(role)(id, FROM_THE_NEWEST, walking(listed(list[role]), pieces), compared);
};
const jobsOf = (walk: JobWalk, id: number, q: string, today?: string): Statement<Row> => {
  const { pieces, compared } = piecesOf(q, 'prefix', ['title', 'location'], MORE_PIECES);
  const list = { all: null, company: `c${id}`, hr: `h${id}` }[walk.whose];
  const values = [id, FROM_THE_NEWEST, walking(list && facet(list), pieces), compared];
  return jobs(walk)(...values, ...(today === undefined ? [] : [today]));
};
const accountsOf = (role: 'student' | 'company' | 'hr', q: string): Statement<Row> => {
  const { pieces, compared } = piecesOf(q, 'prefix', [], MORE_PIECES);
  return accounts(role)(FROM_THE_NEWEST, walking(null, pieces), compared, COMPARED);
};

/** What each role may find: nothing that it may not open. */
function statementsFor({ role, id }: Pick<Caller, 'role' | 'id'>, q: string, today: string): Statement<Row>[] {
  return forRole<() => Statement<Row>[]>(
    { role },
    {
      visitor: () => [],
      student: () => [jobsOf(OPEN_JOBS, id, q, today)],
      company: () => [staffCandidates('company', id, q), jobsOf(COMPANY_JOBS, id, q)],
      hr: () => [staffCandidates('hr', id, q), jobsOf(HR_JOBS, id, q)],
      admin: () => [accountsOf('company', q), accountsOf('student', q), accountsOf('hr', q), jobsOf(ALL_JOBS, id, q)],
    },
  )();
}

/** The newest of a kind, without the row that says that there are more. */
const shown = (rows: readonly Row[]): Found[] =>
  rows
    .filter(({ more }) => more === 0)
    .slice(0, MOST)
    .map(({ kind, id, title, under }) => ({ kind, id: publicId(ID_KINDS[kind], id), title, under }));
const isCut = (rows: readonly Row[]): boolean => rows.length > MOST || rows.some(({ more }) => more > 0);

/** Mounts the search over everything that the caller may open. */
export function mountFind(api: Api): void {
  mount(api, findAnything, async ({ db, query, caller, now }) => {
    const q = query.q?.trim() ?? '';
    const [first, ...others] = [...q].length < LEAST ? [] : statementsFor(caller, q, dateOf(now));
    const answers = first ? await db.batch(first, ...others) : [];
    const found = answers.flatMap(({ rows }) => shown(rows));
    if (query.view !== 'cut') return found;
    return { found, cut: answers.flatMap(({ rows }) => (rows[0] && isCut(rows) ? [rows[0].kind] : [])) };
  });
}
