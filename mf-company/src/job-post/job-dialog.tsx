import { type Job, postJob, updateJob } from '@niyukti/contract/jobs/job-calls';
import { type JobDraft, type JobDraftBody, saveJobDraft, updateJobDraft } from '@niyukti/contract/jobs/job-draft-calls';
import type { FormFieldName, JobBody } from '@niyukti/contract/jobs/job-fields';
import { TEXTS } from '@niyukti/contract/text/texts';
import { Button, Dialog, Form, type FormSchema, Notice, SubmitButton, today, useAction } from '@niyukti/kit';
import { EditConflict, useEdit } from '@niyukti/kit/edit';
import { serverTextOr } from '@niyukti/kit/words';
import { useRef, useState } from 'react';
import { JobDetails, type SeenJob } from './job-details.tsx';
import * as s from './job-dialog.module.css';
import { JobFields } from './job-fields.tsx';
import { bodyOf, draftForm, fieldsOf, jobForm, NEW_JOB } from './job-form-schema.ts';
import { type Poster, previewOf } from './job-preview.ts';
import { WeakNotice } from './weak-notice.tsx';
import { type Weakness, weaknesses } from './weak-posting.ts';
import { words } from './words.ts';

interface Props {
  /** The job to edit; null posts a new one. */
  job: Job | null;
  /** The job that a new one is like: everything but its deadline. */
  like?: Job | null;
  /** The unfinished job that a new one was so far. */
  draft?: JobDraft | null;
  poster: Poster;
  onClose: () => void;
  onSaved: () => void;
  /** It was kept unfinished. There for what is not posted yet. */
  onKept?: () => void;
}

type Submission =
  | { readonly as: 'job'; readonly body: JobBody }
  | { readonly as: 'draft'; readonly body: JobDraftBody };

const valuesOf = (thing: Job | JobDraft) => ('fields' in thing ? fieldsOf(thing.fields) : bodyOf(thing));

/** The pressed button decides which schema the form must meet. */
function formFor(as: { current: Submission['as'] }, before: string | null): FormSchema<Submission> {
  return {
    safeParse(value) {
      const parsed = as.current === 'draft' ? draftForm.safeParse(value) : jobForm(before).safeParse(value);
      return parsed.success ? { success: true, data: { as: as.current, body: parsed.data } as Submission } : parsed;
    },
  };
}

/**
 * Posts a job, changes one, or saves a draft. The browser keeps what was typed until it is sent.
 * The dialog stays open until the answer is there: reopened before, it would offer the same text to
 * be posted twice.
 */
export function JobDialog({ job, like = null, draft = null, poster, onClose, onSaved, onKept }: Props) {
  const copied = like && { ...bodyOf(like), applicationDeadline: '' };
  const thing = job ?? draft;
  const start = thing ? valuesOf(thing) : (copied ?? NEW_JOB);
  const [preview, setPreview] = useState<SeenJob | null>(null);
  const as = useRef<Submission['as']>('job');
  const posting = useAction(postJob, { onSuccess: onSaved });
  const changing = useAction(updateJob, { onSuccess: onSaved });
  const keeping = useAction(saveJobDraft, { onSuccess: onKept });
  const keepingOn = useAction(updateJobDraft, { onSuccess: onKept });

  const send = (sent: Submission, revision: string | undefined) => {
    if (sent.as === 'draft') {
      const { body } = sent;
      return draft ? keepingOn.send({ path: { draftId: draft._id }, body, revision }) : keeping.send({ body });
    }
    const { body } = sent;
    if (job) return changing.send({ path: { jobId: job._id }, body, revision });
    return posting.send(draft ? { body, query: { draft: draft._id } } : { body });
  };
  // Nothing was typed, so nothing is weak yet.
  const [weak, setWeak] = useState<readonly Weakness[]>([]);
  const form = useEdit<Submission, Job | JobDraft>(formFor(as, job?.applicationDeadline ?? null), {
    thing,
    fields: valuesOf,
    blank: copied ?? NEW_JOB,
    draft: { key: thing ? `job-${thing._id}` : like ? `job-like-${like._id}` : 'new-job' },
    onSubmit: (sent, { revision }) => send(sent, revision),
    failed: (error) => serverTextOr(TEXTS.jobFailed, error),
  });
  return (
    <Dialog title={titleOf(job, like, draft)} onClose={onClose} busy={form.busy} wide>
      <div className={s.form}>
        {form.restored && (
          <Notice>
            {words.jobDialog.typedBack}
            <Button small onClick={() => form.reset(start)}>
              {job ? words.jobDialog.showPosted : draft ? words.jobDialog.showKept : words.jobDialog.startOver}
            </Button>
          </Notice>
        )}
        <Form form={form} label={job ? words.jobDialog.edit : words.jobDialog.post}>
          <EditConflict edit={form} />
          <div
            className={s.form}
            onInput={({ currentTarget }) => {
              const fields = currentTarget.closest('form');
              if (fields) setWeak(filledWeaknesses(fields, poster));
            }}
          >
            <JobFields posting={job === null} />
          </div>
          <div role="status">
            <WeakNotice weak={weak} />
          </div>
          <div className={s.actions}>
            <Button unavailable={form.busy} onClick={onClose}>
              {words.jobDialog.close}
            </Button>
            <Button onClick={({ currentTarget: { form: fields } }) => fields && setPreview(previewOf(fields, poster))}>
              {words.jobDialog.preview}
            </Button>
            {onKept && (
              <Button
                unavailable={form.busy}
                onClick={({ currentTarget: { form: fields } }) => {
                  as.current = 'draft';
                  fields?.requestSubmit();
                }}
              >
                {words.jobDialog.keep}
              </Button>
            )}
            <SubmitButton
              busyLabel={words.jobDialog.busy}
              onClick={() => {
                as.current = 'job';
              }}
            >
              {job ? words.jobDialog.save : words.jobDialog.post}
            </SubmitButton>
          </div>
        </Form>
      </div>
      {preview && <JobDetails job={preview} onClose={() => setPreview(null)} />}
    </Dialog>
  );
}

/** The weak points of the filled fields; empty ones are still to be filled. */
function filledWeaknesses(form: HTMLFormElement, poster: Poster): Weakness[] {
  const typed = new FormData(form);
  const isFilled = (weakness: Weakness) => String(typed.get(WEAK_FIELDS[weakness]) ?? '').trim() !== '';
  return weaknesses(previewOf(form, poster), today()).filter(isFilled);
}

const WEAK_FIELDS: Record<Weakness, FormFieldName> = {
  salary: 'salary.maxSalary',
  description: 'jobDescription',
  skills: 'desiredSkills',
  deadline: 'applicationDeadline',
};

function titleOf(job: Job | null, like: Job | null, draft: JobDraft | null): string {
  if (job) return words.jobDialog.titleOf(job.jobTitle);
  if (draft) return words.jobDialog.draftOf(draft.fields.jobTitle);
  return like ? words.jobDialog.copyOf(like.jobTitle) : words.jobDialog.title;
}
