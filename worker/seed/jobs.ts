import { JOB_TIMINGS, type JOB_TYPES, type WORK_MODES } from '@niyukti/contract/api/limits';
import { searchText } from '@niyukti/contract/text/search-text';
import { inOffice } from './hours.ts';
import { CITIES, COMPANIES, companyId, hrId, JOBS } from './people.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;
const COUNT = 60;

/** A job of the demo, with its row and what the applications need of it. */
export interface DemoJob {
  id: number;
  /** Index into COMPANIES. */
  company: number;
  /** Id of its HR, or null while it is unassigned. */
  hr: number | null;
  title: string;
  city: string;
  minSalary: number;
  maxSalary: number;
  postedAt: number;
  open: boolean;
  /** `YYYY-MM-DD`. */
  deadline: string;
  row: Record<string, string | number | null>;
}

/**
 * Sixty jobs over the twelve companies, from the oldest to the newest. The second company has
 * exactly its two.
 */
export function makeJobs(random: Random, now: number): DemoJob[] {
  const companies = [
    0,
    1,
    0,
    1,
    ...Array.from({ length: COUNT - 4 }, (_, index) => [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11][index % 11] ?? 0),
  ];
  const used = new Map<number, number>();
  let last = 0;
  return companies.map((company, index) => {
    const turn = used.get(company) ?? 0;
    used.set(company, turn + 1);
    const id = index + 1;
    // In office hours, and later than the job before it.
    last = Math.max(inOffice(Math.round(now - (62 - id) * DAY - random.below(8) * 3_600_000)), last + 20 * 60_000);
    return makeJob(random, now, id, company, turn, last);
  });
}

function makeJob(random: Random, now: number, id: number, company: number, turn: number, postedAt: number): DemoJob {
  const employer = COMPANIES[company] ?? COMPANIES[0];
  const postings = JOBS[employer.industry] ?? [];
  const [title, skills, from, to] = postings[turn % postings.length] ?? ['Associate', 'Communication', 240, 320];
  const city = turn % 3 === 2 ? random.pick(Object.keys(CITIES)) : employer.city;
  const location = random.pick(CITIES[city] ?? [city]);
  // A few are closed by their deadline, a few wait for the admin.
  const open = id % 9 !== 4;
  const hr = id % 10 === 6 ? null : company === 0 || id % 3 !== 0 ? 1 : id % 2 === 0 ? 2 : 3;
  // Of a closed one in the past, and not before it was posted.
  const closes = Math.max(now + (open ? 6 + random.below(40) : -2 - random.below(10)) * DAY, postedAt + DAY);
  const deadline = new Date(closes + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const years = random.below(3);
  const openings = 1 + random.below(8);
  const minSalary = from * 1_000;
  const maxSalary = to * 1_000;
  return {
    id,
    company,
    hr,
    title,
    city,
    minSalary,
    maxSalary,
    postedAt,
    open,
    deadline,
    row: {
      id,
      company_id: companyId(company),
      title,
      location,
      city,
      title_folded: searchText(title),
      location_folded: searchText(location),
      type: random.pick<(typeof JOB_TYPES)[number]>([title.includes('Intern') ? 'Internship' : 'Full-time']),
      timing: random.pick(JOB_TIMINGS),
      work_mode: modeOf(title, id),
      working_days: random.pick(['Mon to Fri', 'Mon to Sat', '5 days, rotating']),
      description: describe(title, employer.name, skills),
      skills,
      experience: `${years}-${years + 2}`,
      experience_min: years,
      experience_max: years + 2,
      openings,
      salary_min: minSalary,
      salary_max: maxSalary,
      deadline,
      hr_id: hr && hrId(hr - 1),
      assigned_at: hr ? postedAt + 3_600_000 : null,
      open: open ? 1 : 0,
      posted_at: postedAt,
      updated_at: postedAt,
    },
  };
}

/** Work that needs no place is done at home now and then. */
function modeOf(title: string, id: number): (typeof WORK_MODES)[number] {
  if (!/Developer|Designer|Analyst|[Ww]riter/.test(title)) return 'On site';
  return id % 3 === 0 ? 'Remote' : id % 3 === 1 ? 'Hybrid' : 'On site';
}

function describe(title: string, company: string, skills: string): string {
  const [first, second] = skills.split(', ');
  return [
    `${company} is looking for ${article(title)} ${title} who finishes what they start.`,
    `Use ${first} and ${second} in your daily work`,
    'Join a team of six, with somebody at your side for the first four weeks',
    'Talk to the people who use your work',
    'Write down what you decide, so that the next person finds it',
  ].join('\n');
}

/** "an Audit Associate", "a UI Designer". */
const article = (title: string) => (/^(?!U[IX])[AEIOU]/.test(title) ? 'an' : 'a');

/** "Rs 6,00,000 to 8,40,000 per year", for letters, whose standard font has no rupee sign. */
export function formatSalaryText(job: Pick<DemoJob, 'minSalary' | 'maxSalary'>): string {
  const figure = (value: number) => new Intl.NumberFormat('en-IN').format(value);
  return `Rs ${figure(job.minSalary)} to ${figure(job.maxSalary)} per year`;
}
