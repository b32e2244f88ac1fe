import { getJob, type Job, listJobs, saveJob, unsaveJob } from '@niyukti/contract/calls/job';
import { Button, call, ErrorNotice, patchCall, patchList } from '@niyukti/kit';
import { Bookmark as Mark } from 'lucide-react';
import { useState } from 'react';
import * as s from './job-detail.module.css';

/** Keeps a job on the server for later. Shows at once, and takes it back when the server does not follow. */
export function Bookmark({ job }: { job: Job }) {
  const [error, setError] = useState<unknown>(null);
  const saved = job.saved ?? false;
  const show = (value: boolean) => {
    const marked = (one: Job): Job => (one._id === job._id ? { ...one, saved: value } : one);
    patchList(listJobs, (jobs) => jobs.map(marked));
    patchCall(getJob, { path: { jobId: job._id } }, marked);
  };
  const toggle = async () => {
    setError(null);
    show(!saved);
    try {
      await call(saved ? unsaveJob : saveJob, { path: { jobId: job._id } });
    } catch (reason) {
      show(saved);
      setError(reason);
    }
  };
  return (
    <>
      <Button className={s.bookmark} aria-pressed={saved} onClick={() => void toggle()}>
        <Mark aria-hidden />
        {saved ? 'Saved' : 'Save'}
      </Button>
      {error !== null && (
        <div className={s.failure}>
          <ErrorNotice error={error} />
        </div>
      )}
    </>
  );
}
