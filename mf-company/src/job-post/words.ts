import type { FormFieldName } from '@niyukti/contract/jobs/job-fields';
import { POSTING_LIMIT, POSTING_LIMIT_WAY } from '@niyukti/contract/text/texts';
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
  limit: { title: POSTING_LIMIT, text: POSTING_LIMIT_WAY, close: 'Close' },
  subscribe: 'Subscribe',
  search: 'Job title or location',
  state: 'State',
  states: { all: 'All', open: 'Open', closed: 'Closed', drafts: 'Drafts' },
  shown: (count: number, more: boolean, all: number | undefined) =>
    more && all !== undefined ? `${number(count)} of ${number(all)} shown` : `${number(count)}${more ? '+' : ''} shown`,
  caption: 'Jobs',
  none: {
    title: 'No jobs posted yet.',
    text: 'A job that you post is assigned to an HR, who sends you the candidates that fit.',
  },
  filtered: { title: 'No jobs found.', text: 'Nothing matches the search and the state chosen.' },
  importMany: 'Import from CSV',
  /** Jobs that are not posted yet. */
  drafts: {
    caption: 'Drafts',
    job: 'Job',
    place: 'Place',
    saved: 'Last saved',
    open: 'Continue',
    openOf: (job: string) => `Continue ${job}`,
    remove: 'Delete',
    removeOf: (job: string) => `Delete the draft ${job}`,
    question: (job: string) => ({
      title: `Delete the draft ${job}?`,
      body: 'What you typed is gone then.',
      confirm: 'Delete draft',
      cancel: 'Keep draft',
    }),
    removed: 'Draft deleted.',
    kept: 'Draft saved. You find it under Drafts.',
    none: {
      title: 'No drafts.',
      text: 'A job that you save as a draft waits here, seen by nobody else, and counts only when you post it.',
    },
  },
  closeDialog: {
    titleOf: (job: string) => `Close ${job}?`,
    body: 'Nobody can apply from now on. Applications that you have stay, and you can reopen the job.',
    reason: 'Why it is closed',
    reasonHint: 'Read by its HR and the administrator, by no job seeker',
    choose: 'Choose a reason',
    reasons: {
      'Filled here': 'Filled by a candidate from here',
      'Filled elsewhere': 'Filled in another way',
      Cancelled: 'The position was cancelled',
      Other: 'Another reason',
    },
    note: 'In your words',
    noteHint: 'Needed for another reason',
    submit: 'Close job',
    cancel: 'Keep open',
    busy: 'Closing',
  },
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
    typedBack: 'What you typed is back. ',
    draftOf: (job: string) => `Go on with ${job}`,
    keep: 'Save draft',
    showKept: 'Show the draft as saved',
    showPosted: 'Show the job as posted',
    startOver: 'Start over',
    edit: 'Edit job',
    post: 'Post job',
    close: 'Close',
    busy: 'Saving job',
    save: 'Save job',
    salary: 'Salary',
    hints: {
      jobTitle: 'As candidates will search for it',
      jobDescription: 'The first line is the summary, each later line a bullet',
      desiredSkills: 'Separated by commas',
    } as Partial<Record<FormFieldName, string>>,
    placeholders: {
      jobType: 'Choose a type',
      jobTiming: 'Choose a timing',
      workingDays: 'Monday to Friday',
      workMode: 'Choose a place of work',
      experience: '1-3',
    } as Partial<Record<FormFieldName, string>>,
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
    moreOf: (job: string) => `More for ${job}`,
    view: 'View',
    copy: 'Duplicate',
    extend: 'Extend',
    editOf: (job: string) => `Edit ${job}`,
    reopen: 'Reopen',
    close: 'Close',
    reopenOf: (job: string) => `Reopen ${job}`,
    closeOf: (job: string) => `Close ${job}`,
  },
};

/** What every language must say. */
export type Words = typeof words;
