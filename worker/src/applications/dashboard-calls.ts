import { getCompanyDashboard } from '@niyukti/contract/calls/company';
import { getHrDashboard, getHrOverview } from '@niyukti/contract/calls/hr';
import { getStudentCalendar, getStudentDashboard } from '@niyukti/contract/calls/student';
import { and, asc, eq, gte } from 'drizzle-orm';
import { builtQuery, select } from '../core/build.ts';
import { dateOf } from '../core/clock.ts';
import { JOB_COUNTS } from '../core/columns.ts';
import { publicId } from '../core/ids.ts';
import { iso, isoOrNull } from '../core/iso.ts';
import { query } from '../core/query.ts';
import { pick } from '../core/rows.ts';
import { companies, hrs, students } from '../core/schema/accounts.ts';
import { applications, jobs } from '../core/schema/hiring.ts';
import { hrWeekly } from '../core/schema/platform.ts';
import { lastWeeks } from '../core/weeks.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { funnelOf } from '../jobs/wire.ts';
import { findCalendar } from './rounds.ts';

const KOLKATA = '+05:30';
const WEEKS = 8;
const MONTH_ENTRIES = 200;

const readStudent = builtQuery(pick(students, 'id'), ({ id }) =>
  select(pick(students, 'pending', 'selected', 'rejected', 'resume_updated_at'))
    .from(students)
    .where(eq(students.id, id)),
);
const readCompany = builtQuery(pick(companies, 'id'), ({ id }) => select().from(companies).where(eq(companies.id, id)));
const readHr = builtQuery(pick(hrs, 'id'), ({ id }) => select().from(hrs).where(eq(hrs.id, id)));
const readWeeks = builtQuery(pick(hrWeekly, 'hr_id', 'week'), ({ hr_id, week }) =>
  select(pick(hrWeekly, 'week', 'selected', 'rejected'))
    .from(hrWeekly)
    .where(and(eq(hrWeekly.hr_id, hr_id), gte(hrWeekly.week, week)))
    .orderBy(asc(hrWeekly.week)),
);
/** The HR's own week: kept with those before it when the next one begins. */
const readWeek = builtQuery(pick(hrs, 'id'), ({ id }) =>
  select(pick(hrs, 'week', 'week_selected', 'week_rejected'))
    .from(hrs)
    .where(eq(hrs.id, id)),
);
// These two are read by a partial index: its condition stands in the text.
const latestOpen = query(
  { ...JOB_COUNTS, ...pick(jobs, 'location', 'deadline') },
  `SELECT c.*, j.location, j.deadline FROM (SELECT * FROM job_counts WHERE company_id = ? AND open = 1 ORDER BY job_id DESC LIMIT 10) c
  CROSS JOIN jobs j ON j.id = c.job_id`,
);
const longestWaiting = query(
  pick(applications, 'id', 'candidate_name', 'job_title', 'company_name', 'created_at'),
  `SELECT id, candidate_name, job_title, company_name, created_at FROM applications
  WHERE hr_id = ? AND status = 'pending' AND withdrawn_at IS NULL ORDER BY id LIMIT 5`,
);

/** The first day of the month after `YYYY-MM`. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
}

/**
 * Mounts the figures that a student, a company and an HR start their day with. All of them are
 * kept, none is counted here.
 */
export function mountDashboards(api: Api): void {
  mount(api, getStudentDashboard, async ({ db, caller }) => {
    const row = await db.first(readStudent({ id: caller.id }));
    if (!row) refuse('not-found');
    return {
      pending: row.pending,
      shortListed: row.selected,
      rejected: row.rejected,
      resumesUpdatedAt: isoOrNull(row.resume_updated_at),
    };
  });

  mount(api, getStudentCalendar, async ({ db, query, caller }) => {
    const dates = { from: `${query.month}-01`, to: monthAfter(query.month) };
    const instants = {
      from: new Date(`${dates.from}T00:00:00${KOLKATA}`).toISOString(),
      to: new Date(`${dates.to}T00:00:00${KOLKATA}`).toISOString(),
    };
    const [rounds, deadlines] = await db.batch(...findCalendar(caller.id, instants, dates));
    const interviews = rounds.rows.map((row) => ({
      at: row.date,
      date: dateOf(Date.parse(row.date)),
      kind: 'interview' as const,
      applicationId: publicId('application', row.application_id),
      jobId: publicId('job', row.job_id),
      jobTitle: row.job_title,
      companyName: row.company_name,
      note: `${row.mode}, ${row.interviewer}`,
    }));
    const closings = deadlines.rows.map((row) => ({
      at: new Date(`${row.deadline}T23:59:59${KOLKATA}`).toISOString(),
      date: row.deadline,
      kind: 'deadline' as const,
      applicationId: null,
      jobId: publicId('job', row.job_id),
      jobTitle: row.title,
      companyName: row.company_name,
      note: '',
    }));
    return [...interviews, ...closings].sort((a, b) => a.at.localeCompare(b.at)).slice(0, MONTH_ENTRIES);
  });

  mount(api, getCompanyDashboard, async ({ db, caller }) => {
    const [company, open] = await db.batch(readCompany({ id: caller.id }), latestOpen(caller.id));
    const row = company.rows[0] ?? refuse('not-found');
    const { awaiting, interview, shortlisted, handed, hired } = row;
    return {
      funnel: funnelOf(row),
      stages: { awaiting, interview, shortlisted, handed, hired },
      jobs: open.rows.map((counts) => ({
        jobId: publicId('job', counts.job_id),
        jobTitle: counts.job_title,
        place: counts.location,
        deadline: counts.deadline,
        awaiting: counts.awaiting,
        funnel: funnelOf(counts),
      })),
      jobCount: row.jobs,
      jobPostLimit: row.posting_limit,
      unlimited: row.unlimited === 1,
    };
  });

  mount(api, getHrDashboard, async ({ db, caller }) => {
    const row = await db.first(readHr({ id: caller.id }));
    if (!row) refuse('not-found');
    return {
      assignedjobs: row.assigned_jobs,
      applicationreceived: row.received,
      shortListed: row.shortlisted,
      rejectedwhileinterview: row.rejected_interviewing,
      pending: row.pending,
      selected: row.selected,
      rejected: row.refused,
      interviews: row.advanced,
      updatesDue: row.updates_due,
      lettersDue: row.letters_due,
    };
  });

  mount(api, getHrOverview, async ({ db, caller, now }) => {
    const mondays = lastWeeks(now, WEEKS);
    const [waiting, weeks, latest] = await db.batch(
      longestWaiting(caller.id),
      readWeeks({ hr_id: caller.id, week: mondays[0] ?? '' }),
      readWeek({ id: caller.id }),
    );
    const decided = new Map(weeks.rows.map(({ week, selected, rejected }) => [week, { selected, rejected }]));
    for (const { week, week_selected, week_rejected } of latest.rows) {
      const kept = decided.get(week);
      decided.set(week, {
        selected: (kept?.selected ?? 0) + week_selected,
        rejected: (kept?.rejected ?? 0) + week_rejected,
      });
    }
    return {
      waiting: waiting.rows.map((row) => ({
        applicationId: publicId('application', row.id),
        candidate: row.candidate_name,
        jobTitle: row.job_title,
        companyName: row.company_name,
        since: iso(row.created_at),
      })),
      weeks: mondays.map((start) => ({
        start,
        selected: decided.get(start)?.selected ?? 0,
        rejected: decided.get(start)?.rejected ?? 0,
      })),
    };
  });
}
