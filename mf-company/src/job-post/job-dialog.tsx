import { type Job, postJob, updateJob } from '@niyukti/contract/calls/job';
import { CURRENCIES, JOB_TIMINGS, JOB_TYPES, SALARY_PERIODS } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
import {
  Button,
  Dialog,
  Field,
  FieldGroup,
  FieldRow,
  Form,
  Notice,
  Select,
  SubmitButton,
  TextArea,
  TextInput,
  useAction,
  useForm,
} from '@niyukti/kit';
import { serverTextOr } from '@niyukti/kit/words';
import * as s from './job-dialog.module.css';
import { bodyOf, JobForm, NEW_JOB } from './job-form-schema.ts';

interface Props {
  /** The job to edit; null posts a new one. */
  job: Job | null;
  onClose: () => void;
  onSaved: (job: Job) => void;
}

/**
 * Posts a job or changes one. What is typed stays as a draft until it is saved, also when the
 * dialog is closed. It stays open until the answer is there: the draft would be back, and posted a
 * second time.
 */
export function JobDialog({ job, onClose, onSaved }: Props) {
  const start = job ? bodyOf(job) : NEW_JOB;
  const posting = useAction(postJob, { onSuccess: onSaved });
  const changing = useAction(updateJob, { onSuccess: onSaved });
  const form = useForm(JobForm, {
    initial: start,
    draft: { key: job ? `job-${job._id}` : 'new-job' },
    onSubmit: (body) => (job ? changing.send({ path: { jobId: job._id }, body }) : posting.send({ body })),
    failed: (error) => serverTextOr(TEXTS.jobFailed, error),
  });
  return (
    <Dialog title={job ? `Edit ${job.jobTitle}` : 'Post a job'} onClose={onClose} busy={form.busy} wide>
      <div className={s.form}>
        {form.restored && (
          <Notice>
            Your draft is back.{' '}
            <Button small onClick={() => form.reset(start)}>
              {job ? 'Show the job as posted' : 'Start over'}
            </Button>
          </Notice>
        )}
        <Form form={form} label={job ? 'Edit job' : 'Post job'}>
          <JobFields />
          <div className={s.actions}>
            <Button unavailable={form.busy} onClick={onClose}>
              Close
            </Button>
            <SubmitButton busyLabel="Saving job">{job ? 'Save job' : 'Post job'}</SubmitButton>
          </div>
        </Form>
      </div>
    </Dialog>
  );
}

function JobFields() {
  return (
    <>
      <Field name="jobTitle" label="Job title" hint="As candidates will search for it">
        <TextInput data-autofocus="" />
      </Field>
      <FieldRow>
        <Field name="city" label="City">
          <TextInput />
        </Field>
        <Field name="location" label="Location">
          <TextInput />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field name="jobType" label="Job type">
          <Select placeholder="Choose a type" options={JOB_TYPES} />
        </Field>
        <Field name="jobTiming" label="Job timing">
          <Select placeholder="Choose a timing" options={JOB_TIMINGS} />
        </Field>
        <Field name="workingDays" label="Working days">
          <TextInput placeholder="Monday to Friday" />
        </Field>
      </FieldRow>
      <Field
        name="jobDescription"
        label="Job description"
        hint="The first line is the summary, each later line a bullet"
      >
        <TextArea rows={5} />
      </Field>
      <Field name="desiredSkills" label="Desired skills" hint="Separated by commas">
        <TextInput />
      </Field>
      <FieldRow>
        <Field name="experience" label="Experience in years">
          <TextInput placeholder="1-3" />
        </Field>
        <Field name="noofposition" label="Number of positions">
          <TextInput inputMode="numeric" />
        </Field>
        <Field name="applicationDeadline" label="Application deadline">
          <TextInput type="date" />
        </Field>
      </FieldRow>
      <FieldGroup legend="Salary">
        <FieldRow>
          <Field name="salary.minSalary" label="Minimum salary">
            <TextInput inputMode="decimal" />
          </Field>
          <Field name="salary.maxSalary" label="Maximum salary">
            <TextInput inputMode="decimal" />
          </Field>
        </FieldRow>
        <FieldRow>
          <Field name="salary.currency" label="Currency">
            <Select options={CURRENCIES} />
          </Field>
          <Field name="salary.per" label="Per">
            <Select options={SALARY_PERIODS} />
          </Field>
        </FieldRow>
      </FieldGroup>
    </>
  );
}
