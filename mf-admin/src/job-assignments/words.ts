import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** Jobs and who looks after them, by HR and by company. */
export const words = {
  jobs: 'Jobs',
  positions: 'Positions',
  jobsOfThe: (whose: string) => `Jobs of the ${whose}`,
  viewJobs: 'View jobs',
  viewJobsOf: (name: string) => `View jobs of ${name}`,
  byHr: {
    title: 'Assigned jobs',
    purpose: 'How the work is shared between the HRs',
    caption: 'HRs with their jobs',
    whose: 'HR',
    none: { title: 'No HR found', text: 'HR accounts are made under Create HR.' },
    filtered: (q: string) => ({ title: 'No HR matches', text: `No name or email contains "${q}".` }),
    waiting: 'Applications waiting',
  },
  byCompany: {
    title: 'Company jobs',
    purpose: 'What each company has posted, and which HR looks after it',
    caption: 'Companies with jobs',
    whose: 'Company',
    none: { title: 'No company has posted a job', text: 'Jobs appear here as soon as a company posts one.' },
    allAssigned: { title: 'Every job has an HR', text: 'New jobs wait here until you assign them.' },
    filtered: (q: string, waiting: boolean) => ({
      title: 'No company matches',
      text: `No company ${waiting ? 'that waits for an HR' : 'with jobs'} has "${q}" in its name.`,
    }),
    location: 'Location',
    experience: 'Experience',
    years: ({ min, max }: { min: number; max: number }) =>
      min === max ? plural(max, { one: (n) => `${n} year`, other: (n) => `${n} years` }) : `${min}–${max} years`,
    noExperience: 'Not given',
    withoutHr: 'Without HR',
    waiting: (count: number) => `${count} waiting`,
    nothingWaits: 'None',
  },
  waitingJobs: {
    open: 'All jobs without HR',
    title: 'Jobs without HR',
    purpose: 'Jobs of all companies that wait for an HR, newest first',
    search: 'Job title',
    share: 'Share evenly',
    tick: (job: string) => `Tick ${job}`,
    tickAll: 'Tick every job shown',
    job: 'Job',
    place: 'Location',
    posted: 'Posted',
    until: 'Open until',
    none: { title: 'Every job has an HR', text: 'New jobs wait here until you assign them.' },
    filtered: 'No job without HR has this in its title',
    back: 'See company jobs',
  },
  share: {
    title: (jobs: number) => `Share ${plural(jobs, { one: (n) => `${n} job`, other: (n) => `${n} jobs` })} evenly?`,
    text: 'Each job goes to whoever of the chosen HRs has the fewest.',
    nobody: 'Please tick at least one HR.',
    load: (jobs: number, waiting: number) =>
      `${plural(jobs, { one: (n) => `${n} job`, other: (n) => `${n} jobs` })} now, ${plural(waiting, { one: (n) => `${n} application waits`, other: (n) => `${n} applications wait` })}`,
    gets: (more: string) => `gets ${more}`,
    cancel: 'Cancel',
    busy: 'Assigning jobs',
    confirm: (jobs: number, hrs: number) =>
      `Share ${plural(jobs, { one: (n) => `${n} job`, other: (n) => `${n} jobs` })} among ${plural(hrs, { one: (n) => `${n} HR`, other: (n) => `${n} HRs` })}`,
  },
  show: 'Show',
  waits: { false: 'All', true: 'Waiting for an HR' },
  jobsOf: (who: string) => `Jobs of ${who}`,
  theCompany: 'the company',
  theHr: 'the HR',
  noneAssigned: 'No jobs assigned',
  allAssigned: 'Every job has an HR.',
  nonePosted: 'No job was posted yet.',
  tryAgain: 'Try again',
  chosen: (count: number) => plural(count, { one: (n) => `${n} job chosen`, other: (n) => `${n} jobs chosen` }),
  hrOfChosen: 'HR for the chosen jobs',
  assignJobs: (count: number) => `Assign ${plural(count, { one: (n) => `${n} job`, other: (n) => `${n} jobs` })}`,
  assigned: (count: number) => `${plural(count, { one: (n) => `${n} job`, other: (n) => `${n} jobs` })} assigned.`,
  older: 'Show older jobs',
  jobRow: {
    facts: (place: string, positions: string, experience: string, day: string) =>
      `${place}, ${positions}, ${experience}, until ${day}`,
    closedFor: (reason: string) => `closed by the company: ${reason}`,
    notAssigned: 'Not assigned',
    hrFor: (job: string) => `HR for ${job}`,
    reassign: 'Reassign',
    assign: 'Assign',
    choose: 'Select HR',
    positions: (n: number) => plural(n, { one: (n) => `${n} position`, other: (n) => `${n} positions` }),
  },
  jobDialog: { title: 'Job', loading: 'job', closed: 'Closed' },
  jobsDialog: {
    loading: 'jobs',
  },
};

/** What every language must say. */
export type Words = typeof words;
