import type { FormFieldName } from '@niyukti/contract/jobs/job-fields';
import { wordTools } from '@niyukti/kit/words';

const { number } = wordTools('en');

/** The import of jobs from CSV. */
export const words = {
  title: 'Import jobs from CSV',
  intro: (most: number) =>
    `Choose a table with one job in each row, at most ${number(most)}. The first row names the columns.`,
  file: 'CSV file',
  zone: { drop: 'Drop your table here', over: 'Let go to read this table', choose: 'Choose a file' },
  fileHint: 'CSV, as spreadsheets save it',
  template: 'Download a template',
  templateFile: 'jobs-template.csv',
  leftOutFile: 'jobs-left-out.csv',
  close: 'Close',
  unreadable: {
    'open-quote': (line: number) => `Line ${number(line)} opens a quote that never closes.`,
    'text-after-quote': (line: number) => `Line ${number(line)} has text behind a closing quote.`,
    'too-many-columns': (line: number) => `Line ${number(line)} has more than 100 columns.`,
  },
  notText: 'This file is no text in UTF-8. Save it as "CSV UTF-8" and choose it again.',
  noRows: 'This file has no row below its headings.',
  tooMany: (rows: number, most: number) =>
    `This file has ${number(rows)} rows. Please choose one with at most ${number(most)}.`,
  columns: 'Columns',
  columnsHint: 'Which column of your table each field is read from.',
  noColumn: 'Not in the table',
  unnamed: (at: number) => `Column ${number(at)}`,
  rows: 'Rows',
  line: 'Line',
  job: 'Job',
  state: 'State',
  untitled: 'No title',
  ready: 'Ready',
  imported: 'Imported',
  leftOut: 'Left out',
  problems: (count: number) => (count === 1 ? '1 problem' : `${number(count)} problems`),
  readyOf: (ready: number, all: number) => `${number(ready)} of ${number(all)} rows can be posted.`,
  draftable: (most: number, left: number) =>
    `A row with problems can be saved as a draft if it has a title. You can have ${number(most)} drafts at a time${
      left === most ? '' : `: there is room for ${left === 0 ? 'none' : `${number(left)} more`}`
    }.`,
  beyond: (left: number) =>
    left === 0
      ? 'You cannot post another job within your limit. Drafts do not count.'
      : `Your limit leaves room for ${number(left)} more. Rows beyond it are not posted.`,
  post: (count: number) => (count === 1 ? 'Post 1 job' : `Post ${number(count)} jobs`),
  draft: (count: number) => (count === 1 ? 'Save 1 draft' : `Save ${number(count)} drafts`),
  busy: 'Importing',
  report: (taken: number, all: number) => `${number(taken)} of ${number(all)} rows imported.`,
  download: 'Download the rows left out',
  progress: (done: number, all: number) => `${number(done)} of ${number(all)} rows done`,
  stopped: (line: number) =>
    `The import stopped at line ${number(line)}. Rows above it are done. Continue from there: no row is imported twice.`,
  rest: (count: number) => (count === 1 ? 'Continue with 1 row' : `Continue with ${number(count)} rows`),
  reason: 'Problem',
  /** What else people call a column. */
  alsoCalled: {
    jobTitle: ['Title', 'Role', 'Position', 'Designation'],
    city: ['Town'],
    location: ['Place', 'Area', 'Address'],
    jobType: ['Type', 'Employment type'],
    jobTiming: ['Timing', 'Shift'],
    workingDays: ['Days'],
    workMode: ['Work mode', 'Mode', 'Remote'],
    jobDescription: ['Description', 'About', 'Details'],
    desiredSkills: ['Skills', 'Key skills', 'Required skills'],
    experience: ['Years', 'Experience (years)'],
    noofposition: ['Positions', 'Openings', 'Vacancies', 'No of positions'],
    applicationDeadline: ['Deadline', 'Last date', 'Apply by', 'Closing date'],
    'salary.minSalary': ['Salary from', 'Salary min', 'Min salary'],
    'salary.maxSalary': ['Salary to', 'Salary max', 'Max salary'],
    'salary.currency': ['Salary currency'],
    'salary.per': ['Salary per', 'Period'],
  } as Partial<Record<FormFieldName, string[]>>,
  example: {
    jobTitle: 'Data Analyst',
    city: 'Pune',
    location: 'Baner, Pune',
    jobType: 'Full-time',
    jobTiming: 'Day shift',
    workingDays: 'Monday to Friday',
    workMode: 'Hybrid',
    jobDescription: 'Count what matters.\nTell it in one page.',
    desiredSkills: 'SQL, Excel',
    experience: '1-3',
    noofposition: '2',
    'salary.minSalary': '600000',
    'salary.maxSalary': '840000',
    'salary.currency': 'INR',
    'salary.per': 'Year',
  },
};
