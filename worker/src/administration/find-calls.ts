import { type Found, type FoundKind, findAnything } from '@niyukti/contract/calls/find';
import { dateOf } from '../core/clock.ts';
import type { Statement } from '../core/database.ts';
import { type IdKind, publicId } from '../core/ids.ts';
import { queryOf } from '../core/query.ts';
import { int, oneOf, text } from '../core/rows.ts';
import { allOf, contains, facet, listed, piecesOf } from '../core/search.ts';
import { stateShownTo } from '../core/visibility.ts';
import { type Api, mount } from '../http/mount.ts';
import { type Caller, forRole } from '../http/principal.ts';

/** Shorter texts are in nearly everything. */
const LEAST = 2;
/** Of each kind. */
const MOST = 5;
/** What has all pieces of the text is compared with it, newest first: so many. */
const COMPARED = 200;

const ROW = { kind: oneOf('candidate', 'job', 'company', 'student', 'hr'), id: int, title: text, under: text };
type Row = { kind: FoundKind; id: number; title: string; under: string };

const UNDER = { hr: "a.job_title || ', ' || a.company_name", company: 'a.job_title' } as const;

// Each walks its index newest first, stops at the limit and reads what it shows; whose it is, is a
// word of the expression.
const candidates = queryOf(
  ROW,
  (role: 'hr' | 'company') =>
    `SELECT 'candidate' AS kind, a.id, a.candidate_name AS title, ${UNDER[role]} AS under
    FROM (SELECT rowid AS id FROM application_search WHERE application_search MATCH ? ORDER BY rowid DESC LIMIT ${COMPARED}) s
    CROSS JOIN applications a ON a.id = s.id
    WHERE instr(a.found_by, ?) > 0 AND a.${role}_id = ? AND ${stateShownTo(role, (column) => `a.${column}`)}
    LIMIT ${MOST}`,
  [['hr'], ['company']],
);
const jobs = queryOf(
  ROW,
  (index: 'job_search' | 'open_job_search') =>
    `SELECT 'job' AS kind, j.id, j.title, j.company_name AS under FROM ${index} s CROSS JOIN jobs j ON j.id = s.rowid
    WHERE s.${index} MATCH ?${index === 'open_job_search' ? ' AND j.deadline >= ?' : ''} ORDER BY s.rowid DESC LIMIT ${MOST}`,
  [['job_search'], ['open_job_search']],
);
const ACCOUNTS = { student: 'students', company: 'companies', hr: 'hrs' } as const;
const accounts = queryOf(
  ROW,
  (role: keyof typeof ACCOUNTS) =>
    `SELECT '${role}' AS kind, t.id, t.name AS title, t.email AS under
    FROM (SELECT rowid AS id FROM ${role}_search WHERE ${role}_search MATCH ?1 ORDER BY rowid DESC LIMIT ${COMPARED}) f
    CROSS JOIN ${ACCOUNTS[role]} t ON t.id = f.id WHERE instr(t.name_folded, ?2) > 0 OR instr(t.email, ?2) > 0 LIMIT ${MOST}`,
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
  const { match, compared } = piecesOf(q);
  return candidates(role)(allOf(match, listed(list[role])), compared, id);
};
const jobsOf = (word: string | null, q: string): Statement<Row> =>
  jobs('job_search')(allOf(contains(['title', 'location'], q), word === null ? null : facet(word)));

/** What each role may find: nothing that it may not open. */
function statementsFor({ role, id }: Pick<Caller, 'role' | 'id'>, q: string, today: string): Statement<Row>[] {
  const { match, compared } = piecesOf(q, 'prefix');
  const people = (of: 'company' | 'student' | 'hr') => accounts(of)(match, compared);
  return forRole<() => Statement<Row>[]>(
    { role },
    {
      visitor: () => [],
      student: () => [jobs('open_job_search')(contains(['title', 'location'], q), today)],
      company: () => [staffCandidates('company', id, q), jobsOf(`c${id}`, q)],
      hr: () => [staffCandidates('hr', id, q), jobsOf(`h${id}`, q)],
      admin: () => [people('company'), people('student'), people('hr'), jobsOf(null, q)],
    },
  )();
}

/** Mounts the search over everything that the caller may open. */
export function mountFind(api: Api): void {
  mount(api, findAnything, async ({ db, query, caller, now }) => {
    const q = query.q?.trim() ?? '';
    if ([...q].length < LEAST) return [];
    const [first, ...others] = statementsFor(caller, q, dateOf(now));
    if (!first) return [];
    const found = await db.batch(first, ...others);
    return found.flatMap(({ rows }) =>
      rows.map(({ kind, id, title, under }): Found => ({ kind, id: publicId(ID_KINDS[kind], id), title, under })),
    );
  });
}
