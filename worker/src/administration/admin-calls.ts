import type { StageCounts } from '@niyukti/contract/accounts/company-calls';
import * as calls from '@niyukti/contract/administration/admin-calls';
import { STAGES } from '@niyukti/contract/hiring/state-machine';
import { count, eq, inArray, isNull } from 'drizzle-orm';
import { logIn } from '../accounts/log-in/log-in.ts';
import { countWeeks, lastWeeks } from '../core/counts.ts';
import { publicId } from '../core/ids.ts';
import type { Orm } from '../core/orm.ts';
import { accounts, companies, erasedAccounts, planRequests, students } from '../core/schema/accounts.ts';
import { contactMessages } from '../core/schema/community.ts';
import { applications, jobs } from '../core/schema/hiring.ts';
import { Reply } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';

const WEEKS = 12;
const BUSIEST = 10;

/** Counts applications by HR and stage. `hr` is null for those without an HR. */
const countByHr = (orm: Orm) =>
  orm
    .select({ hr: applications.hr_id, stage: applications.stage, n: count() })
    .from(applications)
    .groupBy(applications.hr_id, applications.stage);

type StageCount = Awaited<ReturnType<typeof countByHr>>[number];
const sumOf = (rows: readonly StageCount[]): number => rows.reduce((sum, { n }) => sum + n, 0);

/** Mounts the administrator's log-in, dashboard and trends. */
export function mountAdmin(api: Api): void {
  mount(api, calls.logInAdmin, async (context) => {
    const { name, token, cookies } = await logIn(context, 'admin', context.body);
    return new Reply({ name, token }, cookies);
  });

  mount(api, calls.getAdminDashboard, async ({ db }) => {
    const { orm } = db;
    const [totalUsers, totalCompanies, totalHRs, postedJobs, unassignedJobs] = await Promise.all([
      orm.$count(students),
      orm.$count(companies),
      orm.$count(accounts, eq(accounts.role, 'hr')),
      orm.$count(jobs),
      orm.$count(jobs, isNull(jobs.hr_id)),
    ]);
    return {
      totalUsers,
      totalCompanies,
      totalHRs,
      postedJobs,
      assignedJobs: postedJobs - unassignedJobs,
      unassignedJobs,
    };
  });

  mount(api, calls.getAdminTrends, async ({ db, now }) => {
    const { orm } = db;
    const starts = lastWeeks(now, WEEKS);
    const from = starts[0] ?? '';
    const [openPlanRequests, openMessages, all, counted, signUps, posted, applied, hired] = await Promise.all([
      orm.$count(planRequests, eq(planRequests.state, 'open')),
      orm.$count(contactMessages, isNull(contactMessages.handled_at)),
      orm
        .select({ id: accounts.id, name: accounts.name, jobs: orm.$count(jobs, eq(jobs.hr_id, accounts.id)) })
        .from(accounts)
        .where(eq(accounts.role, 'hr')),
      countByHr(orm),
      Promise.all([
        countWeeks(orm, accounts.created_at, from, inArray(accounts.role, ['student', 'company'])),
        countWeeks(orm, erasedAccounts.signed_up_at, from),
      ]),
      countWeeks(orm, jobs.posted_at, from),
      countWeeks(orm, applications.created_at, from),
      countWeeks(orm, applications.sent_at, from, eq(applications.offer_letter_sent, 1)),
    ]);
    const pendingOf = (hr: number) => sumOf(counted.filter((one) => one.hr === hr && one.stage === 'applied'));
    return {
      weeks: starts.map((start) => ({
        start,
        signUps: signUps.reduce((sum, weeks) => sum + (weeks.get(start) ?? 0), 0),
        jobs: posted.get(start) ?? 0,
        applications: applied.get(start) ?? 0,
        hires: hired.get(start) ?? 0,
      })),
      stages: Object.fromEntries(
        STAGES.map((stage) => [stage, sumOf(counted.filter((one) => one.stage === stage))]),
      ) as StageCounts,
      hrs: all
        .map(({ id, name, jobs: jobCount }) => ({ id, hrName: name, pending: pendingOf(id), jobCount }))
        .sort((one, other) => other.pending - one.pending || other.id - one.id)
        .slice(0, BUSIEST)
        .map(({ id, ...hr }) => ({ hrId: publicId('hr', id), ...hr })),
      waitingUnassigned: sumOf(counted.filter(({ hr, stage }) => hr === null && stage !== 'withdrawn')),
      openPlanRequests,
      openMessages,
    };
  });
}
