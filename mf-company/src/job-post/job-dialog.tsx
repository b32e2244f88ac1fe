import { type Job, postJob, updateJob } from '@niyukti/contract/calls/job';
import { CURRENCIES, JOB_TIMINGS, JOB_TYPES, SALARY_PERIODS, WORK_MODES } from '@niyukti/contract/limits';
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
  today,
  useAction,
} from '@niyukti/kit';
import { EditConflict, useEdit } from '@niyukti/kit/edit';
import { serverTextOr } from '@niyukti/kit/words';
import { useState } from 'react';
import { JobDetails, type SeenJob } from './job-details.tsx';
import * as s from './job-dialog.module.css';
import { draftOf, type Poster } from './job-draft.ts';
import { bodyOf, jobForm, NEW_JOB } from './job-form-schema.ts';
import { words } from './words/index.ts';

interface Props {
  /** The job to edit; null posts a new one. */
  job: Job | null;
  /** The job that a new one is like: everything but its deadline. */
  like?: Job | null;
  poster: Poster;
  onClose: () => void;
  onSaved: (job: Job) => void;
}

/**
 * Posts a job or changes one. What is typed stays as a draft until it is saved, also when the
 * dialog is closed. It stays open until the answer is there: the draft would be back, and posted a
 * second time.
 */
export function JobDialog({ job, like = null, poster, onClose, onSaved }: Props) {
  const copied = like && { ...bodyOf(like), applicationDeadline: '' };
  const start = job ? bodyOf(job) : (copied ?? NEW_JOB);
  const [preview, setPreview] = useState<SeenJob | null>(null);
  const posting = useAction(postJob, { onSuccess: onSaved });
  const changing = useAction(updateJob, { onSuccess: onSaved });
  const form = useEdit(jobForm(job?.applicationDeadline ?? null), {
    thing: job,
    fields: bodyOf,
    blank: copied ?? NEW_JOB,
    draft: { key: job ? `job-${job._id}` : like ? `job-like-${like._id}` : 'new-job' },
    onSubmit: (body, { revision }) =>
      job ? changing.send({ path: { jobId: job._id }, body, revision }) : posting.send({ body }),
    failed: (error) => serverTextOr(TEXTS.jobFailed, error),
  });
  return (
    <Dialog
      title={
        job
          ? words.jobDialog.titleOf(job.jobTitle)
          : like
            ? words.jobDialog.copyOf(like.jobTitle)
            : words.jobDialog.title
      }
      onClose={onClose}
      busy={form.busy}
      wide
    >
      <div className={s.form}>
        {form.restored && (
          <Notice>
            {words.jobDialog.draftBack}
            <Button small onClick={() => form.reset(start)}>
              {job ? words.jobDialog.showPosted : words.jobDialog.startOver}
            </Button>
          </Notice>
        )}
        <Form form={form} label={job ? words.jobDialog.edit : words.jobDialog.post}>
          <EditConflict edit={form} />
          <JobFields posting={job === null} />
          <div className={s.actions}>
            <Button unavailable={form.busy} onClick={onClose}>
              {words.jobDialog.close}
            </Button>
            <Button onClick={({ currentTarget: { form: fields } }) => fields && setPreview(draftOf(fields, poster))}>
              {words.jobDialog.preview}
            </Button>
            <SubmitButton busyLabel={words.jobDialog.busy}>
              {job ? words.jobDialog.save : words.jobDialog.post}
            </SubmitButton>
          </div>
        </Form>
      </div>
      {preview && <JobDetails job={preview} onClose={() => setPreview(null)} />}
    </Dialog>
  );
}

function JobFields({ posting }: { posting: boolean }) {
  return (
    <>
      <Field name="jobTitle" label={words.jobDialog.jobTitle.label} hint={words.jobDialog.jobTitle.hint}>
        <TextInput data-autofocus="" />
      </Field>
      <FieldRow>
        <Field name="city" label={words.jobDialog.city}>
          <TextInput />
        </Field>
        <Field name="location" label={words.jobDialog.location}>
          <TextInput />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field name="jobType" label={words.jobDialog.type.label}>
          <Select placeholder={words.jobDialog.type.choose} options={JOB_TYPES} />
        </Field>
        <Field name="jobTiming" label={words.jobDialog.timing.label}>
          <Select placeholder={words.jobDialog.timing.choose} options={JOB_TIMINGS} />
        </Field>
        <Field name="workingDays" label={words.jobDialog.days.label}>
          <TextInput placeholder={words.jobDialog.days.hint} />
        </Field>
        <Field name="workMode" label={words.jobDialog.workMode.label}>
          <Select placeholder={words.jobDialog.workMode.choose} options={WORK_MODES} />
        </Field>
      </FieldRow>
      <Field name="jobDescription" label={words.jobDialog.description.label} hint={words.jobDialog.description.hint}>
        <TextArea rows={5} />
      </Field>
      <Field name="desiredSkills" label={words.jobDialog.skills.label} hint={words.jobDialog.skills.hint}>
        <TextInput />
      </Field>
      <FieldRow>
        <Field name="experience" label={words.jobDialog.experience}>
          <TextInput placeholder="1-3" />
        </Field>
        <Field name="noofposition" label={words.jobDialog.positions}>
          <TextInput inputMode="numeric" />
        </Field>
        <Field name="applicationDeadline" label={words.jobDialog.deadline}>
          <TextInput type="date" min={posting ? today() : undefined} />
        </Field>
      </FieldRow>
      <FieldGroup legend={words.jobDialog.salary.legend}>
        <FieldRow>
          <Field name="salary.minSalary" label={words.jobDialog.salary.min}>
            <TextInput inputMode="decimal" />
          </Field>
          <Field name="salary.maxSalary" label={words.jobDialog.salary.max}>
            <TextInput inputMode="decimal" />
          </Field>
        </FieldRow>
        <FieldRow>
          <Field name="salary.currency" label={words.jobDialog.salary.currency}>
            <Select options={CURRENCIES} />
          </Field>
          <Field name="salary.per" label={words.jobDialog.salary.per}>
            <Select options={SALARY_PERIODS} />
          </Field>
        </FieldRow>
      </FieldGroup>
    </>
  );
}
