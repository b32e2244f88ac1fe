import * as calls from '@niyukti/contract/hiring/next-calls';
import { dayInIndia } from '@niyukti/contract/text/day';
import { splitList } from '@niyukti/contract/text/split-list';
import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import {
  candidateName,
  candidates,
  companyName,
  isAdvanced,
  isAnnounced,
  isDue,
  isLive,
  isOpenRound,
  ROUND_MS,
} from '../core/conditions.ts';
import { beginningOf, countApplications } from '../core/counts.ts';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import type { Orm } from '../core/orm.ts';
import { companies } from '../core/schema/accounts.ts';
import { applications, jobs, resumes, rounds } from '../core/schema/hiring.ts';
import { type Api, mount } from '../http/mount.ts';
import { partyOf } from '../http/principal.ts';
import { findSuitableJobs } from '../jobs/search/similar.ts';
import { isShownTo } from './application-view.ts';

const DAY_MS = 86_400_000;
/** HR learns after this time that a round has no outcome. */
const HR_LEARNS_MS = 2 * DAY_MS;
/** How long a letter counts as new. */
const NEW_LETTER_MS = 14 * DAY_MS;
/** A job that closes within this time closes soon. */
const SOON_MS = 3 * DAY_MS;
/** A resume with fewer skills has a gap. */
const SKILLS = 3;

const WAITING = { id: applications.id, candidate: candidateName, title: jobs.title, company: companyName };

/** Some applications with names, the oldest first. */
const listFirst = (orm: Orm, where: SQL | undefined, most: number) =>
  orm
    .select({
      ...WAITING,
      decided: applications.decided_at,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.job_id))
    .leftJoin(companies, eq(companies.id, applications.company_id))
    .leftJoin(candidates, eq(candidates.id, applications.student_id))
    .where(where)
    .orderBy(asc(applications.id))
    .limit(most);

/** Some rounds without an outcome, the earliest first. */
const listOpenRounds = (orm: Orm, where: SQL | undefined, most: number) =>
  orm
    .select({ ...WAITING, round: rounds.number, at: rounds.date })
    .from(rounds)
    .innerJoin(applications, eq(applications.id, rounds.application_id))
    .innerJoin(jobs, eq(jobs.id, applications.job_id))
    .leftJoin(companies, eq(companies.id, applications.company_id))
    .leftJoin(candidates, eq(candidates.id, applications.student_id))
    .where(and(where, isOpenRound))
    .orderBy(asc(rounds.date))
    .limit(most);

/** How many applications wait and for how long, by job, the longest wait first. */
function countByJob(orm: Orm, where: SQL | undefined, now: number) {
  const { created_at, job_id } = applications;
  const since = (days: number) =>
    sql<number>`count(*) FILTER (WHERE ${created_at} >= ${beginningOf(dayInIndia(now - days * DAY_MS))})`;
  const waits = orm
    .select({
      job: job_id,
      waiting: count().as('waiting'),
      oldest: sql<number>`min(${created_at})`.as('oldest'),
      today: since(0).as('today'),
      days: since(2).as('days'),
      week: since(calls.LATE_DAYS).as('week'),
    })
    .from(applications)
    .where(where)
    .groupBy(job_id)
    .orderBy(sql`oldest`)
    .limit(calls.QUEUE_JOBS)
    .as('waits');
  return orm
    .select({
      job: waits.job,
      waiting: waits.waiting,
      oldest: waits.oldest,
      today: waits.today,
      days: waits.days,
      week: waits.week,
      title: jobs.title,
      company: companyName,
    })
    .from(waits)
    .innerJoin(jobs, eq(jobs.id, waits.job))
    .leftJoin(companies, eq(companies.id, jobs.company_id))
    .orderBy(sql`waits.oldest`);
}

const countOpenRounds = async (orm: Orm, where: SQL | undefined) => {
  const [row] = await orm
    .select({ n: count() })
    .from(rounds)
    .innerJoin(applications, eq(applications.id, rounds.application_id))
    .where(and(where, isOpenRound));
  return row?.n ?? 0;
};

const listClosingJobs = (orm: Orm, company: number, from: string, to: string) =>
  orm
    .select({ id: jobs.id, title: jobs.title, deadline: jobs.deadline })
    .from(jobs)
    .where(and(eq(jobs.company_id, company), sql`open <> 0`, gte(jobs.deadline, from), lte(jobs.deadline, to)))
    .orderBy(asc(jobs.deadline))
    .limit(3);

const findNextRound = (orm: Orm, student: number, now: number) =>
  orm
    .select({
      applicationId: applications.id,
      jobTitle: jobs.title,
      companyName,
      round: rounds.number,
      date: rounds.date,
      minutes: rounds.minutes,
      mode: rounds.mode,
      link: rounds.link,
      interviewer: rounds.interviewer,
    })
    .from(rounds)
    .innerJoin(applications, eq(applications.id, rounds.application_id))
    .innerJoin(jobs, eq(jobs.id, applications.job_id))
    .leftJoin(companies, eq(companies.id, applications.company_id))
    .where(and(eq(rounds.student_id, student), isAnnounced(now), gt(rounds.date, instant(now - ROUND_MS))))
    .orderBy(asc(rounds.date))
    .limit(1);

