import type { Job } from '@niyukti/contract/jobs/job-calls';
import { Button, ButtonLink, Dialog, toast } from '@niyukti/kit';
import type { OpenRow } from '@niyukti/kit/list';
import { lazy } from 'react';
import { CloseDialog } from './close-dialog.tsx';
import { DeadlineDialog } from './deadline-dialog.tsx';
import { JobDetails } from './job-details.tsx';
import { JobDialog } from './job-dialog.tsx';
import type { Poster } from './job-preview.ts';
import { words } from './words.ts';

/** Brings what reads CSV. */
const ImportDialog = lazy(() => import('./import/import-dialog.tsx').then((m) => ({ default: m.ImportDialog })));

/** The dialogs that the address may open. */
export const DIALOGS = ['edit', 'view', 'reopen', 'copy', 'close', 'import'] as const;
export type DialogName = (typeof DIALOGS)[number];
export type OpenDialogs = Readonly<Record<DialogName, OpenRow>>;

interface Props {
  open: OpenDialogs;
  /** What is open by now: an answer may come when these dialogs are gone and others are there. */
  latest: { readonly current: OpenDialogs };
  jobs: readonly Job[];
  poster: Poster;
  /** How many more jobs may be posted; null without a limit. */
  left: number | null;
}

/** The dialogs of the company's jobs, loaded when the first of them opens. */
export function JobDialogs({ open, latest, jobs, poster, left }: Props) {
  const find = (name: DialogName) => jobs.find((job) => job._id === open[name].id) ?? null;
  const [edited, seen, moved, like, ending] = [find('edit'), find('view'), find('reopen'), find('copy'), find('close')];
  /** Says so and closes the dialog, unless another job's is open when the answer comes. */
  const done = (name: DialogName, id: string | null, message: string) => {
    if (latest.current[name].id === id) latest.current[name].show(null);
    toast(message);
  };
  const isNew = open.edit.id === 'new';
  return (
    <>
      {isNew && left === 0 && <LimitDialog onClose={() => open.edit.show(null)} />}
      {isNew && left !== 0 && (
        <JobDialog
          job={null}
          poster={poster}
          onClose={() => open.edit.show(null)}
          onSaved={() => done('edit', 'new', words.posted)}
          onKept={() => done('edit', 'new', words.drafts.kept)}
        />
      )}
      {edited && (
        <JobDialog
          key={edited._id}
          job={edited}
          poster={poster}
          onClose={() => open.edit.show(null)}
          onSaved={() => done('edit', edited._id, words.saved)}
        />
      )}
      {like && (
        <JobDialog
          key={like._id}
          job={null}
          like={like}
          poster={poster}
          onClose={() => open.copy.show(null)}
          onSaved={() => done('copy', like._id, words.posted)}
          onKept={() => done('copy', like._id, words.drafts.kept)}
        />
      )}
      {seen && <JobDetails job={seen} onClose={() => open.view.show(null)} />}
      {moved && (
        <DeadlineDialog
          key={moved._id}
          job={moved}
          onClose={() => open.reopen.show(null)}
          onSaved={(job) => done('reopen', job._id, (moved.closed ? words.reopened : words.extended)(job.jobTitle))}
        />
      )}
      {ending && !ending.closed && (
        <CloseDialog
          key={ending._id}
          job={ending}
          onClose={() => open.close.show(null)}
          onSaved={(job) => done('close', job._id, words.closed(job.jobTitle))}
        />
      )}
      {open.import.id !== null && <ImportDialog left={left} onClose={() => open.import.show(null)} />}
    </>
  );
}

/** Instead of a form that could not be sent. */
function LimitDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={words.limit.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.limit.close}</Button>
          <ButtonLink look="primary" to="/selectaplan">
            {words.subscribe}
          </ButtonLink>
        </>
      }
    >
      <p>{words.limit.text}</p>
    </Dialog>
  );
}
