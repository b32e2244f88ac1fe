import { getJob } from '@niyukti/contract/jobs/job-calls';
import { safeNext, useCall } from '@niyukti/kit';
import * as s from './waiting-job.module.css';
import { words } from './words.ts';

/** The job that the way back of an address (`?next=`) leads to, or null. */
export function jobWaiting(search: string): string | null {
  const [path = '', query] = (safeNext(search) ?? '').split(/[?#]/);
  return path.toLowerCase() === '/joblist' ? new URLSearchParams(query).get('id') : null;
}

/** The job that somebody came from, above the fields: what a log-in or sign-up is for. */
export function WaitingJob({ search, otherwise }: { search: string; otherwise: string }) {
  const id = jobWaiting(search);
  const { data: job } = useCall(getJob, { path: { jobId: id ?? '' } }, { enabled: id !== null });
  if (!job) return otherwise;
  return (
    <span className={s.job}>
      <b>{job.jobTitle}</b>
      <span>{job.companyName}</span>
      <span>{words.backToJob}</span>
    </span>
  );
}

/** The line beside the forms: what an application passes on its way. */
export const STOPS = [
  words.stops.apply,
  words.stops.hr,
  words.stops.company,
  words.stops.interviews,
  words.stops.letter,
] as const;