const listNewLetters = (orm: Orm, student: number, since: number) =>
  orm
    .select({ id: applications.id, title: jobs.title, company: companyName, sent: applications.sent_at })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.job_id))
    .leftJoin(companies, eq(companies.id, applications.company_id))
    .where(
      and(
        eq(applications.student_id, student),
        eq(applications.standing, 'Selected'),
        isLive,
        eq(applications.offer_letter_sent, 1),
        gt(applications.sent_at, since),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(2);

type WaitingRow = Awaited<ReturnType<typeof listFirst>>[number];
type RoundRow = Awaited<ReturnType<typeof listOpenRounds>>[number];

const waitingOf = ({ id, candidate, title }: Pick<WaitingRow, 'id' | 'candidate' | 'title'>) => ({
  applicationId: publicId('application', id),
  candidate,
  jobTitle: title,
});
const roundOf = (row: RoundRow) => ({ ...waitingOf(row), round: row.round, at: row.at });
const instant = (time: number): string => new Date(time).toISOString();

type Resume = Pick<typeof resumes.$inferSelect, 'skills' | 'summary' | 'project' | 'experience'>;

/** What is missing in a resume. */
function gapsOf(resume: Resume | undefined): calls.ResumeGap[] {
  if (!resume) return ['resume'];
  const experience: { company: string; role: string } = JSON.parse(resume.experience);
  const skills = splitList(resume.skills);
  const lacks = {
    summary: resume.summary.trim() === '',
    skills: skills.length < SKILLS,
    project: resume.project.trim() === '',
    experience: experience.company.trim() === '' && experience.role.trim() === '',
  };
  return calls.RESUME_GAPS.filter((gap) => gap !== 'resume' && lacks[gap]);
}

/** Mounts the pending tasks of students, companies and HRs: counts, and the first few of each. */
export function mountNext(api: Api): void {
  mount(api, calls.getStudentNext, async ({ db, caller, now }) => {
    const { orm } = db;
    const [[round], letters, [applied], [resume]] = await Promise.all([
      findNextRound(orm, caller.studentId, now),
      listNewLetters(orm, caller.studentId, now - NEW_LETTER_MS),
      orm.select({ n: count() }).from(applications).where(eq(applications.student_id, caller.studentId)),
      orm.select().from(resumes).where(eq(resumes.student_id, caller.studentId)),
    ]);
    return {
      interview: round ? { ...round, applicationId: publicId('application', round.applicationId) } : null,
      letters: letters.map(({ id, title, company, sent }) => ({
        applicationId: publicId('application', id),
        jobTitle: title,
        companyName: company,
        sentAt: iso(sent ?? now),
      })),
      resumeLacks: gapsOf(resume),
      applied: applied?.n ?? 0,
      jobs: resume ? await findSuitableJobs(orm, caller.studentId, resume.skills, now) : [],
    };
  });

  mount(api, calls.getCompanyNext, async ({ db: { orm }, caller, now }) => {
    const over = instant(now - ROUND_MS);
    const own = isShownTo(partyOf(caller));
    const isAwaiting = and(own, eq(applications.company_stage, 'awaiting'));
    const isShortlisted = and(own, eq(applications.company_stage, 'shortlisted'));
    const lacksLetter = and(isShortlisted, isNull(applications.letter_key));
    const hasLetter = and(isShortlisted, isNotNull(applications.letter_key));
    const ofCompany = eq(rounds.company_id, caller.companyId);
    const isOverdue = and(ofCompany, lt(rounds.date, over));
    const [awaiting, lacking, ready, [longest], late, overdue, letters, toHand, closing, upcoming] = await Promise.all([
      countApplications(orm, isAwaiting),
      countApplications(orm, lacksLetter),
      countApplications(orm, hasLetter),
      listFirst(orm, isAwaiting, 1),
      countOpenRounds(orm, isOverdue),
      listOpenRounds(orm, isOverdue, 3),
      listFirst(orm, lacksLetter, 2),
      listFirst(orm, hasLetter, 2),
      listClosingJobs(orm, caller.companyId, dayInIndia(now), dayInIndia(now + SOON_MS)),
      listOpenRounds(orm, and(ofCompany, gte(rounds.date, over)), 3),
    ]);
    return {
      awaiting: {
        count: awaiting,
        first: longest ? { ...waitingOf(longest), since: iso(longest.decided ?? now) } : null,
      },
      overdue: { count: late, first: overdue.map(roundOf) },
      letters: { count: lacking, first: letters.map(waitingOf) },
      toHand: { count: ready, first: toHand.map(waitingOf) },
      closing: closing.map(({ id, title, deadline }) => ({ jobId: publicId('job', id), jobTitle: title, deadline })),
      upcoming: upcoming.map(roundOf),
    };
  });

  mount(api, calls.getHrNext, async ({ db: { orm }, caller, now }) => {
    const own = eq(applications.hr_id, caller.hrId);
    const isPending = and(own, eq(applications.hr_stage, 'applied'));
    const isHanded = and(own, eq(applications.hr_stage, 'handed'));
    const [pending, handed, due, letters, updates, overdue, queue] = await Promise.all([
      countApplications(orm, isPending),
      countApplications(orm, isHanded),
      countApplications(orm, and(own, isDue)),
      listFirst(orm, isHanded, 2),
      listFirst(orm, and(own, isDue), 2),
      listOpenRounds(orm, and(own, isAdvanced, lt(rounds.date, instant(now - HR_LEARNS_MS))), 3),
      countByJob(orm, isPending, now),
    ]);
    return {
      pending,
      letters: { count: handed, first: letters.map(waitingOf) },
      updates: { count: due, first: updates.map(waitingOf) },
      overdue: overdue.map((row) => ({ ...roundOf(row), companyName: row.company })),
      queue: queue.map(({ job, title, company, oldest, waiting, today, days, week }) => ({
        jobId: publicId('job', job),
        jobTitle: title,
        companyName: company,
        oldest: iso(oldest),
        waiting,
        ages: { today, days: days - today, week: week - days, old: waiting - week },
      })),
    };
  });
}
