import { wordTools } from '@niyukti/kit/words';

const { number } = wordTools('en');

/** The list of job posts, and the form of one. */
export const words = {
  title: 'Job Post',
  purpose: 'Your job posts',
  /** A limit of null is none. */
  used: (used: number, limit: number | null) =>
    limit === null
      ? `${number(used)} job posts used, without a limit`
      : `${number(used)} of ${number(limit)} job posts used`,
  post: 'Add/Post Job',
  limit: { title: 'Job post limit reached', text: 'Please subscribe to post more jobs.', close: 'Close' },
  subscribe: 'Subscribe',
  search: 'Job title or location',
  state: 'State',
  states: { all: 'All', open: 'Open', closed: 'Closed' },
  shown: (count: number, more: boolean) => `${number(count)}${more ? '+' : ''} shown`,
  caption: 'Jobs',
  none: {
    title: 'No jobs posted yet.',
    text: 'A job that you post is assigned to an HR, who sends you the candidates that fit.',
  },
  filtered: { title: 'No jobs found.', text: 'Nothing matches the search and the state chosen.' },
  close: (job: string) => ({
    title: `Close ${job}?`,
    body: 'Nobody can apply from now on. Applications that you have stay, and you can reopen the job.',
    confirm: 'Close job',
    cancel: 'Keep open',
  }),
  closed: (job: string) => `${job} is closed.`,
  reopened: (job: string) => `${job} is open again.`,
  posted: 'Job posted.',
  saved: 'Job saved.',
  /** Said beside a job that seekers would pass by. */
  weak: {
    title: 'More people apply when a job has:',
    salary: 'a salary',
    description: 'more than one line about the work',
    skills: 'at least two skills, which searches find',
    deadline: 'a deadline that is not in the next two days',
  },
  extended: (job: string) => `${job} is open longer.`,
  deadlineDialog: {
    empty: 'Please fill in application deadline',
    titleOf: (job: string) => `Reopen ${job}`,
    submit: 'Reopen job',
    field: 'New application deadline',
    hint: 'Open until the end of that day in India',
    cancel: 'Keep closed',
    busy: 'Reopening',
    extend: {
      titleOf: (job: string) => `Extend ${job}`,
      submit: 'Extend job',
      cancel: 'Keep the deadline',
      busy: 'Extending',
      notLater: 'Please choose a later day than now',
    },
  },
  jobDetails: {
    caption: 'As a job seeker sees it',
    closed: 'Closed',
  },
  jobDialog: {
    titleOf: (job: string) => `Edit ${job}`,
    title: 'Post a job',
    copyOf: (job: string) => `Post a job like ${job}`,
    preview: 'Preview',
    draftBack: 'Your draft is back. ',
    showPosted: 'Show the job as posted',
    startOver: 'Start over',
    edit: 'Edit job',
    post: 'Post job',
    close: 'Close',
    busy: 'Saving job',
    save: 'Save job',
    jobTitle: {
      label: 'Job title',
      hint: 'As candidates will search for it',
    },
    city: 'City',
    location: 'Location',
    type: {
      label: 'Job type',
      choose: 'Choose a type',
    },
    timing: {
      label: 'Job timing',
      choose: 'Choose a timing',
    },
    days: {
      label: 'Working days',
      hint: 'Monday to Friday',
    },
    description: {
      label: 'Job description',
      hint: 'The first line is the summary, each later line a bullet',
    },
    skills: {
      label: 'Desired skills',
      hint: 'Separated by commas',
    },
    experience: 'Experience in years',
    positions: 'Number of positions',
    deadline: 'Application deadline',
    salary: {
      legend: 'Salary',
      min: 'Minimum salary',
      max: 'Maximum salary',
      currency: 'Currency',
      per: 'Per',
    },
    workMode: {
      label: 'Where it is worked',
      choose: 'Choose a place of work',
    },
  },
  jobTable: {
    job: 'Job',
    state: 'State',
    closed: 'Closed',
    open: 'Open',
    type: 'Type',
    deadline: 'Deadline',
    waitsForHr: 'Waits for an HR',
    positions: 'Positions',
    applied: 'Applied',
    selected: 'Selected',
    actions: 'Actions',
    viewOf: (job: string) => `View ${job}`,
    editOf: (job: string) => `Edit ${job}`,
    copyOf: (job: string) => `Duplicate ${job}`,
    extendOf: (job: string) => `Extend ${job}`,
    reopen: 'Reopen',
    close: 'Close',
    reopenOf: (job: string) => `Reopen ${job}`,
    closeOf: (job: string) => `Close ${job}`,
  },
};

/** What every language must say. */
export type Words = typeof words;
