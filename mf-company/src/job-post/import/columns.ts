import { CURRENCIES, JOB_TIMINGS, JOB_TYPES, SALARY_PERIODS, WORK_MODES } from '@niyukti/contract/api/limits';
import type { TypedJob } from '@niyukti/contract/jobs/job-draft-calls';
import { csvText } from '@niyukti/contract/text/csv';
import { words } from './words.ts';

/** What a column of a table may be. */
export const FIELDS = [
  'jobTitle',
  'city',
  'location',
  'jobType',
  'jobTiming',
  'workingDays',
  'workMode',
  'jobDescription',
  'desiredSkills',
  'experience',
  'noofposition',
  'applicationDeadline',
  'salary.minSalary',
  'salary.maxSalary',
  'salary.currency',
  'salary.per',
] as const;
export type FieldName = (typeof FIELDS)[number];

/** What a table may leave out: the posting form starts with something there. */
export const HAVE_DEFAULTS: readonly FieldName[] = ['workMode', 'salary.currency', 'salary.per'];

/** Which column each field is read from, by its number; a field without one stays empty. */
export type Mapping = Readonly<Partial<Record<FieldName, number>>>;

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The columns by their headings: our labels, names of the API, and what else people call them. */
export function mappingOf(head: readonly string[]): Mapping {
  const names = head.map(plain);
  const found = FIELDS.flatMap((field) => {
    const known = [words.fields[field], field, field.replace('salary.', ''), ...words.alsoCalled[field]].map(plain);
    const at = names.findIndex((name) => known.includes(name));
    return at < 0 ? [] : [[field, at] as const];
  });
  return Object.fromEntries(found);
}

/** Letter case and spaces of a fixed choice are no fault: 'full-time' is 'Full-time'. */
function known(choices: readonly string[], text: string): string {
  return choices.find((choice) => plain(choice) === plain(text)) ?? text;
}

/** '31/12/2026' and '31-12-2026' as India writes days; else the text as it is. */
function dayOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** '₹6,00,000' as a number is written; else the text as it is. */
function amountOf(text: string): string {
  const digits = text.replace(/[₹\s,]/g, '');
  return /^\d+(\.\d+)?$/.test(digits) ? digits : text;
}

/** A row as the posting form would hold it. */
export function jobOf(cells: readonly string[], mapping: Mapping): TypedJob {
  const text = (field: FieldName) => {
    const at = mapping[field];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  return {
    jobTitle: text('jobTitle'),
    city: text('city'),
    location: text('location'),
    jobType: known(JOB_TYPES, text('jobType')),
    jobTiming: known(JOB_TIMINGS, text('jobTiming')),
    workingDays: text('workingDays'),
    workMode: known(WORK_MODES, text('workMode')),
    jobDescription: text('jobDescription').replace(/\r\n?/g, '\n'),
    desiredSkills: text('desiredSkills'),
    experience: text('experience'),
    noofposition: amountOf(text('noofposition')),
    applicationDeadline: dayOf(text('applicationDeadline')),
    salary: {
      minSalary: amountOf(text('salary.minSalary')),
      maxSalary: amountOf(text('salary.maxSalary')),
      currency: known(CURRENCIES, text('salary.currency')),
      per: known(SALARY_PERIODS, text('salary.per')),
    },
  };
}

const textOf = (job: TypedJob, field: FieldName): string => {
  const [name, inner] = field.split('.') as [keyof TypedJob, keyof TypedJob['salary'] | undefined];
  const value = job[name];
  return typeof value === 'string' ? value : inner ? value[inner] : '';
};

/** Our headings and one row to write over. */
export function templateText(deadline: string): string {
  const example: Record<FieldName, string> = { ...words.example, applicationDeadline: deadline };
  return csvText([FIELDS.map((field) => words.fields[field]), FIELDS.map((field) => example[field])]);
}

/** Rows that were left out, with the reason of each, to be mended and chosen again. */
export function leftOutText(rows: readonly { readonly job: TypedJob; readonly why: readonly string[] }[]): string {
  return csvText([
    [...FIELDS.map((field) => words.fields[field]), words.reason],
    ...rows.map(({ job, why }) => [...FIELDS.map((field) => textOf(job, field)), why.join(' ')]),
  ]);
}
