import type { CallInput } from '@niyukti/contract/api/call';
import { CURRENCIES, SALARY_PERIODS, WORK_MODES } from '@niyukti/contract/api/limits';
import { JobBody, mayHaveDeadline } from '@niyukti/contract/jobs/job-body';
import type { Job, updateJob } from '@niyukti/contract/jobs/job-calls';
import { JobDraftBody, type TypedJob } from '@niyukti/contract/jobs/job-draft-calls';
import { DAY_PASSED } from '@niyukti/contract/text/day';
import { type FormSchema, type FormValues, ProblemError } from '@niyukti/kit';

const SALARY = 'salary';

/**
 * The posting form: the contract's body. A missing figure is asked for by its name instead of being
 * called a wrong number, and half a salary is one fault, shown at the first of its two fields. A
 * deadline that has passed is refused, unless it is the one that the edited job has (`before`).
 */
export const jobForm = (before: string | null): FormSchema<JobBody> => ({
  safeParse(value) {
    const parsed = parseFigures(value as FormValues);
    const issues = parsed.success ? [] : parsed.error.issues;
    const deadline = String((value as FormValues).applicationDeadline ?? '');
    const isNone = issues.some(({ path: [field] }) => field === 'applicationDeadline');
    if (isNone || mayHaveDeadline(deadline, before, Date.now())) return parsed;
    const passed = { path: ['applicationDeadline'], message: DAY_PASSED };
    return { success: false, error: { issues: [...issues, passed] } };
  },
});

const parseFigures: FormSchema<JobBody>['safeParse'] = (value) => {
  const { salary, noofposition, ...fields } = value as FormValues;
  const { minSalary, maxSalary, ...terms } = (salary ?? {}) as FormValues;
  const both = isFilled(minSalary) && isFilled(maxSalary);
  const parsed = JobBody.safeParse({
    ...fields,
    noofposition: isFilled(noofposition) ? noofposition : 0,
    salary: both ? { minSalary, maxSalary, ...terms } : undefined,
  });
  if (parsed.success) return parsed;
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: path.length === 1 && path[0] === SALARY ? [SALARY, 'minSalary'] : path,
    message,
  }));
  return { success: false, error: { issues } };
};

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && String(value).trim() !== '';
}

/** What a new posting starts with. */
export const NEW_JOB: FormValues = {
  workMode: WORK_MODES[0],
  salary: { currency: CURRENCIES[0], per: SALARY_PERIODS[0] },
};

/** A posted job as the API takes it back: for editing and for moving its deadline. */
export function bodyOf(job: Job): JobBody {
  const { minSalary, maxSalary, currency, per } = job.salary;
  return {
    jobTitle: job.jobTitle,
    city: job.city,
    location: job.location,
    jobType: job.jobType,
    jobTiming: job.jobTiming,
    workingDays: job.workingDays,
    workMode: job.workMode,
    jobDescription: job.jobDescription,
    desiredSkills: job.desiredSkills,
    experience: job.experience,
    noofposition: job.noofposition,
    applicationDeadline: job.applicationDeadline,
    salary: {
      minSalary,
      maxSalary,
      currency: known(CURRENCIES, currency),
      per: known(SALARY_PERIODS, per),
    },
  };
}

function known<Value extends string>(values: readonly [Value, ...Value[]], value: string): Value {
  return values.find((one) => one === value) ?? values[0];
}

/**
 * Moves a job's deadline, which closes or opens it. Only the deadline is meant: where something
 * else was changed meanwhile it is sent again on top of that. Throws what the server refuses else.
 */
export async function atDeadline(
  job: Job,
  applicationDeadline: string,
  send: (input: CallInput<typeof updateJob>) => Promise<unknown>,
): Promise<void> {
  const on = ({ revision, ...now }: Job) =>
    send({ path: { jobId: job._id }, body: { ...bodyOf(now), applicationDeadline }, revision });
  await on(job).catch((error: unknown) => {
    if (!(error instanceof ProblemError && error.code === 'changed-meanwhile')) throw error;
    return on(error.problem.current as Job);
  });
}

/** The fields of the posting form, as they were typed; where nothing was, what a new one has. */
export function fieldsOf({ salary, ...job }: TypedJob): FormValues {
  const { salary: terms, ...started } = NEW_JOB as { salary: FormValues } & FormValues;
  return { ...started, ...filled(job), salary: { ...terms, ...filled(salary) } };
}

const filled = (values: Readonly<Record<string, string>>): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** What is kept of an unfinished job: only its title is asked for. */
export const draftForm: FormSchema<TypedJob> = {
  safeParse: (value) => JobDraftBody.safeParse(value),
};
