import { type Job, updateJob } from '@niyukti/contract/jobs/job-calls';
import { DAY_PASSED } from '@niyukti/contract/text/day';
import { TEXTS } from '@niyukti/contract/text/texts';
import {
  Button,
  Dialog,
  Field,
  Form,
  type FormSchema,
  SubmitButton,
  TextInput,
  today,
  useAction,
  useForm,
} from '@niyukti/kit';
import { serverTextOr } from '@niyukti/kit/words';
import * as s from './job-dialog.module.css';
import { atDeadline } from './job-form-schema.ts';
import { words } from './words.ts';

interface Props {
  job: Job;
  onClose: () => void;
  onSaved: (job: Job) => void;
}

/** The new deadline: today or later reopens a closed job, a later one than before extends an open job. */
const deadlineOf = (job: Job): FormSchema<string> => ({
  safeParse(value) {
    const { applicationDeadline: date } = value as { applicationDeadline: string };
    const isLater = job.closed || date > job.applicationDeadline;
    if (date >= today() && isLater) return { success: true, data: date };
    const passed = date < today() ? DAY_PASSED : words.deadlineDialog.extend.notLater;
    const message = date ? passed : words.deadlineDialog.empty;
    return { success: false, error: { issues: [{ path: ['applicationDeadline'], message }] } };
  },
});

/** Reopens a closed job by a new deadline, or extends an open one. */
export function DeadlineDialog({ job, onClose, onSaved }: Props) {
  const texts = { ...words.deadlineDialog, ...(job.closed ? {} : words.deadlineDialog.extend) };
  const reopening = useAction(updateJob, { onSuccess: onSaved });
  const form = useForm(deadlineOf(job), {
    onSubmit: async (applicationDeadline) => {
      await atDeadline(job, applicationDeadline, reopening.send);
    },
    failed: (error) => serverTextOr(TEXTS.jobFailed, error),
  });
  return (
    <Dialog title={texts.titleOf(job.jobTitle)} onClose={onClose}>
      <Form form={form} label={texts.submit}>
        <Field name="applicationDeadline" label={words.deadlineDialog.field} hint={words.deadlineDialog.hint}>
          <TextInput type="date" min={today()} data-autofocus="" />
        </Field>
        <div className={s.actions}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
