import * as z from 'zod/mini';
import { date, line, text } from '../api/fields.ts';
import { CURRENCIES, JOB_TIMINGS, JOB_TYPES, LIMITS, SALARY_PERIODS, WORK_MODES } from '../api/limits.ts';
import { DAY_PASSED, dayBefore, dayInIndia } from '../text/day.ts';
import { TEXTS } from '../text/texts.ts';
import { experienceRange } from './experience.ts';

/** A field that a company writes of a job. */
export interface JobField {
  /** Its column of the table `jobs`. */
  readonly column: string;
  readonly label: string;
  readonly kind: 'line' | 'text' | 'number' | 'date' | 'choice';
  /** What the form offers. A `choice` accepts nothing else. */
  readonly choices?: readonly string[];
  /** The longest text; `LIMITS.lineMax` unless said. */
  readonly max?: number;
  /** The value of a new job where the request leaves the field out. Without it the field is required. */
  readonly fallback?: string;
  readonly schema: z.ZodMiniType;
}

/** The largest salary, so that figures stay safe integers. */
const SALARY_MAX = 1e12;

const experience = line('experience', 40).check(
  z.refine((value: string) => value === '' || experienceRange(value) !== null, {
    error: 'Please give experience in years, such as 2, 1-3 or 6 months',
  }),
);

const NOT_A_NUMBER = 'Please enter a number';
/** A decimal number: '0x10' and '1e3' are refused. */
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** A number, or a text that is one. `missing` is the message where it is missing. */
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

/** A choice whose default is the first. */
const choice = <const Column extends string, const Choices extends readonly [string, ...string[]]>(
  column: Column,
  label: string,
  choices: Choices,
) => ({ column, label, kind: 'choice' as const, choices, fallback: choices[0], schema: z.enum(choices) });

/**
 * The fields of a job that a company writes. Requests, answers, drafts, columns, the form and the CSV
 * import are made from it.
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

/** All fields by their names in the form and in the CSV import. */
export const FORM_FIELDS = {
  ...JOB_FIELDS,
  'salary.minSalary': SALARY_FIELDS.minSalary,
  'salary.maxSalary': SALARY_FIELDS.maxSalary,
  'salary.currency': SALARY_FIELDS.currency,
  'salary.per': SALARY_FIELDS.per,
} as const satisfies Record<string, JobField>;
export type FormFieldName = keyof typeof FORM_FIELDS;

/** An object in the shape of a job, each value made from its field. */
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

/** Fields of a new job: missing ones get their fallback. */
const posted = <F extends Fields>(fields: F) =>
  shapeOf(fields, ({ schema, fallback }) =>
    fallback === undefined ? schema : z._default(schema, fallback),
  ) as Posted<F>;

/** Fields of a change: those with a fallback may be missing and stay as they were. */
const changed = <F extends Fields>(fields: F) =>
  shapeOf(fields, ({ schema, fallback }) => (fallback === undefined ? schema : z.optional(schema))) as Changed<F>;

/** Fields as they are read. */
const answered = <F extends Fields>(fields: F) =>
  shapeOf(fields, ({ kind, schema }) => {
    if (kind === 'number') return z.number();
    if (kind === 'date') return date;
    return kind === 'choice' ? schema : z.string();
  }) as Answered<F>;

/** Fields of a draft: any text. */
const typed = <F extends Fields>(fields: F) =>
  shapeOf(fields, ({ max = LIMITS.lineMax }) =>
    z.string().check(z.maxLength(max, `Please shorten this to ${max} characters`)),
  ) as Typed<F>;

/** The maximum salary is not below the minimum. Values that are not numbers have their own message. */
const isInOrder = z.refine<{ minSalary: number; maxSalary: number }>(
  ({ minSalary: min, maxSalary: max }) => min <= max || ![min, max].every(Number.isFinite),
  { error: 'The maximum salary must not be below the minimum', path: ['maxSalary'] },
);

/** The body of a change of a job. */
export const JobBody = z.object({
  ...changed(JOB_FIELDS),
  salary: z.object(changed(SALARY_FIELDS), TEXTS.salaryMissing).check(isInOrder),
});
export type JobBody = z.infer<typeof JobBody>;

/**
 * Whether a job may get this deadline. A new job (`before` null): today in India or later. A changed
 * job may also keep a past deadline, and yesterday closes it.
 */
export function mayHaveDeadline(deadline: string, before: string | null, now: number): boolean {
  const today = dayInIndia(now);
  return deadline >= today || (before !== null && (deadline === before || deadline === dayBefore(today)));
}

/** The body of a new job. */
export const NewJobBody = z.object({
  ...posted(JOB_FIELDS),
  applicationDeadline: JOB_FIELDS.applicationDeadline.schema.check(
    z.refine((day: string) => mayHaveDeadline(day, null, Date.now()), DAY_PASSED),
  ),
  salary: z.object(posted(SALARY_FIELDS), TEXTS.salaryMissing).check(isInOrder),
});
export type NewJobBody = z.infer<typeof NewJobBody>;

/** The fields of a job in answers. */
export const JobContent = z.object({ ...answered(JOB_FIELDS), salary: z.object(answered(SALARY_FIELDS)) });
export type JobContent = z.infer<typeof JobContent>;

/** The fields of a draft: texts, empty where nothing was typed. */
export const TypedJob = z.object({ ...typed(JOB_FIELDS), salary: z.object(typed(SALARY_FIELDS)) });
export type TypedJob = z.infer<typeof TypedJob>;

/** The fields of a draft in a request, which may leave fields out. */
export const TypedJobBody = z.partial(z.extend(TypedJob, { salary: z.partial(TypedJob.shape.salary) }));
export type TypedJobBody = z.infer<typeof TypedJobBody>;
