import * as calls from '@niyukti/contract/calls/next';
import { eq } from 'drizzle-orm';
import { builtQuery, select } from '../core/build.ts';
import { dateOf } from '../core/clock.ts';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import { query } from '../core/query.ts';
import { pick, text } from '../core/rows.ts';
import { companies, hrs, students } from '../core/schema/accounts.ts';
import { applications, jobs, resumes, rounds } from '../core/schema/hiring.ts';
import { stateShownTo } from '../core/visibility.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { fittingTo } from '../jobs/fitting.ts';

const DAY_MS = 86_400_000;
/** No round without an outcome is asked for before it can be over. */
const ROUND_MS = 3_600_000;
/** After so long HR learns that a round has no outcome. */
const HR_LEARNS_MS = 2 * DAY_MS;
/** A letter is new for so long. */
const NEW_LETTER_MS = 14 * DAY_MS;
/** A job closes soon. */
const SOON_MS = 3 * DAY_MS;
/** Skills that make a resume found. */
const SKILLS = 3;

// Each repeats the condition of its partial index, word for word.
const WAITING = pick(applications, 'id', 'candidate_name', 'job_title');
const waiting = (index: string, where: string, most: number) =>
  `SELECT id, candidate_name, job_title FROM applications INDEXED BY ${index} WHERE ${where} ORDER BY id LIMIT ${most}`;
const lettersToSend = query(
  WAITING,
  waiting(
    'applications_hr_letters',
    'hr_id = ? AND update_hr = 1 AND offer_letter_sent = 0 AND withdrawn_at IS NULL',
    2,
  ),
);
const updatesDue = query(WAITING, waiting('applications_hr_due', 'hr_id = ? AND due = 1', 2));
const lettersToWrite = query(
  WAITING,
  waiting('applications_company_shown', "company_id = ? AND status = 'selected' AND stage = 'shortlisted'", 2),
);
const longestAwaiting = query(
  { ...WAITING, ...pick(applications, 'decided_at') },
  `SELECT id, candidate_name, job_title, decided_at FROM applications INDEXED BY applications_company_shown
  WHERE company_id = ? AND status = 'selected' AND stage = 'awaiting' ORDER BY id LIMIT 1`,
);
const waitingByJob = query(
  pick(applications, 'job_id', 'job_title', 'company_name', 'created_at'),
  `SELECT job_id, job_title, company_name, created_at FROM applications INDEXED BY applications_hr_pending
  WHERE hr_id = ? AND status = 'pending' AND withdrawn_at IS NULL ORDER BY id LIMIT 50`,
);

const OPEN_ROUND = { ...WAITING, ...pick(applications, 'company_name', 'round_count'), open_round_at: text };
const OPEN_ROUND_COLUMNS = 'id, candidate_name, job_title, company_name, round_count, open_round_at';
const openRounds = (role: 'company' | 'hr', until: '<' | '>=', most: number) =>
  `SELECT ${OPEN_ROUND_COLUMNS} FROM applications INDEXED BY applications_${role}_open_round
  WHERE ${role}_id = ? AND open_round_at IS NOT NULL AND open_round_at ${until} ? AND ${stateShownTo(role, (column) => column)}
  ORDER BY open_round_at LIMIT ${most}`;
const companyOverdue = query(OPEN_ROUND, openRounds('company', '<', 6));
const companyUpcoming = query(OPEN_ROUND, openRounds('company', '>=', 3));
const hrOverdue = query(OPEN_ROUND, openRounds('hr', '<', 3));

const closingJobs = query(
  pick(jobs, 'id', 'title', 'deadline'),
  `SELECT id, title, deadline FROM jobs INDEXED BY jobs_company_closing
  WHERE company_id = ? AND open <> 0 AND deadline >= ? AND deadline <= ? ORDER BY deadline LIMIT 3`,
);
const nextRound = query(
  {
    ...pick(rounds, 'application_id', 'number', 'date', 'minutes', 'mode', 'link', 'interviewer'),
    ...pick(applications, 'job_title', 'company_name'),
  },
  `SELECT r.application_id, r.number, r.date, r.minutes, r.mode, r.link, r.interviewer, a.job_title, a.company_name
  FROM rounds r CROSS JOIN applications a ON a.id = r.application_id
  WHERE r.student_id = ? AND r.update_candidate = 1 AND r.date > ? AND a.withdrawn_at IS NULL
    AND NOT (r.outcome = 'Cancelled' AND (r.feedback_updated_by_hr = 1 OR a.interview_overview_status = 'rejected'))
  ORDER BY r.date LIMIT 1`,
);
const newLetters = query(
  pick(applications, 'id', 'job_title', 'company_name', 'sent_at'),
  `SELECT id, job_title, company_name, sent_at FROM applications INDEXED BY applications_student_told
  WHERE student_id = ? AND standing = 'Selected' AND standing <> 'Pending' AND withdrawn_at IS NULL AND offer_letter_sent = 1 AND sent_at > ? ORDER BY id DESC LIMIT 2`,
);
const readStudent = builtQuery(pick(students, 'id'), ({ id }) =>
  select(pick(students, 'applied')).from(students).where(eq(students.id, id)),
);
const readResume = builtQuery(pick(resumes, 'student_id'), ({ student_id }) =>
  select(pick(resumes, 'skills', 'summary', 'project', 'experience'))
    .from(resumes)
    .where(eq(resumes.student_id, student_id)),
);
const readCompany = builtQuery(pick(companies, 'id'), ({ id }) =>
  select(pick(companies, 'awaiting', 'shortlisted'))
    .from(companies)
    .where(eq(companies.id, id)),
);
const readHr = builtQuery(pick(hrs, 'id'), ({ id }) =>
  select(pick(hrs, 'pending', 'letters_due', 'updates_due'))
    .from(hrs)
    .where(eq(hrs.id, id)),
);

