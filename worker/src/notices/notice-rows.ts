import type { Notice } from '@niyukti/contract/notices/notice-calls';
import { toldOf } from '@niyukti/contract/notices/notifications';
import { REMINDERS } from '@niyukti/contract/notices/reminders';
import { NO_COMPANY, NO_PERSON } from '../core/erased.ts';
import { type IdKind, publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import { allOrNull, int, pick, type RowOf, text } from '../core/rows.ts';
import { applications } from '../core/schema/hiring.ts';
import { notices } from '../core/schema/notices.ts';
import { stateShownTo } from '../core/visibility.ts';

const OWN = ['id', 'role', 'kind', 'subject', 'subject_id', 'about', 'alike', 'count', 'created_at'] as const;

/** A notice with the names that its reader may read now. */
export const NOTICE = {
  ...pick(notices, ...OWN),
  ...allOrNull({ candidate_name: text, job_title: text, company_name: text, ...pick(applications, 'company_id') }),
  ...allOrNull({ begins: text }),
  there: int,
  read: int,
};
export type ShownNotice = RowOf<typeof NOTICE>;

/**
 * Names are read where they stand, as far as the relay shows them now, and so is when a round
 * begins: it may have been moved. Columns, and the joins of `t`.
 */
export const NOTICE_COLUMNS = `${OWN.map((name) => `t.${name}`).join(', ')}, iif(a.id IS NULL, NULL, coalesce(s.name, '${NO_PERSON}')) AS candidate_name, j.title AS job_title, iif(j.id IS NULL, NULL, coalesce((SELECT name FROM companies WHERE id = j.company_id), '${NO_COMPANY}')) AS company_name, coalesce(a.company_id, j.company_id) AS company_id,
    CASE WHEN t.kind IN ('${Object.keys(REMINDERS).join("', '")}') THEN (SELECT date FROM rounds WHERE application_id = a.id AND number = t.about ->> 'round') END AS begins,
    CASE t.subject WHEN 'application' THEN a.id IS NOT NULL WHEN 'job' THEN j.id IS NOT NULL ELSE 1 END AS there,
    t.read_at IS NOT NULL AS read`;
export const NOTICE_JOINS = `LEFT JOIN applications a ON t.subject = 'application' AND a.id = t.subject_id
    AND (t.role <> 'company' OR ${stateShownTo('company', (column) => `a.${column}`)}) AND (t.role <> 'hr' OR a.hr_id = t.account_id)
    LEFT JOIN students s ON s.id = a.student_id
    LEFT JOIN jobs j ON j.id = iif(t.subject = 'job', t.subject_id, a.job_id) AND (t.subject <> 'job' OR t.role <> 'hr' OR j.hr_id = t.account_id)`;

/** A notice as its reader sees it. */
export function noticeOf(row: ShownNotice): Notice {
  const told = toldOf(row.kind, row.role);
  // Those of a day are of any jobs: the latest does not speak for the others.
  const several = row.count > 1 && typeof told === 'object' && told.per === 'day';
  return {
    _id: publicId('notice', row.id),
    kind: row.kind,
    count: row.count,
    createdAt: iso(row.created_at),
    read: row.read === 1,
    place: placeOf(row),
    candidateName: SAYS_CANDIDATE[row.role] && row.count === 1 ? row.candidate_name : null,
    jobTitle: several ? null : row.job_title,
    companyName: several ? null : row.company_name,
    ...aboutOf(row.about),
    ...(row.begins === null ? {} : { begins: row.begins }),
  };
}

/** What a notice says beside names; the search of a kept one is in its place. */
function aboutOf(about: string): Pick<Notice, 'round' | 'outcome' | 'plan' | 'deadline' | 'alert'> {
  const { search: _, ...said } = JSON.parse(about);
  return said;
}

/** Who reads of a candidate by name: the candidate knows. */
const SAYS_CANDIDATE = { student: false, company: true, hr: true, admin: true } as const;

function placeOf({ kind, role, subject, subject_id, about, count, there, company_id }: ShownNotice): string {
  const told = toldOf(kind, role);
  // What this version no longer tells leads nowhere else than home.
  if (told === undefined) return '/';
  if (kind === 'company.posted' && count > 1 && company_id !== null)
    return `/Joblist?company=${publicId('company', company_id)}`;
  const { search } = JSON.parse(about) as { search?: string };
  if (search !== undefined && count > 1) return `/Joblist?${search}${search && '&'}order=newest`;
  const place = typeof told === 'string' ? told : told.to;
  // What is not the reader's any more: the list where it stood.
  if (place.includes('{id}') && there === 0) return place.replace(/[/?][^/?]*\{id\}/, '');
  return place.replace('{id}', () => publicId(subject as IdKind, subject_id ?? 0));
}
