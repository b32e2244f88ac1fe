import type { HiringSlot } from '@niyukti/contract/public-pages/hiring-slot';
import type { JobLine } from '@niyukti/contract/public-pages/job-line';
import type { JobSlot } from '@niyukti/contract/public-pages/job-slot';
import type { FilterOption, JobsSlot } from '@niyukti/contract/public-pages/jobs-slot';

/** Tags of a job in a list. */
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

/** Tags of the public search. */
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

/** The tags of a list item, with the names of the job's own slot. */
const own = Object.fromEntries(
  Object.entries(LINE_TAGS).map(([name, tag]) => [name, typeof tag === 'string' ? `{{job.${name}}}` : tag]),
) as unknown as JobLine;

/** Tags of the page of one job. */
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

/** Tags of the jobs on the landing page. */
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
