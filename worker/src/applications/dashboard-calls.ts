import { getCompanyDashboard } from '@niyukti/contract/accounts/company-calls';
import { getHrDashboard, getHrOverview } from '@niyukti/contract/accounts/hr-calls';
import { getStudentCalendar, getStudentDashboard } from '@niyukti/contract/accounts/student-calls';
import { dayInIndia } from '@niyukti/contract/text/day';
import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import {
  candidateName,
  candidates,
  companyName,
  hrs,
  isAdvanced,
  isAnnounced,
  isDue,
  isForJobOf,
  isLive,
} from '../core/conditions.ts';
import { beginningOf, countStages, FUNNEL, lastWeeks, weekOf } from '../core/counts.ts';
import { publicId } from '../core/ids.ts';
import { iso, isoOrNull } from '../core/iso.ts';
import type { Orm } from '../core/orm.ts';
import { companies } from '../core/schema/accounts.ts';
import { applications, jobs, resumes, rounds, savedJobs } from '../core/schema/hiring.ts';
import { events, isAudited } from '../core/schema/platform.ts';
import { type Api, mount } from '../http/mount.ts';
import { partyOf } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { isShownTo, seenBy } from './application-view.ts';

const KOLKATA = '+05:30';
const WEEKS = 8;
const WAITING = 5;
const OPEN_JOBS = 10;
const HRS = 10;
const MONTH_ENTRIES = 200;

const counted = (where: SQL): SQL<number> => sql<number>`count(*) FILTER (WHERE ${where})`;

/** The first day of the month after `YYYY-MM`. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
}

const listRounds = (orm: Orm, student: number, from: string, to: string, now: number) =>
  orm
    .select({
      date: rounds.date,
      mode: rounds.mode,
      interviewer: rounds.interviewer,
      application: rounds.application_id,
      job: applications.job_id,
      title: jobs.title,
      company: companyName,
    })
    .from(rounds)
    .innerJoin(applications, eq(applications.id, rounds.application_id))
    .innerJoin(jobs, eq(jobs.id, applications.job_id))
    .leftJoin(companies, eq(companies.id, applications.company_id))
    .where(and(eq(rounds.student_id, student), isAnnounced(now), gte(rounds.date, from), lt(rounds.date, to)))
    .orderBy(asc(rounds.date))
    .limit(MONTH_ENTRIES);

const listDeadlines = (orm: Orm, student: number, from: string, to: string) =>
  orm
    .select({ deadline: jobs.deadline, job: jobs.id, title: jobs.title, company: companyName })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.job_id))
    .leftJoin(companies, eq(companies.id, jobs.company_id))
    .where(and(eq(savedJobs.student_id, student), gte(jobs.deadline, from), lt(jobs.deadline, to)))
    .orderBy(asc(jobs.deadline))
    .limit(MONTH_ENTRIES);

/** Some open jobs of a company: those with the most waiting candidates first, then the newest. */
function listOpenJobs(orm: Orm, company: number, isOwn: SQL | undefined) {
  const stage = applications.company_stage;
  const waits = orm
    .select({
      job: applications.job_id,
      awaiting: counted(eq(stage, 'awaiting')).as('awaiting'),
      letters: counted(eq(stage, 'shortlisted')).as('letters'),
    })
    .from(applications)
    .where(and(isOwn, inArray(stage, ['awaiting', 'shortlisted'])))
    .groupBy(applications.job_id)
    .as('waits');
  const awaiting = sql<number>`coalesce(${waits.awaiting}, 0)`;
  const letters = sql<number>`coalesce(${waits.letters}, 0)`;
  // The funnels count only what the company may see.
  const shown = orm
    .select({
      id: jobs.id,
      title: jobs.title,
      location: jobs.location,
      deadline: jobs.deadline,
      awaiting: awaiting.as('awaiting'),
      letters: letters.as('letters'),
    })
    .from(jobs)
    .leftJoin(waits, eq(waits.job, jobs.id))
    .where(and(eq(jobs.company_id, company), sql`open = 1`))
    .orderBy(sql`${awaiting} + ${letters} DESC`, desc(jobs.id))
    .limit(OPEN_JOBS)
    .as('shown');
  const funnel = sql<string>`(SELECT ${sql.raw(FUNNEL)} FROM applications WHERE applications.job_id = shown.id)`;
  return orm
    .select({
      id: shown.id,
      title: shown.title,
      location: shown.location,
      deadline: shown.deadline,
      awaiting: shown.awaiting,
      letters: shown.letters,
      funnel,
    })
    .from(shown)
    .orderBy(sql`shown.awaiting + shown.letters DESC`, desc(shown.id));
}

