import * as z from 'zod/mini';
import { date, line, text } from '../api/fields.ts';
import { CURRENCIES, JOB_TIMINGS, JOB_TYPES, LIMITS, SALARY_PERIODS, WORK_MODES } from '../api/limits.ts';
import { DAY_PASSED, dayBefore, dayInIndia } from '../text/day.ts';
import { TEXTS } from '../text/texts.ts';
import { experienceRange } from './experience.ts';

/** A field that a company writes of a job. */
export interface JobField {
  /** The column of `jobs` that keeps it. */
  readonly column: string;
  readonly label: string;
  readonly kind: 'line' | 'text' | 'number' | 'date' | 'choice';
  /** What the form offers. A `choice` takes nothing else. */
  readonly choices?: readonly string[];
  /** The longest text, where it is more than `LIMITS.lineMax`. */
  readonly max?: number;
  /** What a new job has where a request leaves the field out. Without it the field is required. */
  readonly fallback?: string;
  readonly schema: z.ZodMiniType;
}

/** Largest salary taken, so that a figure stays a safe integer. */
const SALARY_MAX = 1e12;

const experience = line('experience', 40).check(
  z.refine((value: string) => value === '' || experienceRange(value) !== null, {
    error: 'Please give experience in years, such as 2, 1-3 or 6 months',
  }),
);

const NOT_A_NUMBER = 'Please enter a number';
/** A number as people write it: '0x10' and '1e3' are none. */
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** A number that may come as text. `missing` is said when there is none. */
const amount = (missing: string, max: number) =>
  z.pipe(
    z.union(
      [
        z.number(),
        z.string().check(z.trim(), z.minLength(1, { error: missing, abort: true }), z.regex(DECIMAL, NOT_A_NUMBER)),
      ],
      missing,
    ),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z
        .number(NOT_A_NUMBER)
        .check(
          z.minimum(0, 'Please enter a number that is not negative'),
          z.maximum(max, 'Please enter a smaller number'),
        ),
    ),
  );

const POSITIONS_MISSING = 'Please fill in number of positions';

/** A choice that has a default: its first. */
const choice = <const Column extends string, const Choices extends readonly [string, ...string[]]>(
  column: Column,
  label: string,
  choices: Choices,
) => ({ column, label, kind: 'choice' as const, choices, fallback: choices[0], schema: z.enum(choices) });

/**
 * The list of what a company writes of a job: requests, answers, drafts, columns, the form and the CSV
 * import follow from it.
 */
export const JOB_FIELDS = {
  jobTitle: { column: 'title', label: 'Job title', kind: 'line', schema: line('job title') },
  city: { column: 'city', label: 'City', kind: 'line', schema: line('city') },
  location: { column: 'location', label: 'Location', kind: 'line', schema: line('location') },
  jobType: { column: 'type', label: 'Job type', kind: 'line', choices: JOB_TYPES, schema: line('job type', 60) },
  jobTiming: {
    column: 'timing',
    label: 'Job timing',
    kind: 'line',
    choices: JOB_TIMINGS,
    schema: line('job timing', 60),
  },
  workingDays: { column: 'working_days', label: 'Working days', kind: 'line', schema: line('working days', 60) },
  workMode: choice('work_mode', 'Work mode', WORK_MODES),
  /** The first line is the summary, later lines are bullets. */
  jobDescription: {
    column: 'description',
    label: 'Job description',
    kind: 'text',
    max: LIMITS.textMax,
    schema: text('job description'),
  },
  /** Comma-separated. */
  desiredSkills: {
    column: 'skills',
    label: 'Desired skills',
    kind: 'line',
    max: 1_000,
    schema: line('desired skills', 1_000),
  },
  experience: { column: 'experience', label: 'Experience in years', kind: 'line', schema: experience },
  /** Openings. */
  noofposition: {
    column: 'openings',
    label: 'Number of positions',
    kind: 'number',
    schema: z.pipe(
      amount(POSITIONS_MISSING, 100_000),
      z.number().check(z.int('Please enter a whole number'), z.minimum(1, POSITIONS_MISSING)),
    ),
  },
  applicationDeadline: {
    column: 'deadline',
    label: 'Application deadline',
    kind: 'date',
    schema: z.iso.date({
      error: ({ input }) =>
        input ? 'Please give a real date, such as 2026-12-31' : 'Please fill in application deadline',
      abort: true,
    }),
  },
} as const satisfies Record<string, JobField>;

export const SALARY_FIELDS = {
  minSalary: {
    column: 'salary_min',
    label: 'Minimum salary',
    kind: 'number',
    schema: amount(TEXTS.salaryMissing, SALARY_MAX),
  },
  maxSalary: {
    column: 'salary_max',
    label: 'Maximum salary',
    kind: 'number',
    schema: amount(TEXTS.salaryMissing, SALARY_MAX),
  },
  currency: choice('salary_currency', 'Currency', CURRENCIES),
  per: choice('salary_per', 'Per', SALARY_PERIODS),
} as const satisfies Record<string, JobField>;

