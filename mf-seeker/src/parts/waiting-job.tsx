import { getJob } from '@niyukti/contract/jobs/job-calls';
import { safeNext, useCall } from '@niyukti/kit';
import * as s from './waiting-job.module.css';
import { words } from './words.ts';

/** The job that `?next=` of an address leads back to, or null. */
export function jobWaiting(search: string): string | null {
  const [path = '', query] = (safeNext(search) ?? '').split(/[?#]/);
  return path.toLowerCase() === '/joblist' ? new URLSearchParams(query).get('id') : null;
}

/** The job that a log-in or sign-up leads back to, above its fields. */
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

/** The stops of the line beside the forms. */
export const STOPS = [
  words.stops.apply,
  words.stops.hr,
  words.stops.company,
  words.stops.interviews,
  words.stops.letter,
] as const;
