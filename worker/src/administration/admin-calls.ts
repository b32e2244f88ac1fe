import * as calls from '@niyukti/contract/calls/admin';
import type { StageCounts } from '@niyukti/contract/calls/company';
import { eq, gte } from 'drizzle-orm';
import { logIn } from '../accounts/log-in/log-in.ts';
import { builtQuery, select } from '../core/build.ts';
import { publicId } from '../core/ids.ts';
import { pick } from '../core/rows.ts';
import { hrs } from '../core/schema/accounts.ts';
import { totals, weekly } from '../core/schema/platform.ts';
import { lastWeeks } from '../core/weeks.ts';
import { Reply } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';

const WEEKS = 12;
const BUSIEST = 10;
const STAGED = [
  'stage_awaiting',
  'stage_interview',
  'stage_shortlisted',
  'stage_hired',
  'stage_rejected',
  'stage_withdrawn',
] as const;

const readTotals = builtQuery({}, () => select().from(totals).where(eq(totals.id, 1)));
const readYears = builtQuery(pick(weekly, 'year'), ({ year }) => select().from(weekly).where(gte(weekly.year, year)));
/**
 * Every HR: staff of the platform, and few. Applications are counted in their rows alone, and in
 * the totals those that no HR has, so that a step writes no row that all others write.
 */
const readHrs = builtQuery({}, () =>
  select(
    pick(
      hrs,
      'id',
      'name',
      'pending',
      'assigned_jobs',
      'letters_due',
      'week',
      'week_received',
      'week_hired',
      ...STAGED,
    ),
  ).from(hrs),
);
type HrFigures = NonNullable<ReturnType<typeof readHrs>['row']>;

/** Stages of all applications: of each HR's, and of those that no HR has. */
function stagesOf(own: StageCounts, all: readonly HrFigures[]): StageCounts {
  const sum = (of: (hr: HrFigures) => number): number => all.reduce((total, hr) => total + of(hr), 0);
  return {
    applied: own.applied + sum((hr) => hr.pending),
    awaiting: own.awaiting + sum((hr) => hr.stage_awaiting),
    interview: own.interview + sum((hr) => hr.stage_interview),
    shortlisted: own.shortlisted + sum((hr) => hr.stage_shortlisted),
    handed: own.handed + sum((hr) => hr.letters_due),
    hired: own.hired + sum((hr) => hr.stage_hired),
    rejected: own.rejected + sum((hr) => hr.stage_rejected),
    withdrawn: own.withdrawn + sum((hr) => hr.stage_withdrawn),
  };
}

const busiestOf = (all: readonly HrFigures[]): HrFigures[] =>
  [...all].sort((one, other) => other.pending - one.pending || other.id - one.id).slice(0, BUSIEST);

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
    const [kept, years, found] = await db.batch(
      readTotals({}),
      readYears({ year: starts[0]?.slice(0, 4) ?? '' }),
      readHrs({}),
    );
    const row = kept.rows[0] ?? refuse('internal');
    const weeks: Record<string, Week> = Object.assign({}, ...years.rows.map((year) => JSON.parse(year.weeks)));
    // The week of an HR is kept with the others when the HR's next one begins.
    for (const { week, week_received, week_hired } of found.rows) {
      const [signUps, jobs, applications, hires] = weeks[week] ?? [0, 0, 0, 0];
      weeks[week] = [signUps, jobs, applications + week_received, hires + week_hired];
    }
    return {
      weeks: starts.map((start) => {
        const [signUps, jobs, applications, hires] = weeks[start] ?? [0, 0, 0, 0];
        return { start, signUps, jobs, applications, hires };
      }),
      stages: stagesOf(row, found.rows),
      hrs: busiestOf(found.rows).map((hr) => ({
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
