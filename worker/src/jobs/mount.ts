import type { Api } from '../http/mount.ts';
import { mountAssignJob } from './assign-job-calls.ts';
import { mountFollows } from './follow-calls.ts';
import { mountJobs } from './job-calls.ts';
import { mountJobSummaries } from './job-summary-calls.ts';
import { mountSavedJobs } from './saved-job-calls.ts';
import { mountUnposted } from './unposted/mount.ts';

/** Mounts what accounts do with jobs; what visitors search is a room of its own. */
export function mountJobsOfAccounts(api: Api): void {
  mountJobs(api);
  mountSavedJobs(api);
  mountFollows(api);
  mountAssignJob(api);
  mountJobSummaries(api);
  mountUnposted(api);
}
