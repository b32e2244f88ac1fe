import type { UnderWay } from '@niyukti/contract/calls/notice';
import type { Role } from '@niyukti/contract/roles';
import type { Statement } from '../core/database.ts';
import { type IdKind, publicId } from '../core/ids.ts';
import { queryOf } from '../core/query.ts';
import { int, oneOf, type RowOf, text } from '../core/rows.ts';
import { UNDER_WAY } from '../core/under-way.ts';

/** Of fewer rows nobody is told: they have been brought up to date before a page asks. */
const TOLD_FROM = { rows: 200, jobs: 20 } as const;
/** Changes that one answer names. */
const MOST = 3;

const SHOWN = {
  kind: oneOf('job', 'company', 'hr', 'suspension', 'leaving'),
  subject: int,
  name: text,
  done: int,
  of: int,
};

/** A change with its name, how much there is to do, and whose pages show what is not up to date. */
const NAMED = `SELECT u.kind, u.subject, u.since, coalesce(j.title, c.name, h.name) AS name, u.done,
    CASE u.kind WHEN 'job' THEN n.received WHEN 'hr' THEN h.assigned_jobs WHEN 'leaving' THEN h.leaving_of
      ELSE c.jobs END AS whole,
    CASE u.kind WHEN 'job' THEN j.company_id WHEN 'company' THEN c.id END AS company,
    CASE u.kind WHEN 'job' THEN j.hr_id WHEN 'hr' THEN h.id WHEN 'leaving' THEN h.leaving_to END AS hr
  FROM (${UNDER_WAY}) u
  LEFT JOIN jobs j ON u.kind = 'job' AND j.id = u.subject LEFT JOIN job_counts n ON n.job_id = j.id
  LEFT JOIN companies c ON u.kind IN ('company', 'suspension') AND c.id = u.subject
  LEFT JOIN hrs h ON u.kind IN ('hr', 'leaving') AND h.id = u.subject
  WHERE u.kind NOT IN ('saved', 'student')`;
/** What of it is shown to a role, whose account is `?1`. */
const SHOWN_TO = {
  company: 'company = ?1',
  hr: 'hr = ?1',
  admin: '?1 IS NOT NULL',
} as const;
type Staff = keyof typeof SHOWN_TO;

const underWay = queryOf(
  SHOWN,
  (role: Staff) => `SELECT kind, subject, name, min(done, whole) AS done, whole AS "of" FROM (${NAMED})
  WHERE ${SHOWN_TO[role]} AND whole > iif(kind IN ('company', 'hr', 'suspension'), ${TOLD_FROM.jobs}, ${TOLD_FROM.rows}) ORDER BY since LIMIT ${MOST}`,
  [['company'], ['hr'], ['admin']],
);

const isStaff = (role: Role): role is Staff => role in SHOWN_TO;

/** Reads the large changes that pages of an account may not show yet; job seekers see none. */
export function underWayOf(role: Role, id: number): readonly Statement<RowOf<typeof SHOWN>>[] {
  return isStaff(role) ? [underWay(role)(id)] : [];
}

const SUBJECTS: Readonly<Record<UnderWay['kind'], IdKind>> = {
  job: 'job',
  company: 'company',
  hr: 'hr',
  suspension: 'company',
  leaving: 'hr',
};

/** What an answer says of them: nothing where there is none. */
export function shownUnderWay(rows: readonly RowOf<typeof SHOWN>[]): { underWay?: UnderWay[] } {
  if (rows.length === 0) return {};
  return { underWay: rows.map(({ subject, ...row }) => ({ _id: publicId(SUBJECTS[row.kind], subject), ...row })) };
}
