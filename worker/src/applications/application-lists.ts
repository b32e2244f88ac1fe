import type { CompanyStage } from '@niyukti/contract/hiring/state-machine';
import type { StudentStanding } from '@niyukti/contract/hiring/visibility';
import { and, asc, desc, eq, gt, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { hasOverdueRound, isAdvanced, isDue, isLive } from '../core/conditions.ts';
import type { Orm } from '../core/orm.ts';
import { applications } from '../core/schema/hiring.ts';
import { isFound } from '../core/search.ts';
import type { Window } from '../http/list.ts';
import type { Party } from '../http/principal.ts';
import { type ApplicationView, isShownTo, selectApplications } from './application-view.ts';

/** What a staff list is narrowed by. Every part is optional; all that is given holds at once. */
export interface StaffFilter {
  readonly status?: 'pending' | 'selected' | 'rejected' | undefined;
  readonly companyStatus?: 'pending' | 'Selected' | 'Rejected' | undefined;
  readonly stage?: CompanyStage | undefined;
  /** Moved to interviews once, whatever came after. */
  readonly advanced?: boolean | undefined;
  /** Rejected by HR or by the company. */
  readonly rejected?: boolean | undefined;
  /** Handed to HR with a letter, sent or not. */
  readonly handed?: boolean | undefined;
  readonly shortlisted?: boolean | undefined;
  /** HR has something to tell the candidate. */
  readonly due?: boolean | undefined;
  /** A round is over at this time and has no outcome. */
  readonly overdueAt?: number | undefined;
  /** A part of the candidate's name, of a skill or of the job's title. */
  readonly text?: string | undefined;
  readonly job?: number | undefined;
  readonly company?: number | undefined;
  readonly oldestFirst?: boolean | undefined;
}

const { status, company_status: companyStatus, stage } = applications;

/** Where a decision is meant, whoever withdrew afterwards is in the list of those rejected alone. */
const STATUSES = {
  pending: eq(stage, 'applied'),
  selected: and(eq(status, 'selected'), isLive),
  rejected: eq(status, 'rejected'),
} as const;
const COMPANY_STATUSES = {
  pending: and(eq(companyStatus, 'pending'), isLive),
  Selected: and(eq(companyStatus, 'Selected'), isLive),
  Rejected: eq(companyStatus, 'Rejected'),
} as const;

/**
 * Whether the candidate's name, one of their skills or the job's title holds a text. It asks only
 * for ids that the indexes of owners hold.
 */
export const holdsCandidateText = (text: string): SQL | undefined =>
  or(
    isFound(applications.student_id, 'account_search', text, ['name_folded']),
    sql`${applications.student_id} IN (SELECT student_id FROM resumes WHERE ${isFound(sql`resumes.id`, 'resume_search', text)})`,
    isFound(applications.job_id, 'job_search', text, ['title_folded']),
  );

function conditionsOf(filter: StaffFilter): SQL | undefined {
  const text = filter.text?.trim();
  return and(
    filter.status && STATUSES[filter.status],
    filter.companyStatus && COMPANY_STATUSES[filter.companyStatus],
    filter.stage && eq(stage, filter.stage),
    filter.advanced ? isAdvanced : undefined,
    filter.rejected ? or(eq(status, 'rejected'), eq(companyStatus, 'Rejected')) : undefined,
    filter.handed ? and(eq(applications.update_hr, 1), isLive) : undefined,
    filter.shortlisted ? and(eq(applications.shortlisted, 1), isLive) : undefined,
    filter.due ? isDue : undefined,
    filter.overdueAt === undefined ? undefined : hasOverdueRound(filter.overdueAt),
    filter.job === undefined ? undefined : eq(applications.job_id, filter.job),
    filter.company === undefined ? undefined : eq(applications.company_id, filter.company),
    text ? holdsCandidateText(text) : undefined,
  );
}

/** One page of an HR's or a company's applications, one row more than it holds. */
export const listStaffApplications = (
  orm: Orm,
  owner: Party,
  filter: StaffFilter,
  { limit, after }: Window,
): Promise<ApplicationView[]> =>
  selectApplications(orm)
    .where(
      and(
        isShownTo(owner),
        conditionsOf(filter),
        after === null ? undefined : (filter.oldestFirst ? gt : lt)(applications.id, after),
      ),
    )
    .orderBy((filter.oldestFirst ? asc : desc)(applications.id))
    .limit(limit + 1);

/** A key of the list with what is due first: what is due stands above every id. */
const DUE = 2 ** 41;
const placeInDue = sql<number>`(iif(${isDue}, ${sql.raw(String(DUE))}, 0) + applications.id)`;

/** One page of an HR's interviews, with what HR has something to tell of first, and their places. */
export async function listDueFirst(orm: Orm, hr: number, { limit, after }: Window) {
  const places = await orm
    .select({ place: placeInDue, id: applications.id })
    .from(applications)
    .where(and(eq(applications.hr_id, hr), isAdvanced, after === null ? undefined : sql`${placeInDue} < ${after}`))
    .orderBy(desc(placeInDue))
    .limit(limit + 1);
  const ids = JSON.stringify(places.map(({ id }) => id));
  const rows = await selectApplications(orm).where(sql`${applications.id} IN (SELECT value FROM json_each(${ids}))`);
  const found = new Map(rows.map((view) => [view.application.id, view]));
  return places.flatMap(({ place, id }) => {
    const view = found.get(id);
    return view ? [{ place, view }] : [];
  });
}

/** Applications of an account from an id on, oldest first. */
export const listApplicationsBehind = (
  orm: Orm,
  owner: { readonly role: 'student' | 'company'; readonly id: number },
  after: number,
  limit: number,
): Promise<ApplicationView[]> =>
  selectApplications(orm)
    .where(and(isShownTo(owner), gt(applications.id, after)))
    .orderBy(asc(applications.id))
    .limit(limit);

const standingIs = (standing: StudentStanding): SQL | undefined =>
  standing === 'Withdrawn' ? isNotNull(applications.withdrawn_at) : and(eq(applications.standing, standing), isLive);

/** One page of a student's applications, one row more than it holds. */
export const listStudentApplications = (
  orm: Orm,
  student: number,
  filter: { readonly standing?: StudentStanding | undefined; readonly application?: number | undefined },
  { limit, after }: Window,
): Promise<ApplicationView[]> =>
  selectApplications(orm)
    .where(
      and(
        eq(applications.student_id, student),
        filter.standing && standingIs(filter.standing),
        filter.application === undefined ? undefined : eq(applications.id, filter.application),
        after === null ? undefined : lt(applications.id, after),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(limit + 1);