const listHrsOf = (orm: Orm, company: number) =>
  orm
    .select({ id: hrs.id, name: hrs.name, email: hrs.email, jobs: count() })
    .from(jobs)
    .innerJoin(hrs, eq(hrs.id, jobs.hr_id))
    .where(eq(jobs.company_id, company))
    .groupBy(hrs.id)
    .orderBy(desc(count()), asc(hrs.id))
    .limit(HRS);

const listLongestWaiting = (orm: Orm, hr: number) =>
  orm
    .select({
      id: applications.id,
      candidate: candidateName,
      title: jobs.title,
      company: companyName,
      since: applications.created_at,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.job_id))
    .leftJoin(companies, eq(companies.id, applications.company_id))
    .leftJoin(candidates, eq(candidates.id, applications.student_id))
    .where(and(eq(applications.hr_id, hr), eq(applications.hr_stage, 'applied')))
    .orderBy(asc(applications.id))
    .limit(WAITING);

/** A decision counts for the HR who took it, even if it was taken back. */
const countDecisions = (orm: Orm, hr: number, from: string) => {
  const week = weekOf(events.created_at);
  return orm
    .select({
      week,
      selected: counted(eq(events.name, 'application.selected')),
      rejected: counted(eq(events.name, 'application.rejected')),
    })
    .from(events)
    .where(
      and(
        isAudited,
        eq(events.actor, 'hr'),
        eq(events.actor_id, hr),
        inArray(events.name, ['application.selected', 'application.rejected']),
        gte(events.created_at, beginningOf(from)),
      ),
    )
    .groupBy(week);
};

const { status, companyStatus, stage } = seenBy('hr');

const countForHr = (orm: Orm, hr: number) =>
  orm
    .select({
      applicationreceived: count(),
      shortListed: counted(sql`shortlisted = 1 AND ${isLive}`),
      rejectedwhileinterview: counted(sql`company_status = 'Rejected' AND advanced_at IS NOT NULL`),
      pending: counted(sql`${stage} = 'applied'`),
      selected: counted(sql`${status} = 'selected' AND ${isLive}`),
      rejected: counted(sql`${status} = 'rejected' OR ${companyStatus} = 'Rejected'`),
      interviews: counted(isAdvanced),
      updatesDue: counted(isDue),
      lettersDue: counted(sql`${stage} = 'handed'`),
      handed: counted(sql`update_hr = 1 AND ${isLive}`),
    })
    .from(applications)
    .where(eq(applications.hr_id, hr));

