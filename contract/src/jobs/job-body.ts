import * as z from 'zod/mini';
import { line, text } from '../api/fields.ts';
import { CURRENCIES, SALARY_PERIODS, WORK_MODES } from '../api/limits.ts';
import { DAY_PASSED, dayBefore, dayInIndia } from '../text/day.ts';
import { TEXTS } from '../text/texts.ts';

/** Largest salary taken, so that a figure stays a safe integer. */
const SALARY_MAX = 1e12;

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

/**
 * A job as it is written. Numbers may come as text and are converted. What is no number and no date
 * is that alone: it is not compared with another one as well. In a module of its own, so that only
 * the form that checks it carries the schemas' library.
 */
export const JobBody = z.object({
  jobTitle: line('job title'),
  city: line('city'),
  location: line('location'),
  jobType: line('job type', 60),
  jobTiming: line('job timing', 60),
  workingDays: line('working days', 60),
  workMode: z._default(z.enum(WORK_MODES), 'On site'),
  jobDescription: text('job description'),
  desiredSkills: line('desired skills', 1_000),
  experience: line('experience', 40),
  noofposition: z.pipe(
    amount(POSITIONS_MISSING, 100_000),
    z.number().check(z.int('Please enter a whole number'), z.minimum(1, POSITIONS_MISSING)),
  ),
  applicationDeadline: z.iso.date({ error: 'Please fill in application deadline', abort: true }),
  salary: z
    .object(
      {
        minSalary: amount(TEXTS.salaryMissing, SALARY_MAX),
        maxSalary: amount(TEXTS.salaryMissing, SALARY_MAX),
        currency: z._default(z.enum(CURRENCIES), 'INR'),
        per: z._default(z.enum(SALARY_PERIODS), 'Year'),
      },
      TEXTS.salaryMissing,
    )
    .check(
      z.refine(({ minSalary: min, maxSalary: max }) => min <= max || ![min, max].every(Number.isFinite), {
        error: 'The maximum salary must not be below the minimum',
        path: ['maxSalary'],
      }),
    ),
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
export const NewJobBody = z.extend(JobBody, {
  applicationDeadline: JobBody.shape.applicationDeadline.check(
    z.refine((date: string) => mayHaveDeadline(date, null, Date.now()), DAY_PASSED),
  ),
});
