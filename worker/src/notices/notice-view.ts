import { NOTICES_COUNTED, type Notice } from '@niyukti/contract/notices/notice-calls';
import { isReminder, type NoticeKind, noticeRule, REMINDERS } from '@niyukti/contract/notices/notifications';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { candidateName, candidates, companyName } from '../core/conditions.ts';
import type { Database } from '../core/database.ts';
import { type IdKind, publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import { accounts, companies } from '../core/schema/accounts.ts';
import { applications, jobs, rounds } from '../core/schema/hiring.ts';
import { notices } from '../core/schema/notices.ts';
import { stateShownTo } from '../core/visibility.ts';

/** The application of a notice, as far as its reader may see it now. */
const isItsApplication: SQL = sql`notices.subject = 'application' AND applications.id = notices.subject_id
  AND (accounts.role <> 'company' OR ${sql.raw(stateShownTo('company', (column) => `applications.${column}`))})
  AND (accounts.role <> 'hr' OR applications.hr_id = notices.account_id)`;
const isItsJob: SQL = sql`jobs.id = iif(notices.subject = 'job', notices.subject_id, applications.job_id)
  AND (notices.subject <> 'job' OR accounts.role <> 'hr' OR jobs.hr_id = notices.account_id)`;

/** For an administrator: the owner of the account. */
const isOfAccount = (role: 'student' | 'company') => sql`notices.subject = ${role} AND accounts.role = 'admin'`;

/**
 * Notices, newest first, with the names that their reader may see now, and the current time of a
 * round.
 */
export function readNotices(db: Database, which: SQL | undefined, most: number) {
  return db.orm
    .select({
      id: notices.id,
      role: accounts.role,
      kind: notices.kind,
      subject: notices.subject,
      subject_id: notices.subject_id,
      about: notices.about,
      merge_key: notices.merge_key,
      count: notices.count,
      created_at: notices.created_at,
      candidate_name: sql<
        string | null
      >`iif(coalesce(${applications.id}, ${candidates.id}) IS NULL, NULL, ${candidateName})`,
      job_title: jobs.title,
      company_name: sql<string | null>`iif(coalesce(${jobs.id}, ${companies.id}) IS NULL, NULL, ${companyName})`,
      company_id: sql<number | null>`coalesce(${applications.company_id}, ${jobs.company_id})`,
      begins: rounds.date,
      there: sql<number>`CASE ${notices.subject} WHEN 'application' THEN ${applications.id} IS NOT NULL WHEN 'job' THEN ${jobs.id} IS NOT NULL ELSE 1 END`,
      read: sql<number>`${notices.read_at} IS NOT NULL`,
    })
    .from(notices)
    .innerJoin(accounts, eq(accounts.id, notices.account_id))
    .leftJoin(applications, isItsApplication)
    .leftJoin(
      candidates,
      eq(candidates.id, sql`iif(${isOfAccount('student')}, ${notices.subject_id}, ${applications.student_id})`),
    )
    .leftJoin(jobs, isItsJob)
    .leftJoin(
      companies,
      eq(companies.id, sql`iif(${isOfAccount('company')}, ${notices.subject_id}, ${jobs.company_id})`),
    )
    .leftJoin(
      rounds,
      and(
        inArray(notices.kind, Object.keys(REMINDERS).filter(isReminder)),
        eq(rounds.application_id, applications.id),
        sql`${rounds.number} = ${notices.about} ->> 'round'`,
      ),
    )
    .where(which)
    .orderBy(desc(notices.id))
    .limit(most);
}
export type ShownNotice = Awaited<ReturnType<typeof readNotices>>[number];

/** An account's own notices. */
export const isOwn = (account: number) => eq(notices.account_id, account);

/** The kinds of an account's unread notices, up to the counting limit. */
export async function readUnread({ orm }: Database, account: number): Promise<NoticeKind[]> {
  const rows = await orm
    .select({ kind: notices.kind })
    .from(notices)
    .where(and(isOwn(account), isNull(notices.read_at)))
    .limit(NOTICES_COUNTED);
  return rows.map(({ kind }) => kind);
}

/** A notice as its reader sees it. */
export function noticeOf(row: ShownNotice): Notice {
  const rule = noticeRule(row.kind, row.role);
  // Merged notices of a day are about several jobs, so none of them is named.
  const several = row.count > 1 && typeof rule === 'object' && rule.per === 'day';
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

/** The parameters of a notice besides names. For an alert it has the text of the search. */
function aboutOf(about: string): Pick<Notice, 'round' | 'outcome' | 'plan' | 'deadline' | 'alert'> {
  const { search: _, ...said } = JSON.parse(about);
  return said;
}

/** The roles that read the name of a candidate. Students know their own. */
const SAYS_CANDIDATE = { student: false, company: true, hr: true, admin: true } as const;

function placeOf({ kind, role, subject, subject_id, about, count, there, company_id }: ShownNotice): string {
  const rule = noticeRule(kind, role);
  // A kind that this version does not know leads to the home page.
  if (rule === undefined) return '/';
  if (kind === 'company.posted' && count > 1 && company_id !== null)
    return `/Joblist?company=${publicId('company', company_id)}`;
  const { search } = JSON.parse(about) as { search?: string };
  if (search !== undefined && count > 1) return `/Joblist?${search}${search && '&'}order=newest`;
  const place = typeof rule === 'string' ? rule : (count === 1 && rule.one) || rule.to;
  // If the reader no longer sees the subject, the notice leads to its list.
  if (place.includes('{id}') && there === 0) return place.replace(/[/?][^/?]*\{id\}/, '');
  return place.replace('{id}', () => publicId(subject as IdKind, subject_id ?? 0));
}
