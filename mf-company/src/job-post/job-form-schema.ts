import type { CallInput } from '@niyukti/contract/api/call';
import type { Job, updateJob } from '@niyukti/contract/jobs/job-calls';
import { JobDraftBody } from '@niyukti/contract/jobs/job-draft-calls';
import { fromFields, JOB_FIELDS, JobBody, mayHaveDeadline, type TypedJob } from '@niyukti/contract/jobs/job-fields';
import { DAY_PASSED } from '@niyukti/contract/text/day';
import { type FormSchema, type FormValues, ProblemError } from '@niyukti/kit';

const SALARY = 'salary';

/**
 * The schema of the posting form. Half a salary is one problem, shown at the first of its two
 * fields. A past deadline is refused, unless the edited job has it already (`before`).
 */
export const jobForm = (before: string | null): FormSchema<JobBody> => ({
  safeParse(value) {
    const parsed = parseSalary(value as FormValues);
    const issues = parsed.success ? [] : parsed.error.issues;
    const deadline = String((value as FormValues).applicationDeadline ?? '');
    const isNone = issues.some(({ path: [field] }) => field === 'applicationDeadline');
    if (isNone || mayHaveDeadline(deadline, before, Date.now())) return parsed;
    const passed = { path: ['applicationDeadline'], message: DAY_PASSED };
    return { success: false, error: { issues: [...issues, passed] } };
  },
});

const parseSalary: FormSchema<JobBody>['safeParse'] = (value) => {
  const { salary, ...fields } = value as FormValues;
  const { minSalary, maxSalary, ...terms } = (salary ?? {}) as FormValues;
  const both = isFilled(minSalary) && isFilled(maxSalary);
  const parsed = JobBody.safeParse({
    ...fields,
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
export const NEW_JOB = fromFields(({ fallback }) => fallback ?? '');

/** A posted job as the API takes it back: for editing and for moving its deadline. */
export function bodyOf(job: Job): JobBody {
  const names = Object.keys(JOB_FIELDS) as (keyof typeof JOB_FIELDS)[];
  return { ...Object.fromEntries(names.map((name) => [name, job[name]])), salary: job.salary } as JobBody;
}

/**
 * Changes only a job's deadline, which closes or opens it. If the job was changed meanwhile, the
 * deadline is sent again on top of that. Throws any other refusal.
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

/** The values of the posting form: what was typed, else the defaults of a new job. */
export function fieldsOf({ salary, ...job }: TypedJob): FormValues {
  return { ...NEW_JOB, ...filled(job), salary: { ...NEW_JOB.salary, ...filled(salary) } };
}

const filled = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value));

/** The schema of a draft: only the title is required. */
export const draftForm: FormSchema<JobDraftBody> = {
  safeParse: (value) => JobDraftBody.safeParse(value),
};
