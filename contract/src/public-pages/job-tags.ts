import type { HiringSlot } from './hiring-slot.ts';
import type { JobLine } from './job-line.ts';
import type { JobSlot } from './job-slot.ts';
import type { FilterOption, JobsSlot } from './jobs-slot.ts';

/** A job in any list. */
export const LINE_TAGS: JobLine = {
  id: '{{id}}',
  href: '{{href}}',
  title: '{{title}}',
  lang: '{{lang}}',
  company: '{{company}}',
  place: '{{place}}',
  logo: '{{logo}}',
  letter: '{{letter}}',
  tint: '{{tint}}',
  tags: [{ text: '{{text}}' }],
  pay: '{{pay}}',
  per: '{{per}}',
  due: '{{due}}',
  now: '{{now}}',
  posted: '{{posted}}',
  save: '{{save}}',
};
const options: FilterOption[] = [{ value: '{{value}}', label: '{{label}}', jobs: '{{jobs}}', on: true }];

/** The public search in its template. */
export const JOBS_TAGS: JobsSlot = {
  q: '{{jobs.q}}',
  place: '{{jobs.place}}',
  skill: '{{jobs.skill}}',
  company: '{{jobs.company}}',
  title: '{{jobs.title}}',
  note: '{{jobs.note}}',
  failed: true,
  mode: options,
  type: options,
  salary: options,
  experience: options,
  posted: options,
  closing: options,
  timing: options,
  days: options,
  orders: [{ value: '{{value}}', label: '{{label}}' }],
  chosen: [{ label: '{{label}}', href: '{{href}}' }],
  clear: '{{jobs.clear}}',
  filters: '{{jobs.filters}}',
  show: '{{jobs.show}}',
  jobs: [LINE_TAGS],
  none: true,
  near: [{ label: '{{label}}', jobs: '{{jobs}}', href: '{{href}}' }],
  closest: true,
  range: '{{jobs.range}}',
  next: '{{jobs.next}}',
  self: '{{jobs.self}}',
  alerts: '{{jobs.alerts}}',
  more: '{{jobs.more}}',
};

/** A value of the job's own slot in place of one of an item. */
const own = Object.fromEntries(
  Object.entries(LINE_TAGS).map(([name, tag]) => [name, typeof tag === 'string' ? `{{job.${name}}}` : tag]),
) as unknown as JobLine;

/** The page of one job in its template. */
export const JOB_TAGS: JobSlot = {
  ...own,
  long: '{{job.long}}',
  companyHref: '{{job.companyHref}}',
  companyJobs: '{{job.companyJobs}}',
  open: true,
  closed: true,
  ended: '{{job.ended}}',
  endedTitle: '{{job.endedTitle}}',
  facts: [{ name: '{{name}}', value: '{{value}}' }],
  deadline: '{{job.deadline}}',
  closesOn: '{{job.closesOn}}',
  summary: '{{job.summary}}',
  bullets: [{ text: '{{text}}' }],
  skills: [{ text: '{{text}}', href: '{{href}}' }],
  apply: '{{job.apply}}',
  signUp: '{{job.signUp}}',
  similar: [LINE_TAGS],
  all: '{{job.all}}',
  allHref: '{{job.allHref}}',
};

/** The landing page's jobs in its template. */
export const HIRING_TAGS: HiringSlot = {
  all: '{{hiring.all}}',
  jobs: [{ ...LINE_TAGS, rupees: true }],
  companies: [
    {
      href: '{{href}}',
      name: '{{name}}',
      logo: '{{logo}}',
      letter: '{{letter}}',
      tint: '{{tint}}',
      city: '{{city}}',
      jobs: '{{jobs}}',
    },
  ],
};