/** Mounts the dashboards of students, companies and HRs. */
export function mountDashboards(api: Api): void {
  mount(api, getStudentDashboard, async ({ db: { orm }, caller }) => {
    const { standing } = applications;
    const [[resume], rows] = await Promise.all([
      orm.select({ updated: resumes.updated_at }).from(resumes).where(eq(resumes.student_id, caller.studentId)),
      orm
        .select({ standing, n: count() })
        .from(applications)
        .where(and(eq(applications.student_id, caller.studentId), isLive))
        .groupBy(standing),
    ]);
    const of = (name: (typeof rows)[number]['standing']) => rows.find((row) => row.standing === name)?.n ?? 0;
    return {
      pending: of('Pending'),
      shortListed: of('Selected'),
      rejected: of('Rejected'),
      resumesUpdatedAt: isoOrNull(resume?.updated ?? null),
    };
  });

  mount(api, getStudentCalendar, async ({ db: { orm }, query, caller, now }) => {
    const [from, to] = [`${query.month}-01`, monthAfter(query.month)];
    const instant = (date: string) => new Date(`${date}T00:00:00${KOLKATA}`).toISOString();
    const [interviews, deadlines] = await Promise.all([
      listRounds(orm, caller.studentId, instant(from), instant(to), now),
      listDeadlines(orm, caller.studentId, from, to),
    ]);
    const entries = [
      ...interviews.map((row) => ({
        at: row.date,
        date: dayInIndia(Date.parse(row.date)),
        kind: 'interview' as const,
        applicationId: publicId('application', row.application),
        jobId: publicId('job', row.job),
        jobTitle: row.title,
        companyName: row.company,
        note: `${row.mode}, ${row.interviewer}`,
      })),
      ...deadlines.map((row) => ({
        at: new Date(`${row.deadline}T23:59:59${KOLKATA}`).toISOString(),
        date: row.deadline,
        kind: 'deadline' as const,
        applicationId: null,
        jobId: publicId('job', row.job),
        jobTitle: row.title,
        companyName: row.company,
        note: '',
      })),
    ];
    return entries.sort((a, b) => a.at.localeCompare(b.at)).slice(0, MONTH_ENTRIES);
  });

  mount(api, getCompanyDashboard, async ({ db: { orm }, caller }) => {
    const own = isShownTo(partyOf(caller));
    const [[company], [funnel], all, open, openJobs, ofJobs, jobCount] = await Promise.all([
      orm.select().from(companies).where(eq(companies.id, caller.companyId)),
      orm
        .select({ json: sql<string>`${sql.raw(FUNNEL)}` })
        .from(applications)
        .where(isForJobOf(caller.companyId)),
      countStages(orm, own),
      listOpenJobs(orm, caller.companyId, own),
      orm.$count(jobs, and(eq(jobs.company_id, caller.companyId), sql`open = 1`)),
      listHrsOf(orm, caller.companyId),
      orm.$count(jobs, eq(jobs.company_id, caller.companyId)),
    ]);
    if (!company || !funnel) refuse('not-found');
    const { awaiting, interview, shortlisted, handed, hired } = all;
    return {
      funnel: JSON.parse(funnel.json),
      stages: { awaiting, interview, shortlisted, handed, hired },
      jobs: open.map(({ id, title, location, deadline, awaiting: waiting, letters, funnel: reached }) => ({
        jobId: publicId('job', id),
        jobTitle: title,
        place: location,
        deadline,
        awaiting: waiting,
        letters,
        funnel: JSON.parse(reached),
      })),
      openJobs,
      hrs: ofJobs.map(({ id, ...hr }) => ({ hrId: publicId('hr', id), ...hr })),
      jobCount,
      jobPostLimit: company.posting_limit,
      unlimited: company.unlimited === 1,
    };
  });

  mount(api, getHrDashboard, async ({ db: { orm }, caller }) => {
    const [assignedjobs, [figures]] = await Promise.all([
      orm.$count(jobs, eq(jobs.hr_id, caller.hrId)),
      countForHr(orm, caller.hrId),
    ]);
    if (!figures) refuse('not-found');
    return { assignedjobs, ...figures };
  });

  mount(api, getHrOverview, async ({ db: { orm }, caller, now }) => {
    const mondays = lastWeeks(now, WEEKS);
    const [waiting, weeks] = await Promise.all([
      listLongestWaiting(orm, caller.hrId),
      countDecisions(orm, caller.hrId, mondays[0] ?? ''),
    ]);
    return {
      waiting: waiting.map((row) => ({
        applicationId: publicId('application', row.id),
        candidate: row.candidate,
        jobTitle: row.title,
        companyName: row.company,
        since: iso(row.since),
      })),
      weeks: mondays.map((start) => {
        const { selected = 0, rejected = 0 } = weeks.find(({ week }) => week === start) ?? {};
        return { start, selected, rejected };
      }),
    };
  });
}
