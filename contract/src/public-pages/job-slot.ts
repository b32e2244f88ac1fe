import { loginUrl, signUpUrl } from '../accounts/login-links.ts';
import type { CallOutput } from '../api/call.ts';
import { EMPTY_SEARCH, searchHref } from '../jobs/job-search.ts';
import type { getPublicJob } from '../jobs/job-search-calls.ts';
import { experienceWords, fullPay, grouped, longDay, paragraphs } from '../jobs/job-words.ts';
import { splitList } from '../text/split-list.ts';
import { careersHref, type JobLine, jobLine } from './job-line.ts';

/** What the page of one job shows. */
export interface JobSlot extends JobLine {
  /** `data-long`: 'true' for a title of more than 70 characters, which is smaller. */
  long: string;
  companyHref: string;
  companyJobs: string;
  open: boolean;
  closed: boolean;
  ended: string;
  endedTitle: string;
  facts: { name: string; value: string }[];
  deadline: string;
  /** The deadline as `YYYY-MM-DD`. */
  closesOn: string;
  summary: string;
  bullets: { text: string }[];
  skills: { text: string; href: string }[];
  apply: string;
  signUp: string;
  similar: JobLine[];
  all: string;
  allHref: string;
}

const LONG_TITLE = 70;

/** Makes what the page of one job shows. */
export function jobSlot(answer: CallOutput<typeof getPublicJob>, today: string): JobSlot {
  const { job, similar, companyJobs } = answer;
  const { summary, bullets } = paragraphs(job.jobDescription);
  const isOver = job.applicationDeadline < today;
  const skills = splitList(job.desiredSkills);
  const line = jobLine(job, today);
  const alike = similar.length;
  return {
    ...line,
    long: String(job.jobTitle.length > LONG_TITLE),
    companyHref: careersHref(job),
    companyJobs: companyJobs > 0 ? `${grouped(companyJobs)} open ${companyJobs === 1 ? 'job' : 'jobs'}` : '',
    open: !job.closed,
    closed: job.closed,
    due: job.closed && !isOver ? 'Closed' : line.due,
    endedTitle: alike > 0 ? 'This job has closed. Others like it are open.' : 'This job has closed.',
    ended: `${isOver ? `The deadline was ${longDay(job.applicationDeadline)}. ` : ''}If you applied, your application goes on, and you see it under Applied status.`,
    deadline: /\d+ \w{3}/.test(line.due)
      ? `Closes ${longDay(job.applicationDeadline)}`
      : `${line.due}, ${longDay(job.applicationDeadline)}`,
    closesOn: job.applicationDeadline,
    facts: [
      { name: 'Salary', value: fullPay(job.salary) || 'Not given' },
      { name: 'Experience', value: experienceWords(job.experience) },
      { name: 'Job type', value: job.jobType },
      { name: 'Where you work', value: job.workMode },
      { name: 'Closes', value: longDay(job.applicationDeadline) },
      { name: 'Positions', value: grouped(job.noofposition) },
      { name: 'Timing', value: job.jobTiming },
      { name: 'Working days', value: job.workingDays },
    ],
    summary,
    bullets: bullets.map((text) => ({ text })),
    skills: skills.map((text) => ({ text, href: searchHref({ ...EMPTY_SEARCH, skill: text }) })),
    apply: loginUrl(job._id),
    signUp: signUpUrl(job._id),
    // Three per row: one row, or two full rows.
    similar: similar.slice(0, alike >= 6 ? 6 : 3).map((one) => jobLine(one, today)),
    all: 'All jobs like it',
    allHref: searchHref({ ...EMPTY_SEARCH, q: job.jobTitle }),
  };
}
