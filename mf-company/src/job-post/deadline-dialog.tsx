import { type Job, updateJob } from '@niyukti/contract/calls/job';
import { DAY_PASSED } from '@niyukti/contract/day';
import { TEXTS } from '@niyukti/contract/texts';
import {
  Button,
  Dialog,
  Field,
  Form,
  type FormSchema,
  ProblemError,
  SubmitButton,
  TextInput,
  today,
  useAction,
  useForm,
} from '@niyukti/kit';
import { serverTextOr } from '@niyukti/kit/words';
import * as s from './job-dialog.module.css';
import { bodyOf } from './job-form-schema.ts';
import { words } from './words/index.ts';

interface Props {
  job: Job;
  onClose: () => void;
  onSaved: (job: Job) => void;
}

/** A new deadline, today or later: that is what opens a closed job again. */
const Deadline: FormSchema<string> = {
  safeParse(value) {
    const { applicationDeadline: date } = value as { applicationDeadline: string };
    if (date >= today()) return { success: true, data: date };
    const message = date ? DAY_PASSED : words.deadlineDialog.empty;
    return { success: false, error: { issues: [{ path: ['applicationDeadline'], message }] } };
  },
};

/** Reopens a closed job by a new deadline. */
export function ReopenDialog({ job, onClose, onSaved }: Props) {
  const reopening = useAction(updateJob, { onSuccess: onSaved });
  const form = useForm(Deadline, {
    onSubmit: async (applicationDeadline) => {
      const reopen = (now: Job) =>
        reopening.send({
          path: { jobId: job._id },
          body: { ...bodyOf(now), applicationDeadline },
          revision: now.revision,
        });
      // Only the deadline is meant: what was changed elsewhere meanwhile stays.
      await reopen(job).catch((error: unknown) => {
        if (!(error instanceof ProblemError && error.code === 'changed-meanwhile')) throw error;
        return reopen(error.problem.current as Job);
      });
    },
    failed: (error) => serverTextOr(TEXTS.jobFailed, error),
  });
  return (
    <Dialog title={words.deadlineDialog.titleOf(job.jobTitle)} onClose={onClose}>
      <Form form={form} label={words.deadlineDialog.submit}>
        <Field name="applicationDeadline" label={words.deadlineDialog.field} hint={words.deadlineDialog.hint}>
          <TextInput type="date" min={today()} data-autofocus="" />
        </Field>
        <div className={s.actions}>
          <Button onClick={onClose}>{words.deadlineDialog.cancel}</Button>
          <SubmitButton busyLabel={words.deadlineDialog.busy}>{words.deadlineDialog.submit}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
