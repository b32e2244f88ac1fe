import { APPLICATION_LIMIT, JOB_CLOSED } from '@niyukti/contract/text/texts';
import { wordTools } from '@niyukti/kit/words';

const { number, plural } = wordTools('en');

export const words = {
  title: 'Job list',
  purpose: 'Open jobs, newest first',
  used: (used: number, limit: number) => `${number(used)} of ${number(limit)} applications used`,
  usedNoLimit: (used: number) =>
    `${plural(used, { one: (n) => `${n} application`, other: (n) => `${n} applications` })} made, no limit`,
  count: (count: number, more: boolean) =>
    plural(count, { one: (n) => `${n} job`, other: (n) => `${n} jobs` }) + (more ? ' shown, more below' : ''),
  selected: 'Selected job',
  all: 'All jobs',
  job: 'job',
  jobs: 'jobs',
  match: 'Jobs that match your search show in the list.',
  missing: {
    title: 'This job is not available',
    text: 'The link may be wrong, or the job was taken down.',
  },
  saved: 'Saved',
  applied: 'Applied',
  closed: 'Closed',
  more: 'Show more jobs',
  loadingMore: 'Loading more jobs',
  noneSaved: { title: 'No saved jobs', text: 'Bookmark a job to find it here later.' },
  noneFound: {
    title: 'No jobs found',
    text: 'None of your saved jobs has both in its title and its place. Try a shorter word.',
  },
  showAll: 'Show all jobs',
  what: 'What',
  whatHint: 'Title, skill or company',
  where: 'Where',
  whereHint: 'City or Remote',
  order: 'Order',
  without: (filter: string) => `Remove ${filter}`,
  clearFilters: 'Clear all',
  groups: {
    mode: 'Where you work',
    type: 'Job type',
    salary: 'Salary from',
    experience: 'Experience',
    posted: 'Posted within',
    closing: 'Closing within',
    timing: 'Timing',
    days: 'Working days',
  },
  similar: 'Similar jobs',
  near: 'What comes near',
  alerts: 'Get alerts for this search',
  closest: 'The closest jobs',
  search: 'Search',
  clear: 'Clear',
  scope: 'Which jobs',
  scopes: { false: 'All jobs', true: 'Saved' },
  apply: {
    limit: APPLICATION_LIMIT,
    closed: JOB_CLOSED,
    busy: 'Applying',
    submit: 'Apply Now',
    subscribe: 'Subscribe',
    status: 'View application',
    createResume: 'Create a resume',
  },
  bookmark: {
    saved: 'Saved',
    save: 'Save',
  },
  jobResults: {
    applied: 'Applied',
    closed: 'Closed',
  },
};
