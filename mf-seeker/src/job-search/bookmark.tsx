import { SAVE_PRESSED } from '@niyukti/contract/accounts/login-links';
import { type Job, listJobs, saveJob, unsaveJob } from '@niyukti/contract/jobs/job-calls';
import { Button, ErrorNotice, queryClient, useAction } from '@niyukti/kit';
import { Bookmark as Mark } from 'lucide-react';
import { useEffect } from 'react';
import * as s from './job-detail.module.css';
import { markJob } from './mark-job.ts';
import { words } from './words.ts';

/** Whether Save was pressed for a job on a public page in this tab. Reading it forgets it. */
function takePressed(id: string): boolean {
  try {
    if (sessionStorage.getItem(SAVE_PRESSED) !== id) return false;
    sessionStorage.removeItem(SAVE_PRESSED);
    return true;
  } catch {
    // Without storage nothing is known: the button stays.
    return false;
  }
}

/** Saves a job for later. Shows the change at once, and reverts it if the server refuses. */
export function Bookmark({ job }: { job: Job }) {
  const saving = useAction(saveJob);
  const unsaving = useAction(unsaveJob);
  const saved = job.saved ?? false;
  const show = (value: boolean) => markJob(job._id, { saved: value });
  const toggle = async () => {
    // Two requests at once could arrive in the wrong order.
    if (saving.busy || unsaving.busy) return;
    saving.reset();
    unsaving.reset();
    show(!saved);
    const { ok } = await (saved ? unsaving : saving).run({ path: { jobId: job._id } });
    if (!ok) return show(saved);
    // Lists read before are out of date, that of saved jobs too; the one on screen stays as it is
    // until it is opened again.
    void queryClient.invalidateQueries({ queryKey: [listJobs.id], refetchType: 'none' });
  };
  // Save was pressed on a public page, and led here through the log-in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each job that is opened
  useEffect(() => {
    if (takePressed(job._id) && !saved) void toggle();
  }, []);
  const error = saving.error ?? unsaving.error;
  return (
    <>
      <Button className={s.bookmark} aria-pressed={saved} onClick={() => void toggle()}>
        <Mark aria-hidden />
        {saved ? words.bookmark.saved : words.bookmark.save}
      </Button>
      {error !== null && (
        <div className={s.failure}>
          <ErrorNotice error={error} />
        </div>
      )}
    </>
  );
}
