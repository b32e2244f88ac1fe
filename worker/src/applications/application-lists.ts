import type { Role } from '@niyukti/contract/accounts/roles';
import type { CompanyStage } from '@niyukti/contract/hiring/state-machine';
import type { StudentStanding } from '@niyukti/contract/hiring/visibility';
import { and, asc, desc, eq, gt, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { hasOverdueRound, isAdvanced, isDue, isLive } from '../core/conditions.ts';
import { isHeldBy } from '../core/held.ts';
import type { Orm } from '../core/orm.ts';
import { applications } from '../core/schema/hiring.ts';
import { isFound } from '../core/search.ts';
import type { Window } from '../http/list.ts';
import type { Party } from '../http/principal.ts';
import { type ApplicationView, asSeenBy, isShownTo, seenBy, selectApplications } from './application-view.ts';

/** The filters of a staff list. All that are given apply together. */
export interface StaffFilter {
  readonly status?: 'pending' | 'selected' | 'rejected' | undefined;
  readonly companyStatus?: 'pending' | 'Selected' | 'Rejected' | undefined;
  readonly stage?: CompanyStage | undefined;
  /** Was moved to interviews, whatever happened later. */
  readonly advanced?: boolean | undefined;
  /** Decided by the reader and still held. Sorted by when others will be told. */
  readonly held?: boolean | undefined;
  /** Rejected by HR or by the company. */
  readonly rejected?: boolean | undefined;
  /** Its letter was handed to HR, sent or not. */
  readonly handed?: boolean | undefined;
  readonly shortlisted?: boolean | undefined;
  /** HR has news for the candidate. */
  readonly due?: boolean | undefined;
  /** Has a round that is over at this time and has no outcome. */
  readonly overdueAt?: number | undefined;
  /** A part of the candidate's name, a skill or the job's title. */
  readonly text?: string | undefined;
  readonly job?: number | undefined;
  readonly company?: number | undefined;
  readonly oldestFirst?: boolean | undefined;
}

/** Candidates who withdrew after a decision are listed only among the rejected. */
const statusIs = (role: Role, wanted: NonNullable<StaffFilter['status']>): SQL | undefined => {
  const { status, stage } = seenBy(role);
  if (wanted === 'pending') return eq(stage, 'applied');
  return and(sql`${status} = ${wanted}`, wanted === 'selected' ? isLive : undefined);
};
const companyStatusIs = (role: Role, wanted: NonNullable<StaffFilter['companyStatus']>): SQL | undefined =>
  and(sql`${seenBy(role).companyStatus} = ${wanted}`, wanted === 'Rejected' ? undefined : isLive);

/**
 * Whether the candidate's name, a skill or the job's title contains a text. It needs only ids that
 * the indexes by owner have.
 */
export const holdsCandidateText = (text: string): SQL | undefined =>
  or(
    isFound(applications.student_id, 'account_search', text, ['name_folded']),
    sql`${applications.student_id} IN (SELECT student_id FROM resumes WHERE ${isFound(sql`resumes.id`, 'resume_search', text)})`,
    isFound(applications.job_id, 'job_search', text, ['title_folded']),
  );

function conditionsOf(role: Role, filter: StaffFilter): SQL | undefined {
  const text = filter.text?.trim();
  const { status, companyStatus, stage } = seenBy(role);
  return and(
    filter.status && statusIs(role, filter.status),
    filter.companyStatus && companyStatusIs(role, filter.companyStatus),
    filter.stage && eq(stage, filter.stage),
    filter.advanced ? isAdvanced : undefined,
    // The first part is the condition of a partial index.
    filter.held ? and(isNotNull(applications.held), isHeldBy(role)) : undefined,
    filter.rejected ? sql`(${status} = 'rejected' OR ${companyStatus} = 'Rejected')` : undefined,
    filter.handed ? and(eq(applications.update_hr, 1), isLive) : undefined,
    filter.shortlisted ? and(eq(applications.shortlisted, 1), isLive) : undefined,
    filter.due ? isDue : undefined,
    filter.overdueAt === undefined ? undefined : hasOverdueRound(filter.overdueAt),
    filter.job === undefined ? undefined : eq(applications.job_id, filter.job),
    filter.company === undefined ? undefined : eq(applications.company_id, filter.company),
    text ? holdsCandidateText(text) : undefined,
  );
}

/** The rows after a row of a list. */
function isAfter({ held, oldestFirst }: StaffFilter, after: number): SQL {
  const { id, tells_at } = applications;
  // If the row is no longer held, neither are those before it: start from the beginning.
  if (held)
    return sql`(${tells_at}, ${id}) > (SELECT coalesce(a.tells_at, 0), a.id FROM applications a WHERE a.id = ${after})`;
  return (oldestFirst ? gt : lt)(id, after);
}

/** One page of an HR's or a company's applications, and one row more. */
export async function listStaffApplications(
  orm: Orm,
  owner: Party,
  filter: StaffFilter,
  { limit, after }: Window,
): Promise<ApplicationView[]> {
  const { id, tells_at } = applications;
  const rows = await selectApplications(orm)
    .where(and(isShownTo(owner), conditionsOf(owner.role, filter), after === null ? undefined : isAfter(filter, after)))
    .orderBy(...(filter.held ? [asc(tells_at)] : []), (filter.held || filter.oldestFirst ? asc : desc)(id))
    .limit(limit + 1);
  return rows.map((view) => asSeenBy(owner.role, view));
}

/** The sort key of a due application lies above every id. */
const DUE = 2 ** 41;
const placeInDue = sql<number>`(iif(${isDue}, ${sql.raw(String(DUE))}, 0) + applications.id)`;

/** One page of an HR's interviews with their sort keys. Those with news for the candidate come first. */
export async function listDueFirst(orm: Orm, hr: number, { limit, after }: Window) {
  const places = await orm
    .select({ place: placeInDue, id: applications.id })
    .from(applications)
    .where(and(eq(applications.hr_id, hr), isAdvanced, after === null ? undefined : sql`${placeInDue} < ${after}`))
    .orderBy(desc(placeInDue))
    .limit(limit + 1);
  const ids = JSON.stringify(places.map(({ id }) => id));
  const rows = await selectApplications(orm).where(sql`${applications.id} IN (SELECT value FROM json_each(${ids}))`);
  const found = new Map(rows.map((view) => [view.application.id, asSeenBy('hr', view)]));
  return places.flatMap(({ place, id }) => {
    const view = found.get(id);
    return view ? [{ place, view }] : [];
  });
}

/** Applications of an account after an id, oldest first. */
export async function listApplicationsBehind(
  orm: Orm,
  owner: { readonly role: 'student' | 'company'; readonly id: number },
  after: number,
  limit: number,
): Promise<ApplicationView[]> {
  const rows = await selectApplications(orm)
    .where(and(isShownTo(owner), gt(applications.id, after)))
    .orderBy(asc(applications.id))
    .limit(limit);
  return rows.map((view) => asSeenBy(owner.role, view));
}

const standingIs = (standing: StudentStanding): SQL | undefined =>
  standing === 'Withdrawn' ? isNotNull(applications.withdrawn_at) : and(eq(applications.standing, standing), isLive);

/** One page of a student's applications, and one row more. */
export const listStudentApplications = (
  orm: Orm,
  student: number,
  filter: {
    readonly standing?: StudentStanding | undefined;
    readonly application?: number | undefined;
    readonly live?: true;
  },
  { limit, after }: Window,
): Promise<ApplicationView[]> =>
  selectApplications(orm)
    .where(
      and(
        eq(applications.student_id, student),
        filter.standing && standingIs(filter.standing),
        filter.application === undefined ? undefined : eq(applications.id, filter.application),
        filter.live && isLive,
        after === null ? undefined : lt(applications.id, after),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(limit + 1);