/** All of them by their names in the form and in the CSV import. */
export const FORM_FIELDS = {
  ...JOB_FIELDS,
  'salary.minSalary': SALARY_FIELDS.minSalary,
  'salary.maxSalary': SALARY_FIELDS.maxSalary,
  'salary.currency': SALARY_FIELDS.currency,
  'salary.per': SALARY_FIELDS.per,
} as const satisfies Record<string, JobField>;
export type FormFieldName = keyof typeof FORM_FIELDS;

/** A job of which every field is made from its entry in the list. */
export function fromFields<Value>(make: (field: JobField, name: FormFieldName) => Value) {
  const part = <F extends Fields>(fields: F, prefix = '') =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, make(field, `${prefix}${name}` as FormFieldName)]),
    ) as Record<keyof F, Value>;
  return { ...part(JOB_FIELDS), salary: part(SALARY_FIELDS, 'salary.') };
}

type Fields = Readonly<Record<string, JobField>>;
type Schema<F, Name extends keyof F> = F[Name] extends { readonly schema: infer S extends z.ZodMiniType } ? S : never;
type Posted<F> = {
  [Name in keyof F]: F[Name] extends { fallback: string } ? z.ZodMiniDefault<Schema<F, Name>> : Schema<F, Name>;
};
type Changed<F> = {
  [Name in keyof F]: F[Name] extends { fallback: string } ? z.ZodMiniOptional<Schema<F, Name>> : Schema<F, Name>;
};
type Answered<F> = { [Name in keyof F]: z.ZodMiniType<z.output<Schema<F, Name>>> };
type Typed<F> = { [Name in keyof F]: z.ZodMiniString };

const shapeOf = (fields: Fields, make: (field: JobField) => z.ZodMiniType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]));

/** Fields of a new job: what is left out has its default. */
const posted = <F extends Fields>(fields: F) =>
  shapeOf(fields, ({ schema, fallback }) =>
    fallback === undefined ? schema : z._default(schema, fallback),
  ) as Posted<F>;

/** Fields of a job that is changed: what is left out stays as it was. */
const changed = <F extends Fields>(fields: F) =>
  shapeOf(fields, ({ schema, fallback }) => (fallback === undefined ? schema : z.optional(schema))) as Changed<F>;

/** Fields as they are read. */
const answered = <F extends Fields>(fields: F) =>
  shapeOf(fields, ({ kind, schema }) => {
    if (kind === 'number') return z.number();
    if (kind === 'date') return date;
    return kind === 'choice' ? schema : z.string();
  }) as Answered<F>;

/** Fields as they were typed so far. */
const typed = <F extends Fields>(fields: F) =>
  shapeOf(fields, ({ max = LIMITS.lineMax }) =>
    z.string().check(z.maxLength(max, `Please shorten this to ${max} characters`)),
  ) as Typed<F>;

/** A salary whose maximum is not below its minimum. What is no number is that alone. */
const isInOrder = z.refine<{ minSalary: number; maxSalary: number }>(
  ({ minSalary: min, maxSalary: max }) => min <= max || ![min, max].every(Number.isFinite),
  { error: 'The maximum salary must not be below the minimum', path: ['maxSalary'] },
);

/** A job as it is changed. A field that is left out stays as it was. */
export const JobBody = z.object({
  ...changed(JOB_FIELDS),
  salary: z.object(changed(SALARY_FIELDS), TEXTS.salaryMissing).check(isInOrder),
});
export type JobBody = z.infer<typeof JobBody>;

/**
 * Whether a job may have this deadline from now on. A new job's (`before` null) is today in India
 * or later. An edited one may keep a deadline that has passed, and a job is closed by setting it to
 * the day that ended last.
 */
export function mayHaveDeadline(deadline: string, before: string | null, now: number): boolean {
  const today = dayInIndia(now);
  return deadline >= today || (before !== null && (deadline === before || deadline === dayBefore(today)));
}

/** A job as it is posted: its deadline has not passed. */
export const NewJobBody = z.object({
  ...posted(JOB_FIELDS),
  applicationDeadline: JOB_FIELDS.applicationDeadline.schema.check(
    z.refine((day: string) => mayHaveDeadline(day, null, Date.now()), DAY_PASSED),
  ),
  salary: z.object(posted(SALARY_FIELDS), TEXTS.salaryMissing).check(isInOrder),
});
export type NewJobBody = z.infer<typeof NewJobBody>;

/** What a company wrote of a job, as everybody reads it. */
export const JobContent = z.object({ ...answered(JOB_FIELDS), salary: z.object(answered(SALARY_FIELDS)) });
export type JobContent = z.infer<typeof JobContent>;

/** An unfinished job as it was typed, '' where nothing was. */
export const TypedJob = z.object({ ...typed(JOB_FIELDS), salary: z.object(typed(SALARY_FIELDS)) });
export type TypedJob = z.infer<typeof TypedJob>;

/** The same in a request, which may leave fields out. */
export const TypedJobBody = z.partial(z.extend(TypedJob, { salary: z.partial(TypedJob.shape.salary) }));
export type TypedJobBody = z.infer<typeof TypedJobBody>;
