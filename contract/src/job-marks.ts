import type { HiringSlot } from './hiring-slot.ts';
import type { JobLine } from './job-line.ts';
import type { JobSlot } from './job-slot.ts';
import type { FilterOption, JobsSlot } from './jobs-slot.ts';

/** A job in any list. */
export const LINE_MARKS: JobLine = {
  id: '{{.id}}',
  href: '{{.href}}',
  title: '{{.title}}',
  lang: '{{.lang}}',
  company: '{{.company}}',
  place: '{{.place}}',
  logo: '{{.logo}}',
  letter: '{{.letter}}',
  tint: '{{.tint}}',
  tags: [{ text: '{{.text}}' }],
  pay: '{{.pay}}',
  per: '{{.per}}',
  due: '{{.due}}',
  now: '{{.now}}',
  posted: '{{.posted}}',
  save: '{{.save}}',
};
const options: FilterOption[] = [{ value: '{{.value}}', label: '{{.label}}', jobs: '{{.jobs}}', on: true }];

/** What the page of the public search is prerendered with. */
export const JOBS_MARKS: JobsSlot = {
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
  orders: [{ value: '{{.value}}', label: '{{.label}}' }],
  chosen: [{ label: '{{.label}}', href: '{{.href}}' }],
  clear: '{{jobs.clear}}',
  filters: '{{jobs.filters}}',
  show: '{{jobs.show}}',
  jobs: [LINE_MARKS],
  none: true,
  near: [{ label: '{{.label}}', jobs: '{{.jobs}}', href: '{{.href}}' }],
  closest: true,
  range: '{{jobs.range}}',
  next: '{{jobs.next}}',
  self: '{{jobs.self}}',
  alerts: '{{jobs.alerts}}',
  more: '{{jobs.more}}',
};

/** A value of the job's own slot in place of one of an item. */
const own = Object.fromEntries(
  Object.entries(LINE_MARKS).map(([name, mark]) => [name, typeof mark === 'string' ? `{{job.${name}}}` : mark]),
) as unknown as JobLine;

/** What the page of one job is prerendered with. */
export const JOB_MARKS: JobSlot = {
  ...own,
  long: '{{job.long}}',
  companyHref: '{{job.companyHref}}',
  companyJobs: '{{job.companyJobs}}',
  open: true,
  closed: true,
  ended: '{{job.ended}}',
  endedTitle: '{{job.endedTitle}}',
  facts: [{ name: '{{.name}}', value: '{{.value}}' }],
  deadline: '{{job.deadline}}',
  summary: '{{job.summary}}',
  bullets: [{ text: '{{.text}}' }],
  skills: [{ text: '{{.text}}', href: '{{.href}}' }],
  apply: '{{job.apply}}',
  signUp: '{{job.signUp}}',
  similar: [LINE_MARKS],
  all: '{{job.all}}',
  allHref: '{{job.allHref}}',
};

/** What the landing page's jobs are prerendered with. */
export const HIRING_MARKS: HiringSlot = {
  all: '{{hiring.all}}',
  jobs: [{ ...LINE_MARKS, rupees: true }],
  companies: [
    {
      href: '{{.href}}',
      name: '{{.name}}',
      logo: '{{.logo}}',
      letter: '{{.letter}}',
      tint: '{{.tint}}',
      city: '{{.city}}',
      jobs: '{{.jobs}}',
    },
  ],
};