type WaitingRow = NonNullable<ReturnType<typeof lettersToSend>['row']>;
type RoundRow = NonNullable<ReturnType<typeof companyOverdue>['row']>;

const waitingOf = (row: WaitingRow) => ({
  applicationId: publicId('application', row.id),
  candidate: row.candidate_name,
  jobTitle: row.job_title,
});
const roundOf = (row: RoundRow) => ({ ...waitingOf(row), round: row.round_count, at: row.open_round_at });
const instant = (time: number): string => new Date(time).toISOString();

type Resume = NonNullable<ReturnType<typeof readResume>['row']>;

/** What somebody who reads a resume looks for and does not find. */
function gapsOf(resume: Resume | undefined): calls.ResumeGap[] {
  if (!resume) return ['resume'];
  const experience: { company: string; role: string } = JSON.parse(resume.experience);
  const skills = resume.skills.split(',').filter((skill) => skill.trim() !== '');
  const lacks = {
    summary: resume.summary.trim() === '',
    skills: skills.length < SKILLS,
    project: resume.project.trim() === '',
    experience: experience.company.trim() === '' && experience.role.trim() === '',
  };
  return calls.RESUME_GAPS.filter((gap) => gap !== 'resume' && lacks[gap]);
}

/**
 * Mounts what waits for a student, a company and an HR. Counts are kept; of each list the first few
 * are read.
 */
export function mountNext(api: Api): void {
  mount(api, calls.getStudentNext, async ({ db, caller, now }) => {
    const [round, letters, student, resume] = await db.batch(
      nextRound(caller.id, instant(now - ROUND_MS)),
      newLetters(caller.id, now - NEW_LETTER_MS),
      readStudent({ id: caller.id }),
      readResume({ student_id: caller.id }),
    );
    const [next] = round.rows;
    const own = resume.rows[0];
    return {
      interview: next
        ? {
            applicationId: publicId('application', next.application_id),
            jobTitle: next.job_title,
            companyName: next.company_name,
            round: next.number,
            date: next.date,
            minutes: next.minutes,
            mode: next.mode,
            link: next.link,
            interviewer: next.interviewer,
          }
        : null,
      letters: letters.rows.map((row) => ({
        applicationId: publicId('application', row.id),
        jobTitle: row.job_title,
        companyName: row.company_name,
        sentAt: iso(row.sent_at ?? now),
      })),
      resumeLacks: gapsOf(own),
      applied: student.rows[0]?.applied ?? 0,
      jobs: own ? await fittingTo(db, caller.id, own.skills, now) : [],
    };
  });

  mount(api, calls.getCompanyNext, async ({ db, caller, now }) => {
    const over = instant(now - ROUND_MS);
    const [company, awaiting, overdue, letters, closing, upcoming] = await db.batch(
      readCompany({ id: caller.id }),
      longestAwaiting(caller.id),
      companyOverdue(caller.id, over),
      lettersToWrite(caller.id),
      closingJobs(caller.id, dateOf(now), dateOf(now + SOON_MS)),
      companyUpcoming(caller.id, over),
    );
    const kept = company.rows[0] ?? refuse('not-found');
    const [longest] = awaiting.rows;
    return {
      awaiting: {
        count: kept.awaiting,
        first: longest ? { ...waitingOf(longest), since: iso(longest.decided_at ?? now) } : null,
      },
      overdue: overdue.rows.map(roundOf),
      letters: { count: kept.shortlisted, first: letters.rows.map(waitingOf) },
      closing: closing.rows.map((job) => ({
        jobId: publicId('job', job.id),
        jobTitle: job.title,
        deadline: job.deadline,
      })),
      upcoming: upcoming.rows.map(roundOf),
    };
  });

  mount(api, calls.getHrNext, async ({ db, caller, now }) => {
    const [hr, letters, updates, overdue, queue] = await db.batch(
      readHr({ id: caller.id }),
      lettersToSend(caller.id),
      updatesDue(caller.id),
      hrOverdue(caller.id, instant(now - HR_LEARNS_MS)),
      waitingByJob(caller.id),
    );
    const kept = hr.rows[0] ?? refuse('not-found');
    const byJob = Map.groupBy(queue.rows, ({ job_id }) => job_id);
    return {
      pending: kept.pending,
      letters: { count: kept.letters_due, first: letters.rows.map(waitingOf) },
      updates: { count: kept.updates_due, first: updates.rows.map(waitingOf) },
      overdue: overdue.rows.map((row) => ({ ...roundOf(row), companyName: row.company_name })),
      queue: [...byJob].flatMap(([id, rows]) => {
        const [first] = rows;
        if (!first) return [];
        const { job_title: jobTitle, company_name: companyName } = first;
        return [{ jobId: publicId('job', id), jobTitle, companyName, waiting: rows.map((row) => iso(row.created_at)) }];
      }),
    };
  });
}
