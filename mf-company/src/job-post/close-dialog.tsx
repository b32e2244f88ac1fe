import { CLOSE_REASONS, LIMITS } from '@niyukti/contract/api/limits';
import type { Job } from '@niyukti/contract/jobs/job-calls';
import { CloseJobBody, closeJob } from '@niyukti/contract/jobs/job-draft-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { Button, Dialog, Field, Form, Select, SubmitButton, TextInput, useAction, useForm } from '@niyukti/kit';
import { serverTextOr } from '@niyukti/kit/words';
import * as s from './job-dialog.module.css';
import { words } from './words.ts';

interface Props {
  job: Job;
  onClose: () => void;
  onSaved: (job: Job) => void;
}

/** Asks why a job is closed, says what happens to its applications, and closes it. */
export function CloseDialog({ job, onClose, onSaved }: Props) {
  const texts = words.closeDialog;
  const closing = useAction(closeJob, { onSuccess: onSaved });
  const form = useForm(CloseJobBody, {
    onSubmit: (body) => closing.send({ path: { jobId: job._id }, body }),
    failed: (error) => serverTextOr(TEXTS.jobFailed, error),
  });
  return (
    <Dialog title={texts.titleOf(job.jobTitle)} onClose={onClose} busy={form.busy} danger>
      <div className={s.form}>
        <p>{texts.body}</p>
        <Form form={form} label={texts.submit}>
          <Field name="reason" label={texts.reason} hint={texts.reasonHint}>
            <Select
              placeholder={texts.choose}
              options={CLOSE_REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
              data-autofocus=""
            />
          </Field>
          <Field name="note" label={texts.note} hint={texts.noteHint}>
            <TextInput maxLength={LIMITS.lineMax} />
          </Field>
          <div className={s.actions}>
            <Button unavailable={form.busy} onClick={onClose}>
              {texts.cancel}
            </Button>
            <SubmitButton look="danger-solid" busyLabel={texts.busy}>
              {texts.submit}
            </SubmitButton>
          </div>
        </Form>
      </div>
    </Dialog>
  );
}
