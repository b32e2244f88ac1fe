import * as calls from '@niyukti/contract/calls/admin';
import type { StageCounts } from '@niyukti/contract/calls/company';
import { desc, eq, gte } from 'drizzle-orm';
import { logIn } from '../accounts/log-in/log-in.ts';
import { builtQuery, select } from '../core/build.ts';
import { publicId } from '../core/ids.ts';
import { int, pick } from '../core/rows.ts';
import { hrs } from '../core/schema/accounts.ts';
import { totals, weekly } from '../core/schema/platform.ts';
import { lastWeeks } from '../core/weeks.ts';
import { Reply } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';

const WEEKS = 12;
const BUSIEST = 10;

const readTotals = builtQuery({}, () => select().from(totals).where(eq(totals.id, 1)));
const readYears = builtQuery(pick(weekly, 'year'), ({ year }) => select().from(weekly).where(gte(weekly.year, year)));
const readBusiest = builtQuery({ most: int }, ({ most }) =>
  select(pick(hrs, 'id', 'name', 'pending', 'assigned_jobs'))
    .from(hrs)
    .orderBy(desc(hrs.pending), desc(hrs.id))
    .limit(most),
);

function stagesOf(row: StageCounts): StageCounts {
  const { applied, awaiting, interview, shortlisted, handed, hired, rejected, withdrawn } = row;
  return { applied, awaiting, interview, shortlisted, handed, hired, rejected, withdrawn };
}

type Week = [signUps: number, jobs: number, applications: number, hires: number];

/** Mounts the admin's log-in and figures. All of them are kept, none is counted here. */
export function mountAdmin(api: Api): void {
  mount(api, calls.logInAdmin, async (context) => {
    const { name, token, cookies } = await logIn(context, 'admin', context.body);
    return new Reply({ name, token }, cookies);
  });

  mount(api, calls.getAdminDashboard, async ({ db }) => {
    const row = (await db.first(readTotals({}))) ?? refuse('internal');
    return {
      totalUsers: row.students,
      totalCompanies: row.companies,
      totalHRs: row.hrs,
      postedJobs: row.jobs,
      assignedJobs: row.assigned_jobs,
      unassignedJobs: row.jobs - row.assigned_jobs,
    };
  });

  mount(api, calls.getAdminTrends, async ({ db, now }) => {
    const starts = lastWeeks(now, WEEKS);
    const [kept, years, busiest] = await db.batch(
      readTotals({}),
      readYears({ year: starts[0]?.slice(0, 4) ?? '' }),
      readBusiest({ most: BUSIEST }),
    );
    const row = kept.rows[0] ?? refuse('internal');
    const weeks: Record<string, Week> = Object.assign({}, ...years.rows.map((year) => JSON.parse(year.weeks)));
    return {
      weeks: starts.map((start) => {
        const [signUps, jobs, applications, hires] = weeks[start] ?? [0, 0, 0, 0];
        return { start, signUps, jobs, applications, hires };
      }),
      stages: stagesOf(row),
      hrs: busiest.rows.map((hr) => ({
        hrId: publicId('hr', hr.id),
        hrName: hr.name,
        pending: hr.pending,
        jobCount: hr.assigned_jobs,
      })),
      waitingUnassigned: row.waiting_applications,
      openPlanRequests: row.plan_requests,
      openMessages: row.unhandled_messages,
    };
  });
}
