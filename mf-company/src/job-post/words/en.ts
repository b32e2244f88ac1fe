import { wordTools } from '@niyukti/kit/words';

const { number } = wordTools('en');

/** What the list of job posts says. */
export const words = {
  title: 'Job Post',
  purpose: 'Your job posts',
  /** A limit of null is none. */
  used: (used: number, limit: number | null) =>
    limit === null
      ? `${number(used)} job posts used, without a limit`
      : `${number(used)} of ${number(limit)} job posts used`,
  post: 'Add/Post Job',
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
  deadlineDialog: {
    pleaseFillApplication: 'Please fill in application deadline',
    reopenJobTitle: (jobTitle: string | number) => `Reopen ${jobTitle}`,
    reopenJob: 'Reopen job',
    newApplicationDeadline: 'New application deadline',
    openUntilEndDay: 'Open until the end of that day in India',
    keepClosed: 'Keep closed',
    reopening: 'Reopening',
  },
  jobDetails: {
    jobSeekerSees: 'As a job seeker sees it',
    closed: 'Closed',
  },
  jobDialog: {
    editJobTitle: (jobTitle: string | number) => `Edit ${jobTitle}`,
    postAJob: 'Post a job',
    draftBack: 'Your draft is back. ',
    showJobPosted: 'Show the job as posted',
    startOver: 'Start over',
    editJob: 'Edit job',
    postJob: 'Post job',
    close: 'Close',
    savingJob: 'Saving job',
    saveJob: 'Save job',
    jobTitle: 'Job title',
    candidatesSearch: 'As candidates will search for it',
    city: 'City',
    location: 'Location',
    jobType: 'Job type',
    chooseAType: 'Choose a type',
    jobTiming: 'Job timing',
    chooseATiming: 'Choose a timing',
    workingDays: 'Working days',
    mondayToFriday: 'Monday to Friday',
    jobDescription: 'Job description',
    firstLineSummaryLater: 'The first line is the summary, each later line a bullet',
    desiredSkills: 'Desired skills',
    separatedByCommas: 'Separated by commas',
    experienceInYears: 'Experience in years',
    numberOfPositions: 'Number of positions',
    applicationDeadline: 'Application deadline',
    salary: 'Salary',
    minimumSalary: 'Minimum salary',
    maximumSalary: 'Maximum salary',
    currency: 'Currency',
    per: 'Per',
  },
  jobTable: {
    job: 'Job',
    state: 'State',
    closed: 'Closed',
    open: 'Open',
    type: 'Type',
    deadline: 'Deadline',
    waitsHr: 'Waits for an HR',
    positions: 'Positions',
    applied: 'Applied',
    selected: 'Selected',
    actions: 'Actions',
    viewJobTitle: (jobTitle: string | number) => `View ${jobTitle}`,
    editJobTitle: (jobTitle: string | number) => `Edit ${jobTitle}`,
    reopen: 'Reopen',
    close: 'Close',
  },
};

/** What every language must say. */
export type JobPostWords = typeof words;
