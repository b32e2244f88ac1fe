import { JobDraftBody, type TypedJob } from '@niyukti/contract/calls/job-draft';
import type { FormSchema, FormValues } from '@niyukti/kit';
import { NEW_JOB } from './job-form-schema.ts';

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
